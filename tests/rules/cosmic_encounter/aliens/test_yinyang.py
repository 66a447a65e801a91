"""Yinyang: Power of Balance."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import FLEET
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, Scene, attack_of_a, first

FOUGHT = ("D-purchase",)
ARRIVED = ("D-driver",)
ASKED: dict[str, object] = {"2": 4}
NOBODY: dict[str, object] = {}


def commissioned(
    *powers: str, by: tuple[int, ...] = (A, B), pods: tuple[str, str] = ("attack 10", "attack 08")
) -> Scene:
    """A sends a ship against B; C is commissioned by these leaders, and others by nobody."""
    scene = Scene(*powers or ("", "", "yinyang")).invade(0)
    state = scene.state
    for id in fleet_ships(state, 1):
        put(state, id, state.now.target)
    state.now.beacon = on_planet(state, planets_of(state, A)[0], A)[:1]
    state.now.commissions, state.phase = [{C: 4} if seat in by else {} for seat in (A, B)], "relay"
    scene.give(A, pods[0])
    scene.give(B, pods[1])
    return scene


def sponsors(scene: Scene, side: int = 0, ships: int = 2) -> tuple[str, dict[str, object]]:
    """C sponsors a leader with so many ships of its first planet."""
    return ("D-sponsor 2", {"side": side, str(planets_of(scene.state, C)[0]): ships})


def sent(scene: Scene) -> tuple[int, int]:
    """How many ships of C are in each fleet."""
    return len(fleet_ships(scene.state, 0, C)), len(fleet_ships(scene.state, 1, C))


def both(
    *answers: tuple[str, Answer], more: int = 1, scene: Scene | None = None, stop: tuple[str, ...] = ARRIVED
) -> Scene:
    """C sponsors A with two ships, and B with some more."""
    scene = scene or commissioned()
    group = [("D-declare 2", first)] * more
    return scene.play(("D-window 2", "yinyang"), sponsors(scene), *group, ("D-declare 2", "stop"), *answers, stop=stop)


@pytest.mark.rule("CE-37.8")
def test_commissioned_by_both_it_may_sponsor_both() -> None:
    assert sent(both(more=3)) == (2, 3)


def test_it_need_not() -> None:
    scene = commissioned()
    scene.play(sponsors(scene), stop=ARRIVED)
    assert "2 yinyang" in scene.offers and sent(scene) == (2, 0)


@pytest.mark.parametrize("by", [(A,), (B,), ()])
def test_commissioned_by_one_or_none_it_may_not(by: tuple[int, ...]) -> None:
    assert "2 yinyang" not in commissioned(by=by).play(stop=ARRIVED).offers


def test_zapped_it_sponsors_one() -> None:
    scene = commissioned()
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-window 2", "yinyang"), ("D-response 3", pod_id(zap)), sponsors(scene), stop=ARRIVED)
    assert sent(scene) == (2, 0)


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = commissioned("", "", "", "yinyang")
    scene.state.aliens[C].powers.append(scene.state.aliens[D].powers.pop())
    assert sent(both(scene=scene)) == (2, 1)


def test_below_three_authority_it_sponsors_one() -> None:
    scene = commissioned()
    scene.state.aliens[C].powers[0].off = True
    assert "2 yinyang" not in scene.play(stop=ARRIVED).offers


def split(invader: str, defender: str, groups: tuple[int, int] = (2, 1), *powers: str) -> Scene:
    """C has sent ships to both fleets."""
    scene = attack_of_a(invader, defender, *powers or ("", "", "yinyang"), ships=1, forewards={C: groups[0]})
    own = on_planet(scene.state, planets_of(scene.state, C)[1], C)[: groups[1]]
    for id in own:
        put(scene.state, id, FLEET, 1)
    scene.state.now.fleets[1].seconds = [C]
    return scene


def test_a_losing_invader_gains_a_boon_for_each_ship_with_the_defender() -> None:
    scene = split("attack 01", "attack 30", (1, 2)).play(stop=FOUGHT)
    assert len(scene.state.aliens[A].cache) + 1 - scene.in_warp(A) == 2  # pods, or a ship of its own back


@pytest.mark.rule("CE-36.21")
def test_a_losing_defender_saves_a_ship_for_each_one_with_the_invader() -> None:
    scene = split("attack 30", "attack 01", (2, 1)).play(stop=FOUGHT)
    assert scene.in_warp(B) == 2 and scene.in_warp(C) == 1


def test_without_ships_in_both_fleets_there_is_no_reward() -> None:
    scene = attack_of_a("attack 30", "attack 01", "", "", "yinyang", forewards={C: 2}).play(stop=FOUGHT)
    assert scene.in_warp(B) == 4


def test_zapped_there_is_no_reward() -> None:
    scene = split("attack 30", "attack 01")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert scene.play(("D-response 3", pod_id(zap)), stop=FOUGHT).in_warp(B) == 4


def test_a_leader_that_alone_leaves_it_out_pays_for_the_casualties_of_its_opponent() -> None:
    scene = commissioned(by=(B,), pods=("attack 30", "attack 01"))
    scene.play(("D-window 2", "mark of yinyang"), ("D-sponsor 2", {"side": -1}), stop=FOUGHT)
    assert scene.in_warp(B) == 4 and scene.in_warp(A) == 4
    scene.play(stop=("D-continue", "D-fuel"))
    assert not any(alien.statuses for alien in scene.state.aliens)


def test_zapped_nobody_pays_and_the_mark_is_gone_after_upkeep() -> None:
    scene = commissioned(by=(B,), pods=("attack 30", "attack 01"))
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-window 2", "mark of yinyang"), ("D-sponsor 2", {"side": -1}), stop=ARRIVED)
    assert [len(alien.statuses) for alien in scene.state.aliens] == [1, 0, 0, 0, 0]
    scene.play(("D-response 3", pod_id(zap)), stop=FOUGHT)
    assert scene.in_warp(A) == 0
    scene.play(stop=("D-continue", "D-fuel"))
    assert not any(alien.statuses for alien in scene.state.aliens)


def test_the_mark_costs_nothing_where_the_opponent_loses_nothing() -> None:
    scene = commissioned(by=(B,), pods=("attack 01", "attack 30"))
    scene.play(("D-window 2", "mark of yinyang"), ("D-sponsor 2", {"side": -1}), stop=FOUGHT)
    assert (scene.in_warp(A), scene.in_warp(B)) == (1, 0)


@pytest.mark.parametrize("by", [(A, B), ()])
def test_no_mark_where_both_or_none_leave_it_out(by: tuple[int, ...]) -> None:
    assert "2 mark of yinyang" not in commissioned(by=by).play(stop=ARRIVED).offers


def test_its_super_flare_rebounds_its_ships_out_of_a_losing_fleet() -> None:
    scene = split("attack 30", "attack 01", (1, 2))
    (flare,) = scene.give(C, "flare Yinyang")
    scene.play(("D-window 2", pod_id(flare)), ("D-declare 2", first), ("D-declare 2", first), stop=FOUGHT)
    assert scene.in_warp(C) == 0 and scene.in_warp(B) == 3


def test_its_super_flare_needs_a_use_of_the_power() -> None:
    scene = attack_of_a("attack 01", "attack 30", "", "", "yinyang", forewards={C: 2})
    (flare,) = scene.give(C, "flare Yinyang")
    assert f"2 {pod_id(flare)}" not in scene.play(stop=FOUGHT).offers


def approached() -> Scene:
    """A and B prime."""
    scene = Scene().invade(2, backwards={C: 2})
    scene.give(A, "attack 01")
    scene.give(B, "attack 30")
    return scene


def test_its_wild_flare_lets_another_lose_what_its_user_loses() -> None:
    scene = approached()
    (flare,) = scene.give(A, "flare Yinyang")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", "3"), stop=FOUGHT)
    assert (scene.in_warp(A), scene.in_warp(D)) == (2, 2)


def test_its_wild_flare_lets_another_gain_what_its_user_gains() -> None:
    scene = approached()
    (flare,) = scene.give(C, "flare Yinyang")
    scene.play(("D-window 2", pod_id(flare)), ("D-declare 2", "3"), stop=FOUGHT)
    assert len(scene.state.aliens[C].cache) == len(scene.state.aliens[D].cache) == 2


def test_its_wild_flare_is_for_actors() -> None:
    scene = approached()
    (flare,) = scene.give(D, "flare Yinyang")
    assert f"3 {pod_id(flare)}" not in scene.play(stop=FOUGHT).offers


def test_its_legacy_lets_everybody_sponsor_both() -> None:
    scene = commissioned("human")
    scene.state.legacies.append("yinyang")
    scene.play(sponsors(scene), ("D-declare 2", first), ("D-declare 2", "stop"), stop=ARRIVED)
    assert sent(scene) == (2, 1)
