"""Everything that was said at a table, newest last, and a line to say more."""

from collections.abc import Iterable
from datetime import datetime
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from cosmotui.saves.records import TALK_LIMIT
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.session.talk import Talk, TalkLine
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

NOTHING: Final = LogEntry("Nothing has been said yet.")


class TalkScreen(Page[None]):
    """A page over what is played at a table. What is said there is no part of it."""

    CSS_PATH = str(styles_path("talk.tcss"))
    NAME = "table talk"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "begin", "say it"),
        Binding("pageup", "page(-1)", "earlier", key_display="pgup"),
        Binding("pagedown", "page(1)", "later", key_display="pgdn"),
        Binding("escape,q", "back", "back", key_display="esc"),
    ]

    def __init__(self, talk: Talk) -> None:
        super().__init__()
        self._talk = talk
        self._log = EventLog(note="", title=talk.head, full=True, at_end=True, id="said")
        self._prompt = Prompt(id="prompt")
        self._has_said = False
        """Whether the line closes because something was said, so that more can follow."""
        self.parts = (self._log, self._prompt)

    def title_now(self) -> Title:
        return Title(self.NAME, self._talk.game, note=self._talk.note)

    def on_mount(self) -> None:
        self.show()
        self.call_after_refresh(self.action_begin)

    def show(self) -> None:
        """Show everything that was said so far."""
        self._log.entries = tuple(_entries(self._talk.lines)) or (NOTHING,)
        if self._log.size.height > 1:  # else it is about to be shown, at its end
            self._log.action_scroll_by(1_000_000)

    def action_begin(self) -> None:
        """Let something be typed, unless nothing may be said."""
        refused = self._talk.no_talk
        if refused:
            self._log.focus()
            self.say(refused)
        else:
            hint = f"up to {TALK_LIMIT} characters; enter says it, esc goes back"
            self._prompt.ask("Say to the table", self._say, hint=hint, limit=TALK_LIMIT)

    def _say(self, text: str) -> str:
        refused = self._talk.say(text)
        self._has_said = not refused
        if not refused:
            self.show()
        return refused

    def on_prompt_closed(self, event: Prompt.Closed) -> None:
        event.stop()
        if self._has_said:
            self._has_said = False
            self.action_begin()
        else:
            self.leave()

    def action_page(self, step: int) -> None:
        """Scroll through what was said."""
        self._log.action_scroll_page(step)


def _entries(lines: Iterable[TalkLine]) -> Iterable[LogEntry]:
    """Give the lines with their times, and a mark for each day."""
    day = ""
    for line in lines:
        text = visible(line.told)
        if not line.at:
            yield LogEntry(text, line.colour)
            continue
        then = datetime.fromtimestamp(line.at)
        if f"{then:%Y-%m-%d}" != day:
            day = f"{then:%Y-%m-%d}"
            yield LogEntry(day, mark=True)
        yield LogEntry(f"{then:%H:%M} {text}", line.colour)


def open_talk(app: Navigator, talk: Talk | None) -> None:
    """Show what was said at a table, and say more; without a table there is nothing."""
    if talk is not None:
        app.push_screen(TalkScreen(talk))


def hear_talk(app: Navigator) -> None:
    """Show what is new where somebody looks at everything that was said."""
    if isinstance(app.screen, TalkScreen):
        app.screen.show()
