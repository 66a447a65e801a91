"""SF-18.54: people of seasons join a battle that no season has begun."""

import msgspec
import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmoforce.build import Hand, form_of
from cosmotui.rules.cosmoforce.cast import Cast, Member, cast_text
from cosmotui.rules.cosmoforce.crew import Crew
from cosmotui.rules.cosmoforce.events import Doubled
from cosmotui.rules.cosmoforce.muster import volunteer
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, SECURITY
from cosmotui.rules.space_force.duel.battle_link import bind
from cosmotui.rules.space_force.season import SeasonError
from tests.rules.cosmoforce import battle as builders
from tests.rules.cosmoforce.battle import design_of, ship
from tests.rules.cosmoforce.characters.people import RPG, manned
from tests.rules.space_force.casting import season_of, someone

HERE, THERE = "a" * 32, "b" * 32
CRUISER = design_of("Cruiser Engine Habitat")
CAPITAL = design_of("Capital Engine Habitat")


def hand(sheet: Character, home: str = HERE) -> Hand:
    return Hand(sheet.id, sheet=sheet, home=home)


def crew(match: builders.Battle, player: str) -> list[str]:
    return [one.name for one in match.ship(player).crew]


@pytest.mark.rule("SF-18.54", "SF-18.1")
def test_people_of_several_seasons_stand_in_for_tokens() -> None:
    match = builders.building(options=RPG)
    twin = msgspec.structs.replace(DOCTOR, id=CAPTAIN.id)
    match.answer_for("P", form_of(CRUISER, [hand(CAPTAIN), hand(twin, THERE), Hand(name="Vex", max_hp=9)]))
    match.answer_for("Q", form_of(CAPITAL))
    assert crew(match, "P") == [CAPTAIN.name, DOCTOR.name, "Vex"]
    assert match.log()[0] == (
        "P flies Ship, a Cruiser of 2 systems, with Dorothea Lindqvist, Emeka Sorensen and Vex aboard"
    )
    homes = [one.bound.home for one in match.ship("P").crew if one.bound]
    assert homes == [HERE, THERE]


@pytest.mark.rule("SF-18.54", "SF-18.9")
def test_two_seasons_may_have_the_same_id_and_each_harm_finds_its_body() -> None:
    first, second = someone(1, "Ann Ito"), someone(1, "Bo Ito")
    people = (Crew(bound=bind(first, HERE)), Crew(bound=bind(second, THERE)))
    own = manned(ship("Fighter Engine Laser", 2.0, heat=1), *people)
    match = builders.battle(own, ship("Capital Engine Armor"), at="heat", dice="1, 20", options=RPG).auto(
        "CF-D4", "CF-D7"
    )
    while match.question.key == "CF-D4":
        match.answer(match.options[-1].value)
    hurt = {one.name: one.hp for one in match.ship().crew}
    assert sorted(hurt.values()) == [8, 14]


@pytest.mark.rule("SF-18.54", "SF-18.2")
def test_whom_two_ships_have_chosen_flies_with_the_earlier_seat() -> None:
    match = builders.building(options=RPG)
    match.answer_for("Q", form_of(CRUISER, [hand(CAPTAIN), hand(DOCTOR)]))
    match.answer_for("P", form_of(CRUISER, [hand(SECURITY), hand(CAPTAIN)]))
    assert crew(match, "P") == [SECURITY.name, CAPTAIN.name, ""]
    assert crew(match, "Q") == [DOCTOR.name, "", ""], "a token takes the place"
    (told,) = match.events(Doubled)
    assert told.describe(match.names) == f"{CAPTAIN.name} flies with P; Q gets a crew token instead"


@pytest.mark.rule("SF-18.54")
def test_nothing_tells_who_is_aboard_before_the_reveal() -> None:
    match = builders.building("P Q R", options=RPG)
    views = [match.match.view(seat) for seat in (None, 0, 1, 2)]
    match.answer_for("P", form_of(CRUISER, [hand(CAPTAIN)]))
    match.answer_for("Q", form_of(CRUISER, [hand(CAPTAIN)]))  # taken twice: neither is told
    assert [match.match.view(seat) for seat in (None, 0, 1, 2)] == views
    assert match.match.event_count == 0


@pytest.mark.rule("SF-18.2", "SF-18.54")
def test_who_is_bound_at_the_reveal_stays_bound() -> None:
    match = builders.building(options=RPG | {"ships": "lancer"})
    start = match.match.questions[0].start
    lancer = {**start, "crew": form_of(CRUISER, [hand(CAPTAIN)])["crew"]}
    match.answer_for("P", lancer)
    match.answer_for("Q", start)
    assert match.match.undo_meter.free == 0


@pytest.mark.rule("SF-18.2", "SF-18.3", "SF-18.54")
@pytest.mark.parametrize(
    ("hands", "options", "rule"),
    [
        ([hand(CAPTAIN), hand(CAPTAIN)], RPG, "SF-18.2"),
        ([hand(msgspec.structs.replace(CAPTAIN, status="dead"))], RPG, "SF-18.3"),
        ([hand(CAPTAIN, home="")], RPG, "SF-18.54"),
        ([Hand("c99", sheet=CAPTAIN, home=HERE)], RPG, "SF-18.54"),
        ([hand(DOCTOR)], RPG | {"cast": cast_text(Cast((Member(CAPTAIN, 0),)))}, "SF-18.54"),
        ([hand(DOCTOR)], RPG | {"cast": cast_text(Cast())}, "SF-18.54"),
        ([hand(CAPTAIN)], {}, "CF-14.1"),
    ],
)
def test_who_cannot_join_is_refused(hands: list[Hand], options: dict[str, str], rule: str) -> None:
    match = builders.building(options=options)
    with pytest.raises(IllegalReply) as refusal:
        match.answer_for("P", form_of(CRUISER, hands))
    assert [problem.rule for problem in refusal.value.problems] == [rule]


@pytest.mark.rule("SF-18.54", "SF-18.3")
def test_a_volunteer_brings_what_a_battle_needs_of_the_sheet() -> None:
    sheet = msgspec.structs.replace(CAPTAIN, notes="a spy", background="of Ceres")
    absent = msgspec.structs.replace(DOCTOR, absent=True)
    season = season_of(sheet, absent)
    joins = volunteer(season, HERE, sheet.id)
    assert joins.sheet is not None and (joins.id, joins.home) == (sheet.id, HERE)
    assert "spy" not in repr(joins) and "Ceres" not in repr(joins)
    assert joins.sheet.skills == CAPTAIN.skills
    with pytest.raises(SeasonError, match="absent"):
        volunteer(season, HERE, absent.id)
