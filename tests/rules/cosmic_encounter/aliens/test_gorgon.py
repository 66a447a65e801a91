"""Gorgon: Power to Petrify."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.facts.commitment import idle_ships
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.phases.fresh import fresh_invasion
from cosmotui.rules.cosmic_encounter.traits import anchored
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, attack_of_a, fight, run_to_end, table_of

FOUGHT = ("D-purchase", "D-continue", "D-fuel")


def guests(scene: Scene, seat: int, system: int, count: int = 2) -> list[int]:
    """Put ships of an alien on the first planet of a system, from its own fullest base."""
    home = max(planets_of(scene.state, seat), key=lambda one: len(on_planet(scene.state, one, seat)))
    ids = on_planet(scene.state, home, seat)[:count]
    for id in ids:
        put(scene.state, id, planets_of(scene.state, system)[0])
    return ids


def sponsored(scene: Scene, ids: list[int]) -> Scene:
    """C sponsors A, which invades B, with these ships; everything is chosen and sealed."""
    scene.state.invasion = fresh_invasion(A)
    scene.invade(2)
    for id in ids:
        scene.state.now.sponsors.setdefault(C, (0, []))[1].append(id)
    scene.state.now.beacon = [next(id for id in idle_ships(scene.state, A))]
    scene.state.phase = "relay"
    return scene


def stones(scene: Scene, seat: int = D) -> list[int]:
    """The petrified ships."""
    return scene.state.aliens[seat].powers[0].ships.get("petrified", [])


def moved(scene: Scene, *answers: tuple[str, str]) -> Scene:
    """C sponsors from the system of D and from its own."""
    ids = guests(scene, C, D)
    return sponsored(scene, ids).play(*answers, stop=("D-driver", "D-prime", *FOUGHT))


def test_ships_that_would_leave_its_system_stay_and_cannot_be_committed_any_more() -> None:
    scene = moved(Scene("", "", "", "gorgon"))
    assert len(stones(scene)) == 2 and scene.on(C, planets_of(scene.state, D)[0]) == 2
    assert not set(stones(scene)) & set(idle_ships(scene.state, C))
    assert "2 ships of C: petrified" in scene.told()
    assert C not in scene.state.now.fleets[0].sponsors


def test_ships_beside_its_own_are_petrified_in_other_systems_too_and_those_elsewhere_are_not() -> None:
    scene = Scene("", "", "", "gorgon")
    guests(scene, D, C)
    first, other = planets_of(scene.state, C)[:2]
    ids = [on_planet(scene.state, first, C)[0], on_planet(scene.state, other, C)[0]]
    sponsored(scene, ids).play(stop=("D-driver", "D-prime", *FOUGHT))
    assert stones(scene) == ids[:1] and len([*scene.state.now.fleets[0].sponsors]) == 1


def test_its_own_ships_may_move() -> None:
    assert not stones(attack_of_a("attack 10", "attack 08", "", "", "", "gorgon").play(stop=FOUGHT))


def test_zapped_they_leave_and_what_is_stone_stays_stone() -> None:
    scene = Scene("", "", "", "gorgon")
    (zap,) = scene.give(B, "Cosmic Zap")
    moved(scene, ("D-response 1", pod_id(zap)))
    assert not stones(scene) and C in scene.state.now.fleets[0].sponsors


@pytest.mark.rule("CE-12.23")
def test_it_is_persistent() -> None:
    scene = Scene("", "", "", "gorgon")
    scene.authority(D, 1)
    fight(scene.invade(2), "attack 10", "attack 08").play(stop=("D-continue", "D-fuel"))
    assert not scene.state.aliens[D].powers[0].off


@pytest.mark.rule("CE-12.14", "CE-33.2")
@pytest.mark.parametrize(("way", "free"), [("swapped", True), ("transformed", True), ("off", True), ("zapped", False)])
def test_deactivated_stolen_or_gone_it_lets_its_stones_move_again_and_zapped_it_does_not(way: str, free: bool) -> None:
    scene = Scene("human", "", "", "gorgon").invade(2)
    power = scene.state.aliens[D].powers[0]
    power.ships = {"petrified": [5]}
    use = Use(table_of(scene), D, alien("gorgon").power.uses[0], "upkeep.window")
    ways = {
        "swapped": lambda: do.swap_powers(use, A, D),
        "transformed": lambda: do.transform_power(use, D, "tide"),
        "off": lambda: do.switch(use.table, D, power, False),
        "zapped": lambda: do.zap_alien(use, D),
    }
    run_to_end(ways[way]())
    assert (power.ships == {}) is free
    assert not free or not anchored(scene.state)


def test_its_super_flare_negates_a_zap() -> None:
    scene = Scene("", "", "", "gorgon")
    (zap,) = scene.give(B, "Cosmic Zap")
    (flare,) = scene.give(D, "flare Gorgon")
    moved(scene, ("D-response 1", pod_id(zap)), ("D-response 3", pod_id(flare)))
    assert len(stones(scene)) == 2 and not scene.state.aliens[D].powers[0].zapped


@pytest.mark.parametrize("is_stone", [True, False])
def test_its_wild_flare_guards_a_planet(is_stone: bool) -> None:
    """The target planet: its defender loses no ship, and they stay beside those of the winner."""
    scene = Scene()
    (flare,) = scene.give(B, "flare Gorgon")
    target = planets_of(scene.state, B)[0]
    scene.state.invasion = fresh_invasion(A)
    scene.invade(4)
    scene.state.phase = "rally"
    uses = [("D-window 1", pod_id(flare)), ("D-declare 1", str(target))] if is_stone else []
    scene.state.phase, scene.state.at = "launched", "launch.after"
    scene.give(A, "attack 30")
    scene.give(B, "attack 01")
    scene.play(*uses, stop=("D-continue", "D-fuel"))
    assert (scene.on(B, target), scene.in_warp(B)) == ((4, 0) if is_stone else (0, 4))


def test_its_legacy_destroys_ships_that_leave_foreign_bases() -> None:
    scene = Scene()
    scene.state.legacies.append("gorgon")
    moved(scene)
    assert scene.in_warp(C) == 2
