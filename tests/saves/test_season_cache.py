"""The index beside a large season only saves time: whatever lies there, the season is read as it is."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from cosmotui.saves.errors import SaveError
from cosmotui.saves.own_notes import write_note
from cosmotui.saves.season import cache
from cosmotui.saves.season.cache import Index, index_path, read_index, write_index
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.saves.season.records import Base
from tests.saves.seasons import begun, people
from tests.saves.test_season_contents import HEADER, SERIES, packed, written

MUTATIONS = 2000


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A season of two with an index."""
    monkeypatch.setattr(cache, "LEAST", 1)
    return begun(tmp_path / "seasons", "Ada Falk", "Bo Lind")


def found(path: Path) -> Index | None:
    """The index that would be used."""
    return read_index(path, path.read_bytes())


def names(path: Path) -> list[str]:
    """The roster of a season that is opened to look at."""
    return [line.name for line in SeasonFile.open(path, writing=False).roster()]


def test_a_large_season_leaves_an_index_that_says_the_same(path: Path) -> None:
    index = found(path)
    assert index is not None
    assert [line.name for line in index.lines] == ["Ada Falk", "Bo Lind"] == names(path)


def test_an_index_of_another_installation_is_not_used(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = found(path)
    assert index is not None
    lines = [msgspec.structs.replace(line, name="Nobody") for line in index.lines]
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("COSMOTUI_HOME", str(tmp_path / "elsewhere"))
        write_note(index_path(path), msgspec.msgpack.encode(msgspec.structs.replace(index, lines=lines)))
    assert found(path) is None
    assert names(path) == ["Ada Falk", "Bo Lind"]


def test_an_index_of_another_state_is_not_used(path: Path) -> None:
    old = index_path(path).read_bytes()
    with SeasonFile.open(path) as file:
        file.commit(people(file.season, "Cy Dahl"))
    assert found(path) is not None
    index_path(path).write_bytes(old)
    assert found(path) is None
    assert names(path) == ["Ada Falk", "Bo Lind", "Cy Dahl"]


def test_a_damaged_index_is_not_used(path: Path) -> None:
    good = index_path(path).read_bytes()
    rng = Random(1)
    for _ in range(MUTATIONS):
        data = bytearray(good)
        match rng.randrange(3):
            case 0:
                data[rng.randrange(len(data))] ^= rng.randint(1, 255)
            case 1:
                del data[rng.randrange(len(data)) :]
            case _:
                data[rng.randrange(len(data)) : 0] = rng.randbytes(3)
        index_path(path).write_bytes(data)
        assert found(path) is None
    assert names(path) == ["Ada Falk", "Bo Lind"]


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo, lambda at: at.write_bytes(bytes(1 << 20))])
def test_what_is_no_index_is_not_read(path: Path, make: Callable[[Path], object]) -> None:
    index_path(path).unlink()
    make(index_path(path))
    assert found(path) is None
    assert names(path) == ["Ada Falk", "Bo Lind"]


def test_an_index_that_calls_an_unsound_season_sound_brings_nothing_in(path: Path, tmp_path: Path) -> None:
    odd = written(tmp_path / "odd.cts", HEADER, Base({"s0": packed(SERIES), "c1": b"\xc1"}))
    write_index(odd, (), [])
    shelf = SeasonShelf(tmp_path / "home")
    with pytest.raises(SaveError, match="Character c1 is damaged"):
        shelf.import_file(odd)
    assert shelf.files() == []


def test_an_index_goes_with_its_season(path: Path) -> None:
    shelf = SeasonShelf(path.parent)
    moved = shelf.rename(path, "Second light")
    assert not index_path(path).exists()
    shelf.delete(moved)
    assert list(path.parent.glob(".*.index")) == []
