"""Notes that this installation leaves for itself: compressed, of bounded size, and sealed with a key.

The key lies in the config folder and is made at first use. A note that anybody else wrote, or that was written under
another name or with another key, is ignored.
"""

import hmac
import os
import secrets
import stat
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Final

from cosmotui.saves.atomic import move, replace_file, write_aside
from cosmotui.saves.directories import config_folder, ensure_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.read_file import read_file

LIMIT: Final = 64 << 20
"""Bytes that a note may have, as a file and when it is read."""
KEY_NAME: Final = "notes.key"
_KEY_SIZE: Final = 32
_HASH: Final = "sha256"
_SEAL_SIZE: Final = 32


def write_note(path: Path, data: bytes) -> None:
    """Write a note. Raises OSError and SaveError, also where no key can be made."""
    if len(data) > LIMIT:
        raise SaveError(f"A note of {len(data)} bytes is too long.", path)
    packed = zlib.compress(data, 1)
    replace_file(path, _seal(_own_key(), path, packed) + packed)


def read_note(path: Path) -> bytes | None:
    """Return this installation's own note of that name, or None."""
    try:
        sealed = read_file(path, LIMIT)
        packed = sealed[_SEAL_SIZE:]
        if not hmac.compare_digest(_seal(_own_key(), path, packed), sealed[:_SEAL_SIZE]):
            return None
        reader = zlib.decompressobj()
        data = reader.decompress(packed, LIMIT)
        return data if reader.eof and not reader.unused_data else None
    except (SaveError, OSError, zlib.error):
        return None


def _seal(key: bytes, path: Path, packed: bytes) -> bytes:
    """Return what only the owner of the key can put before a note of that name."""
    return hmac.digest(key, os.fsencode(path.name) + b"\0" + packed, _HASH)


def _own_key() -> bytes:
    """Return the key, a new one where there is none or where it is odd. Raises OSError and SaveError."""
    path = ensure_folder(config_folder()) / KEY_NAME
    key = _key_in(path)
    if key is None:
        _put_key(path)
        key = _key_in(path)
    if key is None:
        raise SaveError("There is no key for notes.", path)
    return key


def _key_in(path: Path) -> bytes | None:
    with suppress(SaveError):
        key = read_file(path, _KEY_SIZE)
        if len(key) == _KEY_SIZE and _is_private(path):
            return key
    return None


def _put_key(path: Path) -> None:
    """Put a new key there; that of another program that was a moment faster stays."""
    aside = write_aside(path, secrets.token_bytes(_KEY_SIZE))
    try:
        if os.path.lexists(path):
            aside.replace(path)
        else:
            with suppress(FileExistsError):
                move(aside, path)
    finally:
        aside.unlink(missing_ok=True)


def _is_private(path: Path) -> bool:
    """Return whether nobody but its owner can read a file, as far as this system tells."""
    return os.name == "nt" or not stat.S_IMODE(path.stat().st_mode) & 0o077
