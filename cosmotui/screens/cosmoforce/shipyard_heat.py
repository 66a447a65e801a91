"""The heat of a ship over ten turns as a dotted line, with what its Dissipators take away a turn."""

from itertools import pairwise

from textual.reactive import reactive

from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.lab import CONDUCTS, TURNS, Conduct, heat_curve
from cosmotui.rules.cosmoforce.presets import DEFAULT
from cosmotui.screens.cosmoforce.shipyard_lab_rows import can_be_tried
from cosmotui.widgets.braille import Dots, ascii_character, character
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, drawn

SCALE = 5
"""The cells of the numbers at the left."""


class HeatChart(LineWidget):
    """A chart of the tokens at the start of each turn."""

    shown: reactive[tuple[Design, Conduct]] = drawn((DEFAULT, CONDUCTS[0]))

    def lines(self, width: int, height: int) -> list[Line]:
        design, conduct = self.shown
        lines = [head_line("heat, ten turns", f"t {conduct.name}", width, self.glyphs)]
        rows, columns = height - 2, width - SCALE
        if rows < 2 or columns < TURNS or not can_be_tried(design):
            return lines
        heat = [turn.start for turn in heat_curve(design, conduct)]
        top = max(*heat, design.sinks, 1)

        def dot(value: float) -> int:
            return round((1 - value / top) * (rows * 4 - 1))

        curve, level = Dots(columns, rows), Dots(columns, rows)
        points = [(round(turn * (columns * 2 - 1) / (TURNS - 1)), dot(value)) for turn, value in enumerate(heat)]
        for start, end in pairwise(points):
            curve.line(start, end)
        level.line((0, dot(design.sinks)), (columns * 2 - 1, dot(design.sinks)), gap=3)
        for row in range(rows):
            scale = f"{top:.0f}" if row == 0 else "0" if row == rows - 1 else ""
            lines.append([(f"{scale:>{SCALE - 1}} ", "chart"), *self._row(curve, level, columns, row)])
        return [*lines, [(f"dotted: the {design.sinks} that Dissipators take away a turn", "dim")]]

    def _row(self, curve: Dots, level: Dots, columns: int, row: int) -> Line:
        """Return a row with both lines; a cell in which both have dots takes the ink of the curve."""
        shape = character if self.glyphs.braille else ascii_character
        line: Line = []
        for x in range(columns):
            bits = curve.bits(x, row)
            line.append((shape(bits | level.bits(x, row)), "text" if bits else "rule"))
        return line
