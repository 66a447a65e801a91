"""What a large season need not look up again when it is opened: that all of it is sound, and its roster.

The index lies hidden beside the season. It only saves time: one that is missing, damaged or of another state of the
season is not used, and nothing is in it that the season does not hold. Before the packed index stands its checksum.
"""

import stat
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from cosmotui.rules.space_force.sheet.roster import RosterLine
from cosmotui.saves.atomic import replace_file

FORMAT: Final = 2
LEAST: Final = 200
"""Characters from which an index is worth its file."""
_CHECK_SIZE: Final = 4
_ROOM: Final = 1 << 16
"""Bytes that an index may have more than its season: a line holds less than its character."""


class IndexedLine(RosterLine, frozen=True, array_like=True, gc=False):
    """A line of the roster as the index packs it: without the names of its fields."""


class Index(msgspec.Struct, frozen=True, array_like=True):
    """What is known of a season file with these bytes."""

    format: int
    size: int
    check: int
    """CRC-32 of all its bytes."""
    notes: tuple[str, ...]
    """What people should be told about it."""
    lines: list[IndexedLine]


_DECODER: Final = msgspec.msgpack.Decoder(Index)


def index_path(path: Path) -> Path:
    """Where the index of a season lies."""
    return path.with_name(f".{path.name}.index")


def read_index(path: Path, data: bytes) -> Index | None:
    """The index of a season file that holds `data`, or None if there is none that fits."""
    at = index_path(path)
    with suppress(OSError, ValueError, RecursionError, MemoryError):  # msgspec's own errors are ValueErrors
        status = at.stat()
        if not stat.S_ISREG(status.st_mode) or status.st_size > len(data) + _ROOM:
            return None
        check, packed = _split(at.read_bytes())
        if check != zlib.crc32(packed):
            return None
        index = _DECODER.decode(packed)
        if (index.format, index.size, index.check) == (FORMAT, len(data), zlib.crc32(data)):
            return index
    return None


def _split(data: bytes) -> tuple[int, bytes]:
    return int.from_bytes(data[:_CHECK_SIZE]), data[_CHECK_SIZE:]


def write_index(path: Path, notes: tuple[str, ...], lines: list[RosterLine]) -> None:
    """Write the index of the season file as it now lies on disk. What goes wrong is no trouble: it is made again."""
    with suppress(OSError):
        data = path.read_bytes()
        fields = RosterLine.__struct_fields__
        packed = [IndexedLine(*(getattr(line, field) for field in fields)) for line in lines]
        index = Index(FORMAT, len(data), zlib.crc32(data), notes, packed)
        told = msgspec.msgpack.encode(index)
        replace_file(index_path(path), zlib.crc32(told).to_bytes(_CHECK_SIZE) + told)


def drop_index(path: Path) -> None:
    """Remove the index of a season that is no longer there."""
    with suppress(OSError):
        index_path(path).unlink(missing_ok=True)
