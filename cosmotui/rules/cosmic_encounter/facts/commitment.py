"""What an alien may commit to a fleet: from where, how few ships, and how many (CE-5.19 to CE-5.23, CE-5.27)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cosmotui.rules.cosmic_encounter.board import capacity, fleet_ships, place_name
from cosmotui.rules.cosmic_encounter.facts.anchors import movable
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import size_of, sizes_of
from cosmotui.rules.cosmic_encounter.facts.statuses import most_ships
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.model.constraints import Term
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, ON_MOON, WARP, Ship
from cosmotui.rules.cosmic_encounter.model.table import Board

IN_WARP: Final = "warp"
"""The warp as a field of a form."""
_MOON: Final = "m"
"""What stands before the number of a moon in the name of a field."""


@dataclass(frozen=True, slots=True)
class Commitment:
    """What an alien may commit to one fleet."""

    ready: Mapping[str, Sequence[int]]
    """Ships by the place that they leave: evolved ones first, then manifested ones (CE-37.70)."""
    least: int
    most: int
    """Ships altogether, as many as there are."""
    from_one: bool = False
    """Whether all have to leave the same place."""
    is_idle: bool = False
    """Whether the fleet is led or joined without ships."""
    room: int = 0
    """The capacity that they may take (CE-5.19)."""
    sizes: Mapping[int, int] = field(default_factory=dict[int, int])
    """By ship: the capacity that it takes; empty if each takes one."""

    @property
    def ships(self) -> list[int]:
        """The ships that may go, in the order of their numbers."""
        return sorted(id for ids in self.ready.values() for id in ids)

    def fits(self, ids: Sequence[int]) -> bool:
        """Return whether the gate has the capacity for these ships together (CE-5.19)."""
        return not self.sizes or sum(self.sizes[id] for id in ids) <= self.room

    @property
    def is_possible(self) -> bool:
        """Whether the alien can take part."""
        return self.is_idle or self.most > 0


def origin(ship: Ship) -> str:
    """Return the place that a ship would leave, as the field of a form: `12` is a planet, `m3` the moon that is holding
    3, `warp` the warp."""
    if ship.place == ON_MOON:
        return f"{_MOON}{ship.holder}"
    return IN_WARP if ship.place == WARP else str(ship.place)


def moon_of(field: str) -> int:
    """Return the number of the moon that a field of a form names; -1 if it names none."""
    number = field.removeprefix(_MOON)
    return int(number) if number != field and number.isascii() and number.isdecimal() and len(number) < 4 else NOBODY


def origin_name(board: Board, names: Sequence[str], field: str) -> str:
    """Return the place of a field in words: `Mira III`, `moon GATEUP at Mira III`, `the warp`."""
    moon = moon_of(field)
    if 0 <= moon < len(board.holdings):
        one = board.holdings[moon]
        name = f"moon {item_of(one.kind, one.item).name}" if one.item else "a moon"
        return f"{name} at {place_name(board, names, one.planet)}"
    return place_name(board, names, int(field) if field.isdecimal() else WARP)


def idle_ships(board: Board, seat: int) -> list[int]:
    """Return the ships of an alien on bases and moons that are in no fleet and can move (CE-5.21, CE-29.7)."""
    idle = [
        id
        for id, ship in enumerate(board.ships)
        if ship.owner == seat and ship.fleet < 0 and (ship.place >= 0 or ship.place == ON_MOON)
    ]
    return movable(board, idle)


def commitment(board: Board, seat: int, side: int, cap: int | None = None) -> Commitment:
    """Return what an alien may commit to a fleet; `cap`: of a commission, otherwise the alien's own capacity.

    Wagered ships stay (CE-36.89), and an ambusher may only have those that an effect has fixed (CE-32.8).
    """
    now = board.invasion
    only = now.only if now is not None and seat == now.invader else ()
    barred = now.staked if now is not None else ()
    terms = _terms(board, seat, side)
    kinds = {one.what for one in terms}
    ids = idle_ships(board, seat)
    if "warp" in kinds:
        warped = [id for id, ship in enumerate(board.ships) if ship.owner == seat and ship.place == WARP]
        counts = _numbers(terms, "warp")
        ids += warped if 0 in counts else warped[: max(counts)]
    if barred or only:
        ids = [id for id in ids if id not in barred and (not only or id in only)]
    ready = _by_origin(board, ids)
    if "from" in kinds:
        for places in [one.places for one in terms if one.what == "from"]:
            ready = {
                left: there
                for left, there in ready.items()
                if any(_is_of(board, seat, left, place) for place in places)
            }
        ids = [id for there in ready.values() for id in there]
    ships, sizes = board.ships, sizes_of(board, ids)
    if sizes or [id for id in ids if ships[id].level or ships[id].kind]:
        for there in ready.values():
            there.sort(key=lambda id: (sizes.get(id, 1), -ships[id].level, not ships[id].kind))
    if "idle" in kinds:
        return Commitment({}, 0, 0, is_idle=True)
    from_one = "one" in kinds
    room = capacity(board, seat) if cap is None else cap
    groups = ready.values() if from_one else (ids,)
    there = max([_fitting(group, sizes, room) for group in groups], default=0)
    most = max(0, min(there, *_numbers(terms, "most"), most_ships(board, seat), len(ids)))
    least = max(1, min(most, max(_numbers(terms, "least"), default=1)))
    return Commitment(ready, least, most, from_one, room=room, sizes=sizes)


def more_ships(board: Board, seat: int, side: int) -> tuple[list[int], int]:
    """Return the ships that an alien may add to its own in a fleet, and how many of them fit (CE-5.19, CE-5.27)."""
    own = fleet_ships(board, side, seat)
    room = capacity(board, seat) - sum(size_of(board, board.ships[id]) for id in own)
    ways = commitment(board, seat, side, max(0, room))
    limits = [most - len(own) for most in _numbers(_terms(board, seat, side), "most")]
    return ways.ships, max(0, min([ways.most, *limits]))


def _by_origin(board: Board, ids: Sequence[int]) -> dict[str, list[int]]:
    """Return ships by the field of the place that they would leave: planets by number, then moons and the warp."""
    planets: dict[int, list[int]] = {}
    elsewhere: dict[str, list[int]] = {}
    ships = board.ships
    for id in ids:
        ship = ships[id]
        if ship.place >= 0:
            planets.setdefault(ship.place, []).append(id)
        else:
            elsewhere.setdefault(origin(ship), []).append(id)
    return {str(place): planets[place] for place in sorted(planets)} | elsewhere


def _fitting(ids: Sequence[int], sizes: Mapping[int, int], room: int) -> int:
    """Return how many of these ships fit at most; without `sizes` each takes one."""
    if not sizes:
        return max(0, min(room, len(ids)))
    count = 0
    for size in sorted([sizes[id] for id in ids]):
        room -= size
        count += room >= 0
    return count


def _terms(board: Board, seat: int, side: int) -> list[Term]:
    """Return what effects order about the ships that an alien commits to a fleet."""
    now = board.invasion
    if now is None or not now.terms:
        return []
    leads = seat in (now.invader, now.defender)
    return [one for one in now.terms if one.concerns(side, seat, leads)]


def _numbers(terms: Sequence[Term], what: str) -> list[int]:
    return [one.count for one in terms if one.what == what]


def _is_of(board: Board, seat: int, field: str, place: str) -> bool:
    """Return whether a place is among those that a term names."""
    if place not in ("home", "foreign"):
        return field == place
    return field.isdecimal() and (board.planets[int(field)].system == seat) is (place == "home")


def owed_ships(board: Board, seat: int, side: int, count: int, ways: Commitment) -> int:
    """Return how many ships an alien must send that has to sponsor with so many, as far as it can (CE-17.13)."""
    spares = any(one.what == "keep" for one in _terms(board, seat, side))
    there = sum(len(ids) - (spares and field != IN_WARP) for field, ids in ways.ready.items())
    return min(count, ways.most, there)
