"""The Order Damage Control (CX-23.7 to CX-23.10)."""

import pytest

from cosmotui.rules.cosmic_conflict.command import given
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.resolution import REPAIRABLE
from cosmotui.rules.cosmic_conflict.unit import CONDITION_NAMES, Condition, ConditionKind
from tests.rules.cosmic_conflict.scenes import Builder, card, foe, setup_of, ship

CONTROL = {"control": "on"}
FAR = foe("CVT", (50, 15))
ORDER = "Damage Control"


@pytest.mark.rule("CX-23.7", "CX-15.5", "CX-D42")
def test_one_condition_is_removed_at_r5(scene: Builder) -> None:
    own = ship(card(3, "K F"), orders=ORDER, conditions=["structural", "serious", "communications"])
    match = scene(own, FAR, at="R5", options=CONTROL)
    assert (match.asked, match.values, match.default) == ((0, "CX-D42"), ["0", "2", "no"], "0")
    match.answer("0")
    assert match.kinds("a1") == ["serious", "communications"]
    assert any("reveals Damage Control" in line for line in match.log())
    assert any("has repaired Structural Damage" in line for line in match.log())


@pytest.mark.rule("CX-23.7")
def test_it_may_lie_face_up_and_may_be_kept(scene: Builder) -> None:
    own = ship(card(3, "K F"), orders=f"+{ORDER}", conditions=["structural"])
    assert scene(own, FAR, at="R5", options=CONTROL).answer("0").kinds("a1") == []
    kept = scene(ship(card(3, "K F"), orders=ORDER, conditions=["structural"]), FAR, at="R5", options=CONTROL)
    kept.answer("no")
    assert kept.kinds("a1") == ["structural"]
    assert not any("Damage Control" in line for line in kept.log())


@pytest.mark.rule("CX-23.7", "CX-23.9")
@pytest.mark.parametrize("kind", CONDITION_NAMES)
def test_what_can_be_repaired(scene: Builder, kind: ConditionKind) -> None:
    own = ship(card(3, "K F"), orders=ORDER, conditions=[kind])
    match = scene(own, FAR, at="R5", options=CONTROL)
    assert (match.match.questions[0].key == "CX-D42") == (kind in REPAIRABLE)
    assert {*REPAIRABLE} == {"structural", "weapons", "component", "communications", "propulsion"}


@pytest.mark.rule("CX-23.8")
def test_what_was_deactivated_works_again_with_the_marks_it_had(scene: Builder) -> None:
    own = ship(
        card(3, "K F", "SHD", "s ARM"),
        tracks=[4, 5],
        off=(0, 1),
        orders=ORDER,
        conditions=[Condition("weapons", (0,)), Condition("component", (1,))],
    )
    match = scene(own, FAR, at="R5", options=CONTROL).answer("1")
    unit = match.unit("a1")
    assert (unit.off, match.left("a1"), unit.conditions) == ((0,), [4, 5], (Condition("weapons", (0,)),))
    assert [track.undamaged for track in unit.screen("SHD")] == [4]
    assert not unit.is_barred("Defensive")
    assert unit.is_barred("Offensive")


@pytest.mark.rule("CX-23.9", "CX-8.9")
def test_communications_damage_does_not_stop_it(scene: Builder) -> None:
    mute = ship(card(3, "K F"), orders=ORDER, conditions=["communications"])
    match = scene(mute, FAR, at="R5", options=CONTROL).answer("0")
    assert match.kinds("a1") == []
    on, off = rules_of(setup_of(CONTROL)), rules_of(setup_of())
    assert given(mute, on) == ["Jump to Hyperspace", ORDER]
    assert given(mute, off) == ["Jump to Hyperspace"]
    assert ORDER not in given(ship("CVT"), off)


@pytest.mark.rule("CX-23.7")
def test_without_the_option_and_without_the_order_nothing_is_repaired(scene: Builder) -> None:
    for own, options in (
        (ship(card(3, "K F"), orders=ORDER, conditions=["structural"]), {}),
        (ship(card(3, "K F"), orders="Evasive Actions", conditions=["structural"]), CONTROL),
        (ship(card(3, "K F"), orders=ORDER), CONTROL),
    ):
        assert scene(own, FAR, at="R5", options=options).match.questions[0].key == "CX-D43"


@pytest.mark.rule("CX-23.10", "CX-19.9", "CX-19.14")
def test_a_removed_condition_no_longer_counts(scene: Builder) -> None:
    own = ship(card(3, "K F"), orders=ORDER, conditions=["structural"])
    match = scene(own, FAR, at="R5", options=CONTROL)
    assert match.unit("a1").conditions_in_play == 1
    assert match.answer("0").unit("a1").conditions_in_play == 0
