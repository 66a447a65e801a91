"""The six ship types, the pieces on the board and the fleets (CC-3)."""

from collections.abc import Sequence
from typing import Final

KINDS: Final = "CDEFJT"
"""Ship letters; a ship's kind is its index in this string."""
CRUISER, DESTROYER, EXTERMINATOR, FIGHTER, JUMPER, TAKER = range(6)
NAMES: Final = ("Cruiser", "Destroyer", "Exterminator", "Fighter", "Jumper", "Taker")
ATTACK: Final = (2, 5, 5, 3, 3, 1)
"""Attack dice by kind (CC-3.1)."""
DEFENSE: Final = (4, 2, 4, 2, 3, 2)
"""Defense dice by kind (CC-3.1)."""

MOVES: Final = (
    ("any length along a row", "CC-7.1"),
    ("any length along a diagonal", "CC-7.2"),
    ("1 hex", "CC-7.5"),
    ("up to d4 hexes", "CC-7.6"),
    ("to any hex at distance 2", "CC-7.7"),
    ("up to d4 hexes; captures", "CC-7.6"),
)
"""Movement by kind, and its rule."""
MOVES_IN_SHORT: Final = ("any row", "any diagonal", "1 hex", "up to d4", "ring of 2", "up to d4, captures")
"""Movement by kind, for the options of a question."""

EMPTY: Final = 0
FLEET_SIZE: Final = {2: 7, 3: 7, 4: 6, 5: 5, 6: 5}
"""Ships a player by number of players (CC-3.2)."""
PIECES_A_KIND: Final = 3
"""Pieces of one kind in one colour where pieces are limited (CC-12.7)."""
FREE_PICK_LIMIT: Final = 2
"""Ships of one kind in a freely picked fleet (CC-3.3)."""


def piece(owner: int, kind: int) -> int:
    """Return the number that stands for a ship on a hex; 0 is an empty hex."""
    return 1 + owner * 6 + kind


def owner_of(ship: int) -> int:
    """Return the player to whom a piece belongs."""
    return (ship - 1) // 6


def kind_of(ship: int) -> int:
    """Return the kind of a piece, as an index into KINDS."""
    return (ship - 1) % 6


def has_piece_left(at: Sequence[int], captor: int, kind: int, *, limited: bool) -> bool:
    """Return whether the captor's colour has a piece of this kind to spare for a captured ship (CC-12.7)."""
    return not limited or at.count(piece(captor, kind)) < PIECES_A_KIND


def fleet_box(players: int, free_pick: bool) -> list[int]:
    """Return the number of ships of each kind in a player's box; FLEET_SIZE may be lower (CC-3.3)."""
    if free_pick:
        return [FREE_PICK_LIMIT] * 6
    box = [1] * 6
    if players <= 3:
        box[FIGHTER] = 2
    return box
