"""Worm: Power to Tunnel."""

import pytest

from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, attack_of_a
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

FOUGHT = ("D-purchase",)
USE = ("D-window 0", "worm")


def contact(*powers: str, forewards: dict[int, int] | None = None) -> Scene:
    """A with two ships against four of B, which has one ship on its third planet."""
    scene = attack_of_a("attack 10", "attack 10", *powers, ships=2, forewards=forewards)
    scene.base(B, planets_of(scene.state, B)[2], 1)
    return scene


def test_it_begins_by_redistributing_its_ships() -> None:
    scene = Scene("worm")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert "D-place 0" in scene.asked or "D-declare 0" in scene.asked
    assert len(bases_of(scene.state, A)) == 5


@pytest.mark.rule("CE-33.2")
def test_in_mid_match_its_ships_may_jump_between_home_bases(made_up: MadeUp) -> None:
    scene = transforms(made_up, "worm")
    second, third, *_ = planets_of(scene.state, B)[1:]
    scene.base(B, third, 1)
    (last,) = on_planet(scene.state, third, B)
    jumps = [("D-declare 1", f"s{last}"), ("D-place 1", str(second))]
    scene.play(("D-window 3", "shaper"), *jumps, stop=("D-target",))
    assert (scene.on(B, second), scene.on(B, third)) == (5, 0)


@pytest.mark.rule("CE-16.34")
def test_after_contact_it_leads_the_fight_to_another_planet() -> None:
    scene = contact("worm")
    third = planets_of(scene.state, B)[2]
    scene.play(USE, ("D-declare 0", str(third)), stop=FOUGHT)
    assert scene.on(A, third) == 2 and scene.on(B, third) == 0
    assert scene.in_warp(B) == 1 + 3  # the three that were there before are not in the match any more


def test_a_defender_may_lead_it_to_a_larger_garrison() -> None:
    scene = contact("", "worm")
    third, second = planets_of(scene.state, B)[2], planets_of(scene.state, B)[1]
    scene.play(("D-window 1", "worm"), ("D-declare 1", str(second)), stop=FOUGHT)
    assert scene.state.now.target == second and scene.on(B, third) == 1


def test_no_planet_on_which_the_invader_is_or_the_defender_is_not() -> None:
    scene = contact("worm")
    first, second, third, fourth, fifth = planets_of(scene.state, B)
    scene.dominion(A, 2, there=B)  # on the first two
    scene.base(B, fourth, 0)
    scene.play(USE, stop=("D-declare",))
    assert set(scene.offered()) == {str(third), str(fifth)} and str(first) != str(second)


def test_bystanders_and_sponsors_lead_nobody() -> None:
    scene = contact("", "", "worm", forewards={C: 1}).play(stop=FOUGHT)
    assert "2 worm" not in scene.offers


def test_zapped_the_target_stays() -> None:
    scene = contact("worm")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(USE, ("D-response 3", pod_id(zap)), stop=FOUGHT)
    assert scene.state.now.target == planets_of(scene.state, B)[0]


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = contact("", "", "worm")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    third = planets_of(scene.state, B)[2]
    assert scene.play(USE, ("D-declare 0", str(third)), stop=FOUGHT).state.now.target == third


def test_below_three_authority_the_target_stays() -> None:
    scene = contact("worm")
    scene.state.aliens[A].powers[0].off = True
    assert "0 worm" not in scene.play(stop=FOUGHT).offers


def test_its_super_flare_works_for_a_sponsor() -> None:
    scene = contact("", "", "worm", forewards={C: 1})
    (flare,) = scene.give(C, "flare Worm")
    third = planets_of(scene.state, B)[2]
    scene.play(("D-window 2", pod_id(flare)), ("D-declare 2", str(third)), stop=FOUGHT)
    assert scene.on(A, third) == 2 and scene.on(C, third) == 1


@pytest.mark.parametrize("lost", [True, False])
def test_its_wild_flare_settles_a_lost_home_planet(lost: bool) -> None:
    scene = Scene()
    planet = planets_of(scene.state, A)[3]
    if lost:
        scene.base(A, planet, 0)
    (flare,) = scene.give(A, "flare Worm")
    scene.state.phase = "orientation"
    scene.play(*[("D-window 0", pod_id(flare))] * lost, stop=("D-fuel",))
    assert scene.on(A, planet) > 0 and (f"0 {pod_id(flare)}" in scene.offers) is lost


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_its_legacy_lets_the_defender_redistribute_its_ships(answer: str) -> None:
    scene = Scene().invade(2)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.state.legacies.append("worm")
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.play(("D-power 1", answer), stop=("D-driver",))
    assert any(key in ("D-place 1", "D-declare 1") for key in scene.asked) is (answer == "yes")
    assert len(bases_of(scene.state, B)) == 5 and not scene.in_warp(E)
