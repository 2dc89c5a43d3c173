"""The command line: help, usage, and why a command isn't done."""

_LANG = "  --lang ru|en     the language; else LC_ALL, LC_MESSAGES or LANG decides"

_RULES = """\
  --rules R        house rules: standard, tresset, semerik or club, changes
                   after it as in 'standard;trena=off'; or a TOML file; see
                   semerik rules 10"""

_TABLE = f"""\
{_RULES}
  --seed N         the same number, the same cards
  --plain          in words, line by line, instead of the drawn table
  --ascii          only bytes below 128, in English
  --no-mouse       leave the mouse to the terminal
  --speed S        2 is twice as fast, 0 waits for summaries only
{_LANG}"""

TEXTS: dict[str, str] = {
    "help.semerik": """\
Semerik, a Russian card game of the 1870s: two against two, forty cards.

  semerik            the start menu
  semerik play       a match, with seats, rules and seed as you like
  semerik watch      four bots play, you look on
  semerik rules      the rule book, or one clause of it; what house rules change
  semerik count      what a hand declares
  semerik odds       how often a hand declares how much, exactly
  semerik auto       bots play matches by themselves and print their records
  semerik replay     check records, score them anew, step through a match
  semerik resume     go on with a match that was left
  semerik history    the matches that were kept; semerik stats: figures of them
  semerik again      the cards of a deal once more, from any seat
  semerik verify     check the seals, the shuffle, the bots

For example:
  semerik play --seats casual,beginner,human:Ann,beginner
  semerik rules 3.2
  semerik count 3S 2S AS KS 7H 7D 7C 4H 5D 6C

Every command has --help and --lang ru|en. --version tells the versions.""",
    "help.play": f"""\
semerik play: a match in the terminal.

  --seats N,E,S,W  who sits North, East, South, West: human, human:NAME,
                   beginner, casual; several people share the keyboard.
                   Without it you sit at South, among three of casual
  --deal CODE      the first deal, by its code; later ones are shuffled
  --undo WHEN      cards are taken back: off, ask (the other people, once
                   something new was seen) or free; ask without it
{_TABLE}

Example: semerik play --seats casual,beginner,human:Ann,beginner --seed 7""",
    "help.watch": f"""\
semerik watch: four bots play, their cards face down unless --open.
semerik watch ID: look on at a match that is played in another window.

  --open           their cards lie open
  --seats N,E,S,W  beginner or casual for North, East, South, West
{_TABLE}

Example: semerik watch --seats casual,beginner,casual,beginner --speed 2""",
    "help.resume": f"""\
semerik resume [ID]: go on with a match that was left, else with the newest.

  ID               the number of the match
  --plain          in sentences, line by line
  --ascii          letters instead of suit signs; English
  --no-mouse       leave the mouse to the terminal
  --speed S        divide the pauses by S; 0 waits for nothing
{_LANG}

Example: semerik resume""",
    "help.history": f"""\
semerik history [list [NAME]]: the matches that were kept, newest first.
semerik history show ID: step through one; with --plain its sheets.
semerik history export [ID ...]: records of these, else of the newest.
semerik history import FILE: take in records that were made elsewhere.
semerik history delete ID: let a match be gone for good.

  NAME or --name N only matches with somebody called so
  --all            export every match, the oldest first
  --yes            delete without being asked
  --json           JSON: a list, a match as replay has it, numbers taken in
  --plain --ascii --no-mouse
                   as for semerik replay
{_LANG}

Of a deal that goes on nothing is shown or exported.

Examples: semerik history list Ann
          semerik history export --all > evening.semerik""",
    "help.again": f"""\
semerik again [ID|FILE] [DEAL]: the cards of a deal that is over once more,
with the same bots, from 0 : 0; then both results and the difference.

  ID, FILE         a match of the history, or a record; else the newest match
  DEAL             3, or with its game 2.3; else the last
  --as SEAT        sit at N, E, S or W; the others move on by as many seats
  --seats N,E,S,W  who sat there, where the record names only bots
  --plain --ascii --no-mouse --speed S
                   as for semerik play
{_LANG}

Examples: semerik again 12 2 --as E
          semerik again theirs.semerik""",
    "help.stats": f"""\
semerik stats [NAME]: figures of the matches people have finished: games, points
a deal, the luck of the cards; by seat, partner, level and rules.

  NAME or --name N only of those called so
  --ascii          only bytes below 128, in English
  --json           JSON instead of lines
{_LANG}

Matches against bots, against people, and those in which cards were taken back
are told apart.

Example: semerik stats Ann""",
    "help.verify": f"""\
semerik verify FILE: every seal of a record, and its cards from its seed.
semerik verify --shuffles N: so many deals against the exact odds.
semerik verify --bots: do bots choose the same where hidden cards differ?

  --seed N         of the deals; else the system draws one
  --workers W      processes for --shuffles; else one for each processor
  --json           JSON instead of sentences
{_LANG}

Leaves with 0 if it holds, with 1 if it doesn't.

Examples: semerik history export 12 > game.semerik
          semerik verify game.semerik
          semerik verify --shuffles 1000000""",
    "help.rules": f"""\
semerik rules [CLAUSE]: the rule book; one clause, as 3.2, or one chapter, as 3.
semerik rules diff R: what the house rules R change against those of the book.

  R                standard, tresset, semerik or club, with changes if you like,
                   or the path of a TOML file
  --json           what R changes as JSON
{_LANG}

Examples: semerik rules 3.2
          semerik rules diff 'club;trena=off'""",
    "help.count": f"""\
semerik count HAND: what ten cards declare, line by line, with the clauses.

  HAND             ten cards, rank then suit: 3 2 A K Q J 7 6 5 4, then S H D C;
                   - reads hands from standard input, a line each, and prints
                   JSON
{_RULES}
  --json           JSON instead of lines
{_LANG}

Example: semerik count 3S 2S AS KS 7H 7D 7C 4H 5D 6C""",
    "help.odds": f"""\
semerik odds: how many of the 847,660,528 hands declare 0, 1, 2 … points.
semerik odds COMBINATION: how often one combination is declared: in a hand, by
one of two partners, in a deal.

  COMBINATION      baba, trena, or set (three or four of one rank, whichever);
                   or the rank of a set: sevens or 7s, aces or As. A suit may
                   stand before baba and trena: heart baba. A colon and a number
                   of cards may follow: baba:4 is a run of just four cards,
                   baba:4+ of four or more, 7s:3 just three sevens
{_RULES}
  --json           JSON instead of lines: hands, mean (points a hand), counts
                   (hands by points); of a combination: combination, then hand,
                   side and deal, how many of all have it at least once (ways,
                   of, share), and mean_per_deal, how many of it a deal has on
                   average
{_LANG}

Example: semerik odds heart baba""",
    "help.auto": f"""\
semerik auto: bots play matches by themselves; their records are printed.

  --games G        how many matches; default 1
  --seed N         the same number, the same matches
  --seats N,E,S,W  beginner or casual for North, East, South, West
{_RULES}
  --deal CODE      the deal that every match begins with, by its code
  --workers W      processes that share the work; the output is the same
  --records DIR    a file a match in this folder, 000001.semerik and so on
  --json           of each match a line of JSON with its score
{_LANG}

Examples: semerik auto --seed 1 > match.semerik
          semerik auto --games 9 --seats casual,beginner,casual,beginner --json""",
    "help.replay": f"""\
semerik replay FILE: check records by their cards alone, and score them anew.
In a terminal the match is then stepped through on the screen, card by card.

  FILE             a file of records, or - for standard input, which prints JSON
  --json           of each match a line of JSON
  --plain          a report in lines, in a terminal too
  --ascii          letters instead of suit signs; English
  --no-mouse       leave the mouse to the terminal
{_LANG}

Examples: semerik replay match.semerik
          semerik auto --games 10 --seed 1 | semerik replay -""",
    "version.source": "(not installed)",
    "usage.command": "There is no command {text}; did you mean semerik {nearest}?",
    "usage.command-far": "There is no command {text}; there are {commands}.",
    "usage.undo": "--undo is off, ask or free, not “{text}”.",
    "usage.command-not-yet": "{text} isn't there yet; the nearest is semerik {nearest}.",
    "usage.option": "{command} has no option {option}; did you mean {nearest}?",
    "usage.no-value": "{option} needs a value after it.",
    "usage.value": "{option} takes no value.",
    "usage.word": "{command} has no use for “{text}”; see semerik {command} --help.",
    "usage.word-near": "{command} has no use for “{text}”; did you mean {nearest}?",
    "usage.lang": "--lang is ru or en, not “{text}”.",
    "usage.ascii": "--ascii writes English only; leave out --lang ru.",
    "usage.seed": "--seed is a whole number of up to {digits} digits, not “{text}”.",
    "usage.speed": "--speed is a number from 0, as 0.5 or 2, not “{text}”.",
    "usage.count": "{option} is a whole number from 1 to {most}, not “{text}”.",
    "usage.sentence": "{what}; {why}.",
    "usage.in": "{argument}: {sentence}",
    "usage.at": "{argument}, character {column}: {sentence}",
    "seats.fewer": "--seats, character {column}: four seats are needed, N,E,S,W, not {count}.",
    "seats.more": "--seats, character {column}: a fifth seat, and only four sit at the table"
    " (a name can't hold a comma).",
    "seats.empty": "--seats, character {column}: a seat is empty; who sits there, human or casual?",
    "seats.nameless": "--seats, character {column}: a name is empty; human alone is a person"
    " without one.",
    "seats.colon": "--seats, character {column}: a name can't hold a colon.",
    "seats.control": "--seats, character {column}: a name can't hold a control character.",
    "seats.unknown": "--seats, character {column}: “{text}” is nobody; did you mean {nearest}?",
    "seats.far": "--seats, character {column}: “{text}” is nobody; there are {known}.",
    "seats.level-not-yet": "--seats, character {column}: the level {text} isn't there yet;"
    " the nearest is {nearest}.",
    "seats.person": "--seats, character {column}: only bots sit here; for a person there is"
    " semerik play.",
    "seats.nobody": "--seats: nobody but bots; to look on, use semerik watch.",
    "play.no-terminal": "There is no terminal to play in; --plain plays in words between pipes,"
    " semerik auto plays by itself.",
    "file.not-a-file": "{argument}: {file} is no plain file.",
    "file.unreadable": "{argument}: {file} can't be read ({reason}).",
    "file.too-large": "{argument}: {file} is too large for a file of rules.",
    "file.utf-8": "{file}, line {line}, column {column}: this isn't UTF-8.",
    "file.toml": "{file}, line {line}, column {column}: this isn't TOML"
    ' (a line is as trena = "off").',
    "file.at": "{file}, line {line}, column {column}: {sentence}",
    "input.closed": "Standard input is closed; hand over hands as in semerik count - < hands.txt.",
    "input.unreadable": "Standard input can't be read ({reason}).",
    "input.at": "Standard input, line {line}, column {column}: {sentence}",
    "input.utf-8": "Standard input, line {line}, column {column}: this isn't UTF-8.",
    "input.long": "Standard input, line {line}, column {column}: the line goes on and on;"
    " a hand is ten cards.",
    "output.lost": "Standard output can't be written ({reason}).",
    "internal.report": "Something is wrong inside Semerik ({name}, {place}); a report without"
    " hidden cards is in {file}.",
    "internal.resume": "The match is kept: semerik resume goes on with it.",
    "internal.no-report": "Something is wrong inside Semerik ({name}, {place}); the report"
    " couldn't be written.",
    "file.missing": "{argument}: there is no file {file}; without a file there are {presets}.",
    "file.missing-near": "{argument}: there is no file {file}; did you mean {nearest}?",
    "count.argument": "HAND",
    "count.no-hand": "count needs ten cards, as in semerik count 3S 2S AS KS 7H 7D 7C 4H 5D 6C.",
    "count.nothing": "nothing to declare, 0 points",
    "count.total": "total",
    "number.group": ",",
    "number.point": ".",
    "odds.title": "What the {hands} hands of ten cards declare",
    "odds.rules": "House rules: {rules}",
    "odds.points": "points",
    "odds.hands": "hands",
    "odds.per-cent": "per cent",
    "odds.one-in": "one in",
    "odds.means": "On average {hand} points a hand, {deal} a deal (four hands).",
    "odds.hand": "in a hand",
    "odds.side": "in one of two partners' hands, or both",
    "odds.deal": "in a deal, in any hand",
    "odds.exactly": "{ways} of {hands} hands hold it.",
    "odds.mean-number": "A deal has {number} of them on average.",
    "odds.never": "By these rules no hand declares it.",
    "odds.baba-of-any": "baba of any suit",
    "odds.trena-of-any": "trena of any suit",
    "odds.run-of": "{name}, just {length:card}",
    "odds.run-from": "{name}, {length:card} or more",
    "odds.set.any": "three or four {rank:many}",
    "odds.set.3": "just three {rank:many}",
    "odds.set.4": "four {rank:many}",
    "odds.set-of-any.any": "three or four of any rank",
    "odds.set-of-any.3": "just three of any rank",
    "odds.set-of-any.4": "four of any rank",
    "odds.unknown": "COMBINATION, character {column}: there is no {text}; did you mean {nearest}?",
    "odds.far": "COMBINATION, character {column}: there is no {text}; there are baba, trena, set"
    " and the ranks, as sevens or 7s.",
    "odds.second": "COMBINATION, character {column}: {text} is one too many; one combination"
    " at a time, of one suit.",
    "odds.which": "COMBINATION, character {column}: which combination? Name it, as in heart baba.",
    "odds.no-suit": "COMBINATION, character {column}: a set has no suit; only baba and trena do.",
    "odds.number": "COMBINATION, character {column}: “{text}” isn't a number of cards from {least}"
    " to {most}, as :{least} or :{least}+.",
    "auto.game": "Match {number}: {side}, {recorded} written, {ns} : {ew}, {deals:deal}",
    "auto.games": "Match {number}: {side}, {recorded} written, {ns} : {ew} on the record,"
    " {games:game}, {deals:deal}",
    "auto.drawn": "Match {number}: drawn, {recorded} written, {ns} : {ew} on the record,"
    " {games:game}, {deals:deal}",
    "auto.worker-died": "A worker died; what was printed stands, and --workers 1 does without.",
}
