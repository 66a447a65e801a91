"""The events since a seat last looked, as that seat may know them; shown after the curtain."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.engine.event import Event
from cosmotui.engine.question import ChooseOne, Option
from cosmotui.engine.state import View
from cosmotui.screens.log_lines import counted, named
from cosmotui.screens.look import AnyMatch, Look, who
from cosmotui.screens.page import Page
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.facts import Fact, Facts
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

GO_ON = Option("on", "Go on to the answer")
STEP = Option("step", "Step through what happened, on the board")
WIDE = 120
"""The number of columns from which the facts have the wider room."""
NOW, NOW_WIDE = 18, 34
"""The width of the facts in cells, as in the style sheet."""


class Meanwhile(Page[str]):
    """A screen that shows what happened in the meantime, and ends with `on`, `step` or `leave`."""

    CSS_PATH = str(styles_path("meanwhile.tcss"))
    NAME = "meanwhile"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", "go on"),
        Binding("space", "step", "replay it"),
        Binding("l", "log", "whole log"),
        Binding("q", "leave", "leave"),
    ]

    def __init__(self, match: AnyMatch, look: Look[View], seat: int, since: int) -> None:
        """Show what happened since event `since`, the first that the seat has not seen."""
        super().__init__()
        self._match = match
        self._look = look
        self._seat = seat
        self._since = since

    def title_now(self) -> Title:
        seat = self._match.setup.seats[self._seat]
        return Title(self._match.game.title, "meanwhile, for", who(seat), note=self._match.game.where(self._view))

    @property
    def _view(self) -> View:
        return self._match.view(self._seat)

    def body(self) -> Iterable[Widget]:
        shared, alone = self._entries()
        name = self._match.setup.seats[self._seat].name
        count = f"{len(shared)} {'line' if len(shared) == 1 else 'lines'}"
        logs = [EventLog(shared, title=f"since {name} last looked", note=count, full=True, id="shared")]
        if alone:
            logs.append(EventLog(alone, title=f"for {name} alone", note="", full=True, id="alone"))
        for log in logs:
            log.more_key = "l"
        with Horizontal(id="meanwhile"):
            with Vertical(id="happened"):
                yield from logs
            yield Facts(self._now(), title="now", id="now")
        yield QuestionPanel(self._asked(), id="question")

    def on_mount(self) -> None:
        self.query_one(QuestionPanel).focus()

    def _entries(self) -> tuple[list[LogEntry], list[LogEntry]]:
        """Return the lines of what everybody knows, and of what this seat knows better."""
        match = self._match
        shared: list[Event] = []
        alone: list[Event] = []
        for number in range(self._since, match.event_count):
            event, public = match.event_at(number, self._seat), match.event_at(number, None)
            if event is not None:
                (shared if event == public else alone).append(event)
        return self._lines(shared), self._lines(alone)

    def _lines(self, events: Sequence[Event]) -> list[LogEntry]:
        seats = self._match.setup.seats
        lines = self._match.game.summed(events)
        return counted([entry for line in lines for entry in named(self._look, line, seats)])

    def _now(self) -> list[Fact]:
        facts: list[Fact] = []
        cells = NOW_WIDE if self.app.size.width >= WIDE else NOW
        for label, text in self._look.now(self._view)[:4]:
            facts += [Fact(label, ink="dim"), *(Fact(line) for line in wrap(visible(text), cells)), Fact("")]
        return facts[:-1]

    def _asked(self) -> Asked:
        question = self._match.question_for(self._seat)
        title = question.title if question else "Nothing is asked now."
        sealed = len(self._match.questions) > 1 or not question
        return Asked(
            ChooseOne(self._seat, "", title, (GO_ON, STEP)),
            who(self._match.setup.seats[self._seat]),
            fact="answers are sealed until all are in" if sealed else "",
        )

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        self.dismiss(str(event.reply))

    def action_go_on(self) -> None:
        self.query_one(QuestionPanel).action_answer()

    def action_step(self) -> None:
        self.dismiss("step")

    def action_log(self) -> None:
        from cosmotui.screens.whole_log import WholeLog

        self.app.push_screen(WholeLog(self._match, self._look, self._seat))

    def action_leave(self) -> None:
        self.dismiss("leave")
