"""The people around a match that is played at a table: who sits where, who is there, what they say."""

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final

from cosmotui.engine.match import Match
from cosmotui.engine.state import State, View
from cosmotui.saves.records import WHO_LIMIT, Around, Left, Said, Sat, StandIn, Terms
from cosmotui.session.seat_changes import owner_of, stand_in, terms_in
from cosmotui.session.table_talk import EMPTY, TOO_FAST, TalkLimit, clean

NO_SEAT: Final = "Only those who play can talk here."


class Company:
    """Everybody who plays a match at a table. What happens around the match is noted in its file."""

    def __init__(
        self,
        match: Callable[[], Match[State, View]],
        known: Callable[[], Sequence[Around]],
        note: Callable[[Around], object],
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
        since: float | None = None,
    ) -> None:
        """Take what the file of the match knows already, and what notes more there.

        The questions of now were asked at `since`; None: now.
        """
        self._match, self._known, self._note, self._wall = match, known, note, wall
        self.here: frozenset[int] = frozenset()
        """The seats whose people are there."""
        self._limits: defaultdict[str, TalkLimit] = defaultdict(lambda: TalkLimit(now))
        self._asked: dict[int, tuple[int, float]] = {}
        """By seat: the fingerprint of its question, and since when it is asked."""
        self._look(since if since is not None else wall())

    # --- seats -------------------------------------------------------------------------------------------------------

    @property
    def around(self) -> Sequence[Around]:
        """What happened around the match, in order."""
        return self._known()

    @property
    def terms(self) -> Terms:
        """What holds at the table."""
        return terms_in(self._known())

    def settle(self, terms: Terms) -> None:
        """Let other terms hold from now on."""
        if terms != self.terms:
            self._note(terms)

    def owner_of(self, seat: int) -> str:
        """Return who plays a seat; "" where nobody has sat down on it yet."""
        return owner_of(self._known(), seat)

    def is_free(self, seat: int) -> bool:
        """Return whether a seat is for whoever comes first, and nobody has come to it yet."""
        return seat in self.terms.open and not self.owner_of(seat)

    def sit(self, seat: int, who: str) -> None:
        """Note that somebody has come to a seat, and a bot that stood in meanwhile is done; one that was given the
        seat stays."""
        standing = stand_in(self._known(), seat)
        if standing is not None and standing.why == "given":
            return
        moves = (one for one in reversed(self._known()) if isinstance(one, Sat | Left | StandIn))
        newest = next((one for one in moves if one.seat == seat), None)
        if not isinstance(newest, Sat) or newest.who != who:
            self._note(Sat(seat, who[:WHO_LIMIT], int(self._wall()), self._match().answer_count))

    def leave(self, seat: int, is_lost: bool) -> None:
        """Note that whoever plays a seat has gone away, or that the line is lost. What comes after the end is not."""
        match, who = self._match(), self.owner_of(seat)
        if who and match.result is None:
            self._note(Left(seat, who, int(self._wall()), match.answer_count, is_lost))

    # --- talk --------------------------------------------------------------------------------------------------------

    @property
    def talk(self) -> list[Said]:
        """What was said, oldest first."""
        return [one for one in self._known() if isinstance(one, Said)]

    def no_talk(self, seats: Sequence[int]) -> str:
        """Return why somebody with these seats may say nothing now; empty if talk is free."""
        if not seats:
            return NO_SEAT
        match = self._match()
        problem = match.game.no_talk(match.setup) if match.result is None else None
        return str(problem) if problem else ""

    def say(self, seats: Sequence[int], text: str) -> str:
        """Say something to everybody at the table; return why it was not said, or nothing."""
        if refused := self.no_talk(seats):
            return refused
        if not (plain := clean(text)):
            return EMPTY
        seat, match = seats[0], self._match()
        who = self.owner_of(seat)
        if not self._limits[who].takes():
            return TOO_FAST
        self._note(Said(seat, who, int(self._wall()), match.event_count, plain))
        return ""

    # --- questions ---------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Look which seats are asked now, and since when."""
        self._look(self._wall())

    def _look(self, now: float) -> None:
        asked = {one.seat: one.fingerprint() for one in self._match().questions}
        before = self._asked
        self._asked = {
            seat: before[seat] if seat in before and before[seat][0] == question else (question, now)
            for seat, question in asked.items()
        }

    def asked_since(self, seat: int) -> float | None:
        """Return since when a seat is asked what it is asked now, in seconds since 1970; None where it is not asked."""
        found = self._asked.get(seat)
        return found[1] if found is not None else None
