"""A game of a few steps written in the test itself, to look at the match driver alone."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import Problem
from cosmotui.engine.event import Event
from cosmotui.engine.game import Game, Result
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Option, Reply, Script, choose_one
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import State, View
from cosmotui.engine.table import Table


class TinyState(State):
    """How many steps are over, and what the steps wrote down."""

    over: int = 0
    notes: list[str] = []


class TinyView(View, frozen=True):
    notes: tuple[str, ...]


class Noted(Event, frozen=True):
    text: str
    mark: ClassVar[str] = "phase"

    def describe(self, names: Sequence[str]) -> str:
        return self.text


TinyTable = Table[TinyState]
Step = Callable[[TinyTable], Script[None]]
TinyMatch = Match[TinyState, TinyView]


class Tiny(Game[TinyState, TinyView]):
    """Carries out the steps that the test wrote, one after the other."""

    name = "tiny"
    title = "Tiny"
    rules_version = 1
    least_seats = 1
    most_seats = 4
    options = ()
    bot_levels = ("random",)
    state_type = TinyState

    def __init__(self, *steps: Step) -> None:
        self.steps = steps

    def new_state(self, setup: Setup, dice: Dice) -> TinyState:
        return TinyState(dice)

    def step(self, table: TinyTable) -> Script[None]:
        yield from self.steps[table.state.over](table)
        table.state.over += 1

    def result(self, state: TinyState) -> Result | None:
        return Result((0,), "all steps are over") if state.over == len(self.steps) else None

    def view(self, setup: Setup, state: TinyState, seat: int | None) -> TinyView:
        return TinyView(seat, tuple(state.notes))

    def form_problems(
        self, setup: Setup, state: TinyState, question: Compose, reply: dict[str, object]
    ) -> list[Problem]:
        problems = [Problem(f"{key} is too much.", f"T-{key}") for key, value in reply.items() if int(str(value)) > 3]
        return problems

    def default(self, view: TinyView, question: AnyQuestion) -> Reply:
        return question.options[0].value if isinstance(question, ChooseOne) else 0


def tiny(*steps: Step, seats: int = 2, dice: list[int] | None = None) -> TinyMatch:
    """A match of these steps."""
    return Match.new(Tiny(*steps), Setup(tuple(Seat(f"P{n}", n) for n in range(seats)), {}, 1), dice)


def letter(seat: int, values: str = "abc", key: str = "T-D1") -> ChooseOne:
    """A question for one of these letters."""
    return ChooseOne(seat, key, "Which?", tuple(Option(value, value) for value in values))


def note(table: TinyTable, text: str) -> None:
    """Write something down for all to see."""
    table.state.notes.append(text)
    table.record(Noted(text))


def ask(*seats: int) -> Step:
    """A step that asks each of these seats in turn, and notes the answers."""

    def step(table: TinyTable) -> Script[None]:
        for seat in seats:
            note(table, f"{seat}{(yield from choose_one(letter(seat)))}")

    return step


def play(match: TinyMatch, letters: str) -> TinyMatch:
    """Give these answers to whoever is asked first."""
    for value in letters:
        match.answer(match.questions[0].seat, value)
    return match


def notes(match: TinyMatch) -> str:
    """What has been written down, in one line."""
    return " ".join(match.view(None).notes)
