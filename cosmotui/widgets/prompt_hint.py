"""What can be typed into a prompt, or what is wrong with the text."""

from textual.geometry import Size
from textual.reactive import reactive

from cosmotui.widgets.line_widget import Line, LineWidget, drawn
from cosmotui.widgets.plain_text import visible, wrap

MOST = 6
"""The greatest number of rows."""


class PromptHint(LineWidget):
    """A text of a few rows, in the ink that goes with it."""

    text: reactive[tuple[str, str]] = drawn(("", "dim"))

    def watch_text(self) -> None:
        if self.is_attached and self.get_content_height(self.size, self.size, self.size.width) != self.size.height:
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return min(MOST, max(2, len(self._wrapped(width))))

    def lines(self, width: int, height: int) -> list[Line]:
        shown, ink = self._wrapped(width), self.text[1]
        if len(shown) > height:
            # What stands against a text may be long; what of it is not shown is not cut within a word.
            shown = [*shown[: height - 1], wrap(shown[height - 1], width - 5)[0] + " .."]
        return [[(" " + line, ink)] for line in shown] + [[]] * (height - len(shown))

    def _wrapped(self, width: int) -> list[str]:
        return wrap(self.glyphs.adapt(visible(self.text[0])), max(8, width - 2))
