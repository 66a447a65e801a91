"""Alchemist: Power to Transmute."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.timing.exhausts import to_forge
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, table_of

TARGET = ("D-target", "D-wild")
SPENT = ("attack 12", "attack 30", "Plague")


def warpfall(*powers: str, cache: tuple[str, ...] = ("attack 08",), spent: tuple[str, ...] = SPENT) -> Scene:
    """A warpfall with these pods in the cache of C, and those exhausted in the forge."""
    scene = Scene(*powers)
    scene.give(C, *cache)
    scene.state.spent_aur = [scene.pod(name) for name in spent]
    return scene.begin("warpfall")


USE = ("D-window 2", "alchemist")


def test_a_ship_turns_a_pod_into_an_exhausted_one_that_stays_there() -> None:
    scene = warpfall("", "", "alchemist").play(USE, stop=TARGET)
    assert scene.names(scene.state.aliens[C].cache) == ["attack 12"]
    assert scene.in_warp(C) == 1
    assert scene.names(scene.state.spent_aur) == list(SPENT)
    assert "C showed attack 08" in scene.told()


def test_attack_pods_are_at_most_4_apart() -> None:
    scene = warpfall("", "", "alchemist", cache=("attack 06", "attack 20")).play(USE, stop=TARGET)
    assert scene.names(scene.state.aliens[C].cache) == ["attack 06", "attack 20"]
    assert scene.in_warp(C) == 0


def test_others_are_of_the_same_type() -> None:
    scene = warpfall("", "", "alchemist", cache=("Ship Zap",)).play(USE, stop=TARGET)
    assert scene.names(scene.state.aliens[C].cache) == ["Plague"]


def test_not_without_exhausted_pods() -> None:
    assert "2 alchemist" not in warpfall("", "", "alchemist", spent=()).play(stop=TARGET).offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_transmutes_nothing(off: str) -> None:
    scene = warpfall("", "", "alchemist")
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert "2 alchemist" not in scene.play(stop=TARGET).offers


def test_zapped_it_transmutes_nothing() -> None:
    scene = warpfall("", "", "alchemist")
    (zap,) = scene.give(B, "Cosmic Zap")
    scene.play(USE, ("D-response 1", pod_id(zap)), stop=TARGET)
    assert scene.in_warp(C) == 0


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = warpfall("alchemist")
    scene.state.aliens[C].powers.append(scene.state.aliens[A].powers.pop())
    assert scene.play(USE, stop=TARGET).in_warp(C) == 1


def test_with_its_super_flare_any_attack_pod_may_be_named() -> None:
    scene = warpfall("", "", "alchemist")
    scene.give(C, "flare Alchemist")
    best = scene.state.spent_aur[1]
    scene.play(USE, ("D-power 2", "yes"), ("D-declare 2", pod_id(best)), stop=TARGET)
    assert "attack 30" in scene.names(scene.state.aliens[C].cache)


@pytest.mark.rule("CE-36.92")
def test_its_wild_flare_trades_a_support_pod_for_an_exhausted_one() -> None:
    scene = warpfall("alchemist", cache=("Ship Zap", "attack 08"))
    (flare,) = scene.give(C, "flare Alchemist")
    scene.play(("D-window 2", pod_id(flare)), stop=TARGET)
    assert sorted(scene.names(scene.state.aliens[C].cache)) == ["Plague", "attack 08"]
    assert "C scrapped Ship Zap" in scene.told()


@pytest.mark.rule("CE-36.56")
def test_its_legacy_changes_what_is_exhausted() -> None:
    scene = Scene()
    scene.state.legacies.append("alchemist")
    pods = [scene.pod(name) for name in ("attack 40", "negotiate", "Plague", "flare Human", "reinforcement")]
    colours = [scene.state.pods[pod].colour for pod in pods]
    to_forge(table_of(scene), pods)
    assert [scene.state.pods[pod].colour for pod in pods] == colours
    assert scene.state.pods[pods[0]].name != "attack 40"
    assert not any(scene.state.pods[pod].manifested or scene.state.pods[pod].dark for pod in pods)


def test_its_legacy_leaves_what_is_deconstructed() -> None:
    scene = Scene()
    scene.state.legacies.append("alchemist")
    pods = [scene.pod(name) for name in ("attack 40", "attack 30", "attack 23")]
    to_forge(table_of(scene), pods, unrefined=True)
    assert scene.names(pods) == ["attack 40", "attack 30", "attack 23"]
