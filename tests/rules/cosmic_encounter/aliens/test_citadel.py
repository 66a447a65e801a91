"""Citadel: Power to Fortify."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.citadel import CITADELS
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

NEXT = ("D-continue", "D-fuel", "D-purchase")


def walled(*powers: str, invader: str = "attack 10", defender: str = "attack 06", planet: int = 0) -> Scene:
    """A and B have primed; on a planet of B's lie two citadels, of 04 and 06."""
    scene = Scene(*powers).invade(4)
    there = planets_of(scene.state, B)[planet]
    pods = [scene.pod(name) for name in ("attack 04", "attack 06")]
    scene.state.stores.append(Store("power citadel", CITADELS, OPEN, pods, planet=there))
    scene.prime(INVADERS, invader).prime(DEFENDERS, defender)
    scene.state.phase, scene.state.at, scene.state.now.revealed = "primed", "approach.after", False
    return scene


@pytest.mark.parametrize("owner", [A, B, D])
def test_the_citadels_of_the_target_fight_for_the_defender(owner: int) -> None:
    scene = walled(*["citadel" if seat == owner else "" for seat in range(5)])
    scene.play((f"D-window {owner}", "citadel"), stop=NEXT)
    assert "might 14 against 20" in scene.told()
    assert len(scene.stored(CITADELS)) == 2


def test_a_defeat_brings_them_down() -> None:
    scene = walled("", "", "", "citadel", invader="attack 30").play(("D-window 3", "citadel"), stop=NEXT)
    assert not scene.stored(CITADELS)
    assert sorted(scene.names(scene.state.aliens[D].exhaust)) == ["attack 04", "attack 06"]


def test_only_if_they_were_activated() -> None:
    scene = walled("", "", "", "citadel", invader="attack 30").play(stop=NEXT)
    assert len(scene.stored(CITADELS)) == 2 and "might 34 against 10" in scene.told()


def test_those_on_other_planets_do_nothing() -> None:
    scene = walled("", "", "", "citadel", planet=1)
    assert f"{D} citadel" not in scene.play(stop=NEXT).offers


def test_after_destiny_an_attack_pod_becomes_a_citadel_that_all_see() -> None:
    scene = Scene("", "", "", "citadel").begin("destiny")
    pod, other = scene.give(D, "attack 08", "negotiate")
    planet = planets_of(scene.state, B)[2]
    scene.play(("D-window 3", "walls of citadel"), ("D-declare 3", str(planet)), stop=("D-target",))
    (store,) = [one for one in scene.state.stores if one.name == CITADELS]
    assert (store.planet, store.pods) == (planet, [pod])
    assert view_of(scene.setup, scene.state, A).pods[pod].name == "attack 08"
    assert f"{D} {pod_id(other)}" not in scene.offers


def test_it_needs_an_attack_pod_for_that() -> None:
    scene = Scene("", "", "", "citadel").begin("destiny")
    scene.give(D, "negotiate")
    assert f"{D} walls of citadel" not in scene.play(stop=("D-target",)).offers


def test_zapped_they_stay_silent() -> None:
    scene = walled("", "", "", "citadel")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 3", "citadel"), ("D-response 4", pod_id(zap)), stop=NEXT)
    assert "might 14 against 10" in scene.told() and len(scene.stored(CITADELS)) == 2


@pytest.mark.rule("CE-12.14")
def test_stolen_they_go_with_the_power() -> None:
    scene = walled("", "", "", "citadel")
    scene.state.aliens[C].powers.append(scene.state.aliens[D].powers.pop())
    assert "might 14 against 20" in scene.play(("D-window 2", "citadel"), stop=NEXT).told()


def test_below_three_authority_it_is_not_offered() -> None:
    scene = walled("", "", "", "citadel")
    scene.state.aliens[D].powers[0].off = True
    assert f"{D} citadel" not in scene.play(stop=NEXT).offers


def test_its_super_flare_turns_them_against_the_defender() -> None:
    scene = walled("citadel")
    scene.give(A, "flare Citadel")
    scene.play(("D-window 0", "citadel"), ("D-power 0", "yes"), stop=NEXT)
    assert "might 14 against 0" in scene.told() and not scene.stored(CITADELS)


def test_its_wild_flare_adds_five_to_the_defenders() -> None:
    scene = walled()
    (flare,) = scene.give(B, "flare Citadel")
    assert "might 14 against 15" in scene.play(("D-window 1", pod_id(flare)), stop=NEXT).told()


def test_its_wild_flare_is_not_for_bystanders() -> None:
    scene = walled()
    (flare,) = scene.give(D, "flare Citadel")
    assert f"{D} {pod_id(flare)}" not in scene.play(stop=NEXT).offers


def test_by_its_legacy_defenders_add_five() -> None:
    scene = walled()
    scene.state.legacies.append("citadel")
    assert "might 14 against 15" in scene.play(stop=NEXT).told()


@pytest.mark.rule("CE-32.1")
def test_an_ambush_has_no_destiny_after_which_to_build() -> None:
    scene = Scene("", "", "", "citadel").begin("destiny")
    scene.give(D, "attack 08")
    scene.state.now.is_ambush, scene.state.now.fleets[DEFENDERS].leader = True, B
    assert f"{D} walls of citadel" not in scene.play(stop=("D-target", "D-beacon")).offers
