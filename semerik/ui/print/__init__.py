"""One-shot output of commands."""
