"""The sheet: every field seen, every number explained, rolled or edited by keys alone."""

import msgspec
import pytest

from cosmotui.rules.rulebook import RuleEntry, load
from cosmotui.rules.space_force.abilities import Abilities, Ability
from cosmotui.rules.space_force.character import Character, Condition, KnownSkill, Override, Requisition, StarEntry
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, SAMPLES, SCIENTIST, SECURITY
from cosmotui.rules.space_force.series import Roll
from cosmotui.screens.space_force.sheet import Sheet
from cosmotui.screens.space_force.sheet_why import why
from cosmotui.screens.space_force.wizard import Wizard
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.seasons import crew_file, file_with
from tests.widgets.host import fills

SIZES = [(80, 24), (120, 40)]


def one(character: Character, **changed: object) -> Character:
    """A character as the first of a season."""
    return msgspec.structs.replace(character, id="c1", **changed)


def sheet_of(character: Character, **changed: object) -> Sheet:
    """The sheet of somebody who is alone in a season."""
    return Sheet(file_with([one(character, **changed)]), "c1")


def at(sheet: Sheet, key: str) -> None:
    """Put the cursor on a place of the sheet."""
    assert sheet.grid.choose(key), key
    sheet.show()


@pytest.mark.parametrize("size", SIZES)
async def test_pictures(shown, size: tuple[int, int]) -> None:
    sheet = Sheet(crew_file(), "c1")
    async with shown(sheet, size=size) as pilot:
        at(sheet, "skill:0")
        await press(pilot)
        same_as_golden(pilot.app, f"space-force-sheet-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
async def test_pictures_of_a_draft_that_is_explained(shown, size: tuple[int, int]) -> None:
    draft = one(
        DOCTOR, status="draft", snapshot=None, native_levels=None, weapons=(), equipment=(), skills=DOCTOR.skills[:3]
    )
    sheet = Sheet(file_with([draft]), "c1")
    async with shown(sheet, size=size) as pilot:
        at(sheet, "value:lift")
        await press(pilot, "w")
        same_as_golden(pilot.app, f"space-force-draft-{size[0]}x{size[1]}")


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
@pytest.mark.rule("SF-16.1")
async def test_abilities_body_skills_and_weapons_stand_on_the_first_screen(shown, sample: Character) -> None:
    async with shown(sheet_of(sample)) as pilot:
        seen = text(pilot.app)
        for ability in Ability:
            assert ability.title in seen
        for label in ("HP", "Stun", "DR", "Init", "Move", "Lift", "Carry", "Load", "Sleep", "Hand", "Stars", "Checks"):
            assert label in seen
        for known in sample.skills:
            assert known.label[:13] in seen
        assert "WEAPONS" in seen


@pytest.mark.rule("SF-16.1")
async def test_every_field_of_the_table_can_be_scrolled_to(shown) -> None:
    full = one(
        SECURITY,
        actor="Mira",
        end_lost=2,
        hp=5,
        stun=3,
        condition=Condition("unconscious", 2, 9),
        requisitions=(Requisition("rifle", "requested", "for the beast"),),
        stars=4,
        star_log=(StarEntry("mission", 1),),
        description="Tall, quiet.",
        background="Quarry town.",
        notes="Owes Mira a favour.",
        overrides=(Override("lift", 300, 400, "strong today", 0),),
        rank="Adm",
    )
    sheet = Sheet(file_with([full]), "c1")
    async with shown(sheet) as pilot:
        seen: set[str] = set()
        for _ in range(8):
            seen.update(rows(pilot.app))
            await press(pilot, "pagedown")
        everything = "\n".join(seen)
        for told in (
            "Adm Bram Castellanos", "Additional Crew, no ship, Security", "Admiral, 150 months",
            '"Admiral" aboard', "Mira",
            "4/6", "5/14", "unconscious", "end of round 9", "20 = 11 + Dex 6 + Dodging 3", "right", "-2",
            "Shooting", "+10", "Medical, medic", "English", "native", "Vulcan pistol", "1d12 K", "50/100",
            "1d3+6 K", "hand radio", "stowed", "rifle, for the beast", "requested", "mission", "Tall, quiet.",
            "Quarry town.", "Owes Mira a favour.", "not approved", "lift 300 to 400, strong today",
            "Adm is unusual for the Additional Crew", "combat-trained",
        ):  # fmt: skip
            assert told in everything, told


@pytest.mark.rule("SF-16.1")
async def test_over_a_slow_line_only_the_first_words_under_the_cursor_are_lit(shown) -> None:
    sheet = Sheet(crew_file(), "c1")
    async with shown(sheet) as pilot:
        whole = "\n".join(fills(sheet.grid)).count("C")
        pilot.app.lean = True
        await press(pilot, "down", "up")
        assert "\n".join(fills(sheet.grid)).count("C") == len("Strength     ") < whole


async def test_a_draft_says_what_is_used_of_its_points(shown) -> None:
    draft = one(
        CAPTAIN, status="draft", snapshot=None, abilities=Abilities(4, 4, 5, 6, 5, 4), skills=CAPTAIN.skills[:5]
    )
    async with shown(sheet_of(draft), size=(120, 40)) as pilot:
        assert "28 of 30" in text(pilot.app)
        assert "13 of 20 points, 5 of 12" in text(pilot.app)


@pytest.mark.rule("SF-4.6", "SF-10.14")
async def test_sciences_and_the_tier_of_medical_are_marked(shown) -> None:
    async with shown(sheet_of(SCIENTIST), size=(120, 40)) as pilot:
        assert "Geologist*" in text(pilot.app) and "Computer Programmer*" not in text(pilot.app)
    async with shown(sheet_of(DOCTOR)) as pilot:
        assert "Medical, doctor" in text(pilot.app)


@pytest.mark.rule("SF-3.5", "SF-16.1")
async def test_limits_stand_at_the_gravity_of_the_ship(shown) -> None:
    file = crew_file()
    ship = msgspec.structs.replace(file.season.ships["v90"], gravity=150)
    from cosmotui.rules.space_force.season import Change

    file.commit(Change("gravity", (ship,)))
    async with shown(Sheet(file, "c1"), size=(120, 40)) as pilot:
        assert "1.50 G" in text(pilot.app) and "Lift  133 Carry 40" in text(pilot.app)
        assert "at 1 G Lift 200, Carry 60; 1.50 G" in text(pilot.app)


@pytest.mark.parametrize("size", SIZES)
async def test_arrows_reach_every_place(shown, size: tuple[int, int]) -> None:
    sheet = sheet_of(SECURITY, requisitions=(Requisition("rifle", "requested"),), stars=1)
    async with shown(sheet, size=size):
        grid = sheet.grid
        keys = [spot.key for spot in grid.canvas(grid.size.width).spots]
        reached, waiting = {grid.key}, [grid.key]
        while waiting:
            here = waiting.pop()
            for across, down in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                grid.key = here
                grid.action_step(across, down)
                if grid.key not in reached:
                    reached.add(grid.key)
                    waiting.append(grid.key)
        assert reached == set(keys)


async def test_every_place_is_explained_with_a_rule_that_exists(shown) -> None:
    book = load("space-force")
    full = one(
        SECURITY,
        requisitions=(Requisition("rifle", "requested"),),
        star_log=(StarEntry("mission", 1),),
        overrides=(Override("lift", 300, 400, "", 0),),
        rank="Adm",
    )
    sheet = Sheet(file_with([full]), "c1")
    async with shown(sheet):
        for spot in sheet.grid.canvas(80).spots:
            told = why(sheet.season, sheet.subject.character, spot.key)
            assert told.title and told.facts, spot.key
            for _, rule in told.facts:
                for name in rule.split(", "):
                    assert isinstance(book.find_id(name), RuleEntry), (spot.key, rule)


@pytest.mark.rule("SF-16.3")
async def test_why_names_the_parts_of_a_number(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        for key, parts in (
            ("value:defense_rating", "11 + Dex 5 + Dodging 2 = 18"),
            ("value:lift", "50 lb x Str 4"),
            ("weapon:0", "Dex 5 + Shooting 2 = 7"),
            ("body:kick", "Dex 5 + Brawling 1 - kick 2 = 4"),
        ):
            at(sheet, key)
            await press(pilot, "w")
            assert parts in text(pilot.app), key
            await press(pilot, "w")
            assert "WHY" not in text(pilot.app)


@pytest.mark.rule("SF-0.3")
async def test_a_value_set_by_hand_says_so(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        at(sheet, "value:defense_rating")
        await press(pilot, "o", "ctrl+u", *keys_of("21 holding a door"), "enter")
        assert "DR    21, by hand" in text(pilot.app)
        assert sheet.subject.character.overrides[0].reason == "holding a door"
        await press(pilot, "w")
        assert "Set to 21 by the Director." in text(pilot.app)
        await press(pilot, "w", "o", "ctrl+u", "enter")
        assert "DR    18" in text(pilot.app)
        await press(pilot, "u")
        assert "DR    21" in text(pilot.app) and "Taken back" in rows(pilot.app)[-1]


@pytest.mark.rule("SF-9.2", "SF-9.3", "SF-0.10")
async def test_enter_rolls_what_stands_under_the_cursor(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        at(sheet, "skill:0")
        assert "Roll Pilot Spacecraft" in text(pilot.app)
        assert "1d20 + Int 6 + level 4 against 15: 80 in 100" in text(pilot.app)
        await press(pilot, "enter")
        (roll,) = sheet.season.rolls.values()
        assert roll.character == "c1" and roll.purpose == "Pilot Spacecraft" and len(roll.faces) == 1
        assert f"{roll.faces[0].face} +10 = {roll.total} v 15: {roll.verdict}" in text(pilot.app)
        assert "undo 0 at d20" in rows(pilot.app)[0]


@pytest.mark.rule("SF-9.5")
async def test_the_difficulty_is_changed_by_plus_and_minus(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        at(sheet, "ability:will")
        assert "1d20 + Wil 5 against 15: 55 in 100" in text(pilot.app)
        await press(pilot, "plus", "plus", "minus")
        assert "against 16: 50 in 100" in text(pilot.app)


@pytest.mark.rule("SF-9.26", "SF-9.29")
async def test_time_is_taken_for_skills_but_not_for_abilities(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        at(sheet, "skill:1")
        await press(pilot, "2")
        assert "against 10: 100" not in text(pilot.app) and "against 10:" in text(pilot.app)
        assert "2 no time" in text(pilot.app)
        at(sheet, "ability:will")
        await press(pilot)
        assert "against 15:" in text(pilot.app) and "2 no time" not in text(pilot.app)
        await press(pilot, "2")
        assert "SF-9.29" in rows(pilot.app)[-1]


@pytest.mark.rule("SF-0.7")
async def test_dice_on_the_table_are_typed(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        at(sheet, "skill:1")
        await press(pilot, "3")
        assert "Die 1, a d20?" in text(pilot.app)
        await press(pilot, "2", "1", "enter")
        assert "Face 21 is impossible on a d20." in text(pilot.app)
        await press(pilot, "ctrl+u", "6", "enter")
        (roll,) = sheet.season.rolls.values()
        assert (roll.faces[0].face, roll.faces[0].typed, roll.total) == (6, True, 15)
        assert sheet.season.series.drawn == 0


@pytest.mark.rule("SF-9.31", "SF-9.32")
async def test_success_without_a_roll_is_offered_where_it_is_sure(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        at(sheet, "skill:0")
        assert "5 no roll" not in text(pilot.app)
        await press(pilot, *["minus"] * 5)
        assert "5 no roll" in text(pilot.app)
        await press(pilot, "5")
        (roll,) = sheet.season.rolls.values()
        assert roll.faces == () and roll.verdict.startswith("Success")


@pytest.mark.rule("SF-13.1", "SF-16.2")
async def test_an_attack_is_rolled_with_the_bonus_of_the_sheet(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        at(sheet, "weapon:0")
        assert "1d20 + Dex 5 + level 2 against 15: 65 in 100" in text(pilot.app)
        at(sheet, "body:kick")
        assert "1d20 + Dex 5 + level 1 - kick 2 against 15" in text(pilot.app)
        await press(pilot, "enter")
        assert [roll.purpose for roll in sheet.season.rolls.values()] == ["Attack, Kick"]


async def test_fields_are_edited_where_they_stand(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        at(sheet, "field:name")
        await press(pilot, "enter", "ctrl+u", *keys_of("Ada Falk"), "enter")
        assert "Cmdr Ada Falk" in rows(pilot.app)[1]
        at(sheet, "field:actor")
        await press(pilot, "e", *keys_of("Mira"), "enter")
        assert sheet.subject.character.actor == "Mira" and not sheet.subject.character.npc
        at(sheet, "value:hand")
        await press(pilot, "e", *"left", "enter")
        assert sheet.subject.character.preferred_hand == "left"
        at(sheet, "note:1")
        await press(pilot, "enter", *keys_of("Born aboard."), "enter")
        assert sheet.subject.character.background == "Born aboard."
        await press(pilot, "u", "u", "u", "u")
        assert sheet.subject.character.name == "Dorothea Lindqvist" and sheet.subject.character.actor is None


@pytest.mark.rule("SF-7.18", "SF-7.21")
async def test_things_and_weapons_change_their_place(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        at(sheet, "item:0")
        await press(pilot, "enter", *"worn", "enter")
        assert sheet.subject.character.equipment[0].place == "worn" and "46 of 60 lb" in text(pilot.app)
        at(sheet, "weapon:0")
        await press(pilot, "e", *"locker", "enter")
        assert sheet.subject.character.weapons[0].place == "locker" and "43 of 60 lb" in text(pilot.app)


@pytest.mark.rule("SF-7.6", "SF-7.15")
async def test_a_rifle_is_asked_for_and_approved(shown) -> None:
    sheet = sheet_of(CAPTAIN)
    async with shown(sheet) as pilot:
        at(sheet, "ability:will")
        await press(pilot, "e", *"take", "enter", *"rifle", "enter")
        assert "Rifle needs a requisition. SF-7.15" in text(pilot.app)
        await press(pilot, "escape", "e", *"ask", "enter")
        await press(pilot, "ctrl+u", *"Rifle", "enter")
        assert sheet.subject.character.requisitions[0].state == "requested"
        at(sheet, "requisition:0")
        await press(pilot, "enter", *"approves", "enter")
        assert sheet.subject.character.weapons[-1].weapon == "rifle"


@pytest.mark.rule("SF-5.32")
async def test_rank_is_not_changed_while_an_episode_is_open(shown) -> None:
    sheet = Sheet(crew_file(), "c1")
    async with shown(sheet) as pilot:
        at(sheet, "field:rank")
        await press(pilot, "enter", *keys_of("Captain"), "enter")
        assert "between episodes" in text(pilot.app) and sheet.subject.character.rank == "Cmdr"


@pytest.mark.rule("SF-11.12", "SF-11.13")
async def test_stars_raise_a_skill_between_episodes(shown) -> None:
    closed, opened = crew_file(open_part=False), crew_file()
    for file in (closed, opened):
        from cosmotui.rules.space_force.season import Change

        file.commit(Change("stars", (msgspec.structs.replace(file.season.characters["c1"], stars=4),)))
    sheet = Sheet(closed, "c1")
    async with shown(sheet) as pilot:
        await press(pilot, "s", *"shooting", "enter")
        assert sheet.subject.character.level("Shooting") == 3 and sheet.subject.character.stars == 1
        await press(pilot, "u")
        assert sheet.subject.character.level("Shooting") == 2 and sheet.subject.character.stars == 4
        await press(pilot, "s", *keys_of("astrogator"), "enter")
        assert sheet.subject.character.level("Astrogator") == 4 and sheet.subject.character.stars == 0
        await press(pilot, "s", *keys_of("astrogator"), "enter")
        assert "Astrogator costs 5 stars; Dorothea Lindqvist has 0." in text(pilot.app)
    sheet = Sheet(opened, "c1")
    async with shown(sheet) as pilot:
        await press(pilot, "s", *"shooting", "enter")
        assert "Stars are spent between episodes." in text(pilot.app)


@pytest.mark.rule("SF-11.15", "SF-11.17", "SF-11.21")
async def test_a_new_skill_is_trained_for_or_learned_with_a_waiver(shown) -> None:
    sheet = sheet_of(CAPTAIN, stars=4)
    async with shown(sheet) as pilot:
        await press(pilot, "s", *keys_of("learn language"), "enter", *keys_of("Russian"), "enter", *"sit", "enter")
        assert sheet.subject.character.status == "training" and "training" in rows(pilot.app)[1]
        await press(
            pilot, "u", "s", *keys_of("learn language"), "enter", *keys_of("Russian"), "enter", *"waives", "enter"
        )
        assert sheet.subject.character.level("Language", "Russian") == 1 and sheet.subject.character.stars == 2


@pytest.mark.rule("SF-17.2")
async def test_the_director_lets_a_check_pass_and_insists_again(shown) -> None:
    sheet = sheet_of(CAPTAIN, rank="Adm")
    async with shown(sheet) as pilot:
        assert "✗ 1 error" in text(pilot.app)
        at(sheet, "issue:0")
        await press(pilot, "o")
        assert "waived  SF-5.15" in text(pilot.app) and sheet.subject.character.waivers
        await press(pilot, "home")
        assert "✓ 1 waived" in text(pilot.app)
        at(sheet, "issue:0")
        await press(pilot, "o")
        assert "error  SF-5.15" in text(pilot.app) and not sheet.subject.character.waivers


async def test_a_draft_is_edited_in_the_six_steps(shown) -> None:
    sheet = sheet_of(CAPTAIN, status="draft", snapshot=None)
    async with shown(sheet) as pilot:
        at(sheet, "ability:will")
        await press(pilot, "e")
        assert isinstance(pilot.app.screen, Wizard)


async def test_brackets_go_through_the_list(shown) -> None:
    sheet = Sheet(crew_file(), "c1", ["c3", "c1", "c2"])
    async with shown(sheet) as pilot:
        await press(pilot, "right_square_bracket")
        assert "Tomas Okafor-Brandt" in rows(pilot.app)[1]
        await press(pilot, "right_square_bracket", "right_square_bracket", "left_square_bracket")
        assert "Rosalind Achterberg" in rows(pilot.app)[1]


async def test_what_was_taken_back_under_a_sheet_closes_it(shown) -> None:
    from cosmotui.rules.space_force.creation.personnel import duplicate
    from cosmotui.screens.space_force.roster import RosterScreen

    file = file_with([one(CAPTAIN)])
    file.commit(duplicate(file.season, "c1"))
    (copy,) = (id for id in file.season.ids_of(Character) if id != "c1")
    under = RosterScreen(file)
    async with shown(under, Sheet(file, copy)) as pilot:
        await press(pilot, "u")
        assert pilot.app.screen is under and under.list.table.ids == ["c1"]
        assert "Taken back: Copy of Dorothea Lindqvist." in rows(pilot.app)[-1]


@pytest.mark.rule("SF-16.7")
async def test_how_somebody_fares_is_said_in_one_word(shown) -> None:
    for changed, word in (
        ({}, "fit"),
        ({"stun": 1}, "wounded"),
        ({"stun": 14}, "punchy"),
        ({"condition": Condition("dying", 1, 0), "hp": 0}, "dying"),
        ({"status": "dead", "hp": 0}, "dead"),
    ):
        async with shown(sheet_of(CAPTAIN, **changed)) as pilot:
            assert rows(pilot.app)[1].endswith(f"status  {word}"), word


def test_rolls_are_kept_with_who_made_them() -> None:
    assert {"who", "purpose", "faces", "parts", "total", "difficulty", "verdict"} <= set(Roll.__struct_fields__)
    assert KnownSkill("Shooting", 1).label == "Shooting"
