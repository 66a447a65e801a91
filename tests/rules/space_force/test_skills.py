"""SF-4: skills, sciences and languages."""

import pytest

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.custom_skills import add_custom_skill
from cosmotui.rules.space_force.creation.samples import CAPTAIN, NORMAL
from cosmotui.rules.space_force.languages import SCRIPTS, script_of
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.rolls.rolls import skill_check
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.reading import reading_level, speaking_level, tongues
from cosmotui.rules.space_force.skills import (
    COMBAT_SKILLS,
    LISTED,
    REGULAR_SKILLS,
    SCIENCE_PROFESSIONS,
    SUGGESTED_SPECS,
    Skill,
    related_to,
)
from tests.rules.rulebook_text import rule_text, table
from tests.rules.space_force.people import a_draft, changed, codes, skills, texts


def knowing(text: str, **fields: object) -> Character:
    return changed(NORMAL, skills=skills(text), native_levels=None, **fields)


@pytest.mark.rule("SF-4.1")
def test_each_skill_has_one_ability_unless_the_director_picks_another() -> None:
    piloting = KnownSkill("Pilot Spacecraft", 4)
    assert derived.governing(piloting) is Ability.INTELLIGENCE
    assert derived.skill_bonus(CAPTAIN, piloting) == 10
    by_hand = changed(piloting, ability=Ability.DEXTERITY)
    assert derived.governing(by_hand) is Ability.DEXTERITY
    assert derived.skill_bonus(CAPTAIN, by_hand) == 9
    assert derived.static_difficulty(CAPTAIN, by_hand) == 20


@pytest.mark.rule("SF-4.2", "SF-4.5")
def test_the_lists_hold_7_combat_and_36_regular_skills_as_in_the_rulebook() -> None:
    assert [skill.name for skill in COMBAT_SKILLS] == [row[0] for row in table("| Skill | Covers |")]
    assert {skill.ability for skill in COMBAT_SKILLS} == {Ability.DEXTERITY}
    rows = table("| Skill | Ability |")
    written = [(row[0], row[1].strip("*"), row[3] == "yes") for row in rows]
    assert [(skill.name, skill.ability.short, skill.has_spec) for skill in REGULAR_SKILLS] == written
    assert (len(COMBAT_SKILLS), len(REGULAR_SKILLS)) == (7, 36)
    assert LISTED.find("spacecraft engineering")


@pytest.mark.rule("SF-4.2")
def test_the_book_lists_combat_skills_first_each_group_by_the_alphabet() -> None:
    names = [skill.name for skill in LISTED.all()]
    assert names == sorted(names[:7]) + sorted(names[7:])
    assert len(names) == 43


@pytest.mark.rule("SF-4.3")
@pytest.mark.parametrize("skill", [skill for skill in LISTED.all() if skill.has_spec])
def test_a_skill_with_specialisations_needs_one(skill: Skill) -> None:
    lacking = a_draft(skills=(*CAPTAIN.skills[:-1], KnownSkill(skill.name, 1, " ")))
    assert f"{skill.name} needs a specialisation." in texts(lacking)
    assert codes(a_draft(skills=(*CAPTAIN.skills[:-1], KnownSkill(skill.name, 1, "Bulgarian")))) == []


@pytest.mark.rule("SF-4.4")
@pytest.mark.parametrize(
    ("known", "label"),
    [
        (KnownSkill("Craft", 1, "Carpentry"), "Carpentry (Craft)"),
        (KnownSkill("Profession", 1, "Attorney"), "Attorney (Profession)"),
        (KnownSkill("Language", 1, "Russian"), "Language (Russian)"),
        (KnownSkill("Ride Animal", 1, "Horse"), "Ride Animal (Horse)"),
        (KnownSkill("Swimming", 1), "Swimming"),
    ],
)
def test_labels(known: KnownSkill, label: str) -> None:
    assert known.label == label


@pytest.mark.rule("SF-4.6", "SF-5.12")
def test_what_is_a_science() -> None:
    listed = rule_text("SF-4.6")
    for name in SCIENCE_PROFESSIONS:
        assert name in listed
        assert derived.is_science(KnownSkill("Profession", 4, name.upper()))
    assert len(SCIENCE_PROFESSIONS) == 14
    assert derived.is_science(KnownSkill("Geologist", 1))
    assert derived.is_science(KnownSkill("Historian", 1))
    assert not derived.is_science(KnownSkill("Profession", 4, "Attorney"))
    assert not derived.is_science(KnownSkill("Medical", 4, science=True))


@pytest.mark.rule("SF-4.6")
def test_the_director_flags_a_profession_or_takes_the_flag_away() -> None:
    assert derived.is_science(KnownSkill("Profession", 4, "Cook", science=True))
    assert not derived.is_science(KnownSkill("Profession", 4, "Biologist", science=False))


@pytest.mark.rule("SF-4.7")
def test_a_custom_skill_obeys_every_rule() -> None:
    season = Season.new("Season 1", 7)
    drive = KnownSkill("Drive Moon Buggy", 2)
    driver = a_draft(skills=(*(one for one in CAPTAIN.skills if one.skill != "Pilot Aircraft"), drive))
    assert texts(driver, season) == ["Drive Moon Buggy is not a listed skill."]
    season.apply(add_custom_skill(season, Skill("Drive Moon Buggy", Ability.DEXTERITY)))
    assert texts(driver, season) == []
    assert derived.skill_bonus(driver, drive, season.skills) == 7
    season.apply(add_custom_skill(season, Skill("Polearms", Ability.STRENGTH, "combat", has_spec=True)))
    with_pole = changed(driver, skills=(*driver.skills[:-1], KnownSkill("Polearms", 2)))
    assert texts(with_pole, season) == ["Polearms needs a specialisation."]
    assert derived.is_combat_trained(changed(NORMAL, skills=skills("Polearms/Boat hook 1")), season.skills)


@pytest.mark.rule("SF-X13", "SF-2.11", "SF-2.12", "SF-2.13", "SF-4.8", "SF-4.9")
def test_a_draft_speaks_and_reads_its_native_language_at_intelligence() -> None:
    draft = a_draft()
    assert (speaking_level(draft, "English"), reading_level(draft, "english ")) == (6, 6)
    bare = changed(draft, skills=tuple(one for one in draft.skills if one.skill != "Language"))
    assert (speaking_level(bare, "French"), reading_level(bare, "French")) == (0, 0)
    assert (speaking_level(draft, "French"), reading_level(draft, "French")) == (2, 6)


@pytest.mark.rule("SF-4.8", "SF-4.9")
def test_one_read_write_serves_a_script_and_the_highest_counts() -> None:
    abroad = knowing("Language/Russian 3, Language/Bulgarian 1, Language/French 1")
    cyrillic = changed(abroad, skills=(*abroad.skills, KnownSkill("Read/Write", 2, "Bulgarian")))
    assert reading_level(cyrillic, "Russian") == reading_level(cyrillic, "Bulgarian") == 2
    better = changed(cyrillic, skills=(*cyrillic.skills, KnownSkill("Read/Write", 5, "russian")))
    assert reading_level(better, "Bulgarian") == 5
    assert reading_level(better, "French") == 4
    assert reading_level(better, "Greek") == 0


@pytest.mark.rule("SF-4.9", "SF-2.12")
def test_without_literacy_nothing_is_read_until_it_is_learned() -> None:
    illiterate = knowing("Language/French 2", literate=False)
    assert [tongue.read for tongue in tongues(illiterate)] == [0, 0]
    taught = changed(illiterate, skills=(*illiterate.skills, KnownSkill("Read/Write", 2, "French")))
    assert [tongue.read for tongue in tongues(taught)] == [2, 2]


@pytest.mark.rule("SF-4.10")
def test_scripts() -> None:
    written = rule_text("SF-4.10")
    for script, languages in SCRIPTS.items():
        assert script in written
        for language in languages:
            assert language in written
            assert script_of(f" {language.upper()} ") == script


@pytest.mark.rule("SF-4.10", "SF-4.9")
def test_a_custom_language_has_the_script_that_the_season_gives_it() -> None:
    speaker = knowing("Language/Esperanto 3, Language/Martian 2")
    assert [tongue.read for tongue in tongues(speaker)] == [4, 0, 0]
    assert [tongue.read for tongue in tongues(speaker, {"esperanto": "latin"})] == [4, 4, 0]
    reader = changed(speaker, skills=(*speaker.skills, KnownSkill("Read/Write", 2, "MARTIAN")))
    assert reading_level(reader, "Martian") == 2


@pytest.mark.rule("SF-4.11")
def test_suggested_specialisations_are_in_the_rulebook_and_any_text_may_be_typed() -> None:
    written = rule_text("SF-4.11") + rule_text("SF-4.6")
    assert all(spec in written for specs in SUGGESTED_SPECS.values() for spec in specs)
    assert set(SUGGESTED_SPECS) == {"Craft", "Profession", "Ride Animal", "Play Instrument"}
    assert codes(a_draft(skills=(*CAPTAIN.skills[:-1], KnownSkill("Craft", 1, "Kite making")))) == []


@pytest.mark.rule("SF-4.12")
@pytest.mark.parametrize("spec", ["welding", " Welding ", "WELDING"])
def test_specialisations_compare_without_case_and_spaces(spec: str) -> None:
    twice = a_draft(Position.CHIEF_ENGINEER)
    lines = tuple(one for one in twice.skills if one.skill != "Climbing")
    double = KnownSkill("Craft", 1, spec)
    assert texts(changed(twice, skills=(*lines, double))) == [f"{double.label} is listed twice."]


@pytest.mark.rule("SF-4.12", "SF-4.3")
def test_a_specialisation_of_a_skill_without_any_does_not_make_it_another() -> None:
    twice = a_draft(skills=(*CAPTAIN.skills[:-2], KnownSkill("Swimming", 1), KnownSkill("Swimming", 1, "Crawl")))
    assert texts(twice) == ["Swimming (Crawl) is listed twice."]


@pytest.mark.rule("SF-4.12", "SF-4.3")
def test_a_skill_counts_as_it_is_whatever_is_written_beside_it() -> None:
    odd = {
        "Dodging": ("dodging ", "by instinct"),
        "Pilot Spacecraft": (" PILOT  SPACECRAFT", "Nova"),
        "Shooting": ("Shooting", "pistols"),
    }
    lines = tuple(
        changed(one, skill=odd[one.skill][0], spec=odd[one.skill][1]) if one.skill in odd else one
        for one in CAPTAIN.skills
    )
    scribbled = a_draft(skills=lines)
    assert derived.defense_rating(scribbled) == derived.defense_rating(CAPTAIN) == 18
    assert [issue for issue in texts(scribbled) if "Captain" in issue] == []
    assert skill_check(scribbled, "Shooting").level == 2


@pytest.mark.rule("SF-4.4", "SF-4.12")
def test_what_a_skill_is_does_not_hang_on_its_case() -> None:
    assert KnownSkill("craft", 1, "Pottery").label == "Pottery (craft)"
    assert skill_check(knowing("language/French 3"), "Language", "French").level == 3
    assert skill_check(knowing("LANGUAGE/French 3"), "language", "english").level == NORMAL.abilities.intelligence


@pytest.mark.rule("SF-4.13")
def test_related_skills_in_both_directions() -> None:
    written = rule_text("SF-4.13")
    pairs = {(skill.name, other) for skill in LISTED.all() for other in related_to(skill.name)}
    assert len(pairs) == 18
    for one, other in pairs:
        assert (other, one) in pairs
        assert f"{one}–{other}" in written or f"{other}–{one}" in written


@pytest.mark.rule("SF-10.29", "SF-10.30")
def test_ordinary_text_and_talk_need_no_roll() -> None:
    levels = knowing("Language/French 3, Language/Russian 2")
    assert [(one.talks_freely, one.read > 0) for one in tongues(levels)] == [
        (True, True),
        (True, True),
        (False, False),
    ]
