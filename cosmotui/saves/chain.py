"""The chain of a match: each record of play holds the hash of the one before, the first that of what it is made from.

So one hash stands for the whole match up to there. What is taken back stays in the chain, with the record that does so.
"""

import hashlib
from collections.abc import Sequence
from functools import cached_property

import msgspec

from cosmotui.engine.seal import seal
from cosmotui.engine.seed import origin_of
from cosmotui.saves.frames import Frame
from cosmotui.saves.records import Header

SHOWN = 32
"""Hexadecimal digits of a hash that people are told: 128 bits."""
MATCH = 8
"""Digits of the first hash: they tell which match it is, whatever has been played."""
CHAIN_REMOVED = "This match was begun with a chain, which has been removed: the file was changed."


class Chain(msgspec.Struct, frozen=True):
    """Where a chain ends: its first hash, its newest one, and how many records there are."""

    first: bytes
    last: bytes
    records: int = 0

    @classmethod
    def of(cls, header: Header) -> "Chain":
        """Return the chain before the first answer; it covers all of the header but its title, seeds by their seals.

        Who chose the seeds it covers where the header says so. To take that back changes the hash, like all the rest.
        """
        setup = header.setup
        seats = [(seat.name, seat.colour, seat.bot) for seat in setup.seats]
        origins = [origin_of(one) for one in (setup.seed, *(copy.seed for copy in setup.copied))]
        copied = [(one.answers, seal(one.seed), one.chain) for one in setup.copied]
        made = [header.game, header.rules, seats, sorted(setup.options.items()), header.seal, header.created, copied]
        made += [origins] if header.covers_origin else []
        first = _hash(b"cosmotui chain " + msgspec.msgpack.encode(made))
        return cls(first, first)

    def after(self, frame: bytes) -> "Chain":
        """Return the chain with one record more."""
        return Chain(self.first, _hash(frame), self.records + 1)

    @property
    def mark(self) -> str:
        """The chain as people note it: which match, how many records, the newest hash."""
        return f"{self.first.hex()[:MATCH]}-{self.records}-{self.last.hex()[:SHOWN]}"


class ChainOfFile:
    """The chain as a file has it: its hashes one by one, and where one record does not hold the hash before it."""

    def __init__(self, header: Header, course: Sequence[Frame]) -> None:
        """`course` are the records of play in the order of the file. Raises SaveError where one cannot be read."""
        self.end = Chain.of(header)
        self.hashes = [self.end.last]
        """The hash of what the match is made from, then that of each record."""
        self.broken: Frame | None = None
        """The first record that does not follow from the one before."""
        for frame in course:
            if self.broken is None and before(frame) != self.end.last:
                self.broken = frame
            self.end = self.end.after(frame.whole)
            self.hashes.append(self.end.last)

    @cached_property
    def problem(self) -> str:
        """What is wrong with the chain, in a sentence; empty if nothing is."""
        if self.broken is None:
            return ""
        return f"Record {self.broken.number} does not hold the hash of what comes before it: the file was changed."


class _Linked(msgspec.Struct):
    before: bytes = b""


def before(frame: Frame) -> bytes:
    """The hash of the one before that a record holds; that of a record that cannot be read is found wrong there."""
    try:
        return msgspec.msgpack.decode(frame.payload, type=_Linked).before
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return b""


def _hash(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()
