"""The index of a large season, which saves checks and look-ups when it opens: its soundness and its roster.

The index is a hidden file beside the season. It only saves time: one that is missing or damaged, of another state of
the season or of another installation is ignored, and it holds nothing that the season does not.
"""

import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from cosmotui.rules.space_force.sheet.roster import RosterLine
from cosmotui.saves.errors import SaveError
from cosmotui.saves.own_notes import read_note, write_note
from cosmotui.saves.season.records import FORM

FORMAT: Final = 3
LEAST: Final = 200
"""Characters from which an index is worth its file."""


class IndexedLine(RosterLine, frozen=True, array_like=True, gc=False):
    """A line of the roster as the index packs it: without the names of its fields."""


class Index(msgspec.Struct, frozen=True, array_like=True):
    """Facts about a season file with exactly these bytes."""

    format: int
    digest: bytes
    """The SHA-256 of all its bytes."""
    notes: tuple[str, ...]
    """What people should be told about it."""
    lines: list[IndexedLine]


_DECODER: Final = msgspec.msgpack.Decoder(Index)


def index_path(path: Path) -> Path:
    """Return the path of the index of a season."""
    return path.with_name(f".{path.name}.index")


def read_index(path: Path, data: bytes) -> Index | None:
    """Return the index of a season file that holds `data`, or None if there is none that fits."""
    note = read_note(index_path(path))
    if note is not None:
        with suppress(ValueError, RecursionError, MemoryError):  # msgspec's own errors are ValueErrors
            index = _DECODER.decode(note)
            if (index.format, index.digest) == (FORMAT, _digest(data)):
                return index
    return None


def write_index(path: Path, notes: tuple[str, ...], lines: list[RosterLine]) -> None:
    """Write the index of the season file as it now lies on disk. Failure does no harm: the index is made
    again later."""
    with suppress(OSError, SaveError):
        data = FORM.bytes_of(path)
        fields = RosterLine.__struct_fields__
        packed = [IndexedLine(*(getattr(line, field) for field in fields)) for line in lines]
        write_note(index_path(path), msgspec.msgpack.encode(Index(FORMAT, _digest(data), notes, packed)))


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def drop_index(path: Path) -> None:
    """Remove the index of a season that no longer exists."""
    with suppress(OSError):
        index_path(path).unlink(missing_ok=True)
