"""The columns of the roster (SF-16.6): one line a character, worked out only for rows that are seen."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.issues import blocking, validity_mark
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.address import titled_name
from cosmotui.rules.space_force.sheet.derived import (
    current_hp,
    defense_rating,
    is_combat_trained,
    max_hp,
    shown_condition,
)
from cosmotui.rules.space_force.ship import Ship
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.paint import Line, column
from cosmotui.widgets.plain_text import visible

ROOMY: Final = 100
"""Cells from which the columns take longer words."""


@dataclass(frozen=True)
class Columns:
    """How wide the columns of words are; those of numbers are always the same."""

    name: int
    position: int
    actor: int
    checks: int
    state: int

    @classmethod
    def fit(cls, width: int) -> "Columns":
        """The widths for a row of that many cells."""
        checks, state = (11, 11) if width >= ROOMY else (3, 9)
        rest = width - NUMBERS - checks - state - GAPS - 1
        actor = max(6, min(20, rest // 6))
        position = max(14, min(20, (rest - actor) * 2 // 5))
        return cls(max(8, min(40, rest - actor - position)), position, actor, checks, state)


NUMBERS: Final = 5 + 4 + 2 + 5 + 1
"""Cells of HP, Stun, DR, stars and the combat mark."""
GAPS: Final = 9
"""Blanks between the ten columns."""


def head(width: int) -> Line:
    """The names of the columns."""
    size = Columns.fit(width)
    cells = [
        column("NAME", size.name, "chart"),
        column("POSITION", size.position, "chart"),
        column("ACTOR", size.actor, "chart"),
        column("HP", 5, "chart", right=True),
        column("STUN", 4, "chart", right=True),
        column("DR", 2, "chart", right=True),
        column("STARS", 5, "chart", right=True),
        column("C", 1, "chart"),
        column("CHECKS" if size.checks > 5 else "OK", size.checks, "chart"),
        column("STATE", size.state, "chart"),
    ]
    return _spaced(cells)


def row(season: Season, c: Character, ship: Ship | None, width: int, glyphs: Glyphs) -> Line:
    """One character, who serves aboard that ship."""
    size = Columns.fit(width)
    gone = c.status in ("retired", "dead")
    text, dim = ("chart", "chart") if gone else ("text", "dim")
    hp, most = current_hp(c), max_hp(c)
    state = state_of(c)
    cells = [
        column(visible(titled_name(c)) or "no name", size.name, "chart" if gone else "bright"),
        column(post_of(c, size.position), size.position, dim),
        column(actor_of(c), size.actor, dim),
        column(f"{hp}/{most}", 5, text, right=True),
        column(str(c.stun), 4, text if c.stun else "chart", right=True),
        column(str(defense_rating(c)), 2, text, right=True),
        column(str(c.stars), 5, text if c.stars else "chart", right=True),
        column("c" if is_combat_trained(c, season.skills) else "", 1, dim),
        column(glyphs.adapt(checks_of(season, c, ship, size.checks > 5)), size.checks, text),
        column(state, size.state, "text" if state not in ("fit", "retired") and not gone else dim),
    ]
    return _spaced(cells)


def post_of(c: Character, cells: int = 99) -> str:
    """The position, with the job title where that says more."""
    if c.position is None:
        return "none yet"
    name = c.position.post.name
    if c.job_title:
        both = f"{name}, {visible(c.job_title)}"
        return both if len(both) <= cells else visible(c.job_title)
    return name


def actor_of(c: Character) -> str:
    """Who plays the character."""
    return visible(c.actor) if c.actor else "NPC" if c.npc else "none"


def state_of(c: Character) -> str:
    """The status where it is not plain active, else the condition (SF-16.7)."""
    if c.status in ("draft", "retired"):
        return c.status
    condition = shown_condition(c)
    return "training" if c.status == "training" and condition in ("fit", "wounded") else condition


def checks_of(season: Season, c: Character, ship: Ship | None, words: bool) -> str:
    """The validity mark: ok, n errors, n waived."""
    issues = check(c, season, ship)
    wrong = len(blocking(issues))
    if words:
        return f"{'✗' if wrong else '✓'} {validity_mark(issues)}"
    waived = sum(1 for issue in issues if issue.waived)
    return f"✗{wrong}" if wrong else f"✓w{waived}"[:3] if waived else "✓"


def _spaced(cells: Line) -> Line:
    line: Line = []
    for cell in cells:
        line += [cell] if not line else [(" ", "text"), cell]
    return line
