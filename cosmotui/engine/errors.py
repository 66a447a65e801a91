"""Everything the engine raises on purpose. A screen may show the text of each as it is."""

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with an answer or a set-up, and the rule that says so."""

    text: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.text} {self.rule}".rstrip()


class EngineError(Exception):
    """Base of all errors of the engine."""


class IllegalReply(EngineError):
    """The answer is not among those the question allows; the state is untouched."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems


class SetupError(EngineError):
    """Seats or options that the game does not allow, with every problem found."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems


class NotUndoable(EngineError):
    """There is no free step to take back, or none to do again."""


class MatchFault(EngineError):
    """The rules failed while carrying out a legal answer. The match stands as before that answer."""

    @classmethod
    def on(cls, key: str, fault: Exception) -> "MatchFault":
        """Return the fault of answering a question; it names nothing that the rules know, for other seats read it."""
        return cls(f"The rules failed on an answer to {key} ({type(fault).__name__}); nothing has changed.")


class DiceExhausted(EngineError):
    """A scripted match needed more dice than the script holds, or a die with fewer sides than its scripted value."""


class WindowTooDeep(EngineError):
    """Windows were nested deeper than the cap: somewhere two effects answer each other without end."""


class ForkError(EngineError):
    """No hidden information could be found that fits the answers given so far."""
