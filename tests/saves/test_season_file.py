"""The file of a season: what is committed is there, as a whole, and can be taken back."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import cosmotui.saves.season.history as ledger_module
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from tests.saves.seasons import begun, character, names, people, strengths, stronger


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "seasons"


@pytest.fixture
def path(folder: Path) -> Path:
    """The file of a season with two characters, `c1` and `c2`."""
    return begun(folder, "Ada Falk", "Bruno Dvorak")


def test_a_new_season_has_a_title_and_a_seed_and_nobody(folder: Path) -> None:
    with SeasonFile.create(folder, "  First\nlight ", 42) as file:
        assert (file.season.series.title, file.season.series.seed) == ("First light", 42)
        assert (file.path, list(file.season.characters)) == (folder / "first-light.cts", [])
        assert (file.undo_meter.free, file.undo_meter.wall) == (0, "the save")


def test_a_season_needs_a_title(folder: Path) -> None:
    with pytest.raises(SaveError, match="needs a title"):
        SeasonFile.create(folder, " \n", 1)


def test_two_seasons_of_one_title_are_two_files(folder: Path) -> None:
    assert [begun(folder).name for _ in range(2)] == ["first-light.cts", "first-light-2.cts"]


def test_what_was_committed_is_there_for_the_next_program(path: Path) -> None:
    with SeasonFile.open(path) as file:
        assert names(file.season) == ["Ada Falk", "Bruno Dvorak"]
        assert file.season.characters["c1"] == character("c1", "Ada Falk")
        assert file.season.series.next_id == 3
        assert file.notes == ()


def test_a_change_is_on_disk_before_the_file_is_closed(path: Path) -> None:
    file = SeasonFile.open(path)
    file.commit(stronger(file.season, "c2", 7))
    assert strengths(SeasonFile.open(path, writing=False).season) == strengths(file.season) == [5, 7]
    file.close()


@pytest.mark.rule("SF-20.2")
def test_a_change_cut_short_leaves_nothing_of_itself(path: Path) -> None:
    with SeasonFile.open(path) as file:
        whole = path.read_bytes()
        both = (*stronger(file.season, "c1", 6).put, *stronger(file.season, "c2", 7).put)
        file.commit(Change("both", both, drop=()))
        longer = path.read_bytes()
    for end in range(len(whole) + 1, len(longer)):
        path.write_bytes(longer[:end])
        read = SeasonFile.open(path, writing=False)
        assert strengths(read.season) == [5, 5]
        assert "lost" in read.notes[0]
    path.write_bytes(longer[:-1])
    with SeasonFile.open(path) as file:
        file.commit(stronger(file.season, "c1", 1))
    assert strengths(SeasonFile.open(path, writing=False).season) == [1, 5]


def test_a_change_that_changes_nothing_is_not_written(path: Path) -> None:
    with SeasonFile.open(path) as file:
        before = path.read_bytes()
        file.commit(Change("again", (character("c1", "Ada Falk"),), drop=("c99",)))
        assert (path.read_bytes(), file.undo_meter.free) == (before, 1)


def test_what_is_put_and_dropped_is_gone(path: Path) -> None:
    with SeasonFile.open(path) as file:
        file.commit(Change("off", (character("c1", "Other"),), drop=("c1",)))
        assert names(file.season) == ["Bruno Dvorak"]


def test_only_the_file_changes_its_documents(path: Path) -> None:
    with SeasonFile.open(path) as file:
        with pytest.raises(TypeError):
            file.season.apply(Change("by hand", (character("c1", "Other"),)))
        with pytest.raises(TypeError):
            file.season.apply(Change("by hand", drop=("c1",)))
        assert names(file.season) == ["Ada Falk", "Bruno Dvorak"]


# --- undo --------------------------------------------------------------------------------------------------------


def test_undo_and_redo_give_the_same_documents_and_say_what_it_was(path: Path) -> None:
    with SeasonFile.open(path) as file:
        file.commit(stronger(file.season, "c1", 6))
        file.commit(Change("Bruno left", drop=("c2",)))
        assert (names(file.season), file.undo_meter.free) == (["Ada Falk"], 3)
        assert [file.undo(), file.undo()] == ["Bruno left", "Strength 6"]
        assert (strengths(file.season), file.undo_meter.free, file.redo_count) == ([5, 5], 1, 2)
        assert [file.redo(), file.redo()] == ["Strength 6", "Bruno left"]
        assert strengths(file.season) == [6]


def test_who_comes_back_stands_where_he_stood(path: Path) -> None:
    with SeasonFile.open(path) as file:
        file.commit(Change("Ada left", drop=("c1",)))
        file.undo()
        assert names(file.season) == ["Ada Falk", "Bruno Dvorak"]
        assert list(file.season.characters) == ["c1", "c2"]


def test_undo_and_redo_work_across_sessions(path: Path) -> None:
    with SeasonFile.open(path) as file:
        file.commit(stronger(file.season, "c1", 6))
        file.commit(stronger(file.season, "c1", 7))
        file.undo()
    with SeasonFile.open(path) as file:
        assert (strengths(file.season), file.undo_meter.free, file.redo_count) == ([6, 5], 2, 1)
        assert [file.undo(), file.redo(), file.redo()] == ["Strength 6", "Strength 6", "Strength 7"]
    assert strengths(SeasonFile.open(path, writing=False).season) == [7, 5]


def test_a_wall_ends_undo_and_is_named(path: Path) -> None:
    with SeasonFile.open(path) as file:
        file.commit(stronger(file.season, "c1", 6, wall="d20"))
        assert (file.undo_meter.free, file.undo_meter.wall) == (0, "d20")
        file.commit(stronger(file.season, "c1", 7))
        assert (file.undo_meter.free, file.undo_meter.wall) == (1, "d20")
        file.undo()
        with pytest.raises(SeasonError, match="d20 stands in the way"):
            file.undo()
    with SeasonFile.open(path) as file:
        assert (strengths(file.season), file.undo_meter.wall) == ([6, 5], "d20")


def test_a_wall_without_a_document_is_one_too(path: Path) -> None:
    with SeasonFile.open(path) as file:
        file.commit(Change("seen", wall="reveal"))
    assert SeasonFile.open(path, writing=False).undo_meter.wall == "reveal"


def test_nothing_can_be_taken_back_before_the_beginning(folder: Path) -> None:
    with SeasonFile.create(folder, "New", 1) as file:
        with pytest.raises(SeasonError, match="begins here"):
            file.undo()
        with pytest.raises(SeasonError, match="nothing to do again"):
            file.redo()


def test_a_new_change_ends_redo(path: Path) -> None:
    with SeasonFile.open(path) as file:
        file.commit(stronger(file.season, "c1", 6))
        file.undo()
        file.commit(stronger(file.season, "c1", 1))
        with pytest.raises(SeasonError):
            file.redo()


def test_the_history_is_bounded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger_module, "HISTORY", 3)
    with SeasonFile.open(path) as file:
        file.commit(stronger(file.season, "c1", 1, wall="d20"))
        for strength in range(2, 8):
            file.commit(stronger(file.season, "c1", strength))
        assert (file.undo_meter.free, file.undo_meter.wall) == (3, "the save")
        for _ in range(3):
            file.undo()
        assert strengths(file.season) == [4, 5]
    with SeasonFile.open(path) as file:
        assert strengths(file.season) == [4, 5]


def test_changes_of_many_bytes_end_the_history_sooner(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger_module, "HISTORY_BYTES", 1500)
    with SeasonFile.open(path) as file:
        for strength in (1, 2, 3, 4, 5, 6):
            file.commit(stronger(file.season, "c1", strength))
        assert 1 <= file.undo_meter.free < 6


# --- what cannot be written --------------------------------------------------------------------------------------


def unchanged(file: SeasonFile, change: Change, match: str) -> None:
    """The change is refused with a message, and neither file nor season shows anything of it."""
    before, season = file.path.read_bytes(), file.season.characters["c1"]
    with pytest.raises(SaveError, match=match):
        file.commit(change)
    assert (file.path.read_bytes(), file.season.characters["c1"]) == (before, season)


@pytest.mark.parametrize(
    ("change", "match"),
    [
        (Change("x", (character("c1", "x" * 61),)), "Character c1 cannot be saved: name: .* length <= 60"),
        (Change("x", (character("c1"), character("c2", "half \ud800"))), "Character c2 cannot be saved"),
        (Change("x", (msgspec.structs.replace(character("c1"), hp=-1),)), "hp: Expected `int` >= 0"),
        (Change("x", (msgspec.structs.replace(character("c1"), hp=1 << 70),)), "Character c1 cannot be saved"),
        (Change("x", (character("v1"),)), "a character has no such id"),
        (Change("x", (character("nonsense"),)), "no such id|cannot be saved"),
        (Change("x", (character(f"c{10**9}"),)), "next_id"),
        (Change("x", drop=("s0",)), "stays as long"),
    ],
)
def test_what_nothing_could_read_again_is_not_written(path: Path, change: Change, match: str) -> None:
    with SeasonFile.open(path) as file:
        unchanged(file, change, match)


def test_a_number_that_nobody_counted_is_counted(path: Path) -> None:
    with SeasonFile.open(path) as file:
        file.commit(Change("by hand", (character("c17"),)))
        assert file.season.series.next_id == 18
        file.undo()
        assert file.season.series.next_id == 3


def test_a_file_open_for_reading_is_not_written(path: Path) -> None:
    file = SeasonFile.open(path, writing=False)
    unchanged(file, stronger(file.season, "c1", 6), "reading only")
    file.close()


# --- others ------------------------------------------------------------------------------------------------------

HOLD = """
import sys
from pathlib import Path
from cosmotui.saves.season.file import SeasonFile
file = SeasonFile.open(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_one_process_holds_a_season_and_others_may_look(path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(SaveError, match=rf"This season is open in process {holder.pid}\. Leave it there first"):
            SeasonFile.open(path)
        assert names(SeasonFile.open(path, writing=False).season) == ["Ada Falk", "Bruno Dvorak"]
        holder.communicate("")
    SeasonFile.open(path).close()


def test_a_season_that_cannot_be_read_is_not_left_locked(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(b"nonsense")
    with pytest.raises(SaveError):
        SeasonFile.open(path)
    path.write_bytes(whole)
    SeasonFile.open(path).close()


@pytest.mark.parametrize("written", [True, False])
def test_a_file_taken_away_while_it_is_open_is_made_anew(path: Path, written: bool) -> None:
    file = SeasonFile.open(path)
    if written:
        file.commit(stronger(file.season, "c1", 6))
    path.unlink()
    if not written:
        file.commit(stronger(file.season, "c1", 6))
    file.commit(stronger(file.season, "c1", 7))
    file.close()
    with SeasonFile.open(path) as again:
        assert strengths(again.season) == [7, 5]
        assert [again.undo(), again.undo()] == ["Strength 7", "Strength 6"]


def test_a_file_that_another_program_wrote_to_is_not_cut(path: Path) -> None:
    with SeasonFile.open(path) as file:
        with path.open("ab") as other:
            other.write(b"more")
        with pytest.raises(SaveError, match="changed by another program"):
            file.commit(stronger(file.season, "c1", 6))
        assert path.read_bytes().endswith(b"more")


# --- shorter files -----------------------------------------------------------------------------------------------


def test_closing_drops_what_is_superseded_but_not_the_history(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger_module, "HISTORY", 2)
    with SeasonFile.open(path) as file:
        for strength in (1, 2, 3, 4, 5, 6, 7) * 3:
            file.commit(stronger(file.season, "c1", strength))
        file.undo()
        before = path.stat().st_size
    assert path.stat().st_size < before / 2
    with SeasonFile.open(path) as file:
        assert strengths(file.season) == [6, 5]
        assert (file.undo_meter.free, file.redo_count) == (1, 1)
        assert file.redo() == "Strength 7"
        assert [file.undo(), file.undo()] == ["Strength 7", "Strength 6"]
        assert strengths(file.season) == [5, 5]


def test_a_file_that_stays_open_becomes_shorter_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmotui.saves.season.file.COMPACT_AFTER", 3000)
    monkeypatch.setattr(ledger_module, "HISTORY", 2)
    with SeasonFile.open(path) as file:
        for strength in (1, 2, 3, 4, 5, 6, 7) * 10:
            file.commit(stronger(file.season, "c1", strength))
            assert path.stat().st_size < 12_000
        assert strengths(SeasonFile.open(path, writing=False).season) == [7, 5]
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_a_file_without_waste_is_left_as_it_is(path: Path) -> None:
    with SeasonFile.open(path) as file:
        file.commit(stronger(file.season, "c1", 6))
        data = path.read_bytes()
    assert path.read_bytes() == data


def test_the_season_reads_lazily(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with SeasonFile.open(path) as file:
        asked: list[str] = []
        monkeypatch.setattr(
            "cosmotui.saves.season.documents.decoded", lambda id, data: asked.append(id) or character(id, "Read")
        )
        assert list(file.season.characters) == ["c1", "c2"]
        assert asked == []
        assert file.season.characters["c2"] is file.season.characters["c2"]
        assert asked == ["c2"]


def test_new_people_get_the_next_ids(path: Path) -> None:
    with SeasonFile.open(path) as file:
        file.commit(people(file.season, "Celeste Haddad"))
        assert list(file.season.characters) == ["c1", "c2", "c3"]
        assert Season.new("x", 1).series.next_id == 1
