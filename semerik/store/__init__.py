"""What lasts: the journal of every match, in one SQLite file."""
