"""The size of terminal that the program needs."""

NEEDED = (80, 24)
"""Columns and rows of the smallest terminal on which everything can be played."""


def fits(width: int, height: int) -> bool:
    """Return whether a terminal has the room needed."""
    return width >= NEEDED[0] and height >= NEEDED[1]
