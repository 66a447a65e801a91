"""What a fork must not change: everything seen by the seat for which it is made."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import msgspec

from cosmotui.engine.event import Event
from cosmotui.engine.log import Checkpoint, LogEntry
from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.reply import words
from cosmotui.engine.state import View


class Seen(Protocol):
    """A match as one seat sees it."""

    @property
    def questions(self) -> Sequence[AnyQuestion]:
        """The questions asked now, of any seat."""
        ...

    def view(self, seat: int | None) -> View:
        """Return the part of the state that the seat may know."""
        ...

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return the events from number `since` on, as the seat may know them."""
        ...

    def question_for(self, seat: int | None) -> AnyQuestion | None:
        """Return the question that the seat is asked now."""
        ...


def named_since(match: Seen, step: Checkpoint, since: Iterable[LogEntry], seat: int | None) -> frozenset[str]:
    """Return every name in the answers that `seat` gave since a checkpoint and in the events that it saw."""
    own = [entry.reply for entry in since if entry.seat == seat]
    return frozenset(words((own, msgspec.to_builtins(match.events(seat, step.events)))))


def looks_like(
    match: Seen, fork: Seen, step: Checkpoint, seat: int | None, hidden: Callable[[AnyQuestion], bool]
) -> bool:
    """Return whether a fork looks like its match to `seat`: the events since the checkpoint and the questions now.

    `hidden` tells whether a question is asked behind a curtain.
    """
    seen = fork.view(seat) == match.view(seat) and fork.events(seat) == match.events(seat, step.events)
    keys = [{one.seat: one.key for one in played.questions} for played in (match, fork)]
    asked = [one.seat for one in match.questions if not hidden(one)]
    alike = all(keys[0].get(one) == keys[1].get(one) for one in asked)
    return seen and alike and (seat is None or fork.question_for(seat) == match.question_for(seat))
