"""A list in which one row is chosen: matches to continue, games, seats, replays, settings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from cosmotui.widgets.head import head_line
from cosmotui.widgets.paint import Line, Painted, column, drawn, justify
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.words import Words, spell


@dataclass(frozen=True)
class PickRow:
    """One row of the list, one or two lines high."""

    text: Words
    right: str = ""
    middle: str = ""
    """A second column."""
    second: Words = ""
    """The second line; with one the first is strong."""
    second_right: str = ""
    cap: str = ""
    """The key that takes this row at once."""
    ink: str = "text"
    """`chart` for what cannot be chosen now, `bright` for what is not standard."""

    @property
    def height(self) -> int:
        """Lines of the row."""
        return 2 if self.second or self.second_right else 1


class PickList(Painted, can_focus=True):
    """A head at column 1, then the rows; the chosen one is filled and marked at column 0."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "up", show=False),
        Binding("down", "move(1)", "down", show=False),
        Binding("pageup", "move(-10)", "page up", show=False),
        Binding("pagedown", "move(10)", "page down", show=False),
        Binding("home", "move(-1000000)", "first", show=False),
        Binding("end", "move(1000000)", "last", show=False),
        Binding("enter", "choose", "choose", show=False),
    ]

    rows: reactive[tuple[PickRow, ...]] = drawn(())
    """The rows."""
    index: reactive[int] = drawn(0)
    """The chosen row. Setting it posts no message."""
    title: reactive[str] = drawn("")
    """The head, if there is one."""
    note: reactive[str] = drawn("")
    """The right side of the head."""
    middle_at: reactive[int] = drawn(16)
    """The column of the second column."""
    always_lit: reactive[bool] = drawn(False)
    """Whether the chosen row is filled even without focus."""

    @dataclass
    class Moved(Message):
        """The player chose another row."""

        list: "PickList"
        index: int

        @property
        def control(self) -> "PickList":
            return self.list

    @dataclass
    class Chosen(Message):
        """The player took the chosen row."""

        list: "PickList"
        index: int

        @property
        def control(self) -> "PickList":
            return self.list

    def __init__(
        self,
        rows: Sequence[PickRow] = (),
        *,
        title: str = "",
        note: str = "",
        middle_at: int = 16,
        always_lit: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._top = 0
        self._row_at: dict[int, int] = {}
        self.set_reactive(PickList.rows, tuple(rows))
        self.set_reactive(PickList.title, title)
        self.set_reactive(PickList.note, note)
        self.set_reactive(PickList.middle_at, middle_at)
        self.set_reactive(PickList.always_lit, always_lit)

    def watch_rows(self) -> None:
        self.redraw()

    def watch_index(self) -> None:
        self.redraw()

    def watch_title(self) -> None:
        self.redraw()

    def watch_note(self) -> None:
        self.redraw()

    def watch_always_lit(self) -> None:
        self.redraw()

    def watch_has_focus(self, _has_focus: bool) -> None:
        super().watch_has_focus(_has_focus)
        self.redraw()

    def validate_index(self, index: int) -> int:
        return min(max(0, index), max(0, len(self.rows) - 1))

    def action_move(self, step: int) -> None:
        self._go(self.index + step)

    def action_choose(self) -> None:
        if self.rows:
            self.post_message(self.Chosen(self, self.index))

    def on_click(self, event: Click) -> None:
        row = self._row_at.get(event.y)
        if row is not None and row == self.index:
            self.action_choose()
        elif row is not None:
            self._go(row)

    def _go(self, index: int) -> None:
        before = self.index
        self.index = index
        if self.index != before:
            self.post_message(self.Moved(self, self.index))

    def lines(self, width: int, height: int) -> list[Line]:
        self._row_at = {}
        lines: list[Line] = []
        if self.title:
            lines.append([(" ", "rule"), *head_line(self.title, self.note, width - 1, self.glyphs, self.has_focus)])
        shown = self._shown(height - len(lines))
        for number in shown:
            row, chosen = self.rows[number], number == self.index and (self.has_focus or self.always_lit)
            self._row_at |= dict.fromkeys(range(len(lines), len(lines) + row.height), number)
            lines.append(self._first_line(row, chosen, width))
            if row.height > 1:
                lines.append(self._second_line(row, chosen, width))
        if left := len(self.rows) - len(shown):
            lines.append([(f"  {left} more", "dim")])
        return lines

    def _shown(self, room: int) -> range:
        """The rows that fit, the chosen one among them; one line is kept for `n more` if not all do."""
        heights = [row.height for row in self.rows]
        if sum(heights) <= room:
            self._top = 0
            return range(len(heights))
        room -= 1
        self._top = min(self._top, self.index)
        while sum(heights[self._top : self.index + 1]) > room and self._top < self.index:
            self._top += 1
        end = self._top
        while end < len(heights) and sum(heights[self._top : end + 1]) <= room:
            end += 1
        return range(self._top, max(end, self._top + 1))

    def _first_line(self, row: PickRow, chosen: bool, width: int) -> Line:
        plain = "chosen" if chosen else row.ink
        strong = "chosen-strong" if chosen else "strong"
        line: Line = [(self.glyphs.chosen if chosen else " ", plain)]
        line += [(row.cap, strong), (" ", plain)] if row.cap else [(" ", plain)]
        words = spell(row.text, strong if row.height > 1 else plain, self.glyphs, "chosen" if chosen else "")
        if row.middle:
            text = "".join(part for part, _ in words)
            words = [*words, (" " * max(1, self.middle_at - 2 - len(text)), plain)]
            words.append((self.glyphs.adapt(visible(row.middle)), plain if chosen or row.ink != "text" else "dim"))
        return self._with_right([*line, *words], row.right, chosen, row.ink, width)

    def _second_line(self, row: PickRow, chosen: bool, width: int) -> Line:
        ink = "chosen" if chosen else "dim"
        words = spell(row.second, ink, self.glyphs, "chosen" if chosen else "")
        return self._with_right([column("", 2, ink), *words], row.second_right, chosen, row.ink, width)

    def _with_right(self, left: Line, right: str, chosen: bool, ink: str, width: int) -> Line:
        quiet = "chosen" if chosen else "chart" if ink == "chart" else "dim"
        note: Line = [(self.glyphs.adapt(visible(right)) + " ", quiet)] if right else []
        return justify(left, note, width, "chosen" if chosen else "text")
