"""Text files that the user names."""

import io
import os
import sys
from pathlib import Path

import pytest

import cosmotui.saves.text_files as text_files_module
from cosmotui.saves.errors import SaveError
from cosmotui.saves.text_files import read_text, write_text


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_text(path, "Šárka\n船\n")
    assert read_text(path) == "Šárka\n船\n"
    path.write_bytes(b"\xef\xbb\xbfx")
    assert read_text(path) == "x"


def test_nothing_is_overwritten_unless_that_is_wished(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("mine")
    with pytest.raises(SaveError, match="A file of that name exists already"):
        write_text(path, "yours")
    assert path.read_text() == "mine"
    write_text(path, "yours", replace=True)
    assert path.read_text() == "yours"


def test_a_full_disk_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> io.BytesIO:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", full)
    for replace in (False, True):
        with pytest.raises(SaveError, match="No space left"):
            write_text(tmp_path / "a.txt", "text", replace)
    assert list(tmp_path.iterdir()) == []


def test_standard_input_is_a_minus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"typed")))
    assert read_text(Path("-")) == "typed"


@pytest.mark.parametrize("name", ["missing", "", "a\0b", "x" * 300])
def test_a_file_that_cannot_be_read_is_a_clear_message(tmp_path: Path, name: str) -> None:
    with pytest.raises(SaveError):
        read_text(tmp_path / name)


def test_a_file_that_is_no_text_or_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"abc\xff")
    with pytest.raises(SaveError, match="byte 3 is invalid"):
        read_text(path)
    monkeypatch.setattr(text_files_module, "LIMIT", 3)
    with pytest.raises(SaveError, match="more than 3 bytes"):
        read_text(path)


@pytest.mark.parametrize("replace", [False, True])
def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, replace: bool) -> None:
    def killed(*_: object) -> None:
        assert not path.exists()
        raise KeyboardInterrupt

    path = tmp_path / "sheet.txt"
    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        write_text(path, "x" * 100_000, replace)
    assert list(tmp_path.iterdir()) == []


def test_who_may_read_it_is_as_with_any_file(tmp_path: Path) -> None:
    path, other = tmp_path / "sheet.txt", tmp_path / "other.txt"
    other.touch()
    write_text(path, "a")
    assert path.stat().st_mode == other.stat().st_mode
    path.chmod(0o640)
    write_text(path, "b", replace=True)
    assert path.stat().st_mode & 0o777 == 0o640
