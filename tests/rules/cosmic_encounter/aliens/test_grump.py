"""Grump: Power of Seclusion."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, first


def visited(scene: Scene, *guests: int) -> Scene:
    """A's campaign is about to begin; guests have a ship each on a planet of C."""
    for seat in guests:
        scene.dominion(seat, 1, there=C)
    scene.state.phase = "orientation"
    return scene


def test_at_the_start_of_a_campaign_of_another_a_guest_loses_a_ship() -> None:
    scene = visited(Scene("", "", "grump"), D).play(stop=("D-fuel",))
    assert (scene.in_warp(D), scene.dominion_of(D)) == (1, 0)


def test_it_chooses_which_of_the_guests() -> None:
    scene = visited(Scene("", "", "grump"), D, E).play(("D-declare 2", first), stop=("D-fuel",))
    assert scene.in_warp(D) + scene.in_warp(E) == 1


def test_not_at_the_start_of_its_own_campaign() -> None:
    scene = visited(Scene("", "", "grump"), D)
    scene.state.campaign = C
    assert scene.play(stop=("D-fuel",)).in_warp(D) == 0


def test_without_guests_nothing_happens() -> None:
    assert "grump" not in visited(Scene("", "", "grump")).play(stop=("D-fuel",)).told().lower()


def fought(scene: Scene) -> Scene:
    """A has lost against B."""
    return scene.invade(1).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")


def test_in_upkeep_it_may_settle_on_any_planet_without_ships() -> None:
    scene = Scene("", "", "grump")
    empty = planets_of(scene.state, D)[1]
    for id, ship in enumerate(scene.state.ships):
        if ship.place == empty:
            scene.state.ships[id] = type(ship)(ship.owner, planets_of(scene.state, D)[0])
    scene = fought(scene).play(("D-window 2", "retreat of grump"), ("D-declare 2", first), ("D-declare 2", first))
    assert scene.on(C, empty) == 4


def test_it_may_settle_in_the_system_of_an_eliminated_alien() -> None:
    scene = fought(Scene("", "", "grump"))
    scene.state.aliens[D].eliminated = True
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == D:
            put(scene.state, id, VAPORIZED)
    scene.play(("D-window 2", "retreat of grump"))
    assert any(scene.on(C, planet) for planet in planets_of(scene.state, D))


def test_it_may_not_settle_where_somebody_is() -> None:
    assert "2 retreat of grump" not in fought(Scene("", "", "grump")).play().offers


def test_zapped_the_guests_are_left_alone() -> None:
    scene = Scene("", "", "grump")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert visited(scene, D).play(("D-response 3", pod_id(zap)), stop=("D-fuel",)).in_warp(D) == 0


def test_stolen_it_guards_the_system_of_the_thief() -> None:
    scene = Scene("", "", "", "", "grump")
    scene.state.aliens[C].powers.append(scene.state.aliens[E].powers.pop())
    assert visited(scene, D).play(stop=("D-fuel",)).in_warp(D) == 1


@pytest.mark.rule("CE-12.23")
def test_it_is_persistent_and_stays_on_with_little_authority() -> None:
    scene = Scene("", "", "grump")
    scene.authority(C, 2)
    scene = fought(scene).play()
    assert scene.state.aliens[C].powers[0].is_active


def test_with_its_super_flare_each_guest_loses_a_ship() -> None:
    scene = Scene("", "", "grump")
    scene.give(C, "flare Grump")
    scene = visited(scene, D, E).play(("D-power 2", "yes"), stop=("D-fuel",))
    assert (scene.in_warp(D), scene.in_warp(E)) == (1, 1)


@pytest.mark.parametrize("seat", [B, D])
def test_its_wild_flare_takes_a_ship_in_the_targeted_system(seat: int) -> None:
    scene = Scene()
    scene.dominion(D, 1, there=B)
    (flare,) = scene.give(C, "flare Grump")
    scene.give(A, "attack 08")
    scene.invade(0)
    scene.state.phase, scene.state.at = "launch", "launch.after"
    scene.begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    scene.play(("D-window 2", pod_id(flare)), ("D-declare 2", str(seat)), stop=("D-commission",))
    assert scene.in_warp(seat) == 1
    assert sum(scene.in_warp(other) for other in range(5)) == 1


@pytest.mark.parametrize("won", [True, False])
def test_by_its_legacy_foreign_aliens_rebound_a_ship_where_an_invader_settles(won: bool) -> None:
    scene = Scene()
    scene.state.legacies.append("grump")
    scene.dominion(D, 1, there=B)
    scene.invade(3).prime(INVADERS, "attack 20" if won else "attack 01").prime(DEFENDERS, "attack 08")
    scene.play()
    target = planets_of(scene.state, B)[0]
    assert scene.on(A, target) == (2 if won else 0)
    assert scene.dominion_of(D) == (0 if won else 1)
    assert scene.in_warp(D) == 0
