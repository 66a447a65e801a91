"""Filling empty berths: people of the season first, then NPCs; drafts are left out and counted (SF-6.8)."""

import msgspec
import pytest

from cosmotui.rules.space_force.creation.name_table import FAMILY, GIVEN
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, FIRST_OFFICER
from cosmotui.rules.space_force.crew import crew
from cosmotui.rules.space_force.positions import STANDARD, Position
from cosmotui.rules.space_force.season import Change, SeasonError
from tests.rules.space_force.aboard import FIVE, SHIP, a_ship, crewed
from tests.rules.space_force.casting import season_of


@pytest.mark.rule("SF-6.7", "SF-6.8")
def test_npcs_fill_what_no_actor_took() -> None:
    season, ship = crewed(CAPTAIN)
    before = set(season.characters)
    season.apply(crew.fill_berths(season, ship))
    ship = season.ships[SHIP]
    hired = [season.characters[id] for id in ship.crew if id not in before]
    assert [c.position for c in hired] == list(STANDARD[1:])
    for c, sample in zip(hired, FIVE[1:], strict=True):
        given, family = c.name.split()
        assert given in GIVEN and family in FAMILY
        assert c == msgspec.structs.replace(sample, id=c.id, name=c.name, npc=True)
    assert len({c.name for c in hired}) == 4
    assert crew.is_ready(season, ship)
    with pytest.raises(SeasonError, match="Every standard position aboard Pegasus is taken"):
        crew.fill_berths(season, ship)


@pytest.mark.rule("SF-6.8")
def test_people_of_the_season_are_taken_before_npcs_and_those_with_an_actor_first() -> None:
    season, ship = crewed(*FIVE[:2])
    spare = msgspec.structs.replace(DOCTOR, id="c81", name="Spare Doctor", npc=True)
    played = msgspec.structs.replace(DOCTOR, id="c82", name="Played Doctor", actor="Ann", npc=False)
    away = msgspec.structs.replace(FIVE[2], id="c83", name="Away Engineer", absent=True)
    season.apply(Change("people", (spare, played, away)))
    change = crew.fill_berths(season, ship)
    season.apply(change)
    posts = {season.characters[id].position: season.characters[id] for id in season.ships[SHIP].crew}
    assert posts[Position.DOCTOR].id == "c82"
    assert posts[Position.CHIEF_ENGINEER].npc and posts[Position.CHIEF_ENGINEER].id != "c83"
    assert change.what == "1 of the season and 2 NPCs aboard"
    assert len(season.characters) == 2 + 3 + 2, "nobody was hired for a post that somebody of the season takes"


@pytest.mark.rule("SF-6.8", "SF-6.13")
def test_it_is_said_how_many_drafts_are_left_out_for_npcs() -> None:
    season, ship = crewed(*FIVE[:2])
    doctors = [msgspec.structs.replace(DOCTOR, id=f"c8{number}", status="draft") for number in range(2)]
    second = msgspec.structs.replace(CAPTAIN, id="c85", status="draft")  # no berth of a Captain is empty
    season.apply(Change("people", (*doctors, second)))
    change = crew.fill_berths(season, ship)
    assert change.what == "3 NPCs aboard; 2 drafts left out: not finalised, SF-6.13"
    season.apply(Change("one is ready", (msgspec.structs.replace(doctors[0], status="active"),)))
    change = crew.fill_berths(season, ship)
    assert change.what == "1 of the season and 2 NPCs aboard", "no NPC comes in place of the draft"
    engineer = msgspec.structs.replace(FIVE[2], id="c86", status="draft")
    season.apply(Change("another draft", (engineer,)))
    left_out = "1 draft left out: not finalised, SF-6.13"
    assert crew.fill_berths(season, ship).what == f"1 of the season and 2 NPCs aboard; {left_out}"


@pytest.mark.rule("SF-6.8", "SF-5.16", "SF-5.18")
def test_nobody_of_the_season_is_taken_who_stands_above_the_captain() -> None:
    season, ship = crewed(msgspec.structs.replace(CAPTAIN, rank="LtCmdr", service_months=100))
    equal = msgspec.structs.replace(FIRST_OFFICER, id="c81", rank="LtCmdr", service_months=100)
    junior = msgspec.structs.replace(FIRST_OFFICER, id="c82", rank="Lt", service_months=300)
    season.apply(Change("people", (equal, junior)))
    season.apply(crew.fill_berths(season, ship))
    assert season.ship_of("c82") and not season.ship_of("c81")


@pytest.mark.rule("SF-6.8", "SF-6.9")
def test_whoever_serves_elsewhere_stays_there() -> None:
    season, _ = crewed(*FIVE)
    other = a_ship(id="v501")
    season.apply(Change("ship", (other,)))
    season.apply(crew.fill_berths(season, other))
    assert not set(season.ships["v501"].crew) & set(season.ships[SHIP].crew)


@pytest.mark.rule("SF-6.8")
def test_npcs_take_names_that_nobody_has() -> None:
    season = season_of()
    for number in range(3):
        ship = a_ship(id=f"v{500 + number}")
        season.apply(Change("ship", (ship,)))
        season.apply(crew.fill_berths(season, ship))
    names = [c.name for c in season.characters.values()]
    assert len(names) == len(set(names)) == 15


@pytest.mark.rule("SF-6.8")
def test_extra_berths_stay_empty() -> None:
    season, ship = crewed(ship_class="scorpius")
    season.apply(crew.fill_berths(season, ship))
    assert len(season.ships[SHIP].crew) == 5
