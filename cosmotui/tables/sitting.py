"""What somebody does at a table: the app or the lines that a chair runs, whatever is played there."""

from typing import TYPE_CHECKING, Protocol

from cosmotui.plain.play import play
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.session import Session

if TYPE_CHECKING:
    from cosmotui.app import CosmotuiApp
    from cosmotui.startup.launch import LaunchPlan
    from cosmotui.tables.plain_terminal import PlainTerminal
    from cosmotui.widgets.far_terminal import FarTerminal


class OnScreen(Protocol):
    """The time for which somebody has a screen. It may be closed and begun again."""

    def app(self, plan: "LaunchPlan", far: "FarTerminal") -> "CosmotuiApp":
        """Return an app for a terminal."""
        ...

    def close(self) -> None:
        """End it."""


class Sitting(OnScreen, Protocol):
    """The time for which somebody has a screen, or lines."""

    def lines(self, terminal: "PlainTerminal") -> None:
        """Play in lines until the person leaves. Raises EndOfInput."""

    def moment(self) -> tuple[object, ...]:
        """Return everything of which lines would be told: where it is the same, nothing has changed."""
        ...


class MatchSitting:
    """Somebody at a match, with some of its seats or none."""

    def __init__(self, live: LiveMatch, seats: tuple[int, ...]) -> None:
        self._live, self._seats = live, seats
        self._session: Session | None = None

    def app(self, plan: "LaunchPlan", far: "FarTerminal") -> "CosmotuiApp":
        from cosmotui.app import CosmotuiApp

        return CosmotuiApp(session=self._opened(), plan=plan, far=far)

    def lines(self, terminal: "PlainTerminal") -> None:
        session = self._opened()
        session.listen(terminal.news)
        play(session, terminal)

    def moment(self) -> tuple[object, ...]:
        match, company = self._live.match, self._live.company
        said = sum(one.seat not in self._seats for one in company.talk)
        asked = tuple(question.seat for question in match.questions)
        return match.event_count, asked, company.here, said, match.result is None

    def close(self) -> None:
        if self._session is not None:
            self._session.close()
            self._session = None

    def _opened(self) -> Session:
        self.close()
        self._session = Session(self._live.match, live=self._live, seats=self._seats)
        return self._session
