"""General: Power of Leadership."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, first

PRIMING = ("D-driver",)


def arrived(scene: Scene) -> Scene:
    """A with C and D at its side, B with E: all have just arrived."""
    scene.invade(4, forewards={C: 1, D: 2}, backwards={E: 1})
    scene.state.phase = "arrival"
    return scene


def clash(scene: Scene, second: str = "attack 20") -> Scene:
    """A with attack 04, C and D (4, 1, 2 ships) against B and E (4, 1)."""
    scene.invade(4, forewards={C: 1, D: 2}, backwards={E: 1})
    return scene.prime(INVADERS, "attack 04").prime(DEFENDERS, second)


def drafted(scene: Scene) -> list[int]:
    """How many pods the aliens hold."""
    return [len(scene.state.aliens[seat].cache) for seat in (A, B, C, D, E)]


def ready(scene: Scene, *names: str) -> list[int]:
    """Let these be the next aur of the forge."""
    found: list[int] = []
    for name in names:
        pod = scene.pod(name)
        scene.state.forge.append(pod)
        scene.state.next_aur.append(pod)
        found.append(pod)
    return found


@pytest.mark.parametrize(("seat", "result"), [(A, [2, 0, 1, 1, 0]), (B, [0, 1, 0, 0, 1]), (C, [0, 0, 0, 0, 0])])
def test_a_leader_drafts_for_each_sponsor_and_each_ally_drafts_one(seat: int, result: list[int]) -> None:
    assert drafted(arrived(Scene(*[""] * seat, "general")).play(stop=PRIMING)) == result


def test_without_sponsors_nobody_drafts() -> None:
    scene = Scene("general").invade(4)
    scene.state.phase = "arrival"
    scene.play(stop=PRIMING)
    assert drafted(scene) == [0] * 5
    assert not scene.state.aliens[A].powers[0].public


def test_zapped_nobody_drafts() -> None:
    scene = Scene("general")
    (zap,) = scene.give(B, "Cosmic Zap")
    assert drafted(arrived(scene).play(("D-response 1", f"p{zap}"), stop=PRIMING)) == [0] * 5


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_nobody_drafts(off: str) -> None:
    scene = Scene("general")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert drafted(arrived(scene).play(stop=PRIMING)) == [0] * 5


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("general")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert drafted(arrived(scene).play(stop=PRIMING)) == [0, 1, 0, 0, 1]


def test_its_super_flare_adds_2_for_each_allied_ship() -> None:
    scene = Scene("general")
    (flare,) = scene.give(A, "flare General")
    assert "might 17 against 25" in clash(scene).play(("D-window 0", f"p{flare}")).told()


@pytest.mark.rule("CE-37.55")
def test_its_wild_flare_discharges_the_distress_pods_that_it_drafts() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare General")
    roll, killer, other = ready(clash(scene), "reinforcement", "assassin", "attack 40")
    answers = [("D-window 0", f"p{flare}"), ("D-declare 0", f"p{roll}"), ("D-declare 0", f"p{killer}")]
    scene.play(*answers, ("D-assassin 0", first), ("D-assassin 0", "stop"),
               stop=("D-purchase",))  # fmt: skip
    ((_, might),) = scene.state.now.fleets[INVADERS].rolls
    assert f"might {11 + might} against 24" in scene.told()
    assert scene.state.aliens[A].cache == []
    assert {flare, roll, killer, other} <= set(scene.state.aliens[A].exhaust)


def test_a_therapist_among_them_makes_an_envoy_of_the_fleet() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare General")
    (healer, *_) = ready(clash(scene), "therapist", "attack 40", "attack 30")
    scene.play(("D-window 0", f"p{flare}"), ("D-declare 0", f"p{healer}"))
    assert "massacre: the defending fleet won" in scene.told()


def test_an_escape_among_them_saves_the_fleet() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare General")
    (away, *_) = ready(clash(scene), "escape", "attack 40", "attack 30")
    scene.play(("D-window 0", f"p{flare}"), ("D-declare 0", f"p{away}"))
    assert (scene.in_warp(A), scene.in_warp(D)) == (1, 1)  # 25 against 11: one each


def test_its_wild_flare_is_for_whoever_is_behind() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare General")
    clash(scene, "attack 01").play()
    assert f"{A} p{flare}" not in scene.offers


def test_its_legacy_lets_both_fleets_draft() -> None:
    scene = Scene()
    scene.state.legacies.append("general")
    assert drafted(arrived(scene).play(stop=PRIMING)) == [2, 1, 1, 1, 1]


@pytest.mark.rule("CE-20.3")
def test_an_invader_with_equal_might_is_losing() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare General")
    scene.invade(2, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 09").play()
    assert "might 13 against 13" in scene.told()
    assert f"0 p{flare}" in scene.offers
