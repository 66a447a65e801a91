"""The chain of a match as it is told to everybody at a table while the match goes on.

The hashes in the file may not be told then: whoever knows one and the next could try which hidden answer lies between.
So each is hashed once more, with a key made of the sealed seed. Once the match is over everybody knows that key too,
and `verify` compares what was told with what is in the file.
"""

import hmac
from functools import cached_property

import msgspec

from cosmotui.engine.seed import AnySeed, Seed, seed_text
from cosmotui.saves.chain import MATCH, SHOWN


class Stand(msgspec.Struct, frozen=True):
    """The end of a told chain: which match it is, how many records it has, and the hash of all of them."""

    match: str
    records: int
    digest: str

    @property
    def mark(self) -> str:
        """The stand as people note it, in the form in which they note the end of a chain."""
        return f"{self.match[:MATCH]}-{self.records}-{self.digest}"


class ToldChain:
    """What is told of the hashes of a chain."""

    def __init__(self, seed: AnySeed) -> None:
        self._seed = seed

    def digest(self, link: bytes) -> str:
        """Return what is told of one hash."""
        return hmac.digest(self._key, link, "sha256").hex()[:SHOWN]

    def stand(self, first: bytes, records: int, link: bytes) -> Stand:
        """Return what is told of a chain after so many records, where its first and its newest hash are these."""
        return Stand(self.digest(first), records, self.digest(link))

    @cached_property
    def _key(self) -> bytes:
        from hashlib import sha256  # as for the seal

        salt = self._seed.salt if isinstance(self._seed, Seed) else ""
        return sha256(f"cosmotui told {seed_text(self._seed)} {salt}".encode()).digest()
