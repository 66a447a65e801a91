"""Mirage: Power of Delusion."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, Scene, distress

DRIVERS = ("attack 10", "attack 10")


def fights(scene: Scene) -> Scene:
    """A sends two ships against B's first planet; C comes along with one ship. A has four ships on its third planet, B
    one on its last."""
    scene.base(B, planets_of(scene.state, B)[4], 1)
    scene.invade(2, forewards={C: 1})
    return scene.prime(INVADERS, DRIVERS[0]).prime(DEFENDERS, DRIVERS[1])


def bases(scene: Scene, own: int, other: int, seat: int = A) -> list[tuple[str, Answer]]:
    """The user targets these planets, its own one and that of the opponent, by their places in the systems."""
    systems = (A, B) if seat == A else (B, A)
    planets = [planets_of(scene.state, system)[place] for system, place in zip(systems, (own, other), strict=True)]
    return [(f"D-declare {seat}", str(planet)) for planet in planets]


def test_ships_of_bases_fight_in_place_of_the_committed_ones() -> None:
    scene = fights(Scene("mirage"))
    scene.play(*bases(scene, 2, 4))
    assert "might 15 against 11" in scene.told()


def test_the_committed_ships_are_lost_all_the_same() -> None:
    scene = fights(Scene("mirage"))
    before = scene.in_warp(B)
    scene.play(*bases(scene, 2, 4))
    assert scene.in_warp(B) - before == 4


def test_without_it_the_committed_ships_fight() -> None:
    assert "might 13 against 14" in fights(Scene()).play().told()


def test_as_a_sponsor_it_deludes_nobody() -> None:
    assert "might 13 against 14" in fights(Scene("", "", "mirage")).play().told()


def test_zapped_the_committed_ships_fight() -> None:
    scene = Scene("mirage")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert "might 13 against 14" in fights(scene).play(("D-response 3", pod_id(zap))).told()


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("", "", "mirage")
    scene.state.aliens[B].powers.append(scene.state.aliens[C].powers.pop())
    scene = fights(scene)
    scene.play(*bases(scene, 4, 2, B))
    assert "might 15 against 11" in scene.told()


def test_below_three_authority_the_committed_ships_fight() -> None:
    scene = Scene("mirage")
    scene.state.aliens[A].powers[0].off = True
    assert "might 13 against 14" in fights(scene).play().told()


def test_with_its_super_flare_a_base_of_a_sponsor_fights_too() -> None:
    scene = Scene("mirage")
    scene.give(A, "flare Mirage")
    scene = fights(scene)
    planet = planets_of(scene.state, C)[1]
    scene.play(("D-power 0", "yes"), *bases(scene, 2, 4), ("D-declare 0", str(planet)))
    assert "might 18 against 11" in scene.told()


@pytest.mark.rule("CE-36.101")
def test_its_wild_flare_makes_a_reinforcement_of_a_negotiate_pod() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mirage")
    (envoy,) = scene.give(A, "negotiate")
    scene = fights(scene).play(("D-window 0", pod_id(flare)), ("D-distress 0", distress(envoy)))
    assert "A discharged reinforcement" in scene.told()


def test_its_wild_flare_needs_a_negotiate_pod() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mirage")
    assert f"0 {pod_id(flare)}" not in fights(scene).play().offers


def test_a_pod_that_was_not_primed_is_itself_again_at_upkeep() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mirage")
    (envoy,) = scene.give(A, "negotiate")
    scene = fights(scene).play(("D-window 0", pod_id(flare)))
    assert scene.state.pods[envoy].kind == "negotiate"


def test_by_its_legacy_the_defender_picks_the_target() -> None:
    scene = Scene()
    scene.state.legacies.append("mirage")
    planets = planets_of(scene.state, B)
    scene.begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    scene.base(B, planets[0], 3)
    ship = next(id for id, one in enumerate(scene.state.ships) if one.owner == A)
    scene.state.ships[ship] = type(scene.state.ships[ship])(A, planets[1])
    scene.play(("D-target 1", str(planets[2])), stop=("D-beacon",))
    assert scene.state.now.target == planets[2]
    assert f"1 {planets[1]}" not in scene.offers
