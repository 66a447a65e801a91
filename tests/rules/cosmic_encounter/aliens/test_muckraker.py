"""Muckraker: Power to Slander."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene, first

RAKE = ("D-window 1", "muckraker")


def lost(scene: Scene) -> Scene:
    """A, with C and D, has beaten B, which holds an attack 06."""
    scene.give(B, "attack 06")
    return scene.invade(3, forewards={C: 1, D: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")


def slanders(seat: int) -> list[tuple[str, Answer]]:
    """B slanders an alien."""
    return [RAKE, ("D-declare 1", str(seat))]


def landed(scene: Scene, seat: int) -> bool:
    """Whether an alien has got a base on the target."""
    return bool(on_planet(scene.state, planets_of(scene.state, B)[0], seat))


def test_a_sponsor_gifts_a_stronger_pod_of_the_type() -> None:
    scene = Scene("", "muckraker")
    scene.give(C, "attack 08", "attack 04", "negotiate")
    scene = lost(scene).play(*slanders(C), ("D-scrap 2", first), ("D-declare 1", "none"))
    assert scene.names(scene.state.aliens[B].cache) == ["attack 08"]
    assert landed(scene, C) and len(scene.state.aliens[C].cache) == 2


def test_only_stronger_attack_pods_may_be_given() -> None:
    scene = Scene("", "muckraker")
    weak, strong = scene.give(C, "attack 04", "attack 08")
    scene = lost(scene).play(*slanders(C))
    assert f"2 {pod_id(strong)}" in scene.offers and f"2 {pod_id(weak)}" not in scene.offers


def test_a_sponsor_that_gives_nothing_goes_home() -> None:
    scene = Scene("", "muckraker")
    scene.give(C, "attack 08")
    scene = lost(scene).play(*slanders(C), ("D-scrap 2", "stop"))
    assert not landed(scene, C) and landed(scene, D) and scene.in_warp(C) == 0


def test_one_without_a_fitting_pod_must_go_home() -> None:
    scene = Scene("", "muckraker")
    scene.give(C, "negotiate", "attack 06")
    scene = lost(scene).play(*slanders(C))
    assert not landed(scene, C) and "D-scrap 2" not in scene.asked


def test_backers_that_go_home_gain_no_boons() -> None:
    scene = Scene("muckraker")
    scene.give(A, "negotiate")
    scene.invade(2, backwards={C: 2}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 0", "muckraker"), ("D-declare 0", str(C)))
    assert (len(scene.state.aliens[C].cache), scene.state.aliens[C].lucre) == (0, 2)


def test_any_or_all_may_be_slandered_a_pod_each() -> None:
    scene = Scene("", "muckraker")
    scene.give(B, "attack 07")
    scene = lost(scene).play(*slanders(C), ("D-declare 1", str(D)))
    assert not landed(scene, C) and not landed(scene, D) and not scene.state.aliens[B].cache


def test_sponsors_of_the_losers_are_left_alone() -> None:
    scene = Scene("muckraker")
    scene.give(A, "negotiate")
    scene.invade(2, forewards={C: 1}, backwards={D: 1}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 0", "muckraker"), ("D-declare 0", str(D)))
    assert f"0 {C}" not in scene.offers


def test_without_a_pod_it_has_no_mud() -> None:
    scene = lost(Scene("", "muckraker"))
    scene.state.aliens[B].cache = []
    assert "1 muckraker" not in scene.play().offers


def test_as_a_bystander_it_slanders_nobody() -> None:
    scene = Scene("", "", "", "", "muckraker")
    scene.give(E, "negotiate")
    assert "4 muckraker" not in lost(scene).play().offers


def test_zapped_everybody_lands() -> None:
    scene = Scene("", "muckraker")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene = lost(scene).play(RAKE, ("D-response 4", pod_id(zap)))
    assert landed(scene, C) and landed(scene, D)


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("", "muckraker")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    scene.give(A, "negotiate")
    assert not landed(lost(scene).play(("D-window 0", "muckraker"), ("D-declare 0", str(C))), C)


def test_below_three_authority_it_slanders_nobody() -> None:
    scene = Scene("", "muckraker")
    scene.state.aliens[B].powers[0].off = True
    assert "1 muckraker" not in lost(scene).play().offers


@pytest.mark.parametrize("with_flare", [True, False])
def test_with_its_super_flare_the_winning_leader_too(with_flare: bool) -> None:
    scene = Scene("", "muckraker")
    if with_flare:
        scene.give(B, "flare Muckraker")
    boost: list[tuple[str, Answer]] = [("D-power 1", "yes")] if with_flare else []
    scene = lost(scene).play(RAKE, *boost, ("D-declare 1", str(A) if with_flare else str(C)))
    assert landed(scene, A) is not with_flare
    assert (f"1 {A}" in scene.offers) is with_flare


def test_its_wild_flare_sends_sponsors_with_fewer_ships_home() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Muckraker")
    scene.give(A, "attack 08")
    scene.give(B, "attack 08")
    scene.invade(2, forewards={C: 1}, backwards={D: 1, E: 2})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    answers = ("D-window 0", pod_id(flare)), ("D-declare 0", str(D)), ("D-declare 0", "none")
    scene.play(*answers, stop=("D-driver",))
    sent = [len(fleet_ships(scene.state, side, seat)) for side, seat in ((0, C), (1, D), (1, E))]
    assert sent == [1, 0, 2] and f"0 {E}" not in scene.offers


def test_by_its_legacy_commissions_and_sponsoring_cost_a_pod_each() -> None:
    scene = Scene()
    scene.state.legacies.append("muckraker")
    for seat, names in ((A, ["attack 01", "attack 02", "attack 03"]), (B, ["attack 04"]), (C, ["attack 05"])):
        scene.give(seat, *names)
    scene.invade(0)
    scene.state.now.beacon = on_planet(scene.state, 0, A)[:2]
    scene.state.phase, scene.state.at = "rally", "rally.open"
    home = planets_of(scene.state, C)[0]
    asked: list[tuple[str, Answer]] = [("D-commission 0", {"2": 4, "3": 4}), ("D-commission 1", {})]
    scene.play(*asked, ("D-sponsor 2", {"side": 0, str(home): 1}), stop=("D-driver",))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B, C)] == [1, 1, 0]
