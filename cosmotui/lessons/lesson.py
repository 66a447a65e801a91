"""What a lesson is: a match from a given position, and the steps in which a person plays it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.state import State, View

AnyMatch: TypeAlias = Match[State, View]


@dataclass(frozen=True)
class Answer:
    """The wish for an answer to the question of the match."""

    reply: Reply
    """The answer that the lesson means; a test gives it."""
    also: Callable[[AnyQuestion, Reply], bool] | None = None
    """Whether another answer will do as well."""
    keys: tuple[str, ...] = ()
    """The keys that give it on the screen, where that is more than to choose it; a test presses them."""
    typed: tuple[str, ...] = ()
    """The lines that give it in plain mode, where that is more than its number; a test types them."""

    def takes(self, question: AnyQuestion, reply: Reply) -> bool:
        """Return whether an answer is one that is wished for."""
        return reply == self.reply or (self.also is not None and self.also(question, reply))


@dataclass(frozen=True)
class Deed:
    """The wish for something that changes nothing in the match: a look, an explanation, a step back."""

    action: str
    """The action of the screen, such as `why`, `what_if`, `undo` or `rules`; `point`: the cursor goes to `at`."""
    at: str = ""
    """The value or the place of the option that is to be pointed at."""
    word: str = ""
    """What does it in plain mode, such as `odds` or `look a1`; empty if nothing does: the step is left out there."""
    keys: tuple[str, ...] = ()
    """The keys that do it on the screen, where that is more than its own key or `tab`; a test presses them."""


@dataclass(frozen=True)
class Entry:
    """The wish for something in the form that is being filled in."""

    holds: Callable[[dict[str, object]], bool]
    """Whether the form holds it."""
    form: dict[str, object]
    """A form that holds it; for tests."""
    keys: tuple[str, ...]
    """The keys that enter it on the screen; a test presses them."""
    typed: tuple[str, ...]
    """The lines that enter it in plain mode; a test types them."""


@dataclass(frozen=True)
class Goal:
    """The wish for a point of the match that any answers may lead to."""

    reached: Callable[[View], bool]
    """Whether the match has come there, by the view of the person."""
    replies: tuple[Reply, ...]
    """Answers that lead there; a test gives them."""
    missed: Callable[[View], bool] = lambda view: False
    """Whether it can no longer be reached."""


Wish: TypeAlias = Answer | Deed | Entry | Goal


@dataclass(frozen=True)
class Step:
    """One step of a lesson.

    Standard keys stand in the texts as `{w}`, and become those of the person's keymap, or the words of the plain mode.
    """

    say: str
    """What to do now, and why: two lines at most."""
    wish: Wish
    rule: str = ""
    """The rule that this is about."""
    otherwise: str | Callable[[AnyQuestion, Reply], str] = ""
    """Why another answer, which is not taken, is not the point."""
    done: str = ""
    """What to notice once it is done."""
    plain: str = ""
    """What to do in plain mode, where that is something else."""


@dataclass(frozen=True)
class Lesson:
    """A lesson. Its match is nobody's: it is kept nowhere."""

    name: str
    """The word of the command line."""
    title: str
    begin: Callable[[], AnyMatch]
    """The function that makes the match, with one person and bots at the table."""
    steps: tuple[Step, ...]
    theirs: tuple[Reply, ...] = ()
    """The answers of the bots, in order; after them the bots think for themselves."""
    ending: str = ""
    """What was learned, in a line."""


@dataclass(frozen=True)
class Hint:
    """A hint of a coached match: one line, told once, when it first matters."""

    name: str
    say: str
    rule: str
    matters: Callable[[View, AnyQuestion], bool]
    """Whether the hint matters, by what the person sees and is asked."""
    plain: str = ""
    """What plain mode says, where the screen names a key or a part of its own."""


def when_asked(*keys: str) -> Callable[[View, AnyQuestion], bool]:
    """Return what says that a hint matters: one of these decisions is asked for."""
    return lambda view, question: question.key in keys
