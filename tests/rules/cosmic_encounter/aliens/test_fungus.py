"""Fungus: Power to Adhere."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from tests.rules.cosmic_encounter.invariants import broken_always
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, run_to_end, table_of

STRONG, WEAK = "attack 20", "attack 04"


def fought(scene: Scene, own: str = STRONG, other: str = WEAK) -> Scene:
    """A with three ships and C with one have met B, which D helps with one."""
    return scene.invade(3, forewards={C: 1}, backwards={D: 1}).prime(INVADERS, own).prime(DEFENDERS, other)


def captives(scene: Scene, seat: int = A) -> dict[int, int]:
    """How many ships of whom an alien holds."""
    owners = [scene.state.ships[id].owner for id in do.captives_of(scene.state, seat)]
    return {owner: owners.count(owner) for owner in sorted(set(owners))}


def stack(scene: Scene, count: int = 2, seat: int = A, of: int = E) -> int:
    """Stack ships under one that an alien has on its first planet, and return that."""
    carrier = on_planet(scene.state, planets_of(scene.state, seat)[0], seat)[0]
    ids = on_planet(scene.state, planets_of(scene.state, of)[0], of)[:count]
    run_to_end(do.capture(table_of(scene), seat, ids))
    do.keep_captives(table_of(scene), ids, under=carrier)
    return carrier


@pytest.mark.rule("CE-20.40", "CE-36.85", "CE-37.48")
def test_what_it_beats_sticks_to_its_ships() -> None:
    scene = fought(Scene("fungus")).play()
    assert captives(scene) == {B: 4, D: 1}
    assert (scene.in_warp(B), scene.in_warp(D), scene.on(A, planets_of(scene.state, B)[0])) == (0, 0, 3)
    assert state_problem(scene.setup, scene.state) == "" and not [*broken_always(scene.state)]


@pytest.mark.parametrize(("way", "stacks"), [("each", [2, 2, 1]), ("one", [5, 0, 0])])
def test_it_chooses_how_they_are_stacked(way: str, stacks: list[int]) -> None:
    scene = fought(Scene("fungus")).play(("D-declare 0", way))
    carriers = on_planet(scene.state, planets_of(scene.state, B)[0], A)
    assert sorted((len(do.stacked(scene.state, [id])) for id in carriers), reverse=True) == stacks


@pytest.mark.rule("CE-23.4")
def test_captured_ships_are_compensated() -> None:
    scene = Scene("fungus")
    scene.give(A, *["attack 01"] * 6)
    scene = fought(scene, other="negotiate").play()
    assert "B got compensation of 4 from A" in scene.told()


def test_after_a_defeat_nothing_sticks() -> None:
    assert captives(fought(Scene("fungus"), WEAK, STRONG).play()) == {}


def test_as_a_sponsor_it_takes_nobody() -> None:
    assert captives(fought(Scene("", "", "fungus")).play(), C) == {}


def test_in_peace_nobody_is_taken() -> None:
    scene = fought(Scene("fungus"))
    scene.state.now.fleets[INVADERS].peaceful = True
    assert captives(scene.play()) == {}


def carries(scene: Scene, count: int = 2) -> Scene:
    """A fights with a ship that has others under it."""
    carrier = stack(scene, count)
    scene.invade(0)
    scene.state.ships[carrier] = type(scene.state.ships[carrier])(A, -2, INVADERS)
    return scene.prime(INVADERS, WEAK).prime(DEFENDERS, STRONG)


def test_each_stacked_ship_that_it_has_committed_adds_1_might() -> None:
    assert "might 7 against 24" in carries(Scene("fungus")).play().told()


def test_stacks_that_stay_at_home_add_nothing() -> None:
    scene = Scene("fungus")
    carrier = stack(scene)
    scene = fought(scene, WEAK, STRONG)
    if scene.state.ships[carrier].fleet >= 0:
        scene.state.ships[carrier] = type(scene.state.ships[carrier])(A, 0)
    count = len(fleet_ships(scene.state, INVADERS))
    assert f"might {4 + count} against 25" in scene.play().told()


@pytest.mark.rule("CE-37.48")
def test_when_a_carrier_goes_to_the_warp_its_stack_goes_free() -> None:
    scene = carries(Scene("fungus")).play()
    assert captives(scene) == {} and scene.in_warp(E) == 2


@pytest.mark.rule("CE-36.44", "CE-37.48")
def test_also_where_the_carrier_has_no_base_to_go_to() -> None:
    scene = Scene("fungus")
    carrier = stack(scene)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == A and id != carrier:
            scene.state.ships[id] = type(ship)(A, -1)
    run_to_end(do.rebound(table_of(scene.begin("launch")), [carrier], avoid=scene.state.ships[carrier].place))
    assert scene.in_warp(E) == 2 and captives(scene) == {}


def test_zapped_the_ships_are_destroyed() -> None:
    scene = Scene("fungus")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene = fought(scene).play(("D-response 4", pod_id(zap)))
    assert captives(scene) == {} and scene.in_warp(B) == 4


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("", "", "fungus")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert captives(fought(scene).play()) == {B: 4, D: 1}


@pytest.mark.rule("CE-12.20", "CE-36.40")
def test_below_three_authority_all_stacked_ships_rebound() -> None:
    scene = Scene("fungus")
    scene.authority(A, 2)
    scene = fought(scene, WEAK, STRONG)
    stack(scene)
    scene.play()
    assert captives(scene) == {} and scene.in_warp(E) == 0
    assert scene.state.aliens[A].powers[0].off


@pytest.mark.rule("CE-12.14", "CE-33.2")
@pytest.mark.parametrize(("way", "freed"), [("swapped", True), ("transformed", True), ("zapped", False)])
def test_lost_it_frees_them_and_zapped_it_does_not(way: str, freed: bool) -> None:
    scene = Scene("fungus", "human").begin("launch")
    stack(scene)
    power = scene.state.aliens[A].powers[0]
    use = Use(table_of(scene), A, alien("fungus").power.uses[0], "launch.window")
    ways = {
        "swapped": lambda: do.swap_powers(use, A, B),
        "transformed": lambda: do.transform_power(use, A, "tide", power),
        "zapped": lambda: do.zap_alien(use, A),
    }
    run_to_end(ways[way]())
    assert (captives(scene) == {}) is freed and scene.in_warp(E) == 0


def test_its_super_flare_keeps_the_captives_with_a_lost_carrier() -> None:
    scene = Scene("fungus")
    (flare,) = scene.give(A, "flare Fungus")
    scene = carries(scene).play(("D-response 0", pod_id(flare)))
    assert captives(scene) == {E: 2} and scene.in_warp(A) == 1


def test_its_super_flare_needs_a_stack() -> None:
    scene = Scene("fungus")
    (flare,) = scene.give(A, "flare Fungus")
    scene = fought(scene, WEAK, STRONG).play()
    assert f"0 {pod_id(flare)}" not in scene.offers


def held_on_flare() -> tuple[Scene, int]:
    """B, which has won, holds the ships of A's fleet on the flare."""
    scene = Scene()
    (flare,) = scene.give(B, "flare Fungus")
    scene = fought(scene, WEAK, STRONG).play(("D-window 1", pod_id(flare)))
    return scene, flare


def test_its_wild_flare_holds_the_enemy_fleet() -> None:
    scene, flare = held_on_flare()
    assert captives(scene, B) == {A: 3, C: 1} and scene.in_warp(A) == 0
    assert flare in scene.state.aliens[B].cache
    assert state_problem(scene.setup, scene.state) == ""


@pytest.mark.rule("CE-36.54", "CE-37.48")
def test_what_its_wild_flare_holds_goes_home_when_the_flare_is_scrapped() -> None:
    scene, flare = held_on_flare()
    table = table_of(scene)
    run_to_end(do.scrap(table, B, [flare]))
    assert captives(scene, B) == {} and scene.in_warp(A) == 0


def test_its_wild_flare_is_nothing_for_an_invader() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Fungus")
    assert f"0 {pod_id(flare)}" not in fought(scene).play().offers


def test_by_its_legacy_a_defender_that_wins_abducts_the_enemies_into_the_system() -> None:
    scene = Scene()
    scene.state.legacies.append("fungus")
    scene = fought(scene, WEAK, STRONG).play()
    assert captives(scene, B) == {A: 3, C: 1}
    (bed,) = [one for one in scene.state.holdings if one.item == "mycelium"]
    assert (bed.owner, bed.system) == (B, B)
    assert state_problem(scene.setup, scene.state) == ""


@pytest.mark.parametrize("won", [True, False])
def test_by_its_legacy_they_fight_for_their_system_and_are_destroyed_when_it_loses(won: bool) -> None:
    scene = Scene()
    scene.state.legacies.append("fungus")
    bed = scene.token("mycelium", -1, "legacy fungus", B)
    scene.state.holdings[bed].system = B
    ids = on_planet(scene.state, planets_of(scene.state, E)[0], E)[:2]
    run_to_end(do.lose(table_of(scene), ids, onto=bed))
    scene = fought(scene, *((WEAK, STRONG) if won else (STRONG, WEAK))).play()
    assert ("might 8 against 27" if won else "might 24 against 11") in scene.told()
    assert scene.in_warp(E) == (0 if won else 2)
    assert captives(scene, B).get(E, 0) == (2 if won else 0)
