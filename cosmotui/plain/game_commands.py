"""The commands that only one game understands, while any of its questions is asked."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from cosmotui.engine.event import Event
from cosmotui.engine.question import AnyQuestion, ChooseOne, Value
from cosmotui.engine.state import V


class GameCommands(ABC, Generic[V]):
    """The commands of a game. Every view is that of the person who looks at the terminal."""

    help: tuple[str, ...]
    """The commands, one per line."""
    private: tuple[str, ...] = ()
    """The commands whose answer only one person may see: they are obeyed behind the curtain."""

    @abstractmethod
    def obey(self, view: V, question: AnyQuestion, text: str) -> list[str] | None:
        """Do what was typed and return the lines to say; None if the text is no command of this game."""

    @abstractmethod
    def place(self, view: V, text: str) -> str:
        """Return a place on the board, typed as people call it, in the words of the rules; "" if it is none."""

    def notes(self, view: V, question: ChooseOne) -> dict[Value, str]:
        """Return notes to show beside options, by the values of the options."""
        return {}

    def ending(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """Return how a match was decided, from all its events; nothing where the result says it all."""
        return []
