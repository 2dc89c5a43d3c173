"""Pictures of the real program, for the README; ``python -m tests.pictures`` draws them anew."""
