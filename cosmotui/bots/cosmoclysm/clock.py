"""The budget of a bot's thinking: a moment in time, or a number of positions."""

from time import monotonic

from cosmotui.bots.cosmoclysm.judge import Judge


class OutOfTime(Exception):
    """Raised when the budget is used up; the results so far have to do."""


class Clock:
    """A budget up to the moment `until`; in positions weighed (`nodes`) where the machine must not matter."""

    def __init__(self, judge: Judge, until: float, nodes: int | None) -> None:
        self._judge = judge
        self._end = until
        self._nodes = None if nodes is None else judge.looked + nodes

    def check(self) -> None:
        """Raise OutOfTime once the budget is used up."""
        if self._judge.looked >= self._nodes if self._nodes is not None else monotonic() >= self._end:
            raise OutOfTime
