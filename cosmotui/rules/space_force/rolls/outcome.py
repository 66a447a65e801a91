"""A roll of d20 once it is made: total, verdict, degree, and its card (SF-9)."""

from typing import Final, Literal

import msgspec

from cosmotui.rules.space_force.rolls.check import Against, Check
from cosmotui.rules.space_force.series import Face, Modifier
from cosmotui.rules.space_force.sheet.derived import UNKNOWN

Manner = Literal["rolled", "automatic", "unknown"]
"""How it came about: by a die, by automatic success (SF-9.31), or refused for want of the skill (SF-9.21)."""
DEGREES: Final = ("", "", "double", "triple", "quadruple", "quintuple")
"""Words for degrees (SF-9.16); a single is not mentioned."""
_STEP: Final = 10
"""Margin of each further degree (SF-9.17)."""


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a check."""

    check: Check
    face: Face | None
    """None where nothing was rolled."""
    total: int
    by_dice: int
    """The degree by the rules: 0 for a failure, 1 for any success of an ability roll (SF-9.19), 0 for a quality."""
    manner: Manner = "rolled"

    @property
    def degree(self) -> int:
        """The degree that counts: the Director's word overrules the dice (SF-0.3)."""
        decree = self.check.decree
        if decree is None or self.is_quality:
            return self.by_dice
        return max(1, decree.degree) if decree.success else 0

    @property
    def success(self) -> bool:
        """Whether it succeeded; never true of a quality, which is neither success nor failure."""
        return self.degree > 0

    @property
    def is_quality(self) -> bool:
        """Whether the total is only kept for later (SF-9.12)."""
        return self.check.kind == "quality" and self.manner == "rolled"

    @property
    def natural_one(self) -> bool:
        """Whether a d20 check showed 1 (SF-9.6, SF-0.11)."""
        return self.face is not None and self.face.sides == 20 and self.face.face == 1

    @property
    def difficulty(self) -> int | None:
        """The total needed; None for a quality."""
        return self.check.target

    @property
    def parts(self) -> tuple[Modifier, ...]:
        """The modifiers of the die. Without a die only ability and level count (SF-9.32)."""
        if self.manner == "automatic":
            return plain_parts(self.check)
        return self.check.parts[:1] if self.manner == "unknown" else self.check.parts

    @property
    def verdict(self) -> str:
        """The verdict that counts: `Success, double`, `Failure`, `Quality`."""
        return _verdict(self, self.degree)

    @property
    def verdict_by_dice(self) -> str:
        """The verdict before the Director overruled it."""
        return _verdict(self, self.by_dice)

    @property
    def as_difficulty(self) -> Against:
        """This total as the difficulty of others (SF-9.8, SF-9.12)."""
        return Against(self.total, f"{self.check.title} of {self.check.who}", "SF-9.12", True, self.natural_one)

    @property
    def card(self) -> str:
        """The roll card (SF-9.36)."""
        return card(self)


def plain_parts(check: Check) -> tuple[Modifier, ...]:
    """Return ability and level alone, an unknown skill at -5: the measure of automatic success (SF-9.32)."""
    level = Modifier(UNKNOWN, f"{check.skill}, unknown", "SF-9.32") if check.is_unknown else check.level_part
    return (check.parts[0], level) if check.is_skill_roll else (check.parts[0],)


def degree_of(total: int, difficulty: int) -> int:
    """Return the degree of a success with that total (SF-9.16)."""
    return 1 + (total - difficulty) // _STEP


def degree_word(degree: int) -> str:
    """Return `double` to `quintuple`, then `×6`; nothing for a single (SF-9.16)."""
    return DEGREES[degree] if degree < len(DEGREES) else f"×{degree}"


def card(outcome: Outcome, word: str = "") -> str:
    """Return a roll in one line (SF-9.36). `word` is the word for a quality, if there is one."""
    check = outcome.check
    one = " (natural 1)" if outcome.natural_one else ""
    if outcome.manner == "unknown":
        return f"{check.who}: {check.skill} is unknown — {outcome.verdict}"
    die = f"d{outcome.face.sides} {outcome.face.face} + " if outcome.face else ""
    ability, *rest = outcome.parts
    level = [f"+ {part.reason} {part.value}" for part in rest[: check.is_skill_roll]]
    mods = [f"{part.value:+} {part.reason}" for part in rest[check.is_skill_roll :]]
    total = " ".join([f"{die}{check.ability.short} {ability.value}", *level, *mods, f"= {outcome.total}"])
    target = "" if outcome.difficulty is None else f" vs {outcome.difficulty}"
    verdict = word if word and outcome.is_quality else outcome.verdict
    return f"{check.who}: {total}{target} — {verdict}{one}"


def _verdict(outcome: Outcome, degree: int) -> str:
    if outcome.is_quality:
        return "Quality, botched" if outcome.natural_one else "Quality"
    word = f", {degree_word(degree)}" if degree > 1 else ""
    automatic = ", automatic" if outcome.manner == "automatic" and degree == outcome.by_dice else ""
    return f"{'Success' if degree else 'Failure'}{word}{automatic}"
