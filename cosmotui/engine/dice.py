"""The dice of a match: one generator whose whole state is a seed and a count, so that every roll can be proved."""

import hashlib
from collections.abc import Sequence
from typing import Annotated, TypeVar

import msgspec

from cosmotui.engine.errors import DiceExhausted
from cosmotui.engine.seed import RawSeed
from cosmotui.engine.soundness import Within

T = TypeVar("T")

_SPAN = 1 << 64


class Dice(msgspec.Struct, array_like=True):
    """The dice: draw number n is the 64-bit BLAKE2b hash of n, keyed with the seed; a biased draw is skipped.

    `script` replaces the first draws by fixed values (tests, puzzles); a scripted match that runs out of them fails.
    """

    seed: RawSeed
    drawn: Annotated[int, Within(0, 1 << 40)] = 0
    script: list[int] = []

    def below(self, bound: int) -> int:
        """Draw a uniform number from 0 to bound - 1."""
        if self.script:
            return self._scripted(bound)
        seed = self.seed
        key = bytes.fromhex(seed) if isinstance(seed, str) else seed.to_bytes(8, "big")
        limit = _SPAN - _SPAN % bound
        while True:
            digest = hashlib.blake2b(self.drawn.to_bytes(8, "big"), digest_size=8, key=key).digest()
            self.drawn += 1
            value = int.from_bytes(digest, "big")
            if value < limit:
                return value % bound

    def roll(self, sides: int) -> int:
        """Roll one die and return its face: a uniform number from 1 to `sides`."""
        return self.below(sides) + 1

    def choose(self, things: Sequence[T]) -> T:
        """Draw one of `things`, each equally likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: list[T]) -> None:
        """Put `things` in a uniformly random order (Fisher-Yates, from the end)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    @property
    def left_over(self) -> int:
        """Scripted values that no draw has used."""
        return max(0, len(self.script) - self.drawn)

    def _scripted(self, bound: int) -> int:
        if self.drawn >= len(self.script):
            raise DiceExhausted(f"The script holds {len(self.script)} dice; one more (d{bound}) was needed.")
        value = self.script[self.drawn]
        if not 1 <= value <= bound:
            raise DiceExhausted(f"Scripted die {self.drawn + 1} is {value}; a d{bound} was rolled.")
        self.drawn += 1
        return value - 1
