"""The texts of a replay."""

TEXTS: dict[str, str] = {
    "replay.title": "replay",
    "replay.unfinished": "The record ends here: the game was not played out.",
    "replay.tricks": "tricks",
    "replay.legend": "● trick that scored",
    "key.replay.card": "card",
    "key.replay.trick": "trick",
    "key.replay.deal": "deal",
    "key.replay.ends": "first, last",
    "key.replay.close": "close hands",
    "key.replay.close.short": "hands",
    "key.replay.open": "open hands",
    "key.replay.open.short": "hands",
    "key.replay.whose": "whose hand",
    "key.replay.whose.short": "whose",
    "key.replay.forward": "on",
    "key.replay.back": "back",
    "keys.replay": "Replay, hands open",
    "keys.replay.closed": "Replay, one hand seen",
}
