"""The middle bot: it weighs its actions, flies a good plain ship, and takes the defaults otherwise."""

from random import Random

from cosmotui.bots.cosmoforce.fleet import COMMANDERS, pick
from cosmotui.bots.cosmoforce.officer import Officer
from cosmotui.rules.cosmoforce.design import Design


class Commander(Officer):
    """A bot that knows when to fire, burn, cool and heal; it repairs and rams in need."""

    weighs = frozenset(("CF-D7", "CF-D8", "CF-D12"))
    actions = frozenset(("attack", "burn", "conserve", "heal", "end"))

    def design(self, seats: int, rng: Random) -> Design:
        """Return one of the good plain ships."""
        return pick(COMMANDERS, rng)
