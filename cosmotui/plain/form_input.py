"""The common part of forms with words of their own: handing the form in."""

from abc import ABC, abstractmethod
from typing import ClassVar

from cosmotui.engine.question import Compose, Reply
from cosmotui.plain.questions import Unclear, read_answer


class FormInput(ABC):
    """A form that `ok` hands in with its present content, and that braces hand in as a whole."""

    UNCLEAR: ClassVar[str]
    """The text that follows other words that the form does not know."""

    _question: Compose

    @abstractmethod
    def filled_in(self) -> dict[str, object]:
        """Return the form with its present content."""

    def read(self, text: str) -> Reply:
        """Return the answer that `text` hands in. Raises Unclear."""
        if text.casefold() == "ok":
            return self.filled_in()
        if text.startswith("{"):
            return read_answer(self._question, text)
        raise Unclear(f"{text[:40]!r} {self.UNCLEAR}")
