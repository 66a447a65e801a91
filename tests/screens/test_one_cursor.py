"""Board and panel have one cursor between them: enter takes the lit row, and none is lit while it would not."""

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.screens.cosmoclysm.layout_editor import LayoutEditor
from cosmotui.widgets.question_panel import QuestionPanel
from tests.screens.cosmic_conflict import battles as conflict
from tests.screens.cosmic_encounter.tables import targets
from tests.screens.cosmoforce.battles import pictured
from tests.screens.playing import app_with, board_of, press, rolled, screen_of, session_of, settled
from tests.screens.reading import keys_of, rows

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)])
LIT = "▸"


def lit_rows(pilot: Pilot[str]) -> list[str]:
    """The rows of the question panel that carry the mark of the chosen one."""
    region: Region = pilot.app.screen.query_one(QuestionPanel).region
    shown = [row.ljust(region.right)[region.x : region.right] for row in rows(pilot.app)[region.y : region.bottom]]
    return [row.strip() for row in shown if row.startswith(LIT)]


@SIZES
async def test_the_row_goes_out_on_a_hex_that_is_no_choice_and_comes_back_on_one_that_is(size: tuple[int, int]) -> None:
    async with app_with(session_of(rolled())).run_test(size=size) as pilot:
        await settled(pilot)
        answered = board_of(pilot).session.match.answer_count
        await press(pilot, "g", *keys_of("e3"))  # the ship itself: no target
        assert lit_rows(pilot) == []
        await press(pilot, "enter", "enter")  # the first belongs to what was typed
        assert board_of(pilot).session.match.answer_count == answered
        assert "CC-" in rows(pilot.app)[-1]
        await press(pilot, "g", *keys_of("e4"))
        (row,) = lit_rows(pilot)
        assert "E4" in row
        await press(pilot, "enter")
        assert board_of(pilot).session.match.answer_count == answered, "an enter from habit chose the hex"
        await press(pilot, "enter")
        assert board_of(pilot).session.match.log[-1].reply == "E4"


async def test_the_panel_finds_its_row_again_before_it_goes_on() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = lit_rows(pilot)
        await press(pilot, "g", *keys_of("e3"))
        screen_of(pilot).panel.action_move(1)
        await settled(pilot)
        assert lit_rows(pilot) == before
        assert board_of(pilot).map.cursor == "D4"


async def test_a_digit_answers_while_the_cursor_looks_elsewhere() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "g", *keys_of("e3"), "2")
        assert board_of(pilot).session.match.log[-1].reply == "D5"


async def test_a_planet_that_is_no_target_puts_the_row_out() -> None:
    session = targets()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert len(lit_rows(pilot)) == 1
        await press(pilot, "g", *keys_of("mira 2"))
        assert lit_rows(pilot) == []
        answered = session.match.answer_count
        await press(pilot, "enter")
        assert session.match.answer_count == answered
        await press(pilot, "tab")
        assert len(lit_rows(pilot)) == 1


async def test_a_system_that_cannot_be_fired_puts_the_row_out() -> None:
    async with app_with(pictured()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "right", "right")  # onto a destroyed one
        assert lit_rows(pilot) == []
        await press(pilot, "left")
        assert len(lit_rows(pilot)) == 1


async def test_no_row_is_lit_while_the_measuring_cursor_is_out() -> None:
    async with conflict.Counting().run_test(size=(80, 24)) as pilot:
        await conflict.shown(pilot, conflict.pictured())
        assert len(lit_rows(pilot)) == 1
        await conflict.keys(pilot, "m")
        assert lit_rows(pilot) == []
        await conflict.keys(pilot, "escape")
        assert len(lit_rows(pilot)) == 1


async def test_the_layout_editor_lights_no_row_for_enter_picks_up_a_tile() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(LayoutEditor())
        await settled(pilot)
        assert lit_rows(pilot) == []
        await press(pilot, "enter")
        assert isinstance(app.screen, LayoutEditor) and app.screen.draft.now.hand
