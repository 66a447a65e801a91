"""Words of a character sheet that several drawings use."""

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.weapons import Weapon


def weapon_reach(weapon: Weapon) -> str:
    """Return range and maximum range in paces: `50/100`; `hand` for a melee weapon, which reaches 1 pace."""
    return f"{weapon.range}/{2 * weapon.range}" if weapon.range else "hand"


def past_parts(season: Season, c: Character) -> list[str]:
    """Return the episodes with this character, newest first: `4 The Quiet Relay`, `1 First Light, cameo`."""
    found: list[tuple[int, str]] = []
    for adventure in season.adventures.values():
        role = next((member.part for member in adventure.cast if member.character == c.id), "absent")
        if role != "absent":
            suffix = ", cameo" if role == "cameo" else ""
            found += [
                (part.number, f"{part.number} {part.title}{suffix}")
                for part in adventure.parts
                if part.state != "planned"
            ]
    return [text for _, text in sorted(found, reverse=True)]
