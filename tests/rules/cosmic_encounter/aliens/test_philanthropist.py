"""Philanthropist: Power of Giving."""

import pytest

from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene, drivers, first

STOP = ("D-driver",)


def arrival(scene: Scene, *hand: str) -> tuple[Scene, list[int]]:
    """A, with C at its side, against B: the fleets have just appeared. A, or else C, holds these pods."""
    seat = A if scene.state.aliens[A].powers or not scene.state.aliens[C].powers else C
    pods = scene.give(seat, *(hand or ("attack 10", "attack 04")))
    scene.give(B, "attack 08")
    scene.invade(4, forewards={C: 1})
    scene.state.phase = "arrival"
    return scene, pods


def gift(seat: int, pod: int) -> list[tuple[str, str]]:
    """Give that pod."""
    return [(f"D-window {seat}", "philanthropist"), (f"D-declare {seat}", pod_id(pod))]


@pytest.mark.rule("CE-36.19")
def test_a_leader_gives_its_opponent_a_pod() -> None:
    scene, pods = arrival(Scene("philanthropist"))
    scene.play(*gift(A, pods[1]), stop=STOP)
    assert pods[1] in scene.state.aliens[B].cache
    assert scene.state.aliens[A].cache == [pods[0]]


@pytest.mark.parametrize("leader", [A, B])
def test_a_sponsor_gives_it_to_a_leader(leader: int) -> None:
    scene, pods = arrival(Scene("", "", "philanthropist"))
    use, which = gift(C, pods[0])
    scene.play(use, ("D-declare 2", str(leader)), which, stop=STOP)
    assert pods[0] in scene.state.aliens[leader].cache


def test_bystanders_give_nothing() -> None:
    scene, _ = arrival(Scene("", "", "", "philanthropist"))
    scene.give(D, "attack 12")
    assert f"{D} philanthropist" not in scene.play(stop=STOP).offers


@pytest.mark.rule("CE-16.24", "CE-36.69")
def test_a_leader_without_encounter_pods_may_resupply_wherever_it_is() -> None:
    scene, pods = arrival(Scene("philanthropist"), "attack 10")
    scene.play(("D-window 0", "philanthropist"), ("D-power 0", "yes"), stop=STOP)
    assert pods[0] in scene.state.aliens[B].cache
    assert len(scene.state.aliens[A].cache) == 8
    assert (scene.state.aliens[A].resupplies, scene.state.aliens[A].lucre) == (1, 4)


def test_with_an_encounter_pod_left_there_is_no_resupply() -> None:
    scene, pods = arrival(Scene("philanthropist"))
    scene.play(*gift(A, pods[0]), stop=STOP)
    assert "D-power 0" not in scene.asked


def test_zapped_it_gives_nothing() -> None:
    scene = Scene("philanthropist")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene, pods = arrival(scene)
    scene.play(("D-window 0", "philanthropist"), ("D-response 3", pod_id(zap)), stop=STOP)
    assert scene.state.aliens[A].cache == pods


def test_below_three_authority_it_is_not_offered() -> None:
    scene, _ = arrival(Scene("philanthropist"))
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} philanthropist" not in scene.play(stop=STOP).offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene, _ = arrival(Scene("philanthropist"))
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene.play(("D-window 1", "philanthropist"), stop=STOP)
    assert len(scene.state.aliens[A].cache) == 3


@pytest.mark.rule("CE-37.14")
def test_by_its_super_flare_the_pod_must_be_primed() -> None:
    scene = Scene("philanthropist")
    scene.give(A, "flare Philanthropist")
    scene, pods = arrival(scene)
    use, which = gift(A, pods[1])
    scene.play(use, ("D-power 0", "yes"), which, stop=STOP)
    assert drivers(scene.state, B) == [pods[1]]

    def only(question: AnyQuestion) -> dict[str, object]:
        assert isinstance(question, Compose)
        return dict(question.start)

    scene.play(("D-driver 1", only))
    assert "might 15 against 8" in scene.told()


@pytest.mark.rule("CE-1.3")
def test_where_its_super_flare_was_the_last_pod_nothing_is_given() -> None:
    scene, (flare,) = arrival(Scene("philanthropist"), "flare Philanthropist")
    scene.play(("D-window 0", "philanthropist"), ("D-power 0", "yes"), stop=STOP)
    assert flare in scene.state.aliens[A].exhaust
    assert len(scene.state.aliens[B].cache) == 1


def lending(*powers: str) -> tuple[Scene, str]:
    """A, with Human's power, is about to begin an invasion, and holds the flare."""
    scene = Scene("human", *powers)
    (flare,) = scene.give(A, "flare Philanthropist")
    return scene.begin("warpfall"), pod_id(flare)


@pytest.mark.rule("CE-37.28", "CE-36.81")
def test_by_its_wild_flare_another_alien_has_the_power_in_place_of_its_own_until_the_end_of_upkeep() -> None:
    scene, flare = lending("", "", "zombie")
    scene.warp(D, 2)
    scene.play(("D-window 0", flare), ("D-declare 0", "3"), stop=("D-wild", "D-target"))
    assert scene.in_warp(A) == 0  # it is revived at once
    assert "1 ship of A destroyed" in scene.told()
    assert [(power.alien, power.is_active) for power in scene.state.aliens[D].powers] == [
        ("zombie", False),
        ("human", True),
    ]
    assert not scene.state.aliens[A].powers
    assert scene.in_warp(D) == 2  # Zombie does not come back
    scene.play(stop=("D-continue", "D-fuel"))
    assert [(power.alien, power.is_active) for power in scene.state.aliens[D].powers] == [("zombie", True)]
    assert [power.alien for power in scene.state.aliens[A].powers] == ["human"]


def test_its_wild_flare_works_in_the_invasions_of_others() -> None:
    scene = Scene("", "", "human")
    (flare,) = scene.give(C, "flare Philanthropist")
    scene.begin("warpfall").play(("D-window 2", pod_id(flare)), ("D-declare 2", "1"), stop=("D-wild", "D-target"))
    assert [power.alien for power in scene.state.aliens[B].powers] == ["human"]


def test_its_wild_flare_is_not_for_the_orientation() -> None:
    scene = Scene("human")
    (flare,) = scene.give(A, "flare Philanthropist")
    scene.state.phase = "orientation"
    assert f"{A} p{flare}" not in scene.play(stop=("D-fuel",)).offers


@pytest.mark.rule("CE-36.81", "CE-12.23")
def test_everybody_sees_that_the_power_of_the_borrower_has_no_effect() -> None:
    scene, flare = lending("", "", "zombie")
    scene.play(("D-window 0", flare), ("D-declare 0", "3"), stop=("D-wild", "D-target"))
    own, lent = GAME.view(scene.setup, scene.state, B).aliens[D].powers
    assert (own.alien, own.is_active, lent.is_active) == ("", False, True)


@pytest.mark.rule("CE-13.12")
def test_the_ship_that_its_wild_flare_costs_is_lost_though_the_flare_is_zapped() -> None:
    scene, flare = lending()
    (zap,) = scene.give(D, "Flare Zap")
    scene.play(("D-window 0", flare), ("D-response 3", pod_id(zap)), stop=("D-wild", "D-target"))
    assert "1 ship of A destroyed" in scene.told()
    assert [power.alien for power in scene.state.aliens[A].powers] == ["human"]


def test_without_a_power_there_is_nothing_to_lend() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Philanthropist")
    assert f"{A} p{flare}" not in scene.begin("warpfall").play(stop=("D-wild", "D-target")).offers


def test_by_its_legacy_each_leader_gives_the_other_a_pod() -> None:
    scene, pods = arrival(Scene())
    scene.state.legacies.append("philanthropist")
    own = list(scene.state.aliens[B].cache)
    scene.play(("D-declare 0", pod_id(pods[0])), stop=STOP)
    assert scene.state.aliens[A].cache == [pods[1], *own]
    assert scene.state.aliens[B].cache == pods[:1]


def test_by_its_legacy_a_leader_without_pods_does_not_give_back_what_it_gets() -> None:
    scene = Scene()
    scene.state.legacies.append("philanthropist")
    (pod,) = scene.give(A, "Plague")
    scene.invade(4)
    scene.state.phase = "arrival"
    scene.play(stop=STOP)
    assert scene.state.aliens[B].cache == [pod] and not scene.state.aliens[A].cache


@pytest.mark.rule("CE-37.34")
def test_by_its_legacy_nobody_gives_back_what_it_has_just_got() -> None:
    scene, pods = arrival(Scene())
    scene.give(B, "attack 06")
    scene.state.legacies.append("philanthropist")
    scene.play(("D-declare 0", pod_id(pods[0])), ("D-declare 1", first), stop=STOP)
    assert f"{B} {pod_id(pods[0])}" not in scene.offers
