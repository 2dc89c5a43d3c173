"""Names of sides, players, levels and combinations."""

TEXTS: dict[str, str] = {
    "name.bot.N": "Nell",
    "name.bot.E": "Emil",
    "name.bot.S": "Susan",
    "name.bot.W": "Wanda",
    "name.you": "you",
    "name.You": "You",
    "side.we": "We",
    "side.they": "They",
    "baba": "baba of {suit:many}",
    "baba.short": "baba {suit}",
    "trena": "trena of {suit:many}",
    "trena.short": "trena {suit}",
    "set.3": "three {rank:many}",
    "hand-total.short": "declared",
    "hand-total": "declarations in all",
    "set.4": "four {rank:many}",
    "no-card": "no {rank}{suit}",
}
