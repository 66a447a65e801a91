"""The rows of the wizard that hold a text: what is pressed there is typed, and what letters did is done by rows."""

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.creation import creation, drafting
from cosmotui.screens.space_force.wizard import Wizard
from tests.screens.playing import press
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.drafts import draft
from tests.screens.space_force.seasons import empty_file


async def test_letters_on_a_row_that_holds_a_text_are_typed_and_do_nothing_else(shown) -> None:
    file = empty_file()
    wizard = draft(file=file)
    before, undo = wizard.draft.who, file.undo_meter
    async with shown(wizard) as pilot:
        await press(pilot, *keys_of("noor"))
        assert wizard.draft.who == before, "nobody was rolled, nothing is changed yet"
        assert "noor" in text(pilot.app) and wizard.questions.prompt.display
        await press(pilot, "enter")
        assert wizard.draft.who == msgspec.structs.replace(before, name="noor")
        assert file.undo_meter.free == undo.free + 1, "it can be taken back"
        await press(pilot, "down", *keys_of("Una"), "enter")
        assert wizard.draft.who.actor == "Una", "u took nothing back"


async def test_a_name_is_typed_over_and_a_long_text_is_resume_encounter(shown) -> None:
    wizard = draft(name="Noor", notes="Tall")
    async with shown(wizard) as pilot:
        await press(pilot, *keys_of("Zoe"), "enter")
        assert wizard.draft.who.name == "Zoe"
        await press(pilot, *["tab"] * 4)
        wizard.list.choose("notes")
        await press(pilot, *keys_of("quiet"), "enter")
        assert wizard.draft.who.notes == "Tall quiet"


async def test_keys_that_would_be_typed_are_not_in_the_key_row(shown) -> None:
    wizard = draft(name="Noor")
    async with shown(wizard, size=(120, 40)) as pilot:
        assert wizard.row == "name"
        assert " w why" not in rows(pilot.app)[-1] and "tab step" in rows(pilot.app)[-1]
        wizard.list.choose("npc")
        await press(pilot, "down")
        assert " w why" in rows(pilot.app)[-1]


async def test_whole_persons_are_rows_where_letters_are_typed(shown) -> None:
    wizard = draft(name="Noor")
    async with shown(wizard) as pilot:
        await press(pilot, "end", "enter")
        rolled = wizard.draft.who
        assert rolled.name == "Noor" and len(rolled.skills) >= 8, "an untouched draft is rolled at once"
        await press(pilot, "up", "enter")
        assert "Begin with whom?" in text(pilot.app)


async def test_a_draft_made_yesterday_is_not_rolled_away_unasked(shown) -> None:
    file = empty_file()
    made = draft(file=file)
    file.commit(creation.edited(file.season, drafting.with_ability(made.draft.who, Ability.WILL, 7), "Will 7"))
    wizard = Wizard(file, made.draft.id)
    async with shown(wizard) as pilot:
        before = wizard.draft.who
        await press(pilot, "end", "enter")
        assert "Roll a whole person?" in text(pilot.app) and "Undo does not take it back." in text(pilot.app)
        await press(pilot, "enter")
        assert wizard.draft.who == before
