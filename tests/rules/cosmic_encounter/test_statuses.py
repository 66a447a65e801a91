"""Statuses stop what they name until their end (CE-37.41)."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.model.status import PODS, POWERS, REVIVAL, SUPPORT, Status
from cosmotui.rules.cosmic_encounter.timing.statuses import end_statuses
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, E, Scene, table_of


@effect("nurse", "leader:arrival.window", mandatory=True)
def times_out(use: Use) -> None:
    """The opponent discharges no pods and uses no powers in the following invasion."""
    do.put_status(use, use.enemy.leader, "in timeout", "upkeep.end", [PODS, POWERS], later=1)


@pytest.mark.rule("CE-37.41")
def test_a_status_of_the_following_invasion_begins_behind_this_one(made_up: MadeUp) -> None:
    scene = Scene(made_up("nurse", times_out))
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(stop=("D-driver", "D-distress"))
    assert not is_stopped(scene.state, B, PODS)
    table = table_of(scene)
    end_statuses(table, "upkeep.end")
    assert is_stopped(scene.state, B, PODS) and is_stopped(scene.state, B, POWERS)
    end_statuses(table, "upkeep.end")
    assert not is_stopped(scene.state, B, PODS)


@pytest.mark.rule("CE-37.41")
@pytest.mark.parametrize(("stops", "offered"), [((), True), ((POWERS,), False), ((SUPPORT,), True)])
def test_a_status_stops_powers(stops: tuple[str, ...], offered: bool) -> None:
    scene = Scene("human")
    scene.state.aliens[A].statuses = [Status("asleep", "upkeep.end", stops, B)]
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08").play()
    assert ("A used Human" in scene.told()) is offered


@pytest.mark.rule("CE-37.41")
@pytest.mark.parametrize(("stops", "asked"), [((), True), ((SUPPORT,), False), ((PODS,), False)])
def test_a_status_stops_pods_and_no_priming(stops: tuple[str, ...], asked: bool) -> None:
    scene = Scene()
    scene.state.aliens[E].statuses = [Status("asleep", "upkeep.end", stops, B)]
    (wind,) = scene.give(E, "Solar Wind")
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08").play()
    assert (f"4 p{wind}" in scene.offers) is asked
    assert "might 14 against 12" in scene.told()


@effect("nurse", "leader:contact.window", mandatory=True)
def wakes(use: Use) -> None:
    """The sleeper wakes."""
    do.end_status(use, use.seat, "asleep")


@pytest.mark.rule("CE-37.41")
@pytest.mark.parametrize(("but", "awake"), [("nurse", True), ("", False)])
def test_a_status_spares_the_item_that_ends_it(made_up: MadeUp, but: str, awake: bool) -> None:
    scene = Scene(made_up("nurse", wakes))
    scene.state.aliens[A].statuses = [Status("asleep", "upkeep.end", (POWERS,), A, but=but)]
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08").play(stop=("D-distress",))
    assert (not scene.state.aliens[A].statuses) is awake


@pytest.mark.rule("CE-37.41")
def test_a_status_says_how_many_ships_may_be_committed() -> None:
    scene = Scene().begin("warpfall")
    scene.state.aliens[A].statuses = [Status("lame", "upkeep.end", (), B, most=2)]
    scene.play(stop=("D-driver",))
    assert len(fleet_ships(scene.state, 0, A)) == 2


@pytest.mark.rule("CE-37.41", "CE-14.6")
@pytest.mark.parametrize(("stops", "left"), [((), 1), ((REVIVAL,), 2)])
def test_a_status_stops_revivals(stops: tuple[str, ...], left: int) -> None:
    scene = Scene().begin("warpfall")
    scene.warp(A, 2)
    scene.state.aliens[A].statuses = [Status("barred", "upkeep.end", stops, B)]
    assert scene.play(stop=("D-target", "D-wild")).in_warp(A) == left
