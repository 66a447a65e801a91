"""Operations on ships, bases and lucre: abandon, land, commit, vaporize, sacrifice, gain, lose, pay (CE-36)."""

from typing import Final

import pytest

from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, ships_of
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, FLEET, INVADERS, VAPORIZED, WARP
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, first
from tests.rules.cosmic_encounter.test_economy import launching

LATER: Final = ("D-target", "D-wild", "D-beacon")


def clash(scene: Scene, own: str = "attack 20", other: str = "attack 08") -> Scene:
    """A with 4 ships, C with 1 at its side, against B with 4; both drivers are about to be shown."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, own).prime(DEFENDERS, other)


def zap_ship(scene: Scene, target: int) -> Scene:
    """D vaporizes a ship of somebody in the window of warpfall."""
    (zap,) = scene.give(D, "Ship Zap")
    return scene.begin("warpfall").play(("D-window 3", pod_id(zap)), ("D-declare 3", str(target)), stop=LATER)


# --- bases -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.1", "CE-16.26", "CE-16.27")
def test_who_abandons_a_base_takes_all_its_ships_to_other_bases() -> None:
    scene = Scene()
    scene.give(A, "attack 10")
    scene.dominion(B, 1, there=C)
    scene.state.aliens[B].resupplies = 0
    launching(scene).play(("D-resupply 1", "take"), ("D-place 1", "7"), ("D-place 1", "all 9"), stop=("D-beacon",))
    assert (scene.on(B, 7), scene.authority_of(B), scene.dominion_of(B)) == (0, 4, 1)
    assert scene.on(B, 9) == 8
    assert scene.in_warp(B) == 0
    assert "the base of B on B III ended" in scene.told()


@pytest.mark.rule("CE-36.1", "CE-16.27")
def test_the_only_home_base_cannot_be_abandoned() -> None:
    scene = Scene()
    scene.give(A, "attack 10")
    scene.authority(B, 1)
    scene.dominion(B, 1, there=C)
    scene.state.aliens[B].resupplies = 0
    launching(scene).play(("D-resupply 1", "take"), stop=("D-beacon",))
    assert (scene.authority_of(B), scene.dominion_of(B), scene.on(B, 5)) == (1, 0, 20)
    assert len(scene.state.aliens[B].cache) == 8


@pytest.mark.rule("CE-36.22")
@pytest.mark.parametrize(("there", "told"), [(0, "A made a base on B I: 4 ships"), (2, "4 ships of A landed on B I")])
def test_ships_that_land_make_a_base_or_join_their_own(there: int, told: str) -> None:
    scene = Scene()
    scene.warp(A, there)
    scene.base(A, 5, there)
    clash(scene).play()
    assert told in scene.told()
    assert scene.on(A, 5) == there + 4
    assert scene.dominion_of(A) == 1


@pytest.mark.rule("CE-36.25", "CE-36.62")
@pytest.mark.parametrize(("left", "ended"), [(1, True), (2, False)])
def test_a_base_ends_when_its_last_ship_is_vaporized(left: int, ended: bool) -> None:
    scene = Scene()
    scene.warp(B, 4 - left)
    for id in [id for id, ship in enumerate(scene.state.ships) if ship.owner == B and ship.place >= 6]:
        scene.state.ships[id] = type(scene.state.ships[id])(B, WARP)
    scene.base(B, 5, left)
    zap_ship(scene, B)
    assert ("the base of B on B I ended" in scene.told()) is ended
    assert scene.authority_of(B) == (0 if ended else 1)


@pytest.mark.rule("CE-36.25", "CE-36.62")
@pytest.mark.parametrize(("left", "ended"), [(1, True), (2, False)])
def test_a_base_ends_when_its_last_ship_moves_to_another(left: int, ended: bool) -> None:
    scene = Scene()
    scene.base(B, 6, 0)
    scene.base(B, 9, left)
    (rebirth,) = scene.give(B, "Rebirth")
    ship = next(id for id, one in enumerate(scene.state.ships) if one.owner == B and one.place == 9)
    scene.begin("warpfall").play(
        ("D-window 1", pod_id(rebirth)), ("D-declare 1", f"s{ship}"), ("D-declare 1", "stop"), stop=LATER
    )
    assert ("the base of B on B V ended" in scene.told()) is ended
    assert (scene.on(B, 6), scene.on(B, 9)) == (1, left - 1)


@pytest.mark.rule("CE-36.25")
def test_a_jump_is_a_move_without_the_gate() -> None:
    scene = Scene("lemming")
    scene.warp(A, 12)
    scene.begin("destiny")
    scene.state.charges, scene.state.wild = [[int(seat == B), 0] for seat in range(5)], 0
    loaded = scene.state.aliens[A].loaded
    scene.play(("D-declare 0", "8"), stop=LATER)
    assert (scene.in_warp(A), scene.on(A, 8), scene.dominion_of(A)) == (6, 6, 1)
    assert (scene.state.aliens[A].loaded, scene.state.aliens[A].away) == (loaded, False)


# --- losing ships ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.58")
def test_a_vaporized_ship_never_comes_back() -> None:
    scene = Scene()
    zap_ship(scene, B)
    assert (scene.in_warp(B), len(ships_of(scene.state, B))) == (0, 19)
    again = Scene()
    (key,) = again.give(A, "Warp Key")
    gone = next(id for id, ship in enumerate(again.state.ships) if ship.owner == B)
    again.state.ships[gone] = type(again.state.ships[gone])(B, VAPORIZED)
    again.warp(B, 1)
    again.begin("warpfall").play(("D-window 0", pod_id(key)), stop=LATER)
    assert again.in_warp(B) == 0
    assert again.state.ships[gone].place == VAPORIZED


@pytest.mark.rule("CE-36.58")
def test_a_vaporized_pod_is_in_no_forge() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Void")
    (zap,) = scene.give(D, "Ship Zap")
    scene.begin("warpfall").play(("D-window 3", pod_id(zap)), ("D-response 2", pod_id(flare)), stop=LATER)
    state = scene.state
    assert zap in state.vaporized
    assert zap not in [*state.forge, *state.spent_aur, *state.aliens[D].cache, *state.aliens[D].exhaust]


@pytest.mark.rule("CE-36.46")
def test_who_sacrifices_ships_destroys_its_own() -> None:
    scene = Scene("kamikaze")
    scene.give(A, "attack 10")
    scene.give(B, "attack 40")
    scene.invade(4, forewards={C: 1})
    scene.play(
        ("D-window 0", "kamikaze"),
        ("D-declare 0", first),
        ("D-declare 0", first),
        ("D-declare 0", "stop"),
        stop=("D-distress",),
    )
    ships = scene.state.ships
    assert [sum(ship.owner == seat and ship.place == WARP for ship in ships) for seat in (A, B, C)] == [2, 0, 0]
    assert {ship.place for ship in ships if ship.owner == A and ship.fleet == INVADERS} == {FLEET}
    assert len([ship for ship in ships if ship.owner == A and ship.fleet == INVADERS]) == 2


@pytest.mark.rule("CE-36.67", "CE-36.42")
def test_who_loses_ships_picks_which() -> None:
    scene = Scene()
    (plague,) = scene.give(C, "Plague")
    scene.give(A, "attack 10")
    scene.give(B, "attack 10", "attack 06")
    home = [id for id, ship in enumerate(scene.state.ships) if ship.owner == B]
    lost = [home[0], home[4], home[8]]
    launching(scene).play(
        ("D-target", "9"),
        ("D-window 2", pod_id(plague)),
        ("D-declare 2", "1"),
        *[("D-ravage 1", f"s{id}") for id in lost],
        stop=("D-beacon",),
    )
    assert [id for id in home if scene.state.ships[id].place == WARP] == lost


# --- ships in fleets -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.65")
def test_only_free_ships_in_no_fleet_can_be_committed() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Hologram")
    scene.warp(A, 3)
    clash(scene).play(("D-window 0", pod_id(flare)), stop=("D-declare",))
    state = scene.state
    offered = [int(str(value)[1:]) for value in scene.offered() if str(value) != "stop"]
    uncommitted = [id for id in free_ships(state, A) if not state.ships[id].is_committed]
    assert len(uncommitted) == 13
    assert set(offered) <= set(uncommitted)
    assert {state.ships[id].place for id in uncommitted} <= {0, 1, 2, 3, 4}


@pytest.mark.rule("CE-36.65")
def test_a_ship_is_committed_until_it_leaves_its_fleet() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Hologram")
    clash(scene).play(
        ("D-window 0", pod_id(flare)),
        ("D-declare 0", first),
        ("D-declare 0", "stop"),
        stop=("D-purchase",),
    )
    assert "might 26 against 12" in scene.told()  # 20, 4, 1 and the one that came later
    assert scene.on(A, 5) == 5
    assert not [ship for ship in scene.state.ships if ship.owner == A and ship.is_committed]


@pytest.mark.rule("CE-36.99", "CE-37.5")
def test_an_evolved_ship_has_more_might_and_no_more_worth() -> None:
    scene = Scene("lizard")
    for id in range(20):
        ship = scene.state.ships[id]
        scene.state.ships[id] = type(ship)(ship.owner, ship.place, ship.fleet, 2)
    scene.give(B, *["attack 04"] * 9)
    scene.state.aliens[B].lucre = 0
    scene.invade(3).prime(INVADERS, "negotiate").prime(DEFENDERS, "attack 08").play()
    assert scene.in_warp(A) == 3
    assert len(scene.state.aliens[A].cache) == 3  # compensation for three ships of 1 worth


@pytest.mark.rule("CE-36.99", "CE-36.9")
@pytest.mark.parametrize(("kind", "warp"), [("spawned", 0), ("", 1)])
def test_a_spawned_ship_is_vaporized_where_another_is_destroyed(kind: str, warp: int) -> None:
    scene = Scene()
    id = next(id for id, ship in enumerate(scene.state.ships) if ship.owner == B)
    scene.state.ships[id] = type(scene.state.ships[id])(B, 5, -1, 0, kind)
    table: CosmicTable = Table(scene.setup, scene.state)
    for _ in do.lose(table, [id]):
        raise AssertionError("nobody can answer")
    assert (scene.in_warp(B), len(ships_of(scene.state, B))) == (warp, 19 + warp)


@pytest.mark.rule("CE-36.73")
@pytest.mark.parametrize(("legacies", "warp", "ships"), [(["horde"], 2, 21), ([], 1, 20)])
def test_what_replaces_a_revival_takes_its_place(legacies: list[str], warp: int, ships: int) -> None:
    scene = Scene()
    scene.state.legacies += legacies
    scene.warp(A, 2)
    scene.begin("warpfall").play(stop=LATER)
    assert (scene.in_warp(A), len(ships_of(scene.state, A))) == (warp, ships)


# --- lucre and flagships ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.66")
def test_what_is_gained_comes_from_nobody() -> None:
    scene = Scene("", "", "", "merchant")
    scene.begin("warpfall").play(stop=LATER)
    assert [alien.lucre for alien in scene.state.aliens] == [2, 2, 2, 3, 2]


@pytest.mark.rule("CE-36.67", "CE-11.1")
@pytest.mark.parametrize(("amount", "left", "moved"), [(-1, 1, -1), (-2, 0, -2), (-5, 0, -2)])
def test_lucre_that_is_lost_falls_to_0_at_most(amount: int, left: int, moved: int) -> None:
    scene = Scene()
    table: CosmicTable = Table(scene.setup, scene.state)
    assert do.gain_lucre(table, A, amount, "test") == moved
    assert scene.state.aliens[A].lucre == left


@pytest.mark.rule("CE-36.67", "CE-7.21")
def test_influence_that_is_lost_falls_to_0_at_most() -> None:
    scene = Scene()
    grime = scene.give(C, "Grime", "Grime", "Grime", "Grime")
    scene.invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    answers = [answer for pod in grime for answer in (("D-window 2", pod_id(pod)), ("D-declare 2", "0"))]
    scene.play(*answers, stop=("D-demand",))
    talks = scene.state.now.negotiation
    assert talks is not None
    assert talks.influence == [0, 5]


@pytest.mark.rule("CE-36.68")
@pytest.mark.parametrize(("lucre", "goods"), [(0, []), (1, ["boon"]), (2, ["boon"]), (3, ["boon", "voucher"])])
def test_who_cannot_pay_cannot_buy(lucre: int, goods: list[str]) -> None:
    scene = clash(Scene())
    scene.give(A, "attack 04")
    scene.state.aliens[A].lucre = lucre
    scene.play()
    assert [one.split()[1] for one in scene.offers if one in ("0 boon", "0 voucher", "0 resupply")] == goods


@pytest.mark.rule("CE-36.68")
def test_what_is_paid_goes_to_the_federation() -> None:
    scene = clash(Scene()).play(("D-purchase 0", "boon"))
    assert [alien.lucre for alien in scene.state.aliens] == [1, 2, 2, 2, 2]


@pytest.mark.rule("CE-36.79", "CE-5.12")
@pytest.mark.parametrize("leg", [False, True])
def test_a_repaired_flagship_has_the_fuel_that_is_stated(leg: bool) -> None:
    scene = Scene().invade(3, loaded=3).prime(INVADERS, "attack 00").prime(DEFENDERS, "attack 10")
    reserve = scene.state.aliens[A].fuel
    answers = [("D-window 0", pod_id(pod)) for pod in (scene.give(A, "Restless Leg") if leg else [])]
    scene.play(*answers, stop=("D-continue", "D-fuel"))
    alien = scene.state.aliens[A]
    assert (alien.flagship, alien.loaded, alien.fuel) == ((True, 1, reserve) if leg else (False, 0, reserve))
