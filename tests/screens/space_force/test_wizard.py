"""Making a character: six steps gone through in any order, every key kept at once, every broken rule shown."""

import msgspec
import pytest

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.making import ABILITIES, DETAILS, PERSON, REVIEW, SKILLS, STEP_RULES, STEPS
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change
from cosmotui.screens.rules_reader import RulesReader
from cosmotui.screens.space_force.roster import RosterScreen
from cosmotui.screens.space_force.wizard import Wizard
from tests.screens.golden import same_as_golden
from tests.screens.playing import press
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.drafts import draft
from tests.screens.space_force.looks import looks_right
from tests.screens.space_force.seasons import crew_file, empty_file

SIZES = [(80, 24), (120, 40)]
HOSTILE = ["[red]x[/red][/]\x1b[31mx\x07\u202eabc\u2066 a\nb $HOME {0} %s", "x" * 60, "日本語" * 20]


def wanting_two_points() -> Wizard:
    """Noor Eriksen of the picture: a Scientist with two points left to place."""
    return draft(name="Noor Eriksen", abilities=Abilities(2, 4, 4, 7, 6, 5), file=crew_file())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", range(len(STEPS)), ids=STEPS)
async def test_pictures(shown, step: int, size: tuple[int, int]) -> None:
    wizard = wanting_two_points()
    async with shown(wizard, size=size) as pilot:
        await press(pilot, *["tab"] * step)
        looks_right(pilot.app)
        same_as_golden(pilot.app, f"space-force-wizard-{STEPS[step]}-{size[0]}x{size[1]}")


@pytest.mark.rule("SF-2.1")
async def test_a_click_anywhere_on_a_step_goes_there(shown) -> None:
    screen = draft()
    async with shown(screen) as pilot:
        for number, name in enumerate(STEPS):
            at = rows(pilot.app)[1].index(name)
            await pilot.click(offset=(at, 1))
            await pilot.pause()
            assert screen.pages.now == number, name
            await pilot.click(offset=(at + len(name) - 1, 1))
            await pilot.pause()
            assert screen.pages.now == number, name


async def test_steps_are_gone_through_in_any_order_and_nothing_is_lost(shown) -> None:
    wizard = draft()
    async with shown(wizard) as pilot:
        await press(pilot, "enter", *keys_of("Noor"), "enter", "tab", "down", "down", "right")
        await press(pilot, "shift+tab", "shift+tab")
        assert wizard.pages.now == REVIEW and "Noor" in text(pilot.app)
        await press(pilot, *["tab"] * 2)
        assert wizard.pages.now == ABILITIES and wizard.row == "endurance", "the cursor is where it was"
        assert wizard.draft.who.name == "Noor" and wizard.draft.who.abilities.endurance == 6


async def test_leaving_keeps_the_draft_and_every_key_can_be_taken_back(shown) -> None:
    file = empty_file()
    wizard = draft(file=file)
    before = wizard.draft.who
    async with shown(RosterScreen(file), wizard) as pilot:
        await press(pilot, "tab", "7", "down", "left", "left")
        assert wizard.draft.who.abilities.scores()[:2] == (7, 3)
        await press(pilot, "u")
        assert wizard.draft.who.abilities.scores()[:2] == (7, 4) and "Taken back: Dexterity 3." in rows(pilot.app)[-1]
        await press(pilot, "u", "u")
        assert wizard.draft.who == before
        await press(pilot, "U", "escape")
        assert file.season.characters[wizard.draft.id].abilities.strength == 7
        assert isinstance(pilot.app.screen, RosterScreen)


@pytest.mark.rule("SF-1.3", "SF-1.4")
async def test_points_left_are_counted_while_keys_are_pressed(shown) -> None:
    wizard = draft()
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "left", "left")
        assert "28 of 30 used" in text(pilot.app) and "Place 2 more" in text(pilot.app)
        assert "✗ Ability points: 28 of 30 used; 2 left to" in text(pilot.app)
        await press(pilot, "down", "7", "right")
        assert "An ability is 1 to 7" in rows(pilot.app)[-1]
        await press(pilot, "8", "0")
        assert wizard.draft.who.abilities.dexterity == 7
        assert "30 of 30 used" in text(pilot.app)


@pytest.mark.rule("SF-1.2", "SF-3.1", "SF-3.3", "SF-3.4", "SF-3.9", "SF-3.13", "SF-3.20", "SF-2.11")
async def test_what_follows_is_there_at_once(shown) -> None:
    async with shown(wanting_two_points()) as pilot:
        await press(pilot, "tab")
        shown_now = text(pilot.app)
        for told in ("HP           10", "Move          6", "DR           15", "Lift     100 lb", "Carry     30 lb"):
            assert told in shown_now
        assert "Sleep       6 h" in shown_now and "Native        7" in shown_now
        await press(pilot, "down", "down", "right")
        assert "HP           12" in text(pilot.app)


@pytest.mark.rule("SF-1.7", "SF-1.5")
async def test_a_scientist_may_be_frail_and_the_checks_say_so(shown) -> None:
    async with shown(wanting_two_points()) as pilot:
        await press(pilot, "tab")
        assert "✓ A Scientist may have Strength 2." in text(pilot.app)
        await press(pilot, "shift+tab", "down", "down", "down", "right", "right", "right")
        await press(pilot, "tab")
        assert "Strength is 2; the Captain needs at" in text(pilot.app)


@pytest.mark.rule("SF-17.3")
async def test_every_broken_rule_is_listed_in_each_step_with_its_rule(shown) -> None:
    wizard = draft(abilities=Abilities(1, 5, 5, 5, 5, 5), position=Position.CAPTAIN)
    async with shown(wizard, size=(120, 40)) as pilot:
        for _ in STEPS:
            for issue in check(wizard.draft.who, wizard.season):
                assert issue.text[:40] in text(pilot.app) and issue.rule in text(pilot.app)
            await press(pilot, "tab")


# --- name and position -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-2.10", "SF-5.2", "SF-5.3")
async def test_the_minima_of_a_post_come_and_go_with_it(shown) -> None:
    wizard = draft(Position.DOCTOR)
    async with shown(wizard) as pilot:
        await press(pilot, "down", "down", "down", "enter", *"capt", "enter")
        assert wizard.draft.who.position is Position.CAPTAIN and wizard.draft.who.rank == "LtCmdr"
        assert wizard.draft.who.level("Pilot Spacecraft") == 4 and wizard.draft.who.level("Astrogator") == 3
        assert wizard.draft.who.level("Medical") == 0
        await press(pilot, "right", "left")
        assert wizard.draft.who.position is Position.CAPTAIN and wizard.draft.who.level("Pilot Spacecraft") == 4


@pytest.mark.rule("SF-5.31", "SF-5.15")
async def test_rank_and_months_are_stepped_typed_and_picked(shown) -> None:
    wizard = draft(Position.CAPTAIN)
    async with shown(wizard) as pilot:
        wizard.list.choose("rank")
        await press(pilot, "left")
        assert (wizard.draft.who.rank, wizard.draft.who.service_months) == ("LtCmdr", 120)
        await press(pilot, "down", "1", "4", "4", "enter")
        assert wizard.draft.who.service_months == 144
        await press(pilot, "left", "enter", "enter")
        assert wizard.draft.who.service_months == 143
        await press(pilot, "up", "enter", *"ensign", "enter")
        assert wizard.draft.who.rank == "Ens"
        assert "Ens is unusual for the Captain; expected" in text(pilot.app)


@pytest.mark.rule("SF-5.13", "SF-5.26")
async def test_a_civilian_has_a_title_and_no_rank(shown) -> None:
    wizard = draft(Position.SCIENTIST)
    async with shown(wizard) as pilot:
        assert "Rank" not in text(pilot.app) and "Dr." in text(pilot.app)
        wizard.list.choose("title")
        await press(pilot, "enter", "ctrl+u", *keys_of("Prof."), "enter")
        assert wizard.draft.who.title == "Prof."


@pytest.mark.parametrize("name", HOSTILE)
async def test_any_name_is_shown_as_text(shown, name: str) -> None:
    wizard = draft(name=name[:60], actor=name[:60], description=name * 20, file=crew_file())
    async with shown(wizard) as pilot:
        for _ in STEPS:
            screen = text(pilot.app)
            assert not any(ord(character) < 32 and character != "\n" for character in screen)
            assert all(len(row) <= 80 for row in rows(pilot.app))
            await press(pilot, "tab")


# --- skills ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-2.3", "SF-2.7", "SF-2.8")
async def test_a_skill_is_added_by_a_part_of_its_name(shown) -> None:
    wizard = draft(Position.DOCTOR)
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "tab", "a", *"dodg", "enter")
        assert wizard.draft.who.level("Dodging") == 1 and wizard.row == "skill:1"
        await press(pilot, "right", "right", "left")
        assert wizard.draft.who.level("Dodging") == 2
        await press(pilot, "4")
        assert wizard.draft.who.level("Dodging") == 4 and "9 of 20 points" in text(pilot.app)
        await press(pilot, "1", "left")
        assert wizard.draft.who.level("Dodging") == 1 and "del takes it off" in rows(pilot.app)[-1]
        await press(pilot, "delete")
        assert wizard.draft.who.level("Dodging") == 0 and len(wizard.draft.who.skills) == 1


@pytest.mark.rule("SF-4.3", "SF-4.4", "SF-4.11", "SF-2.6")
async def test_specialisations_are_found_by_their_own_name_or_typed(shown) -> None:
    wizard = draft(Position.DOCTOR)
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "tab", "a", *"russ", "enter")
        assert wizard.draft.who.level("Language", "Russian") == 1 and "Language (Russian)" in text(pilot.app)
        await press(pilot, "a", *"craft", "enter", *"pottery", "enter")
        assert wizard.draft.who.level("Craft", "Pottery") == 1 and "Pottery (Craft)" in text(pilot.app)
        await press(pilot, "a", *"craft", "enter", *keys_of("ship in a bottle"), "enter")
        assert wizard.draft.who.level("Craft", "ship in a bottle") == 1


@pytest.mark.rule("SF-4.12", "SF-2.14")
async def test_what_is_on_the_sheet_or_free_cannot_be_added(shown) -> None:
    wizard = draft(Position.DOCTOR)
    async with shown(wizard) as pilot:
        before = wizard.draft.who
        await press(pilot, "tab", "tab", "a", *"medical", "enter")
        assert "on the sheet" in text(pilot.app) and wizard.draft.who == before
        await press(pilot, "escape", "a", *"engli", "enter")
        assert "the native language is free" in " ".join(text(pilot.app).split()) and wizard.draft.who == before


@pytest.mark.rule("SF-4.10")
async def test_a_new_language_asks_for_its_script(shown) -> None:
    wizard = draft(Position.DOCTOR)
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "tab", "a", *"read", "enter", *"martian", "enter")
        assert "Script of martian?" in text(pilot.app)
        await press(pilot, *"gree", "enter")
        assert wizard.season.series.scripts == {"martian": "Greek"}
        assert wizard.draft.who.level("Read/Write", "martian") == 1


@pytest.mark.rule("SF-5.12", "SF-4.6")
async def test_a_missing_minimum_stands_there_to_be_added(shown) -> None:
    wizard = draft(Position.SCIENTIST)
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "tab", "delete")
        assert "a science at 4 or higher" in text(pilot.app)
        wizard.list.choose("science")
        await press(pilot, "enter", *"astron", "enter")
        assert wizard.draft.who.level("Profession", "Astronomer") == 4
        assert "a science at 4 or higher" not in text(pilot.app)


@pytest.mark.rule("SF-5.8")
async def test_a_missing_skill_of_a_post_is_put_back_by_one_key(shown) -> None:
    wizard = draft(Position.CHIEF_ENGINEER)
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "tab", "delete")
        assert wizard.draft.who.level("Spacecraft Engineering") == 0 and "needs 4" in text(pilot.app)
        wizard.list.choose("need:Spacecraft Engineering")
        await press(pilot, "right")
        assert wizard.draft.who.level("Spacecraft Engineering") == 4


@pytest.mark.rule("SF-4.1", "SF-4.6")
async def test_the_director_may_choose_the_ability_and_what_is_a_science(shown) -> None:
    wizard = draft(Position.DOCTOR, skills=(KnownSkill("Profession", 4, "Attorney"),))
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "tab", "enter", *"gov", "enter", *"charm", "enter")
        assert wizard.draft.who.skills[0].ability == "charm"
        await press(pilot, "enter", *"science", "enter")
        assert wizard.draft.who.skills[0].science is True and "sci" in text(pilot.app)


@pytest.mark.rule("SF-2.5")
async def test_more_than_twelve_skills_are_counted_and_refused_at_the_end(shown) -> None:
    names = ("Archery", "Brawling", "Dodging", "Fencing", "Shooting", "Acrobat", "Actor", "Climbing", "Sing", "Stealth")
    skills = (KnownSkill("Medical", 5), *(KnownSkill(name, 1) for name in (*names, "Swimming", "Tracking")))
    wizard = draft(Position.DOCTOR, skills=skills)
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "tab")
        assert "13 of 12" in text(pilot.app) and "13 skills chosen; the limit is 12." in text(pilot.app)


# --- details, review, whole persons ----------------------------------------------------------------------------------


@pytest.mark.rule("SF-2.12", "SF-2.15", "SF-2.16", "SF-2.17")
async def test_details_are_switched_picked_and_typed(shown) -> None:
    wizard = draft()
    async with shown(wizard) as pilot:
        wizard.pages.go_to(DETAILS)
        await press(pilot, "right")
        assert wizard.draft.who.preferred_hand == "left"
        await press(pilot, "down", "enter", *"fren", "enter")
        assert wizard.draft.who.native_language == "French"
        await press(pilot, "down", "enter")
        assert wizard.draft.who.literate is False
        await press(pilot, "down", "enter", *"tall", "enter")
        assert wizard.draft.who.description == "tall"
        wizard.list.choose("approved")
        await press(pilot, "enter")
        assert wizard.draft.who.approved


@pytest.mark.rule("SF-7.5")
async def test_a_scientist_may_bring_one_handgun(shown) -> None:
    wizard = draft()
    async with shown(wizard) as pilot:
        wizard.pages.go_to(DETAILS, "handgun")
        await press(pilot, "right")
        assert [(one.weapon, one.place) for one in wizard.draft.who.weapons] == [("gunlight", "locker")]
        await press(pilot, "right")
        assert [one.weapon for one in wizard.draft.who.weapons] == ["gunheavy"]
        await press(pilot, "right")
        assert wizard.draft.who.weapons == ()


@pytest.mark.rule("SF-2.18", "SF-17.2")
async def test_finalising_waits_until_nothing_is_broken(shown) -> None:
    file = empty_file()
    wizard = draft(file=file)
    async with shown(RosterScreen(file), wizard) as pilot:
        wizard.pages.go_to(REVIEW, "finalise")
        await press(pilot, "enter")
        assert "Name is empty." in rows(pilot.app)[-1] and wizard.draft.who.status == "draft"
        wizard.list.choose("issue:0")
        await press(pilot, "enter")
        assert wizard.pages.now == PERSON and wizard.row == "name"
        wizard.list.choose("ready_made")
        await press(pilot, "enter", "enter")
        wizard.pages.go_to(REVIEW)
        assert "Every rule of creation is kept." in text(pilot.app)
        await press(pilot, "f")
        assert isinstance(pilot.app.screen, RosterScreen) and "ready for play" in rows(pilot.app)[-1]
        done = file.season.characters[wizard.draft.id]
        assert done.status == "active" and done.snapshot is not None and done.equipment


@pytest.mark.rule("SF-17.2", "SF-5.14")
async def test_the_director_waives_with_a_reason_and_may_insist_again(shown) -> None:
    wizard = draft(Position.CAPTAIN)
    wizard.file.commit(
        Change("no shooting", (msgspec.structs.replace(wizard.draft.who, skills=wizard.draft.who.skills[:2]),))
    )
    async with shown(wizard) as pilot:
        wizard.pages.go_to(REVIEW)
        number = [one.code for one in wizard.draft.making.issues].index("E-POS-SHOOT")
        wizard.list.choose(f"issue:{number}")
        wizard.refresh_all()
        await press(pilot, "v", *"pacifist", "enter")
        assert wizard.draft.who.waivers[0].reason == "pacifist" and wizard.draft.who.waivers[0].code == "E-POS-SHOOT"
        assert "waived" in text(pilot.app)
        await press(pilot, "v")
        assert wizard.draft.who.waivers == ()


@pytest.mark.rule("SF-21.4")
async def test_a_ready_made_person_is_a_beginning_that_can_be_edited(shown) -> None:
    wizard = draft()
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "p", *"emeka", "enter")
        assert wizard.draft.who.name == "Emeka Sorensen" and wizard.draft.who.status == "draft"
        assert wizard.draft.who.position is Position.DOCTOR and check(wizard.draft.who, wizard.season) == ()
        await press(pilot, "u")
        assert wizard.draft.who.name == ""
        assert SAMPLES[3].name == "Emeka Sorensen"


async def test_a_whole_person_is_rolled_but_nothing_made_by_hand_is_thrown_away_unasked(shown) -> None:
    wizard = draft()
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "r")
        first = wizard.draft.who
        assert first.name and check(first, wizard.season) == ()
        await press(pilot, "r")
        assert wizard.draft.who != first and check(wizard.draft.who, wizard.season) == ()
        await press(pilot, "right")
        changed = wizard.draft.who
        await press(pilot, "r", "enter")
        assert wizard.draft.who == changed
        await press(pilot, "r", "down", "enter")
        assert wizard.draft.who != changed and "at dice" in rows(pilot.app)[0]


@pytest.mark.rule("SF-6.11")
async def test_what_the_crew_lacks_is_said_while_somebody_is_made(shown) -> None:
    file = crew_file()
    ship = msgspec.structs.replace(file.season.ships["v90"], specialty="Chemist")
    file.commit(Change("a mission", (ship,)))
    wizard = draft(Position.ADDITIONAL_SCIENTIST, file=file)
    async with shown(wizard) as pilot:
        await press(pilot, "tab", "tab")
        assert wizard.draft.who.level("Profession", "Chemist") == 4 and "no Chemist above 3" not in text(pilot.app)
        await press(pilot, "delete")
        assert "no Chemist above 3" in text(pilot.app)
        await press(pilot, "a", *"chemist", "enter")
        assert wizard.draft.who.level("Profession", "Chemist") == 4 and "no Chemist above 3" not in text(pilot.app)


async def test_why_opens_the_rule_of_the_row(shown) -> None:
    wizard = draft()
    async with shown(wizard) as pilot:
        wizard.list.choose("position")
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, RulesReader) and pilot.app.screen.at == "SF-5.1"


async def test_undoing_the_draft_itself_closes_the_wizard(shown) -> None:
    file = empty_file()
    wizard = draft(file=file)
    async with shown(RosterScreen(file), wizard) as pilot:
        await press(pilot, "tab", "u")
        assert isinstance(pilot.app.screen, RosterScreen) and not file.season.characters


@pytest.mark.rule("SF-2.1")
@pytest.mark.parametrize("step", range(len(STEPS)), ids=STEPS)
async def test_the_question_mark_opens_what_the_rules_say_of_the_step(shown, step: int) -> None:
    async with shown(draft()) as pilot:
        await press(pilot, *["tab"] * step, "question_mark")
        reader = pilot.app.screen
        assert isinstance(reader, RulesReader)
        assert reader.at == STEP_RULES[step] and STEP_RULES[step] in text(pilot.app)


def test_every_step_of_creation_has_its_page() -> None:
    assert len(STEPS) == len(STEP_RULES)
    assert STEPS.index("skills") == SKILLS


def test_a_finalised_character_has_no_wizard() -> None:
    file = empty_file()
    file.commit(use_sample(file.season, SAMPLES[0]))
    assert not Wizard(file, file.season.ids_of(Character)[0]).has_subject()


async def test_undo_of_the_draft_itself_leaves_the_wizard_from_a_problem_as_from_any_row(shown) -> None:
    file = empty_file()
    wizard = draft(file=file)
    wizard.pages.now = REVIEW
    async with shown(RosterScreen(file), wizard) as pilot:
        assert wizard.row.startswith("issue:")
        await press(pilot, "u")
        assert isinstance(pilot.app.screen, RosterScreen)
