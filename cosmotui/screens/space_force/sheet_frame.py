"""The frame of the drawing of a sheet: its columns, and how heads and labelled numbers are put into it."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.ship import Ship
from cosmotui.widgets.canvas import Canvas
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, column, width_of

WIDE: Final = 86
"""The width in cells from which each skill takes a line of its own, with its uses."""
LEFT: Final = 24
"""The width in cells of the left column: abilities, languages, equipment."""


@dataclass
class SheetFrame:
    """The drawing of one sheet in progress."""

    season: Season
    c: Character
    glyphs: Glyphs
    width: int
    roomy: bool = False
    """Whether there are rows to spare between the blocks."""
    has_rail: bool = False
    """Whether the history stands beside the sheet."""

    def __post_init__(self) -> None:
        self.canvas = Canvas(self.width)
        self.ship: Ship | None = self.season.ship_of(self.c.id)
        self.is_wide = self.width >= WIDE
        self.left = LEFT
        self.right = self.left + (5 if self.is_wide else 3)
        self.rest = self.width - self.right - 1
        self.gravity = self.ship.gravity if self.ship else derived.ONE_G
        self.issues = check(self.c, self.season, self.ship)
        self.gap = 1 if self.roomy else 0

    def _put(self, x: int, y: int, line: Line, key: str, width: int = 0) -> None:
        self.canvas.put(x, y, line, key, width)

    def _right(self, y: int, line: Line, key: str) -> None:
        width = width_of(line)
        self._put(self.width - 1 - width, y, line, key)

    def _head(self, side: int, y: int, title: str, note: str) -> None:
        x, width = (self.right, self.rest) if side else (1, self.left)
        self.canvas.put(x, y, head_line(title, note, width, self.glyphs))

    def _value(
        self, x: int, y: int, key: str, label: str, before: str, number: str, after: str = "", cells: int = 6
    ) -> int:
        """Draw a labelled number, and return the column after it."""
        line: Line = [column(label, cells, "text"), (before, "text"), (number, "bright"), (after, "dim")]
        width = width_of(line)
        self._put(x, y, line, f"value:{key}", width)
        return x + width
