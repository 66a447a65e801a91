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


def missed(scene: Builder, size: int):
    """Ann has missed a ship of that Size that nobody knows, and may re-roll."""
    unknown = foe(card(size, "K F"), (20, 15), revealed=False)
    shooter = ship(card(6, "K F"), (10, 15), orders="+Offensive Focus")
    return scene(shooter, unknown, options={"stealth": "blank"}, dice="1 2").answer("w0")


@pytest.mark.rule("CX-21.18")
def test_an_attack_that_deals_nothing_tells_no_number_of_a_ship_that_stays_unknown(scene: Builder) -> None:
    small, large = missed(scene, 1), missed(scene, 4)
    assert small.question.title == large.question.title == "Miss: re-roll a die?"
    assert small.question == large.question
    for match in (small, large):
        match.answer("stand")
    told = [match.match.events(0)[-1] for match in (small, large)]
    assert told[0] == told[1] and "b1 is missed" in [
        event.describe(("Ann", "Bob")) for event in small.match.events(None)
    ]
    assert "accuracy -4: b1 is missed" in [event.describe(("Ann", "Bob")) for event in small.match.events(1)]


@pytest.mark.rule("CX-12.24", "CX-12.23")
@pytest.mark.parametrize("stealth", ["off", "blank"])
def test_of_an_extra_order_only_its_type_is_open_and_only_where_the_card_is(scene: Builder, stealth: str) -> None:
    able = card(3, "ANV", "s ASN")
    other = foe(able, (30, 15), orders="Navigate: Evasive Actions", tokens=1, revealed=stealth == "off")
    match = scene(ship(able), other, at="choose", options={"stealth": stealth}, people=True).match
    for seat in (0, None):
        (order,) = match.view(seat).units[1].orders
        assert (order.name, order.slot) == ("", "Navigate" if stealth == "off" else "")
    if stealth == "off":  # what may be paid with it follows from what everybody sees
        assert match.fork(0, 1).questions == match.questions


@pytest.mark.rule("CX-21.11", "CX-21.15")
def test_a_fork_does_not_know_which_marker_is_a_bogey(scene: Builder) -> None:
    decoy = foe(card(1, name="Bogey"), (30, 5), revealed=False, bogey=True)
    others = [foe(card(1, "K F"), (30, 5 + 5 * at), revealed=False) for at in range(1, 4)]
    match = scene(ship("DST"), decoy, *others, at="choose", options=STEALTH, people=True).match
    forks = [match.fork(0, seed) for seed in range(30)]
    found = {unit.id for fork in forks for unit in fork.view(1).units if unit.bogey}
    assert found == {1, 2, 3, 4}
    assert all(sum(unit.bogey for unit in fork.view(1).units) == 1 for fork in forks)
    assert all(fork.view(0) == match.view(0) for fork in forks)
