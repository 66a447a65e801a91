"""The head of a panel: its name in capitals, a dotted rule, and a note at the right."""

from rich.cells import cell_len
from textual.reactive import reactive

from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.paint import Line, Painted, drawn
from cosmotui.widgets.plain_text import clip, visible


def head_line(title: str, note: str, cells: int, glyphs: Glyphs, focused: bool = False) -> Line:
    """The head as one line of `cells`; a rule shorter than two dots is left out."""
    title = clip(visible(title).upper(), cells)
    note = clip(visible(note), max(0, cells - cell_len(title) - 1))
    gap = cells - cell_len(title) - cell_len(note)
    end = " " if note else ""
    rule = f" {glyphs.rule * (gap - 1 - len(end))}{end}" if gap >= 4 else " " * max(0, gap)
    return [(title, "head-focus" if focused else "head"), (rule, "rule"), (glyphs.adapt(note), "dim")]


class Headed(Painted):
    """A widget that begins with a head."""

    title: reactive[str] = drawn("")
    """The panel's name, shown in capitals."""
    note: reactive[str] = drawn("")
    """What stands at the right."""

    def __init__(self, title: str = "", note: str = "", *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(Headed.title, title)
        self.set_reactive(Headed.note, note)

    def head(self, cells: int, focused: bool = False) -> Line:
        """The head as one line of `cells`."""
        return head_line(self.title, self.note, cells, self.glyphs, focused)


class Head(Headed):
    """A head that stands alone."""

    focused: reactive[bool] = drawn(False)
    """Whether the keys go to the panel below."""

    def lines(self, width: int, height: int) -> list[Line]:
        return [self.head(width, self.focused)]
