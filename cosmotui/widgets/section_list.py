"""A list in sections: rows of any number of lines and inks under heads, one of them chosen by arrows or mouse."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec
from textual.binding import Binding, BindingType
from textual.events import Click, Key, Paste
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from cosmotui.keymap.current import keymap
from cosmotui.widgets.head import head_lines
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, width_of
from cosmotui.widgets.more import BY_CURSOR, more
from cosmotui.widgets.spread import label_cells, spread

MANY = 1000
"""More lines than any row takes."""
AROUND = 3
"""The number of cells that rows cannot use: the mark before them, and the blank behind their right end."""
TextLine = tuple[Line, Line]
"""The left part and the right part of a line."""


class Row(msgspec.Struct, frozen=True):
    """One row: its key and its lines. A row without a key cannot be chosen."""

    key: str
    texts: tuple[TextLine, ...] = (([], []),)
    head: tuple[str, str] | None = None
    """The title and the note of a row that is the head of a section."""
    marked: bool = False
    """Whether the row has the mark of the chosen row without being chosen: another part of the screen is about it."""
    typed: bool = False
    """Whether the row holds a text: letters and digits pressed on the row begin that text instead of being commands."""

    @property
    def height(self) -> int:
        """The number of lines of the row."""
        return 1 if self.head else len(self.texts)

    @property
    def cells(self) -> int:
        """The number of cells of the widest line of the row."""
        return max((width_of(left) + (1 + width_of(right) if right else 0) for left, right in self.texts), default=0)


def row(key: str, left: Line, right: Line | None = None, *, marked: bool = False, typed: bool = False) -> Row:
    """Return a row of one line."""
    return Row(key, ((left, right or []),), marked=marked, typed=typed)


def gap() -> Row:
    """Return an empty line."""
    return Row("")


def heading(title: str, note: str = "") -> Row:
    """Return the head of a section."""
    return Row("", head=(title, note))


def on_fill(line: Line, fill: str) -> Line:
    """Return the line in inks for a fill: strong text stays strong, and a seat's shape alone tells the owner."""
    return [(text, f"{fill}-strong" if ink.startswith(("seat-", "strong", "bright")) else fill) for text, ink in line]


def on_fill_first(line: Line, fill: str) -> Line:
    """Return the line with only its first words in inks for a fill, which takes fewer bytes over a slow line."""
    first = next((number for number, (text, _) in enumerate(line) if text.strip()), 0) + 1
    return [*on_fill(line[:first], fill), *line[first:]]


class SectionList(LineWidget, can_focus=True):
    """A list that shows the chosen row while the list has the focus, or always if `keeps` is set.

    A list that is higher than its space scrolls, and its last line says how many rows are not seen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(1)", "pick", key_display="arrows", system=True),
        Binding("up", "move(-1)", "up", show=False, system=True),
        Binding("enter", "take", "open"),
        Binding("home", "jump(0)", "first row", show=False, system=True),
        Binding("end", "jump(-1)", "last row", show=False, system=True),
        Binding("pageup", "page(-1)", "page up", show=False, system=True),
        Binding("pagedown", "page(1)", "page down", show=False, system=True),
    ]

    rows: reactive[tuple[Row, ...]] = drawn(())
    """All rows; `show` replaces them."""

    class Told(Message):
        """A message on the chosen row of a list."""

        def __init__(self, list: "SectionList") -> None:
            super().__init__()
            self.list = list
            self.key = list.key

    class Moved(Told):
        """The message that the player chose another row."""

    class Taken(Told):
        """The message that the player took the chosen row."""

    class Typed(Told):
        """The message that the player typed or pasted the beginning of a text on the chosen row, which holds one."""

        def __init__(self, list: "SectionList", text: str) -> None:
            super().__init__(list)
            self.text = text

    class Left(Told):
        """The message that the player moved on before the first row (-1) or beyond the last one (1)."""

        def __init__(self, list: "SectionList", step: int) -> None:
            super().__init__(list)
            self.step = step

    def __init__(self, rows: Sequence[Row] = (), *, keeps: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.keeps = keeps
        self._top = 0
        self._seen: list[int] = []
        self.set_reactive(SectionList.rows, tuple(rows))
        self._index = next(iter(self._choosable()), 0)

    @property
    def key(self) -> str:
        """The key of the chosen row; "" in a list where nothing can be chosen."""
        return self.rows[self._index].key if self._index < len(self.rows) else ""

    @property
    def keys(self) -> list[str]:
        """The keys of all rows that can be chosen."""
        return [row.key for row in self.rows if row.key]

    def show(self, rows: Sequence[Row]) -> None:
        """Show other rows; the chosen row stays chosen by its key, or else by its place."""
        key, place = self.key, self._index
        width, before = self.size.width, 0
        follows = self.styles.is_auto_height
        if follows and width:
            before = self._full_height(width)
        self.set_reactive(SectionList.rows, tuple(rows))
        if follows and (not width or self._full_height(width) != before):
            self.refresh(layout=True)
        if not self.choose(key):
            choosable = self._choosable()
            self._index = next((index for index in choosable if index >= place), choosable[-1] if choosable else 0)
        self.redraw()

    def choose(self, key: str) -> bool:
        """Choose the row with this key, and return whether there is one. Post no message."""
        index = next((index for index, row in enumerate(self.rows) if row.key and row.key == key), None)
        if index is None:
            return False
        self._index = index
        self.redraw()
        return True

    def _choosable(self) -> list[int]:
        return [index for index, row in enumerate(self.rows) if row.key]

    # Keys and mouse

    @property
    def _writes(self) -> bool:
        """Whether the chosen row holds a text."""
        return self._index < len(self.rows) and self.rows[self._index].typed

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return self._writes and character is not None and character.isalnum() and not keymap().moves(character)

    def on_key(self, event: Key) -> None:
        if event.character and self.check_consume_key(event.key, event.character):
            event.stop()
            event.prevent_default()
            self.post_message(self.Typed(self, event.character))

    def on_paste(self, event: Paste) -> None:
        if self._writes:
            event.stop()
            self.post_message(self.Typed(self, next(iter(event.text.splitlines()), "")))

    def on_click(self, event: Click) -> None:
        index = self._seen[event.y] if event.y < len(self._seen) else -1
        if index < 0 or not self.rows[index].key:
            return
        if index == self._index:
            self.action_take()
        else:
            self._go(index)

    def action_move(self, step: int) -> None:
        ahead = [index for index in self._choosable() if (index - self._index) * step > 0]
        if ahead:
            self._go(ahead[0] if step > 0 else ahead[-1])
        else:
            self.post_message(self.Left(self, step))

    def action_jump(self, place: int) -> None:
        if indices := self._choosable():
            self._go(indices[place])

    def action_page(self, step: int) -> None:
        indices = self._choosable()
        if self._index in indices:
            place = indices.index(self._index) + step * max(1, self.size.height // 2)
            self._go(indices[min(max(0, place), len(indices) - 1)])

    def action_take(self) -> None:
        if self.key:
            self.post_message(self.Taken(self))

    def _go(self, index: int) -> None:
        if index != self._index:
            self._index = index
            self.redraw()
            self.post_message(self.Moved(self))

    # The picture

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._full_height(width)

    def _full_height(self, width: int) -> int:
        """Return the number of lines that all rows take with nothing cut."""
        return sum(len(self._row(row, index, width, MANY)) for index, row in enumerate(self.rows))

    def lines(self, width: int, height: int) -> list[Line]:
        total = sum(row.height for row in self.rows)
        room = height
        shown = self._window(room if total <= room else room - 1)
        lines: list[Line] = []
        self._seen = []
        for index in shown:
            row = self.rows[index]
            drawn_row = self._row(row, index, width, max(0, room - total))
            total += len(drawn_row) - row.height
            lines += drawn_row
            self._seen += [index] * len(drawn_row)
        if total > room > 0:
            hidden = sum(1 for index in self._choosable() if index not in shown)
            lines = lines[: room - 1] + [[]] * (room - 1 - len(lines))
            lines.append([("  ", "dim"), *more(hidden, BY_CURSOR, at=self)] if hidden else [])
        return lines + [[]] * (height - len(lines))

    def _window(self, room: int) -> range:
        """Return the visible rows, scrolled just far enough to show the chosen row and the head above it."""
        rows = self.rows
        first = self._index
        while first and not rows[first - 1].key and self._index - first < 2:
            first -= 1
        self._top = min(self._top, first)
        while self._top < self._index and sum(row.height for row in rows[self._top : self._index + 1]) > room:
            self._top += 1
        end, used = self._top, 0
        while end < len(rows) and used + rows[end].height <= room:
            used += rows[end].height
            end += 1
        while self._top and used + rows[self._top - 1].height <= room:
            self._top -= 1
            used += rows[self._top].height
        return range(self._top, end)

    def _row(self, row: Row, index: int, width: int, spare: int) -> list[Line]:
        """Return the lines of a row; a row that would be cut takes up to `spare` lines more."""
        if row.head:
            title, note = row.head
            heads = head_lines(title, note, width - 2, self.glyphs, 1 + spare)
            return [[(" ", "rule"), *line] for line in heads]
        chosen = index == self._index and bool(row.key) and (self.has_focus or self.keeps)
        mark = self.glyphs.chosen if chosen or row.marked else " "
        fill = "chosen" if chosen else "text"
        lines: list[Line] = []
        for number, (left, right) in enumerate(row.texts):
            line: Line = [(f"{mark if not number else ' '} ", "bright"), *left]
            end: Line = [*right, (" ", "text")] if right else []
            if chosen:
                line, end = on_fill(line, "chosen"), on_fill(end, "chosen")
            told = spread(line, end, width, 1 + spare, fill, indent=2 + label_cells(left))
            spare -= len(told) - 1
            lines += told
        return lines
