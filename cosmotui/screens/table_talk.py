"""Table talk at one screen: what others say is shown as it comes, and counted until it is read."""

from collections import Counter

from cosmotui.keymap.current import keys
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.talk_screen import TalkScreen
from cosmotui.session.talk import TalkLine
from cosmotui.widgets.plain_text import visible


class TableTalk:
    """What is said at the table of the match of a controller, and how much of it was read at this screen.

    Lines are counted, as somebody may say the same twice.
    """

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller
        self._shown = self._read = Counter(self._news)

    @property
    def _news(self) -> list[TalkLine]:
        return [line for line in self._controller.main.talk.lines if line.is_news]

    @property
    def note(self) -> str:
        """How much has not been read yet, and the key that shows it; "" if nothing."""
        unread = (Counter(self._news) - self._read).total()
        return f"{keys('T')} {unread} unread" if unread else ""

    def heard(self) -> bool:
        """Show what was said since the last time; return whether there is anything."""
        said, app = self._news, self._controller.front.app
        new, self._shown = Counter(said) - self._shown, Counter(said)
        if isinstance(app.screen, TalkScreen):
            self._read = self._shown
            app.screen.show()
        elif new:
            app.say(visible(next(line for line in reversed(said) if line in new).told))
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
        self._read = self._shown = Counter(self._news)
