"""The file of the record: what is written is read, once a match, and damage loses nothing else."""

import os
from pathlib import Path

import pytest

from cosmotui.record.entry import Begun
from cosmotui.record.record_file import append, load_record
from cosmotui.saves.directories import record_file
from cosmotui.saves.errors import SaveError
from tests.record.ended import duel


def test_without_a_file_the_record_is_empty() -> None:
    assert (load_record().matches, load_record().trouble) == ((), "")


def test_matches_come_back_in_their_order() -> None:
    ended = [duel(1, "Ann", "Bo"), duel(2, "Bo", "Ann"), duel(3, "Ann", "Cy")]
    for one in ended:
        append(one)
    assert list(load_record().matches) == ended


def test_a_match_counts_once_as_it_ended_last_in_its_first_place() -> None:
    for one in (duel(1, "Ann", "Bo"), duel(2, "Ann", "Bo"), duel(1, "Bo", "Ann")):
        append(one)
    assert list(load_record().matches) == [duel(1, "Bo", "Ann"), duel(2, "Ann", "Bo")]


def test_the_first_try_of_a_day_is_the_one_that_counts() -> None:
    append(Begun("one", "2026-11-28"))
    append(Begun("two", "2026-11-28"))
    assert load_record().daily("2026-11-28") == Begun("one", "2026-11-28")


NO_DAY = b'{"kind":"daily","match":"x","daily":"%s"}'
BAD = [
    NO_DAY % b"someday",
    NO_DAY % b"20261128",
    b"nonsense",
    b"[" * 5000,
    b'{"kind":"match"}',
    b'{"kind":"other"}',
    b"\xff\xfe",
    b"null",
]


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_line_is_told_and_kept_and_all_others_count(bad: bytes) -> None:
    append(duel(1, "Ann", "Bo"))
    with record_file().open("ab") as file:
        file.write(bad + b"\n")
    append(duel(2, "Bo", "Ann"))
    record = load_record()
    assert [one.match for one in record.matches] == ["match 1", "match 2"]
    assert "Line 2 cannot be read. It does not count, and stays in the file." in record.trouble
    assert bad in record_file().read_bytes()


def test_a_torn_line_does_not_spoil_the_next_one() -> None:
    append(duel(1, "Ann", "Bo"))
    whole = record_file().read_bytes()
    record_file().write_bytes(whole + whole[:40])
    append(duel(2, "Bo", "Ann"))
    assert [one.match for one in load_record().matches] == ["match 1", "match 2"]


def test_a_folder_in_its_place_is_refused_in_one_sentence() -> None:
    record_file().mkdir(parents=True)
    with pytest.raises(SaveError, match="not a file"):
        load_record()
    with pytest.raises(SaveError, match="cannot be written"):
        append(duel(1, "Ann", "Bo"))


def test_only_its_owner_may_read_it(home: Path) -> None:
    append(duel(1, "Ann", "Bo"))
    assert os.name == "nt" or record_file().stat().st_mode & 0o077 == 0
