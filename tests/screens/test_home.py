"""Home: the list of matches, and everything that is done to whole saves, by keyboard alone."""

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from cosmotui import games
from cosmotui.app import CosmotuiApp
from cosmotui.games import manifest
from cosmotui.saves.chain_mark import chain_mark
from cosmotui.saves.directories import saves_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.exchange import CAGED_VARIABLE
from cosmotui.saves.frames import Journal
from cosmotui.saves.journal import START, frame_of, read_journal
from cosmotui.saves.library import Library
from cosmotui.screens.file_list import moment
from cosmotui.screens.home import Home
from cosmotui.screens.home_plot import HomePlot
from cosmotui.screens.lessons import Lessons
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.new_match import NewMatch
from tests.fixtures.write import HOMES
from tests.screens.reading import keys_of, rows, text
from tests.screens.saved import save_match, save_some

SIZES = [(80, 24), (120, 40)]
HOSTILE = ["[red]x[/red]", "\x1b[31mx\x07", "\u202eabc\u2066", "x" * 200, "", "[/]", "日本語" * 20, "a\nb"]


@pytest.mark.parametrize("size", SIZES)
async def test_without_matches_the_first_ways_are_to_learn_and_a_new_one(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        assert "No match is waiting" in text(app)
        assert "Cosmoclysm" in text(app)
        await pilot.press("enter")
        assert isinstance(app.screen, Lessons)
        await pilot.press("escape", "down", "enter")
        assert isinstance(app.screen, NewMatch)


@pytest.mark.parametrize("size", SIZES)
async def test_every_game_is_listed(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size):
        assert all(manifest(name).title in text(app) for name in games.names())
        assert "TODAY" not in text(app)


async def test_enter_resumes_the_newest_match_and_q_comes_back() -> None:
    save_match()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert isinstance(app.screen, MatchScreen)
        answers = app.screen.session.match.answer_count
        assert answers == 30
        await pilot.press("q")
        assert isinstance(app.screen, Home)


async def test_a_bad_file_is_shown_with_its_reason_and_kept() -> None:
    save_some()
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        shown = text(app)
        assert "broken.ctm" in shown and "This is not a save of cosmotui." in shown
        await pilot.press("end", "enter")
        assert "The file is kept" in rows(app)[-1]
    assert (saves_folder() / "broken.ctm").is_file()


@pytest.mark.parametrize("size", SIZES)
async def test_a_match_of_a_game_that_is_unknown_here_is_named_and_kept(size: tuple[int, int]) -> None:
    path = save_match(title="Sunday golf")
    contents = read_journal(path)
    path.write_bytes(START + frame_of(replace(contents.header, game="star-golf")))
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        assert "Sunday golf" in text(app)
        await pilot.press("shift+tab", "end")
        for key in ("enter", "p", "e", "d"):
            await pilot.press(key)
            assert isinstance(app.screen, Home)
        await pilot.press("enter")
        assert "This program has no game called 'star-golf'; a newer cosmotui may have it." in text(app)
        await pilot.press("x")
        assert "Export to which file?" in text(app)
    assert path.is_file()


async def test_a_match_of_other_rules_is_not_watched_and_says_why() -> None:
    path = save_match()
    contents = read_journal(path)
    header = replace(contents.header, rules=0)
    answers = [frame.whole for frame in contents.answers]
    answers[3] = frame_of(replace(contents.answer(3), question=1))
    path.write_bytes(START + frame_of(header) + b"".join(answers))
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p")
        said = rows(app)[-1]
        assert "No replay. It began under rules version 0; this is version" in said
        assert isinstance(app.screen, Home)


async def test_rename_duplicate_delete_and_bring_back() -> None:
    save_match()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e", "ctrl+u", *keys_of("Sunday"), "enter")
        assert "Sunday" in text(app)
        await pilot.press("d")
        assert "Copy of Sunday" in text(app)
        assert "Copied, with dice of its own from here on: Sunday" in rows(app)[-1]
        assert len(Library().matches()) == 2
        await pilot.press("delete")
        assert len(Library().matches()) == 1
        await pilot.press("delete")
        assert Library().matches() == []
        await pilot.press("u", "u")
        assert len(Library().matches()) == 2
    assert sorted(saved.title for saved in Library().matches()) == ["Copy of Sunday", "Sunday"]


async def test_the_trash_is_emptied_once_that_is_confirmed() -> None:
    save_match()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("T")
        assert "Empty the trash?" not in text(app)  # there is nothing in it
        await pilot.press("delete", "T")
        assert "Empty the trash?" in text(app)
        await pilot.press("n", "enter")
        assert "y removes them for good" in text(app) and len(Library().deleted()) == 1
        await pilot.press("ctrl+u", "y", "enter")
        await pilot.pause()
        assert "Removed for good: 1 file." in rows(app)[-1]
        await pilot.press("u")
    assert Library().deleted() == [] and Library().matches() == []


async def test_export_and_import_by_typing_a_path(tmp_path: Path) -> None:
    save_match()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        target = tmp_path / "out.ctm"
        [saved] = Library().matches()
        told = f"Chain: {chain_mark(saved.path)}"
        await pilot.press("x")
        assert "".join(told.split()) in "".join(text(app).split())  # to be noted before the file is written
        await pilot.press("ctrl+u", *keys_of(str(target)), "enter")
        assert target.is_file() and chain_mark(target) in told
        assert f"Exported. {told}: out.ctm" in rows(app)[-1]
        await pilot.press("x", "ctrl+u", *keys_of(str(target)), "enter")
        assert "already" in text(app)
        await pilot.press("escape", "a", *keys_of(str(tmp_path / "none.ctm")), "enter")
        assert "no such file" in text(app)
        await pilot.press("ctrl+u", *keys_of(str(target)), "enter")
        assert len(Library().matches()) == 2


@pytest.mark.parametrize("name", HOSTILE)
async def test_names_are_text_whatever_they_hold(name: str) -> None:
    save_match((name[:40] or "none", "Bo"), title=name)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        shown = text(app)
        assert "\x1b" not in shown and "\u202e" not in shown and "\x07" not in shown
        if name.startswith("["):
            assert name in shown
        await pilot.press("e", "enter")
        assert app.is_running


async def test_a_folder_that_cannot_be_read_is_said(home: Path) -> None:
    home.mkdir()
    (home / "saves").write_text("no folder")
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "cannot be listed" in text(app)
        await pilot.press("1")
        assert isinstance(app.screen, NewMatch)


async def test_many_matches_scroll_and_say_how_many_are_not_seen() -> None:
    for number in range(12):
        save_match(title=f"Match {number}", answers=0, seed=number)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert any("more" in row for row in rows(app))
        await pilot.press("end")
        assert "Match 0" in text(app)


def test_times_are_said_as_people_say_them() -> None:
    from datetime import datetime

    now = datetime(2031, 4, 12, 21, 40)
    assert moment(now.timestamp(), now) == "today 21:40"
    assert moment(datetime(2031, 4, 11, 23, 59).timestamp(), now) == "yesterday"
    assert moment(datetime(2031, 4, 9).timestamp(), now) == "Wednesday"
    assert moment(datetime(2030, 1, 2).timestamp(), now) == "2030-01-02"
    assert moment(1e300, now) == ""


@pytest.mark.parametrize("size", SIZES)
async def test_every_game_has_its_station_on_the_course(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size):
        plot = app.screen.query_one(HomePlot)
        shown = "".join(part for line in plot.lines(plot.size.width, plot.size.height) for part, _ in line)
        assert sorted(mark for mark in shown if mark.isdigit()) == [
            str(number + 1) for number in range(len(games.names()))
        ]


@pytest.fixture
def kept(home: Path) -> Path:
    """A home with every game at every stage, and a season."""
    shutil.copytree(HOMES / "first", home)
    return home


@pytest.mark.parametrize("size", SIZES)
async def test_matches_say_where_they_stand_and_who_won(size: tuple[int, int], kept: Path) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        told: dict[str, str] = {}
        matches, seasons = list((kept / "saves").glob("*.ctm")), list((kept / "seasons").iterdir())
        for _ in (*matches, *seasons):
            shown = rows(app)
            for above, below in pairwise(shown):
                title, _, where = above[:60].strip(" ▸").partition("  ")
                told.setdefault(title, f"{where.strip()[:25]} {below[2:40]}")
            await pilot.press("down")
        assert told["duel finished"].startswith("round 22 ") and "Ann wins" in told["duel finished"]
        assert told["guards killed"].startswith("combat, round 5, number 1")
        assert told["chess begun"].startswith("setup")


async def test_a_folder_of_seasons_that_cannot_be_listed_is_told(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Path.iterdir

    def listed(folder: Path) -> Iterator[Path]:
        if folder == kept / "seasons":
            raise PermissionError(13, "Permission denied")
        return whole(folder)

    monkeypatch.setattr(Path, "iterdir", listed)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "cannot be listed" in text(app)
        assert isinstance(app.screen, Home) and len(app.screen.saved) > 20, "the matches are there"


@pytest.mark.parametrize("size", SIZES)
async def test_a_season_stands_under_continue_and_enter_opens_it(size: tuple[int, int], kept: Path) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        home = app.screen
        assert isinstance(home, Home)
        assert "10 characters" in text(app)
        home.matches.choose("first-season.cts")
        await pilot.press("p")  # no match: nothing to watch
        assert app.screen is home
        await pilot.press("enter")
        await pilot.pause()
        assert "ROSTER" in rows(app)[0] or "First season" in rows(app)[0]


async def test_one_option_is_not_several(kept: Path) -> None:
    save_match(title="Newest")
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        home = app.screen
        assert isinstance(home, Home)
        home.saved = {name: replace(saved, options={"layout": "rift"}) for name, saved in home.saved.items()}
        home.show_chosen()
        await pilot.pause()
        assert "1 option is not standard" in text(app)


@pytest.mark.parametrize("size", SIZES)
async def test_the_shelf_and_what_is_done_to_a_match_are_seen_whole(size: tuple[int, int]) -> None:
    save_match(tuple(f"{seat} {'m' * 38}" for seat in range(6)), title="Sunday")
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        shown = text(app)
        words = ["Replay", "Rename", "Duplicate", "Export", "Delete", "Import", "Aliens, pods", "Record, daily"]
        words += ["Tables", "Options"]
        assert [word for word in words if word not in shown] == []
        assert " more" not in shown
        assert [name for name in games.names() if size[1] >= 40 and manifest(name).about not in shown] == []
        if size[0] >= 120:
            assert all(f"{seat} {'m' * 38}" in shown for seat in range(6))


@pytest.mark.parametrize("size", SIZES)
async def test_where_nothing_was_played_yet_the_shelf_is_seen_whole_too(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        shown = text(app)
        assert "NEW HERE?" in shown
        assert [
            word for word in ("Import", "Aliens, pods", "Tables", "Record, daily", "Options") if word not in shown
        ] == []
        assert " more" not in shown


async def test_the_lists_at_the_right_are_walked_in_the_order_of_reading() -> None:
    save_match()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        home = app.screen
        assert isinstance(home, Home)
        walked = [home.focused]
        for key in ("right", *["down"] * len(games.names()), "right", "up", "left"):
            await pilot.press(key)
            walked.append(home.focused)
        menus = [home.menu] * len(games.names())
        assert walked == [home.matches, *menus, home.actions, home.shelf, home.menu, home.matches]


def full(*_: object) -> None:
    raise SaveError("The save cannot be written: No space left on device.")


async def test_a_match_that_cannot_be_saved_when_it_is_left_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    save_match()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        monkeypatch.setattr(Journal, "append", full)
        await pilot.press("enter", "q")
        assert isinstance(app.screen, Home)
        assert "Not everything is saved. The save cannot be written: No space left on device." in rows(app)[-1]
    assert app.lost


async def test_what_could_not_be_saved_is_saved_when_the_match_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_match()
    before = len(read_journal(path).answers)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        with monkeypatch.context() as disk:
            disk.setattr(Journal, "append", full)
            await pilot.press("enter")
        await pilot.press("q")
        assert "saved" not in rows(app)[-1]
    assert not app.lost
    assert len(read_journal(path).answers) == before + 1


async def test_in_a_cage_files_go_to_one_folder_and_come_from_there(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_match()
    monkeypatch.setenv(CAGED_VARIABLE, "1")
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("x")
        assert f" {path.name}" in text(app) and f"./{path.name}" not in text(app)
        await pilot.press("enter")
        assert (home / "exchange" / path.name).is_file()
        await pilot.press("a", *keys_of(str(home / "exchange" / path.name)), "enter")
        assert "not the name of a file" in text(app)
        await pilot.press("escape", "a", *keys_of(path.name), "enter")
        assert len(Library().matches()) == 2
    assert not [one for one in tmp_path.iterdir() if one.suffix == ".ctm"]
