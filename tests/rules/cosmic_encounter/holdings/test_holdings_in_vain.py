"""Stations, moons and hazards that act by themselves, where they do not: left, offline, elsewhere, or spent."""

import pytest

from cosmotui.rules.cosmic_encounter.board import capacity, planets_of
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD, MOON, STATION, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.state import ON_MOON, VAPORIZED, WARP
from cosmotui.rules.cosmic_encounter.operations.boons import boons
from cosmotui.rules.cosmic_encounter.operations.hazards import end_hazards
from cosmotui.rules.cosmic_encounter.operations.holdings import remove
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.operations.pods import resupply
from cosmotui.rules.cosmic_encounter.operations.talks import influence_of
from cosmotui.rules.cosmic_encounter.registry import ids_on_shelf
from tests.rules.cosmic_encounter.holdings.campaign import course, table
from tests.rules.cosmic_encounter.holdings.moons import lands, moon, settled
from tests.rules.cosmic_encounter.holdings.stations import offline, seated
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, distress, fight, run_to_end, table_of

QUARTER = [id for id in ids_on_shelf("moons") if id.startswith("quarter-")]
NEW = [id for id in ids_on_shelf("moons") if id.startswith("new-")]


def left(scene: Scene) -> Scene:
    """Nobody is on the moon any more: whoever was there is at home."""
    for id, ship in enumerate(scene.state.ships):
        if ship.place == ON_MOON:
            put(scene.state, id, planets_of(scene.state, ship.owner)[0])
    return scene


# --- moons -----------------------------------------------------------------------------------------------------------


def caches(scene: Scene) -> list[list[str]]:
    """All caches, by the names of the pods."""
    return [sorted(scene.names(alien.cache)) for alien in scene.state.aliens]


def stocked(scene: Scene) -> Scene:
    """Everybody holds something that a quarter moon may ask for."""
    for seat in (A, B, C, D, E):
        scene.give(seat, "attack 12", "negotiate", "flare Zombie", "Plague", "Cosmic Zap")
    return scene


def settles(scene: Scene, answer: str) -> Scene:
    """A wins against B on the planet of the moon, and puts a ship on it or not."""
    stocked(scene).invade(4).prime(0, "attack 20").prime(1, "attack 01")
    return scene.play(("D-moon 0", answer), stop=("D-purchase", "D-continue"))


@pytest.mark.rule("CE-29.9", "CE-29.10")
@pytest.mark.parametrize("item", QUARTER)
def test_a_quarter_moon_does_nothing_for_whoever_passes_by_nor_once_it_is_spent(item: str) -> None:
    scene, number = moon(item)
    assert not settles(scene, "no").state.holdings[number].public
    spent, number = moon(item, public=True)
    spent.state.holdings[number].works = False
    assert caches(settles(spent, "1")) == caches(scene)
    assert [alien.known for alien in spent.state.aliens] == [alien.known for alien in scene.state.aliens]


@pytest.mark.rule("CE-29.9", "CE-29.13")
@pytest.mark.parametrize("item", NEW)
def test_a_new_moon_becomes_another_where_it_is_occupied_and_nowhere_else(item: str) -> None:
    scene, number = moon(item)
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), ("D-declare 0", "half"))
    assert scene.state.holdings[number].item.startswith("half-")
    scene, number = moon(item)
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01").play(("D-moon 0", "no"))
    assert scene.state.holdings[number].item == item


@pytest.mark.rule("CE-29.16")
@pytest.mark.parametrize(
    ("item", "with_it", "without"),
    [("half-mygate", 5, 4), ("half-fame", 6, 5), ("hub-prestige", 6, 5), ("base-noname", 1, 0), ("half-new", 9, 8)],
)
def test_what_a_moon_gives_goes_with_the_ship_that_leaves_it_and_nobody_else_has_it(
    item: str, with_it: int, without: int
) -> None:
    def measure(scene: Scene, seat: int) -> int:
        match item:
            case "half-mygate":
                return capacity(scene.state, seat)
            case "base-noname":
                return scene.dominion_of(seat)
            case "half-new":
                run_to_end(resupply(table_of(scene), seat))
                return len(scene.state.aliens[seat].cache)
            case _:
                return influence_of(table_of(scene), seat)

    scene = settled(item, C, system=E)
    assert (measure(scene, C), measure(scene, D)) == (with_it, without)
    assert measure(left(settled(item, C, system=E)), C) == without


@pytest.mark.rule("CE-29.16")
@pytest.mark.parametrize("item", ["full-slowdown", "full-speedup", "base-limit"])
def test_left_a_moon_does_not_change_the_fuel_of_an_orientation(item: str) -> None:
    scene = left(settled(item, B))
    scene.state.campaign, scene.state.phase = B, "orientation"
    assert scene.play(stop=("D-fuel",)).state.aliens[B].fuel == 2


@pytest.mark.parametrize("item", ["full-gateup", "full-gatedown"])
def test_left_a_moon_does_not_change_the_gate(item: str) -> None:
    assert capacity(left(settled(item, C)).state, A) == 4


def test_left_feeble_weakens_nobody() -> None:
    scene = left(settled("base-feeble", A)).invade(3).prime(0, "attack 10").prime(1, "attack 08")
    assert "might 13 against 12" in scene.play().told()


def test_left_four_takes_no_pods() -> None:
    scene = left(settled("base-four", C))
    scene.give(C, *["attack 08"] * 6)
    assert len(scene.begin("warpfall").play(stop=("D-target",)).state.aliens[C].cache) == 6


def test_left_rewards_brings_no_more_boons() -> None:
    scene = left(settled("half-rewards", C)).begin("warpfall")
    run_to_end(boons(table_of(scene), C, 3))
    assert len(scene.state.aliens[C].cache) == 3


@pytest.mark.parametrize("item", ["cheesy-gameover", "cheesy-nomoon"])
def test_a_moon_beside_which_all_ships_land_is_left_as_it_is(item: str) -> None:
    scene, number = moon(item)
    scene.dominion(C, 3, there=E)
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01").play(("D-moon 0", "no"))
    assert scene.match is not None and scene.match.result is None
    assert not scene.state.holdings[number].gone


def test_on_gameover_nobody_wins_who_does_not_lead() -> None:
    """A lands there, but C leads with three bases."""
    scene, _ = moon("cheesy-gameover")
    scene.dominion(C, 3, there=E)
    lands(scene)
    assert scene.match is not None and scene.match.result is not None and A not in scene.match.result.winners


def test_left_noplanet_saves_nobody() -> None:
    scene = left(settled("cheesy-noplanet", C, system=E))
    scene.authority(B, 1)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == B and ship.place != planets_of(scene.state, B)[0]:
            put(scene.state, id, WARP)
    scene.invade(2).prime(0, "attack 40").prime(1, "attack 01").play()
    assert scene.state.decided is None or B not in scene.state.decided.winners


@pytest.mark.rule("CE-29.5", "CE-29.15")
@pytest.mark.parametrize(
    ("item", "whose"),
    [("hub-ddeal", "01"), ("hub-fdeal", "01"), ("hub-gdeal", "01"), ("hub-sdeal", "01"), ("hub-wdeal", ""),
     ("hub-ldeal", "")],
)  # fmt: skip
@pytest.mark.parametrize("is_left", [False, True])
def test_a_hub_of_a_bystander_offers_a_turn_to_both_leaders_or_none_and_to_nobody_once_it_is_left(
    item: str, whose: str, is_left: bool
) -> None:
    scene = settled(item, C, system=E)
    scene = left(scene) if is_left else scene
    stocked(fight(scene.invade(2), "negotiate", "negotiate")).play(("D-demand 0", "pass"), ("D-demand 1", "pass"))
    assert {one[0] for one in scene.offers if one.endswith(item)} == set("" if is_left else whose)


# --- stations --------------------------------------------------------------------------------------------------------


def reinforced(scene: Scene) -> Scene:
    """A, with C at its side, uses a fleet reinforcement, 5 ships."""
    (pod,) = scene.give(A, "fleet reinforcement")
    scene.invade(4, forewards={C: 1}).prime(0, "attack 10").prime(1, "attack 08")
    return scene.play(("D-distress 0", distress(pod)))


@pytest.mark.rule("CE-28.2", "CE-9.9")
@pytest.mark.parametrize("item", ["massive-battery", "warp-harvester"])
def test_offline_a_station_adds_nothing_to_a_reinforcement(item: str) -> None:
    scene = offline(seated(item, C), C)
    scene.warp(C, 4)
    assert "might 20 against 12" in reinforced(scene).told()


@pytest.mark.rule("CE-28.2")
@pytest.mark.parametrize(("online", "wins", "energy"), [(True, True, 2), (True, False, 0), (False, True, 0)])
def test_energy_grows_for_winners_with_a_station_online_alone(online: bool, wins: bool, energy: int) -> None:
    scene = seated("cosmic-energy-generator", A)
    scene = scene if online else offline(scene, A)
    drivers = ("attack 20", "attack 01") if wins else ("attack 01", "attack 20")
    fight(scene.invade(3), *drivers).play()
    assert scene.state.holdings[0].marks.get("energy", 0) == energy


# --- hazards ---------------------------------------------------------------------------------------------------------


def struck(item: str, over: bool) -> Scene:
    """A has attacked B with a weak driver while a hazard is in force, or after it has ended."""
    scene = Scene("human")
    scene.hold(HAZARD, item, public=True)
    if over:
        run_to_end(end_hazards(table_of(scene)))
    scene.warp(A, 1)
    return fight(scene.invade(3), "attack 01", "attack 20").play()


@pytest.mark.rule("CE-30.2")
@pytest.mark.parametrize("over", [False, True])
def test_a_black_hole_that_has_ended_vaporizes_nothing(over: bool) -> None:
    scene = struck("black-hole", over)
    assert any(ship.place == VAPORIZED for ship in scene.state.ships) is not over
    assert scene.in_warp(A) == (4 if over else 1)


@pytest.mark.rule("CE-30.2", "CE-30.7")
@pytest.mark.parametrize("over", [False, True])
def test_a_nebula_that_has_ended_zaps_no_power(over: bool) -> None:
    assert ("was zapped" in struck("cosmic-nebula", over).told()) is not over


@pytest.mark.rule("CE-30.7")
def test_in_a_nebula_a_power_that_is_not_used_is_not_zapped() -> None:
    scene = Scene("", "", "", "human")
    scene.hold(HAZARD, "cosmic-nebula", public=True)
    fight(scene.invade(3), "attack 10", "attack 20").play()
    assert "was zapped" not in scene.told() and not scene.state.aliens[D].powers[0].zapped


# --- all of them together --------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-29.6", "CE-29.16")
def test_a_campaign_under_all_moons_with_nobody_there_is_like_one_without_moons() -> None:
    scene = table()
    for item in ids_on_shelf("moons"):
        scene.hold(MOON, item, E, planets_of(scene.state, E)[4], public=True)
    assert course(scene) == course(table())


@pytest.mark.rule("CE-28.2", "CE-28.5")
def test_a_campaign_with_all_stations_offline_is_like_one_without_stations() -> None:
    scenes = table(), table()
    for scene in scenes:
        scene.base(E, planets_of(scene.state, E)[4], 0)
    for item in ids_on_shelf("stations"):
        if not item_of(STATION, item).is_for_all:
            seated(item, E, scenes[0])
    assert course(scenes[0]) == course(scenes[1])


@pytest.mark.rule("CE-30.2")
def test_a_campaign_after_all_hazards_is_like_one_without_hazards() -> None:
    scene = table()
    for item in ids_on_shelf("hazards"):
        scene.hold(HAZARD, item, public=True)
    for number in range(len(scene.state.holdings)):
        run_to_end(remove(table_of(scene), number, "has ended"))
    assert course(scene) == course(table())


@pytest.mark.rule("CE-27.7")
def test_a_campaign_with_all_technologies_undeveloped_is_like_one_without_them() -> None:
    scene = table()
    for item in ids_on_shelf("technologies"):
        scene.hold(TECHNOLOGY, item, E, works=False)
    assert course(scene) == course(table())
