"""The amber plate with the question on it."""

from rich.cells import cell_len
from textual.reactive import reactive

from cosmotui.widgets.line_widget import Line, LineWidget, drawn, justify
from cosmotui.widgets.plain_text import visible


class PromptHeader(LineWidget):
    """One line on `signal`: the question, and a fact at the right where there is room for both."""

    BACKGROUND = "signal"
    DEFAULT_CSS = "PromptHeader { height: 1; }"
    title: reactive[tuple[str, str]] = drawn(("", ""))
    """The question, and the fact."""

    def lines(self, width: int, height: int) -> list[Line]:
        title, fact = (self.glyphs.adapt(visible(text)) for text in self.title)
        fits = cell_len(title) + cell_len(fact) + 4 <= width
        right: Line = [(fact + " ", "signal")] if fact and fits else []
        return [justify([(" " + title, "signal-strong")], right, width, "signal")]
