"""Lemming: Power to Follow."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.events.ships import ShipsLost
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def clash(scene: Scene) -> Scene:
    """A, with C at its side, beats B: 10 and 4 + 1 against 8 and 4."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def destiny(scene: Scene, defender: int = B) -> Scene:
    """A charge is about to be picked: only those of one alien are left."""
    scene.state.charges = [[0, 0] for _ in scene.state.aliens]
    scene.state.charges[defender] = [1, 0]
    scene.state.wild = 0
    return scene.begin("destiny")


TARGET = ("D-target",)


@pytest.mark.rule("CE-36.42")
def test_one_more_of_its_ships_is_lost_with_others() -> None:
    scene = clash(Scene("", "lemming")).play()
    assert scene.in_warp(B) == 4 + 1


@pytest.mark.rule("CE-13.36")
def test_the_one_more_goes_before_the_others_and_is_none_of_them() -> None:
    scene = clash(Scene("", "lemming")).play(("D-ravage 1", "s24"), stop=("D-purchase", "D-continue"))
    lost = [event.count for event in scene.events if isinstance(event, ShipsLost) and event.seat == B]
    assert lost == [1, 4]
    assert [scene.on(B, planet) for planet in range(5, 10)] == [0, 3, 4, 4, 4]


@pytest.mark.rule("CE-13.38")
def test_it_follows_ships_that_are_rescued_in_the_end() -> None:
    scene = Scene("", "lemming")
    scene.state.aliens[B].vouchers = ["protection"]
    clash(scene).play(*[("D-response 1", "pass")] * 2, ("D-response 1", "voucher protection"))
    assert scene.in_warp(B) == 1


@pytest.mark.rule("CE-36.21", "CE-11.38")
def test_protected_when_the_one_more_is_to_go_all_are_spared() -> None:
    scene = Scene("", "lemming")
    scene.state.aliens[B].vouchers = ["protection"]
    clash(scene).play(("D-response 1", "voucher protection"))
    assert scene.in_warp(B) == 0


@pytest.mark.rule("CE-37.49")
def test_not_when_only_manifested_ships_are_destroyed() -> None:
    scene = Scene("", "lemming")
    there = [id for id, ship in enumerate(scene.state.ships) if ship.place == 5]
    for id in there:
        scene.state.ships[id] = msgspec.structs.replace(scene.state.ships[id], kind="spawned")
    clash(scene).play()
    assert scene.in_warp(B) == 0


def test_not_when_others_lose_ships() -> None:
    scene = clash(Scene("", "", "", "lemming")).play()
    assert (scene.in_warp(B), scene.in_warp(D)) == (4, 0)


def test_not_when_its_ships_are_vaporized() -> None:
    scene = clash(Scene("void", "lemming")).play()
    assert scene.in_warp(B) == 0
    assert scene.told().count("vaporized") >= 1


def test_zapped_nothing_follows() -> None:
    scene = Scene("", "lemming")
    (zap,) = scene.give(D, "Cosmic Zap")
    clash(scene).play(("D-response 3", pod_id(zap)))
    assert scene.in_warp(B) == 4


def test_below_three_authority_nothing_follows() -> None:
    scene = Scene("", "lemming")
    scene.state.aliens[B].powers[0].off = True
    clash(scene).play()
    assert scene.in_warp(B) == 4


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("lemming")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    clash(scene).play()
    assert scene.in_warp(B) == 5


@pytest.mark.parametrize(("seats", "warp", "jump"), [(5, 12, True), (5, 11, False), (4, 10, True), (4, 9, False)])
def test_after_destiny_six_jump_from_a_full_warp(seats: int, warp: int, jump: bool) -> None:
    scene = Scene("", "", "", "lemming", seats=seats)
    scene.warp(D, warp)
    destiny(scene).play(*([("D-declare 3", "7")] if jump else []), stop=TARGET)
    assert scene.on(D, 7) == (6 if jump else 0)
    assert scene.in_warp(D) == (warp - 6 if jump else warp)


def test_they_jump_to_a_planet_it_does_not_occupy() -> None:
    scene = Scene("", "", "", "lemming")
    own = [id for id, ship in enumerate(scene.state.ships) if ship.owner == D]
    for id in own:
        put(scene.state, id, WARP)
    for id, planet in zip(own, (15, 5, 6, 7, 8), strict=False):
        put(scene.state, id, planet)
    destiny(scene).play(stop=TARGET)
    assert (scene.in_warp(D), scene.on(D, 9)) == (15 - 6, 6)


@pytest.mark.parametrize("count", [4, 8])
def test_its_super_flare_moves_two_fewer_or_two_more(count: int) -> None:
    scene = Scene("", "", "", "lemming")
    scene.warp(D, 12)
    scene.give(D, "flare Lemming")
    destiny(scene).play(("D-power 3", "yes"), ("D-declare 3", str(count)), ("D-declare 3", "7"), stop=TARGET)
    assert scene.on(D, 7) == count


def crowded(scene: Scene) -> Scene:
    """Everybody but A has a base on the third planet of B; A is about to revive a ship."""
    for seat in (C, D, E):
        put(scene.state, next(id for id, ship in enumerate(scene.state.ships) if ship.owner == seat), 7)
    scene.warp(A, 2)
    return scene.begin("warpfall")


@pytest.mark.rule("CE-13.33")
def test_its_wild_flare_lets_the_revived_ship_jump_to_a_crowd() -> None:
    scene = Scene("")
    (flare,) = scene.give(A, "flare Lemming")
    crowded(scene).play(("D-window 0", pod_id(flare)), stop=TARGET)
    assert scene.on(A, 7) == 1
    assert scene.in_warp(A) == 1


@pytest.mark.rule("CE-36.45", "CE-13.36")
def test_what_jumps_by_its_wild_flare_has_been_revived() -> None:
    scene = Scene("", "", "", "horde")
    (flare,) = scene.give(D, "flare Lemming")
    crowded(scene)
    put(scene.state, next(id for id, ship in enumerate(scene.state.ships) if ship.owner == A), 7)
    put(scene.state, next(id for id, ship in enumerate(scene.state.ships) if ship.owner == D and ship.place == 7), 15)
    scene.warp(D, 1)
    scene.begin("warpfall", invader=D).play(("D-window 3", pod_id(flare)), stop=TARGET)
    assert scene.on(D, 7) == 1
    assert len([ship for ship in scene.state.ships if ship.kind == "spawned"]) == 1


def test_its_wild_flare_needs_a_crowd() -> None:
    scene = Scene("")
    (flare,) = scene.give(A, "flare Lemming")
    crowded(scene)
    put(scene.state, next(id for id, ship in enumerate(scene.state.ships) if ship.owner == C and ship.place == 7), 10)
    assert f"{A} p{flare}" not in scene.play(stop=TARGET).offers
    assert scene.in_warp(A) == 1


@pytest.mark.parametrize(("warp", "left"), [(9, 8), (8, 8)])
def test_its_legacy_revives_one_more_of_nine(warp: int, left: int) -> None:
    scene = Scene()
    scene.state.legacies.append("lemming")
    scene.warp(C, warp)
    scene.begin("warpfall")
    scene.play(*([("D-power 2", "yes")] if warp == 9 else []), stop=TARGET)
    assert scene.in_warp(C) == left


@pytest.mark.rule("CE-37.54")
def test_nobody_jumps_in_an_ambush_which_has_no_destiny() -> None:
    scene = Scene("", "", "", "lemming")
    scene.warp(D, 13)
    scene.begin("destiny")
    scene.state.now.is_ambush = True
    scene.state.now.fleets[DEFENDERS].leader = B
    scene.play(stop=TARGET)
    assert (scene.on(D, 7), scene.in_warp(D)) == (0, 13)
    assert not scene.state.aliens[D].powers[0].public


@pytest.mark.parametrize(("seats", "dead", "jumps"), [(4, 10, True), (4, 9, False), (5, 11, False), (5, 12, True)])
def test_in_a_match_of_four_aliens_ten_are_enough_whatever_wins(seats: int, dead: int, jumps: bool) -> None:
    scene = destiny(Scene("", "", "lemming", seats=seats))
    scene.state.threshold = 4 if seats == 5 else 5
    scene.warp(C, dead)
    scene.play(stop=TARGET)
    assert (scene.in_warp(C) < dead) is jumps


def test_its_owner_chooses_which_of_unlike_ships_jump() -> None:
    scene = destiny(Scene("", "", "lemming"))
    scene.warp(C, 12)
    ids = [id for id, ship in enumerate(scene.state.ships) if ship.owner == C and ship.place == WARP]
    strong = ids[:6]
    for id in strong:
        scene.state.ships[id] = msgspec.structs.replace(scene.state.ships[id], level=2)
    scene.play(("D-declare 2", f"s{strong[0]}"), *[("D-declare 2", f"s{id}") for id in strong[1:]], stop=TARGET)
    assert all(scene.state.ships[id].place >= 0 for id in strong) and scene.in_warp(C) == 6
