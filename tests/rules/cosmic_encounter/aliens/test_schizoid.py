"""Schizoid: Power to Alter Reality."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.card import LEGACY, Card
from cosmotui.rules.cosmic_encounter.model.notes import STRUCK
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, Scene, fight, run_to_end, table_of
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

AIMED = ("D-target",)


def split(seat: int = A, *hidden: str) -> Scene:
    """An alien whose reality is the legacy of Amoeba's kin, Warpish."""
    scene = Scene(*[""] * seat, "schizoid")
    power = scene.state.aliens[seat].powers[0]
    power.cards = [Card(LEGACY, "warpish", True), *(Card(LEGACY, id) for id in hidden or ("vox", "human"))]
    power.public = True
    scene.state.legacies.append("warpish")
    scene.state.aliens[seat].notes["rule warpish"] = 1
    return scene


def cards(scene: Scene, seat: int = A) -> dict[str, bool]:
    """What lies in the nexus, and whether it is open."""
    return {card.id: card.shown for power in scene.state.aliens[seat].powers for card in power.cards}


def drawn(scene: Scene, *answers: tuple[str, str]) -> Scene:
    """Destiny is drawn."""
    return scene.begin("destiny").play(*answers, stop=AIMED)


def test_it_begins_with_an_open_reality_and_two_shrouded_legacies() -> None:
    scene = Scene("schizoid")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    shown = [id for id, is_open in cards(scene).items() if is_open]
    assert len(cards(scene)) == 3 and scene.state.legacies == shown and len(shown) == 1
    scene.state.aliens[A].powers[0].public = True
    seen = GAME.view(scene.setup, scene.state, B).aliens[A].powers[0].cards
    assert sorted(card.id for card in seen) == ["", "", *shown]


def test_in_mid_match_it_brings_its_legacies_too(made_up: MadeUp) -> None:
    scene = transform(transforms(made_up, "schizoid"))
    assert len(cards(scene, B)) == 3 and len(scene.state.legacies) == 1


def test_after_destiny_it_may_swap_its_reality() -> None:
    scene = drawn(split(), ("D-window 0", "schizoid"), ("D-declare 0", "vox"))
    assert scene.state.legacies == ["vox"]
    assert cards(scene) == {"warpish": False, "vox": True, "human": False}


def test_its_reality_binds_everybody() -> None:
    """Warpish: in combat each leader adds 1 per own ship in the warp."""
    scene = split(C)
    scene.warp(A, 2)
    fight(scene.invade(1), "attack 10", "attack 08").play(stop=("D-purchase",))
    assert "might 13 against 12" in scene.told()


def test_zapped_its_reality_is_scrapped() -> None:
    scene = split()
    (zap,) = scene.give(B, "Cosmic Zap")
    drawn(scene, ("D-window 0", "schizoid"), ("D-response 1", pod_id(zap)))
    assert not scene.state.legacies and cards(scene) == {"vox": False, "human": False}


def test_with_little_authority_its_reality_is_scrapped_and_the_next_use_brings_another() -> None:
    scene = split()
    scene.authority(A, 2)
    fight(scene.invade(1, invader=B, defender=C), "attack 10", "attack 08").play(stop=("D-continue", "D-fuel"))
    assert not scene.state.legacies and len(cards(scene)) == 2
    scene.state.aliens[A].powers[0].off = False
    scene.match = None
    drawn(scene, ("D-window 0", "schizoid"), ("D-declare 0", "vox"))
    assert scene.state.legacies == ["vox"]


@pytest.mark.rule("CE-12.14", "CE-37.31")
def test_stolen_its_reality_ends_and_its_legacies_go_along() -> None:
    scene = split()
    scene.state.aliens[B].powers = [Power("tide")]
    use = Use(table_of(scene.invade(1)), A, alien("schizoid").power.uses[0], "upkeep.window")
    run_to_end(do.swap_powers(use, A, B))
    assert not scene.state.legacies and cards(scene, B) == {"vox": False, "human": False}


def test_a_hazard_brings_three_more_of_which_three_stay() -> None:
    scene = split().begin("destiny")
    scene.state.now.notes[STRUCK] = 1
    scene.play(("D-declare 0", "vox"), ("D-declare 0", "human"), stop=AIMED)
    assert len(cards(scene)) == 4 and scene.state.legacies == ["warpish"]
    assert not {"vox", "human"} & set(cards(scene))


def test_its_super_flare_puts_a_second_one_into_force_until_it_leaves() -> None:
    scene = split()
    (flare,) = scene.give(A, "flare Schizoid")
    drawn(scene, ("D-window 0", pod_id(flare)), ("D-declare 0", "vox"))
    assert scene.state.legacies == ["warpish", "vox"]
    scene.state.aliens[A].exhaust.remove(flare)
    scene.state.aliens[A].charging.remove(flare)
    scene.state.aliens[B].cache.append(flare)
    scene.match = None
    scene.begin("destiny").play(stop=AIMED)
    assert scene.state.legacies == ["warpish"] and not cards(scene)["vox"]


@pytest.mark.rule("CE-8.8", "CE-8.9")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_its_wild_flare_burns_out_if_its_legacy_comes_into_force(answer: str) -> None:
    scene = Scene("", "", "schizoid")
    (flare,) = scene.give(A, "flare Schizoid")
    drawn(scene, ("D-window 0", pod_id(flare)), ("D-power 0", answer))
    is_in_force = answer == "yes"
    assert bool(scene.state.legacies) is is_in_force
    assert (flare in scene.state.aliens[C].exhaust) is is_in_force


def test_its_legacy_brings_another_one_with_each_upkeep() -> None:
    scene = Scene()
    scene.state.legacies.append("schizoid")
    fight(scene.invade(1), "attack 10", "attack 08").play(stop=("D-continue", "D-fuel"))
    first = scene.state.legacies[1:]
    assert len(first) == 1
    scene.match = None
    fight(scene.invade(1), "attack 10", "attack 08").play(stop=("D-continue", "D-fuel"))
    assert len(scene.state.legacies) == 2 and scene.state.legacies[1:] != first
