"""A roll of d20 before it is made: the character, the task, and the Director's conditions (SF-9)."""

from typing import Final, Literal, get_args

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.documents import Id, Moment
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Modifier
from cosmotui.rules.space_force.sheet.derived import KNIFE_THROWING, PUNCHY_PENALTY, UNKNOWN
from cosmotui.rules.space_force.skills import spec_key

Kind = Literal["task", "quality", "attack"]
"""What the total is good for: it is compared with a difficulty, kept for later (SF-9.12), or hits somebody."""
Unknown = Literal["minus 5", "fail", "half"]
UNKNOWNS: Final[tuple[Unknown, ...]] = get_args(Unknown)
"""What an unknown skill counts for (SF-9.21, SF-9.22)."""
Automatic = Literal["ask", "yes", "no"]
AUTOMATICS: Final[tuple[Automatic, ...]] = get_args(Automatic)
"""Whether the Director consents to success without a roll (SF-9.31); `ask` offers it and rolls meanwhile."""

STANDARD: Final = 15
"""SF-9.4."""
LEAST: Final = 1
MOST: Final = 60
"""Difficulties that can be typed (SF-9.5)."""
SITUATION: Final = 20
"""The largest situational modifier, either way (SF-9.5)."""
IN_TIME: Final = -5
"""SF-9.26."""
_REACH: Final = 999
"""Scores and levels beyond this are not rolled: their totals could not be written down."""


class Against(msgspec.Struct, frozen=True):
    """A difficulty set by a person or thing, instead of a typed one."""

    total: int
    reason: str
    rule: str
    rolled: bool = False
    """Whether it is the total of another roll: then no time can be taken and nothing succeeds by itself (SF-9.29)."""
    botched: bool = False
    """That roll was a natural 1 (SF-9.10, SF-9.13)."""
    roll: Id | None = None
    """Where that roll stands in the log."""


class Decree(msgspec.Struct, frozen=True):
    """The verdict that the Director wants, whatever the dice say (SF-0.3)."""

    success: bool
    degree: int = 1
    reason: str = ""
    time: Moment = 0


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """One roll. Without a skill it is a pure ability roll; with one it is a skill roll on any ability (SF-9.35)."""

    who: str
    ability: Ability
    score: int
    """The current score of that ability."""
    skill: str = ""
    """The label of the skill, or "" for a pure ability roll."""
    level: int = 0
    """On the sheet; below 1 the skill is unknown (SF-0.15)."""
    combat: bool = False
    """It is a combat skill."""
    character: Id | None = None
    purpose: str = ""
    """For the log; empty means the skill or ability itself."""
    kind: Kind = "task"
    sides: Literal[20, 10] = 20
    """A d10 is no check: its natural 1 means nothing (SF-0.11)."""
    difficulty: int = STANDARD
    against: Against | None = None
    """In place of `difficulty`."""
    harder: tuple[Modifier, ...] = ()
    """Changes of the difficulty that a rule names: no gear, a library."""
    modifier: int = 0
    """The Director's, for the situation (SF-9.5)."""
    modifiers: tuple[Modifier, ...] = ()
    """Changes of the total that a rule names: surprise, a disguise."""
    punchy: bool = False
    unknown: Unknown = "minus 5"
    similar: KnownSkill | None = None
    """Of which half the level counts, if `unknown` is `half` (SF-9.22)."""
    stress: bool = False
    take_time: bool = False
    normal_seconds: int = 0
    """How long the act takes without hurry or leisure (SF-9.27)."""
    automatic: Automatic = "ask"
    serious: bool = False
    """Serious consequences: no automatic success (SF-9.37)."""
    in_round: bool = False
    """Within a round of combat (SF-9.33)."""
    decree: Decree | None = None

    @property
    def is_skill_roll(self) -> bool:
        """Whether a skill counts in it, which makes it a skill roll even if an ability was asked for (SF-9.35)."""
        return bool(self.skill)

    @property
    def has_degrees(self) -> bool:
        """Whether it has degrees and the penalty for being punchy: skill and attack rolls (SF-9.16, SF-9.34)."""
        return self.is_skill_roll or self.kind == "attack"

    @property
    def is_unknown(self) -> bool:
        """Whether the skill is not known (SF-0.15)."""
        return self.is_skill_roll and self.level < 1

    @property
    def fails_outright(self) -> bool:
        """Whether the attempt fails without a roll (SF-9.21). Combat skills can always be tried (SF-9.23, SF-9.24)."""
        return self.is_unknown and not self.combat and self.unknown == "fail"

    @property
    def title(self) -> str:
        """The purpose of the roll, as in the log."""
        return self.purpose or self.skill or self.ability.title

    @property
    def level_part(self) -> Modifier:
        """The level that counts in the total, with its rule."""
        if not self.is_unknown:
            return Modifier(self.level, self.skill, "SF-9.2")
        unknown = f"{self.skill}, unknown"
        if self.skill == KNIFE_THROWING:
            return Modifier(UNKNOWN, unknown, "SF-9.24")
        if self.unknown == "half" and self.similar is not None:
            half = Modifier(self.similar.level // 2, f"half of {self.similar.label} for {self.skill}", "SF-9.22")
            return half if half.value > 0 or not self.combat else Modifier(0, unknown, "SF-9.25")
        return Modifier(0, unknown, "SF-9.23") if self.combat else Modifier(UNKNOWN, unknown, "SF-9.21")

    @property
    def spelled(self) -> str:
        """The roll in one line: `1d20 + Dexterity 5 + Shooting 2`."""
        return " ".join((f"1d{self.sides}", *(_signed(part, part.reason) for part in self.parts)))

    @property
    def briefly_spelled(self) -> str:
        """The roll in few words: `1d20 + Dex 5 + level 4`; the title tells of which skill the level is."""
        ability, *rest = self.parts
        has_level = self.is_skill_roll and not self.is_unknown
        words = [_signed(part, "level" if not n and has_level else part.reason) for n, part in enumerate(rest)]
        return " ".join((f"1d{self.sides}", _signed(ability, self.ability.short), *words))

    @property
    def parts(self) -> tuple[Modifier, ...]:
        """The modifiers of the die, each with its reason and rule; the ability is always first."""
        parts = [Modifier(self.score, self.ability.title, "SF-9.1")]
        if self.is_skill_roll:
            parts.append(self.level_part)
        parts.extend(self.modifiers)
        if self.modifier:
            parts.append(Modifier(self.modifier, "situation", "SF-9.5"))
        if self.punchy and self.has_degrees:
            parts.append(Modifier(PUNCHY_PENALTY, "punchy", "SF-9.34"))
        return tuple(parts)

    @property
    def bonus(self) -> int:
        """The sum of all parts."""
        return sum(part.value for part in self.parts)

    @property
    def obstacles(self) -> tuple[Modifier, ...]:
        """The parts of the difficulty; none for a quality."""
        if self.kind == "quality":
            return ()
        if self.against is not None:
            first = Modifier(self.against.total, self.against.reason, self.against.rule)
        elif self.difficulty == STANDARD:
            first = Modifier(STANDARD, "standard difficulty", "SF-9.4")
        else:
            first = Modifier(self.difficulty, "the Director's difficulty", "SF-9.5")
        leisure = Modifier(IN_TIME, f"taking your time, {time_needed(self.normal_seconds)} s", "SF-9.26")
        return (first, *self.harder, *((leisure,) if self.take_time else ()))

    @property
    def target(self) -> int | None:
        """The total to reach (SF-9.3); None for a quality."""
        return None if self.kind == "quality" else sum(obstacle.value for obstacle in self.obstacles)


def time_needed(normal_seconds: int) -> int:
    """Return the seconds, uninterrupted, for taking your time (SF-9.26, SF-9.27)."""
    return max(60, 3 * normal_seconds)


def validated(check: Check) -> Check:
    """Return the check. Raises SeasonError with the first problem of it."""
    problem = _problem(check)
    if problem:
        raise SeasonError(problem)
    return check


def _problem(check: Check) -> str:
    if max(abs(check.score), abs(check.level)) > _REACH:
        return f"Scores and levels are rolled up to {_REACH}."
    if check.against is None and check.kind == "task" and not LEAST <= check.difficulty <= MOST:
        return f"Difficulty {check.difficulty} is not between {LEAST} and {MOST} (SF-9.5)."
    if abs(check.modifier) > SITUATION:
        return f"Modifier {check.modifier:+} is not between -{SITUATION} and +{SITUATION} (SF-9.5)."
    return _problem_of_half(check) or (_problem_of_time(check) if check.take_time else "")


def _problem_of_half(check: Check) -> str:
    if check.unknown != "half" or not check.is_unknown:
        return ""
    similar = check.similar
    if check.skill == KNIFE_THROWING:
        return f"No similar skill helps with {KNIFE_THROWING} (SF-9.24)."
    if similar is None:
        return f"Choose the known skill of which half stands in for {check.skill} (SF-9.22)."
    if similar.level < 1 or spec_key(similar.label) == spec_key(check.skill):
        return f"{similar.label} is not known: it cannot stand in for {check.skill} (SF-9.22)."
    return ""


def _problem_of_time(check: Check) -> str:
    if check.kind == "attack":
        return "No time can be taken for an attack roll (SF-9.28)."
    if not check.is_skill_roll:
        return "No time can be taken for an ability roll (SF-9.29)."
    if check.kind == "quality":
        return "No time can be taken for a quality (SF-9.29)."
    if check.against is not None and check.against.rolled:
        return "No time can be taken against somebody's roll (SF-9.29)."
    if check.stress:
        return "No time can be taken under stress (SF-9.26)."
    if not 0 <= check.normal_seconds <= 10**9:
        return "The normal time is a number of seconds from 0 (SF-9.27)."
    return ""


def _signed(part: Modifier, reason: str) -> str:
    return f"{'-' if part.value < 0 else '+'} {reason} {abs(part.value)}"
