"""Rows come back as they were written, as lines and as Parquet; nothing is overwritten or half written."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from cosmotui.lab import row_file
from cosmotui.lab.row_file import RowFile, read_rows
from cosmotui.lab.rows import ChoiceRow
from cosmotui.saves.errors import SaveError

ROWS = [ChoiceRow("run", "cosmoclysm", seed, 1, "cadet", "CC-D3", "Ä1|x", 2, seed > 3) for seed in range(6)]
KINDS = [
    ".jsonl",
    pytest.param(".parquet", marks=pytest.mark.skipif(not find_spec("pyarrow"), reason="pyarrow is not installed")),
]


def written(path: Path) -> Path:
    with RowFile(path, ChoiceRow) as file:
        file.add(ROWS[:2])
        file.add(ROWS[2:])
    return path


@pytest.mark.parametrize("suffix", KINDS)
def test_rows_come_back(tmp_path: Path, suffix: str) -> None:
    assert list(read_rows(written(tmp_path / f"rows{suffix}"), ChoiceRow)) == ROWS
    assert [path.name for path in tmp_path.iterdir()] == [f"rows{suffix}"]


@pytest.mark.parametrize("suffix", KINDS)
def test_rows_of_an_arena_that_was_broken_off_are_kept(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"rows{suffix}"
    with pytest.raises(KeyboardInterrupt), RowFile(path, ChoiceRow) as file:
        file.add(ROWS[:3])
        raise KeyboardInterrupt
    assert list(read_rows(path, ChoiceRow)) == ROWS[:3]


def test_what_fails_before_the_first_row_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), RowFile(tmp_path / "rows.jsonl", ChoiceRow):
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def test_rows_there_are_never_overwritten(tmp_path: Path) -> None:
    path = written(tmp_path / "rows.jsonl")
    with pytest.raises(SaveError, match="already"):
        RowFile(path, ChoiceRow)


def test_other_names_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"\.jsonl or \.parquet"):
        RowFile(tmp_path / "rows.csv", ChoiceRow)


def test_without_pyarrow_parquet_is_refused_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_file, "find_spec", lambda name: None)
    with pytest.raises(SaveError, match=r"cosmotui\[lab\]"):
        RowFile(tmp_path / "rows.parquet", ChoiceRow)


@pytest.mark.parametrize("suffix", KINDS)
def test_what_holds_no_rows_is_named(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"rows{suffix}"
    path.write_bytes(b"hello\n")
    with pytest.raises(SaveError, match="no row"):
        list(read_rows(path, ChoiceRow))
    with pytest.raises(SaveError, match="No such file"):
        list(read_rows(tmp_path / f"none{suffix}", ChoiceRow))
