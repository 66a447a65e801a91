"""The mixture leaves nobody a better choice."""

import pytest

from cosmotui.lab.cosmoforce_designs.mixture import mixture


def test_designs_that_beat_each_other_in_turn_are_all_flown() -> None:
    assert mixture([[0.5, 1, 0], [0, 0.5, 1], [1, 0, 0.5]]) == pytest.approx([1 / 3] * 3, abs=0.03)


def test_the_one_that_is_beaten_less_clearly_is_flown_less() -> None:
    """Of rock, paper and scissors where scissors win only six of ten against paper, paper is best."""
    parts = mixture([[0.5, 0, 1], [1, 0.5, 0.4], [0, 0.6, 0.5]])
    assert parts == pytest.approx([1 / 11, 5 / 11, 5 / 11], abs=0.05)


def test_what_is_best_against_all_is_flown_alone() -> None:
    assert mixture([[0.5, 0.7, 0.8], [0.3, 0.5, 0.9], [0.2, 0.1, 0.5]]) == pytest.approx([1, 0, 0], abs=0.01)
    assert mixture([[0.5]]) == [1]


def test_foes_who_are_what_they_are_count_as_often_as_they_are_met() -> None:
    turns = [[0.5, 1, 0], [0, 0.5, 1], [1, 0, 0.5]]
    assert mixture(turns, [0, 0, 1], 0.9) == pytest.approx([0, 0, 1], abs=0.01)
    assert mixture(turns, [0, 0, 1], 0.0) == pytest.approx([1 / 3] * 3, abs=0.03)
