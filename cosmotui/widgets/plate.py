"""The amber plate on which it stands what is asked."""

from textual.reactive import reactive

from cosmotui.widgets.paint import Line, Painted, drawn, justify
from cosmotui.widgets.plain_text import visible


class Plate(Painted):
    """One line on `signal`: the question, and a fact at the right."""

    BACKGROUND = "signal"
    DEFAULT_CSS = "Plate { height: 1; }"
    title: reactive[tuple[str, str]] = drawn(("", ""))
    """What is asked, and the fact."""

    def watch_title(self) -> None:
        self.redraw()

    def lines(self, width: int, height: int) -> list[Line]:
        title, fact = self.title
        right: Line = [(self.glyphs.adapt(visible(fact)) + " ", "signal")] if fact else []
        return [justify([(" " + self.glyphs.adapt(visible(title)), "signal-strong")], right, width, "signal")]
