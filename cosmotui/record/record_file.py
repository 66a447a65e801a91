"""The file of the record: a line of JSON an entry, only ever added to."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from cosmotui.record.entry import Begun, Entry, Finished
from cosmotui.saves.directories import ensure_folder, record_file
from cosmotui.saves.errors import SaveError, failed
from cosmotui.saves.read_file import NoFileThere, read_file

LIMIT: Final = 64 << 20
"""Bytes of a record that is read: some hundred thousand matches."""
_DECODER: Final = msgspec.json.Decoder(Entry)


class Record(msgspec.Struct, frozen=True):
    """Everything that the file holds."""

    matches: tuple[Finished, ...] = ()
    """Each once, in the order in which they ended first; what was written last of a match counts."""
    begun: tuple[Begun, ...] = ()
    trouble: str = ""
    """What could not be read, in a sentence; empty if all could. Nothing is removed from the file."""

    def of_match(self, match: str) -> Finished | None:
        """Return the entry of a match, if there is one."""
        return next((one for one in self.matches if one.match == match), None)

    def daily(self, date: str) -> Begun | None:
        """Return the try at the daily sector of a date, if there was one."""
        return next((one for one in self.begun if one.daily == date), None)


def load_record(path: Path | None = None) -> Record:
    """Return the record, by default the user's own. Raises SaveError if the whole file cannot be read."""
    path = path or record_file()
    try:
        lines = read_file(path, LIMIT).split(b"\n")
    except NoFileThere:
        return Record()
    matches: dict[str, Finished] = {}
    begun: dict[str, Begun] = {}
    bad: list[int] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            entry = _DECODER.decode(line)
        except (ValueError, RecursionError):  # msgspec's own errors are ValueErrors
            bad.append(number)
            continue
        if isinstance(entry, Begun):
            begun.setdefault(entry.daily, entry)
        else:
            matches[entry.match] = entry
    return Record(tuple(matches.values()), tuple(begun.values()), _trouble(path, bad))


def append(entry: Entry, path: Path | None = None) -> None:
    """Add an entry to the record, by default the user's own.

    Raises SaveError; the file is then as it was, or ends in a part of a line that is passed over.
    """
    path = path or record_file()
    ensure_folder(path.parent)
    try:
        _write(path, msgspec.json.encode(entry) + b"\n")
    except OSError as error:
        raise failed("The record cannot be written", path, error) from error


def _write(path: Path, line: bytes) -> None:
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o600)
    try:
        size = os.fstat(handle).st_size
        if size and not _ends_whole(handle, size):
            line = b"\n" + line  # a program that died while it wrote must not spoil this entry too
        written = os.write(handle, line)
        if written < len(line):
            raise OSError("there is no room")
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


def _ends_whole(handle: int, size: int) -> bool:
    os.lseek(handle, size - 1, os.SEEK_SET)
    return os.read(handle, 1) == b"\n"


def _trouble(path: Path, bad: list[int]) -> str:
    if not bad:
        return ""
    if len(bad) == 1:
        message = f"Line {bad[0]} cannot be read. It does not count, and stays in the file."
    else:
        message = f"{len(bad)} lines from line {bad[0]} on cannot be read. They do not count, and stay in the file."
    return str(SaveError(message, path))
