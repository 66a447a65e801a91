"""The whole contents of the panels that lack room, one below the other on a page that scrolls."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.widget import Widget

from cosmotui.screens.page import Page
from cosmotui.widgets.line_widget import Line, LineWidget, drawn
from cosmotui.widgets.more import BY_CURSOR, more
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from textual.screen import Screen

CELLS = 76
"""The usual width of the page; a panel that is wider on its own screen keeps its width."""


class Scroll(LineWidget, can_focus=True):
    """A widget that shows one stretch of many lines; the last row counts those that follow."""

    DEFAULT_CSS = "Scroll { height: 1fr; margin: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "scroll", key_display="arrows", system=True),
        Binding("down", "scroll(1)", "down", show=False, system=True),
        Binding("pageup", "page(-1)", "page", key_display="pgup pgdn", system=True),
        Binding("pagedown", "page(1)", "page down", show=False, system=True),
        Binding("home", "jump(0)", "to the top", show=False, system=True),
        Binding("end", "jump(1)", "to the end", show=False, system=True),
    ]
    top: reactive[int] = drawn(0)
    """The first line shown."""

    def __init__(self, text: Sequence[Line]) -> None:
        super().__init__()
        self._text = list(text)

    def lines(self, width: int, height: int) -> list[Line]:
        rest = len(self._text) - self.top - height
        if rest <= 0:
            return self._text[self.top : self.top + height]
        return [*self._text[self.top : self.top + height - 1], more(rest + 1, BY_CURSOR)]

    def action_scroll(self, rows: int) -> None:
        """Scroll by some rows, as far as there is text."""
        self.top = min(max(0, self.top + rows), max(0, len(self._text) - self.size.height))

    def action_page(self, step: int) -> None:
        """Scroll by a page, less the lines that show where the reader was."""
        self.action_scroll(step * max(1, self.size.height - 2))

    def action_jump(self, end: int) -> None:
        """Go to the top or to the end."""
        self.action_scroll(len(self._text) if end else -len(self._text))


class InFull(Page[None]):
    """A page of the panels of another screen, in their present state."""

    NAME = "in full"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f5,enter", "back", "back", key_display="esc")]

    def __init__(self, title: Title, text: Sequence[Line]) -> None:
        super().__init__()
        self._title, self._scroll = title, Scroll(text)

    def title_now(self) -> Title:
        return self._title

    def body(self) -> Iterable[Widget]:
        yield self._scroll

    def on_mount(self) -> None:
        self._scroll.focus(scroll_visible=False)


def show_in_full(page: "Page[object]") -> None:
    """Show the panels of a page that leave something out; say so where none does."""
    text = _in_full(page)
    if not text:
        page.say("Every panel here shows all it has.")
        return
    before = page.title_now()
    page.app.push_screen(InFull(Title(before.game, "panels in full", seal=before.seal), text))


def _in_full(screen: "Screen[object]") -> list[Line]:
    """Return every line of those panels, with an empty one between two of them."""
    text: list[Line] = []
    for panel in screen.query(LineWidget):
        if panel.is_on_screen and panel.size.area:
            width = min(screen.size.width - 2, max(CELLS, panel.size.width))
            lines = panel.in_full(width)
            text += [*([[]] if text and lines else []), *lines]
    return text
