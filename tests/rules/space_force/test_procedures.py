"""SF-10: what single skills do beyond a plain roll."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.creation.samples import CAPTAIN, NORMAL
from cosmotui.rules.space_force.procedures.acting import Acting
from cosmotui.rules.space_force.procedures.conditions import (
    Climbing,
    Evading,
    FlyingAircraft,
    FlyingSpacecraft,
    History,
    Navigating,
    Programming,
    Seafaring,
    Trade,
    has_navigator,
)
from cosmotui.rules.space_force.procedures.falls import Fall, fall_of
from cosmotui.rules.space_force.procedures.forgery import Forging, Inspection, looks_taken
from cosmotui.rules.space_force.procedures.medicine import Medicine, tier
from cosmotui.rules.space_force.procedures.music import Performance, quality_word
from cosmotui.rules.space_force.procedures.observers import Observer, observer
from cosmotui.rules.space_force.procedures.picking import PickLock, PickPockets
from cosmotui.rules.space_force.procedures.procedure import Procedure
from cosmotui.rules.space_force.procedures.sneaking import Stalking, Stealth
from cosmotui.rules.space_force.procedures.tongues import Reading, Talking
from cosmotui.rules.space_force.procedures.traps import DisarmTraps, FindTraps, Trapping
from cosmotui.rules.space_force.procedures.tricks import Trick
from cosmotui.rules.space_force.rolls.check import Against, Check, Decree
from cosmotui.rules.space_force.rolls.odds import chances
from cosmotui.rules.space_force.rolls.roll_log import log_rolls, quality_of
from cosmotui.rules.space_force.rolls.roller import TypedDice
from cosmotui.rules.space_force.rolls.rolls import skill_check
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.series import Modifier
from tests.rules.space_force.rolling import a_check, run

DEX = a_check("Dex 6", "any", 2)
GUARD, CAPTAIN_EYES = Observer("Guard", 4), Observer("Captain", 6)


def refusal(procedure: Procedure, check: Check = DEX, *faces: int) -> str:
    with pytest.raises(SeasonError) as refused:
        run(procedure, check, *faces)
    return str(refused.value)


def fallen(paces: int, *, acrobat: bool = False, gravity: int = 100) -> int:
    return Fall("Ada", paces, gravity, acrobat).dice


@pytest.mark.rule("SF-10.1")
def test_acrobats_fall_3_paces_more_unhurt() -> None:
    assert [fallen(paces) for paces in (3, 4)] == [0, 1]
    assert [fallen(paces, acrobat=True) for paces in (6, 7)] == [0, 1]
    assert fall_of(CAPTAIN, 6).dice == 1
    assert fall_of(replace(CAPTAIN, skills=(KnownSkill("Acrobat", 1),)), 6).dice == 0


@pytest.mark.rule("SF-10.2")
def test_each_3_paces_of_excess_or_part_of_them_are_a_die_at_most_10() -> None:
    assert [fallen(paces) for paces in (3, 6, 7, 9, 10, 30, 33, 34, 1000)] == [0, 1, 2, 2, 3, 9, 10, 10, 10]


@pytest.mark.rule("SF-10.2")
def test_gravity_changes_the_height_that_counts_down() -> None:
    assert Fall("Ada", 10, 38).effective == 3
    assert [fallen(10, gravity=gravity) for gravity in (0, 38, 40, 200)] == [0, 0, 1, 6]


@pytest.mark.rule("SF-10.2", "SF-0.10")
def test_a_fall_is_one_hit_of_killing_damage_and_logged() -> None:
    hurt = Fall("Ada", 10).run(TypedDice([4, 1, 6]))
    assert (hurt.damage, hurt.verdict) == (11, "11 K")
    assert hurt.rolls[0].text == "Ada: fell 10 paces, 3d6 4 1 6 = 11 K"
    assert (len(hurt.rolls), hurt.rolls[0].total) == (1, 11)
    safe = Fall("Ada", 3).run(TypedDice([]))
    assert (safe.damage, safe.verdict, safe.rolls) == (0, "Unhurt", ())
    assert chances(lambda dice: Fall("Ada", 9).run(dice).damage)[7] == Fraction(6, 36)


@pytest.mark.rule("SF-10.3")
def test_each_doubter_sees_through_an_actor_at_the_quality() -> None:
    report = run(Acting(doubters=(GUARD, CAPTAIN_EYES)), a_check("Chm 5", "Actor", 1), 10, 12, 9)
    assert report.quality == Against(16, "Actor of Ada", "SF-9.12", rolled=True)
    assert report.verdict == "Quality 16: seen through by Guard"
    assert [outcome.success for outcome in report.outcomes[1:]] == [True, False]
    assert report.rolls[1].text == "Guard: d20 12 + Int 4 = 16 vs 16 — Success"
    assert [roll.verdict for roll in report.rolls] == ["Quality", "Seen through", "Not seen through"]


@pytest.mark.rule("SF-10.3")
def test_a_disguise_adds_2() -> None:
    masked = run(Acting(disguise=True), a_check("Chm 5", "Actor", 1), 10)
    assert masked.verdict == "Quality 18"
    assert masked.outcomes[0].parts[-1] == Modifier(2, "disguise", "SF-10.3")
    assert Acting().disguise is False


@pytest.mark.rule("SF-10.3", "SF-9.13")
def test_a_botched_part_is_seen_through_by_all_who_do_not_roll_1() -> None:
    report = run(Acting(doubters=(Observer("A", 1), Observer("B", 1))), a_check("Chm 7", "Actor", 7), 1, 2, 1)
    assert report.verdict == "Quality 15, botched: seen through by A"


@pytest.mark.rule("SF-10.4")
def test_evading_something_slow_is_a_roll_against_15_at_level_0_if_unknown() -> None:
    known, unknown = skill_check(CAPTAIN, "Dodging"), skill_check(NORMAL, "Dodging")
    assert [run(Evading(), known, face).outcomes[0].success for face in (7, 8)] == [False, True]
    assert [run(Evading(), unknown, face).outcomes[0].total for face in (10, 11)] == [14, 15]


@pytest.mark.rule("SF-10.5")
def test_climbing_without_gear_is_5_harder_or_impossible() -> None:
    assert Climbing().prepare(DEX).target == 15
    bare = Climbing(gear=False).prepare(DEX)
    assert (bare.target, bare.obstacles[-1]) == (20, Modifier(5, "no suitable gear", "SF-10.5"))
    assert refusal(Climbing(gear=False, needs_gear=True)) == "This climb needs gear (SF-10.5)."
    assert Climbing(gear=True, needs_gear=True).prepare(DEX).target == 15


@pytest.mark.rule("SF-10.6")
def test_traps_are_found_by_searching_and_disarmed_by_another_roll() -> None:
    assert (FindTraps.ability, DisarmTraps.ability) == (Ability.INTELLIGENCE, Ability.DEXTERITY)
    assert FindTraps.skills == DisarmTraps.skills
    assert len(run(FindTraps(), DEX, 9).outcomes) == 1
    assert refusal(FindTraps(searching=False)) == "Traps are found only by active searching (SF-10.6)."


FORGER = a_check("Dex 5", "Forgery", 3, "Forger")
INSPECTOR = a_check("Int 5", who="Inspector", punchy=True)


@pytest.mark.rule("SF-10.7")
def test_a_forgery_is_a_quality() -> None:
    report = run(Forging(), FORGER, 12)
    assert (report.verdict, report.quality) == ("Quality 20", Against(20, "Forgery of Forger", "SF-9.12", True))
    assert run(Forging(), FORGER, 1).verdict == "Quality 9, botched"


@pytest.mark.rule("SF-10.8")
@pytest.mark.parametrize(("face", "verdict"), [(4, "Not detected"), (5, "Detected")])
def test_a_glance_is_a_d10_and_intelligence(face: int, verdict: str) -> None:
    report = run(Inspection(Against(10, "paper", "SF-10.7", True)), INSPECTOR, face)
    assert report.verdict == report.rolls[0].verdict == verdict
    assert report.outcomes[0].face is not None
    assert report.outcomes[0].face.sides == 10


@pytest.mark.rule("SF-10.9")
def test_a_close_look_is_a_d20_with_one_relevant_skill_if_the_director_agrees() -> None:
    paper = Against(20, "paper", "SF-10.7", True)
    plain = replace(INSPECTOR, punchy=False)
    assert run(Inspection(paper, "detailed"), plain, 14).verdict == "Not detected"
    assert run(Inspection(paper, "detailed", KnownSkill("Forgery", 2)), plain, 13).verdict == "Detected"
    assert run(Inspection(paper, "detailed"), INSPECTOR, 15).verdict == "Detected", "an ability roll"
    assert "is no help" in refusal(Inspection(paper, "detailed", KnownSkill("Forgery", 0)), plain)
    assert Inspection(paper).relevant is None


@pytest.mark.rule("SF-10.10")
def test_a_natural_1_fails_a_close_look_and_means_nothing_in_a_glance() -> None:
    poor = Against(2, "paper", "SF-10.7", True)
    assert run(Inspection(poor), INSPECTOR, 1).verdict == "Detected"
    assert run(Inspection(poor, "detailed"), INSPECTOR, 1).verdict == "Not detected"


@pytest.mark.rule("SF-10.11")
def test_each_inspector_has_one_look_of_each_kind_at_a_document() -> None:
    season = Season.new("Calliope", 1)
    season.apply(log_rolls(season, run(Forging(), FORGER, 12).rolls, TypedDice([]), 0))
    paper = quality_of(season.rolls["r1"])
    season.apply(log_rolls(season, run(Inspection(paper), INSPECTOR, 3).rolls, TypedDice([]), 0))
    taken = looks_taken(season.rolls.values(), "r1", "Inspector")
    assert taken == ("cursory",)
    assert refusal(Inspection(paper, taken=taken), INSPECTOR) == (
        "Inspector has already had a cursory look at it (SF-10.11)."
    )
    assert run(Inspection(paper, "detailed", taken=taken), INSPECTOR, 3).outcomes
    assert looks_taken(season.rolls.values(), "r1", "Somebody else") == ()
    assert looks_taken(season.rolls.values(), "r9", "Inspector") == ()


@pytest.mark.rule("SF-10.12")
def test_only_a_well_stocked_library_helps_a_historian() -> None:
    assert History(library="well-stocked").prepare(DEX).obstacles[-1] == Modifier(
        -5, "well-stocked library", "SF-10.12"
    )
    assert [History(library=kind).prepare(DEX).target for kind in ("none", "ship's", "well-stocked")] == [15, 15, 10]
    assert History.note == "A ship's library is not well-stocked for history."


@pytest.mark.rule("SF-10.13")
def test_medical_makes_a_medic_a_nurse_a_doctor() -> None:
    words = ["", "medic", "medic", "nurse", "nurse", "doctor", "doctor", "doctor"]
    assert [tier(level) for level in range(8)] == words


@pytest.mark.rule("SF-10.15")
def test_medical_says_that_aid_needs_no_roll() -> None:
    assert Medicine.note.startswith("Aid to somebody dying needs no roll and no Medical")


@pytest.mark.rule("SF-10.17")
def test_poor_tools_make_locks_5_harder_and_none_may_make_them_impossible() -> None:
    assert PickLock().prepare(DEX).target == 15
    assert PickLock(tools="poor").prepare(DEX).obstacles[-1] == Modifier(5, "poor tools", "SF-10.17")
    assert PickLock(tools="none", needs_tools=False).prepare(DEX).target == 20
    assert refusal(PickLock(tools="none")) == "This lock needs tools (SF-10.17)."
    assert PickLock(tools="poor").odds(DEX).success == Fraction(9, 20)


@pytest.mark.rule("SF-10.18")
def test_a_failed_theft_calls_for_a_second_roll_not_to_be_noticed() -> None:
    report = run(PickPockets(), DEX, 6, 7)
    assert (report.verdict, report.outcomes[1].check.title) == ("Nothing stolen, unnoticed", "Pick Pockets, unnoticed")
    assert run(PickPockets(), DEX, 6, 6).verdict == "Nothing stolen, noticed"
    assert run(PickPockets(unnoticed=14), DEX, 6, 6).verdict == "Nothing stolen, unnoticed"
    hard = replace(DEX, against=Against(25, "the captain", "SF-9.14"))
    assert run(PickPockets(), hard, 16, 7).verdict == "Nothing stolen, unnoticed", "the second is against 15"


@pytest.mark.rule("SF-10.19")
def test_a_theft_that_succeeds_is_unnoticed_without_another_roll() -> None:
    report = run(PickPockets(), DEX, 7)
    assert (report.verdict, len(report.outcomes)) == ("Stolen, unnoticed", 1)


@pytest.mark.rule("SF-10.18", "SF-0.3")
def test_the_directors_verdict_on_a_theft_calls_for_the_second_roll_too() -> None:
    report = run(PickPockets(), replace(DEX, decree=Decree(False)), 20, 7)
    assert report.verdict == "Nothing stolen, unnoticed"


@pytest.mark.rule("SF-10.18", "SF-9.21")
def test_who_fails_outright_steals_nothing_and_rolls_nothing() -> None:
    assert run(PickPockets(), replace(DEX, level=0, unknown="fail")).verdict == "Failure"


@pytest.mark.rule("SF-10.18", "SF-10.19")
def test_the_exact_chances_of_a_theft() -> None:
    found = chances(lambda dice: PickPockets().run(DEX, dice).verdict)
    assert found == {
        "Stolen, unnoticed": Fraction(14, 20),
        "Nothing stolen, unnoticed": Fraction(6, 20) * Fraction(14, 20),
        "Nothing stolen, noticed": Fraction(6, 20) * Fraction(6, 20),
    }


@pytest.mark.rule("SF-10.20")
def test_onlookers_who_know_the_trade_roll_a_d20_with_their_level() -> None:
    trick = Trick(onlookers=(Observer("A", 7), Observer("B", 6, level=1)))
    report = run(trick, a_check("Dex 6", "Prestidigitation", 2), 11, 10, 12)
    dice = [outcome.face.sides for outcome in report.outcomes if outcome.face]
    assert (dice, report.verdict) == ([20, 10, 20], "Quality 19: seen through by B")
    knower = replace(CAPTAIN, skills=(KnownSkill("Prestidigitation", 3),))
    assert observer(knower, "Prestidigitation") == Observer("Dorothea Lindqvist", 6, 3, False, "c1")
    assert observer(replace(CAPTAIN, stun=14)).punchy


@pytest.mark.rule("SF-10.21")
def test_navigator_is_refused_without_stars() -> None:
    assert refusal(Navigating()) == "Navigator needs a starry night sky (SF-10.21)."
    assert run(Navigating(stars=True), DEX, 9).verdict == "Success"


@pytest.mark.rule("SF-10.22")
def test_seamanship_out_of_sight_of_land_needs_a_navigator_who_may_be_a_helper() -> None:
    assert refusal(Seafaring(out_of_sight=True)) == "Out of sight of land Seamanship needs a Navigator (SF-10.22)."
    for procedure in (Seafaring(), Seafaring(out_of_sight=True, navigator=True)):
        assert run(procedure, DEX, 9).verdict == "Success"
    helper = replace(NORMAL, skills=(KnownSkill("Navigator", 1),))
    assert has_navigator((CAPTAIN, helper))
    assert not has_navigator((CAPTAIN, NORMAL))


@pytest.mark.rule("SF-10.23", "SF-9.29")
def test_a_song_is_a_quality_that_nobody_opposes() -> None:
    report = run(Performance(), a_check("Chm 5", "Sing", 2), 9)
    assert (report.verdict, len(report.outcomes)) == ("Good", 1)
    assert report.rolls[0].text == "Ada: d20 9 + Chm 5 + Sing 2 = 16 — Good"
    assert "quality" in refusal(Performance(), a_check("Chm 5", "Sing", 2, take_time=True))


@pytest.mark.rule("SF-10.24")
@pytest.mark.parametrize(
    ("totals", "word"),
    [
        ((-4, 9), "Poor"),
        ((10, 14), "Passable"),
        ((15, 19), "Good"),
        ((20, 24), "Excellent"),
        ((25, 60), "Unforgettable"),
    ],
)
def test_the_word_for_a_quality(totals: tuple[int, int], word: str) -> None:
    assert {quality_word(total) for total in totals} == {word}
    assert {quality_word(total, natural_one=True) for total in totals} == {"A flop"}


@pytest.mark.rule("SF-10.25")
def test_sneaking_is_a_quality_that_each_watcher_may_notice() -> None:
    report = run(Stealth(watchers=(GUARD, CAPTAIN_EYES)), a_check("Int 4", "Stealth", 1), 10, 11, 8)
    assert report.verdict == "Quality 15: noticed by Guard"
    assert run(Stalking(watchers=(GUARD,)), a_check("Dex 6", "Stalking"), 19, 15).verdict == (
        "Quality 20: noticed by nobody"
    ), "unknown counts -5"


@pytest.mark.rule("SF-10.25")
def test_stalking_is_for_the_wild_and_stealth_for_built_up_places() -> None:
    assert refusal(Stalking(wild=False)) == "Stalking works in the wild; built-up places need Stealth (SF-10.25)."
    assert refusal(Stealth(built_up=False)) == "Stealth works in built-up places; the wild needs Stalking (SF-10.25)."


@pytest.mark.rule("SF-10.25", "SF-9.21")
def test_an_attempt_that_fails_outright_is_not_looked_at() -> None:
    report = run(Stealth(watchers=(GUARD,)), a_check("Int 4", "Stealth", unknown="fail"))
    assert (report.verdict, len(report.outcomes), report.quality) == ("Failure", 1, None)


@pytest.mark.rule("SF-10.26")
@pytest.mark.parametrize(
    ("check", "face", "word"),
    [
        (a_check("Int 6", "Trapping", 1), 8, "Set"),
        (a_check("Int 6", "Trapping", 1), 7, "Failure"),
        (a_check("Int 1", "Trapping", 2), 3, "Failure"),
        (a_check("Int 1", "Trapping", 2), 2, "Mishap"),
        (a_check("Int 7", "Trapping", 6), 1, "Mishap"),
    ],
)
def test_a_trap_is_set_fails_or_goes_wrong(check: Check, face: int, word: str) -> None:
    assert run(Trapping(), check, face).words == (word,)


@pytest.mark.rule("SF-10.26")
def test_each_trap_costs_an_hour_and_a_roll() -> None:
    report = run(Trapping(traps=3), a_check("Int 6", "Trapping", 1), 20, 1, 8)
    assert report.verdict == "2 of 3 set in 3 hours, 1 mishap"
    assert run(Trapping(), a_check("Int 6", "Trapping", 1), 8).verdict == "1 of 1 set in 1 hour"
    assert Trapping.note.startswith("Each trap costs materials, an hour and one roll.")


@pytest.mark.rule("SF-10.27")
def test_a_programmer_repairs_no_hardware() -> None:
    message = "A Computer Programmer cannot repair hardware; an Electronic Technician can (SF-10.27)."
    assert refusal(Programming(hardware=True)) == message
    assert run(Programming(), DEX, 9).verdict == "Success"


@pytest.mark.rule("SF-10.28")
def test_the_director_decides_what_a_trade_does() -> None:
    welding = a_check("Dex 6", "Welding (Craft)", 2)
    assert refusal(Trade(allowed=False), welding) == (
        "The Director says that Welding (Craft) does not do this (SF-10.28)."
    )
    assert run(Trade(), welding, 9).verdict == "Success"
    assert Trade.note == "The Director decides which crafts and professions exist and what they do."


@pytest.mark.rule("SF-10.29", "SF-4.9")
def test_ordinary_text_needs_no_roll_but_the_language() -> None:
    assert run(Reading(), skill_check(CAPTAIN, "Read/Write", "French")).verdict == "No roll needed"
    russian = skill_check(CAPTAIN, "Read/Write", "Russian")
    assert refusal(Reading(), russian) == "Dorothea Lindqvist cannot read that (SF-4.9)."
    assert run(Reading(ordinary=False), skill_check(CAPTAIN, "Read/Write", "French"), 3).verdict == "Success"


@pytest.mark.rule("SF-10.30")
def test_ordinary_talk_needs_no_roll_at_level_3_or_natively() -> None:
    french = skill_check(CAPTAIN, "Language", "French")
    assert run(Talking(), replace(french, level=3)).verdict == "No roll needed"
    assert run(Talking(native=True), replace(french, level=1)).verdict == "No roll needed"
    assert run(Talking(), french, 6).verdict == "Failure"
    assert len(run(Talking(ordinary=False, native=True), french, 7).rolls) == 1


@pytest.mark.rule("SF-10.31")
def test_pilots_fly_what_their_skill_is_for() -> None:
    for craft in ("aircraft", "suitable spacecraft in an atmosphere"):
        assert run(FlyingAircraft(craft=craft), DEX, 9).verdict == "Success"
    assert "only in an atmosphere" in refusal(FlyingAircraft(craft="spacecraft in space"))
    assert run(FlyingSpacecraft(), DEX, 9).verdict == "Success"
    assert refusal(FlyingSpacecraft(craft="aircraft")) == (
        "Pilot Spacecraft does not fly aircraft; Pilot Aircraft does (SF-10.31)."
    )
