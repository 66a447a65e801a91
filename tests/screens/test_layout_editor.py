"""The layout editor: tiles moved about, rules checked, and a layout that a match takes."""

from random import Random

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.hexes import Hex
from cosmotui.rules.cosmoclysm.board import HEXAGON, LABELS, TILES, layout_problems, parse_tiles
from cosmotui.screens.cosmoclysm.layout_draft import SHAPES, LayoutDraft, positions_of, random_connected
from cosmotui.screens.cosmoclysm.layout_editor import LayoutEditor
from tests.screens.reading import rows, text


async def opened(pilot: Pilot[str], connected: bool = True) -> list[str | None]:
    """Open the editor; the list gets what it returns."""
    returned: list[str | None] = []
    await pilot.app.push_screen(LayoutEditor(connected=connected), returned.append)
    await pilot.pause()
    return returned


@pytest.mark.rule("CC-2.11")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_moved_tile_makes_a_legal_layout(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        returned = await opened(pilot)
        await pilot.press("home", "home", "home", "home", "home", "home", "down", "down", "down")
        editor = app.screen
        assert isinstance(editor, LayoutEditor)
        editor.map.go_to(Hex(3, 0))
        await pilot.press("space")
        assert "D7 is in hand." in text(app)
        editor.map.go_to(Hex(4, -1))
        await pilot.press("space", "1")
        assert returned and returned[0]
        positions = parse_tiles(returned[0])
        assert layout_problems(positions, True) == []
        assert Hex(4, -1) in positions and Hex(3, 0) not in positions


async def test_the_tile_under_the_cursor_is_told_after_another_shape_has_moved_it() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await pilot.press("s")
        editor = app.screen
        assert isinstance(editor, LayoutEditor)
        spot = editor.map.cursor
        assert spot in editor.draft.now.spots.values() and spot != Hex(0, 0)
        assert f"Cursor: tile {editor.draft.now.at[spot]} at {spot.q},{spot.r}" in text(app)


@pytest.mark.rule("CC-2.12")
async def test_a_broken_layout_is_refused_with_its_rule() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        returned = await opened(pilot)
        for _ in range(6):
            await pilot.press("s")
        editor = app.screen
        assert isinstance(editor, LayoutEditor)
        editor.draft.begin("islands")
        editor.show()
        await pilot.pause()
        assert "CC-2.12" in text(app)
        await pilot.press("1")
        assert returned == [] and "CC-2.12" in rows(app)[-1]


@pytest.mark.rule("CC-2.12")
def test_islands_are_legal_where_tiles_need_only_touch() -> None:
    assert LayoutDraft(SHAPES["islands"](), connected=True).problems() != []
    assert LayoutDraft(SHAPES["islands"](), connected=False).problems() == []


@pytest.mark.rule("CC-2.1")
async def test_a_tile_in_hand_is_missing_and_a_lone_one_is_refused() -> None:
    draft = LayoutDraft()
    draft.handle(Hex(3, 0))
    assert "CC-2.1" in [problem.rule for problem in draft.problems()]
    draft.handle(Hex(9, 0))
    assert "CC-2.1" in [problem.rule for problem in draft.problems()]


async def test_escape_warns_once_and_keeps_the_layout_as_it_was() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        returned = await opened(pilot)
        await pilot.press("s", "escape")
        assert "once more" in rows(app)[-1] and returned == []
        await pilot.press("escape")
        assert returned == [None]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_has_all_tiles(shape: str) -> None:
    positions = SHAPES[shape]()
    assert len(set(positions)) == TILES
    assert layout_problems(positions, connected=False) == []


def test_random_layouts_are_always_one_group() -> None:
    for seed in range(20):
        assert layout_problems(random_connected(Random(seed)), connected=True) == []


def test_undo_and_redo_lead_back_and_on() -> None:
    draft = LayoutDraft()
    start = draft.now
    draft.handle(Hex(3, 0))
    draft.handle(Hex(4, 0))
    moved = draft.now
    assert draft.undo() and draft.undo() and draft.now == start
    assert not draft.undo()
    assert draft.redo() and draft.redo() and draft.now == moved


def test_a_tile_put_on_another_is_exchanged() -> None:
    draft = LayoutDraft()
    draft.automatic = False
    draft.handle(Hex(3, 0))
    draft.handle(Hex(-3, 0))
    assert draft.now.hand == "D1" and draft.now.spots["D7"] == Hex(-3, 0)


@pytest.mark.rule("CC-2.11")
def test_labels_follow_the_reading_order_or_stay_with_their_tiles() -> None:
    draft = LayoutDraft()
    draft.handle(Hex(0, -3))
    draft.handle(Hex(0, 4))
    assert draft.now.spots["G4"] == Hex(0, 4)
    assert list(draft.now.spots) == list(LABELS)
    kept = LayoutDraft()
    kept.relabel(automatic=False)
    kept.handle(Hex(0, -3))
    kept.handle(Hex(0, 4))
    assert kept.now.spots["A1"] == Hex(0, 4)
    assert parse_tiles(kept.tiles())[0] == Hex(0, 4)


def test_a_layout_that_cannot_be_read_begins_as_the_hexagon() -> None:
    assert positions_of("custom", "rubbish") == HEXAGON
    assert positions_of("custom", "0,0 1,0") == HEXAGON
