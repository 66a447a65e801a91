"""Shares of a seed: chance of the players' own, mixed into what the program draws, so that nobody alone makes the dice.

First everybody hands in the hash of a share, and only when all hashes are known the shares themselves: nobody can fit
a share to those of others. The seed that the program drew is sealed before that.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

BITS = r"\A[0-9a-f]{32}\Z"
Digest: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
"""A SHA-256 as hexadecimal digits."""


class Share(msgspec.Struct, frozen=True, omit_defaults=True):
    """The share of a seat."""

    seat: Annotated[int, Meta(ge=0, le=63)]
    commitment: Digest
    """The hash that was handed in first."""
    value: Annotated[str, Meta(pattern=r"\A([0-9a-f]{32})?\Z")] = ""
    """128 bits as hexadecimal digits; empty where the share was never handed in, and is left out."""

    @property
    def promise(self) -> "Share":
        """The share as it was promised, without its value."""
        return Share(self.seat, self.commitment)

    @property
    def is_sound(self) -> bool:
        """Whether the share is the one that was promised, or was left out."""
        return not self.value or commitment(self.value) == self.commitment


def commitment(value: str) -> str:
    """Return SHA-256, in hexadecimal, of `cosmotui share VALUE`."""
    from hashlib import sha256  # it loads a library that lists of matches do not need

    return sha256(f"cosmotui share {value}".encode()).hexdigest()


def mixed(seed: str, shares: tuple[Share, ...]) -> str:
    """Return the first 128 bits, in hexadecimal, of SHA-256 of `cosmotui mixed SEED SEAT VALUE SEAT VALUE ..`."""
    from hashlib import sha256  # as above

    parts = [f"{share.seat + 1} {share.value}" for share in shares if share.value]
    return sha256(" ".join(["cosmotui mixed", seed, *parts]).encode()).hexdigest()[:32]
