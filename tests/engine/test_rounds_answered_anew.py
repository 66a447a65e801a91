"""Rounds in which a seat may give another answer until the last has answered."""

import pytest

from cosmotui.engine.errors import IllegalReply, NotUndoable
from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose, Round, Script
from tests.engine.tiny import Step, Tiny, TinyMatch, TinyTable, letter, note, notes, tiny


def together(*seats: int, revisable: bool = True) -> Step:
    """A step in which these seats answer at once."""

    def step(table: TinyTable) -> Script[None]:
        replies = yield Round(tuple(letter(seat) for seat in seats), revisable)
        note(table, "".join(f"{seat}{replies[seat]}" for seat in seats))

    return step


def given(match: TinyMatch, answers: str) -> TinyMatch:
    """`0a 1b`: seat and answer."""
    for word in answers.split():
        match.answer(int(word[0]), word[1])
    return match


def test_the_last_answer_of_a_seat_counts() -> None:
    assert notes(given(tiny(together(0, 1)), "0a 0b 0c 1a")) == "0c1a"
    assert notes(given(tiny(together(0, 1, 2), seats=3), "1a 0a 1b 0c 2c")) == "0c1b2c"


def test_the_round_ends_when_the_last_seat_answers() -> None:
    match = given(tiny(together(0, 1), together(0, 1)), "0a 1a")
    assert notes(match) == "0a1a"
    assert [question.seat for question in match.questions] == [0, 1]
    assert notes(given(match, "1b 1c 0b")) == "0a1a 0b1c"


def test_who_has_answered_is_no_longer_asked_but_may_answer() -> None:
    match = given(tiny(together(0, 1)), "0a")
    assert [question.seat for question in match.questions] == [1]
    assert match.question_for(0) is None
    assert match.may_answer(0) == letter(0)
    assert match.may_answer(1) == match.question_for(1) == letter(1)
    assert match.may_answer(2) is None


def test_a_sealed_answer_can_be_looked_at_again() -> None:
    match = tiny(together(0, 1))
    assert match.sealed_reply(0) is None
    given(match, "0a")
    assert (match.sealed_reply(0), match.sealed_reply(1)) == ("a", None)
    assert given(match, "0b").sealed_reply(0) == "b"
    given(match, "1a")
    assert (match.sealed_reply(0), match.may_answer(0)) == (None, None)


def test_a_sealed_form_is_a_copy() -> None:
    def step(table: TinyTable) -> Script[None]:
        yield Round(tuple(Compose(seat, "T-D2", "Fill in", "form", {"x": 1}) for seat in (0, 1)), True)

    match = tiny(step)
    form: dict[str, object] = {"x": 2}
    match.answer(0, form)
    form["x"] = 3
    sealed = match.sealed_reply(0)
    assert sealed == {"x": 2}
    assert isinstance(sealed, dict)
    sealed["x"] = 1
    assert match.sealed_reply(0) == {"x": 2}


def test_a_wrong_answer_leaves_the_one_before() -> None:
    match = given(tiny(together(0, 1)), "0a")
    with pytest.raises(IllegalReply):
        match.answer(0, "z")
    assert match.sealed_reply(0) == "a"
    assert notes(given(match, "1b")) == "0a1b"


def test_other_rounds_take_one_answer_a_seat() -> None:
    match = given(tiny(together(0, 1, revisable=False)), "0a")
    assert (match.may_answer(0), match.sealed_reply(0)) == (None, None)
    with pytest.raises(IllegalReply):
        match.answer(0, "b")
    assert notes(given(match, "1b")) == "0a1b"


def test_a_round_after_one_that_could_be_answered_anew_cannot() -> None:
    match = given(tiny(together(0, 1), together(0, 1, revisable=False)), "0a 1a 0b")
    assert match.may_answer(0) is None
    with pytest.raises(IllegalReply):
        match.answer(0, "c")


def test_undo_takes_back_one_answer_at_a_time() -> None:
    match = given(tiny(together(0, 1)), "0a 0b 0c")
    assert match.undo_meter.free == 3
    match.undo()
    assert match.sealed_reply(0) == "b"
    match.undo()
    assert match.sealed_reply(0) == "a"
    match.redo()
    assert match.sealed_reply(0) == "b"
    match.undo()
    match.undo()
    assert match.sealed_reply(0) is None
    assert [question.seat for question in match.questions] == [0, 1]


def test_undo_stops_at_the_answer_of_another_seat() -> None:
    match = given(tiny(together(0, 1, 2), seats=3), "0a 1a 1b 0b")
    assert match.undo_meter.free == 1
    match.undo()
    assert (match.sealed_reply(0), match.sealed_reply(1)) == ("a", "b")
    with pytest.raises(NotUndoable):
        match.undo()


def test_nothing_is_undone_past_the_reveal() -> None:
    match = given(tiny(together(0, 1), together(0, 1)), "1a 1b 0a")
    assert match.undo_meter.free == 0


def test_a_restored_match_takes_the_same_answers() -> None:
    match = given(tiny(together(0, 1), together(0, 1, 2), seats=3), "0a 0b 1a 2c 0a 2b")
    twin = Match.restore(match.game, match.setup, match.checkpoint)
    for entry in match.log[match.checkpoint.answers :]:
        question = twin.may_answer(entry.seat)
        assert question is not None
        assert question.fingerprint() == entry.fingerprint
        twin.answer(entry.seat, entry.reply)
    assert twin.sealed_reply(2) == "b"
    assert twin.questions == match.questions
    assert notes(given(twin, "1c")) == notes(given(match, "1c")) == "0b1a 0a1c2b"


def test_a_fork_carries_the_own_answers_of_an_open_round_and_no_others() -> None:
    """An answer that has been replaced is as secret as the one that replaced it."""
    match = given(tiny(together(0, 1, 2), seats=3), "0a 0b 1a 0c 1b")
    own = match.fork(0, 7)
    assert (own.sealed_reply(0), own.sealed_reply(1)) == ("c", None)
    assert [question.seat for question in own.questions] == [1, 2]
    other = match.fork(1, 7)
    assert (other.sealed_reply(0), other.sealed_reply(1)) == (None, "b")
    nobody = match.fork(None, 7)
    assert (nobody.sealed_reply(0), nobody.sealed_reply(1)) == (None, None)
    assert [entry.seat for entry in nobody.log] == []


def test_a_fork_keeps_what_was_settled_earlier_in_the_step() -> None:
    def step(table: TinyTable) -> Script[None]:
        for _ in range(2):
            replies = yield Round((letter(0), letter(1)), True)
            note(table, f"0{replies[0]}1{replies[1]}")

    match = given(Match.new(Tiny(step), tiny(step).setup), "0a 0b 1c 1a 1b")
    fork = match.fork(0, 7)
    assert notes(fork) == "0b1c"
    assert fork.sealed_reply(1) is None
    assert notes(given(fork, "0a 1c")) == "0b1c 0a1c"


def test_a_fault_leaves_the_sealed_answers() -> None:
    def step(table: TinyTable) -> Script[None]:
        replies = yield Round((letter(0), letter(1)), True)
        if replies[1] == "c":
            raise RuntimeError("no good")
        note(table, str(replies[0]))

    match = given(tiny(step), "0a 0b")
    with pytest.raises(Exception, match="failed"):
        match.answer(1, "c")
    assert (match.sealed_reply(0), match.sealed_reply(1)) == ("b", None)
    assert notes(given(match, "1a")) == "b"


def test_a_match_that_is_over_can_be_forked() -> None:
    match = given(tiny(together(0, 1)), "0a 0b 1a")
    assert match.result is not None
    fork = match.fork(1, 7)
    assert (fork.result, fork.log, notes(fork)) == (match.result, [], "0b1a")
