"""The file of what was learned is the old one or the new one at every moment."""

from pathlib import Path

import pytest

from cosmotui.bots.cosmic_conflict.learned import Learned
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.lab.weights import write_weights


def test_what_was_learned_replaces_the_file(tmp_path: Path) -> None:
    path = tmp_path / "temper.msgpack"
    write_weights(path, Learned(1, Temper()))
    write_weights(path, Learned(2, Temper(kill=3.25)))
    assert Learned.read(path) == Learned(2, Temper(kill=3.25))
    assert [one.name for one in tmp_path.iterdir()] == ["temper.msgpack"]


def test_a_disk_that_fills_up_leaves_the_file_of_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "temper.msgpack"
    write_weights(path, Learned(1, Temper()))

    def full(_: int) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr("cosmotui.saves.atomic.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_weights(path, Learned(2, Temper()))
    assert Learned.read(path) == Learned(1, Temper())
