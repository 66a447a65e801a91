"""Undo reaches back to the last new information; redo leads forward again."""

from collections.abc import Callable

import pytest

from cosmotui.engine.errors import NotUndoable
from cosmotui.engine.question import Round, Script, choose_one
from tests.engine.tiny import Noted, Step, TinyTable, ask, letter, note, notes, play, tiny


def after_b(what: Callable[[TinyTable], object]) -> Step:
    """A step that asks seat 0 four times; after an answer `b` something happens."""

    def step(table: TinyTable) -> Script[None]:
        for _ in range(4):
            if (yield from choose_one(letter(0))) == "b":
                what(table)

    return step


@pytest.mark.parametrize(
    ("what", "wall"),
    [
        (lambda table: table.roll(20), "d20"),
        (lambda table: table.record(Noted("hush"), (0,)), "a secret"),
        (lambda table: table.record(Noted("hush"), (1,), Noted("something")), "a secret"),
        (lambda table: table.reveal("a peek"), "a peek"),
        (lambda table: table.state.dice.shuffle([1, 2, 3]), "the dice"),
    ],
    ids=["a roll", "a secret of one's own", "a secret of another", "a reveal", "dice used without a roll"],
)
def test_new_information_is_the_horizon(what: Callable[[TinyTable], object], wall: str) -> None:
    match = play(tiny(after_b(what)), "aba")
    assert (match.undo_meter.free, match.undo_meter.wall) == (1, wall)
    match.undo()
    with pytest.raises(NotUndoable, match=wall):
        match.undo()
    assert match.answer_count == 2


def test_public_events_are_no_horizon() -> None:
    match = play(tiny(after_b(lambda table: note(table, "public"))), "aba")
    assert (match.undo_meter.free, match.undo_meter.wall) == (3, "the start")


def test_before_the_first_answer_the_match_begins() -> None:
    with pytest.raises(NotUndoable, match="the match begins here"):
        tiny(ask(0)).undo()


def test_undo_goes_back_over_steps() -> None:
    match = play(tiny(ask(0), ask(0), ask(0, 0)), "abc")
    start = tiny(ask(0), ask(0), ask(0, 0))
    for _ in range(3):
        match.undo()
    assert match.state_bytes() == start.state_bytes()
    assert match.checkpoints == start.checkpoints
    assert match.events(None) == []


def test_another_seats_answer_is_the_horizon() -> None:
    match = play(tiny(ask(0, 0, 1, 1, 0)), "abca")
    assert (match.undo_meter.free, match.undo_meter.wall) == (2, "the turn")
    assert [match.undo().seat, match.undo().seat] == [1, 1]
    with pytest.raises(NotUndoable):
        match.undo()


def test_a_sealed_answer_can_be_taken_back_but_not_a_revealed_one() -> None:
    def step(table: TinyTable) -> Script[None]:
        yield Round((letter(0), letter(1)))
        yield from choose_one(letter(0))

    match = tiny(step)
    match.answer(1, "a")
    assert match.undo_meter.free == 1
    match.undo()
    assert [question.seat for question in match.questions] == [0, 1]
    match.answer(1, "b")
    match.answer(0, "c")
    assert (match.undo_meter.free, match.undo_meter.wall) == (0, "the reveal")


def test_undo_inside_a_round_leaves_the_other_sealed_answers_alone() -> None:
    def step(table: TinyTable) -> Script[None]:
        replies = yield Round((letter(0), letter(1), letter(2)))
        note(table, "".join(str(replies[seat]) for seat in range(3)))

    match = tiny(step, seats=3)
    match.answer(2, "c")
    match.answer(0, "a")
    match.undo()
    assert [question.seat for question in match.questions] == [0, 1]
    match.answer(0, "b")
    match.answer(1, "a")
    assert notes(match) == "bac"


def test_redo_gives_the_answers_again_until_another_answer_is_given() -> None:
    match = play(tiny(ask(0, 0, 0)), "ab")
    match.undo()
    match.undo()
    assert match.undone is not None
    match.redo()
    assert notes(match) == "0a"
    match.answer(0, "c")
    assert match.undone is None
    with pytest.raises(NotUndoable):
        match.redo()


def test_a_refused_answer_does_not_end_what_can_be_done_again() -> None:
    match = play(tiny(ask(0, 0)), "a")
    match.undo()
    with pytest.raises(Exception, match="not among the choices"):
        match.answer(0, "z")
    match.redo()
    assert notes(match) == "0a"


def test_a_finished_match_can_be_taken_back_too() -> None:
    match = play(tiny(ask(0)), "a")
    assert match.result is not None
    match.undo()
    assert match.result is None
    match.redo()
    assert match.result is not None
