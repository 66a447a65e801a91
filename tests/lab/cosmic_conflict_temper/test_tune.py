"""The strategist's weights, and how a round of battles changes them."""

from random import Random

import pytest

from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.lab.cosmic_conflict_temper import tune
from cosmotui.lab.cosmic_conflict_temper.duel import SCENARIOS, battle, duel
from cosmotui.lab.cosmic_conflict_temper.weights import STEPS, tempered, weights_of
from cosmotui.rules.cosmic_conflict import CosmicConflict

BEGUN = Temper()


def test_weights_are_put_back_where_they_came_from_and_none_is_below_zero() -> None:
    weights = weights_of(BEGUN)
    assert tempered(BEGUN, weights) == BEGUN
    assert tempered(BEGUN, weights | {"kill": -1.0}).kill == 0


def test_battles_are_legal_and_of_every_scenario() -> None:
    chance = Random(1)
    seats = (Seat("Ann", 0, "strategist"), Seat("Bob", 1, "strategist"))
    found = [battle(number, chance) for number in range(30)]
    for options in found:
        Match.new(CosmicConflict(), Setup(seats, options, 1))
    assert {options["scenario"] for options in found} == set(SCENARIOS)


@pytest.mark.parametrize("won", [1.0, 0.0, 0.5])
def test_a_round_goes_towards_whoever_has_won(monkeypatch: pytest.MonkeyPatch, won: float) -> None:
    tried: list[tuple[Temper, Temper]] = []

    def fought(up: Temper, down: Temper, options: dict[str, str], seed: int) -> float:
        tried.append((up, down))
        return won

    monkeypatch.setattr(tune, "duel", fought)
    before = {name: 10 * step for name, step in STEPS.items()}
    after = tune.tried(BEGUN, before, 0, 10, seed=1)
    ((up, down),) = tried
    for name in STEPS:
        way = weights_of(up)[name] - weights_of(down)[name]
        assert (after[name] - before[name]) * way * (won - 0.5) >= 0
        assert (after[name] != before[name]) == (won != 0.5)


def test_the_same_seed_tries_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "duel", lambda up, *others: up.kill / 20)
    weights = weights_of(BEGUN)
    assert tune.tried(BEGUN, weights, 3, 10, seed=5) == tune.tried(BEGUN, weights, 3, 10, seed=5)
    assert tune.tried(BEGUN, weights, 3, 10, seed=5) != tune.tried(BEGUN, weights, 3, 10, seed=6)


def test_equals_share_a_duel() -> None:
    options = {"scenario": "plain", "points": "480", "fleets": "sk1", "length": "2"}
    assert duel(BEGUN, BEGUN, options, 3) == 0.5
