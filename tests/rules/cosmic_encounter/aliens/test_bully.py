"""Bully: Power to Threaten."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, first

DRIVERS = ("D-driver",)
NEXT = ("D-purchase", "D-continue", "D-fuel")


def arrived(*powers: str, ships: int = 2, forewards: dict[int, int] | None = None) -> Scene:
    """A has come to B's system, at B's side D."""
    scene = Scene(*powers)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08", "attack 06", "negotiate")
    scene.invade(ships, forewards=forewards, backwards={D: 2})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def seen(scene: Scene, seat: int, owner: int) -> int:
    """How many pods of another cache an alien knows."""
    return len(set(scene.state.aliens[seat].known) & set(scene.state.aliens[owner].cache))


def sent(scene: Scene, side: int, seat: int) -> int:
    return len(fleet_ships(scene.state, side, seat))


def test_an_enemy_shows_as_many_pods_as_it_has_sent_ships() -> None:
    scene = arrived("bully").play(("D-declare 0", str(B)), ("D-declare 1", "probe"), stop=DRIVERS)
    assert seen(scene, A, B) == 2


def test_or_as_many_ships_go_home() -> None:
    scene = arrived("bully")
    scene.play(
        ("D-declare 0", str(B)),
        ("D-declare 1", "rebound"),
        ("D-declare 0", first),
        ("D-declare 0", first),
        stop=DRIVERS,
    )
    assert sent(scene, DEFENDERS, B) == 2 and scene.in_warp(B) == 0
    assert seen(scene, A, B) == 0


@pytest.mark.rule("CE-37.7")
def test_a_sponsor_without_ships_is_a_bystander_again() -> None:
    scene = arrived("bully")
    scene.play(("D-declare 0", str(D)), ("D-declare 0", first), ("D-declare 0", first), stop=DRIVERS)
    assert scene.state.now.fleets[DEFENDERS].sponsors == []


def test_as_sponsor_it_counts_its_own_ships() -> None:
    scene = arrived("", "", "bully", forewards={C: 1})
    scene.play(("D-declare 2", str(B)), ("D-declare 1", "probe"), stop=DRIVERS)
    assert seen(scene, C, B) == 1


def test_a_bystander_threatens_nobody() -> None:
    assert "used Bully" not in arrived("", "", "", "", "bully").play(stop=DRIVERS).told()


def test_zapped_it_sees_nothing() -> None:
    scene = arrived("bully")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), stop=DRIVERS)
    assert seen(scene, A, B) == 0 and sent(scene, DEFENDERS, B) == 4


def test_stolen_it_serves_its_new_owner() -> None:
    scene = arrived("", "", "", "", "bully")
    scene.state.aliens[A].powers.append(scene.state.aliens[E].powers.pop())
    scene.play(("D-declare 0", str(B)), ("D-declare 1", "probe"), stop=DRIVERS)
    assert seen(scene, A, B) == 2


def test_below_three_authority_it_does_nothing() -> None:
    scene = arrived("bully")
    scene.state.aliens[A].powers[0].off = True
    assert "used Bully" not in scene.play(stop=DRIVERS).told()


def test_its_super_flare_sends_a_ship_of_each_enemy_home() -> None:
    scene = arrived("bully")
    (flare,) = scene.give(A, "flare Bully")
    scene.play(("D-declare 0", str(B)), ("D-declare 1", "probe"), ("D-window 0", pod_id(flare)), stop=DRIVERS)
    assert (sent(scene, DEFENDERS, B), sent(scene, DEFENDERS, D)) == (3, 1)


def test_its_wild_flare_limits_boons_to_one() -> None:
    scene = Scene().invade(2, backwards={D: 3}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    (flare,) = scene.give(A, "flare Bully")
    scene.play(("D-window 0", pod_id(flare)), stop=NEXT)
    assert len(scene.state.aliens[D].cache) == 1


@pytest.mark.rule("CE-23.3")
def test_its_wild_flare_limits_compensation_to_one() -> None:
    scene = Scene().invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "attack 20")
    (flare,) = scene.give(B, "flare Bully")
    scene.give(B, *["attack 06"] * 5)
    scene.play(("D-window 1", pod_id(flare)), stop=NEXT)
    assert len(scene.state.aliens[A].cache) == 1


@pytest.mark.parametrize(("ships", "offered"), [(7, True), (2, False)])
def test_by_its_legacy_the_larger_fleet_sees_three_pods(ships: int, offered: bool) -> None:
    scene = arrived(ships=ships)
    scene.give(B, "attack 12")
    scene.state.legacies.append("bully")
    answers = [("D-window 0", "legacy bully")] if offered else []
    scene.play(*answers, stop=DRIVERS)
    assert seen(scene, A, B) == (3 if offered else 0)
    assert (f"{A} legacy bully" in scene.offers) is offered
