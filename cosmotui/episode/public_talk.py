"""What everybody at the Director's table has heard, and a word to all: also of those who are in a fight."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from cosmotui.episode.public_log import Kind, LogLine
from cosmotui.session.talk import TalkKind, TalkLine

_KINDS: Final[dict[Kind, TalkKind]] = {"said": "said", "roll": "roll"}


class End(Protocol):
    """An end of the table at which one hears and talks."""

    called: str
    """How the person is called in the log."""

    @property
    def log(self) -> Sequence[LogLine]:
        """What everybody has heard, oldest first."""
        ...

    @property
    def no_talk(self) -> str:
        """Why nothing may be said here now; empty if talk is free."""
        ...

    def say(self, text: str) -> str:
        """Say something; return why it was not said, or nothing."""
        ...

    def listen(self, who: object, heard: Callable[[], object]) -> None:
        """Call `heard` after every change, until `forget`."""

    def forget(self, who: object) -> None:
        """Tell `who` no more."""


class PublicTalk:
    """The talk of one end."""

    game = "Space Force"
    head = "what everybody has heard"
    note = "everybody at the table reads it"

    def __init__(self, end: End) -> None:
        self._end = end
        self.say, self.listen, self.forget = end.say, end.listen, end.forget

    @property
    def lines(self) -> list[TalkLine]:
        """What everybody has heard, oldest first."""
        own = self._end.called.casefold()
        return [
            TalkLine(one.at, one.who, one.text, _KINDS.get(one.kind, "other"), one.who.casefold() == own)
            for one in self._end.log
        ]

    @property
    def no_talk(self) -> str:
        """Why nothing may be said here now; empty if talk is free."""
        return self._end.no_talk
