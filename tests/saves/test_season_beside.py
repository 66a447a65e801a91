"""What happens at the table of a season stands in its file, beside the changes: nothing takes it back or copies it."""

from pathlib import Path

import msgspec

from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.series import Series
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.saves.season.records import Beside, Came, Directs, Told, Went

BESIDE: tuple[Beside, ...] = (Directs("Dana"), Came("Mira", 100), Told("Mira", 101, "Hello."), Went("Mira", 102, True))


def played(tmp_path: Path) -> Path:
    """A season that was renamed, and had people at its table."""
    with SeasonFile.create(tmp_path, "Season 1", 7) as file:
        for number, one in enumerate(BESIDE):
            file.commit(Change("date", put=(_dated(file, 1 + number),)))
            file.note(one)
        return file.path


def _dated(file: SeasonFile, day: int) -> Series:

    return msgspec.structs.replace(file.season.series, date=f"1970-01-0{day}")


def test_it_is_there_when_the_season_is_opened_again(tmp_path: Path) -> None:
    with SeasonFile.open(played(tmp_path)) as file:
        assert tuple(file.beside) == BESIDE


def test_it_stays_when_changes_are_taken_back_and_when_the_file_is_made_shorter(tmp_path: Path) -> None:
    path = played(tmp_path)
    with SeasonFile.open(path) as file:
        file.undo()
        file.undo()
    with SeasonFile.open(path) as file:
        assert tuple(file.beside) == BESIDE
        assert file.season.series.date == "1970-01-02"


def test_a_copy_and_an_export_hold_nothing_of_it(tmp_path: Path) -> None:
    path, shelf = played(tmp_path), SeasonShelf(tmp_path)
    assert b"Hello." in path.read_bytes()
    assert b"Hello." not in shelf.duplicate(path).read_bytes()
    assert b"Hello." not in shelf.packed(path)


def test_whoever_listens_is_told_of_each_change_until_no_more(tmp_path: Path) -> None:
    heard: list[str] = []
    with SeasonFile.open(played(tmp_path)) as file:
        file.listen("me", lambda: heard.append(file.season.series.date))
        file.undo()
        file.redo()
        file.forget("me")
        file.undo()
    assert heard == ["1970-01-03", "1970-01-04"]
