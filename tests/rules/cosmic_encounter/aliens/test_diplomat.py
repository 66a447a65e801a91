"""Diplomat: Power to Negotiate."""

import pytest

from cosmotui.rules.cosmic_encounter.model.negotiation import Negotiation
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight

TALKS = ("D-demand", "D-distress")
AFTER = ("D-purchase", "D-continue", "D-fuel")


def war(seat: int = C, forewards: dict[int, int] | None = None) -> Scene:
    """A attacks B, both with attack pods; an alien is Diplomat and holds a negotiate pod."""
    scene = Scene(*[""] * seat, "diplomat")
    scene.give(seat, "negotiate")
    return fight(scene.invade(4, forewards=forewards), "attack 10", "attack 08")


def peace(forewards: dict[int, int] | None = None, backwards: dict[int, int] | None = None) -> Scene:
    """A and B negotiate on B's first planet."""
    return fight(Scene().invade(4, forewards=forewards, backwards=backwards), "negotiate", "negotiate")


def talks(scene: Scene) -> Negotiation:
    found = scene.state.now.negotiation
    assert found is not None
    return found


def test_a_battle_becomes_a_negotiation_of_three() -> None:
    scene = war().play(("D-window 2", "diplomat"), stop=TALKS[:1])
    assert scene.state.now.form == "negotiation" and scene.state.now.negotiators == [C]
    assert [fleet.nature for fleet in scene.state.now.fleets] == ["envoy", "envoy"]
    assert talks(scene).influence == [5, 5, 5] and not scene.state.aliens[C].cache


def test_as_a_sponsor_it_may_do_so_as_well() -> None:
    scene = war(forewards={C: 1}).play(("D-window 2", "diplomat"), stop=TALKS[:1])
    assert scene.state.now.negotiators == [C]


@pytest.mark.parametrize("seat", [A, B])
def test_a_leader_does_not(seat: int) -> None:
    assert f"{seat} diplomat" not in war(seat).play().offers


def test_it_must_hold_a_negotiate_pod() -> None:
    scene = war()
    scene.state.aliens[C].cache = []
    scene.give(C, "attack 20")
    assert "2 diplomat" not in scene.play().offers


@pytest.mark.rule("CE-13.12")
def test_zapped_the_pod_is_gone_and_the_battle_goes_on() -> None:
    scene = war()
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 2", "diplomat"), ("D-response 4", pod_id(zap)), stop=AFTER)
    assert scene.state.now.form == "clash" and not scene.state.aliens[C].cache


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = war()
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert "2 diplomat" not in scene.play().offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = war()
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene.give(D, "negotiate")
    scene.play(stop=AFTER)
    assert "3 diplomat" in scene.offers and "2 diplomat" not in scene.offers


def test_its_legacy_lets_sponsors_take_part() -> None:
    scene = peace(forewards={C: 1}, backwards={E: 1})
    scene.state.legacies.append("diplomat")
    scene.play(stop=TALKS)
    assert scene.state.now.negotiators == [C, E] and len(talks(scene).influence) == 4


def replaced(leader: int) -> Scene:
    """C negotiates in the place of a leader."""
    scene = peace()
    scene.dominion(C, 2)
    scene.warp(C, 2)
    scene.give(C, "attack 20", "attack 06")
    (flare,) = scene.give(C, "flare Diplomat")
    scene.give(A, "attack 12")
    scene.give(B, "attack 08")
    return scene.play(("D-window 2", pod_id(flare)), ("D-declare 2", str(leader)), stop=TALKS)


@pytest.mark.rule("CE-21.70")
@pytest.mark.parametrize(("leader", "left"), [(A, [7, 5]), (B, [4, 7])])
def test_with_its_wild_flare_it_negotiates_in_the_place_of_a_leader(leader: int, left: list[int]) -> None:
    scene = replaced(leader)
    if leader == B:
        scene.play(("D-demand 0", "draft"), stop=TALKS)
    assert scene.asked[-1] == "D-demand 2" and talks(scene).influence == left
    scene.play(("D-demand 2", "revive"), stop=AFTER)
    assert "C revives a ship" in scene.told() and f"D-demand {leader}" not in scene.asked


@pytest.mark.rule("CE-21.70")
def test_what_is_demanded_of_the_leader_comes_from_whoever_speaks_for_it() -> None:
    scene = replaced(B)
    scene.play(("D-demand 0", "pod"), ("D-demand 0", "attack"), ("D-demand 0", "attack 20"), stop=("D-negate",))
    assert scene.asked[-1] == "D-negate 2"
    scene.play(("D-negate 2", "stand"), stop=AFTER)
    assert "attack 20" in scene.names(scene.state.aliens[A].cache)
    assert "attack 20" not in scene.names(scene.state.aliens[C].cache)


@pytest.mark.rule("CE-21.70", "CE-21.63")
def test_a_peaceful_victory_is_still_that_of_the_fleet() -> None:
    scene = replaced(A)
    scene.play(("D-demand 2", "victory"), ("D-negate 1", "stand"), stop=AFTER)
    assert scene.on(A, 5) == 4 and scene.on(C, 5) == 0


@pytest.mark.rule("CE-21.70")
def test_who_speaks_for_a_leader_cannot_quash_nor_ask_for_special_offers() -> None:
    scene = Scene("", "zombie", options={"quash": "unilateral"})
    scene.state.aliens[B].powers[0].public = True
    scene.warp(A, 2)
    (flare,) = scene.give(C, "flare Diplomat")
    fight(scene.invade(4), "negotiate", "negotiate")
    scene.play(("D-window 2", pod_id(flare)), ("D-declare 2", str(A)), stop=TALKS)
    assert "quash" not in scene.offered() and "offer 1" not in scene.offered()
    assert "quash" in scene.play(("D-demand 2", "pass"), stop=TALKS).offered()


def test_its_wild_flare_is_not_for_negotiators() -> None:
    scene = peace()
    (flare,) = scene.give(A, "flare Diplomat")
    assert f"0 {pod_id(flare)}" not in scene.play().offers


def voted(*votes: str) -> Scene:
    """A, which is Diplomat, turns its attack on B into a vote."""
    scene = Scene("diplomat")
    scene.invade(4)
    (flare,) = scene.give(A, "flare Diplomat")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    cast = [(f"D-vote {seat}", vote) for seat, vote in enumerate(votes)]
    return scene.play(("D-window 0", pod_id(flare)), *cast, stop=AFTER)


def test_its_super_flare_lets_all_vote() -> None:
    scene = voted("invader", "defender", "invader", "invader", "defender")
    assert scene.on(A, 5) == 4 and scene.in_warp(B) == 4
    assert "D-driver 0" not in scene.asked
    scene = voted("invader", "defender", "defender", "defender", "defender")
    assert scene.in_warp(A) == 4


@pytest.mark.rule("CE-20.24")
def test_even_votes_for_its_super_flare_are_a_draw() -> None:
    scene = Scene("diplomat", seats=4)
    scene.invade(4)
    (flare,) = scene.give(A, "flare Diplomat")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    cast = [(f"D-vote {seat}", "invader" if seat < 2 else "defender") for seat in range(4)]
    scene.play(("D-window 0", pod_id(flare)), *cast, stop=AFTER)
    assert [fleet.result for fleet in scene.state.now.fleets] == ["none", "none"]
