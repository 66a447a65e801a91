"""Errors that the engine raises on purpose. A screen may show the text of each unchanged."""

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with an answer or a set-up, and the rule that says so."""

    text: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.text} {self.rule}".rstrip()


class EngineError(Exception):
    """The base of all errors of the engine."""


class IllegalReply(EngineError):
    """Raised for an answer that the question does not allow; the state is untouched."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems


class SetupError(EngineError):
    """Raised for seats or options that the game does not allow, with every problem found."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems


class NotUndoable(EngineError):
    """Raised where no free step can be taken back, or none done again."""


class MatchFault(EngineError):
    """Raised where the rules fail to carry out a legal answer. The match remains in its state before that answer."""

    @classmethod
    def on(cls, key: str, fault: Exception) -> "MatchFault":
        """Return the fault of answering a question; other seats read it, so it reveals nothing that the rules know."""
        return cls(f"The rules failed on an answer to {key} ({type(fault).__name__}); nothing has changed.")


class DiceExhausted(EngineError):
    """Raised where a scripted match needs more dice than its script holds, or a value that its die does not have."""


class WindowTooDeep(EngineError):
    """Raised where windows are nested deeper than the cap: two effects answer each other without end."""


class ForkError(EngineError):
    """Raised where no hidden information could be drawn that fits the answers given so far."""
