"""Drafts: unconfirmed forms, kept on disk as they grow, each in a small private file.

A draft is a help, never a condition: if it cannot be written, the form goes on without it, and if it cannot be read,
the form begins afresh. Only this installation can write one (own_notes.py), since no form checks whether it can draw a
draft.
"""

import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from cosmotui.saves.atomic import move_to_free_name
from cosmotui.saves.directories import drafts_folder, ensure_folder
from cosmotui.saves.errors import SaveError, failed, printable
from cosmotui.saves.own_notes import read_note, write_note

S = TypeVar("S", bound=msgspec.Struct)

AS_LEFT: Final = "The draft is as it was left."
"""What is said when one is offered again."""
SUFFIX: Final = ".draft"
BROKEN: Final = ".broken"
"""How a file ends that could not be read and was put aside."""
SIZE_LIMIT: Final = 1 << 18
"""Bytes of a draft; the largest fleet has some ten thousand."""
MOST: Final = 300
"""Files in the folder, above which the oldest go."""
DAYS: Final = 90
"""After so many, a draft that nobody came back to goes."""
_NAME: Final = re.compile(r"[A-Za-z0-9-]{1,80}")


class Drafts:
    """The drafts of one owner, such as a seat of a match; even without a disk they can be read at once."""

    def __init__(self, owner: str, on_disk: bool = True) -> None:
        """Take the drafts of `owner`: letters, digits, dashes. Unless `on_disk`, they last as long as the
        program runs."""
        self._owner = owner
        self._on_disk = on_disk
        self._here: dict[str, msgspec.Struct | None] = {}
        """Everything kept or looked for so far."""
        self._trouble = ""
        self._warned = False

    def read(self, name: str, kind: type[S]) -> S | None:
        """Return the draft of a name, or None if there is none or it cannot be read: see `trouble`."""
        if name not in self._here:
            self._here[name] = self._read(name, kind) if self._on_disk else None
        found = self._here[name]
        return found if isinstance(found, kind) else None

    def trouble(self) -> str:
        """Return a sentence on what could not be read, or "". It is reported once."""
        told, self._trouble = self._trouble, ""
        return told

    def keep(self, name: str, thing: msgspec.Struct) -> str:
        """Keep this draft under a name, instead of the one before. Returns the first time why it cannot be written."""
        self._here[name] = thing
        if self._on_disk:
            try:
                self._write(self._path(name), thing)
            except SaveError as error:
                if not self._warned:
                    self._warned = True
                    return f"This draft is not kept on disk. {error.message}"
        return ""

    def drop(self, name: str) -> None:
        """Drop the draft of a name, which was confirmed or thrown away."""
        self._here[name] = None
        if self._on_disk:
            with suppress(OSError, SaveError):
                self._path(name).unlink(missing_ok=True)

    def drop_all(self) -> None:
        """Drop every draft of this owner."""
        self._here.clear()
        if self._on_disk:
            with suppress(OSError, SaveError):
                for path in drafts_folder().glob(f"{self._owner}-*{SUFFIX}"):
                    path.unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        stem = f"{self._owner}-{name}"
        if not _NAME.fullmatch(stem):
            raise ValueError(f"{stem!r} cannot be the name of a file.")
        return drafts_folder() / f"{stem}{SUFFIX}"

    def _write(self, path: Path, thing: msgspec.Struct) -> None:
        try:
            data = msgspec.msgpack.encode(thing)
        except (TypeError, ValueError, OverflowError) as error:
            raise SaveError(f"It cannot be written: {printable(str(error)).rstrip('.')}.", path) from error
        if len(data) > SIZE_LIMIT:
            raise SaveError(f"A draft of {len(data)} bytes is too long.", path)
        folder = ensure_folder(path.parent)
        if not path.exists():
            _tidy(folder)
        try:
            write_note(path, data)
        except OSError as error:
            raise failed("The draft cannot be kept", folder, error) from error

    def _read(self, name: str, kind: type[S]) -> S | None:
        try:
            path = self._path(name)
            if not path.exists():
                return None
        except (SaveError, OSError):  # no folder can hold one
            return None
        try:
            data = read_note(path)
            if data is None:
                raise ValueError("it is damaged or foreign")
            return msgspec.msgpack.decode(data, type=kind)
        except (ValueError, RecursionError) as error:  # msgspec's own errors are ValueErrors
            self._trouble = f"A draft cannot be read ({printable(str(error)).rstrip('.')}){_put_aside(path)}."
            return None


def _put_aside(path: Path) -> str:
    """Keep a broken draft out of the way of the next; says as what."""
    try:
        return f"; it is kept as {move_to_free_name(path, path.parent, path.stem, BROKEN).name}"
    except OSError:
        return ""


def _tidy(folder: Path) -> None:
    """Remove drafts that nobody came back to, so that the folder never grows for ever."""
    with suppress(OSError):
        found = [path for path in folder.iterdir() if path.suffix in (SUFFIX, BROKEN, ".tmp")]
        by_age = sorted((path.stat().st_mtime, path) for path in found)
        oldest = time.time() - DAYS * 86400
        for number, (changed, path) in enumerate(by_age):
            if changed < oldest or len(by_age) - number >= MOST:
                path.unlink(missing_ok=True)
