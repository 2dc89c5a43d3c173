"""commands"""

TEXTS: dict[str, str] = {}
