"""The map of the layout editor: tiles with their outline, dots in empty places, a cursor that goes anywhere."""

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from cosmotui.engine.hexes import Hex
from cosmotui.screens.cosmoclysm.layout_draft import Draft
from cosmotui.widgets.hex_drawing import HexSize, Outline, hex_size
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, pack

REACH = 40
"""The greatest distance of the cursor from the centre."""


class LayoutMap(LineWidget):
    """A map that draws a draft around its cursor; a draft larger than the map scrolls with the cursor."""

    draft: reactive[Draft] = drawn(Draft({}))
    cursor: reactive[Hex] = drawn(Hex(0, 0))

    class Clicked(Message):
        """The message that the place under the cursor was clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._corner: tuple[int, int] | None = None
        self._column = 0

    def walk(self, q: int, r: int) -> None:
        """Move the cursor by a step, within its reach."""
        spot = Hex(self.cursor.q + q, self.cursor.r + r)
        if spot.distance(Hex(0, 0)) <= REACH:
            self.cursor = spot
            self._column = 2 * spot.q + spot.r

    def climb(self, step: int) -> None:
        """Move the cursor a row up (-1) or down (1), as straight as the hexes allow."""
        r = self.cursor.r + step
        q = (self._column - r) // 2
        spot = Hex(q, r)
        if spot.distance(Hex(0, 0)) <= REACH:
            self.cursor = spot

    def go_to(self, spot: Hex) -> None:
        """Put the cursor on a place."""
        self._column = 2 * spot.q + spot.r
        self.cursor = spot

    def center(self) -> None:
        """Show the layout in the middle of the room, and put the cursor on the tile nearest to that middle."""
        spots = list(self.draft.spots.values())
        if not spots or not self.size.width:
            return
        size = self._hex_size
        cells = [size.origin(spot.q, spot.r) for spot in spots]
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        middle = ((min(xs) + max(xs) + size.width) // 2, (min(ys) + max(ys) + size.height + size.slope) // 2)
        self._corner = (middle[0] - self.size.width // 2, middle[1] - self.size.height // 2)
        if self.cursor not in spots:
            self.go_to(min(spots, key=lambda spot: abs(size.origin(*spot)[0] - middle[0]) + abs(spot.r)))
        self.redraw()

    def on_click(self, event: Click) -> None:
        spot = self._spot_at(event.x, event.y)
        if spot == self.cursor:
            self.post_message(self.Clicked())
        elif spot.distance(Hex(0, 0)) <= REACH:
            self.go_to(spot)

    @property
    def _hex_size(self) -> HexSize:
        return hex_size(large=False, braille=self.glyphs.braille)

    def _spot_at(self, x: int, y: int) -> Hex:
        left, top = self._corner or (0, 0)
        size = self._hex_size
        r = (y + top - size.slope // 2) // size.height
        return Hex((x + left - r * size.width // 2) // size.width, r)

    def lines(self, width: int, height: int) -> list[Line]:
        size = self._hex_size
        left, top = self._window(width, height)
        texts = [[" "] * width for _ in range(height)]
        inks = [["chart"] * width for _ in range(height)]

        def write(x: int, y: int, text: str, ink: str) -> None:
            for number, mark in enumerate(text):
                if 0 <= x + number < width and 0 <= y < height:
                    texts[y][x + number], inks[y][x + number] = mark, ink

        outline = Outline([(spot.q, spot.r) for spot in self.draft.spots.values()], size)
        for r in range(top // size.height - 1, (top + height) // size.height + 2):
            first = (left - r * size.width // 2) // size.width
            for q in range(first, first + width // size.width + 2):
                if (q, r) not in outline.origins:
                    x, y = size.origin(q, r)
                    write(x - left + size.width // 2, y - top + size.slope, self.glyphs.none, "rule")
        if outline.origins:
            some = next(iter(outline.origins))
            dx = size.origin(*some)[0] - outline.origins[some][0] - left
            dy = size.origin(*some)[1] - outline.origins[some][1] - top
            for (x, y), mark in outline.cells.items():
                write(x + dx, y + dy, mark, "chart")
        x, y = size.origin(*self.cursor)
        for row in range(size.inside):
            write(x - left + 1, y - top + size.slope + row, " " * (size.width - 1), "signal")
        for label, spot in self.draft.spots.items():
            x, y = size.origin(*spot)
            write(x - left + 2, y - top + size.slope + 1, label, "signal-strong" if spot == self.cursor else "text")
        if self.draft.hand:
            x, y = size.origin(*self.cursor)
            write(x - left + 2, y - top + size.slope, self.draft.hand, "signal-strong")
        return [pack(zip(row, ink, strict=True)) for row, ink in zip(texts, inks, strict=True)]

    def _window(self, width: int, height: int) -> tuple[int, int]:
        """Return the top left cell of the window: as before, or moved just far enough to show what is beside the
        cursor."""
        size = self._hex_size
        x, y = size.origin(*self.cursor)
        left, top = self._corner or (x - width // 2, y - height // 2)
        left = min(max(left, x + 2 * size.width + 1 - width), x - size.width)
        top = min(max(top, y + size.height + size.slope + 1 - height), y - 1)
        self._corner = (left, top)
        return left, top
