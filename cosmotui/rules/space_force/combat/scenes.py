"""Encounters that are ready to play: the samples and the templates, placed (SF-20, SF-21)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.rules.space_force.character import Character, HeldWeapon
from cosmotui.rules.space_force.combat.cast import Cast, Member, Place, Side, template_member
from cosmotui.rules.space_force.creation.samples import (
    CAPTAIN,
    CHIEF_ENGINEER,
    DOCTOR,
    FIRST_OFFICER,
    SCIENTIST,
    SECURITY,
)

SCENES: Final = ("guards", "soldiers", "beast", "brawl", "corridor")
"""Shots between crates, a patrol, teeth, fists, and a fight of which nobody has a map."""

_CREW: Final = (CAPTAIN, FIRST_OFFICER, SECURITY, CHIEF_ENGINEER, SCIENTIST, DOCTOR)
_PLACES: Final[tuple[Place, ...]] = ((0, 0), (-4, 3), (4, 3), (-8, -1), (8, -1), (-2, -5), (3, -6))
"""Where the crew stands; the opposition stands opposite, some paces beyond."""


def scene_cast(scene: str, seats: int) -> Cast:
    """Return the cast of a scene, whose crew has somebody for every seat of its side. Raises KeyError."""
    crew = max(3, seats - 1)
    match scene:
        case "guards":
            return _opposed(_armed(crew), ("guard",) * (crew + 2), beyond=20)
        case "soldiers":
            return _opposed(_armed(crew), ("soldier",) * crew, beyond=45)
        case "beast":
            return _opposed(_armed(crew), ("beast",) * crew, beyond=12)
        case "brawl":
            return _opposed([_unarmed(one) for one in _armed(crew)], ("bystander",) * (crew + 3), beyond=6)
        case "corridor":
            return _opposed(_armed(crew), (*("guard",) * (crew - 1), "soldier", "soldier"), beyond=None)
        case _:
            raise KeyError(scene)


def _armed(count: int) -> list[Character]:
    """Return the first of the crew as they go into danger; a soldier joins them where they are too few."""
    crew = [_ready(one) for one in _CREW[:count]]
    extra = [template_member("soldier", "A", 90 + number).sheet for number in range(count - len(crew))]
    return [*crew, *extra]


def _ready(one: Character) -> Character:
    """With what is in the locker on the person, the first weapon in the main hand, and nothing to read."""
    weapons = [msgspec.structs.replace(held, place="person") for held in one.weapons]
    return msgspec.structs.replace(one, weapons=_in_hand(weapons), snapshot=None)


def _in_hand(weapons: Sequence[HeldWeapon]) -> tuple[HeldWeapon, ...]:
    return tuple(
        msgspec.structs.replace(held, hand="main" if number == 0 else "") for number, held in enumerate(weapons)
    )


def _unarmed(one: Character) -> Character:
    return msgspec.structs.replace(one, weapons=())


def _opposed(crew: Sequence[Character], others: Sequence[str], beyond: int | None) -> Cast:
    """Return the crew on its places and templates opposite, `beyond` paces away; None puts nobody anywhere."""

    def place(number: int, side: Side) -> Place | None:
        if beyond is None:
            return None
        x, y = _PLACES[number % len(_PLACES)]
        x += number // len(_PLACES)
        return (x, y) if side == "A" else (-x, beyond - y)

    ours = [Member(one, "A", place(number, "A")) for number, one in enumerate(crew)]
    theirs = [template_member(name, "B", number + 1, place(number, "B")) for number, name in enumerate(others)]
    return Cast((*ours, *theirs))
