"""Amoeba: Power to Ooze."""

import pytest

from cosmotui.rules.cosmic_encounter.board import capacity, fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, FLEET, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene, first


def primed(*powers: str, ships: int = 2, forewards: dict[int, int] | None = None) -> Scene:
    """A and B have primed, and nothing is revealed yet."""
    scene = Scene(*powers).invade(ships, forewards=forewards)
    scene.prime(INVADERS, "attack 08").prime(DEFENDERS, "attack 10")
    scene.state.phase, scene.state.at, scene.state.now.revealed = "primed", "approach.after", False
    return scene


def oozes(seat: int, way: str, count: int) -> list[tuple[str, Answer]]:
    """The answers by which an alien oozes so many ships in or out."""
    key = f"D-declare {seat}"
    return [(f"D-window {seat}", "amoeba"), (key, way), *[(key, first)] * count, (key, "stop")]


def sent(scene: Scene, side: int, seat: int) -> int:
    return len(fleet_ships(scene.state, side, seat))


def play(scene: Scene, *answers: tuple[str, Answer]) -> Scene:
    """Play until the drivers are shown."""
    return scene.play(*answers, stop=("D-distress",))


@pytest.mark.rule("CE-36.65")
def test_ships_ooze_in_beyond_the_capacity_of_the_gate() -> None:
    scene = play(primed("amoeba"), *oozes(A, "in", 6))
    assert sent(scene, INVADERS, A) == 8


@pytest.mark.rule("CE-22.21")
def test_all_ships_may_ooze_out_and_the_driver_fights_alone() -> None:
    scene = primed("amoeba", ships=2)
    scene.prime(INVADERS, "attack 30")
    scene.state.phase, scene.state.now.revealed = "primed", False
    scene.play(("D-window 0", "amoeba"), ("D-declare 0", "out"), ("D-declare 0", first), ("D-declare 0", first))
    assert scene.state.now.fleets[INVADERS].result == "win"
    assert (scene.in_warp(A), scene.dominion_of(A)) == (0, 0)


def test_a_defenders_ships_leave_the_target_planet() -> None:
    scene = primed("", "amoeba")
    target = scene.state.now.target
    own = len(on_planet(scene.state, target, B))
    answers = [("D-declare 1", first)] * own
    scene.play(("D-window 1", "amoeba"), ("D-declare 1", "out"), *answers, stop=("D-distress",))
    assert not on_planet(scene.state, target, B)
    assert scene.authority_of(B) == 4


@pytest.mark.rule("CE-3.17")
def test_a_defenders_ships_that_ooze_in_go_home_after_a_win() -> None:
    scene = primed("", "amoeba")
    target = scene.state.now.target
    stationed = len(on_planet(scene.state, target, B))
    scene.play(*oozes(B, "in", 3), stop=("D-place",))
    assert scene.state.now.fleets[DEFENDERS].result == "win"
    assert len(on_planet(scene.state, target, B)) == stationed
    assert sum(ship.owner == B and ship.place == FLEET for ship in scene.state.ships) == 3


def test_a_sponsor_cannot() -> None:
    scene = primed("", "", "amoeba", forewards={C: 1})
    assert f"{C} amoeba" not in play(scene).offers


def test_it_is_not_used_before_the_drivers_are_primed() -> None:
    scene = Scene("amoeba").invade(2)
    scene.give(A, "attack 08")
    scene.give(B, "attack 10")
    assert f"{A} amoeba" not in scene.play(stop=("D-driver",)).offers


def test_zapped_nothing_oozes() -> None:
    scene = primed("amoeba")
    (zap,) = scene.give(E, "Cosmic Zap")
    play(scene, ("D-window 0", "amoeba"), ("D-response 4", pod_id(zap)))
    assert sent(scene, INVADERS, A) == 2


def test_stolen_it_serves_its_new_owner() -> None:
    scene = primed("", "", "", "amoeba")
    scene.state.aliens[A].powers.append(scene.state.aliens[D].powers.pop())
    assert sent(play(scene, *oozes(A, "in", 3)), INVADERS, A) == 5


def test_below_three_authority_it_is_not_offered() -> None:
    scene = primed("amoeba")
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} amoeba" not in play(scene).offers


def test_its_super_flare_lets_it_ooze_as_a_sponsor() -> None:
    scene = primed("", "", "amoeba", forewards={C: 1})
    (flare,) = scene.give(C, "flare Amoeba")
    key = "D-declare 2"
    play(scene, ("D-window 2", pod_id(flare)), (key, "in"), (key, first), (key, first), (key, "stop"))
    assert sent(scene, INVADERS, C) == 3


def test_its_wild_flare_adds_four_ships() -> None:
    scene = primed()
    (flare,) = scene.give(A, "flare Amoeba")
    play(scene, ("D-window 0", pod_id(flare)), *[("D-declare 0", first)] * 4)
    assert sent(scene, INVADERS, A) == 6


@pytest.mark.rule("CE-5.19")
def test_under_its_legacy_the_gate_has_no_limit() -> None:
    scene = Scene().invade(0)
    assert capacity(scene.state, A) == 4
    scene.state.legacies.append("amoeba")
    home = planets_of(scene.state, A)[:3]
    scene.state.phase = "launch"
    scene.play(("D-beacon 0", {str(planet): 3 for planet in home}), stop=("D-commission",))
    assert len(scene.state.now.beacon) == 9
