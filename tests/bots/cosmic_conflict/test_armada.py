"""The fleets of bots are legal at every limit, and use it."""

from random import Random

import pytest

from cosmotui.bots.cosmic_conflict.armada import RECIPES, own_fleet, starter, strong
from cosmotui.rules.cosmic_conflict.card_problems import fleet_problems
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.points import fleet_cost
from tests.rules.cosmic_conflict.scenes import setup_of

LIMITS = range(100, 4001, 100)


@pytest.mark.rule("CX-3.14", "CX-D02")
@pytest.mark.parametrize("points", LIMITS)
def test_fleets_are_legal_at_every_limit(points: int) -> None:
    rules = rules_of(setup_of({"points": str(points)}))
    for seed in range(6):
        for fleet in (starter(rules, Random(seed)), strong(rules, Random(seed))):
            assert not fleet_problems(fleet, points, rules.modules, rules.paid)


@pytest.mark.parametrize("name", RECIPES)
def test_fleets_of_own_making_use_the_usual_limits(name: str) -> None:
    assert all(fleet_cost(own_fleet(name, points)) >= 0.85 * points for points in (480, 1000))


def test_bots_bring_different_fleets() -> None:
    rules = rules_of(setup_of({"points": "1000"}))
    assert len({starter(rules, Random(seed)).name for seed in range(30)}) == 3
    assert len({strong(rules, Random(seed)).name for seed in range(30)}) >= 2
