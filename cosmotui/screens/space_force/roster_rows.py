"""The columns of the roster (SF-16.6): one line for each character, made only for rows that are seen."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.issues import blocking, validity_mark
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.address import titled_name
from cosmotui.rules.space_force.sheet.derived import current_hp, defense_rating, is_combat_trained, max_hp
from cosmotui.rules.space_force.sheet.record import state_of
from cosmotui.rules.space_force.ship import Ship
from cosmotui.widgets.columns import lent
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.plain_text import visible

ROOMY: Final = 100
"""The width in cells from which the columns use longer words."""


HEADS: Final = ("NAME", "POSITION", "ACTOR", "HP", "STUN", "DR", "STARS", "C", "CHECKS", "STATE")
POSITION: Final = HEADS.index("POSITION")
NUMBERS: Final = ("HP", "STUN", "DR", "STARS")
"""The columns that are aligned to the right."""


@dataclass(frozen=True)
class Entry:
    """One character: a text and its ink for each column."""

    texts: tuple[str, ...]
    inks: tuple[str, ...]
    brief_post: str
    """A shorter text for the position, used where the full one does not fit."""


def entry(season: Season, c: Character, ship: Ship | None, width: int, glyphs: Glyphs) -> Entry:
    """Return the entry of a character, who serves aboard that ship, for a row of that many cells."""
    gone = c.status in ("retired", "dead")
    text, dim = ("chart", "chart") if gone else ("text", "dim")
    state = state_of(c)
    cells = (
        (visible(titled_name(c)) or "no name", "chart" if gone else "bright"),
        (post_of(c), dim),
        (actor_of(c), dim),
        (f"{current_hp(c)}/{max_hp(c)}", text),
        (str(c.stun), text if c.stun else "chart"),
        (str(defense_rating(c)), text),
        (str(c.stars), text if c.stars else "chart"),
        ("c" if is_combat_trained(c, season.skills) else "", dim),
        (glyphs.adapt(checks_of(season, c, ship, width >= ROOMY)), text),
        (state, "text" if state not in ("fit", "retired") and not gone else dim),
    )
    texts, inks = zip(*cells, strict=True)
    return Entry(texts, inks, post_of(c, 0))


class Columns:
    """The widths of the columns: as usual, but room that no entry so far has needed goes to names that are cut.

    The longest texts are remembered while the same list is shown, so that the columns hardly move in scrolling.
    """

    def __init__(self) -> None:
        self._wanted = [0] * len(HEADS)
        self._sized: dict[int, tuple[int, ...]] = {}
        """The columns by width, until a longer text is seen."""
        self._seen: set[Entry] = set()
        self._laid: dict[tuple[Entry, int], Line] = {}
        """The rows of entries by width, until a longer text is seen."""

    def see(self, entries: Iterable[Entry]) -> None:
        """Widen the columns for the texts of more entries, where needed."""
        before = self._wanted
        for one in entries:
            if one in self._seen:
                continue
            self._seen.add(one)
            self._wanted = [max(cells, cell_len(text)) for cells, text in zip(self._wanted, one.texts, strict=True)]
        if self._wanted != before:
            self._sized.clear()
            self._laid.clear()

    def head(self, width: int) -> Line:
        """Return the names of the columns."""
        return self._line(_heads(width), ("chart",) * len(HEADS), width)

    def row(self, one: Entry, width: int) -> Line:
        """Return the row of one character."""
        if (one, width) not in self._laid:
            self._laid[one, width] = self._lay(one, width)
        return self._laid[one, width]

    def _lay(self, one: Entry, width: int) -> Line:
        texts = list(one.texts)
        if cell_len(texts[POSITION]) > self._cells(width)[POSITION]:
            texts[POSITION] = one.brief_post
        return self._line(tuple(texts), one.inks, width)

    def _line(self, texts: tuple[str, ...], inks: tuple[str, ...], width: int) -> Line:
        line: Line = []
        for head, text, ink, cells in zip(HEADS, texts, inks, self._cells(width), strict=True):
            line += [(" ", "text")] * bool(line) + [column(text, cells, ink, right=head in NUMBERS)]
        return line

    def _cells(self, width: int) -> tuple[int, ...]:
        if width not in self._sized:
            self._sized[width] = self._size(width)
        return self._sized[width]

    def _size(self, width: int) -> tuple[int, ...]:
        heads = (cell_len(head) for head in _heads(width))
        return lent(_usual(width), [max(pair) for pair in zip(heads, self._wanted, strict=True)])


def _heads(width: int) -> tuple[str, ...]:
    """Return the names of the columns, with a short one for the checks where they are marks alone."""
    return HEADS if width >= ROOMY else tuple("OK" if head == "CHECKS" else head for head in HEADS)


def _usual(width: int) -> tuple[int, ...]:
    """Return the cells of each column where nothing is long."""
    numbers = (5, 4, 2, 5, 1)
    checks, state = (11, 11) if width >= ROOMY else (3, 9)
    rest = width - sum(numbers) - checks - state - len(HEADS)
    actor = max(6, min(20, rest // 6))
    position = max(14, min(20, (rest - actor) * 2 // 5))
    return (max(8, min(40, rest - actor - position)), position, actor, *numbers, checks, state)


def post_of(c: Character, cells: int = 99) -> str:
    """Return the position, with the job title where that says more."""
    if c.position is None:
        return "none yet"
    name = c.position.post.name
    if c.job_title:
        both = f"{name}, {visible(c.job_title)}"
        return both if len(both) <= cells else visible(c.job_title)
    return name


def actor_of(c: Character) -> str:
    """Return who plays the character."""
    return visible(c.actor) if c.actor else "NPC" if c.npc else "none"


def checks_of(season: Season, c: Character, ship: Ship | None, words: bool) -> str:
    """Return the validity mark: ok, n errors, n waived."""
    issues = check(c, season, ship)
    wrong = len(blocking(issues))
    if words:
        return f"{'✗' if wrong else '✓'} {validity_mark(issues)}"
    waived = sum(1 for issue in issues if issue.waived)
    return f"✗{wrong}" if wrong else f"✓w{waived}"[:3] if waived else "✓"
