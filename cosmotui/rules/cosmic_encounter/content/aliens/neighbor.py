"""Neighbor: Power of Community."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, left_of, on_planet, planets_of, remaining, right_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.timing.uses import boosts
from cosmotui.rules.cosmic_encounter.traits import NEAR_CHANNELS


def _neighbors(use: Use, of_all: bool) -> int:
    """Uncommitted ships in the target system, of the user and of those beside it, or of all who are no enemies."""
    state = use.state
    if of_all:
        seats = [seat for seat in remaining(state) if seat not in use.enemies]
    else:
        beside = {use.seat, left_of(state, use.seat), right_of(state, use.seat)}
        seats = [seat for seat in sorted(beside) if seat not in use.enemies]
    system = state.planets[use.now.target].system
    return sum(
        not state.ships[id].is_committed
        for planet in planets_of(state, system)
        for seat in seats
        for id in on_planet(state, planet, seat)
    )


@effect(
    "neighbor",
    "actor:combat.window",
    mandatory=True,
    applies=lambda use: _neighbors(use, of_all=bool(boosts(use.table, use))) > 0,
)
def community(use: Use) -> None:
    """In combat add 1 might per uncommitted ship that you and your left and right neighbours have in the targeted
    system, excluding enemies' ships."""
    do.add_might(use, _neighbors(use, use.boosted), "Neighbor")


@effect("legacy neighbor", "any:continuous")
def legacy(use: Use) -> None:
    """At any time each alien has one private channel that it shares with both its neighbours (three aliens hear it); so
    each alien belongs to three channels."""


def _gains_boons(use: Use) -> bool:
    if not use.won_combat or use.now.swaps_sponsors or use.now.no_rewards:
        return False
    return all(fleet_ships(use.state, use.side, seat) for seat in (use.seat, use.leader))


@hinted(Hint(gain(0.2)))
@effect("wild neighbor", "backward:payoff.boons", applies=_gains_boons)
def wild(use: Use) -> Script[None]:
    """When gaining backer boons: one more per ship the defender committed."""
    yield from do.boons(use.table, use.seat, len(fleet_ships(use.state, use.side, use.leader)), use)


@hinted(Hint(helps=always))
@effect("super neighbor", "actor:combat.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: count instead the uncommitted ships there of every alien that is no enemy."""


ITEM = Alien(
    id="neighbor",
    name="Neighbor",
    alert="green",
    types=("combat",),
    galaxy="Storm",
    aim="keep ships where fights will be",
    in_play=(
        "Counts idle ships in the system that is invaded, yours and your neighbours'. Keep garrisons in the "
        "systems you want to fight in."
    ),
    power=Power(name="Power of Community", uses=(community,)),
    legacy=Legacy((legacy,), traits=(NEAR_CHANNELS(True),)),
    flare=Flare(wild, super_flare),
)
