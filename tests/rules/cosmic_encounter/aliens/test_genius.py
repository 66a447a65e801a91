"""Genius: Power to Outwit."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.genius import LOWEST, SAID
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def clash(scene: Scene, number: int, first: str = "attack 20", second: str = "attack 08") -> Scene:
    """A attacks B; A, if it is Genius, has declared that number."""
    scene.invade(4).prime(INVADERS, first).prime(DEFENDERS, second)
    scene.state.now.notes[f"{SAID} {A}"] = number - LOWEST + 1
    return scene


def test_it_declares_a_number_after_arrival() -> None:
    scene = Scene("genius").invade(4)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-declare 0", 9), stop=("D-driver",))
    assert "A declared the number 9" in scene.told()


@pytest.mark.parametrize(("number", "drafted"), [(7, 4), (8, 4), (9, 4), (6, 0), (10, 0)])
def test_a_number_near_the_opponents_driver_drafts_four_pods(number: int, drafted: int) -> None:
    assert len(clash(Scene("genius"), number).play(stop=("D-purchase",)).state.aliens[A].cache) == drafted


@pytest.mark.parametrize(("own", "blitz"), [("attack 08", True), ("attack 09", True), ("attack 10", False)])
def test_an_own_driver_near_the_opponents_is_a_blitz(own: str, blitz: bool) -> None:
    assert ("A used Genius" in clash(Scene("genius"), 30, own).play().told()) is blitz


def test_it_needs_attack_drivers() -> None:
    assert "A used Genius" not in clash(Scene("genius"), 0, "attack 01", "negotiate").play().told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_nothing(off: str) -> None:
    scene = Scene("genius")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "A used Genius" not in clash(scene, 8, "attack 08").play().told()


def test_zapped_it_drafts_nothing() -> None:
    scene = Scene("genius")
    (zap,) = scene.give(E, "Cosmic Zap")
    clash(scene, 8).play(("D-response 4", pod_id(zap)), stop=("D-purchase",))
    assert not scene.state.aliens[A].cache


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "genius")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert "A used Genius" in clash(scene, 8).play().told()


def test_its_super_flare_gives_both_rewards() -> None:
    scene = Scene("genius")
    scene.give(A, "flare Genius")
    clash(scene, 8, "attack -7", "attack 08").play(("D-power 0", "yes"), stop=("D-purchase",))
    assert len(scene.state.aliens[A].cache) == 4
    assert scene.state.now.fleets[INVADERS].result == "win"


def test_its_wild_flare_lets_an_alien_draft_a_pod() -> None:
    scene = Scene().invade(4)
    (flare,) = scene.give(A, "flare Genius")
    scene.state.phase, scene.state.at = "launched", "launch.after"
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", str(D)), stop=("D-commission",))
    assert len(scene.state.aliens[D].cache) == 1


def totals(stated: dict[int, tuple[int, int]], boons: str = "yes") -> Scene:
    """A clash of 24 against 12 in which aliens state these totals."""
    scene = Scene()
    scene.state.legacies.append("genius")
    answers = [(f"D-guess {seat}", total) for seat, both in stated.items() for total in both]
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")
    return scene.play(*answers, ("D-power 2", boons))


@pytest.mark.rule("CE-37.34")
def test_its_legacy_pays_the_first_alien_that_states_both_totals() -> None:
    scene = totals({A: (23, 12), B: (24, 11), C: (24, 12), D: (24, 12), E: (0, 0)})
    assert "C named 24" in scene.told() and scene.told().count("C drafted") == 2
    assert "D drafted" not in scene.told() and "A drafted" not in scene.told()


def test_its_legacy_asks_only_where_two_brigades_meet() -> None:
    scene = Scene()
    scene.state.legacies.append("genius")
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "negotiate").play()
    assert not any(key.startswith("D-guess") for key in scene.asked)


def test_nobody_else_may_use_it() -> None:
    scene = Scene("", "", "genius")
    assert scene.state.aliens[C].powers == [Power("genius")]
    assert "C used Genius" not in clash(scene, 8).play().told()


def test_the_number_may_be_below_zero() -> None:
    scene = Scene("genius").invade(4)
    scene.give(A, "attack 20")
    scene.give(B, "attack -7")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-declare 0", -6), stop=("D-purchase",))
    assert "A declared the number -6" in scene.told() and "A used Genius" in scene.told()
    assert len(scene.state.aliens[A].cache) == 4


def test_by_its_legacy_nobody_has_to_take_the_boons() -> None:
    scene = totals({A: (23, 12), B: (24, 11), C: (24, 12)}, boons="no")
    assert "C named 24" in scene.told() and "C drafted" not in scene.told()
