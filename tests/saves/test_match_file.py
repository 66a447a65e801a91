"""A match is on disk after every answer, and comes back as it was."""

import errno
import os
from pathlib import Path
from random import Random

import msgspec
import pytest

import cosmotui.saves.match_file as match_file_module
from cosmotui.bots.bot import random_reply
from cosmotui.engine.game import AnyGame
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import read_journal
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.saves.records import WHO_LIMIT, Sat
from tests.saves.beacons import LongBeacons, new_match
from tests.saves.conftest import answer, games


def started(game: AnyGame | None = None, chained: bool = True) -> tuple[AnyMatch, MatchFile, Path]:
    """A match with no answers, and its file; without a chain as older programs wrote it."""
    match = new_match(game)
    file = MatchFile.create(match, "Début [b]")
    if not chained:
        file = MatchFile(msgspec.structs.replace(file.header, chained=False, covers_origin=False), file.folder)
    file.record(match)
    assert file.path is not None
    return match, file, file.path


def on_disk(path: Path, tmp_path: Path) -> AnyMatch:
    """The match that a program finds which starts after this one was killed."""
    copy = tmp_path / "seen.ctm"
    copy.write_bytes(path.read_bytes())
    opened = open_match(copy, games)
    opened.file.close()
    assert opened.notes == ()
    return opened.match


def same(one: AnyMatch, other: AnyMatch) -> bool:
    """Whether both matches have the same past and the same questions."""
    return (one.state_bytes(), one.questions, one.log) == (other.state_bytes(), other.questions, other.log)


def test_after_every_answer_the_file_holds_the_match(tmp_path: Path) -> None:
    match, file, path = started()
    rng = Random(3)
    while match.result is None:
        question = match.questions[0]
        match.answer(question.seat, random_reply(question, rng))
        file.record(match)
        assert same(on_disk(path, tmp_path), match)


def test_nothing_is_written_where_nothing_happened() -> None:
    match, file, path = started()
    before = path.stat()
    file.record(match)
    assert path.stat() == before


def test_an_answer_adds_to_the_file_and_rewrites_nothing() -> None:
    match, file, path = started()
    before = path.read_bytes()
    answer(match, 1)
    file.record(match)
    assert path.read_bytes().startswith(before)


def test_undo_and_redo_and_another_answer_are_kept(tmp_path: Path) -> None:
    match, file, path = started()
    answer(match, 3)
    file.record(match)
    match.undo()
    file.record(match)
    assert same(on_disk(path, tmp_path), match)
    match.redo()
    file.record(match)
    assert same(on_disk(path, tmp_path), match)
    match.undo()
    match.answer(match.questions[0].seat, ["south"])
    file.record(match)
    assert same(on_disk(path, tmp_path), match)


def test_each_turn_leaves_a_checkpoint_that_knows_its_number() -> None:
    match, file, path = started()
    for _ in range(8 * 2):
        answer(match, 1)
        file.record(match)
    assert [mark.turn for mark in read_journal(path).marks] == [0, 1, 2]


def test_closing_drops_what_is_no_longer_needed(tmp_path: Path) -> None:
    match, file, path = started()
    for _ in range(20):
        answer(match, 1)
        file.record(match)
    before = path.stat().st_size
    file.close()
    assert path.stat().st_size < before
    assert len(read_journal(path).marks) == 1
    assert same(on_disk(path, tmp_path), match)
    assert sorted(os.listdir(path.parent)) == [path.name]


def test_a_long_match_is_rewritten_while_it_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_file_module, "COMPACT_AFTER", 2000)
    match, file, path = started(LongBeacons())
    for _ in range(200):
        answer(match, 1)
        file.record(match)
    assert len(read_journal(path).marks) < 10
    assert same(on_disk(path, tmp_path), match)


def test_a_rewrite_that_fails_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, file, path = started()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(match_file_module, "replace_file", full)
    answer(match, 20)
    file.record(match)
    file.close()
    assert same(on_disk(path, tmp_path), match)


def test_on_a_full_disk_play_goes_on_and_the_file_catches_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, file, path = started()
    answer(match, 2)
    file.record(match)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        for _ in range(5):
            answer(match, 1)
            with pytest.raises(SaveError, match=r"cannot be written: No space left on device"):
                file.record(match)
        assert len(read_journal(path).answers) == 2
    file.record(match)
    assert same(on_disk(path, tmp_path), match)


def test_what_happened_around_a_match_on_a_full_disk_is_written_later(monkeypatch: pytest.MonkeyPatch) -> None:
    match, file, path = started()

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    sat = [Sat(0, "Mira", 1, 0), Sat(1, "Jo", 2, 0)]
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        for one in sat:
            with pytest.raises(SaveError, match="cannot be written"):
                file.note(one)
    file.record(match)
    file.close()
    assert read_journal(path).around == sat


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device that is always full")
def test_a_device_that_is_really_full_says_so(tmp_path: Path) -> None:
    with pytest.raises(OSError) as caught, open("/dev/full", "wb", buffering=0) as device:
        device.write(b"x")
    assert caught.value.errno == errno.ENOSPC  # what the test above pretends is what the system does


class SmallDisk:
    """A disk on which a folder of saves has so many bytes of room, and not one more."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.room = folder, 0
        self._write, self._replace = os.write, match_file_module.replace_file
        monkeypatch.setattr(os, "write", self.write)
        monkeypatch.setattr(match_file_module, "replace_file", self.replace)

    @property
    def used(self) -> int:
        return sum(path.stat().st_size for path in self.folder.iterdir())

    def write(self, handle: int, data: bytes) -> int:
        self._take(len(data))
        return self._write(handle, data)

    def replace(self, path: Path, data: bytes) -> None:
        self._take(len(data))
        self._replace(path, data)

    def _take(self, size: int) -> None:
        if self.used + size > self.room:
            raise OSError(errno.ENOSPC, "No space left on device")


def test_what_could_not_be_saved_is_tried_again_when_the_match_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, file, path = started(chained=False)  # then compacting makes room: what was taken back goes
    answer(match, 3)
    file.record(match)
    for back_or_forth in (match.undo, match.redo) * 40:
        back_or_forth()
        file.record(match)
    disk = SmallDisk(path.parent, monkeypatch)
    disk.room = disk.used + len(read_journal(path).packed())  # enough to rewrite the file
    answer(match, 20)
    with pytest.raises(SaveError, match="No space left"):
        file.record(match)
    file.close()
    assert same(on_disk(path, tmp_path), match)


def test_a_match_that_still_cannot_be_saved_when_it_is_left_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, file, path = started()
    answer(match, 20)
    file.record(match)
    SmallDisk(path.parent, monkeypatch)
    answer(match, 1)
    for leave in (lambda: file.record(match), file.close):
        with pytest.raises(SaveError, match="No space left"):
            leave()
    assert len(read_journal(path).answers) == 20
    opened = open_match(path, games)  # nobody holds it
    assert opened.match.answer_count == 20


def test_a_match_that_could_not_even_begin_to_be_saved_is_written_later(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    match = new_match()
    file = MatchFile.create(match, "Late", blocked)
    for _ in range(3):
        answer(match, 1)
        with pytest.raises(SaveError, match="cannot be made"):
            file.record(match)
    blocked.unlink()
    file.record(match)
    assert file.path is not None
    assert same(on_disk(file.path, tmp_path), match)


def test_a_read_only_folder_lets_a_match_be_played_without_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, file, path = started()
    answer(match, 4)
    file.record(match)
    file.close()
    real = os.open

    def read_only(name: str, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY | os.O_CREAT):
            raise OSError(errno.EROFS, "Read-only file system")
        return real(name, flags, mode)

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", read_only)
        opened = open_match(path, games)
        answer(opened.match, 3)
        with pytest.raises(SaveError, match="Read-only file system"):
            opened.file.record(opened.match)
    opened.file.record(opened.match)
    assert same(on_disk(path, tmp_path), opened.match)


def test_a_file_that_is_removed_while_it_is_open_is_written_again(tmp_path: Path) -> None:
    match, file, path = started()
    answer(match, 9)
    file.record(match)
    path.unlink()
    answer(match, 1)
    file.record(match)
    assert file.path is not None
    assert same(on_disk(file.path, tmp_path), match)


def test_what_a_killed_program_left_of_a_rewrite_is_removed() -> None:
    match, file, path = started()
    file.close()
    left = [path.with_name(f".{path.name}.abc.tmp"), path.with_name(".debut-b-2.ctm.abc.tmp")]
    for aside in left:
        aside.write_text("half a file")
    opened = open_match(path, games)
    answer(opened.match, 1)
    opened.file.record(opened.match)
    assert [aside.exists() for aside in left] == [False, True]


def test_two_matches_of_one_title_have_a_file_each() -> None:
    paths = [started()[2] for _ in range(3)]
    assert [path.name for path in paths] == ["debut-b.ctm", "debut-b-2.ctm", "debut-b-3.ctm"]


def test_a_match_without_a_title_is_called_after_its_players() -> None:
    match = new_match()
    file = MatchFile.create(match, " \n")
    assert file.header.title == "Beacons: Atropos, Lachesis [b], Clotho"


def test_a_match_being_played_cannot_be_opened_again() -> None:
    _, file, path = started()
    with pytest.raises(SaveError, match="open in this program"):
        open_match(path, games)
    file.close()
    open_match(path, games)


def test_what_could_not_be_read_again_is_not_written() -> None:
    match, file, path = started()
    before = path.read_bytes()
    with pytest.raises(SaveError, match="cannot be written"):
        file.note(Sat(0, "m" * (WHO_LIMIT + 1), 5, 0))
    assert path.read_bytes() == before
    answer(match, 1)
    file.record(match)
    assert read_journal(path).around == []
