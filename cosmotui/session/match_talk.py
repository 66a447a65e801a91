"""The talk at the table of a match. It is kept with the match, and is no part of it."""

from collections.abc import Callable

from cosmotui.session.live_match import LiveMatch
from cosmotui.session.talk import NO_TABLE, TalkLine


class MatchTalk:
    """What one end of a match has of it."""

    head = "said at the table"
    note = "everybody at the table reads it"

    def __init__(self, live: LiveMatch, seats: tuple[int, ...] | None, at_keyboard: Callable[[], int | None]) -> None:
        """Talk for those who sit at these seats, of whom one may be known to be at the keyboard; None: no table."""
        self._live, self._seats, self._at_keyboard = live, seats, at_keyboard
        self.game = live.match.game.title

    @property
    def lines(self) -> list[TalkLine]:
        """What was said, oldest first."""
        live, own = self._live, self._seats or ()
        seats = live.match.setup.seats
        return [
            TalkLine(one.at, seats[one.seat].name, one.text, "said", one.seat in own, seats[one.seat].colour)
            for one in live.company.talk
        ]

    @property
    def no_talk(self) -> str:
        """Why nobody here may say anything now; empty if talk is free."""
        return NO_TABLE if self._seats is None else self._live.company.no_talk(self._seats)

    def say(self, text: str) -> str:
        """Say something to everybody at the table; return why it was not said, or nothing."""
        here, seat = self._seats or (), self._at_keyboard()
        refused = self._live.company.say((seat,) if seat is not None and seat in here else here, text)
        if not refused:
            self._live.tell()
        return refused

    def listen(self, who: object, heard: Callable[[], object]) -> None:
        """Do nothing: whoever listens to the match hears of talk, too."""

    def forget(self, who: object) -> None:
        """Do nothing."""
