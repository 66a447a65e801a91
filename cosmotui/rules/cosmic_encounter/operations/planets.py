"""Planets that come, move to another system, or go (CE-37.43 to CE-37.45)."""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.question import ChooseOne, ChooseSeveral, Script, choose_one, choose_several
from cosmotui.rules.cosmic_encounter.board import coexist, on_planet, place_name
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.holdings import occupant
from cosmotui.rules.cosmic_encounter.model.holding import MOON
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, WARP, CosmicEncounterState, Planet
from cosmotui.rules.cosmic_encounter.operations.choices import planet_options
from cosmotui.rules.cosmic_encounter.operations.holdings import remove
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.operations.seeing import forget
from cosmotui.rules.cosmic_encounter.operations.ships import lose, move, rebound
from cosmotui.rules.cosmic_encounter.timing.exhausts import to_forge


def _next_number(state: CosmicEncounterState, system: int) -> int:
    """Return the number of a planet that is added to a system: after the highest one, vaporized ones included
    (CE-3.25)."""
    return 1 + max((planet.number for planet in state.planets if planet.system == system), default=0)


def choose_planet(table: CosmicTable, seat: int, title: str, planets: Sequence[int]) -> Script[int]:
    """Ask an alien for one of these planets; -1 if there is none."""
    if len(planets) < 2:
        return planets[0] if planets else -1
    return int((yield from choose_one(ChooseOne(seat, "D-declare", title, planet_options(table, planets)))))


def choose_planets(table: CosmicTable, seat: int, title: str, planets: Sequence[int], count: int) -> Script[list[int]]:
    """Ask an alien for so many of these planets, or for all if there are no more."""
    count = min(count, len(planets))
    if count == len(planets):
        return list(planets)
    question = ChooseSeveral(seat, "D-declare", title, planet_options(table, planets), count, count)
    return [int(one) for one in (yield from choose_several(question))]


def manifest_planet(table: CosmicTable, system: int) -> int:
    """Add a planet to a system, and return it; it is like the others of that system, and T stays (CE-37.43)."""
    state = table.state
    state.planets.append(Planet(system, _next_number(state, system)))
    planet = len(state.planets) - 1
    table.record(Told(system, f"a planet manifested: {place_name(state, table.setup.names(), planet)}"))
    return planet


def move_planet(table: CosmicTable, planet: int, system: int) -> None:
    """Move a planet to another system with all that is there; bases are home or foreign by the new one (CE-37.44)."""
    state, names = table.state, table.setup.names()
    one = state.planets[planet]
    if one.system == system or not one.exists:
        return
    before = place_name(state, names, planet)
    home = one.system if one.home == NOBODY else one.home
    state.planets[planet] = Planet(system, _next_number(state, system), home=home)
    for number, holding in enumerate(state.holdings):
        if holding.planet == planet and holding.kind == MOON and occupant(state, number) == NOBODY:
            holding.owner = system  # CE-29.6
    told = f"{before} moved to the system of {{}}, as {place_name(state, names, planet)}"
    table.record(Told(system, told))


def vaporize_planet(table: CosmicTable, planet: int, by: Use | None = None, with_ships: bool = False) -> Script[None]:
    """Remove a planet from the match; every ship on it is destroyed, or vaporized with it, and all that lies there
    goes (CE-37.45)."""
    state = table.state
    yield from lose(table, [id for id, ship in enumerate(state.ships) if ship.place == planet], by, vaporize=with_ships)
    for move_off in (rebound, _to_warp):  # whoever was spared goes elsewhere, and nothing keeps it there
        for seat in coexist(state, planet):
            yield from move_off(table, on_planet(state, planet, seat), planet)
    for number, one in enumerate(state.holdings):
        if one.planet == planet:
            yield from remove(table, number, "was vaporized", by)  # CE-28.5, CE-29.12
    pods = [pod for store in state.stores if store.planet == planet for pod in store.pods]
    state.stores = [store for store in state.stores if store.planet != planet]
    to_forge(table, pods)
    forget(state, pods)
    state.planets[planet] = msgspec.structs.replace(state.planets[planet], exists=False)
    table.record(Told(state.planets[planet].system, f"{place_name(state, table.setup.names(), planet)} was vaporized"))


def _to_warp(table: CosmicTable, ids: Sequence[int], planet: int) -> Script[None]:
    """Move ships that cannot leave a planet into the warp with its end."""
    yield from move(table, ids, WARP)


def warp_planet(table: CosmicTable, planet: int) -> Script[None]:
    """Move a planet into the warp with all that is there; ships of others on it are in the warp like any others, and
    come back with it if they are still there (CE-37.44)."""
    state = table.state
    one = state.planets[planet]
    state.planets[planet] = msgspec.structs.replace(one, warped=True)
    table.record(Told(one.system, f"{place_name(state, table.setup.names(), planet)} moved into the warp"))
    for seat in coexist(state, planet):
        if seat != one.system:
            yield from move(table, on_planet(state, planet, seat), WARP, holder=planet)


def return_planet(table: CosmicTable, planet: int) -> None:
    """Return a planet out of the warp to its system, with the ships that are still on it (CE-37.44)."""
    state = table.state
    one = state.planets[planet]
    if not one.warped or not one.exists:
        return
    state.planets[planet] = msgspec.structs.replace(one, warped=False)
    for id, ship in enumerate(state.ships):
        if ship.place == WARP and ship.holder == planet:
            put(state, id, planet)
    table.record(Told(one.system, f"{place_name(state, table.setup.names(), planet)} came back out of the warp"))
