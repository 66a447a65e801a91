"""The strongest bot: it searches ahead, over its own moves and the best replies, within a budget."""

from cosmotui.bots.cosmoclysm.clock import Clock
from cosmotui.bots.cosmoclysm.judge import Weights
from cosmotui.bots.cosmoclysm.officer import Officer
from cosmotui.bots.cosmoclysm.search import Search
from cosmotui.bots.cosmoclysm.turns import Choice, Turns


class Admiral(Officer):
    """Searches for as long as it may; with `nodes` it stops after that many positions, however long they take."""

    weights = Weights(
        worth=(0.8, 1.0, 0.9, 0.6, 0.8, 0.6),
        next_hit=0.7,
        later_hit=0.35,
        next_others=0.05,
        later_others=0.04,
        capture=0.1,
        freedom=0.003,
        power=2.5,
        patience=0.9,
    )

    def __init__(self, nodes: int | None = None) -> None:
        self._nodes = nodes

    def think(self, turns: Turns, choices: list[Choice], seat: int, active: int, seconds: float) -> None:
        """Deepen the choices until the budget is used up."""
        Search(turns, Clock(turns.judge, seconds, self._nodes)).deepen(choices, seat, active)
