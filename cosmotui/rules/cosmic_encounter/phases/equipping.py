"""Setup of what dimensions bring into play: moons, technologies, stations (CE-4.12, CE-27.1, CE-28.1, CE-29.2)."""

from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Round, Script
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.board import garrisons, place_name, planets_of, ring
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.holdings import HoldingShown
from cosmotui.rules.cosmic_encounter.kinds.dimension import DIMENSIONS
from cosmotui.rules.cosmic_encounter.kinds.station import STATIONS
from cosmotui.rules.cosmic_encounter.model.holding import DIMENSION, FOLDERS, HAZARD, MOON, STATION, TECHNOLOGY, Holding
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.items import bring, receive
from cosmotui.rules.cosmic_encounter.operations.technologies import draft_technology
from cosmotui.rules.cosmic_encounter.options.dimensions import active
from cosmotui.rules.cosmic_encounter.options.rules import Rules, rules_of

TECHNOLOGIES_EACH: Final = 3
STATIONS_EACH: Final = 3
"""Of which one is kept."""


def shelves(rules: Rules) -> list[str]:
    """Return the kinds of holdings that turn up in a match with these rules (CE-13.31)."""
    chosen = {TECHNOLOGY: rules.technology, STATION: rules.stations, MOON: rules.moons > 0, HAZARD: rules.hazards}
    return [kind for kind, is_on in chosen.items() if is_on]


def impose(state: CosmicEncounterState, setup: Setup) -> None:
    """Bring the rules of the dimensions that are chosen into force for all (CE-2.4)."""
    for one in active(setup):
        if DIMENSIONS[one.id].effects or DIMENSIONS[one.id].traits:
            state.holdings.append(Holding(DIMENSION, one.id, public=True))


def place_moons(state: CosmicEncounterState, count: int) -> None:
    """Put shrouded moons on random planets of each system, no two alike and no two on one planet (CE-29.2)."""
    if not count:
        return
    moons = list(registry.ids_on_shelf(FOLDERS[MOON]))
    state.dice.shuffle(moons)
    for system in state.seats:
        planets = planets_of(state, system)
        state.dice.shuffle(planets)
        for planet in sorted(planets[:count]):
            if moons:
                state.holdings.append(Holding(MOON, moons.pop(), system, planet))


def equip(table: CosmicTable) -> Script[None]:
    """Deal technologies, and stations of which each alien keeps one (CE-4.12)."""
    rules, state = rules_of(table.setup), table.state
    for _ in range(TECHNOLOGIES_EACH if rules.technology else 0):
        for seat in ring(state, state.campaign):
            yield from draft_technology(table, seat)
    if rules.stations:
        yield from _stations(table)


def _stations(table: CosmicTable) -> Script[None]:
    """Each alien chooses one of the stations that it is dealt, and then one of its home planets for it (D-station)."""
    state, names = table.state, table.setup.names()
    left = list(STATIONS)
    state.dice.shuffle(left)
    seats = ring(state, state.campaign)
    dealt = {seat: [left.pop() for _ in range(min(STATIONS_EACH, len(left)))] for seat in seats}
    questions = [
        ChooseOne(
            seat,
            "D-station",
            "Which station do you keep?",
            tuple(Option(id, STATIONS[id].name, STATIONS[id].text) for id in dealt[seat]),
        )
        for seat in seats
        if dealt[seat]
    ]
    kept = yield Round(tuple(questions))
    places = yield Round(
        tuple(
            ChooseOne(
                seat,
                "D-station",
                f"On which planet does {STATIONS[str(kept[seat])].name} stand?",
                tuple(
                    Option(f"{planet}", place_name(state, names, planet), place=f"{planet}")
                    for planet in sorted(
                        planets_of(state, seat), key=lambda one: (-garrisons(state, seat).get(one, 0), one)
                    )
                ),
            )
            for seat in kept
        )
    )
    for seat in seats:
        if seat in kept:
            yield from place_station(table, str(kept[seat]), seat, int(str(places[seat])))


def place_station(table: CosmicTable, id: str, seat: int, planet: int) -> Script[int]:
    """Put a station on a home planet of its owner, open to all, and return its number (CE-28.1)."""
    number = bring(table, Holding(STATION, id, seat, planet, public=True))
    where = place_name(table.state, table.setup.names(), planet)
    table.record(HoldingShown(seat, STATION, STATIONS[id].name))
    table.record(Told(seat, f"{STATIONS[id].name} stands on {where}"))
    yield from receive(table, number, seat)
    return number
