"""Technologies that bring space stations."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Hint, Situation
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology
from cosmotui.rules.cosmic_encounter.model.holding import STATION
from cosmotui.rules.cosmic_encounter.phases.equipping import place_station


def _fullest(now: Situation) -> Aim:
    """Return the planet with most of the own ships, where a station stays online for longest."""
    survey = now.survey
    planets = planets_of(survey.view, survey.me)
    best = max(planets, key=lambda one: survey.count(one, survey.me), default=-1)
    return Aim(0.3 * now.unit, "a station more, where most of its ships are", word=str(best))


@hinted(Hint(aim=_fullest))
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
