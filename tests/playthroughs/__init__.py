"""Whole matches drawn as a person reads them, kept as files and compared."""
