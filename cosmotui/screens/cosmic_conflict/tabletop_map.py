"""The plot: a continuous table as dots and letters, larger or smaller than its room, with a cursor on it."""

from dataclasses import dataclass
from math import ceil, cos, radians, sin

from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from cosmotui.screens.cosmic_conflict.tabletop_dots import dot_of, terrain_dots, terrain_letters
from cosmotui.screens.cosmic_conflict.tabletop_scene import XY, Label, Mark, PlotScene, Round
from cosmotui.widgets.braille import ascii_character, character, dot_bit, points_on_line
from cosmotui.widgets.line_widget import Line, LineWidget, Span, drawn, seat_ink
from cosmotui.widgets.plain_text import visible

AXIS = 3
"""The columns of the numbers at the right; those below take one row."""
SCALES = (6, 5, 4, 3, 2)
"""The dots per unit: the largest that shows the whole table; where none does, the last one, and the plot scrolls."""
NEAR = 4
"""The least number of dots per unit when zoomed in."""
RAIL = 36
"""The cells that a plot of automatic width leaves beside it."""
EVERY = 10
"""The units from number to number of an axis."""
STEP = 0.5
"""The precision of a click, in units."""


class Plot(LineWidget):
    """A widget that draws a scene, without rules. `zoom` steps through: in true size, near the cursor, the whole."""

    DEFAULT_CSS = "Plot { height: 1fr; }"

    scene: reactive[PlotScene] = drawn(PlotScene())
    """The scene that is shown."""
    cursor: reactive[XY | None] = drawn(None)
    """The point under the cursor, if it is shown."""
    look: reactive[XY | None] = drawn(None)
    """The point that must stay in the window when there is no cursor."""
    zoom: reactive[int] = drawn(0)
    """The zoom: 0 to fit, 1 near, 2 the whole table."""

    @dataclass
    class Clicked(Message):
        """The message that a point of the table was clicked."""

        at: XY

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._corner = (0, 0)

    def watch_scene(self, before: PlotScene, after: PlotScene) -> None:
        if self.styles.auto_dimensions and (before.width, before.height) != (after.width, after.height):
            self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the width of the table at its usual scale, if that leaves a rail beside it its room."""
        room = max(AXIS + 1, container.width - RAIL)
        return min(room, ceil(self.scene.width * self.scale(room, container.height) / 2) + AXIS)

    # --- scale and window ----------------------------------------------------------------------------------------

    def scale(self, width: int, height: int) -> float:
        """Return the dots per unit in a room of the given cells."""
        scene = self.scene
        whole = min((width - AXIS) * 2 / scene.width, (height - 1) * 4 / scene.height)
        usual = next((scale for scale in SCALES if scale <= whole + 0.13), SCALES[-1])
        if self.zoom == 1:
            return max(NEAR, 2 * usual)
        return whole if self.zoom == 2 and usual > whole + 0.13 else usual

    @property
    def fits(self) -> bool:
        """Whether the whole table is visible at its usual scale."""
        width, height = self.size
        return min((width - AXIS) * 2 / self.scene.width, (height - 1) * 4 / self.scene.height) + 0.13 >= SCALES[-1]

    def next_zoom(self) -> None:
        """Take the next zoom; the whole table is one of its own only where it does not fit anyway."""
        self.zoom = (self.zoom + 1) % (2 if self.fits else 3)

    def _window(self, width: int, height: int, scale: float) -> tuple[int, int]:
        """Return the top left cell: as before, or moved just far enough to show the cursor with some room around it."""
        scene = self.scene
        columns, rows = ceil(scene.width * scale / 2), ceil(scene.height * scale / 4 - 0.05)
        across, down = width - AXIS, height - 1
        left, top = self._corner
        at = self.cursor or self.look
        if at is not None:
            px, py = dot_of(at, scene.height, scale)
            margin = min(4, across // 4), min(2, down // 4)
            left = min(max(left, px // 2 + 1 + margin[0] - across), px // 2 - margin[0])
            top = min(max(top, py // 4 + 1 + margin[1] - down), py // 4 - margin[1])
        self._corner = min(max(0, left), max(0, columns - across)), min(max(0, top), max(0, rows - down))
        return self._corner

    # --- drawing -------------------------------------------------------------------------------------------------

    def lines(self, width: int, height: int) -> list[Line]:
        if width <= AXIS or height <= 1:
            return [[] for _ in range(height)]
        scale = self.scale(width, height)
        left, top = self._window(width, height, scale)
        columns = min(width - AXIS, ceil(self.scene.width * scale / 2) - left)
        rows = min(height - 1, ceil(self.scene.height * scale / 4 - 0.05) - top)
        sheet = _Sheet(self, scale, left, top, columns, rows)
        lines: list[Line] = []
        for row in range(rows):
            number = self._north(row + top, scale)
            lines.append([*sheet.row(row), (f"{number:<3}" if number is not None else "   ", "chart")])
        lines.append(self._below(left, columns, scale))
        return lines + [[] for _ in range(height - len(lines))]

    def _north(self, row: int, scale: float) -> int | None:
        """Return the number that stands at a row of the right axis."""
        for number in range(0, int(self.scene.height) + 1, EVERY):
            if number and min(dot_of((0, number), self.scene.height, scale)[1] // 4, 10**6) == row:
                return number
        return None

    def _below(self, left: int, columns: int, scale: float) -> Line:
        text = [" "] * (columns + AXIS)
        numbers = [*range(0, int(self.scene.width) + 1, EVERY), int(self.scene.width)]
        for number in numbers:
            at = int(number * scale / 2) - left
            label = str(number)
            if number == numbers[-1] and 0 < at <= columns:
                at = min(at, columns + AXIS - len(label))
            if 0 <= at <= columns + AXIS - len(label) and all(
                cell == " " for cell in text[max(0, at - 1) : at + len(label)]
            ):
                text[at : at + len(label)] = label
        return [("".join(text), "chart")]

    # --- mouse ---------------------------------------------------------------------------------------------------

    def on_click(self, event: Click) -> None:
        at = self.point_at(event.x, event.y)
        if at is not None:
            self.post_message(self.Clicked(at))

    def point_at(self, x: int, y: int) -> XY | None:
        """Return the point in the middle of a cell of the widget, if the table is there."""
        scale = self.scale(*self.size)
        left, top = self._corner
        at = (x + left + 0.5) * 2 / scale, self.scene.height - (y + top + 0.5) * 4 / scale
        if not (0 <= at[0] <= self.scene.width and 0 <= at[1] <= self.scene.height):
            return None
        return round(at[0] / STEP) * STEP, round(at[1] / STEP) * STEP


class _Sheet:
    """The cells of a window while they are drawn, layer by layer."""

    def __init__(self, plot: Plot, scale: float, left: int, top: int, columns: int, rows: int) -> None:
        self.scene, self.scale, self.glyphs = plot.scene, scale, plot.glyphs
        self.left, self.top, self.columns, self.rows = left, top, columns, rows
        self._dots: dict[tuple[int, int], tuple[int, str, str]] = {}
        """The dots, ink, and ASCII character of each cell of the table."""
        self._letters: dict[tuple[int, int], Span] = {}
        self._terrain()
        for ring in self.scene.rounds:
            self._round(ring)
        for stroke in self.scene.strokes:
            for start, end in zip(stroke.points, stroke.points[1:], strict=False):
                dots = list(points_on_line(self._dot(start), self._dot(end)))
                self._plot(dots[:: stroke.gap + 1], stroke.ink, stroke.mark)
        self._marks()
        for label in self.scene.labels:
            self._label(label)
        if plot.cursor is not None:
            cell = self._cell(plot.cursor)
            text, _ = self._letters.get(cell, self._shown(cell))
            self._letters[cell] = (text, "signal-strong")

    def row(self, row: int) -> Line:
        """Return one row of the window."""
        cells = ((column + self.left, row + self.top) for column in range(self.columns))
        return [self._letters.get(cell) or self._shown(cell) for cell in cells]

    def _shown(self, cell: tuple[int, int]) -> Span:
        found = self._dots.get(cell)
        if found is None:
            return " ", "text"
        bits, ink, letter = found
        return (character(bits) if self.glyphs.braille else letter or ascii_character(bits)), ink

    def _dot(self, at: XY) -> tuple[int, int]:
        x, y = dot_of(at, self.scene.height, self.scale)
        # A point on the far edge belongs to the last dot of the table.
        return min(x, int(self.scene.width * self.scale - 1e-9)), min(y, int(self.scene.height * self.scale - 1e-9))

    def _cell(self, at: XY) -> tuple[int, int]:
        x, y = self._dot(at)
        return x // 2, y // 4

    def _plot(self, dots: list[tuple[int, int]], ink: str, mark: str = "") -> None:
        for x, y in dots:
            cell = x // 2, y // 4
            bits = self._dots.get(cell, (0, "", ""))[0]
            self._dots[cell] = (bits | dot_bit(x, y), ink, mark)

    def _terrain(self) -> None:
        areas, height = self.scene.areas, self.scene.height
        if self.glyphs.braille:
            for cell, bits in terrain_dots(areas, height, self.scale).items():
                self._dots[cell] = (bits, "chart", "")
        else:
            for cell, letter in terrain_letters(areas, height, self.scale).items():
                self._dots[cell] = (1, "chart", letter)

    def _label(self, label: Label) -> None:
        """Draw a name where no token stands: in an empty place, else over terrain, else nowhere."""
        text = visible(label.text)
        found = [cells for at in label.places if (cells := self._cells_of(text, at))]
        empty = (cells for cells in found if not any(cell in self._dots for cell in cells))
        for cell, letter in zip(next(empty, next(iter(found), ())), text, strict=False):
            self._letters[cell] = (letter, "chart")

    def _cells_of(self, text: str, at: XY) -> list[tuple[int, int]]:
        """Return where the letters of a name around a point stand; nowhere if it would cover more than terrain."""
        column, row = self._cell(at)
        column = min(max(self.left, column - len(text) // 2), self.left + self.columns - len(text))
        cells = [(column + offset, row) for offset in range(len(text))]
        return cells if all(self._holds(cell) and self._is_free(cell) for cell in cells) else []

    def _is_free(self, cell: tuple[int, int]) -> bool:
        """Return whether neither a token nor a line that matters is in a cell."""
        return cell not in self._letters and self._dots.get(cell, (0, "chart", ""))[1] == "chart"

    def _round(self, ring: Round) -> None:
        span = ring.last - ring.first
        count = max(8, int(radians(span) * ring.radius * self.scale * 1.2))
        for number in range(0, count + 1, ring.gap + 1):
            turned = radians(ring.first + span * number / count)
            at = ring.centre[0] + ring.radius * sin(turned), ring.centre[1] + ring.radius * cos(turned)
            if 0 <= at[0] <= self.scene.width and 0 <= at[1] <= self.scene.height:
                self._plot([self._dot(at)], ring.ink)

    def _marks(self) -> None:
        """Draw the tokens, shapes first, so that no number hides one; of several in a cell, the first, with a plus."""
        there: dict[tuple[int, int], list[Mark]] = {}
        for mark in self.scene.marks:
            there.setdefault(self._cell(mark.at), []).append(mark)
        for cell, marks in there.items():
            first = next((mark for mark in marks if mark.role), marks[0])
            self._letters[cell] = self._shape(first)
        for cell, marks in there.items():
            first = next((mark for mark in marks if mark.role), marks[0])
            text = "+" if len(marks) > 1 else visible(first.text) if first.colour is not None else ""
            self._beside(cell, first, text)

    def _shape(self, mark: Mark) -> Span:
        fill = {"acting": "lit", "target": "signal"}.get(mark.role, "")
        if mark.colour is None:
            return visible(mark.text)[:1] or "o", f"{fill}-strong" if fill else "bright"
        if mark.letter:
            return visible(mark.letter)[:1], seat_ink(mark.colour, fill)
        shape = self.glyphs.seat(mark.colour)
        return shape if self.glyphs.braille else shape.lower(), seat_ink(mark.colour, fill)

    def _beside(self, cell: tuple[int, int], mark: Mark, text: str) -> None:
        if not text:
            return
        fill = {"acting": "lit-strong", "target": "signal-strong"}.get(mark.role, "")
        ink = fill or ("chart" if mark.out else seat_ink(mark.colour) if mark.colour is not None else "bright")
        east = mark.bearing is not None and 0 < mark.bearing < 180
        sides = (cell[0] - len(text), cell[0] + 1)
        for start in sides if east else sides[::-1]:
            places = [(start + offset, cell[1]) for offset in range(len(text))]
            if all(place not in self._letters and self._holds(place) for place in places):
                for place, letter in zip(places, text, strict=True):
                    self._letters[place] = (letter, ink)
                return

    def _holds(self, cell: tuple[int, int]) -> bool:
        column, row = cell
        return self.left <= column < self.left + self.columns and self.top <= row < self.top + self.rows
