"""Many lines of which one stretch is seen."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.reactive import reactive

from cosmotui.widgets.line_widget import Line, LineWidget, drawn
from cosmotui.widgets.more import BY_CURSOR, more


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

    def __init__(self, text: Sequence[Line] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text = list(text)

    def whole(self, width: int) -> list[Line]:
        """Return all lines, where there are so many columns."""
        return self._text

    def lines(self, width: int, height: int) -> list[Line]:
        text = self.whole(width)
        rest = len(text) - self.top - height
        if rest <= 0:
            return text[self.top : self.top + height]
        return [*text[self.top : self.top + height - 1], more(rest + 1, BY_CURSOR)]

    def action_scroll(self, rows: int) -> None:
        """Scroll by some rows, as far as there is text."""
        count = len(self.whole(self.size.width))
        self.top = min(max(0, self.top + rows), max(0, count - self.size.height))

    def action_page(self, step: int) -> None:
        """Scroll by a page, less the lines that show where the reader was."""
        self.action_scroll(step * max(1, self.size.height - 2))

    def action_jump(self, end: int) -> None:
        """Go to the top or to the end."""
        count = len(self.whole(self.size.width))
        self.action_scroll(count if end else -count)
