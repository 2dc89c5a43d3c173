"""refusals"""

TEXTS: dict[str, str] = {}
