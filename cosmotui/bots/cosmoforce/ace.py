"""The strongest bot: it weighs every decision, and flies one of the ships that beat each other in turn."""

from random import Random

from cosmotui.bots.cosmoforce.fleet import ACES, pick
from cosmotui.bots.cosmoforce.officer import Officer
from cosmotui.rules.cosmoforce.design import Design


class Ace(Officer):
    """Weighs everything, crew at work before anything is broken included."""

    weighs = frozenset(("CF-D2", "CF-D3", "CF-D4", "CF-D5", "CF-D6", "CF-D7", "CF-D8", "CF-D12", "CF-D13", "CF-D14"))
    actions = frozenset(("attack", "burn", "conserve", "heal", "ram", "repair", "end"))

    def design(self, rng: Random) -> Design:
        """One of the strong ships, each as often as it should come."""
        return pick(ACES, rng)
