"""The numbers that the Director sets by hand, or lets the program compute again (SF-0.3)."""

from functools import partial
from typing import Final

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.skill_words import ask_skill
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.sheet.derived import overridden
from cosmotui.rules.space_force.sheet.overrides import (
    COMPUTED,
    STORED,
    lift_override,
    override,
    override_skill,
    value_of,
)

LEAST: Final = {"off_hand_penalty": -99}
"""The lowest number of a path, where it is not 0."""
MOST: Final = 9999
WORDS: Final = {"hp": "HP", "max_hp": "most HP", "end_lost": "Endurance lost", "service_months": "months of service"}


def overrides_page(shell: SeasonShell, id: str) -> None:
    """Choose a number and set it, or lift a number set before."""
    shell.menu(
        lambda: [f"NUMBERS of {name_of(shell.season.characters[id])}, by hand. SF-0.3"],
        lambda: _entries(shell, id),
        rule="SF-0.3",
    )


def _entries(shell: SeasonShell, id: str) -> list[MenuRow]:
    c = shell.season.characters[id]
    paths = (*STORED, *Ability, *COMPUTED)
    lines = [
        MenuRow(f"{_word(path)}: {value_of(c, path)}{_by_hand(shell, id, path)}", partial(_set, shell, id, path))
        for path in paths
    ]
    lifted = [path for path in COMPUTED if overridden(c, path) is not None]
    return [
        *lines,
        MenuRow("a skill", lambda: _skill(shell, id)),
        *(MenuRow(f"compute {_word(path)} again", partial(_lift, shell, id, path)) for path in lifted),
    ]


def _word(path: str) -> str:
    return WORDS.get(path, path.replace("_", " "))


def _by_hand(shell: SeasonShell, id: str, path: str) -> str:
    return ", by hand" if overridden(shell.season.characters[id], path) is not None and path in COMPUTED else ""


def _set(shell: SeasonShell, id: str, path: str) -> None:
    now = value_of(shell.season.characters[id], path)
    value = shell.number(_word(path).capitalize(), LEAST.get(path, 0), MOST, now)
    reason = shell.text("Why (may be empty)")[:200]
    shell.commit(override(shell.season, id, path, value, reason, shell.now))


def _lift(shell: SeasonShell, id: str, path: str) -> None:
    shell.commit(lift_override(shell.season, id, path))


def _skill(shell: SeasonShell, id: str) -> None:
    typed = ask_skill(shell)
    level = shell.number("Level; 0 takes it away", 0, MOST, 1) if typed.level is None else max(0, typed.level)
    custom = typed.skill in shell.season.series.custom_skills
    known = KnownSkill(typed.skill.name, level, typed.spec, custom=custom)
    shell.commit(override_skill(shell.season, id, known, shell.text("Why (may be empty)")[:200], shell.now))
