"""Cheesy moons that are gone when they have acted."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.moon import CHEESY, Moon
from cosmotui.rules.cosmic_encounter.model.holding import STATION
from cosmotui.rules.cosmic_encounter.operations.items import unseen
from cosmotui.rules.cosmic_encounter.phases.equipping import place_station


@effect("cheesy-nomoon", "any:on:revealed", mandatory=True)
def _nomoon(use: Use) -> Script[None]:
    """Manifest a random space station on this moon's planet. Jump your ship from here to that planet, then vaporize
    this moon."""
    moon, planet = use.source.number, use.holding.planet
    owner = use.state.planets[planet].system
    if stations := unseen(use.state, STATION):
        yield from place_station(use.table, use.state.dice.choose(stations), owner, planet)
    yield from do.jump(use.table, do.ships_on(use.state, moon), planet, use)
    yield from do.remove(use.table, moon, "was vaporized", use)


CHEESY_NOMOON = Moon(id="cheesy-nomoon", name="NOMOON", type=CHEESY, uses=(_nomoon,))
