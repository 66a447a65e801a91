"""A deal of aliens in preparation: one for a seat or a random one, and those left out."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.options.named import named

RANDOM: Final = "?"
"""The alien of a seat to which one is dealt at random."""


@dataclass(frozen=True)
class Deal:
    """The alien that each seat gets, and those that are not dealt at random."""

    powers: tuple[str, ...]
    """The alien of each seat; RANDOM where it is dealt."""
    excluded: tuple[str, ...]

    def give(self, seat: int, id: str) -> "Deal":
        """Return the deal with an alien for a seat and no other, or a random one if the seat has that alien already."""
        kept = [RANDOM if power == id else power for power in self.powers]
        kept[seat] = RANDOM if self.powers[seat] == id else id
        return Deal(tuple(kept), tuple(other for other in self.excluded if other not in kept))

    def toggle(self, id: str) -> "Deal":
        """Return the deal with an alien left out and taken from its seat, or dealt again if it was left out."""
        if id in self.excluded:
            return Deal(self.powers, tuple(other for other in self.excluded if other != id))
        powers = tuple(RANDOM if power == id else power for power in self.powers)
        return Deal(powers, tuple(other for other in ALIENS if other == id or other in self.excluded))

    def texts(self) -> tuple[str, str]:
        """Return the deal as the options `powers` and `excluded` take it."""
        powers = list(self.powers)
        while powers and powers[-1] == RANDOM:
            powers.pop()
        return ", ".join(powers), ", ".join(self.excluded)


def deal_of(powers: str, excluded: str, seats: int) -> Deal:
    """Return what the two options say, as far as the gallery can show it."""
    wanted = [id if id in ALIENS else RANDOM for id in named(powers)][:seats]
    wanted = [id if id not in wanted[:number] else RANDOM for number, id in enumerate(wanted)]
    wanted += [RANDOM] * (seats - len(wanted))
    return Deal(tuple(wanted), tuple(id for id in ALIENS if id in named(excluded) and id not in wanted))
