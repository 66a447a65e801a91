"""The folder of matches: lists, copies, the trash, and files that come and go."""

import os
import time
from pathlib import Path

import msgspec
import pytest

from cosmotui.engine.errors import NotUndoable
from cosmotui.engine.log import UndoMeter
from cosmotui.engine.seed import Seed
from cosmotui.saves.directories import saves_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import MAGIC, read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.saves.trash_days import TRASH_DAYS
from cosmotui.saves.verify import verify
from tests.saves.beacons import SEATS, new_match
from tests.saves.conftest import answer, games, saved


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


def test_a_copy_has_the_same_past_and_other_dice_from_there_on() -> None:
    path, library = saved(3, "Evening"), Library(games=games)
    copy = library.duplicate(path)
    assert copy != path
    assert read_journal(copy).title == "Copy of Evening"
    first, second = open_match(path, games).match, open_match(copy, games).match
    assert second.events(None) == first.events(None)
    assert second.questions == first.questions
    assert second.seal != first.seal
    assert isinstance(second.setup.seed, Seed)
    assert played_on(first) != played_on(second)


def test_nothing_in_a_copy_is_rolled_with_the_dice_of_its_original_not_even_after_undo() -> None:
    path = next(path for path in map(saved, range(7, 14)) if open_match(path, games).match.undo_meter.free)
    match = open_match(Library(games=games).duplicate(path), games).match
    assert match.undo_meter == UndoMeter(0, "the copy")
    with pytest.raises(NotUndoable, match="the copy stands in the way"):
        match.undo()


def test_every_copy_has_dice_of_its_own_and_copies_of_copies_too() -> None:
    library = Library(games=games)
    path = saved(9)
    copies = [library.duplicate(path), library.duplicate(path)]
    copies += [library.duplicate(copies[0]) for _ in range(2)]
    opened = open_match(copies[0], games)
    answer(opened.match, 4)
    opened.file.record(opened.match)
    opened.file.close()
    copies.append(library.duplicate(copies[0]))
    assert len({played_on(open_match(one, games).match) for one in (path, *copies)}) == 6
    assert [saved.copied for saved in library.matches()].count(9) == 4
    assert library.entry(copies[-1], 0).copied == 13


def test_a_copy_opens_again_where_it_was_left() -> None:
    copy = Library(games=games).duplicate(saved(9))
    opened = open_match(copy, games)
    answer(opened.match, 12)
    opened.file.record(opened.match)
    opened.file.close()
    again = open_match(copy, games)
    assert again.notes == ()
    assert again.match.state_bytes() == opened.match.state_bytes()
    assert again.match.undo_meter == opened.match.undo_meter


def test_a_copy_of_a_match_that_is_over_stays_the_same_match() -> None:
    path, library = saved(1000, "Done"), Library(games=games)
    copy = library.duplicate(path)
    assert library.entry(copy, 0).seal == library.entry(path, 0).seal
    assert library.remark(copy) == ""
    assert verify(copy, games).answers == verify(path, games).answers


def played_on(match: AnyMatch) -> bytes:
    """The state after thirty more answers."""
    answer(match, 30)
    return match.state_bytes()


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
    second = saved(5, "Same", seed=8)
    back = library.restore(first)
    assert back.name == "same-2.ctm"
    assert len(read_journal(second).answers) == 5
    assert [library.delete(path).name for path in (second, back)] == ["same.ctm", "same-2.ctm"]


def test_a_bad_file_can_be_deleted_too() -> None:
    saved(3)
    bad = saves_folder() / "bad.ctm"
    bad.write_bytes(b"?")
    assert Library(games=games).delete(bad).read_bytes() == b"?"


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
    with pytest.raises(SaveError, match="A file of that name exists already"):
        Library(games=games).export(saved(3), target)
    assert target.read_text() == "years of work"


@pytest.mark.parametrize("name", ["missing/folder.ctm", "a\0b", "x" * 400], ids=["folder", "nul", "long"])
def test_an_export_that_cannot_be_written_is_a_clear_message(name: str, tmp_path: Path) -> None:
    with pytest.raises(SaveError):
        Library(games=games).export(saved(3), tmp_path / name)


def test_import_takes_two_files_of_one_name(tmp_path: Path) -> None:
    library = Library(games=games)
    saved(3, "Twice", seed=8)
    first, second = saved(3, "Twice", seed=9), saved(3, "Twice", seed=10)
    outs = [library.export(path, tmp_path / path.name) for path in (first, second)]
    for path in (first, second):
        path.unlink()
    assert [library.import_file(out).name for out in outs] == ["twice-2.ctm", "twice-3.ctm"]


def test_what_is_taken_in_beside_its_original_is_a_copy_with_other_dice(tmp_path: Path) -> None:
    library = Library(games=games)
    path = saved(9, "Here")
    taken = library.import_file(library.export(path, tmp_path))
    assert (taken.stem, library.remark(taken)) == ("copy-of-here", "with dice of its own from here on")
    assert played_on(open_match(taken, games).match) != played_on(open_match(path, games).match)
    again = library.import_file(path)
    assert library.entry(again, 0).copied == 9


def test_what_was_played_on_and_deleted_comes_back_from_elsewhere_as_a_copy(tmp_path: Path) -> None:
    library = Library(games=games)
    path = saved(9, "Ahead")
    out = library.export(path, tmp_path)
    opened = open_match(path, games)
    answer(opened.match, 1)
    opened.file.record(opened.match)
    opened.file.close()
    library.delete(path)
    assert library.entry(library.import_file(out), 0).copied == 9


def test_only_what_was_deleted_long_ago_goes_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(games=games)
    library.delete(saved(3))
    assert library.empty_trash() == 0
    later = time.time() + TRASH_DAYS * 86400
    monkeypatch.setattr(time, "time", lambda: later)
    assert library.empty_trash() == 1
    assert library.deleted() == []


def test_what_comes_back_from_the_trash_beside_its_original_is_a_copy_with_other_dice(tmp_path: Path) -> None:
    library = Library(games=games)
    path = saved(9, "Twice")
    out = library.export(path, tmp_path)
    trashed = library.delete(path)
    library.import_file(out)
    back = library.restore(trashed)
    assert (library.entry(back, 0).copied, library.deleted()) == (9, [])
    assert sorted(saved.copied or 0 for saved in library.matches()) == [0, 9]


def test_without_room_for_the_copy_nothing_comes_back_with_the_same_dice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(games=games)
    path = saved(9, "Twice")
    out = library.export(path, tmp_path)
    trashed = library.delete(path)
    library.import_file(out)

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        library.restore(trashed)
    assert trashed.exists()
    assert len(library.matches()) == 1


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
