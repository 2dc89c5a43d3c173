"""Refusals by the name of their class: what can't be, and under ``.why`` why and what can.

``.at`` is added where the place is known, ``.nearest`` where something like it exists. What is
said of a card in line mode, in words alone, stands under ``said``.
"""

TEXTS: dict[str, str] = {
    "refusal.at": "{what} (column {column})",
    "refusal.sentence.alone": "{what}.",
    "refusal.clause": "{clause}: {why}",
    "refusal.legal": "{why}. Legal: {cards}",
    "refusal.NotACard": "“{text}” is no card",
    "refusal.NotACard.why": "A card is a rank of 3 2 A K Q J 7 6 5 4 and a suit of S H D C, as 3S",
    "refusal.NotAHand.count": "The hand has {count:card}",
    "refusal.NotAHand.count.why": "A hand is ten cards",
    "refusal.NotAHand.twice": "{card} is named twice",
    "refusal.NotAHand.twice.why": "Every card is there once",
    "refusal.NotADeal.count": "{seat:name} holds {count:card}",
    "refusal.NotADeal.count.why": "A deal is ten cards a seat",
    "refusal.NotADeal.twice": "{card} is dealt twice, again to {seat:name}",
    "refusal.NotADeal.twice.why": "A deal is the forty cards, each once",
    "refusal.NotAnOption.presets": "“{key}” is no set of house rules",
    "refusal.NotAnOption.presets.why": "There are standard, tresset, semerik and club",
    "refusal.NotAnOption.options": "“{key}” is no option of the house rules",
    "refusal.NotAnOption.options.why": "Chapter 10 of the rules lists them",
    "refusal.nearest": "Perhaps {nearest}",
    "refusal.NotAValue": "{key} can't be “{value}”",
    "refusal.NotAValue.why": "It can be {allowed}",
    "refusal.NotAValue.nearest": "It can be {allowed}; perhaps {nearest}",
    "refusal.NamedTwice": "{key} is set twice",
    "refusal.NamedTwice.why": "Set each option once",
    "refusal.ContradictoryRules": "{first} and {second} contradict each other",
    "refusal.ContradictoryRules.why": "Change one of them",
    "refusal.NotYetPlayed": "{key}={value} can't be played yet in this version",
    "refusal.NotYetPlayed.why": "Choose another value of {key}",
    "refusal.DealGoesOn": "The deal is still being played",
    "refusal.DealGoesOn.why": "New cards are dealt when it is over",
    "refusal.MatchIsOver": "The match is over",
    "refusal.MatchIsOver.why": "Nothing more can be played in it",
    "refusal.NoDealGoesOn": "No deal is being played",
    "refusal.NoDealGoesOn.why": "A card is played after the hands are dealt",
    "refusal.NotYourTurn": "It is the turn of {turn}",
    "refusal.NotYourTurn.why": "cards are played clockwise, one after another",
    "refusal.NotYourTurn.nobody": "It is nobody's turn",
    "refusal.NotYourCard": "Not {card}: you don't hold it",
    "refusal.NotYourCard.why": "Play a card of your hand",
    "refusal.MustFollowSuit": "Not {card}: you have {led:many}",
    "refusal.MustFollowSuit.why": "follow suit if you can",
    "refusal.MustPlayHeart": "Not {card}: you have a heart",
    "refusal.MustPlayHeart.why": "by the house rule, no {led:many} means a heart",
    "renonce.warning": "You have {led:many}: {card} would be a renonce",
    "said.NotYourCard": "You don't hold the {card:name}.",
    "said.MustFollowSuit": "Not the {card:name}: you have {led:many}. Clause 4.2. "
    "Legal: {numbers}.",
    "said.MustFollowSuit.full": "The {card:name} may not be played: {led:many} were led and you "
    "hold the {held}. Clause 4.2: follow suit if you can. Nothing was played.",
    "said.MustPlayHeart": "Not the {card:name}: by the house rule a heart. Clause 4.3. "
    "Legal: {numbers}.",
    "said.MustPlayHeart.full": "The {card:name} may not be played: you have no {led:many}, and by "
    "the house rule you then play a heart; you hold the {held}. Clause 4.3. Nothing was played.",
    "said.renonce": "You have {led:many}: the {card:name} would be a renonce. "
    "Name it again to play it.",
    "said.renonce.full": "You have {led:many}: the {card:name} would be a renonce, clause 9.1, "
    "and is fined. Name it again to play it, or another card. Nothing was played.",
    "said.no-number": "There is no card {number}: you hold {count:card}.",
    "said.none-such": "You hold no such card.",
    "said.which": "Which one: {cards}?",
    "said.unknown": "“{text}” is no card and no command. {nearest}",
    "said.nearest": "Did you mean “{nearest}”?",
    "said.nearest.none": "Name a card by its number, or ask with ?",
}
