"""SF-15: healing by hours and days."""

import pytest

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, Condition, KnownSkill, Rest
from cosmotui.rules.space_force.health.harm import Body, with_body
from cosmotui.rules.space_force.health.healing import (
    RestEntry,
    RestKind,
    advance,
    day,
    days_to_full,
    has_hospital_care,
    hours,
    hours_pass,
    is_weekly_due,
    rest_of,
)
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.rolls.roller import FaceNeeded, SeasonDice, TypedDice
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Face, Modifier, Series
from cosmotui.rules.space_force.ship import Berth, Ship
from cosmotui.rules.space_force.skills import MEDICAL
from tests.rules.space_force.casting import season_of, someone

NO_DICE = TypedDice(())


def after(character: Character, days: int, rest: RestKind, *faces: int, hospital: bool = False) -> Character:
    """The character after so many days, for which exactly these dice are rolled."""
    dice = TypedDice(faces)
    for _ in range(days):
        character = day(character, rest, hospital, dice).character
    assert len(dice.faces) == len(faces), "every face typed is rolled"
    return character


def with_endurance(endurance: int, **fields: object) -> Character:
    return someone(1, abilities=Abilities(4, 5, endurance, 6, 5, 5), **fields)


@pytest.mark.rule("SF-15.1")
def test_a_day_has_one_entry_a_character_normal_unless_told_otherwise() -> None:
    assert RestEntry("c1").rest == "normal"
    season = season_of(someone(1, hp=5))
    advanced = advance(season, [RestEntry("c1", "full"), RestEntry("c1", "none")], 1, NO_DICE)
    assert advanced.change.put == (), "the last entry stands for the day"


@pytest.mark.rule("SF-15.2", "SF-3.20")
@pytest.mark.parametrize(("endurance", "hours_needed"), [(3, 6), (4, 6), (5, 5), (6, 4), (7, 3)])
def test_normal_rest_is_the_sleep_that_endurance_asks_for(endurance: int, hours_needed: int) -> None:
    sleeper = with_endurance(endurance)
    assert rest_of(sleeper, hours_needed) == "normal"
    assert rest_of(sleeper, hours_needed - 1) == "none"


@pytest.mark.rule("SF-15.3", "SF-15.6")
def test_full_rest_is_18_hours_in_bed_without_strain_and_enough_sleep() -> None:
    sleeper = with_endurance(5)
    assert rest_of(sleeper, 8, in_bed=18) == "full"
    assert rest_of(sleeper, 8, in_bed=17) == "normal"
    assert rest_of(sleeper, 8, in_bed=24, strained=True) == "normal"
    assert rest_of(sleeper, 4, in_bed=24) == "none"


@pytest.mark.rule("SF-15.4", "SF-15.5", "SF-15.6")
@pytest.mark.parametrize(("rest", "hp"), [("normal", 6), ("full", 7), ("none", 5)])
def test_what_a_day_restores(rest: RestKind, hp: int) -> None:
    assert after(someone(1, hp=5), 1, rest).hp == hp


@pytest.mark.rule("SF-15.7")
def test_healing_stops_at_the_maximum() -> None:
    assert after(someone(1, hp=13), 1, "full").hp == 14
    assert after(someone(1, hp=20), 1, "full").hp == 20, "what the Director gave is not taken away"


@pytest.mark.rule("SF-15.8", "SF-15.9")
def test_lost_endurance_returns_with_the_weekly_roll() -> None:
    weak = with_endurance(7, end_lost=4, hp=8)
    assert after(weak, 6, "normal") == with_endurance(7, end_lost=4, hp=10, rest=Rest(6, False))
    assert after(weak, 7, "normal", 3).end_lost == 1


@pytest.mark.rule("SF-15.9")
def test_days_without_rest_neither_count_nor_reset_the_count() -> None:
    weak = with_endurance(7, end_lost=4, hp=1)
    four = after(weak, 4, "full")
    assert after(four, 5, "none").rest == four.rest == Rest(4, False)
    assert not is_weekly_due(four, "normal")
    sixth = after(four, 2, "normal")
    assert is_weekly_due(sixth, "normal")
    assert not is_weekly_due(sixth, "none")
    assert after(sixth, 1, "normal", 1).rest == Rest()


@pytest.mark.rule("SF-15.9")
def test_the_count_runs_only_while_endurance_is_missing() -> None:
    assert after(someone(1, hp=3), 3, "normal").rest == Rest()
    stale = someone(1, rest=Rest(5))
    assert with_body(stale, Body(4, 5, hp=1, end_lost=1)).rest == Rest(), "a new loss begins a new count"
    running = someone(1, end_lost=1, rest=Rest(5))
    assert with_body(running, Body(4, 5, hp=1, end_lost=2)).rest == Rest(5)


@pytest.mark.rule("SF-15.10")
def test_care_counts_only_if_all_seven_days_had_it() -> None:
    weak = with_endurance(7, end_lost=5, hp=1)
    assert after(weak, 7, "normal", 2, hospital=True).end_lost == 2
    one_day_without = after(after(weak, 1, "normal"), 6, "normal", 2, hospital=True)
    assert one_day_without.end_lost == 3
    unrested = after(after(weak, 3, "normal", hospital=True), 2, "none")
    assert after(unrested, 4, "normal", 2, hospital=True).end_lost == 2, "days without rest do not count"


@pytest.mark.rule("SF-10.16", "SF-15.10")
def test_hospital_care_is_at_a_base_or_with_a_doctor_aboard_who_is_up() -> None:
    def crew(doctor: Character) -> bool:
        ship = Ship(
            "v9", "Pegasus", "nova", berths=(Berth(Position.CAPTAIN, character="c1"), Berth(None, character="c2"))
        )
        season = season_of(someone(1), doctor, ship)
        return has_hospital_care(season, season.characters["c1"], at_base=False)

    medical = (KnownSkill(MEDICAL, 5),)
    assert crew(someone(2, skills=medical))
    assert not crew(someone(2, skills=(KnownSkill(MEDICAL, 4),)))
    assert not crew(someone(2, skills=medical, condition=Condition("unconscious")))
    assert not crew(someone(2, skills=medical, status="dead"))
    assert not crew(someone(2, skills=medical, absent=True))


@pytest.mark.rule("SF-10.16")
def test_a_doctor_is_no_care_for_the_doctor() -> None:
    doctor = someone(1, skills=(KnownSkill(MEDICAL, 6),))
    season = season_of(doctor, Ship("v9", "Pegasus", "nova", berths=(Berth(Position.DOCTOR, character="c1"),)))
    assert not has_hospital_care(season, doctor, at_base=False)
    assert has_hospital_care(season, doctor, at_base=True)


@pytest.mark.rule("SF-15.11")
def test_endurance_never_exceeds_its_base() -> None:
    assert after(with_endurance(5, end_lost=1, hp=1, rest=Rest(6, False)), 1, "normal", 4).endurance == 5


@pytest.mark.rule("SF-15.12")
def test_a_regained_point_raises_the_maximum_and_not_the_hp() -> None:
    weak = with_endurance(5, end_lost=2, hp=10, rest=Rest(6, False))
    assert after(weak, 1, "normal", 1).hp == 11, "the point is that of the day's rest"


@pytest.mark.rule("SF-15.13", "SF-3.18")
def test_stun_falls_by_the_hour_awake_or_asleep() -> None:
    assert hours(someone(1, stun=5), 2).stun == 3
    assert hours(someone(1, stun=5, condition=Condition("unconscious")), 2).stun == 3
    assert hours(someone(1, stun=5), 9).stun == 0
    season = season_of(someone(1, stun=5), someone(2, stun=9))
    season.apply(hours_pass(season, ["c1", "c2"], 3))
    assert [one.stun for one in season.characters.values()] == [2, 6]
    with pytest.raises(SeasonError, match="hours"):
        hours_pass(season, ["c1"], 0)


@pytest.mark.rule("SF-15.14")
def test_a_day_takes_stun_before_endurance_and_endurance_before_hp() -> None:
    # At Endurance 5 an hour takes 1 Stun, at 6 it would take 2; the maximum of 12 has room for HP only afterwards.
    weak = with_endurance(6, end_lost=1, hp=14, stun=30, rest=Rest(6, False))
    rested = after(weak, 1, "full", 1)
    assert (rested.stun, rested.endurance, rested.hp) == (6, 6, 16)


@pytest.mark.rule("SF-15.15")
@pytest.mark.parametrize("condition", [Condition("unconscious"), Condition("dying"), Condition("dead")])
def test_who_is_not_up_does_not_heal(condition: Condition) -> None:
    hurt = someone(1, hp=3, end_lost=2, condition=condition)
    assert after(hurt, 9, "full") == hurt


@pytest.mark.rule("SF-15.16")
def test_days_pass_for_several_people_at_once() -> None:
    season = season_of(someone(1, hp=4), someone(2, hp=4), someone(3))
    entries = [RestEntry("c1", "full"), RestEntry("c2"), RestEntry("c3")]
    advanced = advance(season, entries, 3, NO_DICE)
    assert (advanced.days, advanced.due, advanced.change.what) == (3, (), "3 days")
    assert advanced.change.wall == "", "without dice it can be taken back"
    assert [document.id for document in advanced.change.put] == ["c1", "c2"]
    season.apply(advanced.change)
    assert [one.hp for one in season.characters.values()] == [10, 7, 14]


@pytest.mark.rule("SF-15.16")
def test_typed_dice_stop_the_days_before_a_weekly_roll() -> None:
    weak = with_endurance(7, end_lost=3, hp=1)
    season = season_of(weak, someone(2, end_lost=2, hp=1))
    entries = [RestEntry("c1"), RestEntry("c2")]
    advanced = advance(season, entries, 10, NO_DICE)
    assert (advanced.days, advanced.due) == (6, ("c1", "c2"))
    season.apply(advanced.change)
    with pytest.raises(FaceNeeded):
        advance(season, entries, 4, NO_DICE)
    with pytest.raises(FaceNeeded, match="Face 2"):
        advance(season, entries, 4, TypedDice((2,)))
    rolled = advance(season, entries, 4, TypedDice((2, 1)))
    assert rolled.days == 4
    season.apply(rolled.change)
    assert [(one.end_lost, one.rest.days) for one in season.characters.values()] == [(1, 3), (1, 3)]


@pytest.mark.rule("SF-15.16", "SF-0.9")
def test_the_dice_of_the_season_never_stop_it() -> None:
    season = season_of(with_endurance(7, end_lost=6, hp=1))
    dice = SeasonDice(season.series)
    advanced = advance(season, [RestEntry("c1")], 30, dice)
    assert advanced.days == 30
    assert dice.faces
    assert advanced == advance(season, [RestEntry("c1")], 30, SeasonDice(season.series))


@pytest.mark.rule("SF-0.10")
def test_a_weekly_roll_is_logged() -> None:
    season = season_of(someone(1, "Ada", end_lost=3, hp=5, rest=Rest(6)))
    change = advance(season, [RestEntry("c1", hospital=True)], 1, TypedDice((1,)), time=77).change
    assert change.wall == "d4"
    season.apply(change)
    (roll,) = season.rolls.values()
    assert (roll.who, roll.purpose, roll.total) == ("Ada", "Lost Endurance", 2)
    assert roll.faces == (Face(4, 1, typed=True),)
    assert roll.parts == (Modifier(1, "hospital care", "SF-15.10"),)
    assert roll.text == "Ada: d4 1 + hospital care 1 = 2, 2 Endurance regained"
    assert roll.time == 77
    assert season.series.next_id == 3, "the log has counted its number"


@pytest.mark.rule("SF-5.32", "SF-8.36")
def test_the_calendar_moves_on_request_and_nobody_is_promoted_by_it() -> None:
    season = season_of(someone(1, rank="Lt", service_months=80))
    season.apply(advance(season, [RestEntry("c1")], 62, NO_DICE, moves_date=True).change)
    assert season.series.date == "1969-03-04"
    assert season.characters["c1"] == someone(1, rank="Lt", service_months=80)


@pytest.mark.parametrize("days", [0, -1, 367])
def test_days_are_counted_within_reason(days: int) -> None:
    with pytest.raises(SeasonError, match="Between 1 and 366 days"):
        advance(season_of(someone(1)), [RestEntry("c1")], days, NO_DICE)


def test_the_calendar_ends() -> None:
    season = season_of(Series("Season 1", 7, date="9999-12-31"))
    with pytest.raises(SeasonError, match="calendar"):
        advance(season, [], 1, NO_DICE, moves_date=True)


@pytest.mark.rule("SF-15.17")
def test_days_to_full_hp_ignore_endurance_that_may_return() -> None:
    assert days_to_full(someone(1, hp=9)) == (5, 3)
    assert days_to_full(someone(1, hp=8, end_lost=2)) == (2, 1)
    assert days_to_full(someone(1)) == (0, 0)


@pytest.mark.rule("SF-X58")
@pytest.mark.parametrize(("days", "rest", "hp"), [(5, "normal", 8), (4, "full", 11), (6, "full", 14)])
def test_x58_days_of_rest(days: int, rest: RestKind, hp: int) -> None:
    assert after(someone(1, hp=3), days, rest).hp == hp


@pytest.mark.rule("SF-X59")
def test_x59_a_week_in_bed_after_dying() -> None:
    patient = someone(1, hp=1, end_lost=2)
    course: list[int] = []
    for _ in range(6):
        patient = after(patient, 1, "full")
        course.append(patient.hp)
    assert course == [3, 5, 7, 9, 10, 10]
    patient = after(patient, 1, "full", 3)
    assert (patient.endurance, patient.hp) == (5, 12)
    assert days_to_full(patient)[0] == 2, "of 14"


@pytest.mark.rule("SF-X60")
def test_x60_a_week_in_hospital() -> None:
    assert after(with_endurance(6, hp=1, end_lost=3), 7, "normal", 1, hospital=True).end_lost == 1


@pytest.mark.rule("SF-X61")
@pytest.mark.parametrize(("endurance", "passed", "stun"), [(6, 3, 3), (6, 5, 0), (4, 3, 6)])
def test_x61_stun_by_the_hour(endurance: int, passed: int, stun: int) -> None:
    assert hours(with_endurance(endurance, stun=9), passed).stun == stun


@pytest.mark.rule("SF-X62")
@pytest.mark.parametrize(("endurance", "sleep", "gain"), [(6, 4, 1), (4, 5, 0)])
def test_x62_short_nights(endurance: int, sleep: int, gain: int) -> None:
    sleeper = with_endurance(endurance, hp=3)
    assert after(sleeper, 1, rest_of(sleeper, sleep)).hp == 3 + gain
