"""Whom a holding serves: its place, its owner and its state decide whether it is in force (CE-27 to CE-30)."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Protocol, cast

from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.model.holding import (
    DIMENSION,
    ESSENCE,
    FOLDERS,
    HAZARD,
    MOON,
    STATION,
    TECHNOLOGY,
    TOKEN,
)
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, ON_MOON, Ship
from cosmotui.rules.cosmic_encounter.model.table import Board, HoldingFacts


class Item(Protocol):
    """What this file asks of the items of all kinds."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def is_for_all(self) -> bool:
        """Whether it acts on every alien, not for one."""
        ...

    @property
    def waits(self) -> bool:
        """Whether it has no effect until its owner reveals it (CE-29.10)."""
        ...

    @property
    def is_base(self) -> bool:
        """Whether a ship on it counts as a base of its own (CE-29.8)."""
        ...

    @property
    def acts_once(self) -> bool:
        """Whether it is spent by its use (CE-29.9)."""
        ...

    @property
    def is_boss(self) -> bool:
        """Whether it is a hazard that stays until another boss comes (CE-30.3)."""
        ...

    @property
    def back(self) -> str:
        """What it is called while it is shrouded."""
        ...

    @property
    def stays(self) -> bool:
        """Whether it stays when the power that has laid it leaves the match."""
        ...

    @property
    def is_accessible(self) -> bool:
        """Whether it serves every alien with a base on its planet (CE-28.3)."""
        ...


_OF_POWER: Final = "power "
"""What stands before the name of a power in the key of what goes with it."""


@cache
def item_of(kind: str, id: str) -> Item:
    """Return the item that a holding of a kind is. Raises KeyError if there is no such item."""
    return cast(Item, registry.item_on_shelf(FOLDERS[kind], id))  # the kinds of items are above this file


def occupant(board: Board, number: int) -> int:
    """Return the alien with a ship on a moon, or NOBODY (CE-29.5)."""
    ships = board.ships
    return next((ship.owner for ship in ships if ship.place == ON_MOON and ship.holder == number), NOBODY)


def moons_under(board: Board, seat: int) -> set[int]:
    """Return the moons on which ships of an alien stand."""
    return {ship.holder for ship in board.ships if ship.place == ON_MOON and ship.owner == seat}


def has_base(ships: Sequence[Ship], planet: int, seat: int) -> bool:
    """Return whether an alien has ships on a planet (CE-3.6)."""
    return any(ship.place == planet and ship.owner == seat for ship in ships)


def is_online(board: Board, station: HoldingFacts) -> bool:
    """Return whether the owner of a station has a home base on its planet (CE-28.2)."""
    home = station.planet >= 0 and board.planets[station.planet].system == station.owner
    return home and has_base(board.ships, station.planet, station.owner)


def is_in_force_for_all(board: Board, number: int) -> bool:
    """Return whether a holding acts on all aliens now: hazards, rules, moons, stations and essences that say so
    (CE-28.7, CE-29.9, CE-30.2)."""
    holding = board.holdings[number]
    if holding.gone or not holding.item or not (holding.works and holding.is_active):
        return False
    if holding.kind == STATION:
        item = item_of(STATION, holding.item)
        return item.is_for_all and any(ship.place == holding.planet for ship in board.ships)
    if holding.kind == MOON:
        is_common = holding.public and item_of(MOON, holding.item).is_for_all
        return is_common and occupant(board, number) != NOBODY
    return holding.kind in (HAZARD, DIMENSION) or (
        holding.kind == ESSENCE and item_of(ESSENCE, holding.item).is_for_all
    )


def _power_of(board: Board, holding: HoldingFacts) -> tuple[int, bool]:
    """Return who has the power that a token goes with, and whether that is active; NOBODY if no alien has it."""
    id = holding.of.removeprefix(_OF_POWER)
    found = [
        (seat, power.is_active)
        for seat, alien in enumerate(board.aliens)
        for power in alien.powers
        if id == (f"{power.alien} {power.tag}" if power.tag else power.alien)
    ]
    return found[0] if found else (NOBODY, False)


def owner_of(board: Board, number: int) -> int:
    """Return whose a holding is: a token goes with its power, to whoever has that (CE-12.14)."""
    holding = board.holdings[number]
    goes_along = holding.of.startswith(_OF_POWER) and not holding.gone
    return _power_of(board, holding)[0] if goes_along else holding.owner


def is_frozen(board: Board, number: int) -> bool:
    """Return whether a token does nothing because its power is not active, or gone (CE-37.47)."""
    holding = board.holdings[number]
    return holding.of.startswith(_OF_POWER) and not holding.gone and not _power_of(board, holding)[1]


def serves(board: Board, number: int, seat: int) -> bool:
    """Return whether a holding has its effect for an alien now (CE-12.12, CE-27.7, CE-28.7, CE-29.5)."""
    holding = board.holdings[number]
    if holding.gone or not holding.item or not holding.works:
        return False
    item = item_of(holding.kind, holding.item)
    if item.is_for_all:
        return False
    match holding.kind:
        case "technology" | "essence":
            return holding.owner == seat
        case "token":
            return owner_of(board, number) == seat and not is_frozen(board, number)
        case "station" if item.is_accessible:
            return has_base(board.ships, holding.planet, seat)
        case "station":
            return holding.owner == seat and is_online(board, holding)
        case "moon":
            return occupant(board, number) == seat and (holding.public or not item.waits)
        case _:
            return False


def is_in_hand(board: Board, number: int, seat: int) -> bool:
    """Return whether an alien may act on a holding that has no effect yet: a technology to be developed, a moon to be
    revealed (CE-27.4, CE-29.10)."""
    holding = board.holdings[number]
    if holding.gone or not holding.item:
        return False
    if holding.kind == TECHNOLOGY:
        return not holding.works and holding.owner == seat
    is_shrouded = holding.kind == MOON and holding.works and not holding.public
    return is_shrouded and item_of(MOON, holding.item).waits and occupant(board, number) == seat


_COMMON: Final = (DIMENSION, MOON, ESSENCE, STATION)
"""Kinds of holdings besides hazards of which some are in force for all."""
OWNED: Final = (TECHNOLOGY, STATION, MOON, ESSENCE, TOKEN)
"""Kinds of holdings that serve single aliens."""


def for_all(board: Board) -> Iterator[int]:
    """Yield the holdings that may be in force for all: hazards, bosses first, then the newest, then rules, essences,
    moons and stations (CE-13.2)."""
    holdings = board.holdings
    hazards = [number for number, one in enumerate(holdings) if one.kind == HAZARD and not one.gone]
    if len(hazards) > 1:
        hazards.sort(key=lambda number: (not _is_boss(holdings[number].item), -holdings[number].since))
    yield from hazards
    for number, one in enumerate(holdings):
        if one.kind in _COMMON and not one.gone:
            yield number


def _is_boss(hazard: str) -> bool:
    return bool(hazard) and item_of(HAZARD, hazard).is_boss


def occupied(board: Board, seat: int) -> list[str]:
    """Return the moons on which an alien has a ship: their ids, empty where they are shrouded (CE-29.5)."""
    return [
        one.item
        for number, one in enumerate(board.holdings)
        if one.kind == MOON and not one.gone and occupant(board, number) == seat
    ]


def moons_occupied(board: Board) -> int:
    """Return the number of moons with a ship on them, whoever's (CE-29.5)."""
    return sum(
        one.kind == MOON and not one.gone and occupant(board, number) != NOBODY
        for number, one in enumerate(board.holdings)
    )


def moon_bases(board: Board, seat: int) -> list[int]:
    """Return the planets on whose moons an alien has a base, once for each moon (CE-29.8)."""
    return [
        one.planet
        for number, one in enumerate(board.holdings)
        if one.kind == MOON and one.item and not one.gone and item_of(MOON, one.item).is_base
        if occupant(board, number) == seat
    ]
