"""The four wormhole tokens, their pairs, and the words for the pairs that a way uses (CC-4.10, CC-8.3)."""

from typing import Final

WORMHOLES: Final = ("red a", "red b", "blue a", "blue b")
"""The four tokens; tokens 0 and 1 are one pair, 2 and 3 the other (CC-4.10)."""
PAIR_BIT: Final = (1, 1, 2, 2)
"""By token: the bit of its pair in the number of the pairs used (CC-8.3)."""
MARKS: Final = ("r", "r", "b", "b")
"""By token: the letter of its pair."""
PAIR_LETTERS: Final = ("", "r", "b", "rb")
"""By the pairs used: their letters."""
PAIRS: Final = ("", "the red wormhole", "the blue wormhole", "both wormholes")
"""By the pairs used: their words."""


def other_end(token: int) -> int:
    """Return the other token of a pair (CC-8.1)."""
    return token ^ 1
