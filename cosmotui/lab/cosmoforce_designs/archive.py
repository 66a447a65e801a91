"""The archive: the best designs so far, their shares among each other, and the mixture of them."""

from collections.abc import Callable, Iterable, Sequence
from operator import mul
from random import Random
from statistics import fmean
from typing import Final

from cosmotui.lab.cosmoforce_designs.bout import Bout
from cosmotui.lab.cosmoforce_designs.mixture import mixture
from cosmotui.rules.cosmoforce.design import Design

MOST: Final = 14
"""Designs that are kept."""

SPARRING: Final = 0.4
"""How often others fly a ship that is not of the archive."""

Fight = Callable[[Iterable[Bout]], Iterable[float]]
"""Flies bouts, and gives the design's share of each in their order."""


class Archive:
    """Designs that have proved themselves, each tried among every other, and among ships that others like to fly."""

    def __init__(
        self, seats: int, options: dict[str, str], rng: Random, fight: Fight, sparring: Sequence[Design]
    ) -> None:
        self._seats, self._options, self._sparring = seats, options, sparring
        self._rng, self._fight = rng, fight
        self.designs: list[Design] = []
        self.parts: list[float] = []
        """Of the mixture, by design."""
        self._won: dict[tuple[Design, Design], tuple[float, int]] = {}
        """The sum of the shares of a design where all others fly the second one, and in how many bouts."""

    def draw(self) -> Design:
        """Return a design of the mixture by chance."""
        return self._rng.choices(self.designs, self.parts)[0]

    def _other(self) -> Design:
        return self._rng.choice(self._sparring) if self._rng.random() < SPARRING else self.draw()

    def bouts(self, design: Design, others: Iterable[Sequence[Design]]) -> list[Bout]:
        """Return a bout of a design against each of these, seat by seat."""
        return [
            Bout(design, tuple(rest), number % self._seats, self._options, self._rng.getrandbits(48))
            for number, rest in enumerate(others)
        ]

    def trial(self, designs: Sequence[Design], bouts: int) -> list[float]:
        """Return the mean share of each design among ships of the mixture; the same ones for each design."""
        others = [tuple(self._other() for _ in range(self._seats - 1)) for _ in range(bouts)]
        found = list(self._fight(bout for design in designs for bout in self.bouts(design, others)))
        return [sum(found[start : start + bouts]) / bouts for start in range(0, len(found), bouts)]

    def add(self, designs: Iterable[Design], bouts: int) -> None:
        """Add designs, try them among those that are there, and mix all of them anew."""
        for design in designs:
            self.designs.append(design)
            self._try([(design, other) for other in (*self.designs[:-1], *self._sparring)], bouts)
        self._mix()
        self.keep(MOST)

    def keep(self, most: int, least: float = 0.0) -> None:
        """Let go of all designs but the largest parts, and mix the rest anew."""
        ranked = sorted(range(len(self.designs)), key=self.parts.__getitem__, reverse=True)[:most]
        left = [number for number in ranked if self.parts[number] >= least]
        self.designs = [self.designs[number] for number in sorted(left)]
        self._mix()

    def refine(self, bouts: int) -> None:
        """Try all designs among each other again, and mix them anew."""
        some = self.designs
        pairs = [(one, other) for number, one in enumerate(some) for other in (*some[:number], *self._sparring)]
        self._try(pairs, bouts)
        self._mix()

    @property
    def value(self) -> float:
        """The mean share of a ship of the mixture."""
        others = self._beside()
        return sum(
            part * ((1 - SPARRING) * sum(map(mul, self.parts, row)) + SPARRING * beside)
            for part, row, beside in zip(self.parts, self._table(), others, strict=True)
        )

    def _mix(self) -> None:
        self.parts = mixture(self._table(), self._beside(), SPARRING)

    def _table(self) -> list[list[float]]:
        return [[self._share(design, other) for other in self.designs] for design in self.designs]

    def _beside(self) -> list[float]:
        return [fmean(self._share(design, other) for other in self._sparring) for design in self.designs]

    def _share(self, design: Design, other: Design) -> float:
        """Return the share of a design where all others fly the second one."""
        won, count = self._won.get((design, other), (0.0, 0))
        return won / count if count else 1 / self._seats

    def _try(self, pairs: Sequence[tuple[Design, Design]], bouts: int) -> None:
        """Fly bouts of each of two designs among ships of the other; of two seats, one bout is both."""
        is_duel = self._seats == 2
        some = [(one, other) for one, other in pairs if one != other]
        tried = some if is_duel else [both for one, other in some for both in ((one, other), (other, one))]
        rest = self._seats - 1
        found = list(self._fight(bout for one, other in tried for bout in self.bouts(one, [(other,) * rest] * bouts)))
        for number, (one, other) in enumerate(tried):
            won = found[number * bouts : (number + 1) * bouts]
            self._count(one, other, won)
            if is_duel:
                self._count(other, one, [1 - share if share in (0, 1) else share for share in won])

    def _count(self, one: Design, other: Design, shares: Sequence[float]) -> None:
        before, count = self._won.get((one, other), (0.0, 0))
        self._won[one, other] = before + sum(shares), count + len(shares)
