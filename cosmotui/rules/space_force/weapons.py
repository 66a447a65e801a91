"""Weapons (SF-7.8 to SF-7.16)."""

from typing import Annotated, Final, Literal

import msgspec

from cosmotui.rules.space_force.skills import SkillName

Kind = Literal["K", "S"]
"""Killing or Stun damage."""
Mode = Literal["melee", "thrown", "ranged", "grenade", "grenade-direct"]
Small = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class Weapon(msgspec.Struct, frozen=True):
    """One line of the table. A custom weapon has the same columns, and may fire explosive projectiles (SF-7.16)."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    skill: SkillName
    """The governing skill, or "" where none governs it (SF-7.9)."""
    related: SkillName
    """The skill of which half counts where none governs (SF-7.9)."""
    sides: Annotated[int, msgspec.Meta(ge=1, le=100)]
    """Of the damage die."""
    kind: Kind
    adds_strength: bool
    range: Small
    """In paces; 0 for melee, whose reach is 1 (SF-7.12)."""
    hands: Annotated[int, msgspec.Meta(ge=0, le=2)]
    mode: Mode
    shots: Small
    """Attacks before reloading; 0 where it does not apply (SF-7.13)."""
    lb: Small
    explosive: bool = False
    """Explosive projectiles: a miss is followed without the limit of three (SF-13.27)."""


def _weapon(
    id: str,
    name: str,
    skill: str,
    sides: int,
    kind: Kind,
    mode: Mode,
    hands: int,
    lb: int,
    range: int = 0,
    shots: int = 0,
) -> Weapon:
    governing, _, related = skill.partition("~")
    return Weapon(id, name, governing, related, sides, kind, mode == "melee", range, hands, mode, shots, lb)


WEAPONS: Final = (
    _weapon("fist", "Fist", "Brawling", 3, "S", "melee", 1, 0),
    _weapon("kick", "Kick", "Brawling", 4, "S", "melee", 0, 0),
    _weapon("club", "Club, wrench, gun butt", "~Brawling", 6, "S", "melee", 1, 4),
    _weapon("knife", "Knife or dagger", "Knife-Fighting", 3, "K", "melee", 1, 1),
    _weapon("sword", "Sword", "Fencing", 6, "K", "melee", 1, 3),
    _weapon("sword2", "Two-handed sword", "Fencing", 8, "K", "melee", 2, 6),
    _weapon("bite", "Claw or bite (beasts)", "Brawling", 6, "K", "melee", 0, 0),
    _weapon("tknife", "Thrown knife", "Knife Throwing", 3, "K", "thrown", 1, 1, 8, 1),
    _weapon("rock", "Thrown object", "~Knife Throwing", 3, "S", "thrown", 1, 2, 10, 1),
    _weapon("vulcan", "Vulcan pistol", "Shooting", 12, "K", "ranged", 1, 3, 50, 20),
    _weapon("blaster2", "Blaster rifle", "Shooting", 20, "K", "ranged", 2, 8, 100, 10),
    _weapon("gunlight", "Light handgun", "Shooting", 8, "K", "ranged", 1, 2, 20, 6),
    _weapon("gunheavy", "Heavy handgun", "Shooting", 10, "K", "ranged", 1, 3, 25, 7),
    _weapon("rifle", "Rifle", "Shooting", 12, "K", "ranged", 2, 9, 120, 5),
    _weapon("shotgun", "Shotgun", "Shooting", 12, "K", "ranged", 2, 8, 20, 2),
    _weapon("crossbow", "Crossbow", "Shooting", 10, "K", "ranged", 2, 7, 60, 1),
    _weapon("bowshort", "Short bow", "Archery", 6, "K", "ranged", 2, 2, 40, 20),
    _weapon("bowlong", "Long bow", "Archery", 8, "K", "ranged", 2, 3, 60, 20),
    _weapon("bowcomp", "Compound bow", "Archery", 8, "K", "ranged", 2, 4, 70, 20),
    _weapon("frag", "Fragmentation grenade", "~Knife Throwing", 12, "K", "grenade", 1, 1, 15, 1),
    _weapon("stungren", "Stun grenade", "~Knife Throwing", 12, "S", "grenade", 1, 1, 15, 1),
    _weapon("oil", "Flask of burning oil", "~Knife Throwing", 6, "K", "grenade", 1, 2, 10, 1),
    _weapon("acid", "Flask of acid", "~Knife Throwing", 8, "K", "grenade-direct", 1, 2, 10, 1),
)
BODY_WEAPONS: Final = ("fist", "kick")
"""What everybody has without a line on the sheet."""
REQUISITIONED: Final = (
    "blaster2", "rifle", "shotgun", "crossbow", "bowshort", "bowlong", "bowcomp", "sword", "sword2",
    "frag", "stungren", "oil", "acid",
)  # fmt: skip
"""Weapons that need a requisition (SF-7.15)."""
KICK_PENALTY: Final = -2


class Armoury:
    """The weapons that exist in a season: the listed ones and its custom ones."""

    def __init__(self, custom: tuple[Weapon, ...] = ()) -> None:
        self.custom = custom
        self._by_id = {weapon.id: weapon for weapon in (*custom, *WEAPONS)}

    def find(self, id: str) -> Weapon | None:
        """Return the weapon of that id, or None."""
        return self._by_id.get(id)

    def all(self) -> tuple[Weapon, ...]:
        """Return every weapon, the listed ones first."""
        return (*WEAPONS, *self.custom)


LISTED_WEAPONS: Final = Armoury()
"""The listed weapons alone."""
