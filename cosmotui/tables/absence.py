"""Deadlines of a table: when a bot stands in for somebody who is away or late, and who is told that the table waits.

Times are those of the wall clock, and only here: no rule knows of them. They are kept with the match, so that whoever
opens the table next carries out what is due.
"""

import time
from collections.abc import Callable
from typing import Final

from cosmotui.saves.records import Asked, Left, Notified, Sat, Why
from cosmotui.session.live_match import LiveMatch
from cosmotui.tables.asleep import DAY


class Absence:
    """The people of one table who are asked and are not there."""

    def __init__(self, live: LiveMatch, wall: Callable[[], float] = time.time) -> None:
        """Look at the table from now on: before that nobody could come, so nobody was away."""
        self._live, self._wall = live, wall
        self._began = wall()

    def note_questions(self) -> None:
        """Keep with the match what people are asked since when, if that was not noted yet."""
        live = self._live
        if live.match.result is not None:
            return
        for question in live.match.questions:
            if not live.is_bot(question.seat) and not self._is_noted(question.seat, question.fingerprint()):
                note = Asked(question.seat, question.fingerprint(), int(self._wall()), live.match.answer_count)
                live.note(note)

    def due(self, seat: int) -> float | None:
        """Return when a bot is to answer for a seat that is asked and whose person is not there; None: never."""
        company, terms, seating = self._live.company, self._live.company.terms, self._live.seating
        if seating.people == [seat] or not seating.levels or seating.refusal(seat):
            return None  # nobody may stand in, so there is nothing to look for at any time
        asked = self._asked(seat)
        if asked is None or seat in company.here or not self._is_asked(seat):
            return None
        if terms.days:
            return asked.at + terms.days * DAY
        if terms.grace:
            return max(asked.at, self._gone_at(seat), self._began) + terms.grace
        return None

    @property
    def next(self) -> float | None:
        """When something is due next; None: nothing is."""
        return min((at for seat in self._live.people if (at := self.due(seat)) is not None), default=None)

    def carry_out(self) -> bool:
        """Let bots stand in for those whose time is up; return whether any does. The last person's seat waits."""
        terms, seating = self._live.company.terms, self._live.seating
        level = terms.level if terms.level in seating.levels else seating.usual_level
        now, found = self._wall(), False
        for seat in self._live.people:
            at = self.due(seat)
            if at is not None and at <= now:
                found |= not seating.give_to_bot(seat, level, _WHY[bool(terms.days)])
        return found

    def to_notify(self) -> list[str]:
        """Return who is to be told now that the table waits, each once until that person comes: it is noted here."""
        live, names = self._live, list[str]()
        for seat in live.people:
            if seat not in live.company.here and self._is_asked(seat) and not self._knows(seat):
                live.note(Notified(seat, int(self._wall())))
                names.append(live.company.owner_of(seat) or live.seating.name(seat))
        return names

    # --- what is noted -----------------------------------------------------------------------------------------------

    def _is_asked(self, seat: int) -> bool:
        return any(one.seat == seat for one in self._live.match.questions)

    def _asked(self, seat: int) -> Asked | None:
        found = (one for one in reversed(self._live.around) if isinstance(one, Asked) and one.seat == seat)
        return next(found, None)

    def _is_noted(self, seat: int, question: int) -> bool:
        """Return whether a seat was asked the very same before, and has not answered since."""
        asked, match = self._asked(seat), self._live.match
        if asked is None or asked.question != question or asked.answers > match.answer_count:
            return False
        first = match.answer_count - len(match.log)
        return not any(entry.seat == seat for entry in match.log[max(0, asked.answers - first) :])

    def _gone_at(self, seat: int) -> float:
        left = (one for one in reversed(self._live.around) if isinstance(one, Left) and one.seat == seat)
        return next((one.at for one in left), 0)

    def _knows(self, seat: int) -> bool:
        """Return whether a person has been told already, or was there when the question was asked."""
        asked = self._asked(seat)
        moves = (one for one in reversed(self._live.around) if isinstance(one, Sat | Left | Notified))
        newest = next((one for one in moves if one.seat == seat), None)
        if asked is None or isinstance(newest, Notified):
            return True
        return newest is not None and newest.answers >= asked.answers


_WHY: Final[dict[bool, Why]] = {False: "away", True: "late"}
