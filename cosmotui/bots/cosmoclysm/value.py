"""The learned value: weights of the inputs, in whole numbers, so that it is the same on every machine."""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from operator import mul
from pathlib import Path
from typing import Final

import msgspec

from cosmotui.bots.cosmoclysm.inputs import SHIPS, ships_of

FILE: Final = Path(__file__).with_name("value.msgpack")


class Weights(msgspec.Struct, frozen=True):
    """The weights as they are kept in a file."""

    rules_version: int
    """Of the game that was learned."""
    whole: int
    """What is 1."""
    even: tuple[int, ...]
    """By input, and last for a constant."""
    full: tuple[int, ...]
    """The same on top of it: they count the more, the more ships there are, and all on a full board."""

    @classmethod
    def read(cls, path: Path) -> "Weights":
        """Return the weights of a file."""
        return msgspec.msgpack.decode(path.read_bytes(), type=cls)


class Value:
    """The share of the seat that moves next, from its inputs."""

    def __init__(self, weights: Weights) -> None:
        *self._even, self._even_constant = weights.even
        *self._full, self._full_constant = weights.full
        self._whole = weights.whole * SHIPS

    def share(self, inputs: Sequence[int]) -> float:
        """Return the share, from 0 to 1; a draw is half a win."""
        even = sum(map(mul, inputs, self._even), self._even_constant)
        full = sum(map(mul, inputs, self._full), self._full_constant)
        odds = (even * SHIPS + full * ships_of(inputs)) / self._whole
        return 0.5 + 0.5 * odds / sqrt(1 + odds * odds)


@cache
def learned_for(rules_version: int) -> Value | None:
    """Return the learned value for these rules; None where it was learned for others."""
    weights = Weights.read(FILE)
    return Value(weights) if weights.rules_version == rules_version else None
