"""The whole log of a match, with all details, newest last; with the running account and what the seal proves."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.engine.seal import seal_told, shares_told
from cosmotui.engine.state import View
from cosmotui.saves.records import Around, Said
from cosmotui.screens.log_lines import told
from cosmotui.screens.look import AnyMatch, Look
from cosmotui.screens.page import Page
from cosmotui.screens.table_words import seats_told
from cosmotui.session.remarks import Remark
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.facts import Fact, Facts
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title
from cosmotui.widgets.words import Ship


class _Scrolled(EventLog):
    """A log that has the keys, which the key row therefore names."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_by(-1)", "scroll", key_display="up down", system=True),
        Binding("pageup", "scroll_page(-1)", "page", key_display="pgup pgdn", system=True),
        Binding("home", "scroll_by(-1000000)", "oldest", system=True),
    ]


class WholeLog(Page[None]):
    """A page of every event that a seat may know, with what was said about and beside it; None is what all know."""

    CSS_PATH = str(styles_path("whole_log.tcss"))
    NAME = "the log"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,l,q", "back", "back", key_display="esc")]

    def __init__(
        self,
        match: AnyMatch,
        look: Look[View],
        seat: int | None,
        asides: Sequence[Remark | Said] = (),
        around: Sequence[Around] = (),
    ) -> None:
        """Show the events that a seat knows, with `asides` among them, and who sat where by what was noted around."""
        super().__init__()
        self._asides, self._around = tuple(asides), around
        self._match = match
        self._look = look
        self._seat = seat

    def title_now(self) -> Title:
        return Title(self._match.game.title, f"the log, {self._match.game.where(self._match.view(self._seat))}")

    def body(self) -> Iterable[Widget]:
        match, seats = self._match, self._match.setup.seats
        events = match.events(self._seat)
        account = [
            Fact((Ship(one.colour), f" {one.name}"), text) for one, text in self._look.ledger(match.events(None), seats)
        ]
        if account:
            yield Facts(account, title=self._look.ledger_title(), id="account")
        if sat := seats_told(match.setup, self._around):
            yield Facts(sat, title="who sat where", id="sat")
        whose = shares_told(match.setup)
        facts = [Fact(match.seal, ink="chart"), Fact(seal_told(match.setup.seed)), *[Fact(whose)] * bool(whose)]
        yield Facts(facts, title="seal", id="seal")
        lines = told(self._look, match, self._seat, self._asides, details=True)
        yield _Scrolled(lines, note=f"{len(events)} events", full=True, at_end=True, id="all")

    def on_mount(self) -> None:
        self.query_one("#all").focus()
