"""Table talk at one screen: what others say is shown as it comes, and counted until it is read."""

from collections.abc import Iterable

from cosmotui.keymap.current import keys
from cosmotui.saves.records import Said
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.talk_screen import TalkLine, TalkScreen
from cosmotui.session.session import Session
from cosmotui.widgets.plain_text import visible


class TableTalk:
    """What is said at the table of the match of a controller, and how much of it was read at this screen."""

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller
        self._shown = self._read = len(self._said)

    @property
    def _said(self) -> list[Said]:
        return self._controller.main.live.company.talk

    @property
    def note(self) -> str:
        """How much has not been read yet, and the key that shows it; "" if nothing."""
        unread = len(self._said) - self._read
        return f"{keys('T')} {unread} unread" if unread else ""

    def heard(self) -> None:
        """Show what was said since the last time."""
        said, session, app = self._said, self._controller.main, self._controller.front.app
        news, self._shown = said[self._shown :], len(said)
        if isinstance(app.screen, TalkScreen):
            self._read = len(said)
            app.screen.show()
        elif others := [one for one in news if one.seat not in session.people]:
            newest = others[-1]
            app.say(f"{visible(session.match.setup.seats[newest.seat].name)}: {newest.text}")

    def open(self) -> None:
        """Show everything that was said; somebody who plays can say more."""
        controller = self._controller
        self._read = self._shown = len(self._said)
        controller.front.app.push_screen(TalkScreen(MatchTalk(controller.main)), lambda _: self._closed())

    def _closed(self) -> None:
        self._read = self._shown = len(self._said)
        self._controller.front.show()


class MatchTalk:
    """What is said at the table of a match, as one end of it has it."""

    head = "said at the table"
    note = "everybody at the table reads it"

    def __init__(self, session: Session) -> None:
        self._session = session
        self.game = session.match.game.title

    def lines(self) -> Iterable[TalkLine]:
        """Return what was said, oldest first."""
        seats = self._session.match.setup.seats
        for said in self._session.live.company.talk:
            seat = seats[said.seat]
            yield TalkLine(said.at, f"{visible(seat.name)}: {said.text}", seat.colour)

    @property
    def no_talk(self) -> str:
        """Why nobody here may say anything now; empty if talk is free."""
        return self._session.no_talk

    def say(self, text: str) -> str:
        """Say something; return why it was not said, or nothing."""
        return self._session.talk(text)
