"""A table of star systems: the phases, every planet with its bases, the fleets at the gate, what wins."""

from dataclasses import dataclass
from functools import partial

from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from cosmotui.screens.cosmic_encounter.star_gate import SIDE, below_gate, score_lines, track_line
from cosmotui.screens.cosmic_encounter.star_rows import NARROW, Grid, grid, head, place_at, system_lines
from cosmotui.screens.cosmic_encounter.star_scene import StarScene
from cosmotui.widgets.kept_lines import KeptLines
from cosmotui.widgets.line_widget import ALL_ROWS, Line, LineWidget, drawn, width_of

WIDE, AIRY = 112, 26
"""The cells from which scores stand beside the gate, and the rows from which blank ones are between the parts."""
GATE = 4
RAIL = 34
"""The cells that a replay has beside its board."""


def gate_rows(seats: int) -> int:
    """Return the rows of the gate where there is much room: the scores of all but the last stand beside it."""
    return max(GATE + 2, seats + 1)


class StarTable(LineWidget):
    """A widget that draws a `StarScene`: how many rows a system has depends on the room."""

    DEFAULT_CSS = "StarTable { height: 100%; }"

    scene: reactive[StarScene] = drawn(StarScene())
    """The scene that is shown."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id)
        self._kept = KeptLines()

    @dataclass
    class Pointed(Message):
        """The message that a place was clicked."""

        place: str

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width - RAIL

    # --- where everything is -------------------------------------------------------------------------------------

    def _top(self, height: int) -> int:
        """Return the row of the column heads."""
        return 3 if height >= AIRY else 1

    def _gate(self, width: int, height: int) -> int:
        """Return the rows of the gate, its head included, and of the scores beside it."""
        if height < AIRY:
            return GATE
        return gate_rows(len(self.scene.systems)) if width >= WIDE else GATE + 2

    def _grid(self, width: int, height: int) -> Grid:
        rest = height - self._top(height) - 1 - self._gate(width, height)
        return grid(width, rest - (1 if width < WIDE else 0), self.scene)

    def place_at(self, x: int, y: int) -> str:
        """Return the place at a cell of the widget; "" for none."""
        width, height = self.size
        return place_at(self.scene, self._grid(width, height), x, y - self._top(height) - 1)

    # --- drawing -------------------------------------------------------------------------------------------------

    def lines(self, width: int, height: int) -> list[Line]:
        scene, glyphs = self.scene, self.glyphs
        at = self._grid(width, height)
        frame = self._kept.of("above", (scene.still, at, width, glyphs), partial(self._above, at, width, height))
        systems = system_lines(scene, at, glyphs, not self.fills, self._kept)
        lines = [*frame, *systems]
        made_of = (scene.still, width, height, glyphs, len(lines))
        return [*lines, *self._kept.of("below", made_of, partial(self._below, width, height, len(lines)))]

    def _above(self, at: Grid, width: int, height: int) -> list[Line]:
        airy: list[Line] = [[]] if height >= AIRY else []
        track = track_line(self.scene, width, self.glyphs, width >= WIDE)
        return [*airy, track, *airy, head(self.scene, at, width)]

    def _below(self, width: int, height: int, taken: int) -> list[Line]:
        """Return the gate, and the scores beside it if there is room, below so many rows."""
        scene, wide, rows = self.scene, width >= WIDE, self._gate(width, height)
        if width < NARROW:  # half as wide it needs the rows that are left
            rows = max(rows, min(height - 1 - taken, taken))
        spare = max(0, height - rows - (0 if wide else 1) - taken)
        if not wide:
            below = below_gate(scene, width, rows + 1, spare, self.glyphs, True)
            return [*([[]] * (spare + rows + 1 - len(below))), *below]
        left = width - SIDE - 3
        scores = score_lines(scene, SIDE, rows, self.glyphs)
        below = below_gate(scene, left, rows, spare, self.glyphs, False)
        lines: list[Line] = [[]] * (spare + rows - len(below))
        for number, line in enumerate(below):
            gap = left + 2 - width_of(line)
            beside = scores[number] if number < len(scores) else []
            lines.append([*line, (" " * gap, "text"), *beside])
        return lines

    def in_full(self, width: int) -> list[Line]:
        """Return who is how near to winning, where not all have room beside the gate."""
        rows = self._gate(*self.size) if self.size.width >= WIDE else ALL_ROWS
        return score_lines(self.scene, SIDE, ALL_ROWS, self.glyphs) if len(self.scene.scores) >= rows else []

    # --- mouse ---------------------------------------------------------------------------------------------------

    def on_click(self, event: Click) -> None:
        if place := self.place_at(event.x, event.y):
            self.post_message(self.Pointed(place))
