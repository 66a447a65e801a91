"""The Director's terms of a roll: difficulty, modifier, time, stress, unknown skills, no roll (SF-9, SF-19)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.rolls.check import STANDARD, Against, Automatic, Check, Unknown, time_needed
from cosmotui.rules.space_force.rolls.rolls import (
    automatic_by_default,
    may_succeed_automatically,
    may_take_time,
    unknown_by_default,
)

UNKNOWN_WORDS: Final[dict[Unknown, str]] = {
    "minus 5": "rolled at -5",
    "fail": "fails outright",
    "half": "half of a similar one",
}
"""What an unknown skill counts for, in words (SF-9.21, SF-9.22)."""
AUTOMATIC_WORDS: Final[dict[Automatic, str]] = {"ask": "the Director is asked", "yes": "granted", "no": "never"}
"""Whether the Director consents to success without a roll, in words (SF-9.31)."""


class Term(NamedTuple):
    """One term of a roll in words."""

    key: str
    """The field of RollTerms."""
    label: str
    value: str
    is_changed: bool = False
    """Whether the term differs from the season's standard."""


@dataclass
class RollTerms:
    """The Director's terms of the next roll, whatever it is; they are kept from one roll to the next."""

    difficulty: int = STANDARD
    against: Against | None = None
    """In place of the difficulty."""
    modifier: int = 0
    take_time: bool = False
    normal_seconds: int = 0
    stress: bool = False
    serious: bool = False
    unknown: Unknown = "minus 5"
    similar: KnownSkill | None = None
    automatic: Automatic = "ask"

    @classmethod
    def of(cls, options: Mapping[str, str]) -> "RollTerms":
        """Return the terms with the Director's defaults, from the options of a season (SF-19)."""
        return cls(unknown=unknown_by_default(options), automatic=automatic_by_default(options))

    def filled(self, base: Check) -> Check:
        """Return the check with every term that applies to it."""
        check = msgspec.structs.replace(
            base,
            difficulty=self.difficulty,
            modifier=self.modifier,
            stress=self.stress,
            serious=self.serious,
            automatic=self.automatic,
            unknown=self.unknown if base.is_unknown else "minus 5",
            similar=self.similar if base.is_unknown else None,
        )
        if check.kind == "attack":
            return msgspec.structs.replace(check, against=base.against or self._rating)
        if check.kind == "task":
            check = msgspec.structs.replace(check, against=self.against or base.against)
        timed = self.take_time and may_take_time(check)
        return msgspec.structs.replace(check, take_time=timed, normal_seconds=self.normal_seconds if timed else 0)

    def sets_difficulty(self, check: Check) -> bool:
        """Return whether these terms set the difficulty of a filled check: a rule or another roll may set it."""
        return check.kind != "quality" and check.against in (None, self.against, self._rating)

    def told(self, check: Check, options: Mapping[str, str]) -> list[Term]:
        """Return the terms that count for a filled check; `options` of the season say what is standard.

        Time that was taken before the check became one without time stays, so that it can be taken back.
        """
        standard = RollTerms.of(options)
        terms: list[Term] = []
        if self.sets_difficulty(check):
            difficulty = f"{self.against.total}, {self.against.reason}" if self.against else str(self.difficulty)
            terms.append(Term("difficulty", "Difficulty", difficulty, difficulty != str(standard.difficulty)))
        terms.append(Term("modifier", "Modifier", f"{self.modifier:+}" if self.modifier else "0", bool(self.modifier)))
        if may_take_time(check) or self.take_time:
            time = f"yes, {time_needed(self.normal_seconds)} s" if self.take_time else "no"
            terms.append(Term("take_time", "Take your time", time, self.take_time))
        if self.take_time:
            normal = f"{self.normal_seconds} s"
            terms.append(Term("normal_seconds", "Normal time", normal, self.normal_seconds > 0))
        if check.kind == "task":
            terms.append(Term("stress", "Under stress", _yes(self.stress), self.stress))
        if check.is_unknown:
            unknown = UNKNOWN_WORDS[self.unknown]
            terms.append(Term("unknown", "Unknown skill", unknown, self.unknown != standard.unknown))
            if self.unknown == "half":
                similar = f"{self.similar.label} {self.similar.level}" if self.similar else "none yet"
                terms.append(Term("similar", "Half of", similar, True))
        if may_succeed_automatically(check) or self.automatic != standard.automatic:
            automatic = AUTOMATIC_WORDS[self.automatic]
            terms.append(Term("automatic", "Without a roll", automatic, self.automatic != standard.automatic))
        if check.kind == "task":
            terms.append(Term("serious", "Serious", _yes(self.serious), self.serious))
        return terms

    @property
    def _rating(self) -> Against:
        """The difficulty as the target's Defense Rating, for an attack at nobody in particular."""
        return Against(self.difficulty, "the target's DR", "SF-13.2")


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
