"""SF-2 and SF-19: drafts, their edits, finalising, waivers."""

import pytest

from cosmotui.rules.space_force.abilities import Abilities, Ability
from cosmotui.rules.space_force.adventure import Adventure, Part
from cosmotui.rules.space_force.character import Character, Condition, KnownSkill, NativeLevels, Rest
from cosmotui.rules.space_force.creation import drafting
from cosmotui.rules.space_force.creation.creation import (
    LOCKED,
    edited,
    finalise,
    first_vacant,
    new_draft,
    new_random,
    rerolled,
    unwaive,
    waive,
)
from cosmotui.rules.space_force.creation.making import STEPS
from cosmotui.rules.space_force.creation.name_table import FAMILY, GIVEN
from cosmotui.rules.space_force.creation.names import PAIRS
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, SAMPLES, SECURITY
from cosmotui.rules.space_force.creation.validate import blocking, check
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.sheet.reading import native_levels
from cosmotui.rules.space_force.sheet.record import record
from cosmotui.rules.space_force.skills import Skill
from tests.rules.rulebook_text import rule_text
from tests.rules.space_force.aboard import crewed
from tests.rules.space_force.casting import season_of
from tests.rules.space_force.people import a_draft, changed, codes, done, skills, who


def a_season() -> Season:
    return Season.new("Season 1", 7)


@pytest.mark.rule("SF-2.1", "SF-2.18")
def test_steps_may_be_taken_in_any_order_and_a_draft_is_kept_in_any_state() -> None:
    assert STEPS == ("name", "abilities", "skills", "derived", "details", "review")
    season = a_season()
    draft = done(season, new_draft(season))
    draft = done(season, edited(season, drafting.with_ability(draft, Ability.CHARM, 77), "Charm 77"))
    draft = done(season, edited(season, changed(draft, name="Noor Eriksen"), "Name"))
    draft = done(season, edited(season, drafting.with_ability(draft, Ability.CHARM, 5), "Charm 5"))
    assert season.characters[draft.id] == draft
    assert draft.status == "draft"
    with pytest.raises(SeasonError, match="Skill points: 8 of 20 used; 12 left to place"):
        finalise(season, draft.id)


@pytest.mark.rule("SF-2.10")
@pytest.mark.parametrize("position", list(Position))
def test_a_new_draft_has_what_its_position_suggests(position: Position) -> None:
    season = a_season()
    draft = done(season, new_draft(season, position))
    post = position.post
    assert draft.abilities == Abilities(5, 5, 5, 5, 5, 5)
    assert draft.rank == (post.ranks[-1] if post.ranks else None)
    assert draft.service_months == drafting.usual_months(draft.rank)
    assert all(draft.level(skill) == least for skill, least in post.minima)
    assert draft.level("Shooting") == (1 if post.is_military and position is not Position.DOCTOR else 0)
    assert codes(draft) == ["E-NAME", "E-SKILL-POINTS"]


@pytest.mark.rule("SF-2.15", "SF-2.16", "SF-2.12")
def test_defaults_of_a_new_sheet() -> None:
    draft = who(new_draft(a_season()))
    assert (draft.native_language, draft.literate, draft.preferred_hand) == ("English", True, "right")


@pytest.mark.rule("SF-6.7")
def test_the_first_vacant_position_is_suggested() -> None:
    season = season_of(CAPTAIN, DOCTOR)
    assert first_vacant(season) is Position.FIRST_OFFICER
    assert first_vacant(season_of(changed(CAPTAIN, status="dead"))) is Position.CAPTAIN
    assert first_vacant(season_of(*SAMPLES[:5])) is Position.ADDITIONAL_CREW
    aboard, _ = crewed(CAPTAIN, *SAMPLES[1:4], ship_class="scorpius")
    assert first_vacant(aboard) is Position.SCIENTIST


@pytest.mark.rule("SF-6.11")
def test_a_new_scientist_has_the_specialty_of_the_mission() -> None:
    season, _ = crewed(CAPTAIN, specialty="Botanist")
    draft = who(new_draft(season, Position.SCIENTIST))
    assert draft.skills == (KnownSkill("Profession", 4, "Botanist"),)
    odd, _ = crewed(CAPTAIN, specialty="Crystallographer")
    assert codes(changed(who(new_draft(odd, Position.SCIENTIST)), name="X")) == ["E-SKILL-POINTS"]


@pytest.mark.rule("SF-5.31")
def test_another_position_brings_rank_months_and_skills_and_takes_untouched_ones_away() -> None:
    captain = drafting.blank("c1", Position.CAPTAIN)
    doctor = drafting.with_position(captain, Position.DOCTOR)
    assert (doctor.rank, doctor.service_months, doctor.skills) == ("LtCmdr", 120, skills("Medical 5"))
    worked = drafting.with_skill(captain, "Astrogator", 5)
    assert drafting.with_position(worked, Position.DOCTOR).skills == skills("Medical 5, Astrogator 5")
    assert drafting.with_position(worked, Position.FIRST_OFFICER).level("Astrogator") == 5
    civilian = drafting.with_position(captain, Position.SCIENTIST)
    assert (civilian.rank, civilian.service_months) == (None, 0)
    kept = changed(captain, rank="LtCmdr", service_months=99)
    assert drafting.with_position(kept, Position.FIRST_OFFICER).service_months == 99
    assert drafting.with_position(captain, None).skills == ()


def test_a_skill_is_put_on_the_sheet_by_the_name_of_the_list() -> None:
    draft = drafting.with_skill(Character("c1"), " pilot AIRCRAFT", 2, spec="ignored")
    assert draft.skills == skills("Pilot Aircraft 2")
    draft = drafting.with_skill(draft, "craft", 1, spec="  Kite   making ")
    assert draft.skills == (*skills("Pilot Aircraft 2"), KnownSkill("Craft", 1, "Kite making"))
    assert drafting.with_skill(draft, "Craft", 3, "KITE MAKING").skills[1] == KnownSkill("Craft", 3, "Kite making")
    assert drafting.with_skill(draft, "Pilot Aircraft", 0).skills == (KnownSkill("Craft", 1, "Kite making"),)


@pytest.mark.rule("SF-4.3", "SF-4.7")
def test_what_is_no_skill_and_what_lacks_its_specialisation_is_refused() -> None:
    with pytest.raises(SeasonError, match="Juggling is not a listed skill"):
        drafting.with_skill(Character("c1"), "Juggling", 1)
    with pytest.raises(SeasonError, match="Craft needs a specialisation"):
        drafting.with_skill(Character("c1"), "Craft", 1, "  ")
    season = a_season()
    series = changed(season.series, custom_skills=(Skill("Juggling", Ability.DEXTERITY),))  # type: ignore[type-var] # any struct
    custom = season_of(series)
    assert drafting.with_skill(Character("c1"), "juggling", 1, book=custom.skills).skills[0].custom


@pytest.mark.rule("SF-1.4", "SF-2.2")
@pytest.mark.parametrize("position", list(Position))
@pytest.mark.parametrize("scores", [(5,) * 6, (7,) * 6, (1,) * 6, (-99, 99, 1, 7, 4, 4)])
def test_points_can_be_placed_by_the_program(position: Position, scores: tuple[int, ...]) -> None:
    draft = changed(drafting.blank("c1", position), name="Noor", abilities=Abilities(*scores))
    assert codes(drafting.with_skills_placed(drafting.with_abilities_placed(draft))) == []


@pytest.mark.parametrize("lines", ["", "Sing 9999", "Sing 1, Sing 3, Dodging 0", "Swimming 12, Sing 12, Actor 12"])
def test_points_are_placed_whatever_stands_on_the_sheet(lines: str) -> None:
    draft = drafting.with_position(changed(a_draft(), skills=skills(lines)), Position.FIRST_OFFICER)
    assert [code for code in codes(drafting.with_skills_placed(draft)) if code.startswith("E-")] == []


def test_placing_points_touches_nothing_that_is_right() -> None:
    few = a_draft(skills=skills("Pilot Spacecraft 10, Astrogator 9, Shooting 1"))
    assert drafting.with_skills_placed(few) == few
    assert drafting.with_abilities_placed(few) == few
    one_short = a_draft(skills=skills("Pilot Spacecraft 10, Astrogator 8, Shooting 1"))
    assert drafting.with_skills_placed(one_short).skills == (*one_short.skills, *skills("Dodging 1"))


@pytest.mark.rule("SF-2.14", "SF-2.19", "SF-3.2")
def test_finalising_fixes_native_levels_and_keeps_a_snapshot() -> None:
    season = season_of(a_draft())
    draft = season.characters["c1"]
    assert native_levels(changed(draft, abilities=Abilities(4, 5, 5, 3, 5, 5))) == NativeLevels(3, 3)
    active = done(season, finalise(season, "c1"))
    assert active.native_levels == NativeLevels(6, 6)
    assert (active.status, active.hp, active.stun) == ("active", 14, 0)
    assert active.snapshot
    assert active.snapshot.abilities == draft.abilities
    assert active.snapshot.skills == draft.skills
    assert (active.snapshot.position, active.snapshot.rank) == (Position.CAPTAIN, "Cmdr")
    assert native_levels(changed(active, abilities=Abilities(4, 5, 5, 3, 5, 5))) == NativeLevels(6, 6)


@pytest.mark.rule("SF-2.12")
def test_the_director_may_switch_literacy_off() -> None:
    season = season_of(a_draft(literate=False))
    assert done(season, finalise(season, "c1")).native_levels == NativeLevels(6, 0)


@pytest.mark.rule("SF-2.19")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("abilities", Abilities()),
        ("skills", ()),
        ("native_language", "French"),
        ("literate", False),
        ("native_levels", None),
        ("snapshot", None),
    ],
)
def test_a_finalised_sheet_is_locked(field: str, value: object) -> None:
    assert field in LOCKED
    season = season_of(CAPTAIN)
    with pytest.raises(SeasonError, match=r"SF-2\.19"):
        edited(season, changed(CAPTAIN, **{field: value}), "Edit")


@pytest.mark.rule("SF-3.2")
def test_whatever_a_file_says_of_a_draft_a_new_character_is_awake_and_unhurt() -> None:
    hurt = changed(a_draft(), hp=1, stun=40, condition=Condition("dying", since=3), rest=Rest(5, False))
    active = done(season_of(hurt), finalise(season_of(hurt), hurt.id))
    assert (active.hp, active.stun, active.condition, active.rest) == (14, 0, Condition(), Rest())


@pytest.mark.rule("SF-2.19")
def test_a_sheet_is_finalised_once() -> None:
    with pytest.raises(SeasonError, match="finalised already"):
        finalise(season_of(CAPTAIN), "c1")


@pytest.mark.rule("SF-5.32")
def test_rank_and_months_change_between_episodes() -> None:
    promoted = changed(CAPTAIN, rank="Capt", service_months=240)
    assert who(edited(season_of(CAPTAIN), promoted, "Promotion")).rank == "Capt"
    on_air = Adventure("a7", "Cold Harbor", 1, (Part(1, "Cold Harbor", "open"),))
    with pytest.raises(SeasonError, match=r"SF-5\.32"):
        edited(season_of(CAPTAIN, on_air), promoted, "Promotion")


@pytest.mark.rule("SF-6.4")
def test_the_position_of_somebody_aboard_stays() -> None:
    season, _ = crewed(*SAMPLES[:5])
    with pytest.raises(SeasonError, match="serves aboard Pegasus; clear the berth first"):
        edited(season, changed(DOCTOR, position=Position.CAPTAIN), "Captain")
    assert who(edited(season_of(DOCTOR), changed(DOCTOR, position=Position.CAPTAIN), "Captain"))


@pytest.mark.rule("SF-2.17")
def test_details_are_free_text_and_approval_blocks_nothing() -> None:
    draft = a_draft(description="Grey, 61.\nLimps.", background="[b]Ceres[/b]", approved=False)
    season = season_of(draft)
    sheet = record(done(season, finalise(season, "c1"))).notes
    assert (sheet.description, sheet.background, sheet.approved) == ("Grey, 61.\nLimps.", "[b]Ceres[/b]", False)


@pytest.mark.rule("SF-20.2")
def test_what_could_not_be_stored_is_refused() -> None:
    season = season_of(a_draft())
    with pytest.raises(SeasonError, match="does not fit on a sheet"):
        edited(season, a_draft(name="x" * 61), "Name")
    with pytest.raises(SeasonError, match="does not fit on a sheet"):
        edited(season, drafting.with_ability(a_draft(), Ability.WILL, 10**9), "Will")


@pytest.mark.rule("SF-17.2", "SF-5.14", "SF-5.15")
def test_a_waived_error_lifts_the_block() -> None:
    season = season_of(a_draft(rank="Capt"))
    (issue,) = check(season.characters["c1"])
    with pytest.raises(SeasonError, match="Capt is unusual for the Captain"):
        finalise(season, "c1")
    waived = done(season, waive(season, "c1", issue, " first   of the class "))
    assert [(one.code, one.subject, one.reason) for one in waived.waivers] == [("E-RANK", "Capt", "first of the class")]
    assert who(finalise(season, "c1")).status == "active"
    season.apply(waive(season, "c1", issue))
    assert len(season.characters["c1"].waivers) == 1
    season.apply(unwaive(season, "c1", issue))
    assert [one.code for one in blocking(check(season.characters["c1"]))] == ["E-RANK"]


@pytest.mark.rule("SF-17.2")
def test_only_a_waivable_error_that_is_there_can_be_waived() -> None:
    season = season_of(a_draft(rank="Capt", name=""))
    name, rank = check(season.characters["c1"])
    with pytest.raises(SeasonError, match="E-NAME cannot be waived"):
        waive(season, "c1", name)
    with pytest.raises(SeasonError, match="E-RANK cannot be waived"):
        waive(season_of(a_draft()), "c1", rank)


@pytest.mark.rule("SF-17.2")
def test_a_new_position_forgets_what_was_waived_for_the_old_one() -> None:
    season = season_of(a_draft(rank="Capt"))
    waived = done(season, waive(season, "c1", check(season.characters["c1"])[0]))
    assert drafting.with_position(waived, Position.FIRST_OFFICER).waivers == ()


@pytest.mark.rule("SF-2.20")
def test_random_people_have_names_of_the_lists() -> None:
    text = rule_text("SF-2.20")
    assert f"{len(GIVEN)} given" in text and f"{len(FAMILY)} family" in text and f"{PAIRS:,} pairs" in text
    assert f"{GIVEN[0]} {FAMILY[0]}" in text and f"{GIVEN[-1]} {FAMILY[-1]}" in text
    season = a_season()
    dice = SeasonDice(season.series)
    given, family = done(season, new_random(season, dice)).name.split(" ")
    assert given in GIVEN
    assert family in FAMILY


@pytest.mark.rule("SF-2.20", "SF-0.9")
def test_a_random_person_counts_its_dice_and_ends_undo() -> None:
    season, again = a_season(), a_season()
    change = new_random(season, SeasonDice(season.series), Position.DOCTOR)
    assert change.wall
    assert change == new_random(again, SeasonDice(again.series), Position.DOCTOR)
    person = done(season, change)
    assert season.series.drawn > 0
    other = done(season, new_random(season, SeasonDice(season.series), Position.DOCTOR))
    assert other.id != person.id
    assert other.skills != person.skills


@pytest.mark.rule("SF-2.1")
def test_a_draft_can_become_somebody_else() -> None:
    season = season_of(changed(a_draft(), skills=(), actor="Ines"))
    draft = season.characters["c1"]
    person = who(rerolled(season, SeasonDice(season.series), draft))
    assert (person.name, person.actor, person.position) == ("Dorothea Lindqvist", "Ines", Position.CAPTAIN)
    assert codes(person) == []
    with pytest.raises(SeasonError, match="finalised already"):
        rerolled(season, SeasonDice(season.series), SECURITY)
