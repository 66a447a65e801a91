"""Chosen: Power of Divine Intervention."""

import pytest

from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

STOPS = ("D-continue", "D-target")


def contact(scene: Scene, *next_pods: str) -> Scene:
    """A with attack 10 invades B with attack 12 and D; these pods are drafted next, if there are no others."""
    scene.invade(4, backwards={D: 1}).prime(0, "attack 10").prime(1, "attack 12")
    scene.state.spent_aur += scene.state.forge
    scene.state.forge = [scene.pod(name) for name in next_pods]
    return scene


@pytest.mark.rule("CE-36.73", "CE-19.6")
@pytest.mark.parametrize(
    ("how", "told"),
    [("add", "might 34 against 17"), ("replace", "might 24 against 17"), ("none", "might 14 against 17")],
)
def test_a_blessing_adds_might_or_replaces_the_driver(how: str, told: str) -> None:
    scene = contact(Scene("chosen"), "attack 20", "attack 20")
    scene.play(("D-declare 0", how), stop=STOPS)
    assert told in scene.told()


@pytest.mark.rule("CE-36.73", "CE-19.20")
def test_a_replaced_driver_goes_to_the_exhaust_and_natures_follow() -> None:
    scene = contact(Scene("chosen"), "negotiate", "negotiate")
    old = scene.state.now.fleets[0].driver
    scene.play(("D-declare 0", "replace"), stop=("D-distress",))
    assert scene.state.now.fleets[0].nature == "envoy"
    assert old in scene.state.aliens[A].exhaust


def test_a_pod_that_is_scrapped_as_soon_as_it_is_drafted_is_no_blessing() -> None:
    scene = contact(Scene("chosen"), "attack 20")
    scene.state.aliens[A].powers.append(Power("klutz"))
    look_for_moments(scene.state)
    scene.play(stop=STOPS)
    assert "D-scrap 0" in scene.asked
    assert "might 14 against 17" in scene.told()


def test_the_rest_is_scrapped() -> None:
    scene = contact(Scene("chosen"), "attack 20", "attack 04")
    drawn = list(scene.state.forge)
    scene.play(("D-declare 0", "add"), stop=("D-distress",))
    assert not set(drawn) & set(scene.state.aliens[A].cache)
    assert set(drawn) <= set(scene.state.aliens[A].exhaust)


def test_with_its_super_flare_the_rest_is_kept() -> None:
    scene = contact(Scene("chosen"), "attack 20", "attack 04")
    scene.give(A, "flare Chosen")
    drawn = list(scene.state.forge)
    scene.play(("D-power 0", "yes"), ("D-declare 0", "none"), stop=("D-distress",))
    assert set(drawn) <= set(scene.state.aliens[A].cache)


def test_for_others_it_does_nothing() -> None:
    assert "might 14 against 17" in contact(Scene("", "", "chosen"), "attack 20", "attack 20").play(stop=STOPS).told()


def test_below_three_authority_nothing_is_drafted() -> None:
    scene = contact(Scene("chosen"), "attack 20", "attack 20")
    scene.state.aliens[A].powers[0].off = True
    assert "might 14 against 17" in scene.play(stop=STOPS).told()


def test_zapped_nothing_is_drafted() -> None:
    scene = contact(Scene("chosen"), "attack 20", "attack 20")
    (zap,) = scene.give(B, "Cosmic Zap")
    assert "might 14 against 17" in scene.play(("D-response 1", f"p{zap}"), stop=STOPS).told()


def test_stolen_it_blesses_its_new_owner() -> None:
    scene = contact(Scene("", "", "chosen"), "attack 20", "attack 20")
    scene.state.aliens[A].powers = [scene.state.aliens[C].powers.pop()]
    assert "might 34 against 17" in scene.play(("D-declare 0", "add"), stop=STOPS).told()


def test_its_legacy_drafts_for_the_leader_with_fewer_sponsors() -> None:
    scene = contact(Scene(), "attack 20", "attack 20", "attack 20")
    scene.state.legacies.append("chosen")
    drawn = list(scene.state.forge)
    scene.play(("D-power 0", "yes"), stop=("D-distress",))
    assert len(set(drawn) & set(scene.state.aliens[A].cache)) == 2
    assert not set(drawn) & set(scene.state.aliens[B].cache)


def test_its_wild_flare_drafts_one() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Chosen")
    scene.give(A, "attack 10")
    scene.give(B, "attack 12")
    scene.invade(4)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    before = len(scene.state.aliens[A].cache)
    scene.play(("D-window 0", f"p{flare}"), stop=("D-driver",))
    assert len(scene.state.aliens[A].cache) == before


def test_without_an_encounter_pod_there_is_no_blessing() -> None:
    scene = contact(Scene("chosen"), "Plague", "Ship Zap")
    drawn = list(scene.state.forge)
    scene.play(stop=STOPS)
    assert "might 14 against 17" in scene.told() and "D-declare 0" not in scene.asked
    assert not set(drawn) & set(scene.state.aliens[A].cache)
