"""The catalogue of aliens: each has its own file below `aliens`, read when it is first asked for."""

from functools import cache
from importlib import import_module
from typing import Final

from cosmotui.late import late
from cosmotui.rules.cosmic_encounter.alien import AlienKind
from cosmotui.rules.cosmic_encounter.effect import Effect

ALIENS: Final = (
    "ai",
    "antimatter",
    "assassin",
    "barbarian",
    "benefactor",
    "brute",
    "calculator",
    "clone",
    "cudgel",
    "empath",
    "envy",
    "ethic",
    "fodder",
    "fury",
    "gamer",
    "general",
    "ghoul",
    "graviton",
    "guardian",
    "guerrilla",
    "hacker",
    "healer",
    "hologram",
    "horde",
    "human",
    "kamikaze",
    "lemming",
    "lizard",
    "masochist",
    "mercenary",
    "merchant",
    "mind",
    "mirror",
    "neighbor",
    "ninja",
    "observer",
    "outlaw",
    "pacifist",
    "philanthropist",
    "pickpocket",
    "porcupine",
    "remora",
    "reserve",
    "spiff",
    "sting",
    "symbiote",
    "tide",
    "trader",
    "vacuum",
    "virus",
    "void",
    "volt",
    "vortex",
    "vox",
    "vulture",
    "warpish",
    "warrior",
    "winner",
    "zombie",
)
"""Ids of all aliens that can be played."""


@cache
def alien(id: str) -> AlienKind:
    """Return the alien of that id. Raises KeyError if there is none."""
    return late({known: f"{known}:ALIEN" for known in ALIENS}, id, "cosmotui.rules.cosmic_encounter.content.aliens")


@cache
def item(name: str) -> Effect | None:
    """Return the effect of an artifact, rift or voucher; None for pods that are not discharged in a window."""
    if name.startswith("voucher "):
        vouchers = import_module("cosmotui.rules.cosmic_encounter.content.vouchers").VOUCHERS
        return vouchers.get(name.removeprefix("voucher "))
    return import_module("cosmotui.rules.cosmic_encounter.content.artifacts").ITEMS.get(name)


@cache
def moments_of(powers: tuple[str, ...], flares: tuple[str, ...], items: tuple[str, ...]) -> tuple[str, ...]:
    """Return every timing value of a match: of its powers, flares and other pods (CE-13.31)."""
    found: set[str] = set()
    for id in powers:
        kind = alien(id)
        found |= {moment for one in (*kind.power, *kind.supplemental, *kind.legacy) for _, moment in one.when}
        found |= _offers(*kind.power)
    for id in flares:
        kind = alien(id)
        found |= {moment for one in (kind.wild, kind.super_flare, *kind.supplemental) for _, moment in one.when}
        found |= _offers(kind.wild, kind.super_flare)
    for name in items:
        found |= {moment for _, moment in one.when} | _offers(one) if (one := item(name)) is not None else set()
    return tuple(sorted(found))


def _offers(*effects: Effect) -> set[str]:
    """Moments at which something may be declared, as `offer payoff.crash`; before the automatic part of its sub-step
    (CE-13.33), as `first payoff.crash`."""
    free = [one for one in effects if not (one.is_mandatory or one.goes_with_power)]
    found = {f"offer {at}" for one in free for _, at in one.when}
    return found | {f"first {at}" for one in free if one.is_first for _, at in one.when}
