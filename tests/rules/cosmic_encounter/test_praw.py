"""The Praw of the Secure dimension (CE-31.30 to CE-31.33)."""

from collections.abc import Callable

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import free_ships, in_praw, in_warp, revivable, ships_of
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.model.state import PRAW, WARP
from cosmotui.rules.cosmic_encounter.operations import boons, revive, revive_all
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.words.describe import describe
from tests.rules.cosmic_encounter.scenes import GAME, A, B, Scene, run_to_end, table_of


def secure(warp: int, praw: int) -> Scene:
    """A has so many ships in the warp and in the Praw."""
    scene = Scene.under(praw="on")
    scene.warp(A, warp + praw)
    for id in in_warp(scene.state, A)[:praw]:
        put(scene.state, id, PRAW)
    return scene


def run(scene: Scene, script: Callable[[CosmicTable], Script[object]], *answers: str | int) -> tuple[int, int]:
    """Run a script and return how many ships of A are in the warp and in the Praw then."""
    run_to_end(script(table_of(scene)), *answers)
    return len(in_warp(scene.state, A)), len(in_praw(scene.state, A))


@pytest.mark.rule("CE-31.30", "CE-36.45")
def test_a_revived_ship_stops_in_the_praw_and_the_next_revival_takes_it_home() -> None:
    scene = secure(1, 0)
    free = len(free_ships(scene.state, A))
    assert run(scene, lambda table: revive(table, A, 1)) == (0, 1)
    assert len(free_ships(scene.state, A)) == free
    assert run(scene, lambda table: revive(table, A, 1)) == (0, 0)
    assert len(free_ships(scene.state, A)) == free + 1


@pytest.mark.rule("CE-31.30", "CE-31.33")
@pytest.mark.parametrize(("home", "left"), [(0, (1, 4)), (1, (2, 2)), (2, (3, 0))])
def test_the_reviver_chooses_which_ships_move(home: int, left: tuple[int, int]) -> None:
    scene = secure(3, 2)
    answers = (home, *["all 0"] * bool(home))
    assert run(scene, lambda table: revive(table, A, 2), *answers) == left


@pytest.mark.rule("CE-31.31")
def test_to_revive_all_ships_in_the_warp_leaves_the_praw_alone() -> None:
    assert run(secure(3, 2), lambda table: revive_all(table, A)) == (0, 5)


@pytest.mark.rule("CE-31.30", "CE-X73")
@pytest.mark.parametrize(("moved", "left"), [(0, (1, 2)), (1, (2, 0))])
def test_the_revival_of_warpfall_is_one_stage_of_one_ship(moved: int, left: tuple[int, int]) -> None:
    """Of three ships in the warp one reaches the Praw; the next revival brings another one there, or takes it home."""
    scene = secure(3, 0).begin("warpfall").play(stop=("D-target", "D-wild"))
    assert (len(in_warp(scene.state, A)), len(in_praw(scene.state, A))) == (2, 1)
    answers = (moved, *["all 0"] * moved)
    assert run(scene, lambda table: revive(table, A, 1), *answers) == left


@pytest.mark.rule("CE-31.31", "CE-X73")
def test_so_does_a_warp_key() -> None:
    scene = secure(2, 1).begin("warpfall", B)
    (key,) = scene.give(B, "Warp Key")
    scene.play(("D-window 1", f"p{key}"), stop=("D-target",))
    assert (len(in_warp(scene.state, A)), len(in_praw(scene.state, A))) == (0, 3)


@pytest.mark.rule("CE-31.32")
def test_ships_there_are_neither_free_nor_in_the_warp_but_still_its_own() -> None:
    scene = secure(0, 3)
    ships = in_praw(scene.state, A)
    assert not set(ships) & {*free_ships(scene.state, A), *in_warp(scene.state, A)}
    assert set(ships) <= set(ships_of(scene.state, A)) and revivable(scene.state, A) == ships
    assert state_problem(scene.setup, scene.state) == ""
    assert "3 in the Praw" in " ".join(describe(GAME.view(scene.setup, scene.state, B)))


@pytest.mark.rule("CE-31.33", "CE-11.12")
def test_a_boon_may_bring_one_home() -> None:
    scene = secure(0, 1)
    assert run(scene, lambda table: boons(table, A, 1), "revive") == (0, 0)


@pytest.mark.rule("CE-31.33")
def test_without_a_base_a_ship_reaches_the_praw_but_no_further() -> None:
    scene = secure(0, 0)
    for id in ships_of(scene.state, A):
        put(scene.state, id, WARP)
    assert run(scene, lambda table: revive(table, A, 1)) == (19, 1)
    for id in in_warp(scene.state, A):
        put(scene.state, id, PRAW)
    assert run(scene, lambda table: revive(table, A, 1)) == (0, 20)


@pytest.mark.rule("CE-14.6")
def test_without_the_dimension_a_revival_brings_a_ship_home_at_once() -> None:
    scene = Scene()
    scene.warp(A, 1)
    assert run(scene, lambda table: revive(table, A, 1)) == (0, 0)
