"""The middle bot: it weighs its actions, flies a good plain ship, and leaves the rest to the book."""

from random import Random

from cosmotui.bots.cosmoforce.fleet import COMMANDERS, pick
from cosmotui.bots.cosmoforce.officer import Officer
from cosmotui.rules.cosmoforce.design import Design


class Commander(Officer):
    """Knows when to fire, burn, cool and heal; repairs and rams in need."""

    weighs = frozenset(("CF-D7", "CF-D8", "CF-D12"))
    actions = frozenset(("attack", "burn", "conserve", "heal", "end"))

    def design(self, seats: int, rng: Random) -> Design:
        """One of the good plain ships."""
        return pick(COMMANDERS, rng)
