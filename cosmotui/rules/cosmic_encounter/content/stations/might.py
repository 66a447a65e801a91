"""Space stations that give might."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, might
from cosmotui.rules.cosmic_encounter.kinds.station import Station


@hinted(Hint(might(3)))
@effect("big-sky-laser", "leader:contact.window")
def _big_sky_laser(use: Use) -> None:
    """As a leader you may add 3 might for every alien with a base on this planet."""
    do.add_might(use, 3 * len(coexist(use.state, use.holding.planet)), "Big Sky Laser")


BIG_SKY_LASER = Station(id="big-sky-laser", name="Big Sky Laser", is_accessible=True, uses=(_big_sky_laser,))


@hinted(Hint(might(10)))
@effect("big-space-laser", "leader:combat.window", applies=lambda use: not use.fleet.sponsors)
def _big_space_laser(use: Use) -> None:
    """As a leader whose fleet has no sponsors you may add 10 might."""
    do.add_might(use, 10, "Big Space Laser")


BIG_SPACE_LASER = Station(id="big-space-laser", name="Big Space Laser", uses=(_big_space_laser,))
