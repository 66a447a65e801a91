"""Kinds of manifested ships, and the size and worth of ships (CE-3.10, CE-37.3, CE-37.49)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState, Ship
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import SHIP_SIZE, having


class Kind(NamedTuple):
    """What is printed on a ship of a kind."""

    might: int = 1
    size: int = 1
    lasts: bool = False
    """Whether it goes to the warp where it is lost, and is not vaporized."""


ORDINARY: Final = Kind(lasts=True)
KINDS: Final = {"": ORDINARY, "hired": Kind(2, 0), "battleship": Kind(4, lasts=True)}
"""By name; all others are ships as everybody has them that are vaporized when they are lost."""


def kind_of(ship: Ship) -> Kind:
    """Return the kind of a ship."""
    return KINDS.get(ship.kind, Kind())


def size_of(board: Board, ship: Ship) -> int:
    """Return the capacity that a ship takes (CE-3.10, CE-37.3)."""
    size = kind_of(ship).size
    for source, sizes in having(board, SHIP_SIZE):
        found = sizes(board, source.owner, ship, size)
        size = size if found is None else found
    return max(0, size)


def sizes_of(board: Board, ids: Sequence[int]) -> dict[int, int]:
    """Return the sizes of ships; empty if each of them takes one, as they mostly do."""
    if not any(board.ships[id].kind for id in ids) and not any(True for _ in having(board, SHIP_SIZE)):
        return {}
    return {id: size_of(board, board.ships[id]) for id in ids}


def worth_of(state: CosmicEncounterState, side: int, seat: int) -> int:
    """Return the worth of each ship that an alien has, or had, in a fleet: 1, by factors (CE-23.3, CE-37.3)."""
    worth = 1
    for one in state.now.modifiers:
        if one.layer == "worth" and one.side == side and one.seat in (-1, seat):
            worth *= one.amount
    return worth
