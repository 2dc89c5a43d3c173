"""Drawing: pure functions from a state to a canvas."""
