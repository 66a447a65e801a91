"""Ghoul: Power to Feast."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _dead(use: Use) -> int:
    return sum(use.enemy.casualties.values())


def _feasts(use: Use) -> bool:
    return use.fleet.result == "win" and _dead(use) > 0


@effect("ghoul", "leader:payoff.crash", applies=_feasts, mandatory=True)
def feast(use: Use) -> Script[None]:
    """After winning an encounter as leader gain one boon for each casualty of the opposing fleet (all its aliens)."""
    yield from do.boons(use.table, use.seat, _dead(use), use)


@effect(
    "legacy ghoul",
    "leader:payoff.crash",
    applies=lambda use: use.fleet.result == "win" and use.enemy.casualties.get(use.opponent, 0) > 0,
)
def legacy(use: Use) -> Script[None]:
    """A leader winning in combat gains one boon per casualty of its opponent (the leader's ships only), on top of the
    normal rewards."""
    yield from do.boons(use.table, use.seat, use.enemy.casualties[use.opponent], use)


@hinted(Hint(gain(0.1)))
@effect("wild ghoul", "leader:payoff.crash", applies=_feasts)
def wild(use: Use) -> Script[None]:
    """After winning: gain one boon for each enemy alien that suffered casualties."""
    yield from do.boons(use.table, use.seat, sum(count > 0 for count in use.enemy.casualties.values()), use)


@hinted(Hint(gain(0.1)))
@effect("super ghoul", "foreward:payoff.crash", applies=_feasts)
def super_flare(use: Use) -> Script[None]:
    """After your fleet wins: use your power."""
    yield from do.use_clause(use, feast)


ITEM = Alien(
    id="ghoul",
    name="Ghoul",
    alert="red",
    types=("resource",),
    galaxy="Incursion",
    aim="beat fleets with many friends",
    in_play=(
        "Boons for every casualty of the enemy fleet, its sponsors' included. Invade where the defender has many "
        "friends."
    ),
    power=Power(name="Power to Feast", uses=(feast,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
