"""What is hidden stays hidden: in forks, and in what is told of attacks on ships that nobody knows (CX-12.7, CX-21)."""

import pytest

from cosmotui.rules.cosmic_conflict.cloak_plan import CloakPlan, Leg
from tests.rules.cosmic_conflict.scenes import Builder, card, foe, ship

STEALTH = {"stealth": "size"}


@pytest.mark.rule("CX-21.12")
def test_a_fork_knows_nothing_of_a_way_that_was_recorded_a_moment_ago(scene: Builder) -> None:
    cloaking = card(3, "CLK")
    units = ship(cloaking, orders="Cloak", velocity=2), foe(cloaking, (40, 15), orders="Cloak", velocity=2)
    turn = scene(*units, at="R5", options=STEALTH, people=True).answer("yes")
    way = {"velocity": 1, "dx": 1.0, "dy": -1.0, "turn": 1}
    turn.answer({"id": 0, "legs": [way]})
    assert turn.unit("a1").cloak == CloakPlan(1, (Leg(1, 1.0, -1.0, 1),))
    fork = turn.match.fork(1, 7)
    assert fork.questions == turn.match.questions and fork.questions[0].seat == 1
    plan = fork.view(0).units[0].cloak
    assert plan and Leg(1, 1.0, -1.0, 1) not in plan.legs
