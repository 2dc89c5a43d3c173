"""log"""

TEXTS: dict[str, str] = {}
