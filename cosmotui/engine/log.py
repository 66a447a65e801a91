"""What a match keeps of its past: answers, checkpoints, events, and how far back undo reaches."""

import msgspec

from cosmotui.engine.event import Recorded
from cosmotui.engine.question import AnyQuestion, Reply

REASON_LIMIT = 200
"""Characters of a reason that are kept."""


class LogEntry(msgspec.Struct, frozen=True):
    """An answer, the question it was given to, and how many events there had been by then."""

    seat: int
    reply: Reply
    question: AnyQuestion
    events: int
    clock: int = 0
    """The play clock when it was given, in milliseconds; 0 where nobody keeps one."""
    reason: str = ""
    """Why it was given, if a bot gave it and said so."""

    @property
    def fingerprint(self) -> int:
        """The fingerprint of the question, to recognise it when the answer is fed again."""
        return self.question.fingerprint()


class Checkpoint(msgspec.Struct, frozen=True):
    """The state at the start of a step, how many answers came before it, and how many events this match recorded."""

    state: bytes
    answers: int
    events: int


class History(msgspec.Struct, frozen=True):
    """How a match came to where it stands: all that it takes to go on without playing it again."""

    log: list[LogEntry]
    steps: list[Checkpoint]
    events: list[Recorded]
    sealed: int
    """How many answers can no longer be taken back."""
    wall: str
    """What stands in the way of that."""


class UndoMeter(msgspec.Struct, frozen=True):
    """How many answers can be taken back, and what stands in the way of one more."""

    free: int
    wall: str
