"""Moon bases burden their owners."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import ON_MOON, VAPORIZED, WARP
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.holdings.moons import settled
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress


def vaporized(scene: Scene, seat: int) -> int:
    """How many ships of an alien have left the match."""
    return sum(ship.owner == seat and ship.place == VAPORIZED for ship in scene.state.ships)


def junk_of(scene: Scene, seat: int) -> int:
    """An artifact of an alien that it may discharge in warpfall."""
    scene.state.spent_aur = [scene.pod("attack 30")]
    (junk,) = scene.give(seat, "Space Junk")
    return junk


@pytest.mark.parametrize(("seat", "lost"), [(C, 1), (D, 0)])
def test_careless_vaporizes_a_ship_for_an_artifact_of_its_owner(seat: int, lost: int) -> None:
    scene = settled("base-careless", C)
    junk = junk_of(scene, seat)
    scene.begin("warpfall").play((f"D-window {seat}", pod_id(junk)), stop=("D-target",))
    assert vaporized(scene, C) == lost
    assert vaporized(scene, D) == 0


def test_careless_counts_every_distress_pod_and_no_driver() -> None:
    scene = settled("base-careless", A)
    pods = scene.give(A, "fleet reinforcement", "reinforcement")
    scene.invade(3).prime(0, "attack 10").prime(1, "attack 08")
    scene.play(("D-distress 0", distress(*pods)))
    assert vaporized(scene, A) == 2


def test_careless_does_not_count_a_pod_that_was_zapped() -> None:
    scene = settled("base-careless", C)
    junk, (zap,) = junk_of(scene, C), scene.give(D, "Pod Zap")
    scene.begin("warpfall").play(("D-window 2", pod_id(junk)), ("D-response 3", pod_id(zap)), stop=("D-target",))
    assert vaporized(scene, C) == 0


@pytest.mark.parametrize(
    ("seat", "words"),
    [(A, "might 11 against 12"), (B, "might 14 against 8"), (C, "might 11 against 12"), (D, "might 14 against 12")],
)
def test_feeble_weakens_the_fleet_of_its_owner(seat: int, words: str) -> None:
    scene = settled("base-feeble", seat)
    scene.invade(3, forewards={C: 1}).prime(0, "attack 10").prime(1, "attack 08")
    assert words in scene.play().told()


@pytest.mark.parametrize("campaign", [A, C])
def test_flush_costs_a_ship_as_any_campaign_begins(campaign: int) -> None:
    scene = settled("base-flush", C)
    scene.state.campaign, scene.state.phase = campaign, "orientation"
    scene.play(stop=("D-fuel",))
    assert [scene.in_warp(seat) for seat in (A, C)] == [0, 1]


def test_flush_costs_nothing_in_the_next_invasion_of_a_campaign() -> None:
    scene = settled("base-flush", C)
    scene.begin("warpfall").play(stop=("D-target",))
    assert scene.in_warp(C) == 0


@pytest.mark.parametrize(("held", "left"), [(6, 4), (4, 4), (3, 3)])
def test_four_leaves_four_pods(held: int, left: int) -> None:
    scene = settled("base-four", C)
    scene.give(C, *["attack 08"] * held)
    scene.give(D, *["attack 06"] * 6)
    scene.begin("warpfall").play(stop=("D-target",))
    assert [len(scene.state.aliens[seat].cache) for seat in (C, D)] == [left, 6]


def test_of_five_pods_its_owner_chooses_which_goes() -> None:
    scene = settled("base-four", C)
    pods = scene.give(C, "attack 08", "attack 10", "attack 12", "attack 14", "attack 20")
    scene.begin("warpfall").play(("D-scrap 2", pod_id(pods[3])), stop=("D-target",))
    assert scene.state.aliens[C].cache == [*pods[:3], pods[4]]


def test_powerpay_costs_a_ship_for_each_use_of_the_power() -> None:
    scene = settled("base-powerpay", A, Scene("human"))
    scene.invade(3).prime(0, "attack 10").prime(1, "attack 20").play()
    assert "A used Human" in scene.told() and scene.in_warp(A) == 3 + 1


def test_powerpay_costs_it_also_when_the_power_is_zapped() -> None:
    scene = settled("base-powerpay", A, Scene("human"))
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.invade(3).prime(0, "attack 10").prime(1, "attack 20")
    scene.play(("D-response 3", pod_id(zap)))
    assert scene.in_warp(A) == 1


def test_powerpay_does_not_mind_the_powers_of_others() -> None:
    scene = settled("base-powerpay", C, Scene("human"))
    scene.invade(3).prime(0, "attack 20").prime(1, "attack 01").play()
    assert "A used Human" in scene.told() and scene.in_warp(C) == 0


@pytest.mark.parametrize(("there", "then"), [(0, 10), (7, 10), (10, 10), (12, 12)])
def test_stream_fills_the_warp_up_to_ten(there: int, then: int) -> None:
    scene = settled("base-stream", C)
    scene.warp(C, there)
    scene.begin("warpfall").play(stop=("D-target",))
    assert [scene.in_warp(seat) for seat in (C, D)] == [then, 0]


def test_stream_takes_no_more_than_there_are() -> None:
    scene = settled("base-stream", C)
    own = [id for id, ship in enumerate(scene.state.ships) if ship.owner == C and ship.place != ON_MOON]
    for id in own[3:]:
        put(scene.state, id, VAPORIZED)
    scene.begin("warpfall").play(stop=("D-target",))
    assert all(ship.place in (WARP, VAPORIZED) for ship in scene.state.ships if ship.owner == C)


def test_left_a_moon_base_burdens_nobody() -> None:
    scene = settled("base-stream", C)
    for id, ship in enumerate(scene.state.ships):
        if ship.place == ON_MOON:
            put(scene.state, id, WARP)
    scene.begin("warpfall").play(stop=("D-target",))
    assert scene.in_warp(C) == 1


def test_the_burden_of_a_stolen_power_is_that_of_its_new_owner() -> None:
    scene = settled("base-powerpay", A, Scene("", "human"))
    scene.state.aliens[A].powers, scene.state.aliens[B].powers = [Power("human")], []
    scene.invade(3).prime(0, "attack 20").prime(1, "attack 01").play()
    assert scene.in_warp(A) == 1
