"""The weapon at a place of a sheet."""

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.weapons import Weapon


def weapon_at(season: Season, c: Character, key: str) -> Weapon | None:
    """Return the weapon at a place of the sheet: `weapon:0`, `body:fist`."""
    block, _, which = key.partition(":")
    if block == "weapon" and which.isdecimal() and int(which) < len(c.weapons):
        return season.armoury.find(c.weapons[int(which)].weapon)
    return season.armoury.find(which) if block == "body" else None
