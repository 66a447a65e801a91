"""The interface that a game offers to the match driver, the saves, the bots and the screens."""

from abc import ABC, abstractmethod
from collections.abc import Container, Mapping, Sequence
from types import MappingProxyType
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
    """The end of a match: the winners (several = a draw among them), and the reason in words and by rule."""

    winners: tuple[SeatNumber, ...]
    reason: str
    rule: str = ""
    headline: str = ""
    """Who won, where that is neither one seat nor a draw: `The crew wins`."""

    def head(self, names: Sequence[str]) -> str:
        """Return the winner in a few words; `names` are those of all seats: `Ann wins`, `The team wins`, `Draw`."""
        won = [names[seat] for seat in self.winners]
        usual = f"{won[0]} wins" if len(won) == 1 else "Draw" if won else "Nobody wins"
        return self.headline or usual

    def others(self, names: Sequence[str]) -> list[str]:
        """Return the winners that `head` leaves unnamed, if there are several."""
        won, head = [names[seat] for seat in self.winners], self.head(names)
        return won if len(won) > 1 and not all(name in head for name in won) else []

    def told(self, names: Sequence[str]) -> str:
        """Return the outcome with all names: `Draw: Ann, Bo`."""
        return ": ".join(filter(None, (self.head(names), ", ".join(self.others(names)))))

    @property
    def is_draw(self) -> bool:
        """Whether nobody won, or several seats that are not one side."""
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
    apart: Mapping[str, str] = MappingProxyType({})
    """The options for people who each have a terminal of their own, where they differ from those for one keyboard."""
    bot_levels: tuple[str, ...]
    """From the weakest to the strongest."""
    state_type: type[S]
    has_secrets: bool = False
    """Whether seats know things that others do not, to the end of the match."""

    def needs_handover(self, setup: Setup, question: AnyQuestion | None) -> bool:
        """Return whether a curtain hides the screen from other people while `question` is asked; None: no question.

        Where a game with secrets hides nothing, everybody looks at the screen and sees what a spectator sees.
        """
        return self.has_secrets

    def is_for_all(self, question: AnyQuestion) -> bool:
        """Return whether a question is put to everybody at the keyboard, whichever seat it names."""
        return False

    def is_public_reply(self, setup: Setup, question: AnyQuestion, reply: Reply) -> bool:
        """Return whether an answer becomes public as soon as it takes effect, even if it was given behind a curtain.

        Only then may a bot explain it.
        """
        return not self.needs_handover(setup, question)

    def setup_problems(self, setup: Setup) -> list[Problem]:
        """Return the problems that only this game finds in a set-up with valid seats and option values."""
        return []

    def seats_asked(self, options: Mapping[str, str]) -> int:
        """Return how many have to sit down for these options; 0: as many as like to."""
        return 0

    def complete(self, setup: Setup) -> Setup:
        """Return a valid set-up with all that its options leave to the game worked out, as a match keeps it."""
        return setup

    def option_words(self, setup: Setup, name: str = "") -> Sequence[tuple[str, str]]:
        """Return what the chosen options change, where their own words do not say it, each with its rule.

        `name`: only what one option changes.
        """
        return ()

    @abstractmethod
    def new_state(self, setup: Setup, dice: Dice) -> S:
        """Return the state before the first step."""

    @abstractmethod
    def step(self, table: Table[S]) -> Script[None]:
        """Return the script of the step that the frames of the state call for. No script lives longer than one step."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the end of the match, or None while it goes on. The driver asks between steps."""

    def things(self, setup: Setup, state: S) -> Things:
        """Return the names of each kind of thing that the types of the state refer to, except seats:
        `engine.soundness`."""
        return {}

    def state_problem(self, setup: Setup, state: S) -> str:
        """Return why no match of this set-up can reach a state from elsewhere, even though each value is possible.

        Empty if one can.
        """
        return ""

    @abstractmethod
    def view(self, setup: Setup, state: S, seat: int | None) -> V:
        """Return what `seat` may know. Two states that differ only in what the seat may not see give equal views."""

    def resample(
        self, setup: Setup, state: S, seat: int | None, dice: Dice, known: Container[str]
    ) -> Mapping[str, str]:
        """Draw again, from `dice`, whatever in `state` is hidden from `seat`; things named in `known` stay in place.

        Returns the new name in the place of each moved thing, by which the answers of other seats are then read.
        """
        return {}

    def form_problems(self, setup: Setup, state: S, question: Compose, reply: dict[str, object]) -> list[Problem]:
        """Return every problem of a filled-in form, each with its rule."""
        return []

    def form_told(self, view: V, question: Compose, form: Mapping[str, object]) -> str:
        """Return a filled-in form in one line, as the seat of `view` may know it."""
        return question.title

    @abstractmethod
    def default(self, view: V, question: AnyQuestion) -> Reply:
        """Return the rulebook's default answer, for a seat that gives none."""

    def formality(self, view: V, question: AnyQuestion) -> Reply | None:
        """Return the only possible answer to a question that is asked so that nobody learns who has a choice.

        None if there is a choice. A person alone against bots need not be asked.
        """
        return None

    def why_not(self, view: V, question: AnyQuestion, place: str) -> Problem | None:
        """Return the reason why `place` does not answer `question`, with its rule; None if it does."""
        return None

    def no_talk(self, setup: Setup) -> Problem | None:
        """Return why people at a table may not talk as they like while a match goes on; None if they may."""
        return None

    def summed(self, events: Sequence[Event]) -> list[Event]:
        """Return the events as lists show them: related ones as one `Summary`, all others unchanged.

        `events` are those that one seat may know. Every event is in the result once, by itself or as a part.
        """
        return list(events)

    def where(self, view: V) -> str:
        """Return the turn or phase in words, for titles and lists: `round 5`."""
        return ""

    def rule_now(self, view: V, question: AnyQuestion | None) -> str:
        """Return the id of the rule that matters most now: the rules reader opens there."""
        return ""


AnyGame = Game[State, View]
"""The rules of a game, whatever its states and views are made of."""
