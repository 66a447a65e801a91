"""The games of the library: `names` tells which there are, `find` returns the rules of one.

The rules of a game also say how many can play, its options and its levels of bots.
"""

from cosmotui.rules.registry import find_game as find
from cosmotui.rules.registry import game_names as names

__all__ = ["find", "names"]
