"""Magnet: Power to Attract."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene, drivers

PULL = ("D-window 0", "magnet")


def arrived(scene: Scene) -> Scene:
    """A with two ships and C with one have come to B, which D helps with three."""
    scene.give(A, "attack 08")
    scene.give(B, "attack 08", "attack 20")
    scene.invade(2, forewards={C: 1}, backwards={D: 3})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def sent(scene: Scene, side: int, seat: int) -> int:
    """How many ships of an alien are in a fleet."""
    return len(fleet_ships(scene.state, side, seat))


def pulls(scene: Scene, *answers: tuple[str, Answer]) -> Scene:
    """A uses the power."""
    return scene.play(PULL, *answers, stop=("D-driver",))


@pytest.mark.rule("CE-37.10")
def test_it_makes_a_sponsor_change_fleets() -> None:
    scene = pulls(arrived(Scene("magnet")), ("D-declare 0", "switch"), ("D-declare 0", str(D)))
    assert (sent(scene, INVADERS, D), sent(scene, DEFENDERS, D)) == (3, 0)


@pytest.mark.parametrize(("seat", "side"), [(D, DEFENDERS), (C, INVADERS), (B, DEFENDERS)])
def test_it_makes_another_alien_commit_as_many_ships_as_it_has(seat: int, side: int) -> None:
    scene = pulls(arrived(Scene("magnet")), ("D-declare 0", "match"), ("D-declare 0", str(seat)))
    assert sent(scene, side, seat) == 2
    assert scene.in_warp(seat) == 0


def test_an_alien_short_of_ships_adds_as_many_as_it_can() -> None:
    scene = Scene("magnet")
    arrived(scene)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == C and ship.fleet < 0:
            scene.state.ships[id] = type(ship)(C, -1)
    scene = pulls(scene, ("D-declare 0", "match"))
    assert sent(scene, INVADERS, C) == 1


def test_a_sponsor_may_use_it_too() -> None:
    scene = arrived(Scene("", "", "magnet"))
    scene.play(("D-window 2", "magnet"), ("D-declare 2", "match"), ("D-declare 2", str(B)), stop=("D-driver",))
    assert sent(scene, DEFENDERS, B) == 1


def test_a_bystander_may_not() -> None:
    assert "4 magnet" not in arrived(Scene("", "", "", "", "magnet")).play(stop=("D-driver",)).offers


def test_zapped_everybody_stays() -> None:
    scene = Scene("magnet")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene = pulls(arrived(scene), ("D-response 4", pod_id(zap)))
    assert (sent(scene, DEFENDERS, D), sent(scene, DEFENDERS, B)) == (3, 4)


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("magnet")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene = arrived(scene)
    scene.play(("D-window 1", "magnet"), ("D-declare 1", "switch"), ("D-declare 1", str(C)), stop=("D-driver",))
    assert sent(scene, DEFENDERS, C) == 1


def test_below_three_authority_it_attracts_nobody() -> None:
    scene = Scene("magnet")
    scene.state.aliens[A].powers[0].off = True
    assert "0 magnet" not in arrived(scene).play(stop=("D-driver",)).offers


def test_with_its_super_flare_it_does_both_in_either_order() -> None:
    scene = Scene("magnet")
    scene.give(A, "flare Magnet")
    answers = ("D-declare 0", "switch"), ("D-declare 0", str(D)), ("D-declare 0", str(D))
    scene = pulls(arrived(scene), ("D-power 0", "yes"), *answers)
    assert (sent(scene, INVADERS, D), sent(scene, DEFENDERS, D)) == (2, 0)


@pytest.mark.rule("CE-18.26", "CE-37.14")
@pytest.mark.parametrize(("named", "left"), [("attack 20", ["attack 08"]), ("attack 12", ["attack 20", "attack 08"])])
def test_its_wild_flare_keeps_the_opponent_from_priming_a_pod(named: str, left: list[str]) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Magnet")
    answers = ("D-declare 0", "attack"), ("D-declare 0", named)
    scene = arrived(scene).play(("D-window 0", pod_id(flare)), *answers, stop=("D-driver",))
    assert scene.names(drivers(scene.state, B)) == left


def test_its_wild_flare_leaves_an_opponent_its_only_encounter_pod() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Magnet")
    scene = arrived(scene)
    scene.state.aliens[B].cache = scene.give(B, "attack 14")[-1:]
    answers = ("D-declare 0", "attack"), ("D-declare 0", "attack 14")
    scene.play(("D-window 0", pod_id(flare)), *answers, stop=("D-driver",))
    assert scene.names(drivers(scene.state, B)) == ["attack 14"]


def test_by_its_legacy_sponsors_commit_as_many_ships_as_their_leader() -> None:
    scene = Scene()
    scene.state.legacies.append("magnet")
    scene = arrived(scene).play(stop=("D-driver",))
    assert (sent(scene, INVADERS, C), sent(scene, DEFENDERS, D)) == (2, 4)
