"""A lesson being taken: a session in which only the answer counts that the lesson is about."""

from collections.abc import Callable
from random import Random
from typing import Final

from cosmotui.engine.errors import IllegalReply, NotUndoable
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.engine.windows import may_only_pass
from cosmotui.lessons.lesson import Lesson
from cosmotui.lessons.progress import Progress
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.session.session import SECONDS_A_MOVE, Session

GIVE_IT_ANEW: Final = "In a lesson nothing is done again by itself; give the answer anew."


class WatchedDraft(FormDraft):
    """A draft that tells what it holds after every change, and when it is shown again why it was refused."""

    def __init__(
        self,
        drafts: Drafts,
        question: Compose,
        start: dict[str, object],
        changed: Callable[[dict[str, object]], None],
        refusal: Callable[[], str],
    ) -> None:
        """Take a draft; `refusal` tells why it was not taken as the answer, which is said when it is shown again."""
        super().__init__(drafts, question, start)
        self._changed, self._refusal = changed, refusal

    def begin(self) -> tuple[dict[str, object], str]:
        form, told = super().begin()
        return form, self._refusal() or told

    def keep(self, form: dict[str, object]) -> str:
        told = super().keep(form)
        self._changed(form)
        return told


class LessonSession(Session):
    """A session of a lesson's own match. It has no file, so nothing of it is kept."""

    def __init__(self, lesson: Lesson, plain: bool = False) -> None:
        """Begin the lesson, on a screen or in plain mode."""
        super().__init__(lesson.begin(), rng=Random(1))
        self.lesson: Final = lesson
        self._begun = len(self.match.log)
        """The number of answers that were given before the lesson."""
        self.progress: Final = Progress(lesson, plain)
        self._refusal = ""
        """Why the form that was handed in last is not what the lesson is about."""

    @property
    def pupil(self) -> int:
        """The seat of the person."""
        return self.people[0]

    def bot_job(self, question: AnyQuestion, seconds: float = SECONDS_A_MOVE) -> Callable[[], Reply]:
        since = self.match.log[self._begun :]
        given = sum(self.is_bot(entry.seat) and not may_only_pass(entry.question) for entry in since)
        if given < len(self.lesson.theirs):
            reply = self.lesson.theirs[given]
            return lambda: reply
        return super().bot_job(question, seconds)

    def bot_question(self) -> AnyQuestion | None:
        return None if self.progress.is_over else super().bot_question()

    def person_question(self) -> AnyQuestion | None:
        return None if self.progress.is_over else super().person_question()

    def draft(self, question: Compose) -> FormDraft:
        begun = super().draft(question)
        return WatchedDraft(self.drafts(question.seat), question, begun.start, self._entered, self._refused)

    def _refused(self) -> str:
        """Return once why the form that was handed in last was refused."""
        refusal, self._refusal = self._refusal, ""
        return refusal

    def _entered(self, form: dict[str, object]) -> None:
        self.progress.entered(form, self.match.answer_count)

    def answer(self, seat: int, reply: Reply) -> None:
        """Answer. Raises IllegalReply also for a legal answer that is not what the lesson is about."""
        question = self.match.may_answer(seat)
        theirs = self.is_bot(seat)
        if question is not None and not theirs:
            question.check(reply)
            self._check(question, reply)
        super().answer(seat, reply)
        if not theirs:
            self.progress.gave(self.match.answer_count)
        self.progress.answered(self.match.view(self.pupil), self.match.answer_count)

    def _check(self, question: AnyQuestion, reply: Reply) -> None:
        try:
            self.progress.check(question, reply)
        except IllegalReply as refused:
            if isinstance(question, Compose):  # its screen is closed, and will be opened again
                self._refusal = " ".join(str(problem) for problem in refused.problems)
            raise

    def undo(self) -> None:
        super().undo()
        self.progress.undone(self.match.answer_count)

    def redo(self) -> None:
        raise NotUndoable(GIVE_IT_ANEW)
