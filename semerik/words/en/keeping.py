"""What was kept, and what is wrong with it."""

TEXTS: dict[str, str] = {
    "store.no-folder": "There is no folder to keep matches in: no home is known; SEMERIK_HOME"
    " can name one.",
    "store.nowhere": "no home is known",
    "store.unusable": "What was kept can't be opened ({folder}): {reason}.",
    "store.newer": "{file} was written by a later version of semerik; this one leaves it alone."
    " SEMERIK_HOME can name another folder.",
    "store.damaged": "{file} was damaged. It lies unharmed as {aside}; what could be read of it"
    " ({count:match}) is kept again, and stands in {saved} as records.",
    "store.damaged.nothing": "{file} was damaged and nothing could be read of it. It lies unharmed"
    " as {aside}.",
    "resume.nothing": "There is no match to go on with; semerik play begins one.",
    "resume.no-such": "There is no match {id}.",
    "resume.over": "Match {id} is over; there is nothing to go on with.",
    "resume.unreadable": "Match {id} can't be read any more.",
    "resume.open": "Match {id} is being played in another window; semerik watch {id} looks on.",
    "resume.imported": "Match {id} was played elsewhere; semerik history show {id} shows it.",
    "resume.no-lock": "Match {id} can't be taken to play it: {reason}.",
    "resume.number": "“{text}” is no number of a match, as in semerik resume 12.",
    "watch.option": "A match that is played elsewhere has its own seats and rules: watch ID has no"
    " {option}.",
}
