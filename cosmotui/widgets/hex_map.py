"""The hex map: draws a scene, moves a cursor over it by key and mouse, and reports which hex was chosen."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from cosmotui.widgets import hex_walk
from cosmotui.widgets.hex_drawing import HexSize, Outline, hex_size
from cosmotui.widgets.hex_picture import Look, Picture
from cosmotui.widgets.hex_scene import HexScene, Tile
from cosmotui.widgets.line_widget import Line, LineWidget, drawn


class HexMap(LineWidget, can_focus=True):
    """A map of hexes in any layout; larger than its space, it scrolls with the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "beside(-1)", "west", show=False, system=True),
        Binding("right", "beside(1)", "east", show=False, system=True),
        Binding("up", "above(-1)", "up", show=False, system=True),
        Binding("down", "above(1)", "down", show=False, system=True),
        Binding("home", "diagonal('nw')", "go north-west", show=False),
        Binding("pageup", "diagonal('ne')", "go north-east", show=False),
        Binding("end", "diagonal('sw')", "go south-west", show=False),
        Binding("pagedown", "diagonal('se')", "go south-east", show=False),
        Binding("tab", "target(1)", "next target", show=False),
        Binding("shift+tab", "target(-1)", "previous target", show=False),
        Binding("enter", "choose", "choose", show=False),
    ]

    scene: reactive[HexScene] = drawn(HexScene())
    """The scene shown."""
    cursor: reactive[str] = drawn("")
    """The label of the hex under the cursor, or "" for none. Setting it posts no message."""
    lean: reactive[bool] = drawn(False)
    """Whether to send fewer bytes, for a slow line."""
    large: reactive[bool | None] = drawn(None)
    """Whether hexes are large; None makes them large where the whole layout fits."""

    @dataclass
    class CursorMoved(Message):
        """The message that the player moved the cursor to another hex."""

        label: str

    @dataclass
    class Chosen(Message):
        """The message that the player chose the hex under the cursor, whether or not it is lit."""

        label: str

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._outlines: dict[bool, Outline] = {}
        self._outlines_of: tuple[object, ...] = ()
        self._corner = (0, 0)
        self._climb: tuple[str, int] | None = None
        """The hex that climbing led to last, and the column that climbing keeps to."""

    def watch_scene(self, before: HexScene, after: HexScene) -> None:
        if self.styles.auto_dimensions and before.layout != after.layout:
            self.refresh(layout=True)

    def watch_large(self) -> None:
        self.refresh(layout=self.styles.auto_dimensions)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return min(container.width, self._outlined(*container).width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._outlined(width, container.height).height

    def lines(self, width: int, height: int) -> list[Line]:
        outline = self._outlined(width, height)
        left, top = self._corner = self._scrolled(outline, width, height)
        rows = range(top, min(outline.height, top + height))
        look = Look(self.glyphs, self.lean, not self.fills)
        lines = Picture(self.scene, outline, self.cursor, look, rows).lines(left, width)
        return lines + [[] for _ in range(height - len(lines))]

    def _outlined(self, width: int, height: int) -> Outline:
        """Return the outline of the layout at the size that fits this space."""
        large = self.large
        if large is None:
            outline = self._sized(large=True)
            large = outline.width <= width and outline.height <= height
        return self._sized(large)

    def _sized(self, large: bool) -> Outline:
        """Return the outline at one size, made again only when the layout or the tier has changed."""
        made_for = (self.scene.layout, self.glyphs.braille)
        if made_for != self._outlines_of:
            self._outlines_of = made_for
            self._outlines.clear()
        if large not in self._outlines:
            self._outlines[large] = Outline(self.scene.layout, hex_size(large, self.glyphs.braille))
        return self._outlines[large]

    def _scrolled(self, outline: Outline, width: int, height: int) -> tuple[int, int]:
        """Return the top left cell of the window, moved just far enough to show the whole hex under the cursor."""
        tile = self.scene.at.get(self.cursor)
        left, top = self._corner
        if tile:
            size: HexSize = outline.size
            x, y = outline.origins[tile.q, tile.r]
            left = min(max(left, x + size.width + 1 - width), x)
            top = min(max(top, y + size.height + size.slope - height), y)
        return min(max(0, left), max(0, outline.width - width)), min(max(0, top), max(0, outline.height - height))

    @property
    def _here(self) -> Tile | None:
        """The tile under the cursor, or the first tile while the cursor is nowhere."""
        return self.scene.at.get(self.cursor) or next(iter(self.scene.tiles), None)

    def _go(self, tile: Tile | None) -> None:
        if tile and tile.label != self.cursor:
            self.cursor = tile.label
            self.post_message(self.CursorMoved(tile.label))

    def action_beside(self, step: int) -> None:
        if start := self._here:
            self._go(hex_walk.beside(self.scene.tiles, start, step))

    def action_above(self, step: int) -> None:
        if start := self._here:
            # Climbing keeps to the column it began in; after any other move it begins anew.
            column = self._climb[1] if self._climb and self._climb[0] == start.label else hex_walk.across(start)
            self._go(hex_walk.above(self.scene.tiles, start, step, column))
            self._climb = (self.cursor, column)

    def action_diagonal(self, direction: str) -> None:
        if start := self._here:
            self._go(hex_walk.diagonal(self.scene.tiles, start, direction))

    def action_target(self, step: int) -> None:
        targets = [label for label in self.scene.lit if label in self.scene.at]
        label = hex_walk.next_target(targets, self.cursor, step)
        self._go(self.scene.at.get(label) if label else None)

    def action_choose(self) -> None:
        if self.cursor in self.scene.at:
            self.post_message(self.Chosen(self.cursor))

    def on_click(self, event: Click) -> None:
        label = self.label_at(event.x, event.y)
        if label and label == self.cursor:
            self.action_choose()
        elif label:
            self._go(self.scene.at[label])

    def label_at(self, x: int, y: int) -> str | None:
        """Return the label of the hex at a cell of the widget."""
        column, row = x + self._corner[0], y + self._corner[1]
        outline = self._outlined(self.size.width, self.size.height)
        size = outline.size
        for tile in self.scene.tiles:
            left, top = outline.origins[tile.q, tile.r]
            if left <= column < left + size.width and top + size.slope // 2 <= row < top + size.height:
                return tile.label
        return None
