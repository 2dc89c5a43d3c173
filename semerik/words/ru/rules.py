"""Поиск места в книге правил."""

TEXTS: dict[str, str] = {
    "rules.no-clause": "Пункта «{text}» в правилах нет; ближайший – {nearest}, «{title}».",
    "rules.no-clause-far": "Пункта «{text}» в правилах нет; есть главы от 1 до {last}"
    " и пункты вроде 3.2.",
}
