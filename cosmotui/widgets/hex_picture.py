"""The picture of a scene: the outline, the contents of each hex, the fills and the dotted route."""

from dataclasses import dataclass
from itertools import pairwise

from rich.cells import cell_len

from cosmotui.widgets.braille import bits_of, character, dot_bit, points_on_line
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.hex_drawing import Cell, HexSize, Outline
from cosmotui.widgets.hex_scene import HexScene, Tile
from cosmotui.widgets.line_widget import Line, fill_of, seat_ink
from cosmotui.widgets.plain_text import clip


@dataclass(frozen=True)
class Look:
    """The way a scene is drawn, apart from its contents."""

    glyphs: Glyphs
    lean: bool = False
    """Whether to leave the dotted route out, fill only one row of the hex under the cursor, and use no bold there."""
    brackets: bool = False
    """Whether legal targets stand in brackets, because the theme cannot fill them."""


class Picture:
    """One drawing of a scene, or of its visible rows, on a grid of characters and inks."""

    def __init__(self, scene: HexScene, outline: Outline, cursor: str, look: Look, rows: range) -> None:
        self.scene = scene
        self.outline = outline
        self.cursor = cursor
        self.look = look
        self._texts = {y: outline.rows[y].copy() for y in rows}
        self._inks = {y: ["chart"] * outline.width for y in rows}
        for tile in scene.tiles:
            top = outline.origins[tile.q, tile.r][1]
            if top < rows.stop and top + outline.size.height > rows.start:
                self._tile(tile)
        if look.glyphs.braille and not look.lean:
            self._route()

    def lines(self, left: int, width: int) -> list[Line]:
        """Return the rows of the picture, cut to a window of columns, one span per cell."""
        columns = slice(left, left + width)
        return [list(zip(self._texts[y][columns], self._inks[y][columns], strict=True)) for y in self._texts]

    def _write(self, x: int, y: int, text: str, ink: str) -> None:
        if y not in self._texts:
            return
        end = x + len(text)
        self._texts[y][x:end] = text if text.isascii() else [mark if cell_len(mark) == 1 else "?" for mark in text]
        self._inks[y][x:end] = [ink] * len(text)

    def _tile(self, tile: Tile) -> None:
        size = self.outline.size
        x, y = self.outline.origins[tile.q, tile.r]
        piece = self.scene.pieces.get(tile.label)
        trace = self.look.glyphs.adapt(self.scene.traces.get(tile.label, ""))
        large = size.inside > 2
        label_row = 0 if large else 1
        fills = self._fills(tile, label_row)
        for row, fill in enumerate(fills):
            if fill:
                self._write(x + 1, y + size.slope + row, " " * (size.width - 1), fill)
        fill = fills[label_row]
        top = y + size.slope
        if large:
            self._label(x + 3, top, tile, fill)
            self._mark(x + size.width - 2, top, tile, fills[0])
            if piece:
                ink = seat_ink(piece.colour, fills[1])
                self._write(x + 1, top + 1, self.look.glyphs.piece(piece.colour, ""), ink)
                self._write(x + 3, top + 1, clip(piece.name, size.width - 3, "."), ink)
            elif trace:
                self._write(x + 1, top + 1, trace, fills[1] or "bright")
            if piece:
                self._write(x + 1, top, trace, fills[0] or "bright")
            self._write(x + 3, top + 2, clip(self._note(tile), size.width - 3, "."), fills[2] or "bright")
        else:
            marks = self._mark(x + size.width - 1, top, tile, fills[0])
            if piece:
                text = self.look.glyphs.piece(piece.colour, piece.letter)
                self._write(x + (1 if marks > 2 else 2), top, text, seat_ink(piece.colour, fills[0]))
            if marks < 3 or not piece:
                self._write(x + 1, top, trace, fills[0] or "bright")
            short = self._short(tile)
            at = 2 if len(tile.label) + len(short) < size.width - 2 else 1
            self._label(x + at, top + 1, tile, fill)
            self._write(x + size.width - len(short), top + 1, short, fill or "text")

    def _fills(self, tile: Tile, label_row: int) -> list[str]:
        """Return the fill of each row of a hex, "" for none."""
        rows = range(self.outline.size.inside)
        is_lit = tile.label in self.scene.lit
        fills = ["lit" if is_lit and (row == label_row or tile.label not in self.scene.pieces) else "" for row in rows]
        if tile.label == self.cursor:
            return ["signal" if row == label_row or not self.look.lean else fills[row] for row in rows]
        return fills

    def _label(self, x: int, y: int, tile: Tile, fill: str) -> None:
        filled = fill if self.look.lean else f"{fill}-strong"
        strong = filled if fill else "strong" if tile.label == self.scene.source else "chart"
        self._write(x, y, tile.label, strong)
        room = self.outline.size.inside > 2 or len(tile.label) + len(self._short(tile)) < self.outline.size.width - 2
        if fill == "lit" and self.look.brackets and room:
            self._write(x - 1, y, "(", strong)
            self._write(x + len(tile.label), y, ")", strong)

    def _mark(self, end: int, y: int, tile: Tile, fill: str) -> int:
        """Write the wormholes up to column `end`; return how many cells they take."""
        mark = self.scene.marks.get(tile.label, "")
        text = self.look.glyphs.wormhole + mark if mark else ""
        self._write(end + 1 - len(text), y, text, fill or "bright")
        return len(text)

    def _short(self, tile: Tile) -> str:
        """Return at most two characters to the right of the label: a chance, a mark, or the number of the step."""
        text = self.scene.lit.get(tile.label, "")
        if not text and tile.label in self.scene.steps:
            text = str(self.scene.steps[tile.label])
        return text.replace("✗", self.look.glyphs.no)[:2]

    def _note(self, tile: Tile) -> str:
        note = self.scene.notes.get(tile.label) or self.scene.lit.get(tile.label, "")
        if not note and tile.label in self.scene.steps:
            note = f"step {self.scene.steps[tile.label]}"
        return note.replace("✗", self.look.glyphs.no)

    def _route(self) -> None:
        size: HexSize = self.outline.size
        tiles = [self.scene.at[label] for label in self.scene.route if label in self.scene.at]
        centres = [size.centre_dot(self.outline.origins[tile.q, tile.r]) for tile in tiles]
        dots: dict[Cell, int] = {}
        for start, end in pairwise(centres):
            for x, y in points_on_line(start, end):
                cell = (x // 2, y // 4)
                dots[cell] = dots.get(cell, 0) | dot_bit(x, y)
        for (x, y), bits in dots.items():
            if y not in self._texts:
                continue
            under, fill = self._texts[y][x], fill_of(self._inks[y][x])
            if (under == " " or bits_of(under)) and fill != "signal":
                self._texts[y][x] = character(bits | bits_of(under))
                self._inks[y][x] = f"{fill}-path" if fill else "path"
