"""What everybody at the Director's table has heard, as a page with a line to say more."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from cosmotui.episode.public_log import LogLine
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.talk_screen import TalkLine, TalkScreen
from cosmotui.widgets.plain_text import visible


class End(Protocol):
    """An end of the table at which one hears and talks."""

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


class PublicTalk:
    """The talk of one end."""

    game = "Space Force"
    head = "what everybody has heard"
    note = "everybody at the table reads it"

    def __init__(self, end: End) -> None:
        self._end = end
        self.say = end.say

    @property
    def no_talk(self) -> str:
        """Why nothing may be said here now; empty if talk is free."""
        return self._end.no_talk

    def lines(self) -> Iterable[TalkLine]:
        """Return everything, oldest first."""
        return [TalkLine(line.at, visible(line.told)) for line in self._end.log]


def open_talk(app: Navigator, end: End | None) -> None:
    """Show what everybody at the table has heard, and say more; without a table there is nothing."""
    if end is not None:
        app.push_screen(TalkScreen(PublicTalk(end)))


def hear_talk(app: Navigator) -> None:
    """Show what is new where somebody looks at everything that was heard."""
    if isinstance(app.screen, TalkScreen):
        app.screen.show()
