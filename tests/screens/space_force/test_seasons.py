"""The way in, and the list of seasons with everything that is done to whole seasons."""

from pathlib import Path

import pytest

from cosmotui.app import CosmotuiApp
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.screens.home import Home
from cosmotui.screens.space_force.opening import open_space_force
from cosmotui.screens.space_force.roster import RosterScreen, switch_to_roster
from cosmotui.screens.space_force.seasons import Seasons
from tests.screens.golden import same_as_golden
from tests.screens.playing import press, settled
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.seasons import crew_file, empty_file


async def test_the_first_season_begins_by_itself() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        open_space_force(app)
        await settled(pilot)
        assert isinstance(app.screen, RosterScreen) and "Season 1" in rows(app)[0]
        await press(pilot, "m", "enter", "q")
        assert isinstance(app.screen, Home)
        open_space_force(app)
        await settled(pilot)
        assert isinstance(app.screen, RosterScreen) and len(app.screen.list.table.ids) == 6


async def test_several_seasons_are_a_list_and_the_last_one_is_chosen() -> None:
    empty_file("Long ago").close()
    crew_file().close()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        open_space_force(app)
        await settled(pilot)
        assert isinstance(app.screen, Seasons) and "Long ago" in text(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, Home)


async def test_a_season_that_another_process_has_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from cosmotui.saves.errors import SaveError
    from cosmotui.saves.season.file import SeasonFile

    crew_file().close()

    def refused(*_: object, **__: object) -> SeasonFile:
        raise SaveError("Somebody else has this season open.")

    monkeypatch.setattr(SeasonFile, "open", refused)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        open_space_force(app)
        await settled(pilot)
        assert isinstance(app.screen, Seasons) and "Somebody else has this season open." in rows(app)[-1]


async def test_new_rename_duplicate_delete_and_bring_back(tmp_path: Path) -> None:
    crew_file().close()
    (SeasonShelf().folder / "broken.cts").write_bytes(b"this is no season")
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Seasons(switch_to_roster))
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, Seasons)
        screen.list.choose(next(key for key, saved in screen.saved.items() if saved.title == "Season 1"))
        await press(pilot, "e", "ctrl+u", *keys_of("Deep Space"), "enter")
        assert "Deep Space" in text(app)
        await press(pilot, "d")
        assert "Copy of Deep Space" in text(app) and len(screen.saved) == 3
        await press(pilot, "delete")
        assert len(screen.saved) == 2 and "Deleted" in rows(app)[-1]
        await press(pilot, "u")
        assert len(screen.saved) == 3
        screen.list.choose("broken.cts")
        await press(pilot, "enter")
        assert "The file is kept" in rows(app)[-1]
        target = tmp_path / "out.cts"
        screen.list.choose(next(key for key, saved in screen.saved.items() if saved.title == "Deep Space"))
        await press(pilot, "x", "ctrl+u", *keys_of(str(target)), "enter")
        assert target.is_file()
        await press(pilot, "I", *keys_of(str(target)), "enter")
        assert len(screen.saved) == 4
        await press(pilot, "a", "ctrl+u", *keys_of("Another"), "enter")
        assert isinstance(app.screen, RosterScreen) and "Another" in rows(app)[0]


async def test_a_season_deleted_by_an_earlier_session_is_brought_back_too() -> None:
    crew_file().close()
    shelf = SeasonShelf()
    (season,) = shelf.seasons()
    shelf.delete(season.path)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Seasons(switch_to_roster))
        await settled(pilot)
        assert "u bring back" in rows(app)[-1]
        await press(pilot, "u")
        assert "Brought back: Season 1" in rows(app)[-1]
        assert [saved.title for saved in shelf.seasons()] == ["Season 1"]
        await press(pilot, "u")
        assert "u bring back" not in rows(app)[-1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_season_nobody_has_begun(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(Seasons(switch_to_roster))
        await settled(pilot)
        same_as_golden(app, f"space-force-seasons-{size[0]}x{size[1]}")
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, RosterScreen)


async def test_two_people_cannot_have_a_season_at_once() -> None:
    file = crew_file()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(RosterScreen(file))
        await press(pilot, "s")
        assert isinstance(app.screen, Seasons)
        await press(pilot, "e", "ctrl+u", *keys_of("Renamed"), "enter")
        assert "Renamed" in text(app)
