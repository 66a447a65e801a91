"""What a lesson is: a match from a given position, or a season at its desk, and the steps that a person takes there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.state import State, View

if TYPE_CHECKING:
    from cosmotui.rules.space_force.season import Change, Document, Season

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


@dataclass(frozen=True)
class Kept:
    """The wish for something that the season of a desk holds, which any changes may lead to."""

    holds: "Callable[[Season], bool]"
    """Whether the season holds it."""
    keys: tuple[str, ...]
    """The keys that bring it about; a test presses them."""
    typed: tuple[str, ...]
    """The lines that do so in plain mode; a test types them."""
    objection: "Callable[[Season, Change], str]" = lambda season, change: ""
    """Why a change, which is not made, is not the point; "" for one that leads there."""


@dataclass(frozen=True)
class Opened:
    """The wish for a screen of a desk, which plain mode has no use for: the step is left out there."""

    screen: str
    """The name of the screen."""
    keys: tuple[str, ...]
    """The keys that open it; a test presses them."""


Wish: TypeAlias = Answer | Deed | Entry | Goal | Kept | Opened


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
    plain_done: str = ""
    """What to notice there, where that is something else."""
    ways: tuple[str, ...] = ()
    """At a desk: the actions of its screens that are of use now. Any other but a look is not done, and `otherwise` says
    why."""


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
class DeskLesson:
    """A lesson at the desk of a season: on its screens, with a season that is kept nowhere."""

    name: str
    """The word of the command line."""
    title: str
    begin: "Callable[[], tuple[Document, ...]]"
    """The function that makes the documents of the season, the series among them."""
    steps: tuple[Step, ...]
    ending: str = ""
    """What was learned, in a line."""


AnyLesson: TypeAlias = Lesson | DeskLesson


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
