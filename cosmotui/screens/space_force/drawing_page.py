"""A screen of a season with a list over its whole width."""

from collections.abc import Iterable
from typing import TypeVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.season_page import sheets

T = TypeVar("T")
BELOW, BELOW_WIDE = 44, 70
"""Cells of what stands below the list at the left."""


class DrawingPage(FormPage[T]):
    """As a form, but for a list whose rows are long."""

    CSS_PATH = sheets("form", "board")

    def body(self) -> Iterable[Widget]:
        yield from self.above()
        yield self.list
        with Horizontal(id="low"):
            yield self.below
            with Vertical(id="right"):
                yield from (self.side, self.asks, self.picker, self.prompt)

    @property
    def left_cells(self) -> int:
        return BELOW_WIDE if self.is_wide else BELOW

    @property
    def right_cells(self) -> int:
        return max(20, self.size.width - self.left_cells - 4)
