"""rules"""

TEXTS: dict[str, str] = {}
