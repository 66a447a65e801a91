"""Sadist: Power to Torment."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, attack_of_a

TARGET = ("D-target", "D-wild")
FOUGHT = ("D-purchase",)


def tormented(*answers: tuple[str, str], warp: int = 0, seat: int = C) -> Scene:
    """Somebody torments B, which has ships in the warp, after the warpfall of A."""
    scene = Scene(*[""] * seat, "sadist")
    scene.warp(B, warp)
    return scene.begin("warpfall").play((f"D-declare {seat}", "1"), *answers, stop=TARGET)


@pytest.mark.parametrize(("warp", "boons"), [(0, 0), (2, 0), (3, 1), (7, 2)])
def test_each_warpfall_costs_a_ship_and_brings_a_boon_for_each_four_in_the_warp(warp: int, boons: int) -> None:
    scene = tormented(warp=warp)
    assert scene.in_warp(B) == warp + 1
    assert len(scene.state.aliens[C].cache) == boons


def test_its_owner_is_no_target_and_nobody_else_loses_a_ship() -> None:
    scene = tormented()
    assert [scene.in_warp(seat) for seat in (A, C, D, E)] == [0] * 4
    assert "2 2" not in scene.offers


def test_zapped_it_torments_nobody() -> None:
    scene = Scene("", "", "sadist")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.begin("warpfall").play(("D-response 3", pod_id(zap)), stop=TARGET)
    assert scene.in_warp(B) == 0 and "D-declare 2" not in scene.asked


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = Scene("", "", "sadist")
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene.begin("warpfall").play(("D-declare 3", "1"), stop=TARGET)
    assert scene.in_warp(B) == 1


def test_below_three_authority_it_torments_nobody() -> None:
    scene = Scene("", "", "sadist")
    scene.state.aliens[C].powers[0].off = True
    scene.begin("warpfall").play(stop=TARGET)
    assert scene.in_warp(A) + scene.in_warp(B) == 0


def drawn(off: bool, public: bool = True) -> Scene:
    """Destiny names B, while the power of D may be deactivated."""
    scene = Scene("sadist", "", "", "human")
    scene.state.charges = [[0, 0], [3, 0], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    scene.state.aliens[D].powers[0].off, scene.state.aliens[D].powers[0].public = off, public
    return scene.begin("destiny")


@pytest.mark.rule("CE-15.14")
def test_as_invader_it_may_attack_whoever_has_lost_its_power() -> None:
    scene = drawn(True).play(("D-window 0", "choice of sadist"), stop=("D-target",))
    assert scene.state.now.defender == D


@pytest.mark.parametrize(("off", "public"), [(False, True), (True, False)])
def test_nobody_else_and_no_hidden_power(off: bool, public: bool) -> None:
    assert "0 choice of sadist" not in drawn(off, public).play(stop=("D-target",)).offers


def test_its_super_flare_torments_one_more() -> None:
    scene = Scene("", "", "sadist")
    scene.warp(B, 3)
    scene.warp(D, 3)
    scene.give(C, "flare Sadist")
    scene.begin("warpfall")
    scene.play(("D-power 2", "yes"), ("D-declare 2", "1"), ("D-declare 2", "3"), stop=TARGET)
    assert (scene.in_warp(B), scene.in_warp(D)) == (4, 4)
    assert len(scene.state.aliens[C].cache) == 2


def test_its_wild_flare_draws_for_each_alien_that_loses_ships_in_a_fight() -> None:
    scene = attack_of_a("attack 30", "attack 08", backwards={C: 1, D: 2})
    (flare,) = scene.give(A, "flare Sadist")
    scene.play(("D-window 0", pod_id(flare)), stop=FOUGHT)
    assert len([pod for pod in scene.state.aliens[A].cache if pod != flare]) == 3


def test_its_wild_flare_draws_for_those_hit_by_an_effect() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Sadist")
    (plague,) = scene.give(A, "Plague")
    scene.begin("destiny")
    scene.play(("D-window 0", pod_id(plague)), ("D-declare 0", "1"), ("D-window 0", pod_id(flare)), stop=("D-beacon",))
    assert scene.in_warp(B) == 3 and len(scene.state.aliens[A].cache) == 1


def test_its_wild_flare_draws_nothing_for_own_ships_or_those_that_others_destroy() -> None:
    scene = attack_of_a("attack 08", "attack 30", backwards={C: 1})
    flares = [scene.give(seat, "flare Sadist")[0] for seat in (A, C, D)]
    scene.play(stop=FOUGHT)
    assert not [f"{seat} {pod_id(pod)}" for seat, pod in zip((A, C, D), flares, strict=True)
                if f"{seat} {pod_id(pod)}" in scene.offers]  # fmt: skip


def test_its_legacy_costs_everybody_a_ship_until_eight_are_gone() -> None:
    scene = Scene()
    scene.state.legacies.append("sadist")
    scene.warp(B, 8)
    scene.warp(C, 7)
    scene.begin("warpfall").play(stop=TARGET)
    assert [scene.in_warp(seat) for seat in (A, B, C, D)] == [1, 8, 8, 1]
