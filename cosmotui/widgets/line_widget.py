"""The parts that drawn widgets share: inks, lines of inked spans, and a base class that repaints only changed cells."""

from abc import abstractmethod
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from functools import cache
from typing import ClassVar, Final, TypeAlias, TypeVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.dom import DOMNode
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from cosmotui.widgets.glyphs import SAFE, Glyphs
from cosmotui.widgets.ink_styles import ink_styles
from cosmotui.widgets.plain_text import fit, fit_right
from cosmotui.widgets.themes import SEATS

Span: TypeAlias = tuple[str, str]
"""A text and the ink it is written in."""
Line: TypeAlias = list[Span]

FILLS: Final = ("lit", "chosen", "signal", "plate", "pod")
"""The backgrounds. An ink is named after the fill it lies on, `plate-dim`; without one it lies on the ground, `dim`."""


@cache
def fill_of(ink: str) -> str:
    """Return the fill that an ink lies on, or "" for the ground."""
    fill = ink.partition("-")[0]
    return fill if fill in FILLS else ""


def seat_ink(colour: int, fill: str = "") -> str:
    """Return the ink of a seat colour, 0 to 7; on `lit`, `chosen` and `signal` the ink of the fill itself."""
    if fill in ("", "plate"):
        return f"{fill}-seat-{SEATS[colour]}".lstrip("-")
    return "lit-strong" if fill == "lit" else f"{fill}-strong"


def pack(spans: Iterable[Span]) -> Line:
    """Return the same line in as few runs as possible: equal inks merge, and blanks join the run to their left.

    Blanks show no ink, only their fill, so they may take any ink of that fill.
    """
    line: Line = []
    for text, ink in spans:
        if not text:
            continue
        if line:
            last, last_ink = line[-1]
            same_fill = fill_of(ink) == fill_of(last_ink)
            if ink == last_ink or (same_fill and text.isspace()):
                line[-1] = (last + text, last_ink)
                continue
            if same_fill and last.isspace():
                line[-1] = (last + text, ink)
                continue
            blanks = len(text) - len(text.lstrip(" "))
            if same_fill and blanks:
                line[-1] = (last + text[:blanks], last_ink)
                text = text[blanks:]
        line.append((text, ink))
    return line


def _is_plain(text: str) -> bool:
    """Return whether every character of a text takes one cell for certain, without looking each up."""
    return text.isascii() and text.isprintable()


def width_of(spans: Iterable[Span]) -> int:
    """Return the number of cells that a line takes."""
    return sum(cell_len(text) for text, _ in spans)


def justify(left: Line, right: Line, width: int, blank: str = "text") -> Line:
    """Return `left` and `right` at the ends of a line of `width` cells, cutting the left one where they would meet."""
    room = width - width_of(right)
    cut = cut_line(left, room - 1 if right else room)
    return [*cut, (" " * max(0, room - width_of(cut)), blank), *right]


WORD: Final = 12
"""The number of letters from which on a broken word is cut; a shorter word is left out instead."""


def cut_line(line: Line, width: int) -> Line:
    """Return the line cut to `width` cells; where text is lost, the line ends with `..`."""
    if width_of(line) <= width:
        return line
    kept: Line = []
    room = max(0, width - 2)
    for text, ink in line:
        if cell_len(text) > room:
            return [*kept, (_short(set_cell_size(text, room)) + ".."[:width], ink)]
        kept.append((text, ink))
        room -= cell_len(text)
    return kept


def cut_lines(lines: list[Line], rows: int, width: int) -> list[Line]:
    """Return the first `rows` of the lines of a wrapped text; where more lines follow, the last ends with `..`."""
    if len(lines) <= rows:
        return lines
    return [*lines[: rows - 1], cut_line([*lines[rows - 1], (" ", lines[rows][0][1]), *lines[rows][1:]], width)]


def wrap_line(line: Line, width: int, indent: int = 2, ink: str = "text", first: int = 0) -> list[Line]:
    """Return the line wrapped at blanks to at most `width` cells; lines after the first are indented by `indent`.

    With `first`, the first line has only that many cells.
    """
    text = "".join(part for part, _ in line)
    found: list[Line] = []
    start, margin, room = 0, 0, first or width
    while (end := start + _fitting(text[start:], room)) < len(text) and end > start:
        blank = text.rfind(" ", start + 1, end + 1)
        end = blank if blank > start else end
        found.append([(" " * margin, ink), *_cut_at(line, start, end)])
        start, margin, room = end + (text[end] == " "), indent, width - indent
    return [*found, [(" " * margin, ink), *_cut_at(line, start, len(text))]] if found else [line]


def _fitting(text: str, cells: int) -> int:
    """Return the number of characters of a text that fit."""
    if _is_plain(text):
        return max(0, min(len(text), cells))
    count = 0
    while count < len(text) and cell_len(text[: count + 1]) <= cells:
        count += 1
    return count


def _cut_at(line: Line, start: int, end: int) -> Line:
    """Return the characters of a line from `start` up to `end`."""
    kept: Line = []
    for text, ink in line:
        if end > 0 and (piece := text[max(0, start) : end]):
            kept.append((piece, ink))
        start, end = start - len(text), end - len(text)
    return kept


def _short(text: str) -> str:
    """Return a cut text without the word that the cut broke, if more than that is left, and without a final comma."""
    words, _, word = text.rpartition(" ")
    return f"{words.rstrip(' ,;:')} " if len(words.split()) > 1 and len(word) < WORD else text.rstrip()


def column(text: str, cells: int, ink: str, right: bool = False) -> Span:
    """Return a text filled or cut to a column of `cells`."""
    return (fit_right(text, cells) if right else fit(text, cells), ink)


T = TypeVar("T")


class _Drawn(reactive[T]):
    def __set__(self, obj: DOMNode, value: T) -> None:
        assert isinstance(obj, LineWidget)
        before = self.__get__(obj, type(obj))
        super().__set__(obj, value)
        if self.__get__(obj, type(obj)) is not before:
            obj.redraw()


def drawn(default: T) -> reactive[T]:
    """Declare an attribute of a painted widget: a change is watched, and `redraw` repaints less than Textual would."""
    return _Drawn(default, init=False, repaint=False)


ALL_ROWS: Final = 10_000
"""More rows than any panel has lines."""


class LineWidget(Widget):
    """A widget drawn as lines of inked spans. Subclasses make the lines; a change repaints only changed cells."""

    DEFAULT_CSS = "LineWidget { width: 1fr; height: auto; }"
    BACKGROUND: ClassVar[str] = "text"
    """The ink of cells that no span covers."""
    COUNTS: ClassVar[bool] = False
    """Whether the last line always counts the lines without room."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self._picture: list[Line] = []
        self._packed: list[tuple[Line, Line]] = []
        """The lines of the picture as they were given, and packed."""
        self._strips: dict[int, Strip] = {}
        self._holds = 0
        self._is_late = False

    @property
    def glyphs(self) -> Glyphs:
        """The glyph tier of the app; the safe one in an app that names none."""
        return getattr(self.app, "glyphs", SAFE)

    @property
    def slow_line(self) -> bool:
        """Whether the app runs over a slow line, on which few cells should change."""
        return getattr(self.app, "lean", False)

    def ink(self, name: str) -> Style:
        """Return the look of an ink in the current theme."""
        return ink_styles(self.app)[name]

    @abstractmethod
    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Return the picture for this size. It may be higher than `height`; the rows below that are not seen."""

    @property
    def counts(self) -> bool:
        """Whether the last line counts the lines without room, so that a key shows everything."""
        return self.COUNTS

    @property
    def fills(self) -> bool:
        """Whether a lit place looks different from the ground in the current theme."""
        lit = self.ink("lit")
        return bool(lit.reverse) or lit.bgcolor != self.ink("text").bgcolor

    def in_full(self, width: int) -> list[Line]:
        """Return every line for this width, where the widget counts some as left out; otherwise nothing."""
        if not self.counts or len(self._every(self.size.width)) <= self.size.height:
            return []
        return self._every(width)

    def _every(self, width: int) -> list[Line]:
        """Return the picture with room for everything, without the empty lines at its end."""
        lines = list(self.lines(width, ALL_ROWS))
        while lines and not any(text.strip() for text, _ in lines[-1]):
            lines.pop()
        return lines

    def redraw(self) -> None:
        """Draw the widget again and repaint the cells that differ."""
        if self._holds:
            self._is_late = True
            return
        if not self.is_attached:
            return
        before = self._picture
        after = self._draw(self.size)
        if len(before) != len(after) and self.styles.is_auto_height:
            self.refresh(layout=True)
        elif len(before) != len(after) or not before:
            self.refresh()
        else:
            changes = [region for y in range(len(after)) if (region := _change(before[y], after[y], y))]
            if changes:
                self.refresh(*changes)

    @contextmanager
    def held(self) -> Generator[None]:
        """Put drawing off to the end of the block, so that several changes make one picture."""
        self._holds += 1
        try:
            yield
        finally:
            self._holds -= 1
            if self._is_late and not self._holds:
                self._is_late = False
                self.redraw()

    def _draw(self, size: Size) -> list[Line]:
        before, known = self._picture, self._packed
        lines = self.lines(size.width, size.height) if size else ()
        self._packed = [
            known[y] if y < len(known) and known[y][0] == line else (line, pack(line)) for y, line in enumerate(lines)
        ]
        after = [packed for _, packed in self._packed]
        same = min(len(before), len(after))
        self._strips = {y: strip for y, strip in self._strips.items() if y < same and before[y] == after[y]}
        self._picture = after
        return after

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._strips.clear()
        self._picture = []

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width, viewport.height))

    def on_focus(self) -> None:
        self.redraw()

    def on_blur(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self._strips.clear()
        self._draw(self.size)
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Render lines as Textual does, but without searching every line for borders and effects that never occur."""
        if self.styles.gutter:
            return super().render_lines(crop)
        strips = [self.render_line(y) for y in crop.line_range]
        if filters := self.get_line_filters():
            _, background = self.background_colors
            for line_filter in filters:
                strips = [strip.apply_filter(line_filter, background) for strip in strips]
        left, right = crop.column_span
        return strips if (left, right) == (0, self.size.width) else [strip.crop(left, right) for strip in strips]

    def render_line(self, y: int) -> Strip:
        strip = self._strips.get(y)
        if strip is None:
            if not self._picture:
                self._draw(self.size)
            line = self._picture[y] if y < len(self._picture) else []
            strip = self._strips[y] = self._strip(line)
        return strip

    def _strip(self, line: Line) -> Strip:
        segments = [Segment(text, self.ink(ink)) for text, ink in line]
        strip = Strip(segments, width_of(line))
        if not line or fill_of(line[-1][1]) == fill_of(self.BACKGROUND):
            style = segments[-1].style if segments else self.ink(self.BACKGROUND)
            return strip.adjust_cell_length(self.size.width, style).simplify()
        return strip.adjust_cell_length(self.size.width, self.ink(self.BACKGROUND))


def repaint(root: Widget) -> None:
    """Draw every painted widget under `root` again, as after a change of the glyph tier."""
    for widget in root.query(LineWidget):
        widget.redraw()


def _change(before: Line, after: Line, y: int) -> Region | None:
    """Return the smallest stretch of row `y` that holds every cell in which two lines differ."""
    if before == after:
        return None
    old, new = _cells(before), _cells(after)
    if len(old) != len(new):
        length = max(len(old), len(new))
        old += [(" ", "")] * (length - len(old))
        new += [(" ", "")] * (length - len(new))
    first = next((x for x, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]), None)
    if first is None:
        return None
    last = next(x for x in range(len(old) - 1, -1, -1) if old[x] != new[x])
    return Region(first, y, last - first + 1, 1)


def _cells(line: Line) -> list[Span]:
    """Return the line cell by cell; a blank has only its fill, and the second cell of a wide character is empty."""
    cells: list[Span] = []
    for text, ink in line:
        blank = (" ", fill_of(ink))
        if _is_plain(text):
            cells += [blank if character == " " else (character, ink) for character in text]
            continue
        for character in text:
            if character == " ":
                cells.append(blank)
                continue
            size = cell_len(character)
            if size == 0 and cells:
                cells[-1] = (cells[-1][0] + character, cells[-1][1])
                continue
            cells.append((character, ink))
            cells.extend([("", ink)] * (size - 1))
    return cells
