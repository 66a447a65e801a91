"""Lines in the tables of a sheet: abilities, skills, weapons (SF-16.1 to SF-16.4)."""

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, HeldWeapon, KnownSkill
from cosmotui.rules.space_force.gear.issue import loaded
from cosmotui.rules.space_force.procedures.medicine import tier
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.computed import sum_text
from cosmotui.rules.space_force.skills import MEDICAL, Group, SkillBook
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, Armoury, Kind, Weapon


class AbilityLine(msgspec.Struct, frozen=True):
    """One of the six abilities: the score that counts, and the base if some was lost (SF-1.10)."""

    ability: Ability
    label: str
    score: int
    base: int
    help: str

    @property
    def text(self) -> str:
        """The score: `5`, or `3/5` if some was lost."""
        return str(self.score) if self.score == self.base else f"{self.score}/{self.base}"


class SkillLine(msgspec.Struct, frozen=True):
    """A skill on the sheet."""

    label: str
    skill: str
    spec: str
    group: Group
    ability: Ability
    level: int
    bonus: int
    """Ability and level."""
    static_difficulty: int
    tier: str
    """Of Medical: `medic`, `nurse` or `doctor`; "" for other skills (SF-10.13, SF-10.14)."""
    is_science: bool
    is_custom: bool
    help: str
    """What it is good for."""
    parts: str
    """`Int 6 + level 4`."""

    @property
    def why(self) -> str:
        """The explanation of the bonus: `Astrogator +9 = Int 6 + level 3`."""
        return f"{self.label} {self.bonus:+d} = {self.parts}"

    @property
    def rule(self) -> str:
        """The rule of the bonus."""
        return "SF-9.2"


class WeaponLine(msgspec.Struct, frozen=True):
    """A weapon on the sheet, or fists and feet, which everybody has."""

    weapon: str
    name: str
    bonus: int
    parts: str
    """`Dex 5 + Shooting 2`."""
    damage: str
    """`1d12 K`, `1d3+6 K`."""
    kind: Kind
    range: int
    """Paces; 0 for melee."""
    most_range: int
    hands: int
    shots: int
    """Left before reloading."""
    shots_full: int
    """0 where shots do not apply."""
    place: str
    """`on person` or `locker`; "" for fists and feet."""
    hand: str
    is_body: bool

    @property
    def why(self) -> str:
        """The explanation of the bonus: `Vulcan pistol +7 = Dex 5 + Shooting 2`."""
        return f"{self.name} {self.bonus:+d} = {self.parts}"

    @property
    def rule(self) -> str:
        """The rule of the bonus."""
        return "SF-16.2"


def ability_lines(c: Character) -> tuple[AbilityLine, ...]:
    """Return the lines of the six abilities in order (SF-1.1)."""
    return tuple(AbilityLine(one, one.title, c.ability(one), c.abilities.of(one), one.help) for one in Ability)


def skill_lines(c: Character, book: SkillBook) -> tuple[SkillLine, ...]:
    """Return the lines of combat skills, then the others, each group in alphabetical order (SF-16.1)."""
    lines = [_skill_line(c, known, book) for known in c.skills]
    return tuple(sorted(lines, key=lambda line: (line.group != "combat", line.label.casefold())))


def _skill_line(c: Character, known: KnownSkill, book: SkillBook) -> SkillLine:
    found = book.find(known.skill)
    ability = derived.governing(known, book)
    return SkillLine(
        label=known.label,
        skill=known.skill,
        spec=known.spec,
        group=found.group if found else "regular",
        ability=ability,
        level=known.level,
        bonus=derived.skill_bonus(c, known, book),
        static_difficulty=derived.static_difficulty(c, known, book),
        tier=tier(known.level) if known.key[0] == MEDICAL.casefold() else "",
        is_science=derived.is_science(known),
        is_custom=known.custom,
        help=found.help if found else "",
        parts=f"{ability.short} {c.ability(ability)} + level {known.level}",
    )


def weapon_lines(c: Character, book: SkillBook, armoury: Armoury) -> tuple[WeaponLine, ...]:
    """Return the lines of the weapons on the sheet, then fists and feet."""
    bare_hands = [(loaded(id), True) for id in BODY_WEAPONS]
    everything = [*((held, False) for held in c.weapons), *bare_hands]
    found = ((held, armoury.find(held.weapon), is_body) for held, is_body in everything)
    return tuple(_weapon_line(c, held, weapon, is_body, book) for held, weapon, is_body in found if weapon)


def _weapon_line(c: Character, held: HeldWeapon, weapon: Weapon, is_body: bool, book: SkillBook) -> WeaponLine:
    place = "on person" if held.place == "person" else "locker"
    return WeaponLine(
        weapon=weapon.id,
        name=weapon.name,
        bonus=derived.weapon_bonus(c, weapon, book),
        parts=sum_text(derived.weapon_parts(c, weapon, book)),
        damage=damage_text(c, weapon),
        kind=weapon.kind,
        range=weapon.range,
        most_range=2 * weapon.range,
        hands=weapon.hands,
        shots=held.shots,
        shots_full=weapon.shots,
        place="" if is_body else place,
        hand=held.hand,
        is_body=is_body,
    )


def damage_text(c: Character, weapon: Weapon) -> str:
    """Return the damage die and kind, with Strength where due (SF-16.1): `1d3+6 K`."""
    return f"{damage_dice(c, weapon)} {weapon.kind}"


def damage_words(c: Character, weapon: Weapon, degree: int) -> str:
    """Return the damage of a hit of that degree in words: `2d12 killing` (SF-13.3, SF-13.6)."""
    return f"{damage_dice(c, weapon, degree)} {'killing' if weapon.kind == 'K' else 'stun'}"


def damage_dice(c: Character, weapon: Weapon, degree: int = 1) -> str:
    """Return the damage dice, one for each degree of the hit, with Strength where due (SF-13.3, SF-13.6): `2d3+6`."""
    strength = f"{c.abilities.strength:+d}" if weapon.adds_strength else ""
    return f"{degree}d{weapon.sides}{strength}"


def weapon_reach(weapon: Weapon) -> str:
    """Return range and maximum range in paces: `50/100`; `hand` for a melee weapon, which reaches 1 pace."""
    return f"{weapon.range}/{2 * weapon.range}" if weapon.range else "hand"
