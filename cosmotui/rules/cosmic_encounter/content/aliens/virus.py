"""Virus: Power to Multiply."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.might import CREWS, PRODUCT, WHOLE
from cosmotui.rules.cosmic_encounter.hints import Hint, always, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _in_combat(use: Use) -> bool:
    return use.fleet.nature in ("brigade", "trojan") and not use.fleet.stooge


def _has_attack(use: Use) -> bool:
    return do.driver_value(use, use.side) is not None


@hinted(Hint(danger=0.7))
@effect("virus", "leader:combat.window", applies=_in_combat, mandatory=True)
def multiply(use: Use) -> None:
    """Your fleet total is (might of your committed ships) x (might of your driver) instead of their sum. Sponsor
    might, distress and other additions are then added normally."""
    do.change_total(use, "formula", WHOLE if use.boosted else PRODUCT)


@effect("legacy virus", "leader:combat.window", applies=lambda use: use.fleet.nature == "brigade" and _has_attack(use))
def legacy(use: Use) -> None:
    """In combat every leader whose driver is an attack pod multiplies that pod's might by the might of its own
    committed ships instead of adding; trojans and other drivers are not multiplied."""
    do.change_total(use, "formula", PRODUCT)


@hinted(Hint(might(lambda survey: survey.own_sent * survey.allied - survey.own_sent - survey.allied)))
@effect("wild virus", "leader:combat.window", applies=_in_combat)
def wild(use: Use) -> None:
    """Multiply your own committed-ship count by the sponsor-ship count of your fleet instead of adding the two."""
    do.change_total(use, "formula", CREWS)


@hinted(Hint(helps=always))
@effect("super virus", "leader:combat.window", applies=_has_attack, with_power=True)
def super_flare(use: Use) -> None:
    """With your power, if your driver is an attack pod: its might is multiplied by the might of all ships in your fleet
    (sponsors included), not only yours."""


ITEM = Alien(
    id="virus",
    name="Virus",
    alert="red",
    types=("combat",),
    galaxy="Prime",
    aim="send all ships with a fair pod",
    in_play=(
        "Ships times driver: four ships with a 10 are 40, and one ship with a 40 is 40 as well. Bring all the "
        "ships you can; a 00 or a negative driver ruins it."
    ),
    with_others=("Whatever changes the driver, such as Calculator, Volt or Mirror, comes before the multiplication."),
    power=Power(name="Power to Multiply", uses=(multiply,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
