"""Mutant: Power of Regeneration."""

from collections import Counter

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.mutant import pool
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene

STOPS = ("D-commission", "D-driver", "D-beacon")


def launch(scene: Scene, held: int = 2) -> Scene:
    """A invades B; both hold so many pods."""
    for seat in (A, B):
        scene.give(seat, *["negotiate"] * held)
    scene.invade(4)
    scene.state.phase, scene.state.at = "launch", "launch.window"
    return scene


def held(scene: Scene, seat: int) -> int:
    return len(scene.state.aliens[seat].cache)


def test_its_pool_has_thirty_lots() -> None:
    assert sum(count for _, count in pool()) == 30
    kinds = Counter(lot[0].kind for lot, count in pool() for _ in range(count))
    assert kinds == {
        "slime-attack": 5,
        "artifact": 7,
        "attack": 5,
        "negotiate": 3,
        "distress": 3,
        "poison": 2,
        "kicker": 1,
        "rift": 2,
        "morph": 1,
        "flare": 1,
    }


def test_values_come_as_often_as_the_forges_hold_them() -> None:
    lots = {lot[0].kind: Counter(pod.value for pod in lot) for lot, _ in pool()}
    assert lots["kicker"] == {0: 2, 2: 3, 3: 2, 4: 1}
    assert lots["rift"] == {1: 1, 2: 2, 3: 2, 4: 1, 5: 1}
    assert (min(lots["attack"]), max(lots["attack"])) == (1, 40)
    assert (min(lots["slime-attack"]), max(lots["slime-attack"])) == (5, 20)
    assert lots["slime-attack"][10] == lots["attack"][10]


@pytest.mark.rule("CE-10.13", "CE-36.29")
@pytest.mark.parametrize("seat", [A, B])
def test_as_leader_it_fills_its_cache_with_copies(seat: int) -> None:
    scene = launch(Scene(*["mutant" if one == seat else "" for one in (A, B)]))
    scene.play((f"D-window {seat}", "mutant"), stop=STOPS)
    assert held(scene, seat) == 8 and held(scene, B if seat == A else A) == 2
    assert sum(scene.state.pods[pod].manifested for pod in scene.state.aliens[seat].cache) == 6


def test_with_eight_pods_it_is_not_offered() -> None:
    scene = launch(Scene("mutant"), held=8).play(stop=STOPS)
    assert "0 mutant" not in scene.offers


def test_for_who_does_not_lead_it_does_nothing() -> None:
    scene = launch(Scene("", "", "mutant")).play(stop=STOPS)
    assert "2 mutant" not in scene.offers


def test_with_its_super_flare_it_fills_up_to_ten() -> None:
    scene = launch(Scene("mutant"))
    (flare,) = scene.give(A, "flare Mutant")
    scene.play(("D-window 0", "mutant"), ("D-power 0", "yes"), stop=STOPS)
    assert held(scene, A) == 10
    assert flare in scene.state.aliens[A].exhaust


@pytest.mark.rule("CE-12.20")
def test_below_three_authority_it_is_not_offered() -> None:
    scene = launch(Scene("mutant"))
    scene.state.aliens[A].powers[0].off = True
    assert "0 mutant" not in scene.play(stop=STOPS).offers


def test_zapped_nothing_is_manifested() -> None:
    scene = launch(Scene("mutant"))
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-window 0", "mutant"), ("D-response 2", f"p{zap}"), stop=STOPS)
    assert held(scene, A) == 2


def test_stolen_it_fills_the_cache_of_its_new_owner() -> None:
    scene = launch(Scene("", "", "mutant"))
    scene.state.aliens[A].powers = [scene.state.aliens[C].powers.pop()]
    scene.play(("D-window 0", "mutant"), stop=STOPS)
    assert held(scene, A) == 8


def test_its_legacy_fills_the_caches_of_leaders_up_to_four() -> None:
    scene = launch(Scene(), held=1)
    scene.state.legacies.append("mutant")
    scene.play(stop=STOPS)
    assert [held(scene, seat) for seat in (A, B, C)] == [4, 4, 0]


def test_its_wild_flare_brings_two_pods() -> None:
    scene = launch(Scene())
    (flare,) = scene.give(C, "flare Mutant")
    scene.play(("D-window 2", f"p{flare}"), stop=STOPS)
    assert held(scene, C) == 2
