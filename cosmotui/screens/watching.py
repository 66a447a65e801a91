"""What others did, shown on the screen of a match moment by moment at the pace of the settings."""

from collections import deque
from collections.abc import Callable

from cosmotui.engine.moments import Moment, moments
from cosmotui.engine.replay import Replay
from cosmotui.engine.state import State, View
from cosmotui.screens.match_course import MatchCourse
from cosmotui.session.live_match import AnyMatch


class Watching:
    """The moments between what the screen shows and the present, one after another; the match waits for the last."""

    def __init__(self, controller: MatchCourse, then: Callable[[], None]) -> None:
        """Call `then` whenever the screen has come to the present again."""
        self._controller = controller
        self._then = then
        self._match: AnyMatch | None = None
        """The match that the screen shows; None before it has shown any."""
        self._seen = 0
        """The number of events up to which everything is shown, or waits to be."""
        self._own = 0
        """The number of events up to which people at this screen caused what happened."""
        self._waiting: deque[Moment] = deque()
        self._moment: Moment | None = None
        self._view: tuple[Moment, int | None, View] | None = None
        """The board of a moment as a seat may know it: screens ask for it many times."""
        self._timer: object = None
        """The token of the timer that counts."""
        self.hurries = False
        """Whether nothing is shown for itself until a person is asked."""

    @property
    def is_on(self) -> bool:
        """Whether a moment is shown that is to be seen for a while."""
        return self._moment is not None

    @property
    def moment(self) -> Moment:
        """The moment that the screen shows: the present unless others are watched."""
        count = self._controller.session.match.event_count
        return self._moment or Moment(count, count)

    def view(self, seat: int | None) -> View:
        """Return the board at the moment that is shown, as `seat` may know it."""
        session = self._controller.session
        if self._moment is None or self._moment.board == session.match.event_count:
            return session.view(seat)
        if self._view is None or self._view[:2] != (self._moment, seat):
            replay: Replay[State, View] = Replay(session.match, seat)
            replay.go(self._moment.board)
            self._view = self._moment, seat, replay.view()
        return self._view[2]

    # --- what is to be seen ------------------------------------------------------------------------------------------

    def caught_up(self) -> None:
        """Note that the screen shows the present."""
        self._match = self._controller.session.match
        self._seen = self._match.event_count
        self._waiting.clear()
        self._moment = self._timer = None
        self._view = None  # after an undo, or in a fork, another board may come with the same numbers

    def taken_back(self) -> None:
        """Show no more of what was taken back elsewhere: nothing of it can be looked up any longer."""
        match = self._controller.session.match
        if match is self._match and match.event_count < self._seen:
            self.caught_up()

    def acted(self) -> None:
        """Note that somebody at this screen caused all that has happened until now."""
        self._own = self._controller.session.match.event_count

    def catch_up(self) -> None:
        """Begin to show what has happened since the screen showed the present; go on with what was interrupted."""
        controller = self._controller
        match, start, end = controller.session.match, self._seen, controller.session.match.event_count
        if match is not self._match or start > end or self.hurries or not controller.settings.pace_ms:
            self.caught_up()
            return
        self._seen = end
        own = min(max(start, self._own), end)
        eyes = controller.viewer
        if controller.settings.animation:
            self._waiting += moments(match, eyes, start, own, own=True)
            self._waiting += moments(match, eyes, own, end)
        elif moments(match, eyes, own, end):
            self._waiting.append(Moment(end, end))
        if self._moment is None:
            self._next()
        elif self._timer is None:
            self._show()

    def _next(self) -> None:
        """Show the next moment, or come to the present."""
        self._moment = self._waiting.popleft() if self._waiting else None
        if self._moment is not None:
            self._show()

    def _show(self) -> None:
        controller, timer = self._controller, object()
        self._timer = timer
        controller.front.show()
        controller.front.set_timer(controller.settings.pace_ms / 1000, lambda: self._over(timer))

    def _over(self, timer: object) -> None:
        """Go on once a moment has been seen; if something lies over the screen, once that is gone."""
        if timer is not self._timer:
            return
        self._timer = None
        if not self._controller.front.is_in_front:
            self._controller.hold()
            return
        self._next()
        if self._moment is None:
            self._then()

    def skip(self) -> None:
        """Leave out what is still to be seen, until a person is asked."""
        self.hurries = True
        was_on = self.is_on
        self.caught_up()
        if was_on:
            self._then()
