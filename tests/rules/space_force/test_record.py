"""SF-16: the sheet as data, and the roster line."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import (
    Character,
    Condition,
    Item,
    KnownSkill,
    NativeLevels,
    Override,
    Requisition,
    StarEntry,
    Training,
    Waiver,
)
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, SCIENTIST, SECURITY
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.blocks import Block, blocks
from cosmotui.rules.space_force.sheet.record import Record, record
from cosmotui.rules.space_force.sheet.roster import roster_row
from tests.rules.rulebook_text import table
from tests.rules.space_force.aboard import a_ship, crewed
from tests.rules.space_force.people import a_draft, changed, skills


def block(sheet: Record, key: str) -> Block:
    return next(one for one in blocks(sheet) if one.key == key)


def rows(sheet: Record, key: str) -> dict[str, str]:
    return {row.label: row.value for row in block(sheet, key).rows}


@pytest.mark.rule("SF-16.1")
def test_the_blocks_are_those_of_the_rulebook() -> None:
    written = [row[0].lower() for row in table("| Block | Fields |")]
    assert [one.key for one in blocks(record(CAPTAIN))] == written


@pytest.mark.rule("SF-16.1")
def test_the_header() -> None:
    season, ship = crewed(*(CAPTAIN,))
    header = record(CAPTAIN, season, ship).header
    assert (header.titled_name, header.rank_name, header.months) == ("Cmdr Dorothea Lindqvist", "Commander", 190)
    assert (header.spoken, header.position, header.ship, header.actor) == ("Captain", "Captain", "Pegasus", "none")
    assert (header.status, header.condition) == ("active", "fit")
    assert rows(record(SCIENTIST), "header")["Rank"] == "Civilian"
    assert rows(record(SECURITY), "header")["Job title"] == "Security"
    assert rows(record(changed(CAPTAIN, npc=True, actor="Ines")), "header")["Actor"] == "NPC"
    assert rows(record(changed(CAPTAIN, actor="Ines")), "header")["Actor"] == "Ines"


@pytest.mark.rule("SF-16.1")
def test_points_used_stand_on_drafts_only() -> None:
    draft = record(a_draft(skills=skills("Pilot Spacecraft 4, Sing 3")))
    assert rows(draft, "abilities")["Points"] == "30 of 30 used"
    assert (rows(draft, "skills")["Points"], rows(draft, "skills")["Skills"]) == ("7 of 20 used", "2 of 12")
    assert record(CAPTAIN).draft is None
    assert "Points" not in rows(record(CAPTAIN), "abilities")


@pytest.mark.rule("SF-16.1", "SF-1.10")
def test_endurance_is_shown_as_current_and_base_where_they_differ() -> None:
    weak = record(changed(CAPTAIN, end_lost=2, hp=3))
    assert rows(weak, "abilities")["Endurance"] == "3/5"
    assert rows(record(CAPTAIN), "abilities")["Endurance"] == "5"
    assert rows(weak, "body")["HP"] == "3/10"


@pytest.mark.rule("SF-16.1", "SF-16.7")
def test_the_body() -> None:
    out = changed(CAPTAIN, hp=5, stun=9, condition=Condition("unconscious", 4, 10))
    assert rows(record(out), "body") == {"HP": "5/14", "Stun": "9", "Condition": "unconscious until round 10"}


@pytest.mark.rule("SF-16.1", "SF-3.2")
def test_a_draft_shows_all_its_hit_points() -> None:
    assert rows(record(a_draft()), "body") == {"HP": "14/14", "Stun": "0", "Condition": "fit"}


@pytest.mark.rule("SF-16.1", "SF-16.3")
def test_every_computed_number_says_how_it_came_about() -> None:
    numbers = record(CAPTAIN, ship=a_ship(gravity=150)).numbers
    assert [number.why for number in numbers.all()] == [
        "HP 14 = Str 4 + 2 x End 5",
        "Move 9 = Str 4 + Dex 5",
        "Full 9 = Str 4 + Dex 5",
        "Overloaded 4 = half of 9, down",
        "DR 18 = 11 + Dex 5 + Dodging 2",
        "Init 5 = Dex 5",
        "Lift 133 = 50 x Str 4 / 1.50 G, down",
        "Carry 40 = 15 x Str 4 / 1.50 G, down",
        "Lift at 1 G 200 = 50 x Str 4",
        "Carry at 1 G 60 = 15 x Str 4",
        "Load 6 = Vulcan pistol 3 + hand radio 2 + flashlight 1",
        "Sleep 5 = 6 - 1 for End 5",
        "Stun an hour 1 = End 5 / 4, nearest, at least 1",
        "Off hand -3 = Dex 5",
    ]
    assert record(DOCTOR).numbers.defense_rating.parts == "11 + Dex 6 + Dodging 1"
    assert record(changed(DOCTOR, skills=())).numbers.defense_rating.parts == "11 + Dex 6 + Dodging 0"


@pytest.mark.rule("SF-16.1", "SF-3.6", "SF-3.10", "SF-3.11")
def test_why_somebody_is_slow_or_strong() -> None:
    slow = record(changed(CAPTAIN, weapons=(), equipment=(Item("lead", 61, "carried"),)))
    assert slow.numbers.movement.why == "Move 4 = half of 9: load 61 lb exceeds Carry 60 lb"
    stuck = record(changed(CAPTAIN, weapons=(), equipment=(Item("lead", 201, "carried"),)))
    assert stuck.numbers.movement.why == "Move 0 = none: load 201 lb exceeds Lift 200 lb"
    light = record(CAPTAIN, ship=a_ship(gravity=38))
    assert light.numbers.lift.why == "Lift 400 = 2 x 50 x Str 4, the most at 0.38 G"
    assert rows(light, "derived")["Carry at 0.38 G"] == "120 lb"


@pytest.mark.rule("SF-16.1")
def test_the_derived_block() -> None:
    assert rows(record(CAPTAIN), "derived") == {
        "Movement": "9 paces",
        "Movement when overloaded": "4 paces",
        "DR": "18",
        "Initiative": "1d10 + 5",
        "Lift at 1.00 G": "200 lb",
        "Carry at 1.00 G": "60 lb",
        "Required sleep": "5 h",
        "Stun recovery an hour": "1",
        "Combat-trained": "yes",
    }
    assert rows(record(DOCTOR), "derived")["Combat-trained"] == "no"
    assert rows(record(CAPTAIN), "hand") == {"Preferred": "right", "Off hand": "-3"}


@pytest.mark.rule("SF-16.1", "SF-0.3")
def test_a_value_of_the_director_says_so() -> None:
    lucky = changed(CAPTAIN, overrides=(Override("defense_rating", 18, 21, "armour", 0),))
    number = record(lucky).numbers.defense_rating
    assert (number.value, number.computed) == (21, 18)
    assert number.why == "DR 21 by the Director, not 18 = 11 + Dex 5 + Dodging 2"


@pytest.mark.rule("SF-16.1", "SF-9.14")
def test_skills_stand_in_two_groups_by_the_alphabet_with_totals() -> None:
    lines = record(CAPTAIN).skills
    assert [(line.label, line.ability.short, line.level, line.bonus, line.static_difficulty) for line in lines] == [
        ("Brawling", "Dex", 1, 6, 17),
        ("Dodging", "Dex", 2, 7, 18),
        ("Shooting", "Dex", 2, 7, 18),
        ("Actor", "Chm", 1, 6, 17),
        ("Astrogator", "Int", 3, 9, 20),
        ("Historian", "Int", 1, 7, 18),
        ("Language (French)", "Int", 2, 8, 19),
        ("Medical", "Int", 1, 7, 18),
        ("Pilot Aircraft", "Dex", 2, 7, 18),
        ("Pilot Spacecraft", "Int", 4, 10, 21),
        ("Swimming", "Dex", 1, 6, 17),
    ]
    assert lines[4].why == "Astrogator +9 = Int 6 + level 3"
    assert lines[4].help == "ship position from star sights"


@pytest.mark.rule("SF-16.1", "SF-10.14", "SF-4.6")
def test_medical_tier_and_science_are_marked() -> None:
    labels = [line[0] for line in (block(record(DOCTOR), "skills").table or pytest.fail("no table")).lines]
    assert "Medical, doctor" in labels
    assert "Biologist (Profession), science" in labels
    tiers = [
        record(changed(DOCTOR, skills=(KnownSkill("Medical", level),))).skills[0].tier for level in (1, 2, 3, 4, 5)
    ]
    assert tiers == ["medic", "medic", "nurse", "nurse", "doctor"]


@pytest.mark.rule("SF-16.3")
def test_unknown_combat_skills_are_not_listed() -> None:
    assert [line.label for line in record(DOCTOR).skills if line.group == "combat"] == ["Dodging"]


@pytest.mark.rule("SF-16.4", "SF-2.14")
def test_native_levels_stand_with_the_languages_only() -> None:
    sheet = record(changed(CAPTAIN, native_levels=NativeLevels(8, 7)))
    assert [(one.language, one.speak, one.read, one.is_native) for one in sheet.languages] == [
        ("English", 8, 7, True),
        ("French", 2, 7, False),
    ]
    assert "English" not in "".join(line.label for line in sheet.skills)
    lines = (block(sheet, "languages").table or pytest.fail("no table")).lines
    assert lines[0] == ("English", "8", "7", "native")


@pytest.mark.rule("SF-16.1", "SF-16.2")
def test_weapons() -> None:
    lines = (block(record(SECURITY), "weapons").table or pytest.fail("no table")).lines
    assert lines == (
        ("Vulcan pistol", "+10", "1d12 K", "50/100", "1", "20", "on person"),
        ("Knife or dagger", "+8", "1d3+6 K", "hand to hand", "1", "", "on person"),
        ("Fist", "+9", "1d3+6 S", "hand to hand", "1", "", ""),
        ("Kick", "+7", "1d4+6 S", "hand to hand", "0", "", ""),
    )
    kick = record(changed(SECURITY, stun=18)).weapons[3]
    assert kick.why == "Kick +2 = Dex 6 + Brawling 3 - kick 2 - punchy 5"
    club = next(line for line in record(changed(SECURITY, weapons=SECURITY.weapons[:1])).weapons)
    assert club.why == "Vulcan pistol +10 = Dex 6 + Shooting 4"


@pytest.mark.rule("SF-16.1")
def test_equipment_stars_and_notes() -> None:
    busy = changed(
        CAPTAIN,
        requisitions=(Requisition("rope", "requested"), Requisition("cat", "denied", "allergies")),
        stars=3,
        star_log=(StarEntry("First Light", 3, "a1", ("mission",)),),
        training=Training("Language", "Russian", 1, True),
        notes="Counts under her breath.",
        approved=True,
        waivers=(Waiver("E-RANK", "Capt", "promoted"),),
        overrides=(Override("stun", 4, 0, "nap", 7),),
    )
    sheet = record(busy)
    assert rows(sheet, "equipment") == {"Load": "6 of Carry 60 lb", "rope": "requested", "cat": "denied: allergies"}
    things = (block(sheet, "equipment").table or pytest.fail("no table")).lines
    assert things[:2] == (("spacesuit", "40", "stowed"), ("hand radio", "2", "carried"))
    assert rows(sheet, "stars") == {"Unspent": "3", "Learning": "Language (Russian)"}
    assert (block(sheet, "stars").table or pytest.fail("no table")).lines == (("First Light", "+3"),)
    assert rows(sheet, "notes") == {
        "Notes": "Counts under her breath.",
        "Approved by the Director": "yes",
        "Waived E-RANK": "Capt promoted",
        "Set by the Director: stun": "4 to 0",
    }


@pytest.mark.rule("SF-16.1", "SF-20.1")
@pytest.mark.parametrize("c", [Character("c1"), a_draft(Position.SCIENTIST), CAPTAIN])
def test_any_sheet_can_be_shown_and_written_as_json(c: Character) -> None:
    sheet = record(c, Season.new("Season 1", 7), a_ship())
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=Record) == sheet
    assert all(
        cell is not None for one in blocks(sheet) for line in (one.table.lines if one.table else ()) for cell in line
    )


@pytest.mark.rule("SF-16.6")
def test_the_roster_line() -> None:
    row = roster_row(changed(SECURITY, hp=9, stun=3, stars=2, actor="Kofi", rank="Cmdr"))
    assert (row.name, row.position, row.actor) == ("Cmdr Bram Castellanos", "Security", "Kofi")
    assert (row.hp, row.max_hp, row.stun, row.condition, row.defense_rating) == (9, 18, 3, "wounded", 20)
    assert (row.stars, row.is_combat_trained, row.validity) == (2, True, "1 error")
    assert roster_row(changed(DOCTOR, npc=True)).actor == "NPC"
    assert roster_row(DOCTOR).position == "Ship's Doctor"
