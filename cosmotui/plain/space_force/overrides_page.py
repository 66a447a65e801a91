"""The numbers that the Director sets by hand, or lets the program compute again (SF-0.3)."""

from functools import partial
from typing import Final

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.skill_words import ask_skill
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.sheet.derived import overridden
from cosmotui.rules.space_force.sheet.overrides import (
    COMPUTED,
    STORED,
    lift_override,
    override,
    override_skill,
    value_name,
    value_of,
    value_title,
)

LEAST: Final = {"off_hand_penalty": -99}
"""The lowest number of a path, where it is not 0."""
MOST: Final = 9999


def overrides_page(shell: SeasonShell, id: str) -> None:
    """Choose a number and set it, or lift a number set before."""
    shell.menu(
        lambda: [f"OVERRIDES of {name_of(shell.season.characters[id])}. SF-0.3"],
        lambda: _entries(shell, id),
        rule="SF-0.3",
    )


def _entries(shell: SeasonShell, id: str) -> list[MenuRow]:
    c = shell.season.characters[id]
    lifted = [path for path in COMPUTED if overridden(c, path) is not None]
    lines: list[MenuRow] = []
    for path in (*STORED, *Ability, *COMPUTED):
        by_hand = ", by hand" if path in lifted else ""
        lines.append(MenuRow(f"{value_name(path)}: {value_of(c, path)}{by_hand}", partial(_set, shell, id, path)))
    return [
        *lines,
        MenuRow("a skill", lambda: _skill(shell, id)),
        *(
            MenuRow(f"compute {value_name(path)} again", partial(lift_override, shell.season, id, path))
            for path in lifted
        ),
    ]


def _set(shell: SeasonShell, id: str, path: str) -> Change:
    now = value_of(shell.season.characters[id], path)
    value = shell.number(value_title(path), LEAST.get(path, 0), MOST, now)
    return override(shell.season, id, path, value, shell.why(), shell.now)


def _skill(shell: SeasonShell, id: str) -> Change:
    typed = ask_skill(shell)
    level = shell.number("Level; 0 takes it away", 0, MOST, 1) if typed.level is None else max(0, typed.level)
    custom = typed.skill in shell.season.series.custom_skills
    known = KnownSkill(typed.skill.name, level, typed.spec, custom=custom)
    return override_skill(shell.season, id, known, shell.why(), shell.now)
