"""The folder of seasons: lists, titles, copies, the trash, and files that come and go."""

import os
import time
from pathlib import Path

import pytest

from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.series import Series
from cosmotui.saves.directories import seasons_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from tests.saves.seasons import SEED, begun, names, stronger


def made(title: str, *people: str) -> Path:
    """The file of a season in the user's folder."""
    return begun(seasons_folder(), *people, title=title)


def titles(shelf: SeasonShelf) -> list[str]:
    """The titles in the order of the list."""
    return [season.title for season in shelf.seasons()]


def test_seasons_lie_beside_the_matches(home: Path) -> None:
    assert seasons_folder() == home / "seasons"
    assert SeasonShelf().folder == home / "seasons"


def test_there_need_not_be_a_folder() -> None:
    assert (SeasonShelf().seasons(), SeasonShelf().deleted()) == ([], [])


def test_the_list_tells_title_day_and_number_of_characters() -> None:
    before = int(time.time())
    path = made("First light", "Ada Falk", "Bruno Dvorak")
    [season] = SeasonShelf().seasons()
    assert (season.path, season.name, season.title) == (path, "first-light", "First light")
    assert (season.characters, season.date, season.problem) == (2, "1969-01-01", "")
    assert before <= season.created <= time.time()


def test_the_season_played_last_comes_first() -> None:
    for number, title in enumerate(["Old", "New", "Middle"]):
        path = made(title)
        os.utime(path, (moment := [1000, 3000, 2000][number], moment))
    assert titles(SeasonShelf()) == ["New", "Middle", "Old"]


def test_bad_files_are_listed_with_their_problem_and_are_not_touched() -> None:
    good = made("Good", "Ada Falk")
    folder = seasons_folder()
    bad = {"empty.cts": b"", "foreign.cts": b"GIF89a", "newer.cts": good.read_bytes()[:18] + b"\x00\x63"}
    damaged = bytearray(good.read_bytes())
    damaged[60] ^= 1
    bad["damaged.cts"] = bytes(damaged)
    for name, data in bad.items():
        (folder / name).write_bytes(data)
        os.utime(folder / name, (9e9, 9e9))
    (folder / "notes.txt").write_text("not ours")
    listed = {season.name: season.problem for season in SeasonShelf().seasons()}
    assert [name for name, problem in listed.items() if not problem] == ["good"]
    assert "Record" in listed["damaged"]
    assert {name: (folder / name).read_bytes() for name in bad} == bad


def test_a_season_is_found_by_name_and_by_path() -> None:
    path = made("Sunday")
    assert [SeasonShelf().find(name) for name in ("sunday", "sunday.cts", str(path))] == [path] * 3
    with pytest.raises(SaveError, match=r"no season called 'monday'\. There are: sunday"):
        SeasonShelf().find("monday")


def test_a_new_season_is_open() -> None:
    with SeasonShelf().create("New", SEED) as file:
        assert file.path == seasons_folder() / "new.cts"
        assert file.season.series.seed == SEED


def test_rename_gives_title_and_file_name_and_can_be_taken_back() -> None:
    new = SeasonShelf().rename(made("Old", "Ada Falk"), "  New \n[b]title[/b] ")
    assert new.name == "new-b-title-b.cts"
    assert titles(SeasonShelf()) == ["New [b]title[/b]"]
    with SeasonFile.open(new) as file:
        assert names(file.season) == ["Ada Falk"]
        assert file.undo() == "title New [b]title[/b]"
        assert file.season.series.title == "Old"


def test_rename_overwrites_nobody_and_needs_a_title() -> None:
    first, other = made("Same"), made("Other")
    before = first.read_bytes()
    assert SeasonShelf().rename(other, "Same") == first.with_name("same-2.cts")
    assert SeasonShelf().rename(first, "same!") == first
    assert first.read_bytes() != before
    with pytest.raises(SaveError, match="needs a title"):
        SeasonShelf().rename(first, " \t")


def rolls(series: Series) -> list[int]:
    """The dice to come."""
    dice = SeasonDice(series)
    return [dice.roll(20) for _ in range(20)]


def test_a_copy_goes_its_own_way_with_other_dice_and_has_no_history() -> None:
    path, shelf = made("Evening", "Ada Falk"), SeasonShelf()
    before = path.read_bytes()
    copy = shelf.duplicate(path)
    with SeasonFile.open(copy) as file:
        assert (file.season.series.title, names(file.season)) == ("Copy of Evening", ["Ada Falk"])
        assert file.undo_meter.free == 0
        assert shelf.remark(copy) == "with dice of its own from here on"
        with SeasonFile.open(path, writing=False) as original:
            assert rolls(file.season.series) != rolls(original.season.series)
        file.commit(stronger(file.season, "c1", 7))
    assert path.read_bytes() == before


def test_delete_can_be_undone_and_overwrites_nobody() -> None:
    path, shelf = made("Mistake", "Ada Falk"), SeasonShelf()
    before = path.read_bytes()
    trashed = shelf.delete(path)
    assert (titles(shelf), [season.title for season in shelf.deleted()]) == ([], ["Mistake"])
    shelf.create("Mistake", SEED + 1).close()
    back = shelf.restore(trashed)
    assert (back.name, back.read_bytes()) == ("mistake-2.cts", before)


def test_a_season_that_is_open_is_neither_renamed_nor_deleted() -> None:
    path = made("Held")
    with SeasonFile.open(path):
        for change in (SeasonShelf().delete, lambda path: SeasonShelf().rename(path, "Other")):
            with pytest.raises(SaveError, match="This season is open in this program"):
                change(path)
        assert SeasonShelf().duplicate(path).exists()


def test_export_and_import_bring_the_same_season_with_its_history(tmp_path: Path) -> None:
    shelf, path = SeasonShelf(), made("Abroad", "Ada Falk")
    out = shelf.export(path, tmp_path / "abroad")
    assert out == tmp_path / "abroad.cts"
    shelf.delete(path)
    assert shelf.import_file(out) == path
    with SeasonFile.open(path) as file:
        assert file.undo() == "Ada Falk joined"
    with pytest.raises(SaveError, match="A file of that name exists already"):
        shelf.export(path, out)


def test_what_is_taken_in_or_comes_back_beside_its_original_is_a_copy_with_other_dice(tmp_path: Path) -> None:
    shelf, path = SeasonShelf(), made("Here", "Ada Falk")
    out = shelf.export(path, tmp_path)
    taken = shelf.import_file(out)
    trashed = shelf.delete(path)
    assert shelf.import_file(out) == path
    back = shelf.restore(trashed)
    assert [one.stem for one in (taken, back)] == ["copy-of-here", "copy-of-here-2"]
    series = [SeasonFile.open(one, writing=False).season.series for one in (path, taken, back)]
    assert len({tuple(rolls(one)) for one in series}) == 3
    assert [shelf.remark(one) for one in (path, taken)] == ["", "with dice of its own from here on"]


def test_import_takes_in_nothing_that_is_unsound(tmp_path: Path) -> None:
    (tmp_path / "bad.cts").write_bytes(b"\x00" * 100)
    whole = made("Good", "Ada Falk").read_bytes()
    (tmp_path / "cut.cts").write_bytes(whole[:60])
    for source in (tmp_path / "bad.cts", tmp_path / "cut.cts", tmp_path, tmp_path / "missing.cts"):
        with pytest.raises(SaveError):
            SeasonShelf().import_file(source)
    assert titles(SeasonShelf()) == ["Good"]
