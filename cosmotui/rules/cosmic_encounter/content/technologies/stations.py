"""Technologies that bring space stations."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology
from cosmotui.rules.cosmic_encounter.model.holding import STATION
from cosmotui.rules.cosmic_encounter.phases.equipping import place_station


def _fullest(now: Situation, title: str, planets: Sequence[str]) -> tuple[str, str]:
    """Return the planet with most of the own ships, where a station stays online for longest."""
    survey = now.survey
    return max(planets, key=lambda one: survey.count(int(one), survey.me)), "most of its ships stand there"


@hinted(Hint(gain(0.3), why="a station more", word=_fullest))
@effect("station-dock", "any:warpfall.window", applies=lambda use: bool(planets_of(use.state, use.seat)))
def _station_dock(use: Use) -> Script[None]:
    """Manifest a random space station and place it on one of your home planets."""
    state, seat = use.state, use.seat
    if stations := do.unseen(state, STATION):
        station = state.dice.choose(stations)
        planets = sorted(planets_of(state, seat), key=lambda one: -len(on_planet(state, one, seat)))
        planet = yield from do.choose_planet(use.table, seat, "On which home planet does the station go?", planets)
        yield from place_station(use.table, station, seat, planet)


STATION_DOCK = Technology(id="station-dock", name="Station Dock", cost=5, development=_station_dock)
