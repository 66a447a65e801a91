"""Numbers that the Director sets by hand, and lets be computed again (SF-0.3)."""

from typing import Final

from cosmotui.plain.space_force.season_shell import Desk, Entry
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


def overrides_page(desk: Desk, id: str) -> None:
    """Choose a number and set it, or lift what was set."""
    desk.menu(
        lambda: [f"NUMBERS of {name_of(desk.season.characters[id])}, by hand. SF-0.3"],
        lambda: _entries(desk, id),
        rule="SF-0.3",
    )


def _entries(desk: Desk, id: str) -> list[Entry]:
    c = desk.season.characters[id]
    paths = (*STORED, *Ability, *COMPUTED)
    lines = [
        Entry(f"{_word(path)}: {value_of(c, path)}{_by_hand(desk, id, path)}", _setter(desk, id, path))
        for path in paths
    ]
    lifted = [path for path in COMPUTED if overridden(c, path) is not None]
    return [
        *lines,
        Entry("a skill", lambda: _skill(desk, id)),
        *(Entry(f"compute {_word(path)} again", _lifter(desk, id, path)) for path in lifted),
    ]


def _word(path: str) -> str:
    return WORDS.get(path, path.replace("_", " "))


def _by_hand(desk: Desk, id: str, path: str) -> str:
    return ", by hand" if overridden(desk.season.characters[id], path) is not None and path in COMPUTED else ""


def _setter(desk: Desk, id: str, path: str):
    def set_by_hand() -> None:
        value = desk.number(
            _word(path).capitalize(), LEAST.get(path, 0), MOST, value_of(desk.season.characters[id], path)
        )
        reason = desk.text("Why (may be empty)")[:200]
        desk.commit(override(desk.season, id, path, value, reason, desk.now))

    return set_by_hand


def _lifter(desk: Desk, id: str, path: str):
    return lambda: desk.commit(lift_override(desk.season, id, path))


def _skill(desk: Desk, id: str) -> None:
    typed = ask_skill(desk)
    level = desk.number("Level; 0 takes it away", 0, MOST, 1) if typed.level is None else max(0, typed.level)
    custom = typed.skill in desk.season.series.custom_skills
    known = KnownSkill(typed.skill.name, level, typed.spec, custom=custom)
    desk.commit(override_skill(desk.season, id, known, desk.text("Why (may be empty)")[:200], desk.now))
