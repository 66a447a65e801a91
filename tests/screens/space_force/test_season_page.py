"""What every screen of a season does: keep changes at once, take them back, say in a line what went wrong."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.rules_reader import RulesReader
from cosmotui.screens.space_force.roster import RosterScreen
from cosmotui.screens.space_force.season_rolls import Hand, roll_change
from cosmotui.screens.space_force.sheet import Sheet
from tests.screens.playing import press
from tests.screens.reading import rows, text
from tests.screens.space_force.seasons import crew_file, file_with


def renamed(file: SeasonFile, name: str) -> Change:
    """The captain under another name."""
    return Change(f"Name {name}", (msgspec.structs.replace(file.season.characters["c1"], name=name),))


async def test_what_is_committed_lies_on_disk_at_once(shown) -> None:
    file = crew_file()
    async with shown(RosterScreen(file)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, RosterScreen)
        assert screen.changes.commit(renamed(file, "Ada Falk"), "Done.")
        assert rows(pilot.app)[0].endswith("undo 1 to the beginning")
        with SeasonFile.open(file.path, writing=False) as again:
            assert again.season.characters["c1"].name == "Ada Falk"


async def test_undo_and_redo_say_what_they_did(shown) -> None:
    file = crew_file()
    async with shown(RosterScreen(file)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, RosterScreen)
        screen.changes.commit(renamed(file, "Ada Falk"))
        await press(pilot, "u")
        assert "Taken back: Name Ada Falk." in rows(pilot.app)[-1] and "Dorothea" in text(pilot.app)
        await press(pilot, "U")
        assert "Done again: Name Ada Falk." in rows(pilot.app)[-1] and "Ada Falk" in text(pilot.app)
        await press(pilot, "U")
        assert "There is nothing to do again." in rows(pilot.app)[-1]
        await press(pilot, "u", "u")
        assert "Nothing can be taken back: the beginning stands in the way." in rows(pilot.app)[-1]


async def test_the_screens_below_show_what_was_changed_above(shown) -> None:
    file = crew_file()
    under, sheet = RosterScreen(file), Sheet(file, "c1")
    async with shown(under, sheet) as pilot:
        sheet.changes.commit(renamed(file, "Ada Falk"))
        await press(pilot)
        assert "Cmdr Ada Falk" in rows(pilot.app)[1]
        await press(pilot, "escape")
        assert "Cmdr Ada Falk" in text(pilot.app) and "Dorothea" not in text(pilot.app)


@pytest.mark.parametrize("error", [SaveError("The disk is full."), SeasonError("This is not done. SF-1.1")])
async def test_every_refusal_is_said_in_a_line(shown, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def refuse(*_: object) -> None:
        raise error

    file = crew_file()
    screen = RosterScreen(file)
    async with shown(screen) as pilot:
        monkeypatch.setattr(SeasonFile, "commit", refuse)
        assert not screen.changes.commit(renamed(file, "Ada Falk"))
        await press(pilot)
        monkeypatch.undo()
    async with shown(Sheet(crew_file(), "c1")) as pilot:
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        monkeypatch.setattr(SeasonFile, "commit", refuse)
        assert not sheet.changes.attempt(lambda: renamed(sheet.file, "Ada Falk"))
        await press(pilot)
        assert str(error) in rows(pilot.app)[-1]
        monkeypatch.undo()


@pytest.mark.rule("SF-0.9")
async def test_automatic_dice_are_counted_and_end_undo(shown) -> None:
    file = file_with([msgspec.structs.replace(CAPTAIN, id="c1")])
    sheet = Sheet(file, "c1")

    def make(dice: Hand) -> Change:
        dice.roll(6)
        return Change("a die", ())

    async with shown(sheet):
        expected = SeasonDice(file.season.series).roll(6)
        roll_change(sheet, make)
        assert file.season.series.drawn == 1 and file.undo_meter.wall == "d6" and 1 <= expected <= 6


async def test_dice_are_typed_where_the_season_wants_it(shown) -> None:
    file = file_with([msgspec.structs.replace(CAPTAIN, id="c1")])
    series = msgspec.structs.replace(file.season.series, options={"dice": "typed"})
    file.commit(Change("dice", (series,)))
    sheet, seen = Sheet(file, "c1"), list[int]()

    def make(dice: Hand) -> Change:
        seen[:] = [dice.roll(6), dice.roll(20)]
        return Change("two dice", ())

    async with shown(sheet) as pilot:
        roll_change(sheet, make)
        await press(pilot, "x", "enter")
        assert "A face of the d6 is needed: 1 to 6." in text(pilot.app)
        await press(pilot, "ctrl+u", "3", "enter")
        assert "Die 2, a d20?" in text(pilot.app) and "so far 3" in text(pilot.app)
        await press(pilot, "1", "7", "enter")
        assert seen == [3, 17] and file.undo_meter.wall == "d20"
        assert sheet.grid.has_focus


async def test_the_rules_open_at_what_is_under_the_cursor(shown) -> None:
    sheet = Sheet(crew_file(), "c1")
    async with shown(sheet) as pilot:
        sheet.grid.choose("value:lift")
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, RulesReader) and "SF-3.3" in text(pilot.app)


async def test_a_question_within_a_question_gives_the_focus_back(shown) -> None:
    screen = RosterScreen(crew_file())
    async with shown(screen) as pilot:
        await press(pilot, "x", "enter")
        assert "Export to which file?" in text(pilot.app)
        await press(pilot, "escape")
        assert screen.list.table.has_focus


def test_a_sheet_is_one_document() -> None:
    assert Character("c1").status == "draft"


@pytest.mark.rule("SF-0.7")
async def test_more_faces_than_are_rolled_are_not_taken(shown) -> None:
    sheet = Sheet(crew_file(), "c1")
    async with shown(sheet) as pilot:
        sheet.grid.choose("skill:0")
        await press(pilot, "3", "6", "space", "7", "enter")
        assert "Too many faces: 2 typed, 1 rolled." in text(pilot.app)
        assert not sheet.season.rolls
