"""How far a lesson has come: what is wished for now, and what an answer or a deed does to that."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosmotui.engine.errors import IllegalReply, Problem
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.state import View
from cosmotui.keymap.current import keys
from cosmotui.lessons.lesson import Answer, AnyLesson, Deed, Entry, Goal, Kept, Opened, Step

if TYPE_CHECKING:
    from cosmotui.rules.space_force.season import Change, Season

NOT_NOW: Final = "That is legal, but not what this step is about."
DONE: Final = "Done."
OVER: Final = "That was the lesson."
LOOKS: Final = ("back", "edge", "inspect", "move", "page", "redo", "scroll", "undo", "why")
"""The actions of a desk's screens that change nothing but what is looked at, or take a change back."""


class Progress:
    """The progress of one person in one lesson."""

    def __init__(self, lesson: AnyLesson, plain: bool = False) -> None:
        """Begin the lesson; what plain mode has no command for is left out there."""
        self.lesson, self.plain = lesson, plain
        self.steps: Final = tuple(step for step in lesson.steps if not plain or _has_words(step))
        self.key: Callable[[str], str] = keys
        """The key of the person, or the word of the plain mode, for a standard key."""
        self.changed: Callable[[], None] = _nothing
        """What is called once a deed or an entry was noted."""
        self.remark = ""
        """What is to be noticed of the step that was done last."""
        self.is_missed = False
        """Whether the goal of the step can no longer be reached."""
        self._done: list[int] = []
        """By step done: the number of answers of the match after it."""

    @property
    def number(self) -> int:
        """The number of steps that are done."""
        return len(self._done)

    @property
    def step(self) -> Step | None:
        """The step that is to be done; None once all are."""
        return self.steps[self.number] if self.number < len(self.steps) else None

    @property
    def is_over(self) -> bool:
        """Whether all steps are done."""
        return self.step is None

    @property
    def say(self) -> str:
        """What to do now."""
        step = self.step
        if step is None:
            return self.with_keys(self.lesson.ending or OVER)
        return self.with_keys(step.plain if self.plain and step.plain else step.say)

    def with_keys(self, text: str) -> str:
        """Return a text of the lesson with the keys of whoever takes it."""
        return re.sub(r"{([^{}]+)}", lambda found: self.key(found[1]), text)

    def check(self, question: AnyQuestion, reply: Reply) -> None:
        """Check whether a legal answer is the one that is wished for. Raises IllegalReply that says why it is not."""
        step = self.step
        if step is None or isinstance(step.wish, Goal):
            return
        if isinstance(step.wish, Answer) and step.wish.takes(question, reply):
            return
        told = step.otherwise if isinstance(step.otherwise, str) else step.otherwise(question, reply)
        raise IllegalReply([Problem(self.with_keys(told or NOT_NOW))])

    def objection(self, season: "Season", change: "Change") -> str:
        """Return why a change of the season of a desk is not the point now; "" if it may be made."""
        step = self.step
        if step is None:
            return OVER
        if isinstance(step.wish, Kept):
            return self.with_keys(step.wish.objection(season, change))
        return self._otherwise(step)

    def refusal(self, action: str, name: str) -> str:
        """Return why an action of a desk's screens, with its name, is not the point now; "" if it may be done."""
        step = self.step
        if name in LOOKS:
            return ""
        if step is None:
            return OVER
        way_here = (way for one in self.steps[: self.number] if isinstance(one.wish, Opened) for way in one.ways)
        is_wished = isinstance(step.wish, Deed) and step.wish.action == name
        is_of_use = is_wished or bool({action, name} & {*step.ways, *way_here})
        return "" if is_of_use else self._otherwise(step)

    def _otherwise(self, step: Step) -> str:
        return self.with_keys(step.otherwise if isinstance(step.otherwise, str) and step.otherwise else NOT_NOW)

    def kept(self, season: "Season", changes: int) -> None:
        """Note what the season of a desk holds after so many changes."""
        step = self.step
        if step is not None and isinstance(step.wish, Kept) and step.wish.holds(season):
            self._advance(step, changes)

    def opened(self, screen: str, changes: int) -> None:
        """Note that a screen of a desk is in front."""
        step = self.step
        if step is not None and isinstance(step.wish, Opened) and step.wish.screen == screen:
            self._advance(step, changes)

    def answered(self, view: View, answers: int) -> None:
        """Note that an answer was taken, of whomever: `view` is what the person sees now."""
        step = self.step
        if step is not None and isinstance(step.wish, Goal):
            if step.wish.reached(view):
                self._advance(step, answers)
            self.is_missed = self.step is step and step.wish.missed(view)

    def gave(self, answers: int) -> None:
        """Note that the person gave the answer that was wished for."""
        step = self.step
        if step is not None and isinstance(step.wish, Answer):
            self._advance(step, answers)

    def did(self, action: str, answers: int, at: tuple[str, ...] = ()) -> bool:
        """Note a deed, done at these values and places, or in plain mode what was typed; return whether it was the one
        wished for."""
        step = self.step
        if step is None or not isinstance(step.wish, Deed):
            return False
        wish = step.wish
        if self.plain:
            words = wish.word.casefold().split()
            if action.casefold().split()[: len(words)] != words:
                return False
        elif action != wish.action:
            return False
        if wish.at and not self.plain and wish.at not in at:
            return False
        self._advance(step, answers)
        self.changed()
        return True

    def entered(self, form: dict[str, object], answers: int) -> None:
        """Note what a form holds now."""
        step = self.step
        if step is not None and isinstance(step.wish, Entry) and step.wish.holds(form):
            self._advance(step, answers)
            self.changed()

    def undone(self, answers: int) -> None:
        """Note that answers were taken back: the lesson goes back as well, unless that is what it asked for."""
        if self.did("undo", answers):
            self._done = [min(count, answers) for count in self._done]
        while self._done and self._done[-1] > answers:
            self._done.pop()

    def _advance(self, step: Step, answers: int) -> None:
        self._done.append(answers)
        usual = "" if isinstance(step.wish, Opened) else DONE  # the keys of another screen are worth more
        done = step.plain_done if self.plain and step.plain_done else step.done
        self.remark = self.with_keys(done or usual)


def _nothing() -> None:
    """Do nothing: nobody has to be told."""


def _has_words(step: Step) -> bool:
    if isinstance(step.wish, Deed):
        return bool(step.wish.word)
    return not isinstance(step.wish, Opened)
