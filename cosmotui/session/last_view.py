"""The view that was made last, kept while its match stands where it stood: screens ask for it many times a key."""

from cosmotui.engine.log import LogEntry
from cosmotui.engine.match import Match
from cosmotui.engine.state import State, View


class LastView:
    """Remembers one view of a match. Views cannot be changed, so everybody may have the same."""

    def __init__(self) -> None:
        self._made_for: tuple[Match[State, View], int | None, int, LogEntry | None] | None = None
        self._view: View | None = None

    def of(self, match: Match[State, View], seat: int | None) -> View:
        """Return what `seat` may know now; None is a spectator."""
        last = match.log[-1] if match.log else None
        before = self._made_for
        if (
            self._view is None
            or before is None
            or before[0] is not match
            or before[1:3] != (seat, match.answer_count)
            or before[3] is not last
        ):
            self._made_for, self._view = (match, seat, match.answer_count, last), match.view(seat)
        return self._view
