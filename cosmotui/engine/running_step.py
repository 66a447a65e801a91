"""The step of a match that runs: its script, what the script asks, and the replies that are in already."""

from typing import Generic

from cosmotui.engine.errors import MatchFault
from cosmotui.engine.game import Game, Result
from cosmotui.engine.question import AnyQuestion, Ask, Reply, Round, Script, StepOver
from cosmotui.engine.reply import owned
from cosmotui.engine.state import S, V
from cosmotui.engine.table import Table

STEP_CAP = 10_000
"""Steps in a row that ask nothing before the rules are taken to be running in a circle."""


class RunningStep(Generic[S, V]):
    """A step that waits for its answers; where the match is over, `result` tells how."""

    def __init__(self, game: Game[S, V]) -> None:
        self._game = game
        self._script: Script[None] | None = None
        self.result: Result | None = None
        self.asked: tuple[AnyQuestion, ...] = ()
        self.replies: dict[int, Reply] = {}
        """By seat, in an open round."""
        self.revisable = False
        """Whether the replies of the round may still be changed."""

    # --- what is asked -------------------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[AnyQuestion, ...]:
        """The questions asked now; in a simultaneous round, only those without an answer."""
        if not self.replies:
            return self.asked
        return tuple(question for question in self.asked if question.seat not in self.replies)

    def may_answer(self, seat: int) -> AnyQuestion | None:
        """Return the question that `seat` may answer now, for the first time or again."""
        for question in self.asked:
            if question.seat == seat:
                return None if seat in self.replies and not self.revisable else question
        return None

    def sealed_reply(self, seat: int) -> Reply | None:
        """Return the answer of `seat` in an open round while it may still change it."""
        return owned(self.replies[seat]) if self.revisable and seat in self.replies else None

    # --- how it goes on ------------------------------------------------------------------------------------------

    def begin(self, table: Table[S]) -> None:
        """Start the script of the next step; steps that ask nothing run through at once."""
        self.replies = {}
        for _ in range(STEP_CAP):
            self._script = None
            self.result = self._game.result(table.state)
            if self.result is not None:
                self.asked = ()
                return
            script = self._game.step(table)
            try:
                asked = next(script)
            except (StopIteration, StepOver):
                continue
            self._script = script
            self._ask(asked)
            return
        raise MatchFault(f"{STEP_CAP} steps in a row asked nothing.")

    def go_on(self) -> bool:
        """Give the script its replies, which are all in; return whether it asks again, for else the step is over."""
        script, replies = self._script, self.replies
        if script is None:
            raise MatchFault("The match is over, or its rules failed; nothing can be answered.")
        self.replies = {}
        try:
            asked = script.send(replies)
        except (StopIteration, StepOver):
            return False
        self._ask(asked)
        return True

    def close(self) -> None:
        """Let the script leave the windows it is in."""
        if self._script is not None:
            self._script.close()

    def _ask(self, asked: Ask) -> None:
        self.revisable = False
        if not isinstance(asked, Round):
            self.asked = (asked,)
            return
        self.revisable = asked.revisable
        if asked.questions and len({question.seat for question in asked.questions}) == len(asked.questions):
            self.asked = asked.questions
        else:
            raise MatchFault("A round has to ask somebody, and nobody twice.")
