"""Technologies that bring a station, an ambush, pods or might, once."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.kinds.station import STATIONS
from cosmotui.rules.cosmic_encounter.model.holding import STATION
from tests.rules.cosmic_encounter.holdings.technologies import holder
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight


@pytest.mark.rule("CE-28.1")
def test_station_dock_brings_a_station_to_a_home_planet_also_without_the_dimension() -> None:
    scene, number = holder("station-dock", 5, seat=C)
    planet = planets_of(scene.state, C)[3]
    scene.begin("warpfall").play(
        (f"D-window {C}", f"develop {number}"), (f"D-declare {C}", f"{planet}"), stop=("D-target",)
    )
    (station,) = [one for one in scene.state.holdings if one.kind == STATION]
    assert (station.owner, station.planet, station.public) == (C, planet, True)
    assert scene.state.holdings[number].gone


def test_station_dock_brings_no_station_that_is_there_already() -> None:
    scene, number = holder("station-dock", 5, seat=C)
    for id in STATIONS:
        if id != "golden-city":
            scene.hold(STATION, id, A, planets_of(scene.state, A)[0], public=True)
    scene.begin("warpfall").play((f"D-window {C}", f"develop {number}"), stop=("D-target",))
    assert [one.item for one in scene.state.holdings if one.owner == C and one.kind == STATION] == ["golden-city"]


@pytest.mark.rule("CE-32.2")
@pytest.mark.rule("CE-32.9")
def test_infinity_drive_is_followed_by_an_ambush() -> None:
    scene, number = holder("infinity-drive", 6, seat=C)
    fight(scene.invade(4), "attack 10", "attack 08")
    scene.play((f"D-window {C}", f"develop {number}"), (f"D-declare {C}", f"{B}"), stop=("D-target",))
    now = scene.state.now
    assert (now.invader, now.defender, now.is_ambush) == (C, B, True)
    assert scene.state.holdings[number].gone
    assert "C declared an ambush on B" in scene.told()


def test_infinity_drive_needs_its_ships_and_an_upkeep() -> None:
    scene, number = holder("infinity-drive", 5, seat=C)
    fight(scene.invade(4), "attack 10", "attack 08").play()
    assert f"{C} develop {number}" not in scene.offers
    scene, number = holder("infinity-drive", 6, seat=C)
    scene.begin("warpfall").play(stop=("D-target",))
    assert f"{C} develop {number}" not in scene.offers


def drones(flagged: bool = True) -> tuple[Scene, int]:
    """C has two ships on the drones; four pods of the forge are exhausted."""
    scene, number = holder("treasure-drones", 2, seat=C)
    state = scene.state
    state.spent_aur, state.forge = state.forge[:4], state.forge[4:]
    scene.begin("launch")
    state.now.fleets[1].leader = B
    state.now.flagged = flagged
    return scene, number


@pytest.mark.rule("CE-10.7")
@pytest.mark.rule("CE-27.11")
def test_treasure_drones_reset_the_forge_and_draft() -> None:
    scene, number = drones()
    whole = len(scene.state.forge) + len(scene.state.spent_aur)
    scene.play((f"D-window {C}", f"develop {number}"), stop=("D-resupply", "D-beacon"))
    assert scene.state.spent_aur == [] and len(scene.state.forge) == whole - 2
    assert len(scene.state.aliens[C].cache) == 2
    assert scene.in_warp(C) == 2


def test_treasure_drones_need_a_flagged_charge() -> None:
    scene, number = drones(flagged=False)
    assert f"{C} develop {number}" not in scene.play(stop=("D-resupply", "D-beacon")).offers


def catapult(seat: int, driver: str = "attack 08", flagged: bool = True) -> tuple[Scene, int]:
    """A attacks B, 14 might against 12; another may help with two research ships."""
    scene, number = holder("cosmic-catapult", 2, seat=seat)
    fight(scene.invade(4), "attack 10", driver)
    scene.state.now.flagged = flagged
    return scene, number


@pytest.mark.rule("CE-27.8")
@pytest.mark.parametrize(
    ("seat", "side", "might", "told"),
    [
        (B, "1", "might 14 against 17", "B added +6 might"),
        (A, "1", "might 14 against 18", "A gave the enemy fleet +6 might"),
        (C, "0", "might 20 against 12", "C gave the invading fleet +6 might"),
    ],
)
def test_cosmic_catapult_helps_either_fleet_in_any_role(seat: int, side: str, might: str, told: str) -> None:
    scene, number = catapult(seat)
    scene.play((f"D-window {seat}", f"develop {number}"), (f"D-declare {seat}", side), stop=("D-place", "D-purchase"))
    assert might in scene.told() and told in scene.told()
    assert scene.in_warp(seat) == (6 if seat == A and side == "1" else 2)
    assert scene.state.holdings[number].gone


@pytest.mark.parametrize(("driver", "flagged"), [("attack 08", False), ("negotiate", True)])
def test_cosmic_catapult_needs_a_combat_and_a_flagged_charge(driver: str, flagged: bool) -> None:
    scene, number = catapult(C, driver, flagged)
    if driver == "negotiate":
        scene.state.now.fleets[0].driver = scene.pod("negotiate")
    scene.play()
    assert f"{C} develop {number}" not in scene.offers
