"""The plot of positions in paces: who stands where, with marks at even distances and the line of an attack."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.reactive import reactive

from cosmotui.widgets.braille import Dots
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, Span, drawn, seat_ink
from cosmotui.widgets.plain_text import visible

STEPS = (5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""The possible distances between marks in paces; the smallest that shows everybody is used."""
ACROSS, DOWN = 6, 3
"""The cells between marks: 12 dots in both directions, so that distances are true."""


@dataclass(frozen=True)
class Token:
    """A fighter on the plot; y grows upwards."""

    x: int
    y: int
    colour: int
    mark: str
    """One to three letters that no other token has."""
    role: str = ""
    """The role of the fighter: `acting`, `target`, or "" for neither."""
    out: bool = False
    """Whether the fighter lies there and cannot act."""


class RangePlot(LineWidget):
    """A head with the scale, and every fighter at their place."""

    tokens: reactive[tuple[Token, ...]] = drawn(())
    aim: reactive[tuple[tuple[int, int], tuple[int, int]] | None] = drawn(None)
    """The line of an attack or a move from one place to another."""

    def __init__(self, tokens: Sequence[Token] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(RangePlot.tokens, tuple(tokens))

    def lines(self, width: int, height: int) -> list[Line]:
        places = [(token.x, token.y) for token in self.tokens]
        places += list(self.aim or ())
        rows = max(1, height - 1)
        if not places:
            return [head_line("range", "nobody has a place", width, self.glyphs)]
        left, right = min(x for x, _ in places), max(x for x, _ in places)
        low, high = min(y for _, y in places), max(y for _, y in places)
        room_across, room_down = (width - 6) / ACROSS, (rows - 1) / DOWN
        step = next(
            (step for step in STEPS if right - left <= step * room_across and high - low <= step * room_down), STEPS[-1]
        )
        grid = _Grid(width, rows, step, (left + right) / 2, (low + high) / 2)
        head = head_line("range", f"paces, {step} a mark", width, self.glyphs)
        return [head, *self._rows(grid)]

    def _rows(self, grid: "_Grid") -> list[Line]:
        cells: list[list[Span]] = [[(" ", "text")] * grid.width for _ in range(grid.height)]
        self._marks(grid, cells)
        if self.aim:
            self._line(grid, cells)
        taken: set[tuple[int, int]] = set()
        order = sorted(self.tokens, key=lambda token: (token.role == "", token.out))
        for token in order:
            self._put(grid, cells, token, taken)
        return [list(row) for row in cells]

    def _marks(self, grid: "_Grid", cells: list[list[Span]]) -> None:
        dot = "⠁" if self.glyphs.braille else "."
        for row in range(grid.mark_row, grid.height, DOWN):
            for column in range(grid.mark_column, grid.width, ACROSS):
                cells[row][column] = (dot, "chart")

    def _line(self, grid: "_Grid", cells: list[list[Span]]) -> None:
        assert self.aim
        dots = Dots(grid.width, grid.height)
        dots.line(grid.dot(*self.aim[0]), grid.dot(*self.aim[1]), gap=1)
        for row in range(grid.height):
            for column in range(grid.width):
                bits = dots.bits(column, row)
                if bits:
                    cells[row][column] = (chr(0x2800 + bits) if self.glyphs.braille else "*", "path")

    def _put(self, grid: "_Grid", cells: list[list[Span]], token: Token, taken: set[tuple[int, int]]) -> None:
        text = self.glyphs.piece(token.colour, visible(token.mark))
        size = cell_len(text)
        column, row = grid.cell(token.x, token.y)
        place = _free(column, row, size, grid, taken)
        if place is None:
            return
        column, row = place
        fill = {"acting": "lit", "target": "signal"}.get(token.role, "")
        strong = f"{fill}-strong" if fill else "chart" if token.out else seat_ink(token.colour)
        for offset, character in enumerate(text):
            ink = seat_ink(token.colour, fill) if offset == 0 and not token.out else strong
            cells[row][column + offset] = (character, ink)
            taken.add((column + offset, row))


def _free(column: int, row: int, size: int, grid: "_Grid", taken: set[tuple[int, int]]) -> tuple[int, int] | None:
    """Return where a token fits: at its place, else beside those there; nowhere in a plot narrower than it."""
    if size > grid.width:
        return None
    beside = ((0, 0), (size, 0), (-size, 0), (0, 1), (0, -1), (size, 1), (-size, 1), (size, -1), (-size, -1))
    for across, down in beside:
        left = min(max(0, column + across), grid.width - size)
        line = min(max(0, row + down), grid.height - 1)
        if all((left + offset, line) not in taken for offset in range(size)):
            return left, line
    return None


class _Grid:
    """The conversion of places in paces to cells and dots."""

    def __init__(self, width: int, height: int, step: int, x: float, y: float) -> None:
        self.width = width
        self.height = height
        self._scale = 2 * ACROSS / step
        """The number of dots to a pace."""
        # The origin lies on a mark, so that marks stand at whole multiples of the step.
        self._left = round(x * self._scale) - width
        self._top = round(y * self._scale) + 2 * height
        self._left -= self._left % 2
        self._top += -self._top % 4
        self.mark_column = -(self._left // 2) % ACROSS
        self.mark_row = (self._top // 4) % DOWN

    def dot(self, x: int, y: int) -> tuple[int, int]:
        """Return the dot of a place."""
        return round(x * self._scale) - self._left, self._top - round(y * self._scale)

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """Return the cell of a place."""
        across, down = self.dot(x, y)
        return across // 2, down // 4
