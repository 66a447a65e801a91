"""Bases: land, establish, spawn, abandon; planets that are vaporized (CE-36)."""

from collections.abc import Sequence

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import (
    bases_of,
    dominion,
    free_ships,
    garrisons,
    on_planet,
    place_name,
    planets_of,
    timing_order,
)
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.events.ships import (
    ShipsLanded,
    ShipsManifested,
)
from cosmotui.rules.cosmic_encounter.facts.anchors import movable
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState, Ship
from cosmotui.rules.cosmic_encounter.operations.choices import planet_options
from cosmotui.rules.cosmic_encounter.operations.moons import may_settle_moon
from cosmotui.rules.cosmic_encounter.operations.ship_choices import (
    choose_ships,
    homes_first,
    share_out,
    standing,
)
from cosmotui.rules.cosmic_encounter.operations.ships import move, rebound
from cosmotui.rules.cosmic_encounter.operations.targeting import target_ships
from cosmotui.rules.cosmic_encounter.timing.performing import perform
from cosmotui.rules.cosmic_encounter.timing.windows import after
from cosmotui.rules.cosmic_encounter.traits import DOMINION


def land(table: CosmicTable, ids: Sequence[int], planet: int, by: Use | None = None) -> Script[bool]:
    """Put ships of one owner on a planet, making a base or joining its own (CE-36.22)."""
    ids = movable(table.state, ids)
    if not ids:
        return False
    seat = table.state.ships[ids[0]].owner
    leaving = GameEvent("on:ships-moving", seat, by, ships=list(ids), what="ships move", place=planet)
    return (yield from perform(table, leaving, _about_to_land, False))


def _about_to_land(table: CosmicTable, leaving: GameEvent) -> Script[bool]:
    ids = leaving.ships[: leaving.count]
    if not ids:
        return False
    about = GameEvent("on:landing", leaving.seat, leaving.by, ships=ids, what="landing", place=leaving.place)
    return (yield from perform(table, about, _land, False))


def _land(table: CosmicTable, about: GameEvent) -> Script[bool]:
    state, seat, planet = table.state, about.seat, about.place
    ids = about.ships[: about.count]
    if not ids or not state.planets[planet].exists:
        return False
    is_new = not on_planet(state, planet, seat)
    table.record(ShipsLanded(seat, len(ids), place_name(state, table.setup.names(), planet), is_new))
    yield from move(table, ids, planet)
    yield from may_settle_moon(table, ids, planet)
    yield from after(table, GameEvent("on:landed", seat, about.by, ships=list(ids), place=planet))
    if is_new:
        yield from after(table, GameEvent("on:base-established", seat, about.by, ships=list(ids), place=planet))
    return True


def establish(
    table: CosmicTable,
    seat: int,
    planets: Sequence[int],
    by: Use | None = None,
    most: int = 4,
    from_ids: Sequence[int] | None = None,
    all_of_them: bool = False,
) -> Script[int]:
    """Make a new base with 1 to `most` own free ships on one of these planets; return it, or -1 (CE-36.15).

    Those of a fleet come last: they are to land, or to stand their ground.
    """
    state = table.state
    open_to = [planet for planet in planets if state.planets[planet].exists and not on_planet(state, planet, seat)]
    ids = list(from_ids) if from_ids is not None else free_ships(state, seat)
    if not open_to or not ids:
        return -1
    planet = open_to[0]
    if len(open_to) > 1:
        options = planet_options(table, open_to)
        planet = int((yield from choose_one(ChooseOne(seat, "D-declare", "A base on which planet?", options))))
    if all_of_them:
        yield from land(table, ids[:most], planet, by)
        return planet
    sent = [id for id in ids if state.ships[id].is_committed]
    first = yield from choose_ships(table, seat, "D-declare", "A base with which ship?", ids, 1, unwanted=sent)
    rest = [id for id in ids if id not in first]
    title = f"Another ship for it? {{}} of {most - 1}"
    more = yield from choose_ships(table, seat, "D-declare", title, rest, most - 1, optional=True, unwanted=sent)
    yield from land(table, first + more, planet, by)
    return planet


def home_planets_without_base(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the own planets where an alien has no base (CE-7.24)."""
    return [planet for planet in planets_of(state, seat) if not on_planet(state, planet, seat)]


def may_settle(use: Use) -> bool:
    """Return whether there is an empty home planet and a ship that can go there (CE-13.13)."""
    return bool(home_planets_without_base(use.state, use.seat) and movable(use.state, free_ships(use.state, use.seat)))


def manifest(table: CosmicTable, seat: int, count: int, kind: str, place: int, fleet: int = -1) -> None:
    """Make ships that did not exist, in a base or in a fleet (CE-37.49)."""
    state = table.state
    state.ships += [Ship(seat, place, fleet, 0, kind) for _ in range(count)]
    if count:
        where = place_name(state, table.setup.names(), place)
        table.record(ShipsManifested(seat, count, kind, where))


def spawn(table: CosmicTable, seat: int, count: int, kind: str) -> Script[None]:
    """Make ships on bases of their owner's choice: all on one, or one by one (CE-37.49)."""
    state = table.state
    while count and (bases := bases_of(state, seat)):
        base, part = yield from share_out(table, seat, homes_first(state, seat, bases), count, "appear", "at")
        manifest(table, seat, part, kind, base)
        count -= part


def gain_dominion(table: CosmicTable, seat: int, amount: int, why: str, power: Power | None = None) -> int:
    """Give an alien dominion without a base, or take some, never below 0; return the real change (CE-25.6, CE-36.67).

    With a `power` it counts only while that is active.
    """
    amount = max(amount, -dominion(table.state, seat))
    if amount:
        marks = table.state.aliens[seat].marks if power is None else power.marks
        marks[DOMINION.name] = marks.get(DOMINION.name, 0) + amount
        table.record(Told(seat, f"{{}} {'gained' if amount > 0 else 'lost'} {abs(amount)} dominion: {why}"))
    return amount


def choose_base(table: CosmicTable, seat: int, title: str, bases: Sequence[int]) -> Script[int]:
    """Ask an alien for one of these bases of its own; -1 if there is none."""
    state, names = table.state, table.setup.names()
    if len(bases) < 2:
        return bases[0] if bases else -1
    there = garrisons(state, seat)
    options = tuple(
        Option(f"{base}", place_name(state, names, base), standing(there, base), place=f"{base}") for base in bases
    )
    return int((yield from choose_one(ChooseOne(seat, "D-place", title, options))))


def evacuate(table: CosmicTable, planet: int, seats: Sequence[int], by: Use | None = None) -> Script[None]:
    """Make aliens abandon a planet, in timing order (CE-36.16)."""
    for seat in [seat for seat in timing_order(table.state) if seat in seats]:
        ids = on_planet(table.state, planet, seat)
        hit = (yield from target_ships(table, by.seat, ids, by)) if by is not None else ids
        yield from rebound(table, hit, avoid=planet, by=by)


def jump(table: CosmicTable, ids: Sequence[int], planet: int, by: Use | None = None) -> Script[None]:
    """Move ships of one owner to a planet without the gate: no landing, and none of them goes on a moon
    (CE-36.24)."""
    ids = movable(table.state, ids)
    if ids:
        seat = table.state.ships[ids[0]].owner
        about = GameEvent("on:ships-moving", seat, by, ships=ids, what="ships move", place=planet)
        yield from perform(table, about, move_there, None)


def redistribute(table: CosmicTable, seat: int, bases: Sequence[int], may_empty: bool = False) -> Script[None]:
    """Let an alien move its uncommitted ships freely among these bases, each at most once (CE-36.82).

    One stays on each base, unless it `may_empty` them.
    """
    state = table.state
    moved: list[int] = []
    while True:
        here = [base for base in bases if len(on_planet(state, base, seat)) > (0 if may_empty else 1)]
        ids = [id for base in here for id in on_planet(state, base, seat)]
        ids = [id for id in movable(state, ids) if id not in moved and not state.ships[id].is_committed]
        chosen = yield from choose_ships(
            table, seat, "D-declare", "Move a ship from where?", ids, 1, optional=True, unwanted=ids
        )
        if not chosen:
            return
        left = state.ships[chosen[0]].place
        there = yield from choose_base(table, seat, "Where does it go?", [base for base in bases if base != left])
        if there < 0:
            return
        yield from jump(table, chosen, there)
        moved += chosen


def move_there(table: CosmicTable, about: GameEvent) -> Script[None]:
    """Carry out a move from one base or place to another (CE-36.24, CE-36.25)."""
    state, names = table.state, table.setup.names()
    ids = about.ships[: about.count]
    if ids:
        way = f"from {place_name(state, names, state.ships[ids[0]].place)} to {place_name(state, names, about.place)}"
        table.record(Told(about.seat, f"{{}} moved {counted(len(ids))} {way}"))
        yield from move(table, ids, about.place)


def abandon(table: CosmicTable, seat: int, planet: int) -> Script[None]:
    """End a base: all its ships rebound (CE-36.1)."""
    ids = on_planet(table.state, planet, seat)
    yield from rebound(table, ids, avoid=planet)
