"""Semerik, the Russian partnership card game of the 1870s: rules, bots, a table in the terminal."""
