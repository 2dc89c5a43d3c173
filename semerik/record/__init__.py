"""What is fixed for ever: the shuffle."""
