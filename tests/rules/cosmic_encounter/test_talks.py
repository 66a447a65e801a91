"""The frame of a negotiation: which encounters become one, whose turn it is, and what the deal brings (CE-21)."""

import pytest

from cosmotui.rules.cosmic_encounter.model.negotiation import Negotiation
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, first


def talk(one: str = "negotiate", other: str = "negotiate") -> Scene:
    """A and B, both fresh, have primed these drivers."""
    return Scene().invade(2).prime(INVADERS, one).prime(DEFENDERS, other)


def talks(scene: Scene) -> Negotiation:
    """The negotiation of a scene."""
    found = scene.state.now.negotiation
    assert found is not None
    return found


@pytest.mark.rule("CE-21.1")
@pytest.mark.parametrize(
    ("one", "other", "form"),
    [
        ("negotiate", "negotiate", "negotiation"),
        ("negotiate", "poison", "negotiation"),
        ("poison", "negotiate", "negotiation"),
        ("attack 10", "negotiate", "massacre"),
    ],
)
def test_envoys_negotiate_with_envoys_and_trojans(one: str, other: str, form: str) -> None:
    scene = talk(one, other).play(stop=("D-demand", "D-continue"))
    assert scene.state.now.form == form
    assert ("D-demand 0" in scene.asked) is (form == "negotiation")


@pytest.mark.rule("CE-21.5")
def test_influence_that_is_left_is_gone_with_the_negotiation() -> None:
    scene = talk().play(("D-demand 0", "pass"), ("D-demand 1", "pass"))
    assert talks(scene).influence == [5, 5]
    scene.play(("D-continue 0", first), stop=("D-target",))
    assert scene.state.now.negotiation is None


@pytest.mark.rule("CE-21.9", "CE-21.10", "CE-21.14")
def test_a_turn_is_one_act_and_a_negation_is_final() -> None:
    scene = talk().play(("D-demand 0", "draft"), ("D-negate 1", "negate"), stop=("D-demand",))
    course = [one for one in scene.asked if one.startswith(("D-demand", "D-negate"))]
    assert course == ["D-demand 0", "D-negate 1", "D-demand 1"]


@pytest.mark.rule("CE-21.18", "CE-21.23", "CE-21.3")
def test_what_stands_is_carried_out_without_another_word() -> None:
    scene = Scene().invade(2, forewards={C: 1}, backwards={D: 1})
    scene.prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(
        ("D-demand 0", "draft"), ("D-negate 1", "stand"), ("D-demand 1", "draft"), ("D-negate 0", "stand"),
        ("D-demand 0", "pass"), ("D-demand 1", "pass"),
    )  # fmt: skip
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B, C, D)] == [1, 1, 0, 0]
    after = scene.asked[len(scene.asked) - scene.asked[::-1].index("D-demand 1") :]
    assert not [one for one in after if one.startswith(("D-negate", "D-offer", "D-quash", "D-boon"))]


@pytest.mark.rule("CE-21.21", "CE-21.30")
def test_nothing_else_can_be_demanded() -> None:
    scene = Scene()
    scene.warp(A, 1)
    scene.warp(B, 1)
    scene.invade(2, forewards={C: 2}).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(stop=("D-demand",))
    assert set(scene.offered()) == {"victory", "revive", "draft", "pod", "probe", "pass"}
    scene.play(("D-demand 0", "pass"), stop=("D-demand",))
    assert set(scene.offered()) == {"revive", "draft", "pod", "probe", "remove 2", "pass"}


@pytest.mark.rule("CE-21.50", "CE-21.58")
def test_an_aggressive_pod_changes_nothing_where_nobody_can_quash() -> None:
    scene = talk("negotiate", "aggressive negotiate").play(("D-demand 0", "pass"), ("D-demand 1", "pass"))
    assert scene.state.now.form == "deal"
    assert (scene.in_warp(A), scene.in_warp(B)) == (0, 0)


@pytest.mark.rule("CE-21.68")
def test_influence_has_no_upper_limit() -> None:
    scene = Scene()
    scene.dominion(A, 4)
    scene.state.aliens[A].promised = 7
    scene.invade(2).prime(INVADERS, "renowned negotiate").prime(DEFENDERS, "negotiate").play(stop=("D-demand",))
    assert talks(scene).influence[INVADERS] == 5 + 4 + 2 + 7
    assert talks(scene).influence[DEFENDERS] == 5
