"""The strongest bot: it searches ahead, over its own moves and the best replies, within a budget."""

from typing import Final

from cosmotui.bots.cosmoclysm.clock import Clock
from cosmotui.bots.cosmoclysm.judge import Weights
from cosmotui.bots.cosmoclysm.officer import Officer
from cosmotui.bots.cosmoclysm.search import Search
from cosmotui.bots.cosmoclysm.turns import Choice, Turns

CALM: Final = 0.5
"""Below this the search is left out: it would find that whoever moves first loses, and wait for ever."""


class Admiral(Officer):
    """A bot that searches as long as it may; with `nodes` it stops after that many positions, however long
    they take."""

    weights = Weights(
        worth=(1.3, 1.0, 1.3, 1.1, 0.8, 0.55),
        next_hit=0.3,
        later_hit=0.35,
        next_others=0.02,
        later_others=0.04,
        capture=0.1,
        freedom=0.003,
        patience=0.5,
    )

    def __init__(self, nodes: int | None = None) -> None:
        self._nodes = nodes

    def think(self, turns: Turns, choices: list[Choice], seat: int, active: int, until: float) -> None:
        """Deepen the choices until the budget is used up."""
        if turns.judge.calm >= CALM:
            Search(turns, Clock(turns.judge, until, self._nodes)).deepen(choices, seat, active)
