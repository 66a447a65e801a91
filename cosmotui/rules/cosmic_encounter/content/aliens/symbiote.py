"""Symbiote: Power of Symbiosis."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


@hinted(Hint(danger=0.5))
@effect("symbiote", "actor:combat.window", applies=lambda use: bool(use.allies), mandatory=True)
def symbiosis(use: Use) -> None:
    """In combat each of your committed ships gains 1 might per ally in your fleet."""
    do.change_ships(use, "bonus", len(use.allies), "Symbiote", use.seat)


@effect("legacy symbiote", "sponsor:combat.window")
def legacy(use: Use) -> None:
    """In combat every sponsor adds 1 extra might per sponsor in its fleet, itself included (1 sponsor +1, 2 sponsors
    +4, 3 sponsors +9 for the fleet)."""
    do.add_might(use, len(use.fleet.sponsors), "legacy of Symbiote")


@hinted(Hint(might(10)))
@effect("wild symbiote", "sponsor:approach.open")
def wild(use: Use) -> None:
    """Add 10 to your fleet's might."""
    do.add_might(use, 10, "Symbiote")


def _used(use: Use) -> bool:
    return f"{use.seat} symbiote {use.at}" in use.state.used


@hinted(Hint(lambda now: now.might(now.ships_might())))
@effect("super symbiote", "actor:combat.window", applies=_used)
def super_flare(use: Use) -> None:
    """After your power: double your ships' might."""
    do.change_ships(use, "factor", 2, "Symbiote", use.seat)


ITEM = Alien(
    id="symbiote",
    name="Symbiote",
    alert="yellow",
    types=("support", "combat"),
    galaxy="Incursion",
    aim="lead with three sponsors",
    in_play="Strongest with many allies: with three of them each ship of yours is worth 4.",
    power=Power(
        name="Power of Symbiosis", uses=(symbiosis,), strength=lambda crew: crew.ships * (crew.level + crew.allies)
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
