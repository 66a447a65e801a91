"""One battle in which a design is tried."""

import msgspec

from cosmotui.bots.cosmoforce.ace import Ace
from cosmotui.bots.cosmoforce.duels import flown
from cosmotui.bots.cosmoforce.judge import BOTH
from cosmotui.rules.cosmoforce.design import Design


class Bout(msgspec.Struct, frozen=True):
    """A battle to be flown."""

    design: Design
    """That is tried."""
    others: tuple[Design, ...]
    """Of the other seats, in their order."""
    seat: int
    """Of the design."""
    options: dict[str, str]
    seed: int


def share(bout: Bout) -> float:
    """Let an ace fly all ships, and return the design's share of the victory.

    A draw is worth a little less than a part of it.
    """
    designs = (*bout.others[: bout.seat], bout.design, *bout.others[bout.seat :])
    winners = flown(designs, Ace().reply, bout.seed, bout.options)
    if bout.seat not in winners:
        return 0.0
    return 1.0 if len(winners) == 1 else 2 * BOTH / len(winners)
