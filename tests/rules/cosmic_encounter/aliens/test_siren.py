"""Siren: Power to Allure."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, attack_of_a

FOUGHT = ("D-purchase",)


def named(*powers: str, defender: int = B) -> Scene:
    """Destiny names an alien, while A invades."""
    scene = Scene(*powers)
    scene.state.charges = [[3 * (seat == defender), 0] for seat in range(5)]
    scene.state.wild = 0
    for seat in (A, B, C):
        scene.give(seat, "attack 10")
    return scene.begin("destiny")


@pytest.mark.rule("CE-15.14")
def test_it_makes_one_of_its_home_planets_the_target() -> None:
    scene = named("", "", "siren")
    planet = planets_of(scene.state, C)[2]
    scene.play(("D-window 2", "siren"), ("D-declare 2", str(planet)), stop=("D-beacon",))
    assert (scene.state.now.defender, scene.state.now.target) == (C, planet)


def test_a_planet_without_its_ships_may_not_be_the_target() -> None:
    scene = named("", "", "siren")
    empty = planets_of(scene.state, C)[2]
    scene.base(C, empty, 0)
    scene.play(("D-window 2", "siren"), stop=("D-beacon",))
    assert f"2 {empty}" not in scene.offers and scene.state.now.defender == C


@pytest.mark.parametrize("seat", [A, B])
def test_leaders_allure_nobody(seat: int) -> None:
    scene = named(*[""] * seat, "siren").play(stop=("D-beacon",))
    assert f"{seat} siren" not in scene.offers


def test_zapped_destiny_holds() -> None:
    scene = named("", "", "siren")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-window 2", "siren"), ("D-response 3", pod_id(zap)), stop=("D-beacon",))
    assert scene.state.now.defender == B


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = named("", "", "siren")
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(("D-window 3", "siren"), stop=("D-beacon",))
    assert scene.state.now.defender == D


def test_below_three_authority_it_allures_nobody() -> None:
    scene = named("", "", "siren")
    scene.state.aliens[C].powers[0].off = True
    assert "2 siren" not in scene.play(stop=("D-beacon",)).offers


def bases(scene: Scene, seat: int) -> int:
    """How many bases an alien has in the system of A."""
    return sum(scene.on(seat, planet) > 0 for planet in planets_of(scene.state, A))


def test_a_win_in_defence_brings_bases_for_all_of_its_fleet_in_place_of_boons() -> None:
    scene = attack_of_a("attack 01", "attack 20", "", "siren", backwards={C: 2}).play(stop=FOUGHT)
    assert (bases(scene, B), bases(scene, C), bases(scene, D)) == (1, 1, 0)
    assert not scene.state.aliens[C].cache


@pytest.mark.parametrize("powers", [("siren",), ("", "", "siren")])
def test_only_as_the_defender(powers: tuple[str, ...]) -> None:
    scene = attack_of_a("attack 01", "attack 20", *powers, backwards={C: 2}).play(stop=FOUGHT)
    assert bases(scene, B) + bases(scene, C) == 0 and len(scene.state.aliens[C].cache) == 2


def test_a_defeat_brings_nothing() -> None:
    scene = attack_of_a("attack 30", "attack 01", "", "siren", backwards={C: 2}).play(stop=FOUGHT)
    assert bases(scene, B) + bases(scene, C) == 0


def test_its_super_flare_lures_a_sponsor_that_gets_no_rewards() -> None:
    scene = Scene("", "siren").invade(1, forewards={C: 2}, backwards={D: 1})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    (flare,) = scene.give(B, "flare Siren")
    scene.give(A, "attack 01")
    scene.give(B, "attack 20")
    scene.play(("D-window 1", pod_id(flare)), stop=FOUGHT)
    assert (bases(scene, B), bases(scene, C), bases(scene, D)) == (1, 0, 1)
    assert scene.in_warp(C) == 0 and not scene.state.aliens[C].cache


def test_whoever_was_lured_gets_no_boons_where_the_power_does_not_act() -> None:
    scene = Scene("", "siren").invade(1, forewards={C: 2})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    (flare,) = scene.give(B, "flare Siren")
    scene.give(A, "attack 01")
    scene.give(B, "attack 20")
    scene.play(("D-window 1", pod_id(flare)), stop=("D-driver",))
    scene.state.aliens[B].powers[0].off, scene.match = True, None
    scene.play(stop=FOUGHT)
    assert bases(scene, B) == 0 and not scene.state.aliens[C].cache


def test_its_wild_flare_gets_the_first_pod_of_each_draft() -> None:
    scene = attack_of_a("attack 01", "attack 20", backwards={C: 3})
    (flare,) = scene.give(D, "flare Siren")
    scene.play(("D-window 3", pod_id(flare)), ("D-declare 3", "2"), stop=FOUGHT)
    assert len(scene.state.aliens[D].cache) == 3 and not scene.state.aliens[C].cache  # three boons are three drafts


def test_its_wild_flare_takes_nothing_of_others() -> None:
    scene = attack_of_a("attack 01", "attack 20", backwards={C: 3})
    (flare,) = scene.give(D, "flare Siren")
    scene.play(("D-window 3", pod_id(flare)), ("D-declare 3", "4"), stop=FOUGHT)
    assert len(scene.state.aliens[C].cache) == 3


def test_its_legacy_brings_every_winning_defender_bases() -> None:
    scene = attack_of_a("attack 01", "attack 20", backwards={C: 2})
    scene.state.legacies.append("siren")
    scene.play(stop=FOUGHT)
    assert (bases(scene, B), bases(scene, C), bases(scene, E)) == (1, 1, 0)
    assert not scene.state.aliens[C].cache


def test_its_wild_flare_brings_no_bases() -> None:
    scene = attack_of_a("attack 01", "attack 20", backwards={C: 3})
    (flare,) = scene.give(B, "flare Siren")
    scene.play(("D-window 1", pod_id(flare)), stop=FOUGHT)
    assert bases(scene, B) == 0 and len(scene.state.aliens[C].cache) + len(scene.state.aliens[B].cache) == 3


def test_power_and_legacy_together_bring_one_base_each() -> None:
    scene = attack_of_a("attack 01", "attack 20", "", "siren", backwards={C: 2})
    scene.state.legacies.append("siren")
    scene.play(stop=FOUGHT)
    assert (bases(scene, B), bases(scene, C)) == (1, 1) and not scene.state.aliens[C].cache
