"""Bots' reasons for their answers, read off a match as far as they are public."""

from itertools import pairwise
from typing import Final, NamedTuple

from cosmotui.engine.log import LogEntry
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.state import State, View
from cosmotui.engine.windows import PASS

NOTHING: Final = (PASS.value, "decline", "quiet")
"""Answers after which nothing happens."""


class Remark(NamedTuple):
    """A line of the log that is no event: a bot's reason for an answer, or a change of who plays a seat.

    `events` is the number of the first event that may come of the answer, or of the last one before the change.
    """

    events: int
    seat: int
    text: str
    answer: int = -1
    """Which answer of the match it was said with, counted from the first that the match knows; below 0: with none."""
    is_change: bool = False
    """Whether it tells a change of who plays the seat."""

    @property
    def since(self) -> int:
        """The number of events before it."""
        return self.events + self.is_change

    def told(self, name: str) -> str:
        """Return the remark in a line; `name` is that of the seat."""
        return self.text if self.is_change else f"{name}'s reason: {self.text}"


class Remarks:
    """The remarks of one match, kept up to date with its answers."""

    def __init__(self, match: Match[State, View]) -> None:
        """Read the answers given so far."""
        self._match = match
        self._read: list[LogEntry] = []
        self._said: list[tuple[int, bool, bool]] = []
        """By number of the answer: whether all saw it given, and whether they see what comes of it."""

    def known(self) -> list[Remark]:
        """Return the public remarks now, in the order of the answers.

        A bot explains a secret choice once everybody sees its result, or at the end of the match if nobody ever does.
        """
        self._keep_up()
        match, log = self._match, self._match.log
        told = [
            Remark(log[number].events, log[number].seat, log[number].reason, number)
            for number, in_the_open, shows in self._said
            if in_the_open or match.result is not None or (shows and match.event_count > log[number].events)
        ]
        return [one for before, one in pairwise([None, *told]) if one is not None and not _repeats(before, one)]

    def _keep_up(self) -> None:
        """Forget answers that were taken back, and read those that are new."""
        match, log = self._match, self._match.log
        kept = min(len(log), len(self._read))
        while kept and self._read[kept - 1] is not log[kept - 1]:
            kept -= 1
        del self._read[kept:]
        self._said = [one for one in self._said if one[0] < kept]
        for number in range(kept, len(log)):
            entry = log[number]
            self._read.append(entry)
            if entry.reason:
                in_the_open = not match.game.needs_handover(match.setup, entry.question)
                shows = not in_the_open and match.game.is_public_reply(match.setup, entry.question, entry.reply)
                self._said.append((number, in_the_open, shows))


def _repeats(before: Remark | None, one: Remark) -> bool:
    """Return whether a seat has given the same reason just before: a ship's speed, place and heading have one."""
    return before is not None and (before.seat, before.text) == (one.seat, one.text)


def is_worth_a_remark(question: AnyQuestion, reply: Reply) -> bool:
    """Return whether a bot may be asked about an answer: not about a pass, nor about a forced answer."""
    return reply not in NOTHING and not (isinstance(question, ChooseOne) and len(question.options) == 1)
