"""What positions were worth, and the fit to it."""

import pytest

pytest.importorskip("numba", reason="numba is not installed: pip install 'cosmotui[lab]'")

from pathlib import Path

import numpy as np

from cosmotui.bots.cosmoclysm.inputs import CAPTAIN, FLEET, INPUTS, SEAT
from cosmotui.bots.cosmoclysm.value import Value, Weights
from cosmotui.lab.cosmoclysm_value.fit import Fit
from cosmotui.lab.cosmoclysm_value.lessons import CAREFUL, worths
from cosmotui.lab.cosmoclysm_value.minds import learned
from cosmotui.lab.cosmoclysm_value.weights_file import read, write


def test_captains_positions_are_worth_what_came_of_the_match() -> None:
    assert worths(np.full(3, -1.0), np.array([0, 1, 0]), 1.0).tolist() == [1, 0, 1]


def test_others_are_worth_in_part_what_their_mover_expected() -> None:
    last = CAREFUL * 0 + (1 - CAREFUL) * 0.5
    assert worths(np.array([-1.0, 0.5]), np.array([0, 1]), 1.0).tolist() == pytest.approx([1 - last, last])


def rows() -> np.ndarray:
    """Positions with more or fewer Cruisers of the seat that moves next."""
    found = np.zeros((400, INPUTS), np.int64)
    found[:, FLEET] = np.arange(400) % 3
    found[:, SEAT + FLEET + 1] = 1
    found[:, CAPTAIN] = np.arange(400) % 7 * 20 - 60
    return found


def test_a_fit_begins_with_captain_and_learns_what_a_ship_is_worth() -> None:
    some = rows()
    fit = Fit(some)
    assert [learned(row, fit.weights()) > 0.5 for row in some] == [row[CAPTAIN] > 0 for row in some]
    wins = (some[:, FLEET] == 2) * 1.0
    missed = [fit.learn(np.tile(some, (10, 1)), np.tile(wins, 10)) for _ in range(3)]
    assert missed[-1] < missed[0] / 2
    assert learned(some[2], fit.weights()) > 0.7 > 0.3 > learned(some[0], fit.weights())


def test_weights_that_are_written_play_as_those_that_were_learned(tmp_path: Path) -> None:
    some = rows()
    fit = Fit(some)
    fit.learn(some, (some[:, FLEET] == 2) * 1.0)
    write(tmp_path / "value", fit.weights())
    value = Value(Weights.read(tmp_path / "value"))
    assert read(tmp_path / "value") == pytest.approx(fit.weights(), abs=1e-5)
    for row in some[:20]:
        assert value.share(row.tolist()) == pytest.approx(learned(row, fit.weights()), abs=1e-4)
