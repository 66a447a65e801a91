"""Questions about the table that state and view both can answer (CX-5, CX-10, CX-16)."""

from collections.abc import Sequence
from typing import Final, Protocol

from cosmotui.rules.cosmic_conflict.faction import AnyFaction
from cosmotui.rules.cosmic_conflict.geometry import Point, within
from cosmotui.rules.cosmic_conflict.state import Effect, Escort, Formation, MarkUse, Missile
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit

IN_PLAY: Final = ("table", "cloaked")
"""Whoever is in the battle: a cloaked ship counts as on the table for its length and for victory (CX-21.12)."""


class Board(Protocol):
    """The table: the state itself, or a seat's view of it."""

    @property
    def units(self) -> Sequence[Unit]:
        """The units by id."""
        ...

    @property
    def features(self) -> tuple[Feature, ...]:
        """The terrain, in id order."""
        ...

    @property
    def missiles(self) -> tuple[Missile, ...]:
        """The missile tokens, in the order of placing."""
        ...

    @property
    def mark_uses(self) -> tuple[MarkUse, ...]:
        """The effects bought with Marked tokens."""
        ...

    @property
    def factions(self) -> tuple[AnyFaction, AnyFaction]:
        """The factions by side."""
        ...

    @property
    def formations(self) -> tuple[Formation, ...]:
        """The Formations (CX-26.1)."""
        ...

    @property
    def escorts(self) -> tuple[Escort, ...]:
        """The Escort relationships (CX-27.1)."""
        ...

    @property
    def objectives(self) -> tuple[Point, ...]:
        """The places of the objectives of Control (CX-20.7)."""
        ...

    @property
    def redirected(self) -> tuple[int, ...]:
        """The Escorted Ships for which a Hit was redirected in this activation (CX-27.9)."""
        ...


def on_table(board: Board, side: int | None = None, ships_only: bool = False) -> list[Unit]:
    """Return the units in play; optionally of one side, or ships only."""
    return [
        unit
        for unit in board.units
        if unit.on_table and (side is None or unit.side == side) and not (ships_only and unit.is_fighter)
    ]


def has_ships(board: Board, side: int) -> bool:
    """Return whether a side has a ship on the table; a cloaked one counts (CX-18.4, CX-21.12)."""
    return any(
        unit.side == side and unit.status in IN_PLAY and not (unit.is_fighter or unit.bogey) for unit in board.units
    )


def enemies(board: Board, side: int, ships_only: bool = False) -> list[Unit]:
    """Return the other side's units in play."""
    return on_table(board, 1 - side, ships_only)


def area_pws(board: Board, unit: Unit, known: bool = False) -> int:
    """Return the PWS that nearby friendly Area Weapons Systems lend to a unit (CX-10.3).

    `known`: as far as the enemy knows.
    """
    return sum(
        len(ship.active("AWS"))
        for ship in on_table(board, unit.side, ships_only=True)
        if ship.active("AWS") and within(ship.pos, unit.pos, 2 * ship.size) and (ship.revealed or not known)
    )


def pws_against(board: Board, target: Unit, by_missiles: bool, by_fighter: bool) -> int:
    """Return the PWS that lower the damage of an affected weapon (CX-9.4, CX-10.3, CX-10.4)."""
    return target.pws + (area_pws(board, target) if by_missiles or by_fighter else 0)


def exchange_pws(board: Board, unit: Unit, other: Unit, known: bool = False) -> int:
    """Return the PWS of a unit in an exchange with another (CX-10.3, CX-10.20, CX-11.32).

    `known`: as far as the other side knows: nothing of an unrevealed ship (CX-10.29).
    """
    count = unit.pws if unit.revealed or not known else 0
    if other.is_fighter:
        count += area_pws(board, unit, known)
        count += len(unit.active("FPW"))
    return count


def mark_effects(board: Board, unit: int, target: int) -> tuple[Effect, ...]:
    """Return the effects that a ship has bought against a target; range holds for all (CX-13.27 to CX-13.30)."""
    return tuple(
        use.effect for use in board.mark_uses if use.unit == unit and (use.target == target or use.effect == "range")
    )


def nearest_enemy(board: Board, unit: Unit) -> Unit | None:
    """Return the enemy in play nearest to a unit; of several, the one with the lowest id."""
    return min(enemies(board, unit.side), key=lambda other: _square(unit.pos, other.pos), default=None)


def _square(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
