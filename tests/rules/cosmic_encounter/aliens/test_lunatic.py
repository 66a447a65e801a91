"""Lunatic: Power of Insanity."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene, first

RAVE = ("D-window 0", "lunatic")


def rallies(scene: Scene, own: str = "attack 01", other: str = "attack 20") -> Scene:
    """A is about to come to B with two ships; nobody has been commissioned yet."""
    scene.give(A, own)
    scene.give(B, other)
    scene.invade(0)
    scene.state.now.beacon = [id for id, ship in enumerate(scene.state.ships) if ship.owner == A][:2]
    scene.state.phase, scene.state.at = "rally", "rally.open"
    return scene


def ships(seat: int, count: int) -> list[tuple[str, Answer]]:
    """An alien chooses so many ships."""
    chosen: list[tuple[str, Answer]] = [(f"D-declare {seat}", first)] * count
    return [*chosen, (f"D-declare {seat}", "stop")]


@pytest.mark.rule("CE-37.8")
def test_it_sponsors_the_enemy_fleet_with_ships_of_its_own() -> None:
    scene = rallies(Scene("lunatic")).play(RAVE, *ships(A, 2), stop=("D-driver",))
    assert (len(fleet_ships(scene.state, INVADERS, A)), len(fleet_ships(scene.state, DEFENDERS, A))) == (2, 2)
    assert scene.state.now.fleets[DEFENDERS].seconds == [A]


@pytest.mark.rule("CE-16.30", "CE-37.8")
def test_out_of_pods_all_its_ships_go_home() -> None:
    scene = rallies(Scene("lunatic"))
    scene.state.aliens[A].cache, scene.state.aliens[A].resupplies = [], 0
    scene.play(RAVE, *ships(A, 2), stop=("D-fuel",))
    assert "A was out of pods" in scene.told()
    assert not any(ship.fleet >= 0 for ship in scene.state.ships)


@pytest.mark.rule("CE-5.19")
def test_no_more_than_four_join_the_enemy() -> None:
    scene = rallies(Scene("lunatic")).play(RAVE, *[("D-declare 0", first)] * 4, stop=("D-driver",))
    assert len(fleet_ships(scene.state, DEFENDERS, A)) == 4


@pytest.mark.rule("CE-37.8", "CE-37.9", "CE-22.22")
def test_its_second_group_gains_boons_with_the_enemy() -> None:
    scene = rallies(Scene("lunatic")).play(RAVE, *ships(A, 2))
    assert scene.in_warp(A) == 0
    assert "A backer: +1 lucre" in scene.told()


def test_its_second_group_dies_with_the_enemy() -> None:
    scene = rallies(Scene("lunatic"), "attack 30", "attack 01").play(RAVE, *ships(A, 2))
    assert (scene.in_warp(A), scene.on(A, planets_of(scene.state, B)[0])) == (2, 2)


def test_a_defender_lands_at_home_with_a_winning_invader() -> None:
    scene = rallies(Scene("", "lunatic"), "attack 30", "attack 01")
    scene.play(("D-window 1", "lunatic"), *ships(B, 2))
    assert (scene.on(B, planets_of(scene.state, B)[0]), scene.in_warp(B)) == (2, 4)
    assert scene.dominion_of(B) == 0


def test_a_bystander_is_not_a_leader() -> None:
    assert "2 lunatic" not in rallies(Scene("", "", "lunatic")).play(stop=("D-driver",)).offers


def test_zapped_it_stays_on_its_own_side() -> None:
    scene = Scene("lunatic")
    (zap,) = scene.give(C, "Cosmic Zap")
    scene = rallies(scene).play(RAVE, ("D-response 2", pod_id(zap)), stop=("D-driver",))
    assert not fleet_ships(scene.state, DEFENDERS, A)


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("", "", "lunatic")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    scene = rallies(scene).play(RAVE, *ships(A, 1), stop=("D-driver",))
    assert len(fleet_ships(scene.state, DEFENDERS, A)) == 1


def test_below_three_authority_it_is_sane() -> None:
    scene = Scene("lunatic")
    scene.state.aliens[A].powers[0].off = True
    assert "0 lunatic" not in rallies(scene).play(stop=("D-driver",)).offers


def commissioned(scene: Scene, *sides: int) -> list[tuple[str, Answer]]:
    """C is commissioned by these leaders, and sponsors the invader."""
    asked: list[tuple[str, Answer]] = [(f"D-commission {seat}", {"2": 4} if seat in sides else {}) for seat in (A, B)]
    return [*asked, ("D-sponsor 2", {"side": INVADERS, str(planets_of(scene.state, C)[0]): 2})]


def test_its_super_flare_sponsors_both_fleets() -> None:
    scene = rallies(Scene("", "", "lunatic"))
    (flare,) = scene.give(C, "flare Lunatic")
    answers = commissioned(scene, A, B)
    scene.play(("D-window 2", pod_id(flare)), *answers, *ships(C, 2), stop=("D-driver",))
    assert [len(fleet_ships(scene.state, side, C)) for side in (INVADERS, DEFENDERS)] == [2, 2]


def test_its_super_flare_needs_both_commissions() -> None:
    scene = rallies(Scene("", "", "lunatic"))
    (flare,) = scene.give(C, "flare Lunatic")
    scene.play(*commissioned(scene, A), stop=("D-driver",))
    assert f"2 {pod_id(flare)}" not in scene.offers


def test_its_wild_flare_brings_a_pod_and_a_ship_for_each_bonus() -> None:
    scene = Scene()
    (flare,) = scene.give(D, "flare Lunatic")
    scene.warp(D, 3)
    scene.invade(2, backwards={D: 2}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 3", pod_id(flare)))
    assert (len(scene.state.aliens[D].cache), scene.in_warp(D), scene.state.aliens[D].lucre) == (3, 1, 2)


def test_by_its_legacy_leaders_may_sponsor_each_other() -> None:
    scene = Scene("human")
    scene.state.legacies.append("lunatic")
    scene = rallies(scene).play(("D-window 1", "legacy lunatic"), *ships(B, 1), stop=("D-driver",))
    assert len(fleet_ships(scene.state, INVADERS, B)) == 1
    assert not fleet_ships(scene.state, DEFENDERS, A) and not fleet_ships(scene.state, INVADERS, E)
