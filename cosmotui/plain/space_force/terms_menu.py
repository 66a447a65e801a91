"""The Director's terms of a roll as a menu, and the questions for each (SF-9, SF-19)."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.who import pick_character
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.rolls.check import (
    AUTOMATICS,
    LEAST,
    MOST,
    SITUATION,
    STANDARD,
    UNKNOWNS,
    Against,
    Check,
    Unknown,
)
from cosmotui.rules.space_force.rolls.roll_log import quality_of
from cosmotui.rules.space_force.rolls.roll_terms import AUTOMATIC_WORDS, UNKNOWN_WORDS, RollTerms
from cosmotui.rules.space_force.rolls.rolls import ability_check, skill_check, stand_ins, static
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Roll

LAST: Final = 20
"""The most qualities of the log that are offered, the newest first."""


class TermsMenu:
    """The terms of one roll as rows of a menu, kept while it is rolled again."""

    def __init__(self, shell: SeasonShell) -> None:
        self.terms = RollTerms.of(shell.season.series.options)
        self._shell = shell

    def entries(self, who: Character, check: Check) -> list[MenuRow]:
        """Return the rows for such a roll; `check` is the filled check as the procedure first makes it."""
        shell, terms = self._shell, self.terms
        asks: dict[str, Callable[[], object]] = {
            "difficulty": lambda: shell.number("Difficulty", LEAST, MOST, STANDARD),
            "modifier": lambda: shell.number("Modifier for the situation", -SITUATION, SITUATION, 0),
            "take_time": self._ask_time,
            "normal_seconds": self._ask_seconds,
            "stress": lambda: not terms.stress,
            "serious": lambda: not terms.serious,
            "unknown": lambda: self._ask_unknown(who, check),
            "similar": lambda: self._ask_similar(who, check),
            "automatic": lambda: shell.pick("Without a roll", AUTOMATICS, lambda one: AUTOMATIC_WORDS[one]),
        }

        def ask(key: str) -> None:
            setattr(terms, key, asks[key]())
            terms.against = None if key == "difficulty" else terms.against

        rows: list[MenuRow] = []
        for term in terms.told(check, shell.season.series.options):
            rows.append(MenuRow(f"{term.label[:1].lower()}{term.label[1:]}: {term.value}", partial(ask, term.key)))
            if term.key == "difficulty" and check.kind == "task":
                rows.append(MenuRow("against somebody's skill, or a quality in the log", self._ask_against))
        return rows

    # --- questions -----------------------------------------------------------------------------------------------

    def _ask_time(self) -> bool:
        takes = self._shell.yes("Take your time", not self.terms.take_time)
        if takes:
            self.terms.normal_seconds = self._ask_seconds()
        return takes

    def _ask_seconds(self) -> int:
        return self._shell.number("Seconds that it takes normally", 0, 1_000_000, 0)

    def _ask_unknown(self, who: Character, check: Check) -> Unknown:
        ways = UNKNOWNS if stand_ins(who, check.skill) else UNKNOWNS[:-1]
        way = self._shell.pick("Unknown skill", ways, lambda one: UNKNOWN_WORDS[one])
        if way == "half":
            self.terms.similar = self._ask_similar(who, check)
        return way

    def _ask_similar(self, who: Character, check: Check) -> KnownSkill:
        known = stand_ins(who, check.skill)
        return self._shell.pick("Half of which skill", known, lambda one: f"{one.label} {one.level}")

    def _ask_against(self) -> None:
        shell = self._shell
        nobody = "somebody who does not roll, by"
        ways = (f"{nobody} ability", f"{nobody} skill", "a quality in the log")
        way = shell.pick("Against", ways)
        self.terms.against = ask_quality(shell) if way == ways[-1] else static(ask_check(shell, way == ways[1]))


def ask_quality(shell: SeasonShell, purpose: str = "") -> Against:
    """Ask for a total of the log that others roll against, the newest first (SF-9.12). Raises Back."""
    season = shell.season
    newest = (season.rolls[id] for id in reversed(season.ids_of(Roll)))
    made = [one for one in newest if one.difficulty is None and (not purpose or one.purpose == purpose)]
    return quality_of(shell.pick("Quality", made[:LAST], lambda one: f"{one.who}, {one.purpose}: {one.total}"))


def ask_check(shell: SeasonShell, by_skill: bool, but: str = "") -> Check:
    """Ask for the plain roll of a character for an ability or a skill. Raises Back."""
    season = shell.season
    who = pick_character(shell, "Who", [c for c in season.characters.values() if c.id != but])
    if not by_skill:
        return ability_check(who, shell.pick("Ability", tuple(Ability), lambda one: f"{one.title} {who.ability(one)}"))
    if not who.skills:
        raise SeasonError(f"{who.name or 'This draft'} knows no skill.")
    known = shell.pick("Skill", who.skills, lambda one: f"{one.label} {one.level}")
    return skill_check(who, known.skill, known.spec, season.skills, season.series.scripts)
