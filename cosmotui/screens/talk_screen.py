"""Everything that was said at a table, newest last, and a line to say more."""

from collections.abc import Iterable
from datetime import datetime
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.saves.records import TALK_LIMIT, Said
from cosmotui.screens.page import Page
from cosmotui.session.session import Session
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

NOTHING: Final = LogEntry("Nothing has been said yet.")


class TalkScreen(Page[None]):
    """A page over a match at a table. What is said there is no part of the match."""

    CSS_PATH = str(styles_path("talk.tcss"))
    NAME = "table talk"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "begin", "say it"),
        Binding("pageup", "page(-1)", "earlier", key_display="pgup"),
        Binding("pagedown", "page(1)", "later", key_display="pgdn"),
        Binding("escape,q", "back", "back", key_display="esc"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._log = EventLog(note="", title="said at the table", full=True, at_end=True, id="said")
        self._prompt = Prompt(id="prompt")
        self._has_said = False
        """Whether the line closes because something was said, so that more can follow."""

    def title_now(self) -> Title:
        match = self._session.match
        return Title(self.NAME, match.game.title, note="everybody at the table reads it")

    def body(self) -> Iterable[Widget]:
        yield self._log
        yield self._prompt

    def on_mount(self) -> None:
        self.show()
        self.call_after_refresh(self.action_begin)

    def show(self) -> None:
        """Show everything that was said so far."""
        seats, day = self._session.match.setup.seats, ""
        lines: list[LogEntry] = []
        for said in self._session.live.company.talk:
            then = datetime.fromtimestamp(said.at)
            if f"{then:%Y-%m-%d}" != day:
                day = f"{then:%Y-%m-%d}"
                lines.append(LogEntry(day, mark=True))
            lines.append(_line(said, f"{then:%H:%M}", seats[said.seat].name, seats[said.seat].colour))
        self._log.entries = tuple(lines) or (NOTHING,)
        if self._log.size.height > 1:  # else it is about to be shown, at its end
            self._log.action_scroll_by(1_000_000)

    def action_begin(self) -> None:
        """Let something be typed, unless nothing may be said."""
        refused = self._session.no_talk
        if refused:
            self._log.focus()
            self.say(refused)
        else:
            hint = f"up to {TALK_LIMIT} characters; enter says it, esc goes back"
            self._prompt.ask("Say to the table", self._say, hint=hint, limit=TALK_LIMIT)

    def _say(self, text: str) -> str:
        refused = self._session.talk(text)
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


def _line(said: Said, at: str, name: str, colour: int) -> LogEntry:
    return LogEntry(f"{at} {visible(name)}: {said.text}", colour)
