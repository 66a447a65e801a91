"""Cheesy moons: they do what no sensible moon would."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import remaining
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.moon import CHEESY, Moon
from cosmotui.rules.cosmic_encounter.model.holding import STATION
from cosmotui.rules.cosmic_encounter.operations.items import unseen
from cosmotui.rules.cosmic_encounter.operations.talks import influence_of
from cosmotui.rules.cosmic_encounter.phases.equipping import place_station
from cosmotui.rules.cosmic_encounter.phases.winning import win
from cosmotui.rules.cosmic_encounter.timing.channels import ask_line

SONG: Final = "La la la, my power is the best in all the galaxy, la la."
"""What is proposed, and what bots sing."""


@effect("cheesy-gameover", "any:on:revealed", mandatory=True)
def _gameover(use: Use) -> None:
    """The match ends; whoever has the most influence wins, ties sharing the win."""
    influence = {seat: influence_of(use.table, seat) for seat in remaining(use.state)}
    most = max(influence.values())
    win(use, [seat for seat, amount in influence.items() if amount == most], "the most influence")


CHEESY_GAMEOVER = Moon(id="cheesy-gameover", name="GAMEOVER", type=CHEESY, uses=(_gameover,))


@hinted(Hint(gain(POD), why="a song for a boon"))
@effect("cheesy-tune", "invader:orientation.window")
def _tune(use: Use) -> Script[None]:
    """In your orientation perform a short song about your power and gain one boon."""
    if (yield from ask_line(use.table, use.seat, "Sing about your power: one line", SONG)):
        yield from do.boons(use.table, use.seat, 1, use)


CHEESY_TUNE = Moon(id="cheesy-tune", name="TUNE", type=CHEESY, uses=(_tune,))


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
