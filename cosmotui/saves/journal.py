"""The file of a match: an append-only run of checked records.

The file begins with MAGIC and a format number. Each record is a frame (kind, length, checksum of the payload, and a
checksum of these three) and a msgpack payload. The frame has its own checksum so that a damaged length is told from a
record that was cut short while it was written: only the latter may be dropped.
"""

import os
import stat
import struct
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from cosmotui.saves.errors import SaveError, failed
from cosmotui.saves.records import (
    KINDS,
    NUMBERS,
    RECORD_LIMIT,
    Answer,
    Header,
    Mark,
    R,
    Record,
    Retitle,
    Undo,
    pack,
    seat_problem,
    unpack,
)

SUFFIX = ".ctm"
MAGIC = b"\x89cosmotui\r\n"
FORMAT = 1
FILE_LIMIT = 64 << 20
"""Bytes a file may have; a long match has some hundred thousand."""

_PREAMBLE = struct.Struct(f">{len(MAGIC)}sH")
_FRAME = struct.Struct(">BII")
_CHECK = struct.Struct(">I")
_FRAME_SIZE = _FRAME.size + _CHECK.size
START = _PREAMBLE.pack(MAGIC, FORMAT)


@dataclass(frozen=True)
class Frame:
    """One record as it lies in the file, not yet looked into. Frames are numbered from 1."""

    number: int
    offset: int
    kind: type[Record]
    payload: bytes

    def read(self, kind: type[R]) -> R:
        """The record itself. Raises SaveError without a path."""
        try:
            return unpack(self.payload, kind)
        except ValueError as error:
            raise self.damaged(str(error)) from error

    @property
    def whole(self) -> bytes:
        """The record with its frame, as the file holds it."""
        return _framed(NUMBERS[self.kind], self.payload)

    def damaged(self, what: str) -> SaveError:
        """The error that says what is wrong with this record."""
        return _damaged(self.number, self.offset, what)


@dataclass
class Contents:
    """What a journal says: its header, the answers that stand, and the checkpoints that still lie before them."""

    header: Header
    title: str
    answers: list[Frame] = field(default_factory=list[Frame])
    marks: list[Mark] = field(default_factory=list[Mark])
    end: int = 0
    """Where the last good record ends; bytes after it are the rest of a record that was cut short."""
    size: int = 0

    @property
    def torn(self) -> bool:
        """Whether the last record was cut short when it was written."""
        return self.end < self.size

    def packed(self, title: str = "") -> bytes:
        """The shortest file that says the same, perhaps under another title."""
        header = self.header
        first = Header(header.game, header.rules, header.setup, header.seal, header.created, title or self.title)
        frames = [frame_of(first), *(answer.whole for answer in self.answers)]
        return START + b"".join(frames + [frame_of(mark) for mark in self.marks[-1:]])

    def answer(self, number: int) -> Answer:
        """Answer `number`, counted from 0. Raises SaveError without a path."""
        frame = self.answers[number]
        answer = frame.read(Answer)
        seats = len(self.header.setup.seats)
        if max(answer.seat, *answer.asked, 0) >= seats:
            raise frame.damaged(f"it names a seat beyond the {seats} there are")
        return answer


def frame_of(record: Record) -> bytes:
    """The record as the file holds it. Raises SaveError if it cannot be written."""
    try:
        return _framed(NUMBERS[type(record)], pack(record))
    except ValueError as error:
        raise SaveError(f"This cannot be written to a save: {error}.") from error


def read_journal(path: Path) -> Contents:
    """Read and check a whole journal. Raises SaveError, and nothing else, whatever the file holds."""
    data = _bytes_of(path)
    try:
        return contents_of(data)
    except SaveError as error:
        raise SaveError(error.message, path, error.hint) from error


def contents_of(data: bytes) -> Contents:
    """Read and check the bytes of a journal. Raises SaveError without a path."""
    frames, end = _frames_of(data)
    if not frames or frames[0].kind is not Header:
        raise SaveError("The save has no header.", hint="It was cut off at the very start; nothing can be restored.")
    header = frames[0].read(Header)
    problem = seat_problem(header.setup.seats)
    if problem:
        raise frames[0].damaged(problem)
    contents = Contents(header, header.title, end=end, size=len(data))
    for frame in frames[1:]:
        _apply(frame, contents)
    return contents


def _apply(frame: Frame, contents: Contents) -> None:
    if frame.kind is Answer:
        contents.answers.append(frame)
    elif frame.kind is Mark:
        mark = frame.read(Mark)
        if mark.answers > len(contents.answers):
            raise frame.damaged(f"it counts {mark.answers} answers, but there are {len(contents.answers)}")
        contents.marks.append(mark)
    elif frame.kind is Undo:
        kept = frame.read(Undo).answers
        if kept > len(contents.answers):
            raise frame.damaged(f"it keeps {kept} answers, but there are {len(contents.answers)}")
        del contents.answers[kept:]
        contents.marks = [mark for mark in contents.marks if mark.answers <= kept]
    elif frame.kind is Retitle:
        contents.title = frame.read(Retitle).title
    else:
        raise frame.damaged("a second header")


def _frames_of(data: bytes) -> tuple[list[Frame], int]:
    """All whole records, and where the last of them ends."""
    _check_preamble(data)
    frames: list[Frame] = []
    offset = len(START)
    while offset < len(data):
        number = len(frames) + 1
        rest = len(data) - offset
        if rest < _FRAME_SIZE or not any(memoryview(data)[offset:]):  # zeros: the length was written, the bytes not
            break
        head = data[offset : offset + _FRAME.size]
        if _CHECK.unpack_from(data, offset + _FRAME.size)[0] != zlib.crc32(head):
            raise _damaged(number, offset, "its frame does not match its checksum")
        kind, length, check = _FRAME.unpack(head)
        if kind not in KINDS:
            raise _damaged(number, offset, f"there is no kind {kind}")
        if length > RECORD_LIMIT:
            raise _damaged(number, offset, f"{length} bytes are too many for a record")
        begin = offset + _FRAME_SIZE
        end = begin + length
        payload = data[begin:end]
        if end > len(data):
            break
        if zlib.crc32(payload) != check:
            if end == len(data):  # the last record: a torn write as well
                break
            raise _damaged(number, offset, "its contents do not match their checksum")
        frames.append(Frame(number, offset, KINDS[kind], payload))
        offset = end
    return frames, offset


def _check_preamble(data: bytes) -> None:
    if not data:
        raise SaveError("The file is empty.", hint="It can be deleted.")
    if not data.startswith(MAGIC) or len(data) < _PREAMBLE.size:
        raise SaveError("This is not a save of cosmotui.")
    version = _PREAMBLE.unpack_from(data)[1]
    if version > FORMAT:
        raise SaveError(
            f"The save has format {version}; this program reads up to format {FORMAT}.",
            hint="A newer cosmotui wrote it: update, then open it again.",
        )
    if version < 1:
        raise SaveError(f"There is no format {version}.", hint="The file is damaged.")


def _damaged(number: int, offset: int, what: str) -> SaveError:
    hint = "The file is kept as it is; a copy or an export of it may still be good."
    return SaveError(f"Record {number} at byte {offset} is damaged: {what}.", hint=hint)


def _framed(number: int, payload: bytes) -> bytes:
    head = _FRAME.pack(number, len(payload), zlib.crc32(payload))
    return head + _CHECK.pack(zlib.crc32(head)) + payload


def _bytes_of(path: Path) -> bytes:
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise SaveError("This is not a file.", path)
        if status.st_size > FILE_LIMIT:
            raise SaveError(f"The file has {status.st_size} bytes; no save has more than {FILE_LIMIT}.", path)
        with path.open("rb") as file:
            return file.read(FILE_LIMIT + 1)
    except FileNotFoundError as error:
        raise SaveError("There is no such file.", path) from error
    except OSError as error:
        raise failed("The file cannot be read", path, error) from error
    except ValueError as error:  # a NUL in the path
        raise SaveError("This is no file name.", path) from error


class Journal:
    """An open journal that records are added to. The caller holds the lock of the file."""

    def __init__(self, path: Path, end: int, size: int) -> None:
        """Open the file to go on at byte `end`; what lies after it goes with the first append.

        Raises SaveError if it cannot be written, or is no longer the file of `size` bytes that was read.
        """
        self.path = path
        self.appended = 0
        """Bytes written since it was opened."""
        self._end = end
        try:
            self._handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0))
        except OSError as error:
            raise failed("The save cannot be written", path, error) from error
        if os.fstat(self._handle).st_size != size:
            self.close()
            raise SaveError("The save was changed by another program in the meantime.", path, "Open it again.")

    @property
    def is_gone(self) -> bool:
        """Whether somebody took the file away while it was open."""
        return os.fstat(self._handle).st_nlink == 0

    def append(self, frames: bytes) -> None:
        """Hand whole frames to the system. Raises SaveError; the file is as before then.

        From then on no end of the program can lose them. A power cut can, for some seconds: to wait for the disk takes
        0.2 to 4 ms on a solid-state one, more than an answer may cost, so `close` alone does that.
        """
        if self._end + len(frames) > FILE_LIMIT:
            raise SaveError(f"The save would have more than {FILE_LIMIT} bytes.", self.path)
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
        """Wait until everything is on the disk, and let go of the file."""
        with suppress(OSError):
            _sync(self._handle)
        os.close(self._handle)

    def _cut(self) -> None:
        if os.fstat(self._handle).st_size > self._end:
            os.ftruncate(self._handle, self._end)


_sync: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)
