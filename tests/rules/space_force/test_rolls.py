"""SF-9: ability, skill and opposed rolls, degrees, unknown skills, time and success without a roll."""

import pytest
from msgspec.structs import replace

from cosmotui.rules.space_force.abilities import Abilities, Ability
from cosmotui.rules.space_force.character import Character, KnownSkill, NativeLevels
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, NORMAL, SECURITY
from cosmotui.rules.space_force.rolls.check import Against, Check, time_needed
from cosmotui.rules.space_force.rolls.outcome import degree_word
from cosmotui.rules.space_force.rolls.roller import TypedDice
from cosmotui.rules.space_force.rolls.rolls import (
    Contest,
    ability_check,
    by_default,
    may_succeed_automatically,
    roll_opposed,
    skill_check,
    stand_ins,
    static,
)
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Modifier
from cosmotui.rules.space_force.sheet.derived import stun_recovery
from cosmotui.rules.space_force.sheet.record_lines import skill_lines
from cosmotui.rules.space_force.skills import LISTED, Skill, SkillBook
from tests.rules.space_force.rolling import a_check, rolled

EIGHT = a_check("Int 6", "Astrogator", 2)


def opposed(attacker: Check, defender: Check, *faces: int) -> Contest:
    return roll_opposed(attacker, defender, TypedDice(faces))


def refusal(check: Check) -> str:
    with pytest.raises(SeasonError) as refused:
        rolled(check)
    return str(refused.value)


@pytest.mark.rule("SF-9.1", "SF-9.7")
def test_an_ability_or_saving_roll_is_d20_ability_and_modifiers() -> None:
    outcome = rolled(ability_check(CAPTAIN, Ability.ENDURANCE, "Saving roll"), 9)
    assert (outcome.total, outcome.difficulty, outcome.success) == (14, 15, False)
    assert rolled(a_check("Wil 5", modifier=3), 9).total == 17


@pytest.mark.rule("SF-9.1")
def test_endurance_is_what_is_left_of_it() -> None:
    assert ability_check(replace(CAPTAIN, end_lost=2), Ability.ENDURANCE).score == 3


@pytest.mark.rule("SF-9.2")
def test_a_skill_roll_adds_the_level() -> None:
    outcome = rolled(skill_check(CAPTAIN, "Pilot Spacecraft"), 9)
    assert outcome.parts == (Modifier(6, "Intelligence", "SF-9.1"), Modifier(4, "Pilot Spacecraft", "SF-9.2"))
    assert outcome.total == 19


@pytest.mark.rule("SF-9.2", "SF-4.1")
def test_a_skill_is_rolled_on_its_governing_ability_or_the_directors() -> None:
    assert skill_check(CAPTAIN, "Actor").ability is Ability.CHARM
    moved = replace(CAPTAIN, skills=(KnownSkill("Actor", 1, ability=Ability.WILL),))
    assert skill_check(moved, "Actor").ability is Ability.WILL
    assert skill_check(CAPTAIN, "Actor", ability=Ability.DEXTERITY).ability is Ability.DEXTERITY


@pytest.mark.rule("SF-9.2", "SF-4.9")
def test_languages_count_as_they_are_spoken_and_read() -> None:
    reads = {spec: skill_check(CAPTAIN, "Read/Write", spec).level for spec in ("English", "French", "Russian")}
    assert reads == {"English": 6, "French": 6, "Russian": 0}
    assert skill_check(CAPTAIN, "Language", "English").level == 6
    assert skill_check(CAPTAIN, "language", "French").level == 2


@pytest.mark.rule("SF-9.3")
@pytest.mark.parametrize(("face", "success"), [(6, False), (7, True), (8, True)])
def test_reaching_the_difficulty_is_enough(face: int, success: bool) -> None:
    assert rolled(EIGHT, face).success is success


@pytest.mark.rule("SF-9.4")
def test_the_standard_difficulty_is_15() -> None:
    assert EIGHT.target == 15
    assert EIGHT.obstacles == (Modifier(15, "standard difficulty", "SF-9.4"),)


@pytest.mark.rule("SF-9.5")
def test_the_director_types_difficulty_and_modifier_within_bounds() -> None:
    for difficulty in (1, 60):
        assert replace(EIGHT, difficulty=difficulty).target == difficulty
    assert rolled(replace(EIGHT, difficulty=60, modifier=20), 20).total == 48
    assert rolled(replace(EIGHT, modifier=-20), 20).total == 8
    assert refusal(replace(EIGHT, difficulty=0)) == "Difficulty 0 is not between 1 and 60 (SF-9.5)."
    assert refusal(replace(EIGHT, difficulty=61)) == "Difficulty 61 is not between 1 and 60 (SF-9.5)."
    assert refusal(replace(EIGHT, modifier=21)) == "Modifier +21 is not between -20 and +20 (SF-9.5)."
    assert refusal(replace(EIGHT, modifier=-21)) == "Modifier -21 is not between -20 and +20 (SF-9.5)."


def test_absurd_scores_are_refused() -> None:
    assert refusal(replace(EIGHT, score=9999)) == "Scores and levels are rolled up to 999."


@pytest.mark.rule("SF-9.6")
def test_a_natural_1_fails_whatever_the_total() -> None:
    outcome = rolled(replace(EIGHT, difficulty=1, modifier=20), 1)
    assert (outcome.total, outcome.success, outcome.degree) == (29, False, 0)


@pytest.mark.rule("SF-9.8", "SF-9.9")
@pytest.mark.parametrize(("attack", "wins"), [(11, False), (12, True), (13, True)])
def test_the_defender_rolls_first_and_ties_go_to_the_attacker(attack: int, wins: bool) -> None:
    contest = opposed(replace(EIGHT, who="Attacker"), a_check("Dex 5", "Stalking", 4, "Defender"), 11, attack)
    assert contest.attacker.difficulty == contest.defender.total == 20
    assert contest.attacker_wins is wins
    assert contest.attacker.check.obstacles == (Modifier(20, "Defender's total", "SF-9.8"),)


@pytest.mark.rule("SF-9.9")
def test_who_attacks_is_given() -> None:
    one, other = a_check("Str 6", who="One"), a_check("Str 4", who="Other")
    assert opposed(one, other, 8, 6).attacker.check.who == "One"
    assert opposed(other, one, 8, 6).attacker.check.who == "Other"


@pytest.mark.rule("SF-9.10")
def test_a_defenders_natural_1_lets_any_attacker_through_with_at_least_a_single() -> None:
    attacker, defender = a_check("Dex 4", "Stalking", 1), a_check("Int 7", "Stealth", 7)
    contest = opposed(attacker, defender, 1, 2)
    assert (contest.defender.total, contest.attacker.total) == (15, 7)
    assert (contest.attacker_wins, contest.attacker.degree) == (True, 1)
    assert opposed(attacker, defender, 1, 20).attacker.degree == 2, "25 against 15 is a double as ever"


@pytest.mark.rule("SF-9.11")
def test_an_attackers_natural_1_fails_even_against_a_natural_1() -> None:
    assert not opposed(replace(EIGHT, modifier=20), a_check("Int 1"), 1, 1).attacker_wins
    assert not opposed(replace(EIGHT, modifier=20), a_check("Int 1"), 2, 1).attacker_wins


@pytest.mark.rule("SF-9.12")
def test_a_quality_is_no_verdict_but_a_difficulty_for_others() -> None:
    made = rolled(replace(EIGHT, kind="quality"), 9)
    assert (made.total, made.difficulty, made.success, made.verdict) == (17, None, False, "Quality")
    seen = a_check("Int 5", against=made.as_difficulty)
    assert [rolled(seen, face).success for face in (11, 12)] == [False, True]


@pytest.mark.rule("SF-9.13")
def test_a_botched_quality_is_seen_through_by_everybody_but_a_natural_1() -> None:
    made = rolled(a_check("Int 7", "Forgery", 7, kind="quality"), 1)
    assert made.verdict == "Quality, botched"
    seen = a_check("Int 1", against=made.as_difficulty)
    assert [rolled(seen, face).success for face in (1, 2)] == [False, True]
    assert rolled(replace(seen, sides=10), 1).success, "a d10 has no natural 1"


@pytest.mark.rule("SF-9.14", "SF-9.15")
def test_a_static_difficulty_has_11_in_place_of_the_die() -> None:
    assert static(a_check("Dex 6", "Dodging", 3, combat=True)).total == 20
    assert static(a_check("Int 4", "Medical")).total == 10
    assert static(a_check("Dex 4", "Dodging", combat=True)).total == 15
    assert static(a_check("Wil 5")).total == 16
    half = a_check("Int 4", "Stealth", unknown="half", similar=KnownSkill("Stalking", 4))
    assert static(half).total == 10, "unknown counts -5 here, whatever the Director lets stand in for it"


@pytest.mark.rule("SF-9.16", "SF-9.17")
@pytest.mark.parametrize(
    ("margin", "degree", "word"),
    [
        *((0, 1, ""), (9, 1, ""), (10, 2, "double"), (19, 2, "double"), (20, 3, "triple"), (30, 4, "quadruple")),
        *((40, 5, "quintuple"), (50, 6, "×6"), (63, 7, "×7")),
    ],
)
def test_every_10_above_the_difficulty_is_a_degree(margin: int, degree: int, word: str) -> None:
    outcome = rolled(a_check("Int 50", "Medical", 18, against=Against(70 - margin, "far", "")), 2)
    assert (outcome.degree, degree_word(outcome.degree)) == (degree, word)


@pytest.mark.rule("SF-9.18")
def test_modifiers_count_for_the_degree() -> None:
    assert rolled(replace(EIGHT, modifier=3), 14).degree == 2
    assert rolled(replace(EIGHT, modifier=-3), 17).degree == 1


@pytest.mark.rule("SF-9.19")
def test_an_ability_roll_has_no_degrees() -> None:
    outcome = rolled(a_check("Str 7", modifier=20), 20)
    assert (outcome.total, outcome.degree, outcome.verdict) == (47, 1, "Success")


@pytest.mark.rule("SF-9.20")
def test_a_degree_is_told_and_changes_nothing_by_itself() -> None:
    double = rolled(a_check("Int 7", "Medical", 6), 12)
    assert (double.verdict, double.success) == ("Success, double", True)


@pytest.mark.rule("SF-9.21")
def test_an_unknown_regular_skill_counts_minus_5_or_fails_outright() -> None:
    unknown = a_check("Dex 6", "Pick Locks")
    assert unknown.parts[1] == Modifier(-5, "Pick Locks, unknown", "SF-9.21")
    failed = rolled(replace(unknown, unknown="fail"))
    assert (failed.face, failed.success, failed.card) == (None, False, "Ada: Pick Locks is unknown — Failure")
    assert rolled(replace(unknown, level=1, unknown="fail"), 8).success, "a known skill is rolled"


@pytest.mark.rule("SF-9.22")
def test_half_of_a_similar_skill_may_stand_in_on_the_ability_of_the_needed_one() -> None:
    half = a_check("Int 6", "Stealth", unknown="half", similar=KnownSkill("Stalking", 5))
    assert half.ability is Ability.INTELLIGENCE
    assert half.parts[1] == Modifier(2, "half of Stalking for Stealth", "SF-9.22")
    assert replace(half, similar=KnownSkill("Stalking", 1)).parts[1].value == 0
    assert Check(who="", ability=Ability.CHARM, score=4).unknown == "minus 5", "by default nothing stands in"
    message = "Choose the known skill of which half stands in for Stealth (SF-9.22)."
    assert refusal(replace(half, similar=None)) == message
    for nonsense in (KnownSkill("Stalking", 0), KnownSkill("stealth", 4)):
        assert "is not known: it cannot stand in for Stealth" in refusal(replace(half, similar=nonsense))


@pytest.mark.rule("SF-9.23")
@pytest.mark.parametrize("unknown", ["minus 5", "fail"])
def test_an_unknown_combat_skill_is_level_0(unknown: str) -> None:
    fencing = a_check("Dex 5", "Fencing", combat=True, unknown=unknown)
    assert fencing.parts[1] == Modifier(0, "Fencing, unknown", "SF-9.23")
    assert rolled(fencing, 10).success


@pytest.mark.rule("SF-9.24")
def test_unknown_knife_throwing_is_always_minus_5() -> None:
    throwing = a_check("Dex 6", "Knife Throwing", combat=True)
    assert throwing.parts[1] == Modifier(-5, "Knife Throwing, unknown", "SF-9.24")
    assert replace(throwing, unknown="fail").parts[1].value == -5
    half = replace(throwing, unknown="half", similar=KnownSkill("Knife-Fighting", 6))
    assert refusal(half) == "No similar skill helps with Knife Throwing (SF-9.24)."
    assert skill_check(CAPTAIN, "Knife Throwing").parts[1].value == -5


@pytest.mark.rule("SF-9.25")
@pytest.mark.parametrize(("level", "counts"), [(1, 0), (2, 1), (5, 2)])
def test_another_combat_skill_takes_the_better_of_0_and_half(level: int, counts: int) -> None:
    half = a_check("Dex 5", "Archery", combat=True, unknown="half", similar=KnownSkill("Shooting", level))
    assert half.parts[1].value == counts


@pytest.mark.rule("SF-9.26", "SF-9.27")
@pytest.mark.parametrize(("normal", "needed"), [(0, 60), (10, 60), (20, 60), (21, 63), (120, 360)])
def test_taking_your_time_needs_three_times_as_long_and_a_minute(normal: int, needed: int) -> None:
    assert time_needed(normal) == needed
    leisure = replace(EIGHT, take_time=True, normal_seconds=normal)
    assert leisure.target == 10
    assert leisure.obstacles[-1] == Modifier(-5, f"taking your time, {needed} s", "SF-9.26")


@pytest.mark.rule("SF-9.26")
def test_no_time_can_be_taken_under_stress() -> None:
    assert refusal(replace(EIGHT, take_time=True, stress=True)) == "No time can be taken under stress (SF-9.26)."
    assert "from 0" in refusal(replace(EIGHT, take_time=True, normal_seconds=-1))


@pytest.mark.rule("SF-9.28")
def test_no_time_can_be_taken_for_an_attack() -> None:
    attack = a_check("Dex 5", "Shooting", 2, combat=True, kind="attack", take_time=True)
    assert refusal(attack) == "No time can be taken for an attack roll (SF-9.28)."


@pytest.mark.rule("SF-9.29")
def test_time_is_for_fixed_and_static_difficulties_of_skills() -> None:
    assert "ability roll" in refusal(a_check("Int 5", take_time=True))
    assert "quality" in refusal(replace(EIGHT, take_time=True, kind="quality"))
    inspected = Against(20, "forgery", "SF-10.7", rolled=True)
    assert "somebody's roll" in refusal(replace(EIGHT, take_time=True, against=inspected))
    with pytest.raises(SeasonError, match="somebody's roll"):
        opposed(replace(EIGHT, take_time=True), EIGHT, 10, 10)
    assert replace(EIGHT, take_time=True, against=static(EIGHT)).target == 14


@pytest.mark.rule("SF-9.30")
def test_degrees_are_measured_from_the_reduced_difficulty() -> None:
    assert rolled(EIGHT, 12).degree == 1
    assert rolled(replace(EIGHT, take_time=True), 12).degree == 2


CALM = a_check("Int 7", "Geologist", 4, difficulty=11, automatic="yes")


@pytest.mark.rule("SF-9.31")
def test_success_without_a_roll_where_ability_and_level_suffice_and_the_director_consents() -> None:
    done = rolled(CALM)
    assert (done.success, done.degree, done.face, done.total) == (True, 1, None, 11)
    assert done.verdict == "Success, automatic"
    assert rolled(replace(CALM, difficulty=12), 1).face is not None
    assert not may_succeed_automatically(replace(CALM, stress=True))
    assert not may_succeed_automatically(replace(CALM, automatic="no"))
    asked = replace(CALM, automatic="ask")
    assert may_succeed_automatically(asked), "it is offered"
    assert rolled(asked, 1).face is not None, "and rolled until the Director has said yes"
    assert Check(who="", ability=Ability.WILL, score=4).automatic == "ask"


@pytest.mark.rule("SF-9.32")
def test_it_ignores_modifiers_counts_unknown_minus_5_and_is_never_better_than_single() -> None:
    assert may_succeed_automatically(replace(CALM, modifier=-20, punchy=True))
    assert not may_succeed_automatically(replace(CALM, difficulty=12, modifier=20))
    assert may_succeed_automatically(replace(CALM, difficulty=16, take_time=True))
    assert rolled(replace(CALM, difficulty=1)).degree == 1
    for unknown, similar in (("minus 5", None), ("half", KnownSkill("Historian", 6))):
        check = replace(CALM, level=0, unknown=unknown, similar=similar)
        assert not may_succeed_automatically(replace(check, difficulty=3))
        assert may_succeed_automatically(replace(check, difficulty=2))


@pytest.mark.rule("SF-9.31")
def test_it_is_for_difficulties_that_nobody_rolled() -> None:
    assert not may_succeed_automatically(replace(CALM, against=Against(5, "forgery", "SF-10.7", rolled=True)))
    assert not may_succeed_automatically(replace(CALM, kind="quality"))
    assert not may_succeed_automatically(replace(CALM, kind="attack"))
    assert not may_succeed_automatically(replace(CALM, level=0, unknown="fail", difficulty=1))


@pytest.mark.rule("SF-9.33")
def test_it_is_not_offered_in_a_round_of_combat() -> None:
    assert not may_succeed_automatically(replace(CALM, in_round=True))
    assert rolled(replace(CALM, in_round=True), 2).manner == "rolled"


@pytest.mark.rule("SF-9.37")
def test_it_is_not_offered_where_the_consequences_are_serious() -> None:
    assert not may_succeed_automatically(replace(CALM, serious=True))
    assert rolled(replace(CALM, serious=True), 1).success is False
    assert Check(who="", ability=Ability.WILL, score=4).serious is False


@pytest.mark.rule("SF-9.34")
def test_punchy_costs_5_on_skill_and_attack_rolls_but_not_on_ability_rolls() -> None:
    punchy = replace(CAPTAIN, stun=14)
    assert rolled(skill_check(punchy, "Astrogator"), 10).total == 14
    assert rolled(ability_check(punchy, Ability.WILL), 10).total == 15
    attack = a_check("Dex 5", "Shooting", 2, combat=True, kind="attack", punchy=True)
    assert attack.parts[-1] == Modifier(-5, "punchy", "SF-9.34")
    bare = replace(attack, skill="")
    assert (bare.parts[-1].value, rolled(bare, 19).degree) == (-5, 1), "an attack that no skill governs too"


@pytest.mark.rule("SF-9.35")
def test_an_ability_roll_with_a_level_is_a_skill_roll() -> None:
    bend = skill_check(CAPTAIN, "Swimming", ability=Ability.STRENGTH)
    assert (bend.ability, bend.bonus) == (Ability.STRENGTH, 5)
    outcome = rolled(replace(bend, modifier=5, punchy=True), 20)
    assert (outcome.total, outcome.degree) == (25, 2)
    assert not ability_check(CAPTAIN, Ability.STRENGTH).is_skill_roll, "by default nothing is added"


@pytest.mark.rule("SF-9.36")
def test_the_roll_card() -> None:
    pick = a_check("Dex 6", "Pick Locks", 2, "Castellanos")
    assert rolled(pick, 9).card == "Castellanos: d20 9 + Dex 6 + Pick Locks 2 = 17 vs 15 — Success"
    assert rolled(pick, 1).card == "Castellanos: d20 1 + Dex 6 + Pick Locks 2 = 9 vs 15 — Failure (natural 1)"
    mods = replace(pick, modifiers=(Modifier(5, "surprised", "SF-12.16"),), modifier=-2, punchy=True)
    line = "d20 19 + Dex 6 + Pick Locks 2 +5 surprised -2 situation -5 punchy = 25 vs 15 — Success, double"
    assert rolled(mods, 19).card == f"Castellanos: {line}"
    assert rolled(a_check("Wil 5"), 9).card == "Ada: d20 9 + Wil 5 = 14 vs 15 — Failure"
    assert rolled(CALM).card == "Ada: Int 7 + Geologist 4 = 11 vs 11 — Success, automatic"
    assert rolled(a_check("Int 5", sides=10, difficulty=20), 0).card == "Ada: d10 10 + Int 5 = 15 vs 20 — Failure"
    assert rolled(replace(pick, kind="quality"), 9).card == "Castellanos: d20 9 + Dex 6 + Pick Locks 2 = 17 — Quality"


@pytest.mark.rule("SF-9.36", "SF-9.22")
def test_the_card_of_an_unknown_skill() -> None:
    unknown = a_check("Dex 6", "Drive Truck")
    assert rolled(unknown, 14).card == "Ada: d20 14 + Dex 6 + Drive Truck, unknown -5 = 15 vs 15 — Success"
    half = replace(unknown, unknown="half", similar=KnownSkill("Drive Automobile", 3))
    words = "half of Drive Automobile for Drive Truck 1"
    assert rolled(half, 8).card == f"Ada: d20 8 + Dex 6 + {words} = 15 vs 15 — Success"


def test_custom_skills_are_rolled_like_listed_ones() -> None:
    book = SkillBook((Skill("Whip", Ability.DEXTERITY, "combat"), Skill("Omens", Ability.WILL)))
    nobody = Character("c9", name="Noor", abilities=Abilities(4, 5, 4, 6, 7, 4), native_levels=NativeLevels(6, 6))
    assert [skill_check(nobody, name, "", book).bonus for name in ("Whip", "Omens", "Nonsense")] == [5, 2, 1]


@pytest.mark.rule("SF-9.21", "SF-9.31")
def test_the_directors_defaults_of_a_season() -> None:
    check = a_check("Int 5", "Medical")
    assert by_default(check, {}) == check
    strict = by_default(check, {"unknown": "fail", "automatic": "no", "dice": "typed"})
    assert (strict.unknown, strict.automatic) == ("fail", "no")
    assert by_default(check, {"unknown": "half", "automatic": "[b]"}) == check


@pytest.mark.rule("SF-9.22", "SF-9.24")
def test_related_skills_are_suggested_first_and_nothing_for_knife_throwing() -> None:
    assert [one.skill for one in stand_ins(SECURITY, "Tracking")][:3] == ["Outdoorsman", "Shooting", "Brawling"]
    assert stand_ins(SECURITY, "Knife Throwing") == ()
    assert stand_ins(NORMAL, "Tracking") == ()


@pytest.mark.rule("SF-0.4")
def test_halves_go_down_and_nearest_goes_up() -> None:
    half = a_check("Int 4", "Stealth", unknown="half", similar=KnownSkill("Stalking", 3))
    assert half.parts[1].value == 1
    hours = [stun_recovery(replace(CAPTAIN, abilities=Abilities(endurance=end))) for end in (5, 6, 7)]
    assert hours == [1, 2, 2], "a quarter of 6 is 1.5"


@pytest.mark.rule("SF-10.14")
def test_the_tier_stands_beside_medical_on_the_sheet() -> None:
    tiers = {line.label: line.tier for line in skill_lines(DOCTOR, LISTED)}
    assert tiers["Medical"] == "doctor"
    assert set(tiers.values()) == {"doctor", ""}
