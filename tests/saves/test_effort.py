"""Reading takes twice the work for twice the bytes, whatever somebody has put together."""

from collections.abc import Callable

import pytest

import cosmotui.saves.open_match as open_match_module
from cosmotui.engine.game import AnyGame
from cosmotui.engine.setup import Setup
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import START, contents_of, frame_of, read_journal
from cosmotui.saves.open_match import open_match
from cosmotui.saves.records import Mark, Retitle, Undo
from cosmotui.saves.season.journal import contents_of as season_of
from cosmotui.saves.season.records import FORM, Commit
from cosmotui.saves.season.records import Redo as SeasonRedo
from cosmotui.saves.season.records import Undo as SeasonUndo
from tests.saves.conftest import games, saved
from tests.saves.effort import effort
from tests.saves.test_season_contents import HEADER, base

MANY = 300


def marks_then_undos(number: int) -> bytes:
    return frame_of(Mark(0, 0, b"")) * number + frame_of(Undo(0)) * number


def marks_and_undos(number: int) -> bytes:
    return (frame_of(Mark(0, 0, b"")) + frame_of(Undo(0))) * number


def marks_after_fewer_answers(number: int) -> bytes:
    back = [frame_of(Mark(answers % 3, 0, b"")) for answers in range(number)]
    return b"".join(back) + frame_of(Undo(1)) * number


def titles(number: int) -> bytes:
    return frame_of(Retitle("x")) * number


@pytest.mark.parametrize("forged", [marks_then_undos, marks_and_undos, marks_after_fewer_answers, titles])
def test_a_match_is_read_in_linear_time(forged: Callable[[int], bytes]) -> None:
    contents = read_journal(saved(3))
    whole = START + frame_of(contents.header) + b"".join(frame.whole for frame in contents.answers)
    once, twice = whole + forged(MANY), whole + forged(2 * MANY)
    assert effort(lambda: contents_of(twice)) < 2.5 * effort(lambda: contents_of(once))


def test_a_checkpoint_that_lies_before_another_takes_its_place() -> None:
    contents = read_journal(saved(3))
    whole = START + frame_of(contents.header) + b"".join(frame.whole for frame in contents.answers)
    marks = b"".join(frame_of(Mark(answers, 0, b"")) for answers in (0, 2, 3, 1, 2))
    assert [mark.answers for mark in contents_of(whole + marks).marks] == [0, 1, 2]
    assert [mark.answers for mark in contents_of(whole + marks + frame_of(Undo(1))).marks] == [0, 1]


def test_of_many_forged_checkpoints_only_the_newest_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(3)
    contents = read_journal(path)
    header, answers = frame_of(contents.header), b"".join(frame.whole for frame in contents.answers)
    path.write_bytes(START + header + answers + frame_of(Mark(3, 0, b"no state")) * MANY)
    tried: list[bytes] = []

    def refuse(rules: AnyGame, setup: Setup, state: bytes) -> None:
        tried.append(state)
        raise ValueError("it is none")

    monkeypatch.setattr(open_match_module, "check_state", refuse)
    with pytest.raises(SaveError, match="cannot be restored"):
        open_match(path, games)
    assert tried.count(b"no state") == 20


SOME = Commit("x", {f"c{number}": b"x" for number in range(1, 200)})


def back_and_forth(number: int) -> bytes:
    return FORM.frame_of(SOME) + (FORM.frame_of(SeasonUndo()) + FORM.frame_of(SeasonRedo())) * number


def taken_back(number: int) -> bytes:
    return (FORM.frame_of(Commit("y", {"c1": b"y"})) + FORM.frame_of(SeasonUndo())) * number


@pytest.mark.parametrize("forged", [back_and_forth, taken_back])
def test_a_season_is_read_in_linear_time(forged: Callable[[int], bytes]) -> None:
    whole = FORM.start + FORM.frame_of(HEADER) + FORM.frame_of(base())
    once, twice = whole + forged(MANY), whole + forged(2 * MANY)
    assert effort(lambda: season_of(twice)) < 2.5 * effort(lambda: season_of(once))


def test_a_change_is_carried_out_once_however_often_it_was_done_again() -> None:
    """A few bytes take back what megabytes did."""
    whole = FORM.start + FORM.frame_of(HEADER) + FORM.frame_of(base())
    plain = effort(lambda: season_of(whole + FORM.frame_of(SOME)))
    again = effort(lambda: season_of(whole + back_and_forth(10)))
    assert again < 2 * plain
