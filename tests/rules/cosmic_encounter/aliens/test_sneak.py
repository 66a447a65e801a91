"""Sneak: Power to Infiltrate."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, attack_of_a

FOUGHT = ("D-purchase",)


def there(scene: Scene, seat: int) -> int:
    """How many ships an alien has in the system of A."""
    return sum(scene.on(seat, planet) for planet in planets_of(scene.state, A))


def beaten(*powers: str) -> Scene:
    """A drives four ships of B off their planet."""
    return attack_of_a("attack 30", "attack 08", *powers)


def test_a_lost_home_base_is_a_base_in_the_invaders_system() -> None:
    scene = beaten("", "sneak")
    planet = planets_of(scene.state, A)[2]
    scene.play(("D-declare 1", str(planet)), stop=FOUGHT)
    assert scene.on(B, planet) == 4 and scene.in_warp(B) == 0


@pytest.mark.rule("CE-23.3")
def test_the_ships_were_casualties_all_the_same() -> None:
    scene = attack_of_a("attack 30", "negotiate", "", "sneak")
    scene.give(A, "attack 20", "attack 10", "attack 08", "Plague")
    scene.state.aliens[A].lucre = 0
    scene.play(stop=FOUGHT)
    assert len(scene.state.aliens[B].cache) == 4 and there(scene, B) == 4


@pytest.mark.parametrize(("invader", "defender"), [("attack 01", "attack 30"), ("negotiate", "negotiate")])
def test_without_a_lost_fight_nothing_happens(invader: str, defender: str) -> None:
    scene = attack_of_a(invader, defender, "", "sneak").play(stop=FOUGHT)
    assert there(scene, B) == 0


def test_a_lost_foreign_base_is_just_lost() -> None:
    scene = beaten("", "sneak")
    planet = planets_of(scene.state, D)[0]
    for id, ship in enumerate(scene.state.ships):
        if ship.fleet == 1:
            scene.state.ships[id] = type(ship)(B, planet, 1)
    scene.state.now.target = planet
    scene.play(stop=FOUGHT)
    assert there(scene, B) == 0 and scene.in_warp(B) == 4


def test_with_no_ships_on_the_planet_there_is_nothing_to_lose() -> None:
    scene = Scene("", "sneak")
    scene.base(B, planets_of(scene.state, B)[0], 0)
    scene.invade(3).prime(0, "attack 30").prime(1, "attack 01")
    assert there(scene.play(stop=FOUGHT), B) == 0


def test_a_sponsor_infiltrates_nothing() -> None:
    scene = attack_of_a("attack 30", "attack 08", "", "", "sneak", backwards={C: 2}).play(stop=FOUGHT)
    assert there(scene, C) == 0


def test_zapped_the_ships_stay_in_the_warp() -> None:
    scene = beaten("", "sneak")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-response 3", pod_id(zap)), stop=FOUGHT)
    assert there(scene, B) == 0 and scene.in_warp(B) == 4


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = beaten("", "", "sneak")
    scene.state.aliens[B].powers.append(scene.state.aliens[C].powers.pop())
    assert there(scene.play(stop=FOUGHT), B) == 4


@pytest.mark.rule("CE-12.20")
def test_it_is_persistent() -> None:
    scene = beaten("", "sneak")
    scene.authority(B, 2)
    scene.play(stop=("D-continue", "D-fuel"))
    assert scene.state.aliens[B].powers[0].is_active


def test_its_super_flare_brings_a_boon_for_each_casualty() -> None:
    scene = beaten("", "sneak")
    scene.give(B, "flare Sneak")
    scene.play(("D-power 1", "yes"), stop=FOUGHT)
    assert there(scene, B) == 4 and len(scene.state.aliens[B].cache) == 4


def test_its_wild_flare_abducts_a_pod_of_the_opponent() -> None:
    scene = beaten()
    (flare,) = scene.give(B, "flare Sneak")
    pods = scene.give(A, "attack 20", "attack 40")
    scene.play(("D-window 1", pod_id(flare)), ("D-declare 1", pod_id(pods[1])), stop=FOUGHT)
    assert scene.state.aliens[B].cache == [pods[1]]
    assert pods[0] in scene.state.aliens[B].known


def test_its_wild_flare_needs_casualties() -> None:
    scene = attack_of_a("attack 01", "attack 30")
    (flare,) = scene.give(B, "flare Sneak")
    scene.give(A, "attack 40")
    assert f"1 {pod_id(flare)}" not in scene.play(stop=FOUGHT).offers


def test_its_legacy_drafts_4_pods_for_a_lost_home_base() -> None:
    scene = beaten()
    scene.state.legacies.append("sneak")
    scene.play(stop=FOUGHT)
    assert len(scene.state.aliens[B].cache) == 4
