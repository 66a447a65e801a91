"""The Director's terms of a roll: difficulty, modifier, time, and unknown skills (SF-9, SF-19)."""

from dataclasses import dataclass
from typing import Final

import msgspec

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.who import pick_character
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.rolls.check import (
    LEAST,
    MOST,
    SITUATION,
    STANDARD,
    UNKNOWNS,
    Against,
    Check,
    Unknown,
    time_needed,
)
from cosmotui.rules.space_force.rolls.roll_log import quality_of
from cosmotui.rules.space_force.rolls.rolls import (
    ability_check,
    by_default,
    may_take_time,
    skill_check,
    stand_ins,
    static,
)
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.series import Roll

LAST: Final = 20
"""The most qualities of the log that are offered, the newest first."""


@dataclass
class Terms:
    """The terms of a roll so far, kept while it is rolled again."""

    difficulty: int = STANDARD
    against: Against | None = None
    modifier: int = 0
    take_time: bool = False
    normal_seconds: int = 0
    stress: bool = False
    serious: bool = False
    unknown: Unknown | None = None
    """The effect of an unknown skill; None leaves it to the season's options."""
    similar: KnownSkill | None = None

    def filled(self, base: Check, season: Season) -> Check:
        """Return the check with all terms that apply to it."""
        check = by_default(base, season.series.options)
        check = msgspec.structs.replace(check, modifier=self.modifier, stress=self.stress, serious=self.serious)
        if check.kind == "task":
            check = msgspec.structs.replace(
                check, difficulty=self.difficulty, against=self.against or check.against, take_time=self.take_time
            )
            check = msgspec.structs.replace(check, normal_seconds=self.normal_seconds if self.take_time else 0)
        if check.is_unknown and self.unknown:
            check = msgspec.structs.replace(check, unknown=self.unknown, similar=self.similar)
        return check

    def entries(self, shell: SeasonShell, who: Character, check: Check) -> list[MenuRow]:
        """Return the rows for the terms of such a roll; `check` is the check as the procedure first makes it."""
        against = f"{self.against.total}, {self.against.reason}" if self.against else str(self.difficulty)
        lines = [MenuRow(f"modifier for the situation: {self.modifier:+d}", lambda: self._ask_modifier(shell))]
        if check.kind == "task":
            lines.insert(0, MenuRow(f"difficulty: {against}", lambda: self._ask_difficulty(shell)))
            lines.insert(
                1, MenuRow("against somebody's skill, or a quality in the log", lambda: self._ask_against(shell))
            )
            lines += [
                MenuRow(f"under stress: {_word(self.stress)}", self._turn_stress),
                MenuRow(f"serious consequences: {_word(self.serious)}", self._turn_serious),
            ]
            if may_take_time(check):
                time = f"yes, {time_needed(self.normal_seconds)} seconds" if self.take_time else "no"
                lines.append(MenuRow(f"taking your time, difficulty -5: {time}", lambda: self._ask_time(shell)))
        if check.is_unknown:
            half = f" {self.similar.label}" if check.unknown == "half" and self.similar else ""
            lines.append(MenuRow(f"unknown skill: {check.unknown}{half}", lambda: self._ask_unknown(shell, who, check)))
        return lines

    # --- questions -----------------------------------------------------------------------------------------------

    def _ask_difficulty(self, shell: SeasonShell) -> None:
        self.difficulty, self.against = shell.number("Difficulty", LEAST, MOST, STANDARD), None

    def _ask_modifier(self, shell: SeasonShell) -> None:
        self.modifier = shell.number("Modifier for the situation", -SITUATION, SITUATION, 0)

    def _turn_stress(self) -> None:
        self.stress = not self.stress

    def _turn_serious(self) -> None:
        self.serious = not self.serious

    def _ask_time(self, shell: SeasonShell) -> None:
        self.take_time = shell.yes("Take your time", not self.take_time)
        if self.take_time:
            self.normal_seconds = shell.number("Seconds that it takes normally", 0, 1_000_000, 0)

    def _ask_unknown(self, shell: SeasonShell, who: Character, check: Check) -> None:
        known = stand_ins(who, check.skill)
        ways = UNKNOWNS if known else UNKNOWNS[:-1]
        way: Unknown = shell.pick(
            "Unknown skill", ways, lambda one: f"{one} of a similar skill" if one == "half" else one
        )
        similar = (
            shell.pick("Half of which skill", known, lambda one: f"{one.label} {one.level}") if way == "half" else None
        )
        self.unknown, self.similar = way, similar

    def _ask_against(self, shell: SeasonShell) -> None:
        ways = (
            "somebody who does not roll, by ability",
            "somebody who does not roll, by skill",
            "a quality in the log",
        )
        way = shell.pick("Against", ways)
        self.against = ask_quality(shell) if way == ways[-1] else static(ask_check(shell, way == ways[1]))


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


def _word(flag: bool) -> str:
    return "yes" if flag else "no"
