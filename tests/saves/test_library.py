"""The folder of matches: lists, copies, the trash, and files that come and go."""

import os
import time
from pathlib import Path

import msgspec
import pytest

from cosmotui.saves.directories import saves_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import MAGIC, read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from tests.saves.beacons import SEATS, new_match
from tests.saves.conftest import games, saved


def played_at(path: Path, seconds: float) -> Path:
    """The same file, last written at that time."""
    os.utime(path, (seconds, seconds))
    return path


def test_there_need_not_be_a_folder() -> None:
    assert Library(games=games).matches() == Library(games=games).deleted() == []


def test_the_match_played_last_comes_first() -> None:
    for number, title in enumerate(["Old", "New", "Middle"]):
        played_at(saved(3, title), [1000, 3000, 2000][number])
    assert [match.title for match in Library(games=games).matches()] == ["New", "Middle", "Old"]


def test_the_list_says_whose_move_it_is_and_which_turn() -> None:
    saved(9, "Under way")
    entry = Library(games=games).matches()[0]
    assert (entry.game, entry.title, entry.seats, entry.name) == ("beacons", "Under way", SEATS, "under-way")
    assert (entry.answers, entry.turn, entry.asked, entry.over) == (9, 1, (2,), False)
    assert entry.problem == ""


def test_the_list_says_that_a_match_is_over() -> None:
    saved(1000, "Done")
    entry = Library(games=games).matches()[0]
    assert (entry.over, entry.asked) == (True, ())


def test_a_simultaneous_round_asks_everybody() -> None:
    saved(4)
    assert Library(games=games).matches()[0].asked == (0, 1, 2)


def test_bad_files_are_listed_with_their_problem_and_hide_no_good_one() -> None:
    good = saved(9, "Good")
    folder = saves_folder()
    (folder / "empty.ctm").touch()
    (folder / "foreign.ctm").write_bytes(b"GIF89a")
    (folder / "newer.ctm").write_bytes(MAGIC + b"\x00\x63")
    (folder / "folder.ctm").mkdir()
    (folder / "gone.ctm").symlink_to(folder / "nowhere")
    damaged = bytearray(good.read_bytes())
    damaged[60] ^= 1
    (folder / "damaged.ctm").write_bytes(damaged)
    (folder / "notes.txt").write_text("not ours")
    listed = {match.name: match.problem for match in Library(games=games).matches()}
    assert set(listed) == {"good", "empty", "foreign", "newer", "folder", "gone", "damaged"}
    assert [name for name, problem in listed.items() if not problem] == ["good"]
    assert "Record 1 at byte" in listed["damaged"]


def test_a_folder_that_cannot_be_listed_is_a_clear_message(home: Path) -> None:
    home.mkdir()
    (home / "saves").write_text("a file")
    with pytest.raises(SaveError, match="cannot be listed"):
        Library(games=games).matches()


def test_a_match_is_found_by_name_and_by_path() -> None:
    path = saved(3, "Sunday")
    for name in ("sunday", "sunday.ctm", str(path)):
        assert Library(games=games).find(name) == path


@pytest.mark.parametrize("name", ["", "monday", "../sunday", "a\0b", "x" * 5000, "\x1b[31m"])
def test_a_match_that_is_not_there_is_a_clear_message(name: str) -> None:
    saved(3, "Sunday")
    with pytest.raises(SaveError, match="There are: sunday"):
        Library(games=games).find(name)


def test_rename_gives_title_and_file_name() -> None:
    path = saved(3, "Old")
    new = Library(games=games).rename(path, "  New \n[b]title[/b] ")
    assert new.name == "new-b-title-b.ctm"
    assert [match.title for match in Library(games=games).matches()] == ["New [b]title[/b]"]
    assert open_match(new, games).match.answer_count == 3


def test_rename_overwrites_nobody() -> None:
    first = saved(3, "Same")
    other = saved(4, "Other")
    assert Library(games=games).rename(other, "Same") == first.with_name("same-2.ctm")
    assert len(read_journal(first).answers) == 3


def test_rename_to_a_title_of_the_same_name_keeps_the_file() -> None:
    path = saved(3, "Same")
    assert Library(games=games).rename(path, "same!") == path
    assert Library(games=games).matches()[0].title == "same!"


def test_a_match_needs_a_title() -> None:
    with pytest.raises(SaveError, match="needs a title"):
        Library(games=games).rename(saved(3), " \t")


def test_a_copy_goes_its_own_way() -> None:
    path = saved(3, "Evening")
    copy = Library(games=games).duplicate(path)
    assert copy != path
    assert read_journal(copy).title == "Copy of Evening"
    assert open_match(copy, games).match.state_bytes() == open_match(path, games).match.state_bytes()


def test_delete_can_be_undone() -> None:
    path = saved(3, "Mistake")
    before = path.read_bytes()
    library = Library(games=games)
    trashed = library.delete(path)
    assert library.matches() == []
    assert [match.title for match in library.deleted()] == ["Mistake"]
    assert library.restore(trashed) == path
    assert path.read_bytes() == before
    assert library.deleted() == []


def test_bringing_back_overwrites_nobody() -> None:
    library = Library(games=games)
    first = library.delete(saved(3, "Same"))
    second = saved(5, "Same")
    back = library.restore(first)
    assert back.name == "same-2.ctm"
    assert len(read_journal(second).answers) == 5
    assert [library.delete(path).name for path in (second, back)] == ["same.ctm", "same-2.ctm"]


def test_a_bad_file_can_be_deleted_too() -> None:
    saved(3)
    bad = saves_folder() / "bad.ctm"
    bad.write_bytes(b"?")
    assert Library(games=games).delete(bad).read_bytes() == b"?"


def test_only_what_was_deleted_long_ago_goes_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(games=games)
    library.delete(saved(3))
    assert library.empty_trash() == 0
    later = time.time() + 31 * 86400
    monkeypatch.setattr(time, "time", lambda: later)
    assert library.empty_trash() == 1
    assert library.deleted() == []


def test_a_match_being_played_is_neither_renamed_nor_deleted() -> None:
    match = new_match()
    file = MatchFile.create(match, "Held")
    file.record(match)
    assert file.path is not None
    library = Library(games=games)
    for change in (library.delete, lambda path: library.rename(path, "Other")):
        with pytest.raises(SaveError, match="open in this program"):
            change(file.path)
    assert library.duplicate(file.path).exists()


def test_export_and_import_bring_the_same_match(tmp_path: Path) -> None:
    library = Library(games=games)
    path = saved(9, "Abroad")
    out = library.export(path, tmp_path / "abroad.game")
    library.delete(path)
    back = library.import_file(out)
    assert back == path
    assert open_match(back, games).match.answer_count == 9


def test_export_into_a_folder_and_without_an_ending(tmp_path: Path) -> None:
    path = saved(3, "Abroad")
    assert Library(games=games).export(path, tmp_path) == tmp_path / "abroad.ctm"
    assert Library(games=games).export(path, tmp_path / "mine") == tmp_path / "mine.ctm"


def test_export_overwrites_nothing(tmp_path: Path) -> None:
    target = tmp_path / "thesis.ctm"
    target.write_text("years of work")
    with pytest.raises(SaveError, match="such a file already"):
        Library(games=games).export(saved(3), target)
    assert target.read_text() == "years of work"


@pytest.mark.parametrize("name", ["missing/folder.ctm", "a\0b", "x" * 400], ids=["folder", "nul", "long"])
def test_an_export_that_cannot_be_written_is_a_clear_message(name: str, tmp_path: Path) -> None:
    with pytest.raises(SaveError):
        Library(games=games).export(saved(3), tmp_path / name)


def test_import_takes_two_files_of_one_name(tmp_path: Path) -> None:
    library = Library(games=games)
    out = library.export(saved(3, "Twice"), tmp_path)
    assert [library.import_file(out).name for _ in range(2)] == ["twice-2.ctm", "twice-3.ctm"]


def test_import_takes_in_nothing_that_cannot_be_played_on(tmp_path: Path) -> None:
    bad = tmp_path / "bad.ctm"
    bad.write_bytes(b"\x00" * 100)
    foreign = MatchFile.create(new_match(), "Foreign", tmp_path)
    foreign.header = msgspec.structs.replace(foreign.header, game="chess")
    foreign.record(new_match())
    for source in (bad, tmp_path, tmp_path / "missing.ctm", tmp_path / "foreign.ctm"):
        with pytest.raises(SaveError):
            Library(games=games).import_file(source)
    assert Library(games=games).matches() == []
