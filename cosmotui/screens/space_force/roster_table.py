"""The table of a roster: as many rows as there are characters, but only those that are seen are made."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.message import Message

from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, LineWidget, justify
from cosmotui.widgets.more import BY_CURSOR, more
from cosmotui.widgets.section_list import SectionList, on_fill, on_fill_first

MakeRow = Callable[[str, int, Glyphs], Line]
"""A function that returns the row of an id for a width."""
Measure = Callable[[Sequence[str], int, Glyphs], None]
"""A function that looks at the rows about to be seen, to fit the columns to them."""


class RosterTable(LineWidget, can_focus=True):
    """Column heads, then rows by id. The chosen row stays chosen by its id, or else by its place."""

    BINDINGS: ClassVar[list[BindingType]] = list(SectionList.BINDINGS)

    class Moved(Message):
        """The message that another row was chosen."""

    @dataclass
    class Taken(Message):
        """The message that the player opened the chosen row."""

        id: str

    def __init__(
        self, head: Callable[[int], Line], row: MakeRow, id: str | None = None, measure: Measure | None = None
    ) -> None:
        """Set up a table: `head` draws the column heads for a width, `row` draws a row, both after `measure`."""
        super().__init__(id=id)
        self._head, self._row, self._measure = head, row, measure
        self.ids: Sequence[str] = ()
        """The ids of the rows in order."""
        self._index = self._top = 0

    @property
    def chosen(self) -> str:
        """The id of the chosen row, "" in an empty list."""
        return self.ids[self._index] if self._index < len(self.ids) else ""

    def show(self, ids: Sequence[str]) -> None:
        """Show these rows; redraw them even if they are the same."""
        before = self.chosen
        self.ids = ids
        if before and self.chosen != before:
            self._index = ids.index(before) if before in ids else min(self._index, max(0, len(ids) - 1))
        self.redraw()

    def choose(self, id: str) -> None:
        """Choose the row of an id, if it is in the table. Posts nothing."""
        if id in self.ids:
            self._index = self.ids.index(id)
            self.redraw()

    def on_click(self, event: Click) -> None:
        index = self._top + event.y - 1
        if event.y and index < len(self.ids):
            if index == self._index:
                self.action_take()
            else:
                self._go(index)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self.action_move(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self.action_move(-1)

    def action_move(self, step: int) -> None:
        self._go(self._index + step)

    def action_jump(self, place: int) -> None:
        self._go(0 if place == 0 else len(self.ids) - 1)

    def action_page(self, step: int) -> None:
        self._go(self._index + step * max(1, self.size.height - 3))

    def action_take(self) -> None:
        if self.chosen:
            self.post_message(self.Taken(self.chosen))

    def _go(self, index: int) -> None:
        index = min(max(0, index), max(0, len(self.ids) - 1))
        if index != self._index:
            self._index = index
            self.redraw()
            self.post_message(self.Moved())

    def lines(self, width: int, height: int) -> list[Line]:
        room = height - 1
        count = len(self.ids)
        seen = room if count <= room else room - 1
        self._top = min(max(self._top, self._index - seen + 1), self._index, max(0, count - seen))
        shown = range(self._top, min(count, self._top + max(0, seen)))
        if self._measure:
            self._measure([self.ids[index] for index in shown], width - 2, self.glyphs)
        head: Line = [("  ", "chart"), *self._head(width - 2)]
        lines = [self._line(index, width) for index in shown]
        if count > room > 0:
            below = count - self._top - len(lines)
            rest: Line = more(below, BY_CURSOR, at=self) if below else [(f"{self._top:,} above", "dim")]
            lines.append([("  ", "dim"), *rest])
        return [head, *lines, *([[]] * (height - 1 - len(lines)))]

    def _line(self, index: int, width: int) -> Line:
        row = self._row(self.ids[index], width - 2, self.glyphs)
        chosen = index == self._index
        mark: Line = [(f"{self.glyphs.chosen if chosen else ' '} ", "bright")]
        if chosen and self.has_focus and self.slow_line:
            return justify([*on_fill(mark, "chosen"), *on_fill_first(row, "chosen")], [], width)
        if chosen and self.has_focus:
            return justify(on_fill([*mark, *row], "chosen"), [], width, "chosen")
        return justify([*mark, *row], [], width)
