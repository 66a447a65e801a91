"""The computed numbers of a sheet with their parts, to explain them (SF-3, SF-16.1)."""

from collections.abc import Callable, Iterable

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.series import Modifier
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.derived import ONE_G
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS, Armoury


class Number(msgspec.Struct, frozen=True):
    """A computed number: its name, value and unit, and its explanation."""

    key: str
    """The name of the function in derived.py, which is also the path of an override."""
    label: str
    value: int
    parts: str
    """`11 + Dex 5 + Dodging 2`."""
    rule: str
    unit: str = ""
    computed: int | None = None
    """What it would be without the Director's hand; None if it is computed (SF-0.3)."""

    @property
    def why(self) -> str:
        """The explanation: `DR 18 = 11 + Dex 5 + Dodging 2`."""
        if self.computed is None:
            return f"{self.label} {self.value} = {self.parts}"
        return f"{self.label} {self.value} by the Director, not {self.computed} = {self.parts}"

    @property
    def text(self) -> str:
        """The value with its unit: `200 lb`."""
        return f"{self.value} {self.unit}".strip()


class Numbers(msgspec.Struct, frozen=True):
    """All computed numbers of a sheet except those of single skills and weapons."""

    max_hp: Number
    movement: Number
    full_movement: Number
    half_movement: Number
    defense_rating: Number
    initiative_bonus: Number
    lift: Number
    carry: Number
    lift_at_1_g: Number
    carry_at_1_g: Number
    load: Number
    sleep_hours: Number
    stun_recovery: Number
    off_hand_penalty: Number

    def all(self) -> tuple[Number, ...]:
        """Return all of them in order."""
        return tuple(getattr(self, name) for name in self.__struct_fields__)


def numbers(c: Character, gravity: int = ONE_G, armoury: Armoury = LISTED_WEAPONS) -> Numbers:
    """Return every computed number at a gravity in hundredths of a G."""
    bare = msgspec.structs.replace(c, overrides=())
    strength, dexterity = c.abilities.strength, c.abilities.dexterity

    def number(
        key: str, label: str, value: Callable[[Character], int], parts: str, rule: str, unit: str = ""
    ) -> Number:
        is_set = derived.overridden(c, key) is not None
        return Number(key, label, value(c), parts, rule, unit, value(bare) if is_set else None)

    slowed, slowed_by = _movement(c, gravity, armoury)
    saved = derived.sleep_bonus(c)
    return Numbers(
        number("max_hp", "HP", derived.max_hp, f"Str {strength} + 2 x End {c.endurance}", "SF-3.1"),
        number("movement", "Move", lambda one: derived.movement(one, gravity, armoury), slowed, slowed_by, "paces"),
        number("full_movement", "Full", derived.full_movement, f"Str {strength} + Dex {dexterity}", "SF-3.9", "paces"),
        number(
            "half_movement",
            "Overloaded",
            derived.half_movement,
            f"half of {derived.full_movement(c)}, down",
            "SF-3.10",
            "paces",
        ),
        number("defense_rating", "DR", derived.defense_rating, sum_text(derived.dr_parts(c)), "SF-3.13"),
        number("initiative_bonus", "Init", derived.initiative_bonus, f"Dex {dexterity}", "SF-3.17"),
        number("lift", "Lift", lambda one: derived.lift(one, gravity), *_limit(50, strength, gravity), "lb"),
        number("carry", "Carry", lambda one: derived.carry(one, gravity), *_limit(15, strength, gravity), "lb"),
        number("lift", "Lift at 1 G", derived.lift, *_limit(50, strength, ONE_G), "lb"),
        number("carry", "Carry at 1 G", derived.carry, *_limit(15, strength, ONE_G), "lb"),
        number("load", "Load", lambda one: derived.load(one, armoury), _load(c, armoury), "SF-3.22", "lb"),
        number(
            "sleep_hours",
            "Sleep",
            derived.sleep_hours,
            f"{derived.SLEEP} - {saved} for End {c.endurance}",
            "SF-3.20",
            "h",
        ),
        number(
            "stun_recovery",
            "Stun an hour",
            derived.stun_recovery,
            f"End {c.endurance} / 4, nearest, at least 1",
            "SF-3.18",
        ),
        number("off_hand_penalty", "Off hand", derived.off_hand_penalty, f"Dex {dexterity}", "SF-13.10"),
    )


def _movement(c: Character, gravity: int, armoury: Armoury) -> tuple[str, str]:
    load, lift, carry = derived.load(c, armoury), derived.lift(c, gravity), derived.carry(c, gravity)
    if load > lift:
        return f"none: load {load} lb exceeds Lift {lift} lb", "SF-3.11"
    if load > carry:
        return f"half of {derived.full_movement(c)}: load {load} lb exceeds Carry {carry} lb", "SF-3.10"
    return f"Str {c.abilities.strength} + Dex {c.abilities.dexterity}", "SF-3.9"


def _limit(pounds: int, strength: int, gravity: int) -> tuple[str, str]:
    base = f"{pounds} x Str {strength}"
    if gravity == ONE_G:
        return base, "SF-3.3" if pounds == derived.LIFT_POUNDS else "SF-3.4"
    if gravity * 2 <= ONE_G:
        return f"2 x {base}, the most at {gravity_text(gravity)}", "SF-3.6"
    return f"{base} / {gravity_text(gravity)}, down", "SF-3.5"


def gravity_text(gravity: int) -> str:
    """Return the hundredths of a G in words: `1.00 G`."""
    return f"{gravity // ONE_G}.{gravity % ONE_G:02} G"


def _load(c: Character, armoury: Armoury) -> str:
    weapons = [armoury.find(one.weapon) for one in c.weapons if one.place == "person"]
    things = [(weapon.name, weapon.lb) for weapon in weapons if weapon]
    things += [(item.item, item.lb) for item in c.equipment if item.place != "stowed"]
    return " + ".join(f"{name} {lb}" for name, lb in things if lb) or "nothing"


def sum_text(parts: Iterable[Modifier]) -> str:
    """Return a sum in words: `Dex 6 + Brawling 3 - kick 2`."""
    text = ""
    for part in parts:
        sign = "-" if part.value < 0 else "+"
        text += f" {sign} {part.reason} {abs(part.value)}".replace("  ", " ")
    return text.removeprefix(" + ").strip()
