"""The table on the screen and in spoken lines."""
