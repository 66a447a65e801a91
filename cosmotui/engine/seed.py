"""The seed of a match's dice: 128 bits drawn by the program, or any text or number that people choose."""

import re
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from cosmotui.engine.shares import BITS, Share, mixed

SEED_LIMIT = 10**16
"""Numbers that people choose as a seed are below it."""
WRONG_SEED = "A seed is a whole number of at most 16 digits, or 32 hexadecimal digits."

Bits: TypeAlias = Annotated[str, Meta(pattern=BITS)]
"""128 bits as hexadecimal digits."""
RawSeed: TypeAlias = Annotated[int, Meta(ge=0, lt=SEED_LIMIT)] | Bits
"""What the dice are drawn from."""


class Seed(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seed of a match with the salt of its seal; both stay secret until the match is over."""

    raw: RawSeed
    """What was sealed; the dice are drawn from it alone where nobody gave a share."""
    salt: Bits
    """Drawn by the program: without it nobody can try seeds until one fits the seal."""
    chosen: bool = False
    """Whether a person chose it: whoever did knows every roll to come."""
    shares: Annotated[tuple[Share, ...], Meta(max_length=64)] = ()
    """What the seats of a table promised and gave; it is mixed into the seed."""

    @property
    def given(self) -> tuple[Share, ...]:
        """The shares that are mixed in; those that were promised and never given are left out."""
        return tuple(share for share in self.shares if share.value)


AnySeed: TypeAlias = int | Seed
"""A plain number has no salt: saves of older programs, and matches that nobody seals."""


Origin: TypeAlias = Literal["drawn", "chosen", "unsalted"]
"""Where a seed comes from: the program's own chance, a person, or an older program, whose seals have no salt."""


def origin_of(seed: AnySeed) -> Origin:
    """Return the origin of a seed."""
    if not isinstance(seed, Seed):
        return "unsalted"
    return "chosen" if seed.chosen else "drawn"


def shares_of(seed: AnySeed) -> tuple[Share, ...]:
    """Return what the seats of a table promised and gave for a seed."""
    return seed.shares if isinstance(seed, Seed) else ()


def raw_seed(seed: AnySeed) -> RawSeed:
    """Return the raw seed from which the dice are drawn: what was sealed, with the shares of the seats."""
    if not isinstance(seed, Seed):
        return seed
    return mixed(seed_text(seed), seed.shares) if seed.given else seed.raw


def seed_text(seed: AnySeed) -> str:
    """Return the sealed seed as people read and type it: a number as four groups of four digits, bits as they are."""
    raw = _sealed(seed)
    if isinstance(raw, str):
        return raw
    digits = f"{raw:016d}"
    return "-".join(digits[start : start + 4] for start in range(0, 16, 4))


def parse_seed(text: str) -> RawSeed:
    """Return the seed written in `text`, with or without hyphens. Raises ValueError with a message for people."""
    text = text.strip().lower()
    digits = text.replace("-", "")
    if text.startswith("-") or not digits.isascii():
        raise ValueError(WRONG_SEED)
    if re.match(BITS, digits):
        return digits
    if not digits.isdecimal() or len(digits) > 16:
        raise ValueError(WRONG_SEED)
    return int(digits)


def seed_problem(seed: AnySeed) -> str:
    """Return the problem with a seed read from elsewhere; empty if there is none."""
    raw = _sealed(seed)
    sound = re.match(BITS, raw) if isinstance(raw, str) else 0 <= raw < SEED_LIMIT
    return "" if sound else WRONG_SEED


def _sealed(seed: AnySeed) -> RawSeed:
    return seed.raw if isinstance(seed, Seed) else seed
