"""Pirate: Power to Plunder."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import HELD
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, attack_of_a, fight, first

FOUGHT = ("D-purchase",)
TARGET = ("D-target", "D-wild")
USE = ("D-window 0", "pirate")


def captives(scene: Scene, seat: int) -> list[int]:
    """Whose ships an alien holds."""
    return [ship.owner for ship in scene.state.ships if ship.place == HELD and ship.holder == seat]


def held(*powers: str, of: int = B, count: int = 2, by: int = A) -> Scene:
    """Somebody holds ships of another when a warpfall begins."""
    scene = Scene(*powers)
    own = [id for id, ship in enumerate(scene.state.ships) if ship.owner == of][:count]
    for id in own:
        put(scene.state, id, HELD, holder=by)
    return scene.begin("warpfall")


@pytest.mark.rule("CE-36.2", "CE-20.40")
def test_after_a_win_it_rebounds_ships_and_takes_as_many_of_the_enemy_fleet() -> None:
    scene = attack_of_a("attack 20", "attack 08", "pirate", ships=3)
    scene.play(USE, ("D-declare 0", first), ("D-declare 0", first), ("D-declare 0", "stop"), stop=FOUGHT)
    assert captives(scene, A) == [B, B]
    assert scene.in_warp(B) == 2  # the other two of its four
    assert scene.on(A, scene.state.now.target) == 1


def test_of_several_enemies_it_names_whose_ships_it_takes() -> None:
    scene = attack_of_a("attack 30", "attack 08", "pirate", ships=2, backwards={C: 1})
    scene.play(USE, ("D-declare 0", first), ("D-declare 0", "stop"), ("D-declare 0", "2"), stop=FOUGHT)
    assert captives(scene, A) == [C] and scene.in_warp(C) == 0


def test_ships_that_rebound_earn_nothing() -> None:
    scene = attack_of_a("attack 01", "attack 20", "", "", "pirate", ships=2, backwards={C: 2})
    scene.play(("D-window 2", "pirate"), ("D-declare 2", first), ("D-declare 2", "stop"), stop=FOUGHT)
    assert captives(scene, C) == [A]
    assert len(scene.state.aliens[C].cache) == 1  # one boon, for the ship that has stayed


@pytest.mark.parametrize(("invader", "defender"), [("attack 01", "attack 30"), ("negotiate", "negotiate")])
def test_without_a_win_in_combat_it_takes_nothing(invader: str, defender: str) -> None:
    scene = attack_of_a(invader, defender, "pirate")
    assert "0 pirate" not in scene.play(stop=FOUGHT).offers


def test_as_the_defender_it_takes_nothing() -> None:
    scene = attack_of_a("attack 01", "attack 30", "", "pirate")
    assert "1 pirate" not in scene.play(stop=FOUGHT).offers


def test_zapped_it_rebounds_nothing_and_takes_nothing() -> None:
    scene = attack_of_a("attack 20", "attack 08", "pirate", ships=3)
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(USE, ("D-response 3", pod_id(zap)), stop=FOUGHT)
    assert not captives(scene, A) and scene.on(A, scene.state.now.target) == 3


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = attack_of_a("attack 20", "attack 08", "", "", "pirate", ships=3, forewards={D: 2})
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(("D-window 3", "pirate"), ("D-declare 3", first), ("D-declare 3", "stop"), stop=FOUGHT)
    assert captives(scene, D) == [B]


def test_below_three_authority_it_takes_nothing() -> None:
    scene = attack_of_a("attack 20", "attack 08", "pirate")
    scene.state.aliens[A].powers[0].off = True
    assert "0 pirate" not in scene.play(stop=FOUGHT).offers


def test_its_captives_are_destroyed_for_boons() -> None:
    scene = held("pirate", count=5)
    ships = [("D-declare 0", first)] * 4
    scene.play(("D-window 0", "booty of pirate"), ("D-declare 0", "destroy"), *ships, stop=TARGET)
    assert captives(scene, A) == [B] and scene.in_warp(B) == 4
    assert len(scene.state.aliens[A].cache) == 4
    assert scene.offers.count("0 booty of pirate") == 1  # once per warpfall


@pytest.mark.rule("CE-32.10")
def test_or_it_haggles_for_them() -> None:
    scene = held("pirate", count=3)
    answers = [("D-window 0", "booty of pirate"), ("D-declare 0", "haggle"), ("D-declare 0", 2)]
    scene.play(*answers, ("D-demand 0", "draft"), ("D-demand 0", "draft"), ("D-quash 1", "accept"), stop=TARGET)
    assert captives(scene, A) == [B] and scene.in_warp(B) == 0
    assert len(scene.state.aliens[A].cache) == 2


def test_without_captives_there_is_nothing_to_sell() -> None:
    assert "0 booty of pirate" not in held("pirate", count=0).play(stop=TARGET).offers


def test_its_super_flare_takes_two_for_each() -> None:
    scene = attack_of_a("attack 20", "attack 08", "pirate", ships=3)
    scene.give(A, "flare Pirate")
    answers = [("D-power 0", "yes"), ("D-declare 0", first), ("D-declare 0", "stop")]
    scene.play(USE, *answers, stop=FOUGHT)
    assert captives(scene, A) == [B, B] and scene.on(A, scene.state.now.target) == 2


def backed() -> Scene:
    """C gets three boons after A has lost, and could take pods of A."""
    scene = attack_of_a("attack 01", "attack 20", backwards={C: 3})
    scene.give(A, "attack 40", "attack 30")
    return scene


def test_its_wild_flare_takes_pods_of_the_opponent_in_place_of_boons() -> None:
    scene = backed()
    (flare,) = scene.give(C, "flare Pirate")
    scene.play(("D-response 2", pod_id(flare)), ("D-declare 2", "yes"), ("D-declare 2", "no"), stop=FOUGHT)
    own = scene.names(scene.state.aliens[C].cache)
    assert len(own) == 3 and len({"attack 40", "attack 30"} & set(own)) == 1


def test_its_wild_flare_is_no_use_for_the_invader() -> None:
    scene = attack_of_a("attack 20", "attack 01", forewards={C: 3})
    (flare,) = scene.give(C, "flare Pirate")
    assert f"2 {pod_id(flare)}" not in scene.play(stop=FOUGHT).offers


def test_its_legacy_takes_one_ship_of_each_enemy() -> None:
    scene = attack_of_a("attack 30", "attack 08", ships=2, backwards={C: 2})
    scene.state.legacies.append("pirate")
    scene.play(stop=FOUGHT)
    assert sorted(captives(scene, A)) == [B, C]
    assert (scene.in_warp(B), scene.in_warp(C)) == (3, 1)


def test_its_legacy_sells_a_captive() -> None:
    scene = held(by=D)
    scene.state.legacies.append("pirate")
    scene.play(("D-window 3", "booty by legacy pirate"), stop=TARGET)
    assert captives(scene, D) == [B] and len(scene.state.aliens[D].cache) == 1


@pytest.mark.rule("CE-21.40", "CE-21.65")
def test_its_special_offer_frees_captives_for_influence() -> None:
    scene = Scene("pirate")
    scene.state.aliens[A].powers[0].public = True
    for id in [id for id, ship in enumerate(scene.state.ships) if ship.owner == B][-3:]:
        put(scene.state, id, HELD, holder=A)
    fight(scene.invade(2), "negotiate", "negotiate")
    scene.play(("D-demand 1", "offer 0"), ("D-demand 1", 2), ("D-offer-answer 0", "accept"), stop=FOUGHT)
    assert captives(scene, A) == [B]


def test_its_super_flare_may_take_fewer() -> None:
    scene = attack_of_a("attack 20", "attack 08", "pirate", ships=3)
    scene.give(A, "flare Pirate")
    answers = [("D-power 0", "yes"), ("D-declare 0", first), ("D-declare 0", "stop"), ("D-declare 0", 1)]
    scene.play(USE, *answers, stop=FOUGHT)
    assert captives(scene, A) == [B] and scene.in_warp(B) == 3
