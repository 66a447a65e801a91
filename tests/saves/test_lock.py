"""One process at a time holds a match."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cosmotui.saves.errors import SaveError
from cosmotui.saves.lock import Lock

HOLD = """
import sys
from pathlib import Path
from cosmotui.saves.lock import Lock
Lock(Path(sys.argv[1])).acquire()
print("held", flush=True)
sys.stdin.read()
"""


def hold_elsewhere(path: Path) -> subprocess.Popen[str]:
    """Another process that holds the lock until its input ends."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    return holder


def test_a_second_process_is_told_who_has_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.ctm"
    with hold_elsewhere(path) as holder:
        with pytest.raises(SaveError, match=rf"open in process {holder.pid}\. Leave it there first"):
            Lock(path).acquire()
        holder.communicate("")
    Lock(path).acquire()


def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.ctm"
    with hold_elsewhere(path) as holder:
        holder.kill()
    lock = Lock(path)
    lock.acquire()
    assert lock.held


def test_this_program_cannot_open_a_match_twice(tmp_path: Path) -> None:
    first = Lock(tmp_path / "match.ctm")
    first.acquire()
    with pytest.raises(SaveError, match="open in this program"):
        Lock(tmp_path / "match.ctm").acquire()
    first.release()
    Lock(tmp_path / "match.ctm").acquire()


def test_a_released_lock_leaves_nothing_behind(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "match.ctm")
    lock.acquire()
    lock.acquire()
    lock.release()
    lock.release()
    assert os.listdir(tmp_path) == []


def test_a_folder_that_takes_no_lock_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        Lock(tmp_path / "missing" / "match.ctm").acquire()


def test_taking_a_lock_that_is_held_already_leaves_the_number_of_its_process_readable(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "match.ctm")
    lock.acquire()
    lock.acquire()
    assert (tmp_path / ".match.ctm.lock").read_text().strip() == str(os.getpid())
    lock.release()
