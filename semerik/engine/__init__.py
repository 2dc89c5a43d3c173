"""The rules: cards, declarations, tricks, deals and matches; actions go in, events come out."""
