"""Poison: Power of Toxicity."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, attack_of_a
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

PRIMING = ("D-driver",)


def arriving(*powers: str, holder: int = A) -> Scene:
    """A has come to B; one of them holds poison."""
    scene = Scene(*powers).invade(4)
    scene.state.phase = "arrival"
    scene.give(A, "attack 10")
    scene.give(B, "attack 10")
    scene.give(holder, "poison")
    return scene


def poison_in_forge(scene: Scene) -> int:
    return [scene.state.pods[pod].kind for pod in scene.state.forge].count("poison")


@pytest.mark.rule("CE-10.13")
def test_three_more_come_into_the_forge() -> None:
    scene = Scene("poison")
    before = poison_in_forge(scene)
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    pods = [pod for pod in scene.state.pods if pod.kind == "poison"]
    assert len(pods) == before + 3 and not any(pod.manifested for pod in pods)


@pytest.mark.rule("CE-33.2")
def test_in_mid_match_too(made_up: MadeUp) -> None:
    scene = transforms(made_up, "poison")
    before = poison_in_forge(scene)
    assert poison_in_forge(transform(scene)) == before + 3


def test_poison_costs_it_no_ship() -> None:
    assert arriving("poison").play(stop=PRIMING).in_warp(A) == 0
    assert arriving("").play(stop=PRIMING).in_warp(A) == 1


def test_another_that_suffers_loses_a_ship_in_its_system_too() -> None:
    scene = arriving("poison", holder=B)
    there = planets_of(scene.state, A)[0]
    scene.warp(B, 2)
    scene.base(B, there, 2)
    before = scene.on(B, there)
    scene.play(("D-window 0", "poison"), stop=PRIMING)
    assert scene.in_warp(B) == 2 and scene.on(B, there) == before - 1


def test_none_where_it_has_no_ship_there() -> None:
    assert "0 poison" not in arriving("poison", holder=B).play(stop=PRIMING).offers


def test_it_may_give_the_opponent_poison_before_it_does_damage() -> None:
    scene = arriving("poison").play(("D-window 0", "cup of poison"), stop=PRIMING)
    assert scene.in_warp(B) == 1
    assert "B got poison from A" in scene.told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_suffers_like_others(off: str) -> None:
    scene = arriving("poison")
    setattr(scene.state.aliens[A].powers[0], off, True)
    scene.play(stop=PRIMING)
    assert scene.in_warp(A) == 1 and "0 cup of poison" not in scene.offers


def test_zapped_it_gives_nothing() -> None:
    scene = arriving("poison")
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-window 0", "cup of poison"), ("D-response 2", pod_id(zap)), stop=PRIMING)
    assert scene.in_warp(B) == 0


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = arriving("", "poison")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert scene.play(stop=PRIMING).in_warp(A) == 0


@pytest.mark.rule("CE-20.10")
def test_against_a_brigade_it_has_three_times_the_cache_of_the_enemy() -> None:
    for power, might in (("poison", 16), ("", 12)):
        scene = attack_of_a("poison", "attack 01", power, ships=4)
        scene.give(B, "attack 10", "attack 08", "attack 06", "attack 04")
        assert f"might {might} against 5" in scene.play().told()


def test_its_wild_flare_gives_another_poison() -> None:
    scene = Scene("", "", "poison").begin("warpfall")
    (flare,) = scene.give(A, "flare Poison")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", "1"), stop=("D-target",))
    assert scene.names(scene.state.aliens[B].cache) == ["poison"]


@pytest.mark.rule("CE-19.6")
@pytest.mark.rule("CE-36.101")
def test_its_super_flare_makes_its_driver_poison() -> None:
    scene = attack_of_a("attack 01", "attack 06", "poison", ships=4)
    (flare,) = scene.give(A, "flare Poison")
    scene.give(B, "attack 10", "attack 08", "attack 06", "attack 04")
    scene.play(("D-window 0", pod_id(flare)))
    assert "the driver of A became poison" in scene.told()
    assert "might 16 against 10" in scene.told()


def test_its_super_flare_needs_an_attack_driver() -> None:
    scene = attack_of_a("negotiate", "attack 06", "poison")
    (flare,) = scene.give(A, "flare Poison")
    assert f"0 {pod_id(flare)}" not in scene.play().offers


@pytest.mark.rule("CE-18.12")
def test_its_legacy_doubles_the_damage() -> None:
    scene = arriving()
    scene.state.legacies.append("poison")
    assert scene.play(stop=PRIMING).in_warp(A) == 2


def test_ships_that_others_lose_by_something_else_are_nothing_to_it() -> None:
    scene = Scene("", "", "poison")
    scene.base(B, planets_of(scene.state, C)[0], 2)
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01").play()
    assert scene.in_warp(B) >= 4 and "2 poison" not in scene.offers


def test_it_gives_no_poison_as_a_sponsor() -> None:
    scene = Scene("", "", "poison").invade(4, forewards={C: 1})
    scene.state.phase = "arrival"
    scene.give(C, "poison")
    assert "2 cup of poison" not in scene.play(stop=PRIMING).offers
