"""Boomerang: Power to Ricochet."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.boomerang import SENT
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.course import InvasionBegan
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.sources import power_source
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, first, table_of

NEXT = ("D-continue", "D-fuel")


def clash(
    *powers: str, invader: str = "attack 20", defender: str = "attack 01", forewards: dict[int, int] | None = None
) -> Scene:
    """A is about to fight B; D has a base on the third planet of A, and one on the third of C."""
    scene = Scene(*powers)
    for number, system in enumerate((A, C)):
        ship = on_planet(scene.state, planets_of(scene.state, D)[number], D)[0]
        put(scene.state, ship, planets_of(scene.state, system)[2])
    scene.invade(3, forewards=forewards)
    return scene.prime(INVADERS, invader).prime(DEFENDERS, defender)


@pytest.mark.rule("CE-32.8", "CE-16.35")
@pytest.mark.parametrize(("owner", "forewards"), [(A, None), (C, {C: 2})])
def test_its_ships_that_have_won_ambush_a_guest_of_its_system(owner: int, forewards: dict[int, int] | None) -> None:
    scene = clash(*["boomerang" if seat == owner else "" for seat in range(5)], forewards=forewards)
    planet = planets_of(scene.state, owner)[2]
    scene.play((f"D-declare {owner}", str(planet)), stop=("D-beacon", "D-fuel"))
    now = scene.state.now
    assert (now.is_ambush, now.invader, now.defender, now.target) == (True, owner, D, planet)
    assert now.only and all(scene.state.ships[id].owner == owner for id in now.only)
    target = planets_of(scene.state, B)[0]
    assert {scene.state.ships[id].place for id in now.only} == {target}


def test_the_guest_fights_with_its_ships_on_that_planet() -> None:
    scene = clash("boomerang")
    planet = planets_of(scene.state, A)[2]
    for seat, name in ((A, "attack 30"), (D, "attack 01")):
        scene.give(seat, name)
    scene.play(("D-declare 0", str(planet)), stop=("D-driver",))
    assert [scene.state.ships[id].owner for id in fleet_ships(scene.state, DEFENDERS)] == [D]
    scene.play(stop=NEXT)
    assert not on_planet(scene.state, planet, D) and on_planet(scene.state, planet, A)


def test_where_nobody_else_lives_the_ships_just_land() -> None:
    scene = clash("boomerang")
    planet = planets_of(scene.state, A)[4]
    there = scene.on(A, planet)
    scene.play(("D-declare 0", str(planet)), *[("D-declare 0", first)] * 3, stop=NEXT)
    assert scene.on(A, planet) == there + 3
    assert not any(event.is_ambush for event in scene.events if isinstance(event, InvasionBegan))


def test_some_of_them_may_stay_where_they_are() -> None:
    scene = clash("boomerang")
    planet = planets_of(scene.state, A)[4]
    there = scene.on(A, planet)
    scene.play(("D-declare 0", str(planet)), ("D-declare 0", first), ("D-declare 0", "stop"), stop=NEXT)
    assert scene.on(A, planet) == there + 1 and scene.dominion_of(A) == 1


def test_without_any_of_them_left_there_is_no_ambush() -> None:
    scene = clash("boomerang")
    planet = planets_of(scene.state, A)[2]
    scene.play(("D-declare 0", str(planet)), stop=("D-purchase",))
    for id in [id for id, ship in enumerate(scene.state.ships) if scene.state.now.notes.get(f"{SENT} {id}")]:
        put(scene.state, id, WARP)
    scene.match = None
    scene.state.at, scene.state.phase = "upkeep.window", "upkeep"
    scene.play(stop=NEXT)
    assert "declared an ambush" not in scene.told() and scene.in_warp(A) == 3


def test_as_defender_it_ambushes_the_invader() -> None:
    scene = clash("", "boomerang", invader="attack 01", defender="attack 20").play(stop=("D-target",))
    now = scene.state.now
    assert (now.is_ambush, now.invader, now.defender) == (True, B, A)
    assert {scene.state.ships[id].place for id in now.only} == {planets_of(scene.state, B)[0]}


@pytest.mark.parametrize(("powers", "driver"), [(("boomerang",), "attack -7"), (("", "boomerang"), "attack 20")])
def test_not_for_a_loser(powers: tuple[str, ...], driver: str) -> None:
    scene = clash(*powers, invader=driver, defender="attack 04").play(stop=NEXT)
    assert "used Boomerang" not in scene.told()


def test_it_needs_two_ships() -> None:
    scene = Scene("boomerang").invade(1).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play(stop=NEXT)
    assert "used Boomerang" not in scene.told()


def test_not_after_an_ambush_is_won() -> None:
    scene = clash("", "boomerang", invader="attack 01", defender="attack 20")
    scene.give(B, "attack 30")
    scene.give(A, "attack 01")
    scene.play(stop=NEXT)
    assert scene.told().count("B used Boomerang") == 1


def test_a_fixed_planet_is_told_before_the_ambush_begins() -> None:
    scene = clash("boomerang")
    planet = planets_of(scene.state, A)[2]
    scene.play(("D-declare 0", str(planet)), stop=("D-beacon",))
    assert "A declared a return to A III" in scene.told()


def test_zapped_nothing_returns() -> None:
    scene = clash("boomerang")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), stop=NEXT)
    assert not any(event.is_ambush for event in scene.events if isinstance(event, InvasionBegan))
    assert "a return to" not in scene.told()


def test_stolen_it_serves_its_new_owner() -> None:
    scene = clash("", "", "", "", "boomerang")
    scene.state.aliens[B].powers.append(scene.state.aliens[E].powers.pop())
    assert "used Boomerang" not in scene.play(stop=NEXT).told()
    again = clash("", "", "", "", "boomerang", invader="attack 01", defender="attack 20")
    again.state.aliens[B].powers.append(again.state.aliens[E].powers.pop())
    assert "B used Boomerang" in again.play(stop=("D-target",)).told()


def test_below_three_authority_it_does_nothing() -> None:
    scene = clash("boomerang")
    scene.state.aliens[A].powers[0].off = True
    assert "used Boomerang" not in scene.play(stop=NEXT).told()


def test_its_super_flare_revives_a_ship_in_warpfall() -> None:
    scene = Scene("boomerang").begin("warpfall")
    (flare,) = scene.give(A, "flare Boomerang")
    scene.warp(A, 3)
    scene.play(("D-window 0", pod_id(flare)), stop=("D-target", "D-wild"))
    assert scene.in_warp(A) == 1  # one by warpfall, one by the flare


@pytest.mark.parametrize("declared", [True, False])
def test_its_wild_flare_turns_destruction_by_an_aspect_into_a_flight(declared: bool) -> None:
    scene = Scene("", "", "", "hate").invade(3, forewards={C: 1}, backwards={E: 1})
    (flare,) = scene.give(A, "flare Boomerang")
    (shot,) = scene.give(D, "flare Hate")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.give(B, "attack 08")
    answers = [("D-window 0", pod_id(flare))] if declared else []
    scene.play(*answers, ("D-window 3", pod_id(shot)), stop=("D-driver",))
    assert scene.in_warp(A) == (not declared)
    assert len(fleet_ships(scene.state, INVADERS, A)) == 2


@pytest.mark.rule("CE-13.38")
def test_its_wild_flare_may_answer_that_destruction() -> None:
    scene = Scene("", "", "", "hate").invade(3, forewards={C: 1}, backwards={E: 1})
    (flare,) = scene.give(A, "flare Boomerang")
    (shot,) = scene.give(D, "flare Hate")
    scene.give(B, "attack 08")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-window 3", pod_id(shot)), ("D-response 0", pod_id(flare)), stop=("D-driver",))
    assert scene.in_warp(A) == 0 and len(fleet_ships(scene.state, INVADERS, A)) == 2


def test_its_wild_flare_saves_nothing_in_a_defeat() -> None:
    scene = Scene().invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    (flare,) = scene.give(A, "flare Boomerang")
    scene.play(("D-window 0", pod_id(flare)), stop=NEXT)
    assert scene.in_warp(A) == 3


def test_its_wild_flare_is_not_for_bystanders() -> None:
    scene = Scene().invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    (flare,) = scene.give(C, "flare Boomerang")
    assert f"{C} {pod_id(flare)}" not in scene.play(stop=NEXT).offers


def test_by_its_legacy_a_winning_invader_may_found_a_home_base() -> None:
    scene = Scene()
    scene.state.legacies.append("boomerang")
    scene.authority(A, 4)
    scene.invade(3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.play(("D-window 0", "legacy boomerang"), ("D-declare 0", "stop"), stop=NEXT)
    assert scene.authority_of(A) == 5 and scene.dominion_of(A) == 1


def test_its_legacy_is_for_winners_only() -> None:
    scene = Scene()
    scene.state.legacies.append("boomerang")
    scene.authority(A, 4)
    scene.invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    assert f"{A} legacy boomerang" not in scene.play(stop=NEXT).offers


@pytest.mark.parametrize(("won", "left", "flies"), [(2, 1, True), (1, 1, False), (2, 0, False)])
def test_what_counts_is_with_how_many_ships_it_has_won(won: int, left: int, flies: bool) -> None:
    scene = clash("boomerang")
    now, own = scene.state.now, fleet_ships(scene.state, INVADERS, A)
    now.fleets[INVADERS].result, now.fleets[DEFENDERS].result, now.form = "win", "lose", "clash"
    now.notes |= {f"{SENT} {id}": 1 for id in own[:won]}
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == A and id in own[left:won]:
            put(scene.state, id, WARP)
    (clause,) = alien("boomerang").power.uses
    power = power_source(A, scene.state.aliens[A].powers[0])
    assert clause.fits(Use(table_of(scene), A, clause, "payoff.after", None, power)) is flies


@pytest.mark.rule("CE-37.22")
def test_by_its_legacy_a_deal_is_a_win_too() -> None:
    scene = Scene()
    scene.state.legacies.append("boomerang")
    scene.authority(A, 4)
    scene.invade(3).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play(stop=NEXT)
    assert f"{A} legacy boomerang" in scene.offers
