"""The strongest bot: it weighs every decision, and flies one of the ships that beat each other in turn."""

from random import Random

from cosmotui.bots.cosmoforce.evolved import DUEL, evolved
from cosmotui.bots.cosmoforce.fleet import ACES, LASTING, pick
from cosmotui.bots.cosmoforce.officer import Officer
from cosmotui.rules.cosmoforce.design import Design


class Ace(Officer):
    """A bot that weighs everything, even crew at work before anything is broken."""

    weighs = frozenset(("CF-D2", "CF-D3", "CF-D4", "CF-D5", "CF-D6", "CF-D7", "CF-D8", "CF-D12", "CF-D13", "CF-D14"))
    actions = frozenset(("attack", "burn", "conserve", "heal", "ram", "repair", "end"))

    def design(self, seats: int, rng: Random) -> Design:
        """Return one of the ships that have evolved, by their weights, or one of those known to be strong; with many
        ships in battle, a durable one."""
        return pick(evolved().fleet(seats) or (ACES if seats == DUEL else LASTING), rng)
