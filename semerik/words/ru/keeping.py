"""Сохранённое, и что с ним не так."""

TEXTS: dict[str, str] = {
    "store.no-folder": "Хранить матчи негде: домашняя папка не известна; её можно назвать в"
    " SEMERIK_HOME.",
    "store.nowhere": "домашняя папка не известна",
    "store.unusable": "Сохранённое не открывается ({folder}): {reason}.",
    "store.newer": "{file} записан более новым semerik; этот его не трогает. Другую папку можно"
    " назвать в SEMERIK_HOME.",
    "store.damaged": "{file} повреждён и лежит нетронутым под именем {aside}; что удалось прочесть"
    " ({count:match}), снова на месте, а записями – в {saved}.",
    "store.damaged.nothing": "{file} повреждён, прочесть ничего не удалось. Он цел под именем"
    " {aside}.",
    "resume.nothing": "Продолжать нечего; начинает semerik play.",
    "resume.no-such": "Матча {id} нет.",
    "resume.over": "Матч {id} окончен, продолжать нечего.",
    "resume.unreadable": "Матч {id} больше не читается.",
    "resume.open": "Матч {id} играют в другом окне; semerik watch {id} — посмотреть.",
    "resume.imported": "Матч {id} сыгран не здесь; его покажет semerik history show {id}.",
    "resume.no-lock": "Матч {id} не занять для игры: {reason}.",
    "resume.number": "«{text}» – не номер матча; нужно, например, semerik resume 12.",
    "watch.option": "У матча, который играют в другом месте, места и правила уже есть: у watch ID"
    " нет {option}.",
}
