"""Тексты просмотра протокола."""

TEXTS: dict[str, str] = {
    "replay.title": "протокол",
    "replay.unfinished": "Протокол на этом кончается: партия не доиграна.",
    "replay.tricks": "взятки",
    "replay.legend": "● взятка с очками",
    "key.replay.card": "карта",
    "key.replay.trick": "взятка",
    "key.replay.deal": "сдача",
    "key.replay.ends": "начало, конец",
    "key.replay.close": "закрыть руки",
    "key.replay.close.short": "руки",
    "key.replay.open": "открыть руки",
    "key.replay.open.short": "руки",
    "key.replay.whose": "чья рука",
    "key.replay.whose.short": "рука",
    "key.replay.forward": "дальше",
    "key.replay.back": "назад",
    "keys.replay": "Протокол, руки открыты",
    "keys.replay.closed": "Протокол, видна одна рука",
}
