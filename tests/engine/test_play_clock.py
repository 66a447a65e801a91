"""The play clock: readings stored with the answers, and what rules that look at it see."""

from collections.abc import Sequence

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import MatchFault
from cosmotui.engine.event import Event
from cosmotui.engine.game import Game, Result
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply, Round, Script, choose_one
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import TimedState, View
from cosmotui.engine.table import Table
from tests.engine.tiny import ask, letter, tiny


class Read(Event, frozen=True):
    """The rules looked at the clock."""

    clock: int

    def describe(self, names: Sequence[str]) -> str:
        return str(self.clock)


class ClockState(TimedState):
    """The readings that the rules have seen."""

    seen: list[int] = []


class ClockView(View, frozen=True):
    seen: tuple[int, ...]


class Clocked(Game[ClockState, ClockView]):
    """Six steps, each of two questions to one seat; every fourth begins with a round."""

    name = "clocked"
    title = "Clocked"
    rules_version = 1
    least_seats = most_seats = 2
    options = ()
    bot_levels = ("random",)
    state_type = ClockState

    def new_state(self, setup: Setup, dice: Dice) -> ClockState:
        return ClockState(dice, 0)

    def step(self, table: Table[ClockState]) -> Script[None]:
        if len(table.state.seen) == 4:
            yield Round((letter(0), letter(1)), True)
            self.look(table)
        for _ in range(2):
            if (yield from choose_one(letter(0))) == "c":
                raise RuntimeError("no good")
            self.look(table)

    @staticmethod
    def look(table: Table[ClockState]) -> None:
        table.state.seen.append(table.state.clock)
        table.record(Read(table.state.clock))

    def result(self, state: ClockState) -> Result | None:
        return Result((0,), "time is up") if len(state.seen) > 8 else None

    def view(self, setup: Setup, state: ClockState, seat: int | None) -> ClockView:
        return ClockView(seat, tuple(state.seen))

    def default(self, view: ClockView, question: AnyQuestion) -> Reply:
        return question.options[0].value if isinstance(question, ChooseOne) else 0


def clocked() -> Match[ClockState, ClockView]:
    return Match.new(Clocked(), Setup((Seat("P", 0), Seat("Q", 1)), {}, 1))


def seen(match: Match[ClockState, ClockView]) -> tuple[int, ...]:
    return match.view(None).seen


@pytest.mark.rule("CF-11.9")
def test_rules_see_the_reading_of_the_answer() -> None:
    match = clocked()
    for clock in (5, 5, 17):
        match.answer(0, "a", clock)
    assert seen(match) == (5, 5, 17)
    assert match.clock == 17
    assert [entry.clock for entry in match.log] == [5, 5, 17]


def test_only_rules_that_look_at_the_clock_keep_it() -> None:
    match = tiny(ask(0))
    assert not match.is_timed
    match.answer(0, "a", 99)
    assert match.clock == 0
    assert clocked().is_timed


def test_it_never_runs_back() -> None:
    match = clocked()
    match.answer(0, "a", 50)
    match.answer(0, "a", 20)
    match.answer(0, "a")
    assert seen(match) == (50, 50, 50)


@pytest.mark.rule("CF-11.9")
def test_the_same_readings_make_the_same_match() -> None:
    match = clocked()
    for clock in range(10, 50, 10):
        match.answer(0, "b", clock)
    match.answer(1, "a", 60)
    match.answer(1, "b", 70)
    match.answer(0, "a", 80)
    assert seen(match)[-1] == 80
    twin = clocked()
    for entry in match.log:
        twin.answer(entry.seat, entry.reply, entry.clock)
    assert twin.state_bytes() == match.state_bytes()
    again = Match.restore(match.game, match.setup, match.checkpoint)
    assert again.clock == 40
    for entry in match.log[match.checkpoint.answers :]:
        again.answer(entry.seat, entry.reply, entry.clock)
    assert (again.clock, again.state_bytes()) == (80, match.state_bytes())


@pytest.mark.rule("CF-11.9")
def test_undo_and_redo_use_the_stored_readings() -> None:
    match = clocked()
    for clock in (10, 20, 30):
        match.answer(0, "a", clock)
    match.undo()
    assert (seen(match), match.clock) == ((10, 20), 20)
    match.redo()
    assert (seen(match), match.clock) == ((10, 20, 30), 30)
    match.undo()
    match.undo()
    match.answer(0, "b", 99)
    assert seen(match) == (10, 99)


def test_a_fork_goes_on_from_the_same_moment() -> None:
    match = clocked()
    for clock in (10, 20, 30):
        match.answer(0, "a", clock)
    fork = match.fork(0, 3)
    assert fork.clock == 30
    fork.answer(0, "a")
    assert seen(fork) == (10, 20, 30, 30)


def test_a_fault_leaves_the_clock() -> None:
    match = clocked()
    match.answer(0, "a", 10)
    with pytest.raises(MatchFault):
        match.answer(0, "c", 20)
    assert match.clock == 10
    assert msgspec.msgpack.decode(match.state_bytes(), type=ClockState).clock == 10


def test_the_replay_shows_the_readings_of_the_time() -> None:
    match = clocked()
    for clock in (10, 20, 30):
        match.answer(0, "a", clock)
    states = [msgspec.msgpack.decode(state, type=ClockState) for state in match.trace(0)]
    assert [state.clock for state in states] == [10, 20]
