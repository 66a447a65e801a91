"""What this installation notes for itself is believed; what anybody else wrote is not."""

import stat
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

import cosmotui.saves.own_notes as own_notes
from cosmotui.saves.directories import config_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.own_notes import KEY_NAME, read_note, write_note
from tests.saves.odd_files import odd_files

DATA = b"what was found out " * 100


@pytest.fixture
def note(tmp_path: Path) -> Path:
    """A note of this installation."""
    path = tmp_path / "one.note"
    write_note(path, DATA)
    return path


def key() -> Path:
    return config_folder() / KEY_NAME


def test_what_was_noted_is_read(note: Path) -> None:
    assert read_note(note) == DATA
    assert len(note.read_bytes()) < len(DATA)


def test_the_key_is_for_its_owner_only(note: Path) -> None:
    assert stat.S_IMODE(key().stat().st_mode) == 0o600
    assert len(key().read_bytes()) == 32


def test_the_key_stays(note: Path, tmp_path: Path) -> None:
    before = key().read_bytes()
    write_note(tmp_path / "two.note", DATA)
    assert key().read_bytes() == before
    assert read_note(note) == DATA


def test_nothing_else_under_that_name_is_believed(note: Path) -> None:
    whole = note.read_bytes()
    for number in range(len(whole)):
        note.write_bytes(whole[:number] + bytes([whole[number] ^ 1]) + whole[number + 1 :])
        assert read_note(note) is None
        note.write_bytes(whole[:number])
        assert read_note(note) is None
    note.write_bytes(whole + b"x")
    assert read_note(note) is None


def test_a_note_under_another_name_is_not_believed(note: Path) -> None:
    assert read_note(note.rename(note.with_name("two.note"))) is None


def test_without_a_note_no_key_is_made(tmp_path: Path) -> None:
    assert read_note(tmp_path / "none.note") is None
    assert not key().exists()


def test_of_two_programs_that_make_a_key_at_once_both_have_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "one.note", tmp_path / "two.note"
    move = own_notes.move

    def late(source: Path, target: Path) -> None:
        monkeypatch.setattr(own_notes, "move", move)
        write_note(second, DATA)  # by the other program
        move(source, target)

    monkeypatch.setattr(own_notes, "move", late)
    write_note(first, DATA)
    assert read_note(first) == read_note(second) == DATA
    assert [file.name for file in config_folder().iterdir()] == [KEY_NAME]


def missing(path: Path) -> None:
    pass


def short(path: Path) -> None:
    path.write_bytes(b"short")


def public(path: Path) -> None:
    path.write_bytes(bytes(32))
    path.chmod(0o644)


@pytest.mark.parametrize("put", [missing, short, public])
def test_an_odd_key_is_replaced_and_its_notes_are_not_believed(note: Path, put: Callable[[Path], None]) -> None:
    key().unlink()
    put(key())
    assert read_note(note) is None
    assert len(key().read_bytes()) == 32
    assert stat.S_IMODE(key().stat().st_mode) == 0o600
    write_note(note, DATA)
    assert read_note(note) == DATA


@odd_files
def test_a_key_that_is_no_file_costs_only_the_notes(note: Path, put: Callable[[Path], None]) -> None:
    key().unlink()
    put(key())
    assert read_note(note) is None
    if put.__name__ == "folder":  # it cannot be replaced
        with pytest.raises(OSError):
            write_note(note, DATA)
    else:
        write_note(note, DATA)
        assert read_note(note) == DATA


def test_a_note_that_grows_beyond_the_limit_is_not_unpacked(note: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = zlib.compress(bytes(50 << 20), 9)
    own_key = key().read_bytes()
    note.write_bytes(own_notes._seal(own_key, note, packed) + packed)
    monkeypatch.setattr(own_notes, "LIMIT", 1 << 20)
    tracemalloc.start()
    try:
        assert read_note(note) is None
        assert tracemalloc.get_traced_memory()[1] < 8 << 20
    finally:
        tracemalloc.stop()


def test_a_note_that_is_too_long_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_notes, "LIMIT", 10)
    with pytest.raises(SaveError, match="too long"):
        write_note(tmp_path / "long.note", DATA)
    assert not (tmp_path / "long.note").exists()
