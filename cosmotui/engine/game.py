"""What a game has to offer so that the match driver, the saves, the bots and the screens can serve it."""

from abc import ABC, abstractmethod
from collections.abc import Container, Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import Problem
from cosmotui.engine.event import Event
from cosmotui.engine.question import AnyQuestion, Compose, Reply, Script
from cosmotui.engine.setup import OptionSpec, QuickStart, Setup
from cosmotui.engine.soundness import SeatNumber, Things
from cosmotui.engine.state import S, State, V, View
from cosmotui.engine.table import Table


class Result(msgspec.Struct, frozen=True):
    """How a match ended: who won (several = a draw among them), and why in words and by which rule."""

    winners: tuple[SeatNumber, ...]
    reason: str
    rule: str = ""
    headline: str = ""
    """Who won, where that is neither one seat nor a draw: `The crew wins`."""

    def head(self, names: Sequence[str]) -> str:
        """Return who won, in a few words; `names` are those of all seats: `Ann wins`, `The team wins`, `Draw`."""
        won = [names[seat] for seat in self.winners]
        usual = f"{won[0]} wins" if len(won) == 1 else "Draw" if won else "Nobody wins"
        return self.headline or usual

    def others(self, names: Sequence[str]) -> list[str]:
        """Return the winners whom `head` leaves unnamed, where they are several."""
        won, head = [names[seat] for seat in self.winners], self.head(names)
        return won if len(won) > 1 and not all(name in head for name in won) else []

    def told(self, names: Sequence[str]) -> str:
        """Return who won, with all names: `Draw: Ann, Bo`."""
        return ": ".join(filter(None, (self.head(names), ", ".join(self.others(names)))))

    @property
    def is_draw(self) -> bool:
        """Whether nobody won, or several who are no side."""
        return len(self.winners) != 1 and not self.headline


GS = TypeVar("GS", bound=State)
GV = TypeVar("GV", bound=View)
"""State and view of a game that is passed in: type checkers know what a match is made of by the game it is made for."""


class Game(ABC, Generic[S, V]):
    """The rules of one game. An object of this class holds no match: everything it needs is passed in."""

    name: str
    """The word of the command line, such as `cosmoclysm`."""
    title: str
    rules_version: int
    """Grows when a rule changes so that old answers may mean something else."""
    least_seats: int
    most_seats: int
    options: tuple[OptionSpec, ...]
    usual_count: int = 0
    """How many sit down where nobody says; 0: the fewest that can play."""
    quick_starts: tuple[QuickStart, ...] = ()
    """Sets of options to begin with in one step, the shortest match first."""
    bot_levels: tuple[str, ...]
    """From the weakest to the strongest."""
    state_type: type[S]
    has_secrets: bool = False
    """Whether seats know things that others do not, to the end of the match."""

    def needs_handover(self, setup: Setup, question: AnyQuestion | None) -> bool:
        """Whether a curtain stands between people at one keyboard while `question` is asked; None: nobody is asked.

        Where a game with secrets hides nothing, everybody looks, and sees what a spectator sees.
        """
        return self.has_secrets

    def is_public_reply(self, setup: Setup, question: AnyQuestion, reply: Reply) -> bool:
        """Whether everybody learns an answer as soon as something comes of it, though the question may be asked behind
        a curtain: then a bot may say why."""
        return not self.needs_handover(setup, question)

    def setup_problems(self, setup: Setup) -> list[Problem]:
        """What only this game can find wrong with a set-up whose seats and option values are known to be valid."""
        return []

    @abstractmethod
    def new_state(self, setup: Setup, dice: Dice) -> S:
        """The state before the first step."""

    @abstractmethod
    def step(self, table: Table[S]) -> Script[None]:
        """The script of the step that the state's frames call for. No script lives longer than one step."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the match ended, or None while it goes on. Asked between steps."""

    def things(self, setup: Setup, state: S) -> Things:
        """What there is of each kind that the types of the state name, seats apart: see `engine.soundness`."""
        return {}

    def state_problem(self, setup: Setup, state: S) -> str:
        """What makes a state from elsewhere one that no match of this set-up can come to, though each of its values
        may be; empty if nothing does."""
        return ""

    @abstractmethod
    def view(self, setup: Setup, state: S, seat: int | None) -> V:
        """What `seat` may know. Two states that differ only in what it may not see give equal views."""

    def resample(
        self, setup: Setup, state: S, seat: int | None, dice: Dice, known: Container[str]
    ) -> Mapping[str, str]:
        """Draw anew, from `dice`, all of `state` that `seat` may not see; what is named in `known` stays where it is.

        Returns what stands now where each moved thing stood: the answers of other seats are read in that way.
        """
        return {}

    def form_problems(self, setup: Setup, state: S, question: Compose, reply: dict[str, object]) -> list[Problem]:
        """Everything wrong with a filled-in form, each with its rule."""
        return []

    @abstractmethod
    def default(self, view: V, question: AnyQuestion) -> Reply:
        """The rulebook's default answer, for a seat that does not answer itself."""

    def formality(self, view: V, question: AnyQuestion) -> Reply | None:
        """The only answer there is, where a question is put to everybody so that nobody learns who has a choice.

        None if there is a choice. Somebody who plays alone against bots need not be asked.
        """
        return None

    def why_not(self, view: V, question: AnyQuestion, place: str) -> Problem | None:
        """Why `place` is no answer to `question`, with its rule; None if it is one."""
        return None

    def summed(self, events: Sequence[Event]) -> list[Event]:
        """Return the events as lists tell them: those that belong together as one `Summary`, all others as they are.

        `events` are what one seat may know. Every event is in the result once, itself or as a part.
        """
        return list(events)

    def where(self, view: V) -> str:
        """Return the turn or phase in words, for titles and lists: `round 5`."""
        return ""

    def rule_now(self, view: V, question: AnyQuestion | None) -> str:
        """The rule that matters most at this point: the rules reader opens there."""
        return ""
