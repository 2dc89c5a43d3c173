"""Имена сторон, игроков, уровней и комбинаций."""

TEXTS: dict[str, str] = {
    "name.bot.N": "Соня",
    "name.bot.E": "Вася",
    "name.bot.S": "Юля",
    "name.bot.W": "Зоя",
    "name.you": "вы",
    "name.You": "Вы",
    "side.we": "Мы",
    "side.they": "Они",
    "baba": "баба {suit:gen}",
    "baba.short": "баба {suit}",
    "trena": "трена {suit:gen}",
    "trena.short": "трена {suit}",
    "set.3": "три {rank:gen}",
    "hand-total.short": "объявлено",
    "hand-total": "объявления вместе",
    "set.4": "четыре {rank:gen}",
    "no-card": "без {rank}{suit}",
}
