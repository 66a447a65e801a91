"""What the strategist makes of the dice of an attack."""

import pytest

from cosmotui.rules.cosmic_conflict.terrain import asteroids
from tests.bots.cosmic_conflict.playing import answer_of
from tests.rules.cosmic_conflict.scenes import Scene, foe, scene, ship


def answered(now: Scene, key: str) -> str:
    """What the strategist answers when this is asked; the rest is answered by default."""
    reply = answer_of("strategist", now.auto(key))
    assert now.question.key == key
    return str(reply)


@pytest.mark.rule("CX-13.3", "CX-D22")
@pytest.mark.parametrize(("dice", "wanted"), [("1 4", "focus 0"), ("5 1", "focus 1"), ("5 6", "stand")])
def test_a_free_re_roll_goes_to_the_die_that_gains_most(dice: str, wanted: str) -> None:
    now = scene(ship("DST", (10, 15), orders="+Offensive Focus"), foe("CVT", (19, 21)), dice=dice)
    assert answered(now.answer("w0"), "CX-D22") == wanted


@pytest.mark.rule("CX-13.4", "CX-D22")
@pytest.mark.parametrize(("orders", "wanted"), [("Brace for Impact", "stand"), ("Contingent Attack", "pay 0 1")])
def test_a_small_gain_is_paid_only_with_what_is_of_no_more_use(orders: str, wanted: str) -> None:
    now = scene(ship("DST", (10, 15), orders=orders, fired=(1, 3, 4)), foe("DST", (19, 15)), dice="6 3")
    assert answered(now.answer("w0"), "CX-D22") == wanted


@pytest.mark.rule("CX-13.22", "CX-20.3", "CX-D24")
@pytest.mark.parametrize(("orders", "wanted"), [("Enhance Scanners", "stand"), ("Contingent Attack", "0")])
def test_whoever_is_to_scan_in_a_survey_does_not_dodge_for_little(orders: str, wanted: str) -> None:
    target = foe("FRG", (19, 15), orders=orders, tracks=[0], fired=(0, 2))
    now = scene(ship("DST", (10, 15)), target, dice="2 6", options={"scenario": "survey"})
    assert answered(now.answer("w0"), "CX-D24") == wanted


@pytest.mark.rule("CX-16.14", "CX-D23")
def test_terrain_takes_the_die_that_does_most() -> None:
    now = scene(ship("DST", (10, 15)), foe("CRU", (19, 15)), dice="3 6", terrain=[asteroids((14.5, 15))])
    assert answered(now.answer("w0"), "CX-D23") == "die 1"
