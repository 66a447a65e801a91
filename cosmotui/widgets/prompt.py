"""A question that is answered by typing: an amber plate, the field, and what is wrong with the text."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from textual.message import Message

from cosmotui.widgets.asker import Asker

if TYPE_CHECKING:
    from cosmotui.widgets.line_edit import LineEdit
    from cosmotui.widgets.prompt_header import PromptHeader
    from cosmotui.widgets.prompt_hint import PromptHint

LIMIT = 200
"""The number of characters of an answer unless told otherwise."""

Done = Callable[[str], str | None]
"""A function that takes the typed text and returns what is wrong with it; "" or None closes the prompt."""


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
        self._done: Done | None = None
        self._check: Done | None = None
        self._hint = ""

    # Most prompts are never seen, so their parts are made for the first question.

    @cached_property
    def _plate(self) -> "PromptHeader":
        from cosmotui.widgets.prompt_header import PromptHeader

        return PromptHeader()

    @cached_property
    def _line(self) -> "LineEdit":
        from cosmotui.widgets.line_edit import LineEdit

        return LineEdit()

    @cached_property
    def _told(self) -> "PromptHint":
        from cosmotui.widgets.prompt_hint import PromptHint

        return PromptHint()

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
    ) -> None:
        """Show the prompt, starting from `text`; `done` gets what was typed until it finds nothing wrong.

        `check` says after every key what is wrong with the text so far.
        """
        line = self._line
        if not line.is_attached:
            self.mount(self._plate, line, self._told)
        self._done = done
        self._check = check
        self._hint = hint
        self._plate.title = (title, fact)
        self._told.text = (hint, "dim")
        line.limit, line.allowed = limit, allowed
        line.set(text)
        self.take_focus(line)

    def close(self) -> None:
        """Hide the prompt without passing on the text."""
        self._done = None
        self.give_back()
        self.post_message(self.Closed())

    def on_line_edit_changed(self, message: "LineEdit.Changed") -> None:
        message.stop()
        wrong = self._check(message.text) if self._check is not None else ""
        self._told.text = (wrong, "bright") if wrong else (self._hint, "dim")

    def on_line_edit_submitted(self, message: "LineEdit.Submitted") -> None:
        message.stop()
        done = self._done
        if done is None:
            return
        wrong = done(message.text)
        if wrong:
            self._told.text = (wrong, "bright")
        elif self._done is done:
            self.close()

    def on_line_edit_cancelled(self, message: "LineEdit.Cancelled") -> None:
        message.stop()
        self.close()
