"""Table talk at one screen: what others say is shown as it comes, and counted until it is read."""

from cosmotui.keymap.current import keys
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.talk_screen import TalkScreen
from cosmotui.session.talk import TalkLine
from cosmotui.widgets.plain_text import visible


class TableTalk:
    """What is said at the table of the match of a controller, and how much of it was read at this screen."""

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller
        self._shown = self._read = frozenset(self._news)

    @property
    def _news(self) -> list[TalkLine]:
        return [line for line in self._controller.main.talk.lines if line.is_news]

    @property
    def note(self) -> str:
        """How much has not been read yet, and the key that shows it; "" if nothing."""
        unread = len(frozenset(self._news) - self._read)
        return f"{keys('T')} {unread} unread" if unread else ""

    def heard(self) -> bool:
        """Show what was said since the last time; return whether there is anything."""
        said, app = self._news, self._controller.front.app
        new, self._shown = [line for line in said if line not in self._shown], frozenset(said)
        if isinstance(app.screen, TalkScreen):
            self._read = self._shown
            app.screen.show()
        elif new:
            app.say(visible(new[-1].told))
        return bool(new)

    def open(self) -> None:
        """Show everything that was said; somebody who plays can say more."""
        controller = self._controller
        self._mark_read()
        controller.front.app.push_screen(TalkScreen(controller.main.talk), lambda _: self._closed())

    def _closed(self) -> None:
        self._mark_read()
        self._controller.front.show()

    def _mark_read(self) -> None:
        self._read = self._shown = frozenset(self._news)
