"""Weapons that the Director writes for the season (SF-7.16)."""

from functools import partial

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.rules.space_force.gear.custom_weapons import drop_weapon
from cosmotui.rules.space_force.gear.weapon_text import EXAMPLE, define_from, weapon_text
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.weapons import Weapon

HOW = (
    "A weapon is one line: its name, then columns with ; between them, as",
    EXAMPLE,
    "Also: strength yes or no, related SKILL, explosive.",
)


def weapons_page(shell: SeasonShell) -> None:
    """Show the weapons of the season, to change or drop each, and offer another."""

    def entries() -> list[MenuRow]:
        own = [MenuRow(f"{one.name}: 1d{one.sides} {one.kind}", partial(_open, shell, one)) for one in _own(shell)]
        return [*own, MenuRow("write another", lambda: _define(shell))]

    shell.menu(lambda: [f"WEAPONS of the season: {len(_own(shell)) or 'none yet'}"], entries, rule="SF-7.16")


def _own(shell: SeasonShell) -> tuple[Weapon, ...]:
    return shell.season.series.custom_weapons


def _define(shell: SeasonShell, id: str = "") -> Change:
    shell.say(*HOW)
    return define_from(shell.season, shell.text("Weapon"), id)


def _open(shell: SeasonShell, weapon: Weapon) -> Change:
    shell.say(*wrapped(weapon_text(weapon)))
    drops = shell.pick("What", ("write it again", "drop it")) == "drop it"
    return drop_weapon(shell.season, weapon.id) if drops else _define(shell, weapon.id)
