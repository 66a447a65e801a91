"""Outlaw: Power to Waylay."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def arrival(scene: Scene) -> Scene:
    """A, with C at its side, against B, with D behind it: the fleets have just appeared. Everybody holds two pods."""
    for seat in range(5):
        scene.give(seat, "attack 10", "attack 08") if seat == A else scene.give(seat, "attack 06", "attack 04")
    scene.invade(4, forewards={C: 1}, backwards={D: 1})
    scene.state.phase = "arrival"
    return scene


def hands(scene: Scene) -> list[int]:
    """How many pods everybody has."""
    return [len(alien.cache) for alien in scene.state.aliens]


STOP = ("D-driver",)


@pytest.mark.parametrize(("seat", "after"), [(A, [4, 1, 2, 1, 2]), (B, [1, 4, 1, 2, 2])])
def test_a_leader_snatches_a_pod_of_each_enemy(seat: int, after: list[int]) -> None:
    scene = arrival(Scene(*[""] * seat, "outlaw")).play((f"D-window {seat}", "outlaw"), stop=STOP)
    assert hands(scene) == after


@pytest.mark.parametrize("seat", [C, E])
def test_others_do_not(seat: int) -> None:
    scene = arrival(Scene(*[""] * seat, "outlaw")).play(stop=STOP)
    assert f"{seat} outlaw" not in scene.offers


def test_zapped_it_snatches_nothing() -> None:
    scene = Scene("outlaw")
    (zap,) = scene.give(E, "Cosmic Zap")
    arrival(scene).play(("D-window 0", "outlaw"), ("D-response 4", pod_id(zap)), stop=STOP)
    assert hands(scene)[:4] == [2, 2, 2, 2]


def test_below_three_authority_it_is_not_offered() -> None:
    scene = arrival(Scene("outlaw"))
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} outlaw" not in scene.play(stop=STOP).offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = arrival(Scene("outlaw"))
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene.play(("D-window 1", "outlaw"), stop=STOP)
    assert hands(scene) == [1, 4, 1, 2, 2]


@pytest.mark.rule("CE-36.19")
def test_its_super_flare_gives_away_what_it_snatched() -> None:
    scene = Scene("outlaw")
    scene.give(A, "flare Outlaw")
    answers = [("D-window 0", "outlaw"), ("D-power 0", "yes"), ("D-declare 0", "4"), ("D-declare 0", "none")]
    arrival(scene).play(*answers, stop=STOP)
    assert hands(scene) == [3, 1, 2, 1, 3]


def test_its_wild_flare_robs_the_winners() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Outlaw")
    scene.give(B, "attack 06", "attack 04")
    scene.give(D, "attack 12")
    scene.invade(4, forewards={C: 1}, backwards={D: 1}).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 2", pod_id(flare)))
    assert len([pod for pod in scene.state.aliens[C].cache if pod != flare]) == 2
    assert len(scene.state.aliens[B].cache) == 1


def test_by_its_legacy_every_actor_loses_a_pod() -> None:
    scene = arrival(Scene())
    scene.state.legacies.append("outlaw")
    scene.play(stop=STOP)
    assert hands(scene) == [1, 1, 1, 1, 2]


@pytest.mark.parametrize(("driver", "held"), [("attack 04", 0), ("attack 40", 1)])
def test_its_wild_flare_is_for_losers_whose_enemies_have_pods(driver: str, held: int) -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Outlaw")
    scene.give(B, *["attack 06"] * held)
    scene.invade(4, forewards={C: 1}).prime(INVADERS, driver).prime(DEFENDERS, "attack 20")
    assert f"{C} {pod_id(flare)}" not in scene.play().offers
