"""Space stations that limit who sponsors with what."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import is_leader, on_planet, place_name, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.station import Station


def _bystanders(use: Use) -> list[int]:
    return [seat for seat in use.others if not is_leader(use.state, seat)]


def _fewest(now: Situation, title: str, planets: Sequence[str]) -> tuple[str, str]:
    """Return the planet on which its owner has the fewest ships."""
    owner = now.survey.view.planets[int(planets[0])].system
    return min(planets, key=lambda one: now.survey.count(int(one), owner)), "from there come the fewest ships"


@hinted(Hint(gain(0.04), why="it could sponsor the enemy", target=lambda now, seats: now.victim(seats), word=_fewest))
@effect("high-activity-staging-zone", "leader:launch.after", mandatory=True, applies=lambda use: bool(_bystanders(use)))
def _staging_zone(use: Use) -> Script[None]:
    """Name a bystander and one planet of its system. If it sponsors your opponent it may commit ships from that planet
    only."""
    seat = yield from do.choose_target(use, "Whose ships have to leave one planet?", _bystanders(use))
    names = use.table.setup.names()
    words = [
        (f"{planet}", f"{place_name(use.state, names, planet)}, {len(on_planet(use.state, planet, seat))} ships")
        for planet in planets_of(use.state, seat)
    ]
    planet = yield from do.choose_word(use.table, use.seat, "Which planet may its ships leave?", words)
    do.limit_ships(use, "from", seat, 1 - use.side, place=planet)


HIGH_ACTIVITY_STAGING_ZONE = Station(
    id="high-activity-staging-zone", name="High-Activity Staging Zone", uses=(_staging_zone,)
)
