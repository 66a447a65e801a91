"""Volt: Power to Supercharge."""

from math import ceil

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

STRONG = 15


def charged(value: int, limit: int) -> int:
    """Tripled up to the limit, else divided by 3, rounded up."""
    return value * 3 if value <= limit else -(-value // 3)


def _charge(use: Use, limit: int) -> None:
    value = do.driver_value(use, use.side)
    if value is not None:
        do.set_driver(use, use.side, charged(value, limit), "Volt")


def _has_attack(use: Use) -> bool:
    return do.driver_value(use, use.side) is not None


@hinted(Hint(danger=0.6))
@effect("volt", "leader:contact.window", applies=_has_attack, mandatory=True)
def supercharge(use: Use) -> None:
    """Supercharge your driver: 10 might or less is tripled, more is divided by 3 rounded up."""
    _charge(use, 14 if use.boosted else 10)


@effect("legacy volt", "leader:contact.value", applies=_has_attack)
def legacy(use: Use) -> None:
    """At contact.value (CE-19.25) every attack driver is supercharged: 10 might or less is tripled, more is divided by
    3, rounded up."""
    _charge(use, 10)


def _is_strong(use: Use) -> bool:
    return (do.driver_value(use, 1 - use.side) or 0) >= STRONG


@hinted(Hint(might(lambda survey: survey.enemy.value - ceil(survey.enemy.value / 3))))
@effect("wild volt", "leader:contact.window", applies=lambda use: use.enemy.veiled or _is_strong(use))
def wild(use: Use) -> None:
    """If the opponent's driver has 15 or more might, divide it by 3 (round up)."""
    if _is_strong(use):  # under a veil nobody knows (CE-7.34)
        do.set_driver(use, 1 - use.side, -(-(do.driver_value(use, 1 - use.side) or 0) // 3), "Volt")


@hinted(Hint(helps=always))
@effect("super volt", "leader:contact.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: triple anything of 14 or less."""


ITEM = Alien(
    id="volt",
    name="Volt",
    alert="red",
    types=("combat",),
    galaxy="Prime",
    aim="keep the pods from 07 to 10",
    in_play="A 10 counts 30, a 40 only 14. Keep the pods from 07 to 10.",
    with_others=(
        "Calculator: both act after contact, in timing order. Volt with an 08 against Calculator with a 10: 24 "
        "against 2 if Calculator invades, 14 against 10 if Volt does."
    ),
    power=Power(name="Power to Supercharge", uses=(supercharge,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
