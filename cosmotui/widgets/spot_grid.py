"""A drawing with a cursor: arrows go from spot to spot wherever the spots lie, and the drawing scrolls along."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Size
from textual.message import Message

from cosmotui.widgets.canvas import Canvas, Spot
from cosmotui.widgets.keys_at import keys_at
from cosmotui.widgets.line_widget import Line, LineWidget
from cosmotui.widgets.more import BY_CURSOR

ASIDE = 4
"""The number of rows that count as much as one column aside, where arrows look for the nearest spot straight ahead."""


class SpotGrid(LineWidget, can_focus=True):
    """The base of grids that draw a canvas. A canvas too high scrolls; the last line says that there is more."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "step(0, 1)", "move", key_display="arrows", system=True),
        Binding("up", "step(0, -1)", "up", show=False, system=True),
        Binding("left", "step(-1, 0)", "left", show=False, system=True),
        Binding("right", "step(1, 0)", "right", show=False, system=True),
        Binding("enter", "take", "take"),
        Binding("tab", "block(1)", "next block", show=False),
        Binding("shift+tab", "block(-1)", "previous block", show=False),
        Binding("home", "edge(0)", "first", show=False, system=True),
        Binding("end", "edge(-1)", "last", show=False, system=True),
        Binding("pageup", "page(-1)", "page up", show=False, system=True),
        Binding("pagedown", "page(1)", "page down", show=False, system=True),
    ]

    @dataclass
    class Moved(Message):
        """The message that the cursor moved to another spot."""

        key: str

    @dataclass
    class Taken(Message):
        """The message that the player took the spot under the cursor."""

        key: str

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.key = ""
        """The key of the spot under the cursor."""
        self._top = 0
        self._canvas = Canvas(0)

    @abstractmethod
    def canvas(self, width: int) -> Canvas:
        """Return the drawing for a width, with its spots in reading order."""

    def choose(self, key: str) -> bool:
        """Put the cursor on a spot, and return whether there is one with this key. Post no message."""
        self._canvas = self.canvas(self.size.width)
        if self._canvas.spot(key) is None:
            return False
        self.key = key
        self.redraw()
        return True

    # Keys and mouse

    def on_click(self, event: Click) -> None:
        x, y = event.x, event.y + self._top
        spot = next((spot for spot in self._canvas.spots if spot.y == y and spot.x <= x < spot.end), None)
        if spot is None:
            return
        if spot.key == self.key:
            self.action_take()
        else:
            self._go(spot)

    def action_step(self, across: int, down: int) -> None:
        here = self._canvas.spot(self.key)
        if here is None:
            self._go(next(iter(self._canvas.spots), None))
            return
        others = [spot for spot in self._canvas.spots if spot.key != here.key]
        if down:
            ahead = [spot for spot in others if (spot.y - here.y) * down > 0]
            found = min(ahead, key=lambda spot: _beside(here, spot) * ASIDE + abs(spot.y - here.y), default=None)
        else:
            ahead = [spot for spot in others if (spot.x >= here.end if across > 0 else spot.end <= here.x)]
            found = min(ahead, key=lambda spot: (abs(spot.y - here.y), _beside(here, spot)), default=None)
        self._go(found)

    def action_block(self, step: int) -> None:
        """Move the cursor to the first spot of the next or the previous block."""
        firsts: dict[str, Spot] = {}
        for spot in self._canvas.spots:
            firsts.setdefault(spot.block, spot)
        blocks = list(firsts)
        block = self.key.partition(":")[0]
        place = blocks.index(block) + step if block in blocks else 0
        if blocks:
            self._go(firsts[blocks[place % len(blocks)]])

    def action_edge(self, place: int) -> None:
        if self._canvas.spots:
            self._go(self._canvas.spots[place])

    def action_page(self, step: int) -> None:
        here = self._canvas.spot(self.key)
        if here is not None:
            y = here.y + step * max(1, self.size.height - 2)
            self._go(min(self._canvas.spots, key=lambda spot: (abs(spot.y - y), _beside(here, spot))))

    def action_take(self) -> None:
        if self._canvas.spot(self.key):
            self.post_message(self.Taken(self.key))

    def _go(self, spot: Spot | None) -> None:
        if spot is not None and spot.key != self.key:
            self.key = spot.key
            self.redraw()
            self.post_message(self.Moved(self.key))

    # The picture

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.canvas(width).height

    def lines(self, width: int, height: int) -> list[Line]:
        canvas = self._canvas = self.canvas(width)
        if canvas.spots and canvas.spot(self.key) is None:
            self.key = canvas.spots[0].key
        if canvas.height <= height:
            self._top = 0
            return [canvas.row(y, self._shown_key, self.slow_line) for y in range(canvas.height)] + [[]] * (
                height - canvas.height
            )
        room = max(1, height - 1)
        spot = canvas.spot(self.key)
        if spot is not None:
            first = canvas.spots[0].y
            self._top = min(self._top, 0 if spot.y == first else max(0, spot.y - 1))
            self._top = max(self._top, spot.y - room + 1)
        self._top = min(self._top, canvas.height - room)
        lines = [canvas.row(y, self._shown_key, self.slow_line) for y in range(self._top, self._top + room)]
        below = canvas.height - self._top - room
        more = f"{below} more lines below: {keys_at(self, BY_CURSOR)}" if below else f"{self._top} lines above"
        return [*lines, [(f" {more}", "chart")]]

    @property
    def _shown_key(self) -> str:
        return self.key if self.has_focus else ""


def _beside(one: Spot, other: Spot) -> int:
    """Return the number of columns between two spots; 0 if one stands above the other."""
    return max(0, other.x - one.end + 1, one.x - other.end + 1)
