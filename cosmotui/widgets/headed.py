"""Widgets that begin with the head of a panel."""

from textual.reactive import reactive

from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, drawn


class Headed(LineWidget):
    """A widget that begins with a head."""

    title: reactive[str] = drawn("")
    """The panel's name, shown in capitals."""
    note: reactive[str] = drawn("")
    """The text at the right of the head."""

    def __init__(self, title: str = "", note: str = "", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Headed.title, title)
        self.set_reactive(Headed.note, note)

    def head(self, cells: int, focused: bool = False) -> Line:
        """Return the head as one line of `cells`."""
        return head_line(self.title, self.note, cells, self.glyphs, focused)


class Head(Headed):
    """A head that stands alone."""

    focused: reactive[bool] = drawn(False)
    """Whether the panel below has the focus."""

    def lines(self, width: int, height: int) -> list[Line]:
        return [self.head(width, self.focused)]
