"""Kinds of manifested ships, and the size and worth of ships (CE-3.10, CE-37.3, CE-37.49)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState, Ship
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.sources import Source
from cosmotui.rules.cosmic_encounter.traits import SHIP_SIZE, ShipMight, having


class Kind(NamedTuple):
    """What is printed on a ship of a kind."""

    might: int = 1
    size: int = 1
    lasts: bool = False
    """Whether it goes to the warp where it is lost, and is not vaporized."""
    moves: bool = True
    """Whether it can leave where it stands."""


ORDINARY: Final = Kind(lasts=True)
KINDS: Final = {"": ORDINARY, "hired": Kind(2, 0), "battleship": Kind(4, lasts=True), "masked": Kind(moves=False)}
"""By name; all others are ships as everybody has them that are vaporized when they are lost."""


MERGED_KIND: Final = "merged"
"""The kind of a ship in which others are; what it was by itself stands behind it."""


def kind_of(ship: Ship) -> Kind:
    """Return the kind of a ship; one in which others are is like the ships that everybody has (CE-37.50)."""
    return ORDINARY if is_merged(ship) else KINDS.get(ship.kind, Kind())


def is_merged(ship: Ship) -> bool:
    """Return whether a ship has been merged with others, or by itself, and has not been split since (CE-37.50)."""
    return ship.kind.startswith(MERGED_KIND) and ship.kind.partition(" ")[0] == MERGED_KIND


def level_of(ship: Ship) -> int:
    """Return the might that a ship has gained, none while it is merged (CE-37.5, CE-37.50)."""
    return 0 if is_merged(ship) else ship.level


def size_of(board: Board, ship: Ship) -> int:
    """Return the capacity that a ship takes (CE-3.10, CE-37.3)."""
    return _size(board, ship, list(having(board, SHIP_SIZE)))


def _size(board: Board, ship: Ship, changes: Sequence[tuple[Source, ShipMight]]) -> int:
    size = kind_of(ship).size
    for source, sizes in changes:
        found = sizes(board, source.owner, ship, size)
        size = size if found is None else found
    return max(0, size)


def sizes_of(board: Board, ids: Sequence[int]) -> dict[int, int]:
    """Return the sizes of ships; empty if each of them takes one, as they mostly do, so that ships of one size tell
    nothing of a hidden power that changes those of others."""
    changes = list(having(board, SHIP_SIZE))
    ships = board.ships
    if not changes and not [id for id in ids if ships[id].kind]:
        return {}
    sizes = {id: _size(board, ships[id], changes) for id in ids}
    return sizes if any(size != 1 for size in sizes.values()) else {}


def worth_of(state: CosmicEncounterState, side: int, seat: int) -> int:
    """Return the worth of each ship that an alien has, or had, in a fleet: 1, by factors (CE-23.3, CE-37.3)."""
    worth = 1
    for one in state.now.modifiers:
        if one.layer == "worth" and one.side == side and one.seat in (-1, seat):
            worth *= one.amount
    return worth
