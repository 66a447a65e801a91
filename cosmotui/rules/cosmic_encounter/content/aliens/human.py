"""Human: Power of Humanity."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


@hinted(Hint(danger=-1.0))
@effect("human", "actor:combat.window", mandatory=True)
def humanity(use: Use) -> None:
    """As actor in combat add 4 might to your fleet. If this use is zapped, your fleet wins the encounter at once
    instead."""
    do.add_might(use, 8 if use.boosted else 4, "Human")


def _zapped(use: Use) -> None:
    do.declare_result(use, use.side, "blitz")


@effect("legacy human", "actor:combat.window")
def legacy(use: Use) -> None:
    """Every actor adds 4 might to its fleet in combat."""
    do.add_might(use, 4, "legacy of Human")


def _opponent_is_other(use: Use) -> bool:
    from cosmotui.rules.cosmic_encounter.facts.names import names_of

    return use.fleet.driver >= 0 and use.opponent >= 0 and "human" not in names_of(use.state, use.opponent)


@hinted(Hint(might(lambda survey: 42 - survey.fleet.value)))
@effect("wild human", "leader:contact.window", applies=_opponent_is_other, burnout=True)
def wild(use: Use) -> Script[None]:
    """Unless the opponent is Human your driver becomes attack 42; then gift this flare to Human."""
    yield from do.become_attack(use, use.side, 42, "Human")


@hinted(Hint(helps=always))
@effect("super human", "actor:combat.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: add 8 instead of 4."""


ITEM = Alien(
    id="human",
    name="Human",
    alert="yellow",
    types=("combat",),
    galaxy="Prime",
    aim="join fights that 4 might decide",
    in_play="A steady 4 for every fleet that you are in. Zapping it is a mistake: the fleet then wins at once.",
    power=Power(name="Power of Humanity", uses=(humanity,), if_zapped=_zapped, strength=lambda crew: crew.ships + 4),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
