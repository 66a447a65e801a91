"""SF-17: every problem of a sheet, with exact messages in exact order; and SF-2's limits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, Item, KnownSkill, Waiver
from cosmotui.rules.space_force.creation.checked_sheet import points_used, skills_bought
from cosmotui.rules.space_force.creation.issues import validity_mark, with_waivers
from cosmotui.rules.space_force.creation.samples import CAPTAIN, SAMPLES, SECURITY
from cosmotui.rules.space_force.creation.validate import blocking, check
from cosmotui.rules.space_force.creation.well_formed import well_formed
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.skills import LISTED
from tests.rules.rulebook_text import table
from tests.rules.space_force.aboard import a_ship
from tests.rules.space_force.people import a_draft, changed, codes, skills, texts

EVERYTHING = Character(
    "c1",
    name="  ",
    position=Position.CAPTAIN,
    rank="Ens",
    service_months=-2,
    preferred_hand=None,
    abilities=Abilities(2, 0, 9, 7, 7, 7),
    skills=(
        *skills("Juggling 1, Craft 9, Dodging 0, Dodging 2, Medical 1, Climbing 1, Sing 1, Actor 1, Swimming 1"),
        *skills("Tracking 1, Trapping 1, Stealth 1, Stalking 1"),
        KnownSkill("Read/Write", 1),
        KnownSkill("Read/Write", 1, "French"),
        KnownSkill("Read/Write", 1, "German"),
    ),
    native_language=" ",
    equipment=(Item("anvil", 31, "carried"),),
)


@pytest.mark.rule("SF-17.1", "SF-17.3")
def test_all_problems_are_reported_at_once_in_the_order_of_the_table() -> None:
    assert texts(EVERYTHING) == [
        "Name is empty.",
        "Dexterity is 0; it must be between 1 and 7.",
        "Endurance is 9; it must be between 1 and 7.",
        "Ability points: 32 of 30 used; remove 2.",
        "Strength is 2; the Captain needs at least 3.",
        "Juggling is not a listed skill.",
        "Craft needs a specialisation.",
        "Read/Write needs a specialisation.",
        "Dodging is listed twice.",
        "Dodging has level 0; the lowest level is 1.",
        "15 skills chosen; the limit is 12.",
        "Skill points: 24 of 20 used; remove 4.",
        "Choose a native language.",
        "Choose a preferred hand.",
        "The Captain needs Pilot Spacecraft 4 or higher; this sheet has 0.",
        "The Captain needs Astrogator 3 or higher; this sheet has 0.",
        "The Captain is expected to have Shooting 1 or higher.",
        "Ens is unusual for the Captain; expected LtCmdr or Cmdr.",
        "Months of service cannot be negative.",
        "Craft starts at 9; check with the Director.",
        "Read/Write (German) adds nothing: the script is already known.",
        "Load 31 lb exceeds Carry 30 lb; movement is 1.",
    ]


@pytest.mark.rule("SF-17.1", "SF-17.2")
def test_codes_and_waivable_ones_are_those_of_the_rulebook() -> None:
    rows = table("| Code | Waivable | When | Message |")
    waivable = {row[0]: row[1] == "yes" for row in rows}
    order = list(waivable)
    scientist = a_draft(Position.SCIENTIST, rank="Lt", skills=(KnownSkill("Language", 20, "English"),))
    found = [
        *check(EVERYTHING),
        *check(Character("c1")),
        *check(scientist),
        *check(a_draft(rank=None)),
    ]
    assert {issue.code for issue in found} == set(waivable)
    assert all(issue.waivable == waivable[issue.code] for issue in found)
    assert all(issue.is_warning == issue.code.startswith("W-") for issue in found)
    places = [order.index(issue.code) for issue in check(EVERYTHING)]
    assert places == sorted(places)


@pytest.mark.rule("SF-17.1")
def test_a_blank_sheet() -> None:
    assert texts(Character("c1")) == [
        "Name is empty.",
        "Choose a crew position.",
        "Ability points: 24 of 30 used; 6 left to place.",
        "Skill points: 0 of 20 used; 20 left to place.",
    ]


@pytest.mark.rule("SF-17.2")
def test_a_waiver_lifts_the_block_of_its_error_and_of_no_other() -> None:
    odd = a_draft(rank="Capt", skills=skills("Pilot Spacecraft 3, Astrogator 2, Sing 8, Actor 7"))
    assert [issue.code for issue in blocking(check(odd))] == ["E-POS-SKILL", "E-POS-SKILL", "E-POS-SHOOT", "E-RANK"]
    waived = changed(odd, waivers=(Waiver("E-POS-SKILL", "Astrogator", "autopilot"), Waiver("E-RANK", "Capt")))
    assert [issue.subject for issue in blocking(check(waived))] == ["Pilot Spacecraft", "Shooting"]
    assert texts(waived) == texts(odd)


@pytest.mark.rule("SF-17.2")
def test_what_cannot_be_waived_blocks_whatever_a_file_says() -> None:
    nameless = a_draft(name="", waivers=(Waiver("E-NAME", ""),))
    assert [issue.code for issue in blocking(check(nameless))] == ["E-NAME"]


@pytest.mark.rule("SF-17.2", "SF-2.9")
def test_warnings_never_block() -> None:
    master = a_draft(skills=skills("Pilot Spacecraft 8, Astrogator 11, Shooting 1"))
    assert texts(master) == [
        "Pilot Spacecraft starts at 8; check with the Director.",
        "Astrogator starts at 11; check with the Director.",
    ]
    assert blocking(check(master)) == ()
    assert codes(a_draft(skills=skills("Pilot Spacecraft 7, Astrogator 7, Shooting 6"))) == []


@pytest.mark.rule("SF-16.6")
def test_the_validity_mark() -> None:
    odd = check(a_draft(rank="Capt", name=""))
    assert validity_mark(check(CAPTAIN)) == "ok"
    assert validity_mark(odd) == "2 errors"
    assert validity_mark(odd[:1]) == "1 error"
    assert validity_mark(with_waivers(odd[1:], (("E-RANK", "Capt"),))) == "1 waived"


@pytest.mark.rule("SF-2.2", "SF-2.3", "SF-2.4")
@pytest.mark.parametrize(
    ("level", "message"),
    [
        (11, "Skill points: 19 of 20 used; 1 left to place."),
        (13, "Skill points: 21 of 20 used; remove 1."),
    ],
)
def test_exactly_20_points_one_a_level(level: int, message: str) -> None:
    draft = a_draft(skills=skills(f"Pilot Spacecraft 4, Astrogator 3, Shooting 1, Sing {level}"))
    assert message in texts(draft)
    assert points_used(draft) == 8 + level


@pytest.mark.rule("SF-X11", "SF-2.5")
def test_13_skills() -> None:
    assert len(a_draft(Position.ADDITIONAL_CREW).skills) == 11
    many = a_draft(
        skills=skills(
            "Pilot Spacecraft 4, Astrogator 3, Shooting 2, Dodging 2, Pilot Aircraft 1, Language/French 1, Actor 1, "
            "Brawling 1, Historian 1, Medical 1, Swimming 1, Climbing 1, Sing 1"
        )
    )
    assert texts(many) == ["13 skills chosen; the limit is 12."]
    assert codes(changed(many, skills=(*many.skills[:-1], KnownSkill("Climbing", 2))))[:1] == ["E-SKILL-DUP"]
    twelve = (*many.skills[:4], KnownSkill("Pilot Aircraft", 2), *many.skills[5:-1])
    assert codes(changed(many, skills=twelve)) == []


@pytest.mark.rule("SF-X12", "SF-2.6")
def test_two_crafts_are_two_skills_and_three_points() -> None:
    potter = a_draft(skills=skills("Craft/Pottery 2, Craft/Carpentry 1"))
    assert (skills_bought(potter), points_used(potter)) == (2, 3)


@pytest.mark.rule("SF-2.7")
@pytest.mark.parametrize("skill", LISTED.all())
def test_anybody_may_buy_any_skill(skill: object) -> None:
    name = skill.name
    kept = tuple(one for one in SECURITY.skills if one.skill not in (name, "Stealth", "Stalking"))
    left = 20 - sum(one.level for one in kept)
    bought = KnownSkill(name, left, "Greek" if skill.has_spec else "")
    assert codes(a_draft(Position.ADDITIONAL_CREW, skills=(*kept, bought))) == []


@pytest.mark.rule("SF-2.8")
@pytest.mark.parametrize("level", [0, -5])
def test_a_bought_skill_has_level_1_at_least_and_gives_no_points_back(level: int) -> None:
    draft = a_draft(skills=(*CAPTAIN.skills, KnownSkill("Sing", level)))
    assert texts(draft) == [f"Sing has level {level}; the lowest level is 1."]


@pytest.mark.rule("SF-2.10")
def test_only_the_position_sets_least_levels() -> None:
    assert codes(a_draft(Position.ADDITIONAL_CREW, rank="Pvt", skills=skills("Sing 7, Actor 7, Climbing 6"))) == []


@pytest.mark.rule("SF-2.13", "SF-2.14", "SF-17.6")
def test_the_native_language_is_free_and_paying_for_it_is_an_error() -> None:
    paid = a_draft(
        skills=(*CAPTAIN.skills, KnownSkill("Language", 3, " english"), KnownSkill("Read/Write", 1, "English"))
    )
    assert texts(paid) == [
        "Language (english) is free at Intelligence level; remove the points spent on it.",
        "Read/Write (English) is free at Intelligence level; remove the points spent on it.",
    ]
    assert (points_used(paid), skills_bought(paid)) == (20, 11)


@pytest.mark.rule("SF-2.12")
def test_without_literacy_the_native_read_write_is_bought_like_any_skill() -> None:
    kept = tuple(one for one in CAPTAIN.skills if one.skill != "Swimming")
    assert codes(a_draft(literate=False, skills=(*kept, KnownSkill("Read/Write", 1, "English")))) == []


@pytest.mark.rule("SF-2.11", "SF-2.16")
def test_native_language_and_hand_must_be_chosen() -> None:
    assert texts(a_draft(native_language="", preferred_hand=None)) == [
        "Choose a native language.",
        "Choose a preferred hand.",
    ]


@pytest.mark.rule("SF-4.8")
@pytest.mark.parametrize(
    ("first", "second", "warned"),
    [("French", "", True), ("Russian", "", False), ("Russian", "Bulgarian", True), ("Greek", "Russian", False)],
)
def test_a_second_read_write_of_one_script_raises_a_warning(first: str, second: str, warned: bool) -> None:
    bought = [KnownSkill("Read/Write", 1, spec) for spec in (first, second) if spec]
    kept = CAPTAIN.skills[: -len(bought)]
    assert codes(a_draft(skills=(*kept, *bought))) == (["W-SCRIPT-DUP"] if warned else [])


@pytest.mark.rule("SF-3.10", "SF-3.5")
def test_the_load_is_judged_at_the_gravity_of_the_ship() -> None:
    laden = changed(CAPTAIN, equipment=(Item("tent", 50, "carried"),))
    assert texts(laden, ship=a_ship(gravity=100)) == []
    assert texts(laden, ship=a_ship(gravity=150)) == ["Load 53 lb exceeds Carry 40 lb; movement is 4."]


@pytest.mark.rule("SF-2.19")
def test_after_finalising_points_and_count_are_those_of_the_snapshot() -> None:
    grown = changed(CAPTAIN, skills=(*CAPTAIN.skills, *skills("Sing 9, Tracking 1, Stealth 1")))
    assert codes(grown) == []
    assert codes(changed(grown, snapshot=None)) == ["E-SKILL-COUNT", "E-SKILL-POINTS", "W-SKILL-HIGH"]
    assert codes(changed(CAPTAIN, abilities=Abilities(9, 9, 9, 9, 9, 9))) == []


@pytest.mark.rule("SF-21.1", "SF-17.1")
@pytest.mark.parametrize("sample", SAMPLES)
def test_the_samples_have_neither_errors_nor_warnings(sample: Character) -> None:
    assert check(sample) == ()


NUMBERS = st.integers(-999, 9999)
WORDS = st.text(max_size=20)


@given(
    abilities=st.builds(Abilities, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS),
    lines=st.lists(
        st.builds(
            KnownSkill,
            skill=st.one_of(WORDS, st.sampled_from([skill.name for skill in LISTED.all()])),
            level=NUMBERS,
            spec=WORDS,
        ),
        max_size=20,
    ),
    position=st.none() | st.sampled_from(list(Position)),
    rank=st.none() | st.text(max_size=12),
    name=WORDS,
    native=WORDS,
    months=NUMBERS,
    literate=st.booleans(),
)
@pytest.mark.rule("SF-2.18", "SF-17.3")
def test_a_draft_may_hold_anything_and_is_still_checked(
    abilities: Abilities,
    lines: list[KnownSkill],
    position: Position | None,
    rank: str | None,
    name: str,
    native: str,
    months: int,
    literate: bool,
) -> None:
    draft = well_formed(
        Character(
            "c1",
            name=name,
            position=position,
            rank=rank,
            abilities=abilities,
            skills=tuple(lines),
            native_language=native,
            service_months=months,
            literate=literate,
        )
    )
    issues = check(draft)
    assert ("E-NAME" in {issue.code for issue in issues}) == (not name.strip())
    assert ("E-ABIL-SUM" in {issue.code for issue in issues}) == (abilities.total != 30)
    assert ("E-SKILL-POINTS" in {issue.code for issue in issues}) == (points_used(draft) != 20)
    assert all(issue.text and issue.rule.startswith("SF-") for issue in issues)
