"""The compiled code tells the same as the bots' own, which is slower; here both run uncompiled."""

from random import Random

import pytest

pytest.importorskip("numba", reason="numba is not installed: pip install 'cosmotui[lab]'")

import numpy as np

from cosmotui.bots.cosmoclysm.captain import Captain
from cosmotui.bots.cosmoclysm.chart import Chart, mask_of
from cosmotui.bots.cosmoclysm.inputs import INPUTS, QUIET_STEPS, inputs
from cosmotui.bots.cosmoclysm.judge import Judge
from cosmotui.bots.cosmoclysm.learned_judge import LearnedJudge
from cosmotui.bots.cosmoclysm.turns import Turns, best_of
from cosmotui.bots.cosmoclysm.value import Value, Weights
from cosmotui.lab.cosmoclysm_value.inputs import fill
from cosmotui.lab.cosmoclysm_value.layout import BOARD
from cosmotui.lab.cosmoclysm_value.minds import CAPTAIN
from cosmotui.lab.cosmoclysm_value.reach import ends_of, gates_of, walk, ways_out
from cosmotui.lab.cosmoclysm_value.self_play import TURNS, play
from cosmotui.lab.cosmoclysm_value.turns import best_turn
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.ships import CRUISER, DESTROYER, EXTERMINATOR, JUMPER

WHOLE = 1 << 20
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")


def position(random: Random, ships: int) -> tuple[list[int], tuple[int, ...]]:
    """Some ships of both seats anywhere, and wormholes."""
    at = [0] * TILES
    for number, tile in enumerate(random.sample(range(TILES), 2 * ships)):
        at[tile] = 1 + 6 * (number % 2) + random.randrange(6)
    return at, (*random.sample(range(TILES), 2), *random.sample(range(TILES), 2))


def test_reach() -> None:
    random, rolls = Random(1), np.zeros(4, np.int64)
    for _ in range(6):
        at, holes = position(random, 6)
        chart, gates, doors = Chart(BOARD, holes, False), gates_of(np.array(holes)), mask_of(holes)
        taken = mask_of([tile for tile in range(TILES) if at[tile]])
        for start in range(TILES):
            for kind in (CRUISER, DESTROYER, EXTERMINATOR, JUMPER):
                assert ends_of(kind, start, taken, gates, doors) == chart.ends(kind, start, taken)
            walk(start, taken, gates, doors, rolls)
            assert tuple(rolls) == chart.ends_by_roll(start, taken)
            assert ways_out(start, taken, gates, doors) == chart.ways_out(start, taken)


@pytest.mark.parametrize("seed", range(6))
def test_inputs_and_what_captain_says(seed: int) -> None:
    random = Random(seed)
    at, holes = position(random, 1 + seed)
    chart, gates, doors = Chart(BOARD, holes, False), gates_of(np.array(holes)), mask_of(holes)
    row, mover, quiet = np.zeros(INPUTS, np.int64), seed % 2, 6 * seed
    share = fill(np.array(at), mover, quiet, quiet, gates, doors, row)
    captain = Judge(Captain.weights, chart, 2, quiet / 40).shares(at, 1 - mover)[mover]
    assert share == pytest.approx(captain)
    assert row.tolist() == inputs(at, mover, quiet * QUIET_STEPS // 40, chart, doors, captain)


@pytest.mark.parametrize("seed", range(3))
def test_the_best_turn_and_what_it_promises(seed: int) -> None:
    random = Random(seed)
    at, holes = position(random, 2)
    chart, gates = Chart(BOARD, holes, False), gates_of(np.array(holes))
    even = tuple(random.randrange(-WHOLE // 50, WHOLE // 50) for _ in range(INPUTS + 1))
    full = tuple(random.randrange(-WHOLE // 50, WHOLE // 50) for _ in range(INPUTS + 1))
    captain = Judge(Captain.weights, chart, 2)
    judge = LearnedJudge(Value(Weights(1, WHOLE, even, full)), captain, holes, (2, 2), 0.025)
    shares, ship = best_of(Turns(judge, False, False).choices(at, 1), 1)
    picks, turn = np.zeros(5, np.int64), np.array([0, 2, 2, mask_of(holes)])
    weights = np.array([even, full]).T / WHOLE
    best = best_turn(np.array(at), 1, turn, gates, np.zeros(INPUTS, np.int64), weights, picks)
    assert best == pytest.approx(shares[1])
    assert picks[0] == ship


def test_a_match_is_played_to_its_end() -> None:
    np.random.seed(1)
    at, holes = position(Random(4), 1)
    noted, values, movers = np.zeros((TURNS, INPUTS), np.int64), np.zeros(TURNS), np.zeros(TURNS, np.int64)
    share, turns = play(np.array(at), np.array(holes), 1, (CAPTAIN, CAPTAIN), noted, values, movers)
    assert share in (0.0, 0.5, 1.0)
    assert movers[:turns].tolist() == [1 - number % 2 for number in range(turns)]
    assert (values[:turns] == -1).all()
