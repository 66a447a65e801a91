"""Edges of pods: intimidates with kickers, slime that waits, kinds in timing order (CE-6, CE-7, CE-9, CE-10)."""

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress

LATER = ("D-wild", "D-target", "D-distress", "D-purchase", "D-continue")


@pytest.mark.rule("CE-6.33", "CE-6.34", "CE-6.36")
def test_an_intimidate_driver_adds_its_value_against_a_brigade() -> None:
    scene = Scene().invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "intimidate 29").play()
    assert "might 14 against 33" in scene.told()


@pytest.mark.rule("CE-6.37", "CE-9.14", "CE-6.34")
@pytest.mark.parametrize(("owner", "might"), [(B, 4 + 1 + 2 * 5 + 2 * 9), (D, 4 + 1 + 2 * 5 + 9)])
def test_a_kicker_multiplies_the_intimidate_pod_of_its_leader_alone(owner: int, might: int) -> None:
    scene = Scene().invade(4, backwards={D: 1})
    scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 05", "kicker x2")
    scene.intimidate(DEFENDERS, owner, "intimidate 09").play()
    assert f"might 14 against {might}" in scene.told()


@pytest.mark.rule("CE-6.36", "CE-6.37", "CE-9.14")
def test_a_kicker_multiplies_an_intimidate_driver() -> None:
    scene = Scene().invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "intimidate 09", "kicker x2").play()
    assert "might 14 against 22" in scene.told()


@pytest.mark.rule("CE-6.17", "CE-6.19")
def test_slime_waits_until_its_holder_leads_again() -> None:
    scene = Scene()
    (slime,) = scene.give(D, "slime 12")
    scene.state.aliens[D].cache.remove(slime)
    scene.state.aliens[D].slime = slime
    scene.begin("warpfall")
    scene.state.charges = [[0, 0], [1, 0], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    scene.give(A, "attack 20")
    scene.give(B, "attack 02")
    scene.play()
    assert scene.state.aliens[D].slime == slime


@pytest.mark.rule("CE-6.17")
def test_a_trojan_gets_nothing_from_carried_slime() -> None:
    scene = Scene().invade(4).prime(INVADERS, "poison").prime(DEFENDERS, "attack 20")
    (slime,) = scene.give(A, "slime 12")
    scene.state.aliens[A].cache.remove(slime)
    scene.state.aliens[A].slime, scene.state.aliens[A].slime_acts = slime, True
    scene.play()
    assert "might 4 against 24" in scene.told()


@pytest.mark.rule("CE-6.16", "CE-6.17", "CE-6.3")
def test_slime_upon_slime_loses_none() -> None:
    scene = Scene().invade(4).prime(INVADERS, "slime 20").prime(DEFENDERS, "attack 01")
    (old,) = scene.give(A, "slime 12")
    scene.state.aliens[A].cache.remove(old)
    scene.state.aliens[A].slime, scene.state.aliens[A].slime_acts = old, True
    scene.play()
    assert "might 36 against 5" in scene.told()
    alien = scene.state.aliens[A]
    assert scene.state.pods[alien.slime].value == 20
    assert old in scene.state.spent_aur


@pytest.mark.rule("CE-7.19")
def test_paradox_may_scramble_twice() -> None:
    scene = Scene().begin("destiny")
    scene.state.charges = [[0, 0], [1, 0], [1, 0], [0, 0], [1, 0]]
    scene.state.wild = 0
    (paradox,) = scene.give(D, "Paradox")
    scene.play(("D-window 3", pod_id(paradox)), ("D-declare 3", "yes"), stop=("D-target",))
    assert scene.told().count("destiny named ") == 3
    assert paradox in scene.state.aliens[D].exhaust


@pytest.mark.rule("CE-9.6", "CE-9.8", "CE-13.2")
def test_the_assassin_of_the_defender_strikes_before_that_of_a_foreward() -> None:
    scene = Scene().invade(4, forewards={C: 2}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    (late,) = scene.give(C, "assassin")
    (soon,) = scene.give(B, "assassin")
    scene.play(("D-distress 2", distress(late)), ("D-distress 1", distress(soon)))
    asked = [one for one in scene.asked if one.startswith("D-assassin")]
    assert asked[0] == "D-assassin 1"


@pytest.mark.rule("CE-20.32", "CE-9.6")
def test_two_escapes_of_one_sponsor_are_one_escape() -> None:
    scene = Scene().invade(4, backwards={D: 4}).prime(INVADERS, "attack 30").prime(DEFENDERS, "attack 01")
    pods = scene.give(D, "escape", "escape")
    scene.play(("D-distress 3", distress(*pods)))
    assert scene.in_warp(D) == 2


@pytest.mark.rule("CE-19.20", "CE-19.16", "CE-9.7")
@pytest.mark.parametrize(("answer", "told"), [("negotiate", "negotiation"), ("stand", "standoff")])
def test_a_dud_may_negotiate_with_a_fleet_that_a_therapist_made_an_envoy(answer: str, told: str) -> None:
    scene = Scene().invade(2).prime(INVADERS, "attack -07").prime(DEFENDERS, "attack 08")
    (pod,) = scene.give(B, "therapist")
    scene.play(("D-distress 1", distress(pod)), ("D-dud 0", answer))
    assert (scene.in_warp(A), scene.in_warp(B)) == (0, 0)
    assert ("D-demand 0" in scene.asked) is (told == "negotiation")


@pytest.mark.rule("CE-7.24", "CE-9.18", "CE-13.13")
def test_no_base_is_made_of_no_ship() -> None:
    scene = Scene().begin("warpfall")
    for planet in range(5, 10):
        scene.base(B, planet, 0)
    (rebirth, rift) = scene.give(B, "Rebirth", "rift 2")
    scene.play(("D-window 1", pod_id(rift)), stop=("D-target", "D-wild", "D-declare"))
    assert f"1 {pod_id(rebirth)}" not in scene.offers
    assert scene.offered() == ["revive", "draft"]
    assert scene.match is not None
    (question,) = scene.match.questions
    assert isinstance(question, ChooseOne)
    assert [option.label for option in question.options] == ["revive 2 ships", "draft 2 pods"]


@pytest.mark.rule("CE-7.27", "CE-36.32", "CE-10.2")
def test_what_goes_back_to_the_forge_can_no_longer_be_followed() -> None:
    scene = Scene().begin("warpfall")
    (rift, eye) = scene.give(A, "rift 2", "Third Eye")
    scene.play(("D-window 0", pod_id(rift)), ("D-response 0", pod_id(eye)), stop=LATER)
    alien = scene.state.aliens[A]
    assert not set(alien.known) & set(scene.state.forge)
