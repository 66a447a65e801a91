"""Passphrases of seats: how they are kept, and how long somebody who guesses has to wait."""

import os
import time
import unicodedata
from collections.abc import Callable
from math import ceil
from typing import Final

TRIES: Final = 3
"""The wrong tries after which each next one has to wait."""
PAUSE: Final = 10.0
"""The seconds for which it waits."""
LIMIT: Final = 200
_COST: Final = {"n": 1 << 14, "r": 8, "p": 1}
"""16 MiB and some 50 ms a try."""


def hashed(typed: str) -> tuple[bytes, bytes]:
    """Return a fresh salt, and the hash of a passphrase with it."""
    salt = os.urandom(16)
    return salt, _hash(typed, salt)


def is_right(typed: str, salt: bytes, key: bytes) -> bool:
    """Return whether a passphrase has this hash."""
    from hmac import compare_digest

    return compare_digest(_hash(typed, salt), key)


def _hash(typed: str, salt: bytes) -> bytes:
    from hashlib import scrypt  # few matches need it

    typed = typed.strip()  # plain mode reads no spaces around a line
    text = unicodedata.normalize("NFC", typed)[:LIMIT].encode("utf-8", "surrogatepass")
    return scrypt(text, salt=salt, dklen=32, **_COST)


class Guesses:
    """The wrong tries at one seat."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._wrong = 0
        self._until = 0.0

    @property
    def rest(self) -> int:
        """The whole seconds until the next try counts; 0: it counts now."""
        return max(0, ceil(self._until - self._now()))

    def took(self, is_right: bool) -> None:
        """Note a try that counted."""
        self._wrong = 0 if is_right else self._wrong + 1
        if self._wrong >= TRIES:
            self._until = self._now() + PAUSE
