"""The notice that replaces a screen for which the terminal is too small."""

from textual.reactive import reactive

from cosmotui.keymap.current import keys
from cosmotui.widgets.braille import Dots
from cosmotui.widgets.line_widget import Line, LineWidget, drawn
from cosmotui.widgets.plain_text import clip
from cosmotui.widgets.size_needed import NEEDED

_DRAWING_NEEDS = (40, 8)


class TooSmall(LineWidget):
    """The present size inside the size needed, as two nested rectangles, and one sentence."""

    saved: reactive[bool] = drawn(True)
    """Whether to say that the match is saved."""

    def lines(self, width: int, height: int) -> list[Line]:
        needed, now = f"{NEEDED[0]} x {NEEDED[1]}", f"{width} x {height}"
        call = f"Cosmotui needs {needed}. Make it larger and play goes on."
        if width < _DRAWING_NEEDS[0] or height < _DRAWING_NEEDS[1]:
            return [[(clip(f"Too small: {now}, needs {needed}.", width), "strong")]]
        if len(call) > width:
            call = f"Needs {needed}: make it larger."
        words: list[Line] = [
            self._middle(f"This terminal is {now}.", "strong", width),
            self._middle(call, "text", width),
        ]
        if self.saved and height >= 12:
            words += [[], self._middle("Nothing is lost; the match is saved.", "dim", width)]
        ways: Line = [(f" {keys('q')}", "strong"), (" leave", "dim"), (f"  {keys('p')}", "strong")]
        ways.append((" plain mode, any size", "dim"))
        room = height - len(words) - 3
        drawing = self._rectangles(width, height, min(6, room)) if room >= 4 else []
        body = drawing + ([[]] if drawing else []) + words
        above = max(0, (height - 1 - len(body)) // 2)
        body = [[] for _ in range(above)] + body
        return body + [[] for _ in range(height - 1 - len(body))] + [ways]

    def _middle(self, text: str, ink: str, width: int) -> Line:
        return [(" " * max(0, (width - len(text)) // 2) + text, ink)]

    def _rectangles(self, width: int, height: int, rows: int) -> list[Line]:
        """Draw both sizes to one scale; where the terminal is larger in one direction, its rectangle sticks out."""
        most = (max(width, NEEDED[0]), max(height, NEEDED[1]))
        cells = min(width - 4, 40)
        dots = Dots(cells, rows)
        inner = (width * (cells * 2 - 1) // most[0], height * (rows * 4 - 1) // most[1])
        outer = (NEEDED[0] * (cells * 2 - 1) // most[0], NEEDED[1] * (rows * 4 - 1) // most[1])
        for right, bottom in (outer, inner):
            dots.line((0, 0), (right, 0))
            dots.line((0, bottom), (right, bottom))
            dots.line((0, 0), (0, bottom))
            dots.line((right, 0), (right, bottom))
        left = " " * ((width - cells) // 2)
        grid = [list(row) for row in dots.rows(self.glyphs.braille)]
        self._letter(grid, f"{width} x {height}", max(2, inner[0] // 4 - 4), max(1, inner[1] // 8), inner[0] // 2)
        if rows > 3:
            needed = f"{NEEDED[0]} x {NEEDED[1]}"
            self._letter(grid, needed, max(2, outer[0] // 2 - len(needed) - 1), outer[1] // 4 - 1, outer[0] // 2)
        return [[(left + "".join(row), "chart")] for row in grid]

    def _letter(self, grid: list[list[str]], text: str, x: int, y: int, end: int) -> None:
        """Write a size inside its rectangle if there is room."""
        if x + len(text) <= end and 0 < y < len(grid) and all(grid[y][x + i] == " " for i in range(len(text))):
            grid[y][x : x + len(text)] = list(text)
