"""Invader: Power of Invasion."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.invader import AMBUSHED
from cosmotui.rules.cosmic_encounter.model.ambush import Ambush
from cosmotui.rules.cosmic_encounter.model.manifest import ExtraCharges
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import WARP
from cosmotui.rules.cosmic_encounter.operations.destiny import eligible, take_charge
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.describe import charges_words
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

TAGGED = f"{C} invasion"


def named(scene: Scene, seat: int = C, tagged: bool = False) -> Scene:
    """Destiny has only one alien to name, then D."""
    scene.begin("destiny")
    scene.state.charges = [[1, 0] if one == seat and not tagged else [0, 0] for one in scene.state.seats]
    scene.state.wild = 0
    if tagged:
        scene.state.extra_charges = {TAGGED: ExtraCharges(1, 3)}
    return scene


def is_ambushed(scene: Scene, seat: int = C) -> bool:
    """Whether an alien will ambush A."""
    return [(one.seat, one.target) for one in scene.state.ambushes] == [(seat, A)]


@pytest.mark.parametrize(("what", "pods", "ambushes"), [("both", 8, True), ("ambush", 0, True), ("resupply", 8, False)])
def test_named_by_destiny_it_resupplies_and_ambushes(what: str, pods: int, ambushes: bool) -> None:
    scene = named(Scene("", "", "invader"))
    scene.play(("D-window 2", "invader"), ("D-declare 2", what), stop=("D-target",))
    assert len(scene.state.aliens[C].cache) == pods and is_ambushed(scene) is ambushes
    assert scene.state.aliens[C].resupplies == 2


def test_another_colour_is_nothing_to_it() -> None:
    assert "2 invader" not in named(Scene("", "", "invader"), D).play(stop=("D-target",)).offers


@pytest.mark.rule("CE-15.16")
def test_a_tagged_charge_is_scrambled_after_its_use() -> None:
    scene = named(Scene("", "", "invader"), tagged=True)
    scene.play(("D-window 2", "invader"), ("D-declare 2", "ambush"), stop=("D-target",))
    assert is_ambushed(scene) and scene.state.now.defender != A
    assert "C, invasion" in scene.told() and "destiny is scrambled" in scene.told()
    assert sum(one.left for one in scene.state.extra_charges.values()) in (2, 3)


def test_a_plain_charge_is_not_scrambled() -> None:
    assert named(Scene("", "", "invader")).play(stop=("D-target",)).state.now.defender == C


@pytest.mark.rule("CE-15.16")
def test_its_setup_adds_three_charges_that_a_refill_brings_back() -> None:
    scene = Scene("", "", "invader")
    scene.state.extra_charges = {TAGGED: ExtraCharges(0, 3)}
    scene.state.charges, scene.state.wild = [[0, 0] for _ in scene.state.seats], 0
    assert eligible(scene.state) == []
    take_charge(scene.state)
    assert len(eligible(scene.state)) == 5 * 3 + 2 + 3 - 1
    assert state_problem(scene.setup, scene.state) == ""
    assert "C, invasion" in charges_words(view_of(scene.setup, scene.state, A))


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = named(Scene("", "", "invader"))
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert "2 invader" not in scene.play(stop=("D-target",)).offers


def test_zapped_it_does_nothing() -> None:
    scene = named(Scene("", "", "invader"))
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 2", "invader"), ("D-response 4", pod_id(zap)), stop=("D-target",))
    assert not scene.state.ambushes and not scene.state.aliens[C].cache


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = named(Scene("", "invader"))
    scene.state.aliens[C].powers.append(scene.state.aliens[B].powers.pop())
    assert "2 invader" in scene.play(stop=("D-target",)).offers


def test_its_super_flare_sends_ships_out_of_the_warp() -> None:
    scene = Scene("", "", "invader")
    scene.warp(C, 3)
    (flare,) = scene.give(C, "flare Invader")
    scene.give(C, "attack 12")
    scene.invade(4).prime(0, "attack 12").prime(1, "attack 08")
    scene.state.ambushes.append(Ambush(C, A, note=AMBUSHED))
    scene.play(("D-window 2", pod_id(flare)), ("D-beacon 2", {"warp": 2}), stop=("D-commission",))
    assert len(scene.state.now.beacon) == 2
    assert all(scene.state.ships[id].place == WARP for id in scene.state.now.beacon)


def test_its_super_flare_has_nothing_to_do_with_a_later_ambush_of_another_kind() -> None:
    scene = Scene("", "", "invader")
    scene.warp(C, 3)
    (flare,) = scene.give(C, "flare Invader")
    scene.give(C, "attack 12")
    scene.invade(4).prime(0, "attack 12").prime(1, "attack 08")
    scene.state.ambushes += [Ambush(C, A, note=AMBUSHED), Ambush(C, B)]
    scene.play(stop=("D-continue",))
    assert scene.offers.count(f"{C} {pod_id(flare)}") >= 1
    scene = Scene("", "", "invader")
    scene.warp(C, 3)
    (flare,) = scene.give(C, "flare Invader")
    scene.give(C, "attack 12")
    scene.invade(4).prime(0, "attack 12").prime(1, "attack 08")
    scene.state.ambushes += [Ambush(C, B)]
    assert f"{C} {pod_id(flare)}" not in scene.play(stop=("D-continue",)).offers


def test_its_wild_flare_is_a_resupply() -> None:
    scene = Scene().begin("warpfall")
    (flare,) = scene.give(B, "flare Invader")
    scene.play(("D-window 1", pod_id(flare)), stop=("D-target",))
    assert len(scene.state.aliens[B].cache) == 8


def test_its_legacy_lets_whoever_is_named_ambush_the_invader() -> None:
    scene = named(Scene())
    scene.state.legacies.append("invader")
    assert is_ambushed(scene.play(("D-power 2", "yes"), stop=("D-target",)))


def test_a_tagged_charge_is_scrambled_whatever_colour_the_power_has_come_to() -> None:
    scene = named(Scene("", "", "invader"), tagged=True)
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(stop=("D-target",))
    assert "destiny is scrambled" in scene.told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_scrambles_nothing(off: str) -> None:
    scene = named(Scene("", "", "invader"), tagged=True)
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert scene.play(stop=("D-target",)).state.now.defender == C
