"""A record of what the terminal shows, cell by cell, so that only cells that change are sent.

Textual repaints from the left edge of a widget and sends each run with its complete style; over a slow line most of
that says nothing new. `ScreenDiff.changes` takes finished output, so no other code has to know of the record.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import TypeAlias

import msgspec
from msgspec.structs import replace
from rich.cells import cell_len

from cosmotui.widgets.sgr import PLAIN, Style, change, read

_CONTROL = re.compile(
    r"\x1b\[([0-9;?<=>]*)([ -/]*[@-~])"
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1bP(?:[^\x1b]|\x1b[^\\])*\x1b\\"
    r"|\x1b[^\[\]]|[\r\n]"
)
_SEEN_ON_BLANKS = frozenset("479")
"""Attributes that show even where there is no glyph: underline, reverse, strike."""
_BRIDGE = 3
"""The greatest number of unchanged cells that are sent again rather than jumped over."""
_SORTED = 16
"""The greatest number of runs that are put into a cheaper order than that of reading."""
_PLAINLY = "\x1b[0m"
_ERASED = 5
"""The least number of blanks at the end of a run that take fewer bytes to erase than to send."""
_JUMPED = 11
"""The same, if the cursor has to go on behind them."""
_GAP = re.compile(rf" {{{_JUMPED},}}")

MOST_COLUMNS = 1 << 16
"""More columns than any terminal has."""

Cell: TypeAlias = tuple[str, Style]
Row: TypeAlias = dict[int, Cell]


class ScreenDiff:
    """A copy of the terminal's cells. Cells whose content is unknown count as changed."""

    def __init__(self, erases: bool = False) -> None:
        """Know nothing yet. `erases`: whether the terminal erases cells (ECH) with the fill that is set."""
        self._erases = erases
        self._rows: dict[int, Row] = {}
        self._wide: set[int] = set()
        """Rows in which a character may take two cells."""
        self._at: tuple[int, int] | None = None
        """The column and row of the cursor. Behind the last column of the terminal it may wait in that column."""
        self._style: Style | None = PLAIN
        """The style sent last; None if another program may have sent one since."""

    def forget(self) -> None:
        """Forget everything: after a resize, a stop, or a request to paint everything again."""
        self._rows.clear()
        self._wide.clear()
        self._at = self._style = None

    def changes(self, output: str, columns: int = MOST_COLUMNS) -> str:
        """Return the shortest output with the same effect on the cells and on the place of the cursor.

        The style sent last is kept from one output to the next; whatever is no cell follows in the plain style. A
        cursor that is put into the first cell stays where it is: that is where Textual leaves it while nobody types.
        `columns`: how many the terminal has. Cells behind the last are left out: a terminal puts them somewhere else.
        """
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
                parts += [self._sent(painted, columns), *self._passed(match[0], numbers)]
                painted = {}
        if position < len(output):
            self._paint(painted, output[position:], x, y, style)
            moved = False
        parts.append(self._sent(painted, columns))
        if moved and (x, y) not in (self._at, (0, 0)):
            parts.append(_move(self._at, (x, y)))
            self._at = (x, y)
        return "".join(parts)

    def _passed(self, control: str, numbers: str | None) -> list[str]:
        """Return a control sequence as it is to be sent, and forget what it may change."""
        if not _may_erase(control, numbers):
            return [control]
        plain = _PLAINLY if self._style is None else change(self._style, PLAIN)
        self.forget()
        self._style = PLAIN
        return [plain, control]

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

    def _sent(self, painted: dict[int, Row], columns: int) -> str:
        """Return what has to be sent for the cells that differ, and remember those cells."""
        runs: list[_Run] = []
        is_torn = False
        for y, whole in sorted(painted.items()):
            is_cut = max(whole, default=0) >= columns
            row = {x: cell for x, cell in whole.items() if x < columns} if is_cut else whole
            known = self._rows.setdefault(y, {})
            if y in self._wide:
                is_torn = True
                known.clear()
                if all(cell[0] for cell in row.values()):
                    self._wide.remove(y)
            runs += _runs(y, row, known)
            known.update(row)
        sent = self._style or PLAIN
        if not is_torn and len(runs) <= _SORTED:
            runs = self._in_order(runs, sent)
        parts = [_PLAINLY] if runs and self._style is None else []
        for run, following in zip_longest(runs, runs[1:]):
            style = _wanted(sent, run.style, run.is_blank)
            text, x = run.text, run.x + run.cells
            if self._erases and not style.attributes & _SEEN_ON_BLANKS:
                is_followed = following is not None and (following.x, following.y) == (x, run.y)
                text, blanks = _erasing(text, is_followed)
                x -= blanks
            parts += [_move(self._at, (run.x, run.y)), change(sent, style), text]
            self._at = (x, run.y)
            self._style = sent = style
        return "".join(parts)

    def _in_order(self, runs: list["_Run"], style: Style) -> list["_Run"]:
        """Return the runs in an order in which each costs few bytes after the one before."""
        found: list[_Run] = []
        at = self._at
        left = list(runs)
        while left:
            costs = [
                len(_move(at, (run.x, run.y))) + len(change(style, _wanted(style, run.style, run.is_blank)))
                for run in left
            ]
            run = left.pop(costs.index(min(costs)))
            found.append(run)
            at, style = (run.x + run.cells, run.y), _wanted(style, run.style, run.is_blank)
        return found


class _Run(msgspec.Struct):
    """Cells of one row that are sent together, in one style."""

    x: int
    y: int
    text: str
    cells: int
    style: Style
    is_blank: bool
    """Whether only the fill of the style shows."""

    def takes(self, cells: Sequence[Cell]) -> bool:
        """Put cells behind the last one, as many as go with its style; return whether all did."""
        for mark, style in cells:
            blank = mark == " " and not style.attributes & _SEEN_ON_BLANKS
            if style is not self.style and style != self.style:
                if style.fill != self.style.fill or (self.style if blank else style).attributes & _SEEN_ON_BLANKS:
                    return False
                if not blank:
                    if not self.is_blank:
                        return False
                    self.style = style
            self.is_blank = self.is_blank and blank
            self.text += mark
            self.cells += 1
        return True


def _runs(y: int, row: Row, known: Row) -> list[_Run]:
    """Return the runs of the cells of a row that differ from what is known, from left to right."""
    found: list[_Run] = []
    for x in sorted(row):
        cell = row[x]
        if known.get(x) == cell:
            continue
        if found and _is_bridged(found[-1], x, row, known) and found[-1].takes((cell,)):
            continue
        mark, style = cell
        found.append(_Run(x, y, mark, 1, style, mark == " " and not style.attributes & _SEEN_ON_BLANKS))
    return found


def _is_bridged(run: _Run, x: int, row: Row, known: Row) -> bool:
    """Return whether a run reaches a column, if need be with the few unchanged cells before it in its own style."""
    end = run.x + run.cells
    if end == x:
        return True
    between = [row.get(at) or known.get(at) for at in range(end, x)] if x - end <= _BRIDGE else [None]
    cells = [cell for cell in between if cell is not None]
    return len(cells) == len(between) and replace(run).takes(cells) and run.takes(cells)


@lru_cache(maxsize=1 << 14)
def _move(at: tuple[int, int] | None, to: tuple[int, int]) -> str:
    """Return the shortest sequence that takes the cursor from one column and row to another."""
    x, y = to
    if at == to:
        return ""
    anywhere = f"\x1b[{y + 1};{x + 1}H"
    if at is None:
        return anywhere
    down, right = y - at[1], x - at[0]
    rows = _steps(down, "B") if down > 0 else _steps(-down, "A")
    if right < 0:  # no steps to the left: behind the last column the cursor may wait in that column
        return min(anywhere, f"{rows}\x1b[{x + 1}G", key=len)
    return min(anywhere, rows + _steps(right, "C"), f"{rows}\x1b[{x + 1}G", key=len)


def _steps(number: int, way: str) -> str:
    """Return the sequence that takes the cursor so many steps into one direction."""
    return f"\x1b[{number if number > 1 else ''}{way}" if number else ""


def _erasing(text: str, is_followed: bool) -> tuple[str, int]:
    """Return a text with its long blanks erased instead, and how many cells before its end the cursor then stands."""
    if "     " not in text:
        return text, 0
    shown = text.rstrip(" ")
    blanks = len(text) - len(shown)
    if blanks < (_JUMPED if is_followed else _ERASED):
        return _GAP.sub(_jump, text), 0
    return f"{_GAP.sub(_jump, shown)}\x1b[{blanks}X", blanks


def _jump(gap: re.Match[str]) -> str:
    """Return the sequence that erases blanks and takes the cursor behind them."""
    blanks = len(gap[0])
    return f"\x1b[{blanks}X\x1b[{blanks}C"


def _may_erase(control: str, numbers: str | None) -> bool:
    """Return whether a control sequence may change cells: all may but modes (other than another screen) and strings,
    such as titles."""
    if control.startswith(("\x1b]", "\x1bP")):
        return False
    return "1049" in numbers if numbers and numbers[0] in "?><=" else True


@lru_cache(maxsize=4096)
def _wanted(sent: Style, style: Style, is_blank: bool) -> Style:
    """Return the style in which to send a run. Blanks take the ink sent last, as they show none."""
    if not is_blank or style is sent or sent.attributes & _SEEN_ON_BLANKS:
        return style
    return sent if sent.fill == style.fill else replace(sent, fill=style.fill)


def _of_blanks(style: Style) -> Style:
    """Return the part of the style that shows where there is no glyph."""
    if style.attributes & _SEEN_ON_BLANKS:
        return style
    return Style(fill=style.fill)
