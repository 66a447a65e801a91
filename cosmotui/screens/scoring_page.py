"""A page that scrolls, for text that lacked room elsewhere: how a match was decided, what an option does."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.screens.page import Page
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title


class ScoringPage(Page[None]):
    """A page with every line of a text, by default of how a match was decided."""

    CSS_PATH = str(styles_path("whole_log.tcss"))
    NAME = "how it was decided"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,down", "nothing", "scroll", key_display="arrows", system=True),
        Binding("pageup,pagedown", "nothing", "page", key_display="pgup pgdn", system=True),
        Binding("enter,escape,d,i,q", "back", "back", key_display="esc"),
    ]

    def __init__(
        self, game: str, lines: Sequence[LogEntry], where: str = "how it was decided", title: str = "victory"
    ) -> None:
        """Show lines; `where` stands in the title bar, `title` above the lines."""
        super().__init__()
        self.bar = Title(game, where)
        self.parts = (EventLog(lines, title=title, note="", full=True, id="all"),)

    def on_mount(self) -> None:
        self.query_one("#all").focus()

    def action_nothing(self) -> None:
        """Do nothing: the lines themselves listen to these keys."""
