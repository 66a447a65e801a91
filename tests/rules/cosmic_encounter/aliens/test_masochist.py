"""Masochist: Power of Pain."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, fight, first

TARGET = ("D-target",)


def warpfall(scene: Scene, seat: int, dead: int) -> Scene:
    """A is about to revive a ship; somebody has some in the warp."""
    scene.warp(seat, dead)
    return scene.begin("warpfall")


def a_ship(question: AnyQuestion) -> Reply:
    """A ship to keep."""
    assert isinstance(question, ChooseOne)
    return next(option.value for option in question.options if option.value != "stop")


def boons(scene: Scene, seat: int, dead: int) -> int:
    """How many boons it has been offered, each of which it drafts."""
    scene = warpfall(scene, seat, dead)
    draft = [(f"D-boon {seat}", "draft")] * (dead // 4)
    scene.play((f"D-window {seat}", "masochist"), *draft, stop=TARGET)
    return len(scene.state.aliens[seat].cache)


@pytest.mark.parametrize(("dead", "count"), [(4, 1), (7, 1), (8, 2), (12, 3)])
def test_four_ships_in_the_warp_are_a_boon_whoever_invades(dead: int, count: int) -> None:
    assert boons(Scene("", "", "masochist"), C, dead) == count


def test_fewer_are_none() -> None:
    scene = warpfall(Scene("", "", "masochist"), C, 3).play(stop=TARGET)
    assert "2 masochist" not in scene.offers


def test_ships_are_counted_once() -> None:
    """The first boon revives one of eight: there is a second one all the same."""
    scene = warpfall(Scene("", "", "masochist"), C, 8)
    scene.play(("D-window 2", "masochist"), ("D-boon 2", "revive"), ("D-boon 2", "draft"), stop=TARGET)
    assert (scene.in_warp(C), len(scene.state.aliens[C].cache)) == (7, 1)
    assert "D-declare 2" not in scene.asked  # who takes a ship as a boon wants it back


@pytest.mark.parametrize("kept", [True, False])
def test_its_ships_may_stay_in_the_warp(kept: bool) -> None:
    scene = warpfall(Scene("masochist"), A, 3)
    scene.play(*[("D-declare 0", a_ship)] * kept, stop=TARGET)
    assert scene.in_warp(A) == (3 if kept else 2)


def test_some_of_them_may() -> None:
    scene = warpfall(Scene("", "", "masochist"), C, 3)
    (key,) = scene.give(A, "Warp Key")
    scene.play(("D-window 0", pod_id(key)), ("D-declare 2", a_ship), stop=TARGET)
    assert scene.in_warp(C) == 1


def test_those_of_others_may_not() -> None:
    scene = warpfall(Scene("", "masochist"), A, 2).play(stop=TARGET)
    assert "D-declare 1" not in scene.asked and scene.in_warp(A) == 1


def test_zapped_it_gains_nothing() -> None:
    scene = Scene("", "", "masochist")
    (zap,) = scene.give(D, "Cosmic Zap")
    warpfall(scene, C, 4).play(("D-window 2", "masochist"), ("D-response 3", pod_id(zap)), stop=TARGET)
    assert "D-boon 2" not in scene.asked and not scene.state.aliens[C].cache


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_neither_gains_nor_keeps(off: str) -> None:
    scene = warpfall(Scene("masochist"), A, 5)
    setattr(scene.state.aliens[A].powers[0], off, True)
    scene.play(stop=TARGET)
    assert "0 masochist" not in scene.offers and "D-declare 0" not in scene.asked


@pytest.mark.rule("CE-12.23")
def test_little_authority_does_not_stop_it() -> None:
    scene = Scene("masochist")
    scene.authority(A, 2)
    fight(scene.invade(2), "attack 10", "attack 08").play()
    assert not scene.state.aliens[A].powers[0].off


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("masochist")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert boons(scene, B, 4) == 1


@pytest.mark.rule("CE-14.11")
@pytest.mark.parametrize("count", [0, 2, 3])
def test_its_wild_flare_destroys_a_ship_for_up_to_3_pods(count: int) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Masochist")
    warpfall(scene, A, 1).play(
        ("D-window 0", pod_id(flare)), ("D-ravage 0", first), ("D-declare 0", count), stop=TARGET
    )
    assert scene.in_warp(A) == 2
    assert len([pod for pod in scene.state.aliens[A].cache if pod != flare]) == count


def test_its_wild_flare_is_for_the_invader_alone() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Masochist")
    warpfall(scene, A, 1).play(stop=TARGET)
    assert f"1 {pod_id(flare)}" not in scene.offers


@pytest.mark.parametrize(("seat", "totals"), [(A, "17 against 12"), (B, "14 against 14")])
def test_its_super_flare_adds_the_ships_in_the_warp(seat: int, totals: str) -> None:
    scene = Scene(*[""] * seat, "masochist")
    (flare,) = scene.give(seat, "flare Masochist")
    scene.warp(seat, 3)
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    scene.play((f"D-window {seat}", pod_id(flare)), stop=("D-purchase",))
    assert f"might {totals}" in scene.told()


@pytest.mark.rule("CE-14.11")
@pytest.mark.parametrize("dead", [0, 2])
def test_its_legacy_destroys_a_ship_of_the_invader_in_place_of_the_revival(dead: int) -> None:
    scene = Scene()
    scene.state.legacies.append("masochist")
    warpfall(scene, A, dead).play(("D-ravage 0", first), stop=TARGET)
    assert scene.in_warp(A) == dead + 1


def test_its_special_offer_is_a_ship_of_its_own() -> None:
    scene = fight(Scene("", "masochist").invade(2), "negotiate", "negotiate")
    scene.state.aliens[B].powers[0].public = True
    scene.play(("D-demand 0", "offer 1"), ("D-offer-answer 1", "accept"), ("D-ravage 1", first), stop=("D-demand",))
    assert scene.in_warp(B) == 1


def test_of_several_that_it_revives_itself_some_may_stay() -> None:
    scene = warpfall(Scene("", "", "masochist"), C, 3)
    (key,) = scene.give(C, "Warp Key")
    scene.begin("warpfall", invader=C)
    scene.play(("D-declare 2", "stop"), ("D-window 2", pod_id(key)), ("D-declare 2", a_ship), stop=TARGET)
    assert scene.in_warp(C) == 1
