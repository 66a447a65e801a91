"""Words that one game alone understands while any of its questions is asked."""

from collections.abc import Sequence
from typing import Protocol

from cosmotui import games
from cosmotui.engine.event import Event
from cosmotui.engine.question import AnyQuestion, ChooseOne, Value
from cosmotui.engine.state import View
from cosmotui.games import manifest
from cosmotui.late import imported


class GameCommands(Protocol):
    """The words of a game. Every view is that of whoever looks at the terminal."""

    help: tuple[str, ...]
    """Its words, a line each."""
    private: tuple[str, ...]
    """Those of its words whose answer is for one pair of eyes: they are obeyed behind the curtain."""
    for_all: tuple[str, ...]
    """Keys of questions that are put to everybody at the keyboard."""

    def obey(self, view: View, question: AnyQuestion, text: str) -> list[str] | None:
        """Do what was typed, and what to say then; None if these are no words of this game."""
        ...

    def place(self, view: View, text: str) -> str:
        """A place on the board, typed as people call it, as the rules call it; "" if it is none."""
        ...

    def notes(self, view: View, question: ChooseOne) -> dict[Value, str]:
        """What stands beside options, by their values."""
        ...

    def ending(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """How a match was decided, from all that happened; nothing where the result says it all."""
        ...


def commands_of(game: str) -> GameCommands | None:
    """Return the words of a game, if it has any."""
    told = manifest(game) if game in games.names() else None
    return imported(told.plain_commands)() if told and told.plain_commands else None
