"""A question that is answered by typing: an amber plate, the field, and what is wrong with the text."""

from collections.abc import Callable

from rich.cells import cell_len
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from cosmotui.widgets.asker import Asker
from cosmotui.widgets.line_edit import LineEdit
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, justify
from cosmotui.widgets.plain_text import visible, wrap

LIMIT = 200
"""The number of characters of an answer unless told otherwise."""

MOST_ROWS = 6
"""The greatest number of rows of what is said under the field."""

Done = Callable[[str], str | None]
"""A function that takes the typed text and returns what is wrong with it; "" or None closes the prompt."""


class PromptHeader(LineWidget):
    """The amber plate: the question on one line, and a fact at the right where there is room for both."""

    BACKGROUND = "signal"
    DEFAULT_CSS = "PromptHeader { height: 1; }"
    title: reactive[tuple[str, str]] = drawn(("", ""))
    """The question, and the fact."""

    def lines(self, width: int, height: int) -> list[Line]:
        title, fact = (self.glyphs.adapt(visible(text)) for text in self.title)
        fits = cell_len(title) + cell_len(fact) + 4 <= width
        right: Line = [(fact + " ", "signal")] if fact and fits else []
        return [justify([(" " + title, "signal-strong")], right, width, "signal")]


class PromptHint(LineWidget):
    """What can be typed, or what is wrong with the text: a few rows, in the ink that goes with them."""

    text: reactive[tuple[str, str]] = drawn(("", "dim"))

    def watch_text(self) -> None:
        if self.is_attached and self.get_content_height(self.size, self.size, self.size.width) != self.size.height:
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return min(MOST_ROWS, max(2, len(self._wrapped(width))))

    def lines(self, width: int, height: int) -> list[Line]:
        shown, ink = self._wrapped(width), self.text[1]
        if len(shown) > height:
            # What stands against a text may be long; what of it is not shown is not cut within a word.
            shown = [*shown[: height - 1], wrap(shown[height - 1], width - 5)[0] + " .."]
        return [[(" " + line, ink)] for line in shown] + [[]] * (height - len(shown))

    def _wrapped(self, width: int) -> list[str]:
        return wrap(self.glyphs.adapt(visible(self.text[0])), max(8, width - 2))


class Prompt(Asker):
    """A prompt, hidden until `ask`; afterwards the focus goes back to where it was."""

    DEFAULT_CSS = """
    Prompt { height: auto; width: 1fr; display: none; layout: vertical; }
    Prompt LineEdit { height: 1; margin: 0 1; }
    Prompt PromptHint { height: auto; }
    """

    class Closed(Message):
        """The message that the prompt is hidden again."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._plate, self._line, self._told = PromptHeader(), LineEdit(), PromptHint()
        self._done: Done | None = None
        self._check: Done | None = None
        self._hint = ""

    def ask(
        self,
        title: str,
        done: Done,
        *,
        text: str = "",
        fact: str = "",
        hint: str = "",
        limit: int = LIMIT,
        allowed: Callable[[str], bool] = str.isprintable,
        check: Done | None = None,
        hidden: bool = False,
    ) -> None:
        """Show the prompt, starting from `text`; `done` gets what was typed until it finds nothing wrong.

        `check` says after every key what is wrong with the text so far; a `hidden` text is shown as stars.
        """
        line = self._line
        if not line.is_attached:  # most prompts are never seen
            self.mount(self._plate, line, self._told)
        self._done = done
        self._check = check
        self._hint = hint
        self._plate.title = (title, fact)
        self._told.text = (hint, "dim")
        line.limit, line.allowed, line.hidden = limit, allowed, hidden
        line.set(text)
        self.take_focus(line)

    def close(self) -> None:
        """Hide the prompt without passing on the text."""
        self._done = None
        if self._line.hidden:
            self._line.set("")
        self.give_back()
        self.post_message(self.Closed())

    def on_line_edit_changed(self, message: LineEdit.Changed) -> None:
        message.stop()
        wrong = self._check(message.text) if self._check is not None else ""
        self._told.text = (wrong, "bright") if wrong else (self._hint, "dim")

    def on_line_edit_submitted(self, message: LineEdit.Submitted) -> None:
        message.stop()
        done = self._done
        if done is None:
            return
        wrong = done(message.text)
        if wrong:
            self._told.text = (wrong, "bright")
        elif self._done is done:
            self.close()

    def on_line_edit_cancelled(self, message: LineEdit.Cancelled) -> None:
        message.stop()
        self.close()
