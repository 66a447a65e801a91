"""The six arcs of a weapon on a hex with a flat front: the covered ones are filled, and named (CX-1.18)."""

from collections.abc import Collection
from math import atan2, cos, degrees, radians, sin
from typing import Final

from cosmotui.rules.cosmic_conflict.arcs import ARCS, Arc
from cosmotui.widgets.braille import Dots, ascii_character, character
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, pack

WIDTH: Final = 15
"""The width in cells."""
ROWS: Final = 7
_X: Final = 14.5
_Y: Final = 13.5
_RADIUS: Final = 14.5
_LABEL_AT: Final = 8.6
"""The distance from the centre to the name of an arc, in dots."""


def hex_lines(arcs: Collection[Arc], glyphs: Glyphs) -> list[Line]:
    """Return the hex; a covered arc has dots and a bright name, any other a dim one."""
    drawn = Dots(WIDTH, ROWS)
    corners = [_at(angle, _RADIUS) for angle in range(30, 390, 60)]
    for number, corner in enumerate(corners):
        drawn.line(corner, corners[number - 1])
        drawn.line((round(_X), round(_Y)), corner, gap=1)
    filled = Dots(WIDTH, ROWS)
    filled.fill(lambda x, y: (x + y) % 2 == 0 and _arc_of(x, y) in arcs)
    shape = character if glyphs.braille else ascii_character
    names = {_cell(arc): arc for arc in ARCS}
    lines: list[Line] = []
    for row in range(ROWS):
        line: Line = []
        column = 0
        while column < WIDTH:
            arc = names.get((column, row))
            if arc is not None:
                line.append((arc, "strong" if arc in arcs else "chart"))
                column += len(arc)
                continue
            lit = filled.bits(column, row)
            line.append((shape(drawn.bits(column, row) | lit), "text" if lit else "chart"))
            column += 1
        lines.append(pack(line))
    return lines


def _at(bearing: float, far: float) -> tuple[int, int]:
    angle = radians(bearing)
    return round(_X + far * sin(angle)), round(_Y - far * cos(angle))


def _cell(arc: Arc) -> tuple[int, int]:
    x, y = _at(ARCS[arc], _LABEL_AT)
    return (x - (len(arc) - 1)) // 2, y // 4


def _arc_of(x: int, y: int) -> Arc | None:
    """Return the arc in which a dot lies, None outside the hex."""
    bearing = degrees(atan2(x - _X, _Y - y)) % 360
    for arc, centre in ARCS.items():
        turned = radians(bearing - centre)
        if cos(turned) >= cos(radians(30)):
            far = ((x - _X) ** 2 + (y - _Y) ** 2) ** 0.5
            return arc if far * cos(turned) < _RADIUS * cos(radians(30)) - 1 else None
    return None
