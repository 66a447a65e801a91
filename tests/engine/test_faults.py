"""Where the rules fail, the match stands as before the answer and can go on."""

import pytest

from cosmotui.engine.errors import MatchFault
from cosmotui.engine.question import Round, Script, choose_one
from tests.engine.tiny import TinyTable, ask, letter, note, notes, play, tiny

SECRET = "what another seat chose"


def brittle(table: TinyTable) -> Script[None]:
    """Fails on `c`, having changed this and that."""
    for _ in range(3):
        reply = yield from choose_one(letter(0))
        note(table, reply)
        if reply == "c":
            table.state.over = 99
            table.roll(6)
            raise LookupError(SECRET)


def late(table: TinyTable) -> Script[None]:
    """Fails before its first question."""
    yield from ()
    if table.state.notes[-1] == "0c":
        raise LookupError(SECRET)
    yield from choose_one(letter(1))


def test_a_fault_leaves_state_events_question_log_and_undo_as_they_were() -> None:
    match = play(tiny(brittle, ask(1)), "ab")
    before = (match.state_bytes(), match.events(0), match.questions, list(match.log), match.undo_meter)
    with pytest.raises(MatchFault):
        match.answer(0, "c")
    assert (match.state_bytes(), match.events(0), match.questions, list(match.log), match.undo_meter) == before
    play(match, "ab")
    assert notes(match) == "a b a 1b"


def test_a_fault_at_the_start_of_the_next_step_takes_the_answer_back_too() -> None:
    match = tiny(ask(0, 0), late)
    play(match, "a")
    with pytest.raises(MatchFault):
        match.answer(0, "c")
    assert match.answer_count == 1
    assert len(match.checkpoints) == 1
    play(match, "bb")
    assert match.result is not None


def test_what_was_taken_back_can_still_be_done_again_after_a_fault() -> None:
    match = play(tiny(brittle), "ab")
    match.undo()
    with pytest.raises(MatchFault):
        match.answer(0, "c")
    assert match.undone is not None
    match.redo()
    assert notes(match) == "a b"


def test_the_text_of_a_fault_names_no_answer_and_nothing_the_rules_know() -> None:
    def step(table: TinyTable) -> Script[None]:
        replies = yield Round((letter(0, ["hidden"]), letter(1)))  # pyright: ignore[reportArgumentType] # one word
        raise LookupError(str(replies))

    match = tiny(step)
    match.answer(0, "hidden")
    with pytest.raises(MatchFault) as fault:
        match.answer(1, "b")
    assert "hidden" not in str(fault.value)
    assert "T-D1" in str(fault.value)
    assert isinstance(fault.value.__cause__, LookupError)


def test_a_fault_in_a_round_keeps_the_sealed_answers() -> None:
    def step(table: TinyTable) -> Script[None]:
        replies = yield Round((letter(0), letter(1)))
        if replies[1] == "c":
            raise LookupError
        note(table, f"{replies[0]}{replies[1]}")

    match = tiny(step)
    match.answer(0, "a")
    with pytest.raises(MatchFault):
        match.answer(1, "c")
    assert [question.seat for question in match.questions] == [1]
    match.answer(1, "b")
    assert notes(match) == "ab"
