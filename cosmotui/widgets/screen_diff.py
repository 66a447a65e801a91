"""A record of what the terminal shows, cell by cell, so that only cells that change are sent.

Textual repaints from the left edge of a widget and sends each run with its complete style; over a slow line most of
that says nothing new. `ScreenDiff.changes` takes finished output, so no other code has to know of the record.
"""

import re
from dataclasses import replace
from typing import TypeAlias

from rich.cells import cell_len

from cosmotui.widgets.sgr import PLAIN, Style, change, read

_CONTROL = re.compile(r"\x1b\[([0-9;?<=>]*)([ -/]*[@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[^\[\]]|[\r\n]")
_SEEN_ON_BLANKS = frozenset("479")
"""Attributes that show even where there is no glyph: underline, reverse, strike."""
_BRIDGE = 3
"""The greatest number of unchanged cells that are sent again rather than jumped over."""

Cell: TypeAlias = tuple[str, Style]
Row: TypeAlias = dict[int, Cell]


class ScreenDiff:
    """A copy of the terminal's cells. Cells whose content is unknown count as changed."""

    def __init__(self) -> None:
        self._rows: dict[int, Row] = {}
        self._wide: set[int] = set()
        """Rows in which a character may take two cells."""
        self._cursor: tuple[int, int] | None = None
        """The column and row of the cursor, if it was moved there and nothing was sent since."""

    def forget(self) -> None:
        """Forget everything: after a resize, a stop, or a request to paint everything again."""
        self._rows.clear()
        self._wide.clear()
        self._cursor = None

    def changes(self, output: str) -> str:
        """Return the shortest output with the same effect on the terminal. It ends in the plain style."""
        parts: list[str] = []
        painted: dict[int, Row] = {}
        x = y = 0
        style = PLAIN
        moved = False
        position = 0
        for match in _CONTROL.finditer(output):
            if position < match.start():
                x = self._paint(painted, output[position : match.start()], x, y, style)
                moved = False
            position = match.end()
            numbers, final = match[1], match[2]
            if final == "m":
                style = read(numbers, style)
            elif final == "H":
                row, _, column = numbers.partition(";")
                x, y, moved = int(column or 1) - 1, int(row or 1) - 1, True
            elif match[0] == "\n":
                x, y = 0, y + 1
            elif match[0] == "\r":
                x = 0
            else:
                parts += [self._sent(painted), match[0]]
                painted = {}
                if _may_erase(match[0], numbers):
                    self.forget()
        if position < len(output):
            self._paint(painted, output[position:], x, y, style)
            moved = False
        parts.append(self._sent(painted))
        if moved and self._cursor != (x, y):
            parts.append(f"\x1b[{y + 1};{x + 1}H")
            self._cursor = (x, y)
        return "".join(parts)

    def _paint(self, painted: dict[int, Row], text: str, x: int, y: int, style: Style) -> int:
        """Put a text into the picture, and return the column after it."""
        row = painted.setdefault(y, {})
        known = self._rows.setdefault(y, {})
        blank = (" ", _of_blanks(style))
        if text.isascii() or all(cell_len(character) == 1 for character in text):
            row.update((at, blank if mark == " " else (mark, style)) for at, mark in enumerate(text, x))
            return x + len(text)
        self._wide.add(y)
        known.clear()  # wide characters: where one is half overwritten, terminals differ
        for character in text:
            size = cell_len(character)
            if size == 0 and x - 1 in row:
                row[x - 1] = (row[x - 1][0] + character, row[x - 1][1])
                continue
            row[x] = blank if character == " " else (character, style)
            for rest in range(1, size):
                row[x + rest] = ("", style)
            x += max(1, size)
        return x

    def _sent(self, painted: dict[int, Row]) -> str:
        """Return what has to be sent for the cells that differ, and remember those cells."""
        parts: list[str] = []
        style = PLAIN
        for y, row in sorted(painted.items()):
            known = self._rows.setdefault(y, {})
            if y in self._wide:
                known.clear()
                if all(cell[0] for cell in row.values()):
                    self._wide.remove(y)
            at = -1
            for x in sorted(row):
                cell = row[x]
                if known.get(x) == cell:
                    continue
                if at != x:
                    bridge = [row.get(gap) or known.get(gap) for gap in range(at, x)] if 0 <= at < x else []
                    if 0 < len(bridge) <= _BRIDGE and all(old and _wanted(style, old) is style for old in bridge):
                        parts += [old[0] for old in bridge if old is not None]
                    else:
                        parts.append(f"\x1b[{x - at}C" if 0 <= at < x else f"\x1b[{y + 1};{x + 1}H")
                wanted = _wanted(style, cell)
                if wanted != style:
                    parts.append(change(style, wanted))
                    style = wanted
                parts.append(cell[0])
                at = x + 1
            known.update(row)
        if style != PLAIN:
            parts.append(change(style, PLAIN))
        if parts:
            self._cursor = None
        return "".join(parts)


def _may_erase(control: str, numbers: str | None) -> bool:
    """Return whether a control sequence may change cells: all may but modes (other than another screen) and titles."""
    if control.startswith("\x1b]"):
        return False
    return "1049" in numbers if numbers and numbers[0] in "?><=" else True


def _wanted(sent: Style, cell: Cell) -> Style:
    """Return the style in which to send a cell. A blank takes the ink sent last, as it shows none."""
    text, style = cell
    if text != " " or style is sent or (sent.attributes | style.attributes) & _SEEN_ON_BLANKS:
        return style
    return sent if sent.fill == style.fill else replace(sent, fill=style.fill)


def _of_blanks(style: Style) -> Style:
    """Return the part of the style that shows where there is no glyph."""
    if style.attributes & _SEEN_ON_BLANKS:
        return style
    return Style(fill=style.fill)
