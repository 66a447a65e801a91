"""The past of a match: answers, checkpoints, events, and the reach of undo."""

import msgspec

from cosmotui.engine.event import Recorded
from cosmotui.engine.question import AnyQuestion, Reply

REASON_LIMIT = 200
"""Characters of a reason that are kept."""
START = "the start"
"""The obstacle to undo where a match begins."""


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """An answer, its question, and the number of events before it."""

    seat: int
    reply: Reply
    question: AnyQuestion
    events: int
    clock: int = 0
    """The play clock when it was given, in milliseconds; 0 where nobody keeps one."""
    reason: str = ""
    """Why it was given, if a bot gave it and said so."""
    hinted: bool = False
    """Whether a person saw a hint before it was given."""

    @property
    def fingerprint(self) -> int:
        """The fingerprint of the question, to recognise it when the answer is fed again."""
        return self.question.fingerprint()


class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """The state at the start of a step, and the numbers of answers and of recorded events before it."""

    state: bytes
    answers: int
    events: int


class History(msgspec.Struct, frozen=True):
    """All of a match that is needed to go on from its present state without playing it again."""

    log: list[LogEntry]
    steps: list[Checkpoint]
    events: list[Recorded]
    sealed: int
    """How many answers can no longer be taken back."""
    wall: str
    """What stands in the way of that."""


class UndoMeter(msgspec.Struct, frozen=True):
    """The number of answers that can be taken back, and the obstacle to one more."""

    free: int
    wall: str

    @property
    def refusal(self) -> str:
        """The sentence that says why no more can be taken back."""
        behind = "the match begins here" if self.wall == START else f"{self.wall} stands in the way"
        return f"Nothing can be taken back: {behind}."
