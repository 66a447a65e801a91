"""The four templates of quick NPCs (SF-20)."""

from typing import Final

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, HeldWeapon, KnownSkill
from cosmotui.rules.space_force.health.harm import fresh_body
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS


def quick_npc(
    id: str, name: str, abilities: Abilities, skills: dict[str, int] | None = None, weapons: tuple[str, ...] = ()
) -> Character:
    """Return a combatant of this encounter only, unhurt; the first weapon is in the main hand (SF-1.12)."""
    held = tuple(_held(weapon, "main" if number == 0 else "") for number, weapon in enumerate(weapons))
    return Character(
        id=id,
        name=name,
        npc=True,
        abilities=abilities,
        skills=tuple(KnownSkill(skill, level) for skill, level in (skills or {}).items()),
        hp=fresh_body(abilities.strength, abilities.endurance).hp,
        weapons=held,
        status="active",
    )


def _held(weapon: str, hand: str) -> HeldWeapon:
    known = LISTED_WEAPONS.find(weapon)
    return HeldWeapon(weapon, "person", known.shots if known else 0, "main" if hand else "")


TEMPLATES: Final = {
    "bystander": quick_npc("q0", "Bystander", Abilities()),
    "guard": quick_npc("q0", "Guard", Abilities(), {"Shooting": 2, "Brawling": 2}, ("gunheavy",)),
    "soldier": quick_npc(
        "q0",
        "Soldier",
        Abilities(5, 5, 5, 4, 4, 4),
        {"Shooting": 3, "Brawling": 2, "Dodging": 1},
        ("rifle", "knife"),
    ),
    "beast": quick_npc("q0", "Large beast", Abilities(7, 4, 6, 1, 4, 1), {"Brawling": 3}, ("bite",)),
}
"""By the word that names each."""
