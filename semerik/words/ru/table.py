"""table"""

TEXTS: dict[str, str] = {}
