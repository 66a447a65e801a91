"""Every technology, station, moon and hazard acts for whom it is there, and for nobody once it is lost."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.kinds.hazard import HAZARDS
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS, HAZARD, MOON, STATION, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, ON_MOON, WARP
from cosmotui.rules.cosmic_encounter.operations.hazards import end_hazards, strike
from cosmotui.rules.cosmic_encounter.operations.holdings import drop_holdings, remove
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.registry import ids_on_shelf
from cosmotui.rules.cosmic_encounter.sources import Wanted, in_force
from tests.rules.cosmic_encounter.holdings.moons import moon
from tests.rules.cosmic_encounter.holdings.stations import offline, seated
from tests.rules.cosmic_encounter.holdings.technologies import holder
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, run_to_end, table_of


def every(kind: str) -> pytest.MarkDecorator:
    """One case for each item of a kind."""
    return pytest.mark.parametrize("item", ids_on_shelf(FOLDERS[kind]))


ANYTHING = Wanted(lambda kind, id: True)


def served(scene: Scene, number: int = 0) -> list[int]:
    """Whom a holding serves now; NOBODY: all."""
    kind = scene.state.holdings[number].kind
    return [one.owner for one in in_force(scene.state, ANYTHING) if (one.number, one.kind) == (number, kind)]


@pytest.mark.rule("CE-27.7", "CE-27.16", "CE-25.16")
@every(TECHNOLOGY)
def test_a_technology_serves_its_owner_once_developed_until_it_is_zapped_or_lost(item: str) -> None:
    scene, number = holder(item, 1)
    assert served(scene) == []
    scene.state.holdings[number].works = scene.state.holdings[number].public = True
    assert served(scene) == [A]
    scene.state.holdings[number].owner = B
    assert served(scene) == [B]
    run_to_end(remove(table_of(scene), number, "was zapped"))
    assert served(scene) == [] and not any(ship.holder == number for ship in scene.state.ships)
    gone, _ = holder(item, works=True)
    drop_holdings(table_of(gone), A)
    assert served(gone) == []


@pytest.mark.rule("CE-28.2", "CE-28.3", "CE-28.5", "CE-28.6", "CE-28.7")
@every(STATION)
def test_a_station_serves_while_it_is_online_and_goes_with_its_planet_and_its_owner(item: str) -> None:
    scene, kind = seated(item, B), item_of(STATION, item)
    at_home = [NOBODY] if kind.is_for_all else [B]
    assert served(scene) == at_home
    planet = scene.state.holdings[0].planet
    put(scene.state, on_planet(scene.state, planets_of(scene.state, C)[0], C)[0], planet)
    assert served(scene) == (at_home if kind.is_for_all or not kind.is_accessible else [B, C])
    offline(scene, B)
    assert served(scene) == ([NOBODY] if kind.is_for_all else [C] if kind.is_accessible else [])
    run_to_end(do.vaporize_planet(table_of(scene), planet))
    assert served(scene) == [] and scene.state.holdings[0].gone
    gone = seated(item, B)
    drop_holdings(table_of(gone), B)
    assert served(gone) == []


@pytest.mark.rule("CE-29.5", "CE-29.6", "CE-29.10", "CE-29.12", "CE-29.16")
@every(MOON)
def test_a_moon_serves_whoever_is_there_once_it_is_revealed_until_it_is_left_or_vaporized(item: str) -> None:
    scene, number = moon(item, seat=A)
    kind = item_of(MOON, item)
    for_whom = [NOBODY] if kind.is_for_all else [A]
    assert served(scene) == ([] if kind.waits or kind.is_for_all else for_whom)
    scene.state.holdings[number].public = True
    assert served(scene) == for_whom
    (ship,) = [id for id, one in enumerate(scene.state.ships) if one.place == ON_MOON]
    put(scene.state, ship, WARP)
    assert served(scene) == []
    put(scene.state, ship, ON_MOON, holder=number)
    run_to_end(do.vaporize_planet(table_of(scene), scene.state.holdings[number].planet))
    assert served(scene) == [] and scene.state.holdings[number].gone and scene.state.ships[ship].place == WARP


@pytest.mark.rule("CE-30.2", "CE-30.3")
@every(HAZARD)
def test_a_hazard_acts_on_all_until_its_invasion_ends_and_a_boss_until_another_one_comes(item: str) -> None:
    scene = Scene().invade(3)
    run_to_end(strike(table_of(scene), item))
    assert served(scene) == [NOBODY]
    run_to_end(end_hazards(table_of(scene)))
    assert served(scene) == [NOBODY] * HAZARDS[item].is_boss
    other = "the-new-mandate" if item != "the-new-mandate" else "the-danger-zone"
    run_to_end(strike(table_of(scene), other))
    assert served(scene) == [] and served(scene, 1) == [NOBODY]
