"""Numbers over time as dotted lines in seat ink, such as the ships on the board turn by turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from textual.reactive import reactive

from cosmotui.widgets.braille import Dots, ascii_character, character
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, seat_ink, width_of
from cosmotui.widgets.plain_text import clip, visible


@dataclass(frozen=True)
class Series:
    """One line of the chart."""

    colour: int
    values: tuple[float, ...]


class TimeChart(LineWidget):
    """The lines over a dotted axis, with the last value of each at the right and the caption below."""

    series: reactive[tuple[Series, ...]] = drawn(())
    """The lines; where two meet, the first is in front."""
    caption: reactive[str] = drawn("")
    """The text that says what the lines mean."""

    def __init__(self, series: Sequence[Series] = (), caption: str = "", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(TimeChart.series, tuple(series))
        self.set_reactive(TimeChart.caption, caption)

    def lines(self, width: int, height: int) -> list[Line]:
        rows = height - (1 if self.caption else 0)
        drawn_items = [item for item in self.series if item.values]
        ends = {item.values[-1]: self._end(item.values[-1]) for item in drawn_items}
        columns = width - max((width_of(end) for end in ends.values()), default=0)
        if not ends or rows < 2 or columns < 4:
            return []
        top = max(max(item.values) for item in drawn_items) or 1
        axis = Dots(columns, rows)
        axis.plot((x, rows * 4 - 1) for x in range(0, columns * 2, 4))
        curves = [(seat_ink(item.colour), self._curve(item, columns, rows, top)) for item in drawn_items]
        layers = [*curves, ("rule", axis)]
        at_end: dict[int, Line] = {}
        for value, end in ends.items():  # where two values end in the same row, the first is named
            at_end.setdefault(self._dot(value, rows, top) // 4, end)
        lines = [[*self._row(layers, columns, row), *at_end.get(row, [])] for row in range(rows)]
        return [*lines, [(clip(visible(self.caption), width), "chart")]] if self.caption else lines

    def _end(self, value: float) -> Line:
        """Return the text behind the lines that end at a value: their owners, and the value."""
        whose = [item.colour for item in self.series if item.values and item.values[-1] == value]
        signs = [(self.glyphs.seat(colour), seat_ink(colour)) for colour in whose]
        return [(" ", "text"), *signs, (f" {value:g}", seat_ink(whose[0]))]

    def _dot(self, value: float, rows: int, top: float) -> int:
        return round((1 - value / top) * (rows * 4 - 1))

    def _curve(self, item: Series, columns: int, rows: int, top: float) -> Dots:
        dots = Dots(columns, rows)
        last = max(1, len(item.values) - 1)
        points = [
            (round(number * (columns * 2 - 1) / last), self._dot(value, rows, top))
            for number, value in enumerate(item.values)
        ]
        for start, end in pairwise(points):
            dots.line(start, end)
        return dots

    def _row(self, layers: Sequence[tuple[str, Dots]], columns: int, row: int) -> Line:
        """Return all dots of a row together, each cell in the ink of the first layer that has a dot there."""
        shape = character if self.glyphs.braille else ascii_character
        line: Line = []
        for x in range(columns):
            found = [(ink, bits) for ink, dots in layers if (bits := dots.bits(x, row))]
            merged = 0
            for _, bits in found:
                merged |= bits
            line.append((shape(merged), found[0][0] if found else "rule"))
        return line
