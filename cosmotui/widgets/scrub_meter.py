"""The row that shows how far a replay has got."""

from textual.reactive import reactive

from cosmotui.widgets.line_widget import Line, LineWidget, drawn


class ScrubMeter(LineWidget):
    """A meter as wide as its space."""

    position: reactive[int] = drawn(0)
    """The number of steps done."""
    of: reactive[int] = drawn(1)
    """The number of all steps."""

    def lines(self, width: int, height: int) -> list[Line]:
        return [[(self.glyphs.meter(self.position, self.of, width), "bright")]]
