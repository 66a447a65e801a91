"""SF-23: the worked examples of rolls, with their exact dice and numbers."""

import pytest
from msgspec.structs import replace

from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.creation.samples import SECURITY
from cosmotui.rules.space_force.procedures.falls import Fall
from cosmotui.rules.space_force.procedures.forgery import Forging, Inspection
from cosmotui.rules.space_force.procedures.music import Performance
from cosmotui.rules.space_force.procedures.observers import Observer
from cosmotui.rules.space_force.procedures.picking import PickPockets
from cosmotui.rules.space_force.procedures.sneaking import Stalking
from cosmotui.rules.space_force.procedures.tricks import Trick
from cosmotui.rules.space_force.rolls.check import Against, time_needed
from cosmotui.rules.space_force.rolls.roller import TypedDice
from cosmotui.rules.space_force.rolls.rolls import may_succeed_automatically, roll_opposed, skill_check, static
from tests.rules.space_force.rolling import a_check, rolled, run


@pytest.mark.rule("SF-X19")
def test_astrogator_reaches_15() -> None:
    outcome = rolled(a_check("Int 6", "Astrogator", 3), 6)
    assert (outcome.total, outcome.verdict, outcome.degree) == (15, "Success", 1)


@pytest.mark.rule("SF-X20")
def test_a_natural_1_fails_with_16() -> None:
    outcome = rolled(a_check("Int 7", "Spacecraft Engineering", 5, modifier=3), 1)
    assert (outcome.total, outcome.success, outcome.natural_one) == (16, False, True)


@pytest.mark.rule("SF-X21")
def test_singles_doubles_and_a_triple() -> None:
    nine = a_check("Int 6", "Astrogator", 3)
    assert [(one.total, one.degree) for one in (rolled(nine, 15), rolled(nine, 16))] == [(24, 1), (25, 2)]
    further = rolled(replace(nine, modifier=10), 16)
    assert (further.total, further.verdict) == (35, "Success, triple")


@pytest.mark.rule("SF-X22")
def test_an_unknown_skill_at_minus_5() -> None:
    unknown = a_check("Dex 6", "Pick Locks", unknown="minus 5")
    assert [(one.total, one.success) for one in (rolled(unknown, 14), rolled(unknown, 13))] == [(15, True), (14, False)]


@pytest.mark.rule("SF-X23")
def test_half_of_a_similar_skill() -> None:
    truck = a_check("Dex 6", "Drive Truck")
    half = replace(truck, unknown="half", similar=KnownSkill("Drive Automobile", 3))
    outcome = rolled(half, 8)
    assert (outcome.parts[1].value, outcome.total, outcome.success) == (1, 15, True)
    assert (rolled(truck, 8).total, rolled(truck, 8).success) == (9, False)


@pytest.mark.rule("SF-X24")
def test_the_time_it_takes() -> None:
    assert (time_needed(10), time_needed(120)) == (60, 360)
    assert a_check("Int 6", "Mechanic", 1, take_time=True, normal_seconds=10).target == 10


@pytest.mark.rule("SF-X25")
def test_a_double_after_taking_time() -> None:
    outcome = rolled(a_check("Int 7", "Electronic Technician", 4, take_time=True), 9)
    assert (outcome.total, outcome.difficulty, outcome.verdict) == (20, 10, "Success, double")


@pytest.mark.rule("SF-X26")
def test_success_without_a_roll_after_taking_time() -> None:
    geologist = a_check("Int 7", "Geologist", 4, automatic="yes")
    assert not may_succeed_automatically(geologist)
    outcome = rolled(replace(geologist, take_time=True))
    assert (outcome.total, outcome.difficulty, outcome.degree) == (11, 10, 1)


@pytest.mark.rule("SF-X27")
def test_static_difficulties() -> None:
    checks = (
        a_check("Dex 6", "Dodging", 3, combat=True),
        a_check("Int 4", "Medical"),
        a_check("Dex 4", "Dodging", combat=True),
    )
    assert [static(check).total for check in checks] == [20, 10, 15]


@pytest.mark.rule("SF-X28")
def test_a_watcher_notices_with_a_tie() -> None:
    report = run(Stalking(watchers=(Observer("Watcher", 4),)), skill_check(SECURITY, "Stalking"), 9, 12)
    assert [outcome.total for outcome in report.outcomes] == [16, 16]
    assert report.outcomes[1].success


@pytest.mark.rule("SF-X29")
def test_a_defenders_natural_1() -> None:
    attacker, defender = a_check("Dex 3", "Stealth", 1), a_check("Int 6", "Stealth", 3)
    contest = roll_opposed(attacker, defender, TypedDice([1, 2]))
    assert (contest.defender.total, contest.attacker.total) == (10, 6)
    assert (contest.attacker_wins, contest.attacker.degree) == (True, 1)
    assert not roll_opposed(attacker, defender, TypedDice([1, 1])).attacker_wins


@pytest.mark.rule("SF-X30")
def test_a_forgery_and_two_looks() -> None:
    made = run(Forging(), a_check("Dex 5", "Forgery", 3), 12)
    paper = made.quality
    assert paper is not None
    inspector = a_check("Int 5", who="Inspector")
    cursory = run(Inspection(paper), inspector, 10)
    detailed = run(Inspection(paper, "detailed", KnownSkill("Historian", 2)), inspector, 13)
    assert [report.outcomes[0].total for report in (made, cursory, detailed)] == [20, 15, 20]
    assert (cursory.verdict, detailed.verdict) == ("Not detected", "Detected")


@pytest.mark.rule("SF-X31")
def test_a_botched_forgery() -> None:
    paper = run(Forging(), a_check("Dex 5", "Forgery", 3), 1).quality
    assert paper is not None
    assert (paper.total, paper.botched) == (9, True)
    glance = run(Inspection(paper), a_check("Int 2"), 1)
    assert (glance.outcomes[0].total, glance.verdict) == (3, "Detected")


@pytest.mark.rule("SF-X32")
def test_a_trick_before_two_onlookers() -> None:
    trick = Trick(onlookers=(Observer("A", 7), Observer("B", 6, level=1)))
    report = run(trick, a_check("Dex 6", "Prestidigitation", 2), 11, 10, 12)
    assert [(one.total, one.success) for one in report.outcomes[1:]] == [(17, False), (19, True)]
    assert report.quality == Against(19, "Prestidigitation of Ada", "SF-9.12", True)


@pytest.mark.rule("SF-X33")
def test_a_picked_pocket() -> None:
    thief = a_check("Dex 6", "Pick Pockets", 2)
    report = run(PickPockets(), thief, 5, 7)
    assert ([one.total for one in report.outcomes], report.verdict) == ([13, 15], "Nothing stolen, unnoticed")
    noticed = run(PickPockets(), thief, 5, 6)
    assert (noticed.outcomes[1].total, noticed.verdict) == (14, "Nothing stolen, noticed")


@pytest.mark.rule("SF-X34")
def test_a_song_and_a_flop() -> None:
    song = a_check("Chm 6", "Sing", 2)
    assert (run(Performance(), song, 12).outcomes[0].total, run(Performance(), song, 12).verdict) == (20, "Excellent")
    assert run(Performance(), song, 1).verdict == "A flop"


@pytest.mark.rule("SF-X35")
def test_falls() -> None:
    falls = (Fall("A", 6), Fall("A", 6, acrobat=True), Fall("A", 10), Fall("A", 10, acrobat=True), Fall("A", 10, 50))
    assert [fall.dice for fall in falls] == [1, 0, 3, 2, 1]
    assert falls[0].run(TypedDice([5])).verdict == "5 K"
