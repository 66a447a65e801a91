"""The issue of the Service for a finished sheet (SF-7.1 to SF-7.5, SF-7.18, SF-7.21)."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.character import Character, HeldWeapon, Item
from cosmotui.rules.space_force.equipment import EXTRA_ISSUE, STANDARD_ISSUE, STOWED, WEIGHTS
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.skills import SHOOTING
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS

PISTOL: Final = "vulcan"
"""The Service's own pistol (SF-7.2)."""
HANDGUNS: Final = ("gunlight", "gunheavy")
"""What a Scientist may bring, at most one (SF-7.5)."""


def is_due_a_pistol(character: Character) -> bool:
    """Return whether a Vulcan pistol is issued: only to the military with Shooting 1 or more (SF-7.2, 7.3)."""
    position = character.position
    return position is not None and position.post.is_military and character.level(SHOOTING) >= 1


def standard_issue(character: Character) -> tuple[Item, ...]:
    """Return the things for everybody and those of the position (SF-7.18)."""
    extra = EXTRA_ISSUE.get(character.position, ()) if character.position else ()
    return tuple(
        Item(name, WEIGHTS[name], "stowed" if name in STOWED else "carried") for name in (*STANDARD_ISSUE, *extra)
    )


def issued(character: Character) -> Character:
    """Return the character with everything due that is not on the sheet yet; nothing is issued twice."""
    weapons = character.weapons
    if is_due_a_pistol(character) and not _has(character, PISTOL):
        weapons = (*weapons, loaded(PISTOL))
    owned = {item.item for item in character.equipment}
    equipment = (*character.equipment, *(item for item in standard_issue(character) if item.item not in owned))
    return msgspec.structs.replace(character, weapons=weapons, equipment=equipment)


def with_handgun(character: Character, weapon: str) -> Character:
    """Return a Scientist who brought a handgun, which is in the weapon locker. Raises SeasonError (SF-7.5)."""
    if weapon not in HANDGUNS:
        raise SeasonError("A Scientist may bring a light or a heavy handgun. SF-7.5")
    if character.position is None or not character.position.post.needs_science:
        raise SeasonError("Only a Scientist may bring a handgun. SF-7.5")
    if handgun_of(character):
        raise SeasonError("A Scientist may bring one handgun at most. SF-7.5")
    gun = msgspec.structs.replace(loaded(weapon), place="locker")
    return msgspec.structs.replace(character, weapons=(*character.weapons, gun))


def handgun_of(character: Character) -> str:
    """Return the handgun that a character brought, "" without one."""
    return next((held.weapon for held in character.weapons if held.weapon in HANDGUNS), "")


def without_handgun(character: Character) -> Character:
    """Return the character without a handgun."""
    return msgspec.structs.replace(character, weapons=tuple(w for w in character.weapons if w.weapon not in HANDGUNS))


def loaded(weapon: str) -> HeldWeapon:
    """Return a listed weapon, new and full, on the person (SF-7.21)."""
    found = LISTED_WEAPONS.find(weapon)
    return HeldWeapon(weapon, "person", found.shots if found else 0)


def _has(character: Character, weapon: str) -> bool:
    return any(held.weapon == weapon for held in character.weapons)
