"""The six steps of making a character, and what is right and wrong in each so far (SF-2.1, SF-17.2)."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.space_force.abilities import FIT, LEAST, MOST, TOTAL
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.checked_sheet import points_used
from cosmotui.rules.space_force.creation.validate import Issue, blocking
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.skills import MOST_SKILLS, POINTS, SkillBook

STEPS: Final = ("name", "abilities", "skills", "derived", "details", "review")
"""Any of them may be visited again until the sheet is finalised (SF-2.1)."""
PERSON, ABILITIES, SKILLS, DERIVED, DETAILS, REVIEW = range(len(STEPS))
STEP_RULES: Final = ("SF-2.1", "SF-1.3", "SF-2.2", "SF-3", "SF-2.16", "SF-2.18")
"""Where the rulebook tells of each step."""
STEP_OF: Final = {
    **dict.fromkeys(("E-NAME", "E-POS", "E-CIVILIAN", "E-MILITARY", "E-RANK", "E-SERVICE"), PERSON),
    **dict.fromkeys(("E-ABIL-RANGE", "E-ABIL-SUM", "E-FIT"), ABILITIES),
    **dict.fromkeys(("E-NATIVE", "E-HAND", "W-LOAD"), DETAILS),
}
"""The step in which a problem is mended, by its code. All other problems are about skills."""


def step_of(issue: Issue) -> int:
    """Return the step in which a problem is mended."""
    return STEP_OF.get(issue.code, SKILLS)


@dataclass(frozen=True)
class Making:
    """An unfinished character, and its problems so far."""

    season: Season
    who: Character
    issues: tuple[Issue, ...]

    @property
    def book(self) -> SkillBook:
        """The skills that exist."""
        return self.season.skills

    @property
    def errors(self) -> tuple[Issue, ...]:
        """The problems that prevent finalising."""
        return blocking(self.issues)

    @property
    def wrong_steps(self) -> frozenset[int]:
        """The steps in which something is to mend."""
        return frozenset(step_of(issue) for issue in self.errors)

    def points_left(self, step: int) -> int:
        """Return the points that are still to be placed in a step; below 0, those that are too many."""
        if step == ABILITIES:
            return TOTAL - self.who.abilities.total
        return POINTS - points_used(self.who) if step == SKILLS else 0

    def holds(self, step: int) -> list[str]:
        """Return what is right in a step, in sentences."""
        who, wrong = self.who, {one.code for one in self.issues}
        post = who.position.post if who.position else None
        told: list[tuple[str, str]] = []
        if step == PERSON:
            told = [
                ("E-POS-SKILL", f"The {post.name} has the skills of the post." if post else ""),
                ("E-RANK", f"{who.rank} is a usual rank of the {post.name}." if post and who.rank else ""),
            ]
        elif step == ABILITIES:
            weak = [a for a in ("strength", "endurance") if getattr(who.abilities, a) < FIT]
            fit = f"The {post.name} is strong and tough enough." if post else ""
            if weak and post:
                fit = f"A {post.name} may have {weak[0].capitalize()} {getattr(who.abilities, weak[0])}."
            told = [
                ("E-ABIL-SUM", f"All {TOTAL} points are placed."),
                ("E-FIT", fit),
                ("E-ABIL-RANGE", f"Every ability is between {LEAST} and {MOST}."),
            ]
        elif step == SKILLS:
            told = [
                ("E-SKILL-POINTS", f"All {POINTS} points are spent."),
                ("E-SKILL-COUNT", f"At most {MOST_SKILLS} different skills."),
                ("E-POS-SKILL", f"The {post.name} has what the post needs." if post and post.minima else ""),
                ("E-POS-SPECIALTY", "A science specialty stands high enough." if post and post.needs_science else ""),
            ]
        return [text for code, text in told if text and code not in wrong]
