"""Forks: what is carried over and what is drawn anew."""

from collections.abc import Container, Mapping

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import ForkError
from cosmotui.engine.match import Match
from cosmotui.engine.question import Round, Script, choose_one
from cosmotui.engine.setup import Seat, Setup
from tests.engine.tiny import (
    Noted,
    Tiny,
    TinyMatch,
    TinyState,
    TinyTable,
    TinyView,
    ask,
    letter,
    note,
    notes,
    play,
    tiny,
)


def rolling(table: TinyTable) -> Script[None]:
    """Every answer rolls a d1000."""
    for _ in range(4):
        yield from choose_one(letter(0))
        note(table, str(table.roll(1000)))


def forks(match: TinyMatch) -> list[TinyMatch]:
    return [match.fork(0, seed) for seed in range(5)]


def test_a_fork_carries_over_what_happened_and_rolls_other_dice() -> None:
    match = play(tiny(rolling), "aa")
    before = notes(match)
    assert {notes(fork) for fork in forks(match)} == {before}
    after = {notes(play(fork, "a")) for fork in forks(match)}
    assert len(after) == 5
    assert notes(play(match, "a")) not in after


def test_a_fork_of_a_fork_carries_over_the_rolls_of_the_fork() -> None:
    fork = play(play(tiny(rolling), "a").fork(0, 3), "aa")
    deeper = fork.fork(0, 4)
    assert notes(deeper) == notes(fork)
    assert notes(play(deeper, "a")) != notes(play(fork, "a"))


def test_undo_in_a_fork_stops_at_the_fork_and_keeps_its_dice() -> None:
    fork = play(tiny(ask(0, 0, 0)), "ab").fork(0, 1)
    assert (fork.undo_meter.free, fork.undo_meter.wall) == (0, "the fork")
    play(fork, "c")
    fork.undo()
    assert notes(fork) == "0a 0b"


def test_the_events_of_a_fork_can_be_traced() -> None:
    fork = play(play(tiny(rolling), "a").fork(0, 3), "aa")
    assert fork.trace(0)[-1] == fork.state_bytes()
    begun = tiny(rolling).fork(0, 3)
    play(begun, "a")
    assert begun.trace(0)[-1] == begun.state_bytes()


def test_the_seed_of_a_match_is_not_in_its_fork() -> None:
    fork = play(tiny(ask(0)).fork(0, 3), "a")
    assert fork.seed != 1


def test_sealed_answers_of_other_seats_are_not_carried_over() -> None:
    def step(table: TinyTable) -> Script[None]:
        replies = yield Round((letter(0), letter(1), letter(2)))
        note(table, "".join(str(replies[seat]) for seat in range(3)))

    match = tiny(step, seats=3)
    match.answer(1, "b")
    match.answer(0, "a")
    fork = match.fork(0, 1)
    assert [question.seat for question in fork.questions] == [1, 2]
    assert [entry.seat for entry in fork.log] == [0]
    assert fork.setup.seed.to_bytes(8, "big") != match.setup.seed.to_bytes(8, "big")
    spectator = match.fork(None, 1)
    assert [question.seat for question in spectator.questions] == [0, 1, 2]


def test_of_what_happened_before_a_fork_nobody_sees_more_in_it_than_its_seat() -> None:
    def whisper(table: TinyTable) -> Script[None]:
        for _ in range(2):
            text = yield from choose_one(letter(1))
            table.record(Noted(f"1 thought {text}"), (1,), Noted("1 thought"))
            table.record(Noted(f"to itself {text}"), (1,))
        yield from choose_one(letter(0))

    match = play(tiny(whisper), "a")
    own, other = match.fork(1, 1), match.fork(0, 1)
    assert [event.describe(()) for event in own.events(1)] == ["1 thought a", "to itself a"]
    assert [event.describe(()) for event in other.events(1)] == ["1 thought"]
    assert [other.event_at(number, 1) for number in range(2)] == [Noted("1 thought"), None]
    play(other, "b")
    assert [event.describe(()) for event in other.events(1)] == ["1 thought", "1 thought b", "to itself b"]
    assert [event.describe(()) for event in other.events(1, 1, 3)] == ["1 thought b"]
    assert [event.describe(()) for event in other.events(0)] == ["1 thought", "1 thought"]
    assert [event.describe(()) for event in match.events(1)] == ["1 thought a", "to itself a"]


def test_a_fork_does_not_touch_the_match() -> None:
    match = play(tiny(rolling), "a")
    before = (match.state_bytes(), match.questions, match.event_count)
    play(match.fork(0, 1), "aaa")
    assert (match.state_bytes(), match.questions, match.event_count) == before


class Deck(Tiny):
    """Its notes are a hidden deck of cards such as `x1`."""

    has_secrets = True

    def view(self, setup: Setup, state: TinyState, seat: int | None) -> TinyView:
        return TinyView(seat, ())

    def resample(
        self, setup: Setup, state: TinyState, seat: int | None, dice: Dice, known: Container[str]
    ) -> Mapping[str, str]:
        old = [card for card in state.notes if card not in known]
        new = list(old)
        dice.shuffle(new)
        names = dict(zip(old, new, strict=True))
        state.notes = [names.get(card, card) for card in state.notes]
        return names


def telling(table: TinyTable) -> Script[None]:
    """Says of what kind the top card is, but not which card it is."""
    yield from choose_one(letter(0))
    table.record(Noted(table.state.notes[0][0]))
    yield from choose_one(letter(0))


def deck_of(cards: str) -> TinyMatch:
    setup = Setup((Seat("A", 0), Seat("B", 1)), {}, 1)
    return Match.from_state(Deck(telling), setup, TinyState(Dice(1), notes=cards.split()))


def test_a_draw_that_would_have_looked_different_is_not_taken() -> None:
    match = play(deck_of("x1 x2 y1 y2"), "a")
    made = [match.fork(1, seed) for seed in range(20)]
    assert all(fork.events(1) == [Noted("x")] for fork in made)
    assert len({fork.state_bytes() for fork in made}) > 5


def test_without_any_fitting_draw_there_is_no_fork() -> None:
    class Cheating(Deck):
        def resample(
            self, setup: Setup, state: TinyState, seat: int | None, dice: Dice, known: Container[str]
        ) -> Mapping[str, str]:
            state.notes = ["z9"]
            return {"x1": "z9"}

    match = deck_of("x1")
    cheat = Match.restore(Cheating(telling), match.setup, match.checkpoint)
    play(cheat, "a")
    with pytest.raises(ForkError):
        cheat.fork(1, 1)
