"""Space stations that strengthen a fleet, or let a sponsor change it."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, planets_of, side_of
from tests.rules.cosmic_encounter.holdings.stations import offline, seated
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight

# --- Popularity Monitor ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("homes", "might"), [(5, "might 19 against 12"), (3, "might 17 against 12")])
def test_the_popularity_monitor_adds_the_authority_of_a_leader(homes: int, might: str) -> None:
    scene = seated("popularity-monitor", A, planet=0)
    scene.authority(A, homes)
    fight(scene.invade(4), "attack 10", "attack 08").play((f"D-window {A}", "popularity-monitor"))
    assert might in scene.told()


def test_the_popularity_monitor_serves_leaders_alone() -> None:
    scene = fight(seated("popularity-monitor", C).invade(4, forewards={C: 1}), "attack 10", "attack 08").play()
    assert f"{C} popularity-monitor" not in scene.offers


# --- Transdimensional Rift Relay -------------------------------------------------------------------------------------

RELAY = "transdimensional-rift-relay"


@pytest.mark.rule("CE-36.65")
@pytest.mark.parametrize(("owner", "planet", "might"), [(A, 4, "might 16 against 12"), (B, 4, "might 14 against 14")])
def test_the_relay_brings_ships_beyond_capacity(owner: int, planet: int, might: str) -> None:
    scene = seated(RELAY, owner, planet=planet).invade(4)
    home = planets_of(scene.state, owner)[planet]
    ship = next(id for id, one in enumerate(scene.state.ships) if (one.owner, one.place) == (owner, home))
    fight(scene, "attack 10", "attack 08").play(
        (f"D-window {owner}", RELAY),
        (f"D-declare {owner}", f"s{ship}"),
        (f"D-declare {owner}", f"s{ship + 1}"),
        (f"D-declare {owner}", "stop"),
        stop=("D-place", "D-purchase"),
    )
    assert might in scene.told()
    assert scene.on(owner, home) == 2


@pytest.mark.rule("CE-28.2")
def test_if_all_ships_leave_the_station_is_offline() -> None:
    scene = seated(RELAY, A).invade(4)
    home = planets_of(scene.state, A)[4]
    ids = [id for id, one in enumerate(scene.state.ships) if (one.owner, one.place) == (A, home)]
    fight(scene, "attack 10", "attack 08").play(
        (f"D-window {A}", RELAY), *((f"D-declare {A}", f"s{id}") for id in ids), stop=("D-place", "D-purchase")
    )
    assert "might 18 against 12" in scene.told()
    assert scene.on(A, home) == 0


def test_the_relay_takes_no_ships_that_fight_already() -> None:
    scene = fight(seated(RELAY, B, planet=0).invade(4), "attack 10", "attack 08").play()
    assert f"{B} {RELAY}" not in scene.offers


def test_the_relay_serves_leaders_alone() -> None:
    scene = fight(seated(RELAY, C).invade(4, forewards={C: 1}), "attack 10", "attack 08").play()
    assert f"{C} {RELAY}" not in scene.offers


# --- Fluxx Capacitor -------------------------------------------------------------------------------------------------


def capacitor(both: bool, marks: int = 0) -> Scene:
    """C, whom A or both leaders have commissioned, arrives with A."""
    scene = seated("fluxx-capacitor", C).invade(3, forewards={C: 1})
    scene.state.now.commissions = [{C: 4}, {C: 4} if both else {}]
    scene.state.holdings[0].marks = {"fluxx": marks} if marks else {}
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.state.phase = "arrival"
    return scene


def marks_of(scene: Scene) -> int:
    return scene.state.holdings[0].marks.get("fluxx", 0)


@pytest.mark.parametrize(("both", "marks"), [(True, 1), (False, 0)])
def test_the_capacitor_is_charged_where_both_leaders_have_asked(both: bool, marks: int) -> None:
    scene = capacitor(both).play(stop=("D-driver",))
    assert marks_of(scene) == marks


@pytest.mark.rule("CE-37.10")
def test_a_mark_is_spent_to_change_fleets() -> None:
    scene = capacitor(both=True).play((f"D-window {C}", "switch of fluxx-capacitor"), stop=("D-distress",))
    assert marks_of(scene) == 0
    assert side_of(scene.state, C) == 1
    assert len(fleet_ships(scene.state, 1, C)) == 1


def test_without_a_mark_or_offline_nobody_changes() -> None:
    switch = f"{C} switch of fluxx-capacitor"
    assert switch not in capacitor(both=False).play().offers
    assert switch in capacitor(both=False, marks=1).play().offers
    assert switch not in offline(capacitor(both=False, marks=1), C).play().offers
