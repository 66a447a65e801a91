"""A question that is answered by typing: an amber plate, the field, and what is wrong with the text."""

from collections.abc import Callable

from textual.message import Message
from textual.reactive import reactive

from cosmotui.widgets.asker import Asker
from cosmotui.widgets.line_edit import LIMIT, LineEdit
from cosmotui.widgets.paint import Line, Painted, cut_line, drawn
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.plate import Plate

Done = Callable[[str], str]
"""What is done with the text. It returns what is wrong with it; "" closes the prompt."""


class _Hint(Painted):
    text: reactive[tuple[str, str]] = drawn(("", "dim"))

    def watch_text(self) -> None:
        self.redraw()

    def lines(self, width: int, height: int) -> list[Line]:
        text, ink = self.text
        shown = wrap(self.glyphs.adapt(visible(text)), width - 2)
        lines: list[Line] = [[(" " + line, ink)] for line in shown[:2]]
        if len(shown) > 2:
            lines[1] = cut_line([(f" {shown[1]} {shown[2]}", ink)], width - 1)
        return lines + [[]] * (2 - len(lines))


class Prompt(Asker):
    """Hidden until `ask`; afterwards the focus goes back to where it was."""

    DEFAULT_CSS = """
    Prompt { height: 4; width: 1fr; display: none; layout: vertical; }
    Prompt LineEdit { height: 1; margin: 0 1; }
    Prompt _Hint { height: 2; }
    """

    class Closed(Message):
        """The prompt is hidden again."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._plate, self._line, self._told = Plate(), LineEdit(), _Hint()
        self._done: Done | None = None
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
    ) -> None:
        """Show the prompt with `text` to begin from; `done` gets what was typed until it is content."""
        line = self._line
        if not line.is_attached:  # most prompts are never seen
            self.mount(self._plate, line, self._told)
        self._done = done
        self._hint = hint
        self._plate.title = (title, fact)
        self._told.text = (hint, "dim")
        line.limit, line.allowed = limit, allowed
        line.set(text)
        self.take_focus(line)

    def close(self) -> None:
        """Hide it without doing anything."""
        self._done = None
        self.give_back()
        self.post_message(self.Closed())

    def on_line_edit_changed(self, message: LineEdit.Changed) -> None:
        message.stop()
        self._told.text = (self._hint, "dim")

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
