"""Mind: Power of Knowledge."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def rally(scene: Scene) -> tuple[Scene, list[int], list[int]]:
    """A against B, before commission; the pods of both."""
    pods = scene.give(A, "attack 10", "attack 04"), scene.give(B, "attack 08", "morph")
    scene.invade(0)
    scene.state.now.fleets[DEFENDERS].leader = B
    scene.state.now.beacon = [0, 1, 4, 5]
    scene.state.phase = "rally"
    return scene, *pods


def knows(scene: Scene, seat: int, pods: list[int]) -> bool:
    """Whether somebody has seen all of these."""
    return set(pods) <= set(scene.state.aliens[seat].known)


@pytest.mark.rule("CE-36.32")
def test_a_leader_sees_its_opponents_whole_cache_alone() -> None:
    scene, _, pods = rally(Scene("mind"))
    scene.play(("D-window 0", "mind"), stop=("D-commission",))
    assert knows(scene, A, pods)
    assert not scene.state.aliens[C].known


@pytest.mark.parametrize("leader", [A, B])
def test_others_pick_a_leader(leader: int) -> None:
    scene, own, other = rally(Scene("", "", "mind"))
    scene.play(("D-window 2", "mind"), ("D-declare 2", str(leader)), stop=("D-commission",))
    assert knows(scene, C, (own, other)[leader])
    assert not knows(scene, C, (own, other)[1 - leader])


def test_it_may_be_left_alone() -> None:
    scene, _, pods = rally(Scene("mind"))
    scene.play(stop=("D-commission",))
    assert f"{A} mind" in scene.offers
    assert not knows(scene, A, pods)
    assert not scene.state.aliens[A].powers[0].public


def test_zapped_it_sees_nothing() -> None:
    scene = Scene("mind")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene, _, pods = rally(scene)
    scene.play(("D-window 0", "mind"), ("D-response 3", pod_id(zap)), stop=("D-commission",))
    assert not knows(scene, A, pods)


def test_below_three_authority_it_is_not_offered() -> None:
    scene, _, _ = rally(Scene("mind"))
    scene.state.aliens[A].powers[0].off = True
    scene.play(stop=("D-commission",))
    assert f"{A} mind" not in scene.offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene, pods, _ = rally(Scene("mind"))
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene.play(("D-window 1", "mind"), stop=("D-commission",))
    assert knows(scene, B, pods)


def test_its_super_flare_sees_the_primed_driver() -> None:
    scene = Scene("mind")
    (flare,) = scene.give(A, "flare Mind")
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.invade(4).play(("D-window 0", pod_id(flare)))
    assert "A saw the primed driver: attack 08" in scene.told()


def test_its_wild_flare_sees_the_opponents_cache_at_arrival() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mind")
    scene, _, pods = rally(scene)
    scene.play(("D-window 0", pod_id(flare)), stop=("D-driver",))
    assert knows(scene, A, pods)


def test_by_its_legacy_leaders_see_each_others_caches() -> None:
    scene = Scene()
    scene.state.legacies.append("mind")
    scene, own, other = rally(scene)
    scene.play(stop=("D-commission",))
    assert knows(scene, A, other)
    assert knows(scene, B, own)
