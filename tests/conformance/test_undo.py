"""Undo reaches exactly as far as the meter says, and redo leads back."""

import pytest

from cosmotui.engine.errors import NotUndoable
from tests.conformance.games import Case
from tests.conformance.play import Snapshot, positions, snapshot


def test_undo_and_redo_visit_the_same_moments(case: Case) -> None:
    past: dict[int, Snapshot] = {}
    for match in positions(case, most=250):
        past[match.answer_count] = snapshot(match)
        meter = match.undo_meter
        for left in range(meter.free, 0, -1):
            assert match.undo_meter.free == left
            match.undo()
            assert snapshot(match) == past[match.answer_count]
        assert match.undo_meter.wall == meter.wall
        with pytest.raises(NotUndoable):
            match.undo()
        for _ in range(meter.free):
            match.redo()
            assert snapshot(match) == past[match.answer_count]
        assert match.undone is None
        with pytest.raises(NotUndoable):
            match.redo()
        assert match.undo_meter == meter
        assert snapshot(match) == past[match.answer_count]


def test_no_answer_that_drew_dice_can_be_taken_back(case: Case) -> None:
    drawn = 0
    for match in positions(case):
        now = match.dice_drawn
        if now != drawn:
            assert match.undo_meter.free == 0
        drawn = now


def test_another_seat_s_answer_stays(case: Case) -> None:
    for match in positions(case):
        free = match.undo_meter.free
        assert len({entry.seat for entry in match.log[len(match.log) - free :]}) <= 1
