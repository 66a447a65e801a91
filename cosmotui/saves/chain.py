"""The chain of a match: each record of play holds the hash of the one before, the first that of the header.

So one hash stands for the whole match up to its record. Answers taken back stay in the chain, with the record that
takes them back.
"""

from collections.abc import Sequence
from functools import cached_property

import msgspec

from cosmotui.engine.seal import seal
from cosmotui.engine.seed import origin_of, shares_of
from cosmotui.saves.frames import Frame
from cosmotui.saves.records import Header

SHOWN = 32
"""Hexadecimal digits of a hash that people are told: 128 bits."""
MATCH = 8
"""Digits of the first hash: they tell which match it is, whatever has been played."""
CHAIN_REMOVED = "This match was begun with a chain, which has been removed: the file was changed."


class Chain(msgspec.Struct, frozen=True):
    """The end of a chain: its first hash, its newest one, and the number of records."""

    first: bytes
    last: bytes
    records: int = 0

    @classmethod
    def of(cls, header: Header) -> "Chain":
        """Return the chain before the first answer: it covers the header without the title, and seeds by their seals.

        It also covers who chose the seeds, where the header says so, and the shares of the seats: to change that
        afterwards changes the hash.
        """
        setup = header.setup
        seats = [(seat.name, seat.colour, seat.bot) for seat in setup.seats]
        copied = [(one.answers, seal(one.seed), one.chain) for one in setup.copied]
        seeds = (setup.seed, *(copy.seed for copy in setup.copied))
        origins = [origin_of(one) for one in seeds]
        shares = [[msgspec.structs.astuple(share) for share in shares_of(one)] for one in seeds]
        made = [header.game, header.rules, seats, sorted(setup.options.items()), header.seal, header.created, copied]
        made += [origins] if header.covers_origin else []
        made += [shares] if any(shares) else []
        first = _hash(b"cosmotui chain " + msgspec.msgpack.encode(made))
        return cls(first, first)

    def after(self, frame: bytes) -> "Chain":
        """Return the chain with one more record."""
        return Chain(self.first, _hash(frame), self.records + 1)

    @property
    def mark(self) -> str:
        """The chain as people note it: the match, the number of records, and the newest hash."""
        return f"{self.first.hex()[:MATCH]}-{self.records}-{self.last.hex()[:SHOWN]}"


class ChainOfFile:
    """The chain in a file: its hashes one by one, and the place where a record does not hold the hash before it."""

    def __init__(self, header: Header, course: Sequence[Frame]) -> None:
        """Read the chain of `course`, the records of play in the order of the file.

        Raises SaveError for an unreadable one.
        """
        start = Chain.of(header)
        self.hashes = [start.last]
        """The hash of what the match is made from, then that of each record."""
        self.broken: Frame | None = None
        """The first record that does not follow from the one before."""
        newest = start.last
        for frame in course:
            if self.broken is None and before(frame) != newest:
                self.broken = frame
            newest = _hash(frame.whole)
            self.hashes.append(newest)
        self.end = Chain(start.first, newest, len(course))

    @cached_property
    def problem(self) -> str:
        """The problem with the chain in a sentence; empty if there is none."""
        if self.broken is None:
            return ""
        return f"Record {self.broken.number} does not hold the hash of what comes before it: the file was changed."


class _Linked(msgspec.Struct):
    before: bytes = b""


_LINKED = msgspec.msgpack.Decoder(_Linked)


def before(frame: Frame) -> bytes:
    """Return the previous hash that a record holds; an unreadable record counts as a wrong hash."""
    try:
        return _LINKED.decode(frame.payload).before
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return b""


def _hash(data: bytes) -> bytes:
    from hashlib import sha256  # as for the seal

    return sha256(data).digest()
