"""Ships as typed and told in lines: systems, classes and numbers by their words."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.design_words import SYSTEM_TOLD, arms, effect, refusal
from cosmotui.rules.cosmoforce.event_words import plural, points
from cosmotui.rules.cosmoforce.systems import EMPTY, HULLS, SLOTS, SYSTEMS, Hull, allowed

LEAST_LETTERS: Final = 2
"""The number of letters of a system's name that suffice where a word may also be something else."""
_EMPTY_WORDS: Final = ("empty", "-")

T = TypeVar("T", bound=str)


def read_system(word: str, least: int = 1) -> str | None:
    """Return the system that a word means, by its name or the beginning of it; "" for `empty`, None if none."""
    if word.casefold() in _EMPTY_WORDS:
        return EMPTY
    return _begun(word.casefold(), SYSTEMS, least) or _begun(word.casefold().removesuffix("s"), SYSTEMS, least)


def read_hull(text: str) -> Hull | None:
    """Return the class that is meant, by its name or the beginning of it."""
    return _begun(text.casefold().removesuffix(" ship"), HULLS, LEAST_LETTERS)


def read_slots(words: Iterable[str]) -> list[int] | None:
    """Return slots from 0 for numbers from 1; None if a word is no slot."""
    numbers = [int(word) if word.isascii() and word.isdecimal() and len(word) < 3 else 0 for word in words]
    return [number - 1 for number in numbers] if all(1 <= number <= SLOTS for number in numbers) else None


def slot_lines(design: Design) -> list[str]:
    """Return the ten slots, one per line, with what each system does."""
    return [
        f"{number:>4}  {system}: {_effect(system, design.hull)}" if system else f"{number:>4}  empty"
        for number, system in enumerate(design.systems, 1)
    ]


def chart_lines(hull: Hull) -> list[str]:
    """Return what this class can mount, one system per line, with its rule."""
    return [f"      {told} {rule}" for name, (told, rule) in SYSTEM_TOLD.items() if allowed(hull, name)]


def numbers(design: Design) -> str:
    """Return the numbers that follow from a design: `Cruiser of 8 systems: mass 16, thrust 1, ..`."""
    count = len(design.mounted)
    return (
        f"{design.hull} of {count} {plural(count, 'system')}: mass {design.mass}, thrust {design.thrust}, "
        f"speed {points(design.speed)}, crew {design.complement}, heat {design.heat}, cools {design.sinks}, "
        f"boxes {design.boxes}"
    )


def summary(design: Design) -> str:
    """Return a design in a few words: `Fighter, mass 7, speed 4.00, crew 2, 2 Lasers, 1 Missile`."""
    speed = points(design.speed)
    return f"{design.hull}, mass {design.mass}, speed {speed}, crew {design.complement}, {arms(design)}"


def _effect(system: str, hull: Hull) -> str:
    return refusal(system, hull) or effect(system, hull)


def _begun(word: str, names: Iterable[T], least: int) -> T | None:
    """Return the one name that begins so; None if no name or several do."""
    found: Sequence[T] = [name for name in names if name.casefold().startswith(word)]
    exact = [name for name in found if name.casefold() == word]
    return (exact or found)[0] if len(word) >= least and len(exact or found) == 1 else None
