"""The whole contents of the panels that lack room, one below the other on a page that scrolls."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from cosmotui.screens.page import Page
from cosmotui.widgets.line_widget import Line, LineWidget
from cosmotui.widgets.scroll import Scroll
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from textual.screen import Screen

CELLS = 76
"""The usual width of the page; a panel that is wider on its own screen keeps its width."""


class InFull(Page[None]):
    """A page of the panels of another screen, in their present state."""

    NAME = "in full"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f5,enter", "back", "back", key_display="esc")]

    def __init__(self, title: Title, text: Sequence[Line]) -> None:
        super().__init__()
        self.bar, self._scroll = title, Scroll(text)
        self.parts = (self._scroll,)

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
