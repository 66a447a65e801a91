"""Technologies that bring ships back, and destroy them."""

import pytest

from cosmotui.rules.cosmic_encounter.board import capacity, planets_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, FLEET, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.holdings.technologies import held, holder
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight, first


@pytest.mark.rule("CE-27.4")
@pytest.mark.rule("CE-27.12")
@pytest.mark.parametrize("dead", [0, 3])
def test_lucky_charm_revives_a_ship_and_drafts_a_technology(dead: int) -> None:
    scene, number = holder("lucky-charm", seat=B)
    scene.warp(B, dead)
    scene.begin("warpfall").play(("D-window 1", f"develop {number}"), stop=("D-target",))
    assert scene.in_warp(B) == max(0, dead - 1)
    assert scene.state.holdings[number].gone
    assert len(held(scene, B)) == 1


def test_lucky_charm_is_no_action_outside_the_warpfall() -> None:
    scene, number = holder("lucky-charm")
    scene.invade(4).play()
    assert f"0 develop {number}" not in scene.offers


@pytest.mark.rule("CE-27.6")
def test_warp_master_key_revives_all_own_ships() -> None:
    scene, number = holder("warp-master-key", 3, seat=B)
    scene.warp(B, 6)
    scene.warp(C, 2)
    scene.begin("warpfall").play(("D-window 1", f"develop {number}"), stop=("D-target",))
    assert (scene.in_warp(B), scene.in_warp(C)) == (0, 2)
    assert scene.state.holdings[number].gone


def test_warp_master_key_needs_a_ship_in_the_warp() -> None:
    scene, number = holder("warp-master-key", 3, seat=B)
    scene.begin("warpfall").play(stop=("D-target",))
    assert f"{B} develop {number}" not in scene.offers


def hulls(invader: str, defender: str, seat: int = B) -> tuple[Scene, int]:
    scene, number = holder("collapsium-hulls", 4, seat)
    return fight(scene.invade(4, backwards={C: 1}), invader, defender), number


@pytest.mark.rule("CE-20.41")
@pytest.mark.rule("CE-36.21")
def test_collapsium_hulls_save_one_ship_of_a_defender_that_lost_narrowly() -> None:
    scene, number = hulls("attack 10", "attack 08")  # 14 against 13
    there = len([ship for ship in scene.state.ships if ship.owner == B and ship.fleet == DEFENDERS])
    home = planets_of(scene.state, B)
    scene.play(("D-window 1", f"develop {number}"), ("D-place 1", f"all {home[1]}"))
    assert "the invading fleet won" in scene.told()
    assert scene.in_warp(B) == there - 1
    assert scene.on(B, home[0]) == 0
    assert scene.in_warp(C) == 1
    assert scene.state.holdings[number].gone


@pytest.mark.parametrize(("invader", "defender"), [("attack 15", "attack 08"), ("attack 08", "attack 10")])
def test_collapsium_hulls_need_a_loss_by_5_at_most(invader: str, defender: str) -> None:
    scene, number = hulls(invader, defender)
    scene.play()
    assert f"{B} develop {number}" not in scene.offers


def test_collapsium_hulls_are_for_the_defender() -> None:
    scene, number = hulls("attack 08", "attack 10", A)
    scene.play()
    assert f"{A} develop {number}" not in scene.offers


@pytest.mark.rule("CE-36.24")
def test_plasma_thrusters_bring_one_more_defender_and_widen_the_gate() -> None:
    scene, _ = holder("plasma-thrusters", seat=B, works=True)
    assert (capacity(scene.state, B), capacity(scene.state, A)) == (5, 4)
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    for seat in (A, B):
        scene.give(seat, "attack 10")
    target = planets_of(scene.state, B)[1]
    scene.play(("D-target", f"{target}"), ("D-window 1", "thrust of plasma-thrusters"), stop=("D-commission",))
    assert scene.on(B, target) == 5


@pytest.mark.rule("CE-37.49", "CE-3.10")
def test_a_battleship_has_four_might_and_goes_to_the_warp() -> None:
    scene, number = holder("battleship", 7)
    scene.begin("warpfall")
    scene.play(("D-window 0", f"develop {number}"), ("D-place", first), stop=("D-target",))
    (id,) = [id for id, ship in enumerate(scene.state.ships) if ship.kind == "battleship"]
    scene.match = None
    put(scene.state, id, FLEET, INVADERS)
    scene.invade(0).prime(0, "attack 04").prime(1, "attack 20").play()
    assert "might 8 against 24" in scene.told()
    assert scene.state.ships[id].place == WARP
