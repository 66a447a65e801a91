"""What forms with words of their own share: how they are handed in."""

from abc import ABC, abstractmethod
from typing import ClassVar

from cosmotui.engine.question import Compose, Reply
from cosmotui.plain.questions import Unclear, read_answer


class FormInput(ABC):
    """`ok` hands the form in as it stands, and braces a whole form at once."""

    UNCLEAR: ClassVar[str]
    """What is to be said of other words that the form does not know, after these words."""

    _question: Compose

    @abstractmethod
    def filled_in(self) -> dict[str, object]:
        """The form as it stands."""

    def read(self, text: str) -> Reply:
        """The answer that `text` hands in. Raises Unclear."""
        if text.casefold() == "ok":
            return self.filled_in()
        if text.startswith("{"):
            return read_answer(self._question, text)
        raise Unclear(f"{text[:40]!r} {self.UNCLEAR}")
