"""A chapter of a rulebook as lines: ids in their own column, one idea per paragraph, tables unchanged."""

import re
import string
from dataclasses import dataclass

from textual.events import MouseScrollDown, MouseScrollUp
from textual.reactive import reactive

from cosmotui.engine.setup import OptionSpec, values_told
from cosmotui.rules.rulebook import ASCII, DOTS, Block, Chapter, RuleEntry, RuleTable
from cosmotui.widgets.glyphs import SAFE
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, seat_ink, width_of
from cosmotui.widgets.plain_text import fit, visible, wrap

NARROW = str.maketrans({"×": "x", "≤": "<=", "≥": ">=", "−": "-", "≠": "!="})
"""The signs that some terminals show two cells wide, with replacements."""
ID_CELLS = 9
"""The width of the column of ids in cells; a longer id, such as the name of a sub-step, has a line of its own."""
HEAD_ROWS = 2
_SHAPES, _BESIDE = SAFE.seats, string.ascii_uppercase + string.digits
_SHAPE = re.compile(rf"\d?[{_SHAPES}][A-Z0-9]?")
"""The shape of a seat in a drawing, with what belongs to it."""


@dataclass(frozen=True)
class Opened:
    """The place that is open: a chapter, the passage that applies now, and why it does."""

    chapter: Chapter
    passage: Block | None = None
    here: str = ""


def needed_width(chapter: Chapter) -> int:
    """Return the cells that the widest table of a chapter takes; tables do not wrap."""
    widths = [len(line) for block in chapter.entries if isinstance(block, RuleTable) for line in block.lines]
    return max(widths, default=0)


def chapter_number(chapter: Chapter) -> str:
    """Return the number of a chapter: `9` of `CC-9`; nothing if it has none."""
    number = chapter.id.rpartition("-")[2]
    return number if number.isdecimal() else ""


class RulesText(LineWidget):
    """A widget of one chapter; `top` is the first line shown. The passage that applies is filled."""

    opened: reactive[Opened | None] = drawn(None)
    top: reactive[int] = drawn(0)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._laid_out: tuple[object, list[Line], dict[int, int]] = (None, [], {})

    @property
    def room(self) -> int:
        """The number of lines of text that are shown at once."""
        return max(1, self.size.height - HEAD_ROWS)

    @property
    def last_top(self) -> int:
        """The furthest line to which the text can be scrolled."""
        return max(0, len(self._layout(self.size.width)[0]) - self.room)

    def line_of(self, block: Block) -> int:
        """Return the line on which a block begins."""
        return self._layout(self.size.width)[1].get(id(block), 0)

    def scroll(self, lines: int) -> None:
        """Scroll by some lines, as far as there is text."""
        self.top = min(max(0, self.top + lines), self.last_top)

    def reveal(self, block: Block) -> None:
        """Scroll so that a block stands near the top, or not at all if the chapter fits."""
        self.top = min(max(0, self.line_of(block) - 2), self.last_top)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self.scroll(3)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self.scroll(-3)

    def lines(self, width: int, height: int) -> list[Line]:
        if self.opened is None:
            return [[]] * height
        lines = self._layout(width)[0]
        room = max(1, height - HEAD_ROWS)
        top = min(self.top, max(0, len(lines) - room))
        pages = max(1, -(-len(lines) // room))
        page = pages if top and top >= len(lines) - room else top // room + 1
        number = chapter_number(self.opened.chapter)
        title = self.opened.chapter.title.upper()
        head: Line = [(f"{number} " if number else "", "chart"), (title, "strong")]
        told = f"{page} of {pages}"
        head.append((told.rjust(max(1, width - len(title) - (len(number) + 1 if number else 0))), "dim"))
        shown = lines[top : top + room]
        return [head, [], *shown, *[[]] * (height - HEAD_ROWS - len(shown))]

    def _layout(self, width: int) -> tuple[list[Line], dict[int, int]]:
        made_for = (self.opened, width, self.glyphs.name)
        if self._laid_out[0] != made_for:
            lines: list[Line] = []
            starts: dict[int, int] = {}
            for block in self.opened.chapter.entries if self.opened else ():
                if isinstance(block, RuleTable) and block.tier not in ("", DOTS if self.glyphs.braille else ASCII):
                    continue
                starts[id(block)] = len(lines)
                lines += [*self._block(block, width), []]
            if self.opened and self.opened.here:
                lines += [[(f"here now: {visible(self.opened.here)}", "text")], []]
            self._laid_out = (made_for, lines[:-1], starts)
        return self._laid_out[1], self._laid_out[2]

    def _block(self, block: Block, width: int) -> list[Line]:
        here = self.opened is not None and block is self.opened.passage
        text, quiet = ("plate", "plate-dim") if here else ("text", "chart")
        if isinstance(block, RuleTable) and block.tier:
            lines: list[Line] = [
                [(self.glyphs.adapt(shown), ink) for shown, ink in coloured(line)] for line in block.lines
            ]
        elif isinstance(block, RuleTable):
            first, *rest = (line.translate(NARROW) for line in block.lines)
            lines = [[(first, "plate-dim" if here else "chart")], *([(line, text)] for line in rest)]
        elif block.id:
            wrapped = wrap(block.text.translate(NARROW), width - ID_CELLS)
            beside = len(block.id) < ID_CELLS
            ids = [fit(block.id if beside else "", ID_CELLS), *[" " * ID_CELLS] * (len(wrapped) - 1)]
            lines = [[(number, quiet), (line, text)] for number, line in zip(ids, wrapped, strict=True)]
            lines = lines if beside else [[(block.id, quiet)], *lines]
        else:
            lines = [[(line, text if here else "dim")] for line in wrap(block.text.translate(NARROW), width)]
        if here:
            lines = [[*line, (" " * max(0, width - width_of(line)), text)] for line in lines]
        return lines


def coloured(text: str) -> Line:
    """Return a line of a drawing: shapes of seats in their colours, with the letter or number beside them."""
    line: Line = []
    at = 0
    for found in _SHAPE.finditer(text):
        line += [(text[at : found.start()], "text"), (found[0], seat_ink(_SHAPES.index(found[0].strip(_BESIDE)), ""))]
        at = found.end()
    return [*line, (text[at:], "text")]


def option_entries(specs: tuple[OptionSpec, ...]) -> tuple[Block, ...]:
    """Return the options of a game as passages: what each can be, and what is standard."""
    return tuple(
        RuleEntry(
            spec.rule,
            f"{spec.label} ({spec.name}): {values_told(spec) if spec.values else 'a text'}. "
            f"Standard: {spec.default or 'none'}. {spec.help}",
        )
        for spec in specs
    )
