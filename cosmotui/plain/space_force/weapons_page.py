"""Weapons that the Director writes for the season (SF-7.16)."""

from collections.abc import Callable

from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.rules.space_force.gear.custom_weapons import drop_weapon
from cosmotui.rules.space_force.gear.weapon_text import define_from, weapon_text
from cosmotui.rules.space_force.weapons import Weapon

HOW = (
    "A weapon is one line: its name, then columns with ; between them, as",
    "Sonic lash; skill Shooting; die 8 S; mode ranged; range 30; shots 9; hands 1; lb 2",
    "Also: strength yes or no, related SKILL, explosive.",
)


def weapons_page(desk: Desk) -> None:
    """The weapons of the season, each to be changed or dropped, and another."""

    def entries() -> list[Entry]:
        own = [Entry(f"{one.name}: 1d{one.sides} {one.kind}", _opener(desk, one)) for one in _own(desk)]
        return [*own, Entry("write another", lambda: _define(desk))]

    desk.menu(lambda: [f"WEAPONS of the season: {len(_own(desk)) or 'none yet'}"], entries, rule="SF-7.16")


def _own(desk: Desk) -> tuple[Weapon, ...]:
    return desk.season.series.custom_weapons


def _define(desk: Desk, id: str = "") -> None:
    desk.say(*HOW)
    desk.commit(define_from(desk.season, desk.text("Weapon"), id))


def _opener(desk: Desk, weapon: Weapon) -> Callable[[], None]:
    def ask() -> None:
        desk.say(*wrapped(weapon_text(weapon)))
        if desk.pick("What", ("write it again", "drop it")) == "drop it":
            desk.commit(drop_weapon(desk.season, weapon.id))
        else:
            _define(desk, weapon.id)

    return ask
