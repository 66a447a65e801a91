"""A custom weapon as one line that the Director types: every column of the table by its name (SF-7.16).

    Sonic lash; skill Shooting; die 8 S; range 30; hands 1; mode ranged; shots 9; lb 2; strength no; explosive

What is left out has a usual value: a melee weapon without a skill, 1d6 K, one hand, nothing to reload, 1 lb.
"""

import re
from typing import Final, get_args

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.gear.custom_weapons import define_weapon
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.skills import spec_key
from cosmotui.rules.space_force.weapons import Mode, Weapon

EXAMPLE: Final = "Sonic lash; skill Shooting; die 8 S; mode ranged; range 30; shots 9; hands 1; lb 2"
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
NUMBERS: Final = ("range", "hands", "shots", "lb")
SWITCHES: Final = ("strength", "explosive")
_DIE: Final = re.compile(r"(?:1?d)?([0-9]{1,3})\s*([KkSs])")


def weapon_text(weapon: Weapon) -> str:
    """Return the line of a weapon."""
    parts = [weapon.name, f"skill {weapon.skill}" if weapon.skill else f"related {weapon.related}"]
    parts += [f"die {weapon.sides} {weapon.kind}", f"range {weapon.range}", f"hands {weapon.hands}"]
    parts += [f"mode {weapon.mode}", f"shots {weapon.shots}", f"lb {weapon.lb}"]
    parts += [f"strength {'yes' if weapon.adds_strength else 'no'}", *["explosive"] * weapon.explosive]
    return "; ".join(part for part in parts if part != "related ")


def read_weapon(text: str, id: str = "") -> tuple[Weapon | None, list[Problem]]:
    """Return the weapon in a line, or the problems with it; without an id it gets one from its name."""
    name, *parts = (" ".join(part.split()) for part in text.split(";"))
    problems = [] if name else [Problem("The weapon has no name.", "SF-7.16")]
    said: dict[str, str] = {}
    for part in filter(None, parts):
        key, _, value = part.partition(" ")
        key = key.casefold()
        if key not in ("skill", "related", "die", "mode", *SWITCHES, *NUMBERS):
            problems.append(Problem(f"'{part[:40]}' is not a column of a weapon.", "SF-7.16"))
        elif key in said:
            problems.append(Problem(f"{key} is given twice.", "SF-7.16"))
        said.setdefault(key, value)
    die = _DIE.fullmatch(said.get("die", "6 K"))
    if die is None:
        problems.append(Problem(f"'{said['die'][:20]}' is not a damage die, such as 8 K or 6 S.", "SF-7.16"))
    named = said.get("mode", "melee").casefold()
    mode: Mode | None = next((one for one in MODES if one == named), None)
    if mode is None:
        problems.append(Problem(f"The mode is one of {', '.join(MODES)}.", "SF-7.16"))
    numbers = {"range": 0, "hands": 1, "shots": 0, "lb": 1}
    for key in NUMBERS:
        value = said.get(key, str(numbers[key]))
        if value.isascii() and value.isdecimal() and len(value) < 6:
            numbers[key] = int(value)
        else:
            problems.append(Problem(f"{key} takes a whole number, not '{value[:20]}'.", "SF-7.16"))
    switches = {"strength": mode == "melee", "explosive": False}
    for key in filter(said.__contains__, SWITCHES):
        switches[key] = said[key].casefold() != "no"
        if said[key].casefold() not in ("", "yes", "no"):
            problems.append(Problem(f"{key} is yes or no, not '{said[key][:20]}'.", "SF-7.16"))
    if problems or die is None or mode is None:
        return None, problems
    usual = re.sub(r"[^a-z0-9]+", "-", spec_key(name)).strip("-")[:40] or "weapon"
    return Weapon(
        id or usual, name, said.get("skill", ""), said.get("related", ""), int(die[1]), "K" if die[2] in "Kk" else "S",
        switches["strength"], numbers["range"], numbers["hands"], mode, numbers["shots"], numbers["lb"],
        switches["explosive"],
    ), []  # fmt: skip


def define_from(season: Season, text: str, id: str = "") -> Change:
    """Define the weapon in a line, new or in place of the one with that id.

    Raises SeasonError with all problems of the line.
    """
    weapon, problems = read_weapon(text, id)
    if weapon is None:
        raise SeasonError(" ".join(str(problem) for problem in problems))
    return define_weapon(season, weapon)
