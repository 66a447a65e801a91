"""The verdict on a battle that ended now, over all draws and dice (CX-19)."""

from itertools import product

import pytest

from cosmotui.rules.cosmic_conflict.options import Rules, rules_of
from cosmotui.rules.cosmic_conflict.state import Choosing, CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.verdict import OUTCOMES, Verdict, condition_chances
from cosmotui.rules.cosmic_conflict.victory import tally
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import foe, ship, state_of


def rules(**options: str) -> Rules:
    return rules_of(scenes.setup_of({"scenario": "plain"} | options))


def battle(*units: Unit) -> CosmicConflictState:
    return state_of(units, Choosing(True, 1, 0))


@pytest.mark.rule("CX-19.5", "CX-19.7", "CX-19.8")
def test_each_condition_is_reckoned_over_all_its_dice() -> None:
    state = battle(ship("CRU", (10, 15), conditions=["structural"]), ship("RDR", (20, 5)), foe("DST", (40, 25)))
    lost, tied, won = condition_chances(state, rules(), 1, 0)
    outcomes = [tally(state, rules(), 1, dice).winner for dice in product(range(1, 7), repeat=2)]
    assert (lost, tied, won) == tuple(outcomes.count(one) / 36 for one in (1, None, 0))
    assert condition_chances(state, rules(), 2, 0) == (0, 0, 1)  # 4 to 3 by Size, 266 to 206 by points
    assert condition_chances(state, rules(), 3, 0) == (0, 1, 0)
    assert condition_chances(state, rules(), 4, 0) == (1, 0, 0)


@pytest.mark.rule("CX-19.2", "CX-19.3", "CX-19.13")
def test_three_of_four_conditions_decide_a_plain_battle() -> None:
    # a has the ship that remains, and a Condition; nobody has lost one: 2 to a, 4 to b, 3 to nobody
    state = battle(ship("BBS", conditions=["structural"]), foe("CVT", (40, 15)))
    verdict = Verdict(state, rules(), 0)
    # 1 2 3, 1 2 4, 1 3 4, 2 3 4 with area won: 2 to 0, 2 to 1, 1 to 1, 1 to 1
    assert verdict.share(0, 1) == pytest.approx((1 + 1 + 0.5 + 0.5) / 4)
    assert verdict.share(0, -1) == pytest.approx((0.5 + 0 + 0 + 0.5) / 4)


@pytest.mark.rule("CX-19.1", "CX-19.11", "CX-19.13")
def test_an_objective_counts_as_one_condition_and_area_only_where_it_can_be_drawn() -> None:
    even = battle(ship("CVT"), foe("CVT", (40, 15)))
    control = Verdict(even, rules(scenario="control", conditions="1"), 0)
    assert [control.share(objective, 0) for objective in OUTCOMES] == [0, 0.5, 1]
    assert control.share(1, -1) == pytest.approx(1 - 0.5 / 4)
    without = Verdict(even, rules(scenario="control", area="off"), 0)
    assert without.share(0, 1) == without.share(0, -1) == 0.5


def test_both_sides_have_all_the_chances_together() -> None:
    state = battle(ship("CRU", conditions=["serious"]), foe("DST", (40, 15)), foe("RDR", (30, 9), status="destroyed"))
    one, other = (Verdict(state, rules(), side) for side in (0, 1))
    for objective, area in product(OUTCOMES, OUTCOMES):
        assert one.share(objective, area) + other.share(-objective, -area) == pytest.approx(1)
