"""Append-only files of checked records, for matches and seasons alike.

A file begins with a magic and a format number. Each record is a frame (kind, length, checksum of the payload, and a
checksum of these three) and a msgpack payload. The frame has its own checksum to tell a damaged length from a record
that was cut short while it was written: only the latter may be dropped.
"""

import os
import struct
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from cosmotui.saves.errors import SaveError, failed
from cosmotui.saves.packing import ENTRIES_LIMIT, RECORD_LIMIT, S, pack, unpack
from cosmotui.saves.read_file import read_file

FILE_LIMIT = 64 << 20
"""Bytes a file may have where nothing else is said; a long match has some hundred thousand."""
KEPT = "The file is kept as it is; a copy or an export of it may still be good."

_FORMAT = struct.Struct(">H")
_FRAME = struct.Struct(">BII")
_CHECK = struct.Struct(">I")
_GUARDED = struct.Struct(">BIII")
_FRAME_SIZE = _GUARDED.size


class FileForm(msgspec.Struct, frozen=True):
    """The form of one kind of file."""

    noun: str
    """What people call such a file: `save`."""
    magic: bytes
    format: int
    kinds: Mapping[int, type[msgspec.Struct]]
    """The number that stands for each kind of record. A number is never given to another kind."""
    entries: int = ENTRIES_LIMIT
    record_limit: int = RECORD_LIMIT
    file_limit: int = FILE_LIMIT

    @property
    def start(self) -> bytes:
        """The first bytes of every such file."""
        return self.magic + _FORMAT.pack(self.format)

    def frame_of(self, record: msgspec.Struct, checks: bool = False) -> bytes:
        """Return the frame of a record. Raises SaveError if it cannot be written, with `checks` also if it could not be
        read again."""
        try:
            return self.framed(type(record), pack(record, self.record_limit, checks))
        except ValueError as error:
            raise SaveError(f"This cannot be written to a {self.noun}: {error}.") from error

    def framed(self, kind: type[msgspec.Struct], payload: bytes) -> bytes:
        """Return a packed record with its frame."""
        number = next(number for number, one in self.kinds.items() if issubclass(kind, one))
        head = _FRAME.pack(number, len(payload), zlib.crc32(payload))
        return head + _CHECK.pack(zlib.crc32(head)) + payload

    def frames_of(self, data: bytes) -> "tuple[list[Frame], int]":
        """Return all whole records of a file, and the end of the last of them. Raises SaveError without a path."""
        self._check_start(data)
        frames: list[Frame] = []
        offset = len(self.start)
        while (frame := self._frame_at(data, offset, len(frames) + 1)) is not None:
            frames.append(frame)
            offset += len(frame.whole)
        return frames, offset

    def bytes_of(self, path: Path) -> bytes:
        """Return everything in a file. Raises SaveError if it cannot be read or is too large to be one of ours."""
        return read_file(path, self.file_limit)

    def _frame_at(self, data: bytes, offset: int, number: int) -> "Frame | None":
        """Return the record that begins there; None if it was cut short while it was written."""
        begin = offset + _FRAME_SIZE
        if begin > len(data):
            return None
        number_of_kind, length, check, guard = _GUARDED.unpack_from(data, offset)
        if zlib.crc32(data[offset : begin - _CHECK.size]) != guard:
            if not any(memoryview(data)[offset:]):  # zeros: the length was written, the bytes not
                return None
            raise damaged(number, offset, "its frame does not match its checksum")
        kind = self.kinds.get(number_of_kind)
        if kind is None:
            raise damaged(number, offset, f"there is no kind {number_of_kind}")
        if length > self.record_limit:
            raise damaged(number, offset, f"{length} bytes are too many for a record")
        end = begin + length
        if end > len(data):
            return None
        if zlib.crc32(memoryview(data)[begin:end]) != check:
            if end == len(data):  # the last record: a torn write as well
                return None
            raise damaged(number, offset, "its contents do not match their checksum")
        return Frame(self, number, offset, kind, data[offset:end])

    def _check_start(self, data: bytes) -> None:
        if not data:
            raise SaveError("The file is empty.", hint="It can be deleted.")
        if not data.startswith(self.magic) or len(data) < len(self.start):
            raise SaveError(f"This is not a {self.noun} of cosmotui.")
        version = int(_FORMAT.unpack_from(data, len(self.magic))[0])
        if version > self.format:
            raise SaveError(
                f"The {self.noun} has format {version}; this program reads up to format {self.format}.",
                hint="A newer cosmotui wrote it: update, then open it again.",
            )
        if version < 1:
            raise SaveError(f"There is no format {version}.", hint="The file is damaged.")


class Frame(msgspec.Struct, frozen=True, gc=False):
    """One record in a file, still packed. Frames are numbered from 1."""

    form: FileForm
    number: int
    offset: int
    kind: type[msgspec.Struct]
    whole: bytes
    """The record with its frame, as in the file."""

    @property
    def payload(self) -> bytes:
        """The packed record without its frame."""
        return self.whole[_FRAME_SIZE:]

    def read(self, kind: type[S]) -> S:
        """Return the unpacked record. Raises SaveError without a path."""
        try:
            return unpack(self.payload, kind, self.form.entries)
        except ValueError as error:
            raise self.damaged(str(error)) from error

    def damaged(self, what: str) -> SaveError:
        """Return the error for damage to this record."""
        return damaged(self.number, self.offset, what)


def damaged(number: int, offset: int, what: str) -> SaveError:
    """Return the error for damage to a record."""
    return SaveError(f"Record {number} at byte {offset} is damaged: {what}.", hint=KEPT)


class Journal:
    """An open file to which records are added. The caller holds the lock of the file."""

    def __init__(self, path: Path, end: int, size: int, limit: int = FILE_LIMIT) -> None:
        """Open the file to go on at byte `end`; the first append cuts off whatever lies after it.

        Raises SaveError if it cannot be written, or is no longer the file of `size` bytes that was read.
        """
        self.path = path
        self.appended = 0
        """Bytes written since it was opened."""
        self._end = end
        self._limit = limit
        try:
            self._handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0))
        except OSError as error:
            raise failed("The save cannot be written", path, error) from error
        if os.fstat(self._handle).st_size != size:
            self.close()
            raise SaveError("The save was changed by another program in the meantime.", path, "Open it again.")

    @property
    def is_gone(self) -> bool:
        """Whether somebody removed the file while it was open."""
        return os.fstat(self._handle).st_nlink == 0

    @property
    def size(self) -> int:
        """The number of bytes of all whole records."""
        return self._end

    def append(self, frames: bytes) -> None:
        """Hand whole frames to the system. Raises SaveError; the file is then unchanged.

        From then on a crash of the program cannot lose them. A power cut can, for some seconds: waiting for the disk
        takes 0.2 to 4 ms on a solid-state one, more than an answer may cost, so only `close` does that.
        """
        if self._end + len(frames) > self._limit:
            raise SaveError(f"The save would have more than {self._limit} bytes.", self.path)
        try:
            self._cut()
            os.lseek(self._handle, self._end, os.SEEK_SET)
            rest = memoryview(frames)
            while rest:
                rest = rest[os.write(self._handle, rest) :]
        except OSError as error:
            with suppress(OSError):
                self._cut()
            raise failed("The save cannot be written", self.path, error) from error
        self._end += len(frames)
        self.appended += len(frames)

    def close(self) -> None:
        """Wait until everything is on the disk, and close the file."""
        with suppress(OSError):
            _sync(self._handle)
        os.close(self._handle)

    def _cut(self) -> None:
        if os.fstat(self._handle).st_size > self._end:
            os.ftruncate(self._handle, self._end)


_sync: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)
