"""The moments at which technologies, stations and moons may be used, for whom, and that there are no others."""

from collections.abc import Mapping

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.kinds.moon import BLUE
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS, MOON, STATION, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.registry import ids_on_shelf
from tests.rules.cosmic_encounter.holdings.campaign import ALL, Moments, offered, table
from tests.rules.cosmic_encounter.holdings.moons import moon
from tests.rules.cosmic_encounter.holdings.stations import seated
from tests.rules.cosmic_encounter.holdings.technologies import holder
from tests.rules.cosmic_encounter.scenes import Scene


def researched(item: str, hazard: bool = False, short: int = 0) -> Moments:
    """The moments of a technology that all five hold, with all the ships that it needs, or some fewer."""
    scene, kind = table(), item_of(TECHNOLOGY, item)
    assert isinstance(kind, Technology)
    for seat in range(5):
        holder(item, max(0, max(1, kind.cost) - short), seat=seat, of=scene)
    return offered(scene, {item}, hazard)


WARPFALL = (
    "quark-battery", "the-qax", "flare-projector", "xenon-lasers", "lunar-cannon", "omega-missile", "zap-o-tron",
    "genesis-bomb", "vacuum-turbines", "enigma-device", "precursor-seed", "lucky-charm", "warp-master-key",
    "plasma-thrusters", "battleship", "station-dock",
)  # fmt: skip
HAZARDOUS = ("treasure-drones", "nuclear-missiles", "thorium-rod", "strange-attractor")
OTHERWISE: Mapping[str, Moments] = {
    "infinity-drive": {"upkeep.window": ALL},
    "destiny-flux": {"destiny.window": ALL},
    "gluon-mines": {"approach.after": "B"},
    "brainwave-tracer": {"arrival.window": ALL},
    "energy-cloak": {"rally.open": "A"},
    "cosmic-field-generator": {"on:power-used": ALL},
}
SELDOM = ("tech-scrambler", "cosmic-catapult", "nanite-mining", "collapsium-hulls", "power-radiant")
"""Technologies that wait for what does not happen here: each has tests of its own."""


def test_every_technology_is_among_these() -> None:
    assert sorted((*WARPFALL, *HAZARDOUS, *OTHERWISE, *SELDOM)) == sorted(ids_on_shelf(FOLDERS[TECHNOLOGY]))


@pytest.mark.rule("CE-27.8")
@pytest.mark.parametrize("item", WARPFALL)
def test_most_technologies_are_developed_in_warpfall_and_at_no_other_time(item: str) -> None:
    assert researched(item) == {"warpfall.window": ALL}


@pytest.mark.rule("CE-27.8")
@pytest.mark.parametrize("item", OTHERWISE)
def test_some_have_a_moment_of_their_own(item: str) -> None:
    assert researched(item) == OTHERWISE[item]


@pytest.mark.rule("CE-27.8")
@pytest.mark.parametrize("item", HAZARDOUS)
def test_some_need_a_destiny_with_a_hazard(item: str) -> None:
    early = {"orientation.window", "warpfall.window"}
    assert researched(item) == {}
    moments = researched(item, hazard=True)
    assert moments and not early & set(moments)


@pytest.mark.rule("CE-27.6")
@pytest.mark.parametrize("item", [one for one in (*WARPFALL, *OTHERWISE) if one != "lucky-charm"])
def test_no_technology_but_the_lucky_charm_is_developed_with_a_ship_fewer_than_it_needs(item: str) -> None:
    assert researched(item, short=1) == {}


STATIONS: Mapping[str, Moments] = {
    "observation-platform": {"arrival.window": "E"},
    "icy-mines": {"warpfall.window": ALL},
    "recycler": {"payoff.window": "CD"},
    "tactical-array": {"destiny.defender": "B"},
    "temporal-matrix": {"on:flagship-destroyed": "B"},
    "burst-targeter": {"arrival.window": "BD"},
    "targeting-depot": {"arrival.window": "CD"},
    "flare-intensifier": {"upkeep.window": ALL},
    "popularity-monitor": {"combat.window": "AB"},
    "transdimensional-rift-relay": {"contact.window": "AB"},
    "option-cycler": {"contact.after": "AB"},
    "big-sky-laser": {"contact.window": "AB"},
    "orbital-billboards": {"warpfall.window": "A"},
    "hyperspace-redirect": {"launch.after": "B"},
    "shield-generator": {"payoff.crash": "D"},
    "fluxx-capacitor": {"approach.after": "CD"},
    "shock-trooper-shuttle-pods": {"warpfall.window": "BCDE"},
}


def stationed(item: str) -> tuple[Scene, set[str]]:
    """A table on which all five have the station, and the names of its effects."""
    scene = table()
    for seat in range(5):
        seated(item, seat, scene)
    return scene, {one.name for one in item_of(STATION, item).uses}


@pytest.mark.rule("CE-28.2")
@pytest.mark.parametrize("item", STATIONS)
def test_a_station_is_used_at_its_moment_in_its_role_and_at_no_other_time(item: str) -> None:
    assert offered(*stationed(item)) == STATIONS[item]


@pytest.mark.rule("CE-28.5")
@pytest.mark.parametrize("item", STATIONS)
def test_a_station_without_its_owner_is_not_used(item: str) -> None:
    scene, names = stationed(item)
    for seat in range(5):
        scene.base(seat, planets_of(scene.state, seat)[4], 0)
    assert offered(scene, names) == {}


MOONS: Mapping[str, Moments] = {
    "blue-blue": {"contact.window": "AB"},
    "blue-commit": {"arrival.window": "AB"},
    "blue-hulkout": {"contact.window": "AB"},
    "blue-loner": {"launch.after": "B"},
    "cheesy-tune": {"orientation.window": "A"},
}


def moonlit(item: str) -> Scene:
    """A table on which all five are on the moon."""
    scene = table()
    for seat in range(5):
        moon(item, seat, 4, seat, public=item_of(MOON, item).type != BLUE, of=scene)
    return scene


@pytest.mark.rule("CE-29.9")
@pytest.mark.parametrize("item", MOONS)
def test_a_moon_is_used_at_its_moment_and_at_no_other_time(item: str) -> None:
    assert offered(moonlit(item), {item}) == MOONS[item]


@pytest.mark.rule("CE-29.9", "CE-29.11")
@pytest.mark.parametrize("item", MOONS)
def test_a_moon_that_is_spent_or_empty_is_not_used(item: str) -> None:
    spent, empty = moonlit(item), moonlit(item)
    for one in spent.state.holdings:
        one.public, one.works = True, False
    empty.state.ships = [ship for ship in empty.state.ships if ship.holder < 0]
    assert offered(spent, {item}) == offered(empty, {item}) == {}
