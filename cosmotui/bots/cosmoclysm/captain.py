"""The middle bot: it weighs each of its moves by exact odds, one turn ahead."""

from cosmotui.bots.cosmoclysm.judge import Weights
from cosmotui.bots.cosmoclysm.officer import Officer


class Captain(Officer):
    """A bot that takes the move with the best expectation over fights, retreats, captures and the d4,
    without replies."""

    weights = Weights(
        worth=(0.8, 1.0, 0.9, 0.6, 0.8, 0.6),
        next_hit=0.7,
        later_hit=0.35,
        next_others=0.05,
        later_others=0.04,
        capture=0.1,
        freedom=0.003,
        patience=0.5,
    )
