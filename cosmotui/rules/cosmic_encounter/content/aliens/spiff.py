"""Spiff: Power to Crashland."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, best, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.crash import BOTH_WIN, SAFE

LOSS, SMALL = 10, 5


def _lost_by(use: Use, margin: int) -> bool:
    now = use.now
    ships = use.own_fleet
    return use.fleet.result == "lose" and now.margin >= margin and bool(ships) and use.state.planets[now.target].exists


def _crashland(use: Use) -> Script[None]:
    own = use.own_fleet
    rescued = yield from do.choose_ships(use.table, use.seat, "D-declare", "Rescue which ship?", own, 1)
    use.now.notes[f"{SAFE} {use.side}"] = 1
    yield from do.land(use.table, rescued, use.now.target, use)
    use.now.notes[f"{BOTH_WIN} {use.side}"] = 1


@hinted(Hint(danger=0.9, ships=best("the ship that matters most")))
@effect("spiff", "leader:payoff.crash", applies=lambda use: _lost_by(use, LOSS), mandatory=True, first=True)
def crashland(use: Use) -> Script[None]:
    """After losing a combat as leader by 10 or more might, rescue one committed ship and establish a base with it on
    the target planet during crash; the encounter counts as a win for both fleets."""
    yield from _crashland(use)


@hinted(Hint(ships=best("the ship that matters most")))
@effect("legacy spiff", "leader:payoff.crash", applies=lambda use: _lost_by(use, LOSS), first=True)
def legacy(use: Use) -> Script[None]:
    """Any leader losing by 10+ may crashland."""
    if (yield from do.agree(use.table, use.seat, "Crashland?")):
        yield from _crashland(use)


@hinted(Hint(gain(1.0), why="a base even out of a defeat"))
@effect(
    "wild spiff",
    "foreward:payoff.crash",
    applies=lambda use: use.fleet.result == "lose" and bool(use.own_fleet) and use.state.planets[use.now.target].exists,
    first=True,
    burnout=True,
)
def wild(use: Use) -> Script[None]:
    """After your fleet loses: rescue your ships and establish a base with them on the target planet."""
    yield from do.land(use.table, use.own_fleet, use.now.target, use)


@hinted(Hint(gain(0.8), why="a base even out of a defeat"))
@effect(
    "super spiff",
    "leader:payoff.crash",
    applies=lambda use: _lost_by(use, SMALL) and not _lost_by(use, LOSS),
    first=True,
)
def super_flare(use: Use) -> Script[None]:
    """Your power works on a loss by 5 or more."""
    yield from do.use_clause(use, crashland)


ITEM = Alien(
    id="spiff",
    name="Spiff",
    alert="green",
    types=("invasion", "resource"),
    galaxy="Prime",
    aim="lose by 10, and land all the same",
    in_play="Lose by 10 or more and land all the same. Prime the worst pod you hold and bring few ships.",
    power=Power(name="Power to Crashland", uses=(crashland,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
