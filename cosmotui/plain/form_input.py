"""The common part of forms that are filled in line by line."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic

from cosmotui.engine.question import Compose, Reply
from cosmotui.engine.state import V
from cosmotui.plain.questions import Unclear, read_answer


class FormInput(ABC, Generic[V]):
    """A form with its present content and commands that change it; `ok` hands it in, and braces hand in a whole one."""

    help: tuple[str, ...]
    """The commands of the form, one per line."""
    UNCLEAR: ClassVar[str] = ""
    """The text that follows other words that the form does not know."""

    def __init__(self, question: Compose, view: V, start: dict[str, object]) -> None:
        """Begin from a filled-in form; `view` is that of the seat that is asked."""
        self._question, self._view = question, view
        self._form: dict[str, object] = dict(start)

    @abstractmethod
    def lines(self) -> list[str]:
        """Return the lines of the form."""

    @abstractmethod
    def prompt(self) -> str:
        """Return a short text on how to answer."""

    @abstractmethod
    def obey(self, text: str) -> list[str] | None:
        """Do what was typed and return the lines to say; None if the text is no command of this form."""

    def filled_in(self) -> dict[str, object]:
        """Return the form as it would be handed in now."""
        return dict(self._form)

    def read(self, text: str) -> Reply:
        """Return the answer that `text` hands in. Raises Unclear."""
        if text.casefold() == "ok":
            return self.filled_in()
        if text.startswith("{"):
            return read_answer(self._question, text)
        raise Unclear(f"{text[:40]!r} {self.UNCLEAR}")
