"""One row that shows how far through a replay one is."""

from textual.reactive import reactive

from cosmotui.widgets.line_widget import Line, LineWidget, drawn


class ScrubMeter(LineWidget):
    """A meter as wide as its space."""

    position: reactive[int] = drawn(0)
    """Steps done."""
    of: reactive[int] = drawn(1)
    """Steps in all."""

    def lines(self, width: int, height: int) -> list[Line]:
        return [[(self.glyphs.meter(self.position, self.of, width), "bright")]]
