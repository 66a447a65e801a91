"""The strongest bot: between two it goes by a learned value, otherwise it searches ahead within a budget."""

from typing import Final

from cosmotui.bots.cosmoclysm.captain import Captain
from cosmotui.bots.cosmoclysm.chart import chart_of
from cosmotui.bots.cosmoclysm.clock import Clock
from cosmotui.bots.cosmoclysm.judge import Judge, Weights
from cosmotui.bots.cosmoclysm.learned_judge import LearnedJudge
from cosmotui.bots.cosmoclysm.officer import Officer, quiet_limit
from cosmotui.bots.cosmoclysm.search import Search
from cosmotui.bots.cosmoclysm.turns import Choice, Judging, Turns
from cosmotui.bots.cosmoclysm.value import learned_for
from cosmotui.rules.cosmoclysm.board import HEXAGON
from cosmotui.rules.cosmoclysm.game import Cosmoclysm
from cosmotui.rules.cosmoclysm.state import Leaving
from cosmotui.rules.cosmoclysm.view import CosmoclysmView

CALM: Final = 0.5
"""Below this the search is left out: it would find that whoever moves first loses, and wait for ever."""
DUEL: Final = 2
"""Seats."""


class Admiral(Officer):
    """A bot that plays duels on the standard board by what it has learned, one turn ahead. Elsewhere it searches as
    long as it may; with `nodes` it stops after that many positions, however long they take."""

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

    def placing(self, view: CosmoclysmView) -> Weights:
        """Return captain's weights for openings like those that were learned from."""
        return Captain.weights if _is_learned(view) else self.weights

    def judge(self, view: CosmoclysmView) -> Judging:
        """Return the learned judge where it has learned."""
        value = learned_for(Cosmoclysm.rules_version) if _is_learned(view) else None
        if value is None:
            return super().judge(view)
        limit = quiet_limit(view)
        captain = Judge(Captain.weights, chart_of(view.rules, view.holes), DUEL, view.quiet / limit)
        captured = isinstance(view.frame, Leaving) and view.frame.captured
        fleets = len(view.fleet(0)), len(view.fleet(1))
        return LearnedJudge(value, captain, view.holes, fleets, 0.0 if captured else (view.quiet + 1) / limit)

    def think(self, turns: Turns, choices: list[Choice], seat: int, active: int, until: float) -> None:
        """Deepen the choices until the budget is used up; what is learned looks ahead by itself."""
        judge = turns.judge
        if isinstance(judge, Judge) and judge.calm >= CALM:
            Search(turns, judge, Clock(judge, until, self._nodes)).deepen(choices, seat, active)


def _is_learned(view: CosmoclysmView) -> bool:
    """Return whether a match is one of those that were learned from: two seats, the standard board and fleets."""
    rules = view.rules
    strange = rules.straight or rules.by_material or rules.free_pick
    return len(view.seats) == DUEL and rules.board.positions == HEXAGON and not strange
