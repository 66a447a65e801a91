"""Vortex: Power to Swirl."""

import pytest

from cosmotui.rules.cosmic_encounter.model.notes import STRUCK
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene

PRIMING = ("D-driver", "D-bribe")


def arrived(scene: Scene) -> Scene:
    """A, with C at its side, arrives at B; A, B, C, D and E hold attacks of 10, 11, 12, 13 and 14."""
    for seat in scene.state.seats:
        scene.give(seat, f"attack {10 + seat}")
    scene.invade(4, forewards={C: 1})
    scene.state.phase = "arrival"
    return scene


def caches(scene: Scene) -> list[int]:
    """The values of the attack pods, by seat."""
    return [
        next(scene.state.pods[pod].value for pod in alien.cache if scene.state.pods[pod].is_attack)
        for alien in scene.state.aliens
    ]


OWN, LEFT, RIGHT = [10, 11, 12, 13, 14], [14, 10, 11, 12, 13], [11, 12, 13, 14, 10]


@pytest.mark.parametrize(("way", "after"), [("left", LEFT), ("right", RIGHT)])
@pytest.mark.parametrize("seat", [A, B])
def test_a_leader_may_send_all_caches_one_way(seat: int, way: str, after: list[int]) -> None:
    scene = arrived(Scene(*[""] * seat, "vortex"))
    scene.play((f"D-window {seat}", "vortex"), (f"D-declare {seat}", way), stop=PRIMING)
    assert caches(scene) == after


@pytest.mark.rule("CE-3.3")
def test_seats_without_an_alien_are_skipped() -> None:
    scene = arrived(Scene("vortex"))
    gone = scene.state.aliens[E]
    scene.state.spent_aur += gone.cache
    gone.cache, gone.eliminated = [], True
    scene.play(("D-window 0", "vortex"), ("D-declare 0", "left"), stop=PRIMING)
    gone = scene.state.aliens.pop()
    assert (caches(scene), gone.cache) == ([13, 10, 11, 12], [])


@pytest.mark.parametrize("seat", [C, E])
def test_others_may_not(seat: int) -> None:
    assert f"{seat} vortex" not in arrived(Scene(*[""] * seat, "vortex")).play(stop=PRIMING).offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = Scene("vortex")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 vortex" not in arrived(scene).play(stop=PRIMING).offers


def test_zapped_it_moves_nothing() -> None:
    scene = arrived(Scene("vortex"))
    (zap,) = scene.give(E, "Cosmic Zap")
    assert caches(scene.play(("D-window 0", "vortex"), ("D-response 4", pod_id(zap)), stop=PRIMING)) == OWN


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = arrived(Scene("", "", "", "", "vortex"))
    scene.state.aliens[B].powers.append(scene.state.aliens[E].powers.pop())
    scene.play(("D-window 1", "vortex"), ("D-declare 1", "left"), stop=PRIMING)
    assert caches(scene) == LEFT


def test_its_super_flare_swirls_twice() -> None:
    scene = arrived(Scene("vortex"))
    scene.give(A, "flare Vortex")
    ways = [("D-declare 0", "left"), ("D-declare 0", "left")]
    scene.play(("D-window 0", "vortex"), ("D-power 0", "yes"), *ways, stop=PRIMING)
    assert caches(scene) == [13, 14, 10, 11, 12]


def test_its_wild_flare_moves_one_pod_of_everybody_to_the_left() -> None:
    scene = arrived(Scene())
    (flare,) = scene.give(A, "flare Vortex")
    given = scene.state.aliens[A].cache[0]
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", pod_id(given)), stop=PRIMING)
    assert caches(scene) == LEFT


def test_the_pod_may_be_the_flare_itself() -> None:
    scene = arrived(Scene())
    (flare,) = scene.give(A, "flare Vortex")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", pod_id(flare)), stop=PRIMING)
    assert flare in scene.state.aliens[B].cache
    assert flare not in scene.state.aliens[A].charging
    assert sorted(scene.state.pods[pod].value for pod in scene.state.aliens[A].cache) == [10, 14]


@pytest.mark.rule("CE-37.69", "CE-6.13", "CE-15.9")
@pytest.mark.parametrize(("hazards", "after"), [(0, OWN), (1, LEFT)])
def test_by_its_legacy_a_hazard_moves_all_caches_to_the_left_and_a_flag_alone_does_not(
    hazards: int, after: list[int]
) -> None:
    scene = Scene()
    scene.state.legacies.append("vortex")
    for seat in scene.state.seats:
        scene.give(seat, f"attack {10 + seat}")
    scene.begin("destiny")
    scene.state.charges, scene.state.wild = [[0, 1] for _ in scene.state.seats], 0
    scene.state.now.notes[STRUCK] = hazards
    scene.play(stop=("D-target",))
    assert scene.state.now.flagged
    assert caches(scene) == after
