"""What the screen of a match shows, for any game: board, rail, log, question, title and keys. It decides nothing."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.engine.game import View
from cosmotui.engine.question import AnyQuestion, ChooseOne, Option
from cosmotui.engine.seal import seal_chip
from cosmotui.saves.settings import Settings
from cosmotui.screens.log_lines import told
from cosmotui.screens.look import Look, who
from cosmotui.screens.notes import Note, Notes
from cosmotui.screens.page import Page
from cosmotui.session import Session
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.key_row import KeyRow
from cosmotui.widgets.more import BY_CURSOR
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

LOG_EVENTS = 60
"""Events that the rail looks back; the whole log has them all."""


class MatchStage(Page[None]):
    """The parts of a match screen. A game's own screen adds its board and rail."""

    CSS_PATH = str(styles_path("match.tcss"))
    NAME = "the match"
    LOOK: ClassVar[Look[View]] = Look()
    """How the game looks."""
    ARROWS: ClassVar[str] = "choose"
    """What the arrows move."""
    MORE: ClassVar[str] = BY_CURSOR
    """What leads to the options that are cut."""

    def __init__(self, session: Session, settings: Settings | None = None, lean: bool = False) -> None:
        super().__init__()
        self.session = session
        self.settings = settings or Settings()
        self.lean = lean
        self._main: Session | None = None
        """The session of the match itself while a fork of it is shown."""
        self._local: tuple[ChooseOne, Callable[[str], None]] | None = None
        """A question of the screen's own, and what is done with its answer."""
        self._waiting = False
        """Whether it is said that a bot thinks."""
        self._explaining = ""
        """`why` or `here` while an explanation is open."""
        self._covered = False
        """Whether a curtain lies over it, so that nobody's view is shown."""
        self._asked_last: int | None = None
        """Who was asked last, while everybody looks."""

    # --- the parts ---------------------------------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="match"):
            yield self.LOOK.board()
            with Vertical(id="rail"):
                yield from self.rail()
                yield EventLog(id="log")
                notes = Notes(id="notes")
                notes.display = False
                yield notes
                yield QuestionPanel(id="question")

    def rail(self) -> Iterable[Widget]:
        """What stands above the log."""
        return ()

    @property
    def panel(self) -> QuestionPanel:
        """The question panel."""
        return self.query_one("#question", QuestionPanel)

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        """Show board and rail: what the seat of `view` may see, and what it is asked."""
        self.query_one("#board", EventLog).entries = tuple(told(self.LOOK, self.session.match, self.viewer))

    def show_pointed(self, option: Option | None) -> None:
        """Another option is pointed at in the panel: show where it lies and what it leads to."""

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        """The question with whatever the game has to add to it."""
        return Asked(question, who(self.session.match.setup.seats[question.seat]), more=self.MORE)

    def explain(self) -> Note:
        """What is to be said about the thing under the cursor, for `w`."""
        question, option = self.question, self.panel.option
        if question is None or option is None:
            return Note("Nothing is asked of anybody now.")
        rule = self.session.match.game.rule_now(self.view, question)
        return Note(option.label, ((option.detail or question.title, rule),))

    def inspected(self) -> Note | None:
        """What is to be said about what lies under the cursor, for `i`."""
        return None

    @property
    def aside(self) -> str:
        """The place under the board's cursor while none of the options lies there, so that none is lit."""
        return ""

    def refusal(self, place: str) -> str:
        """Why a place cannot be chosen now; "" where nothing is to be said of it."""
        question = self.question
        if question is None:
            return "Nothing is asked of anybody now."
        problem = self.session.match.game.why_not(self.view, question, place)
        return str(problem) if problem else ""

    def go_to(self, typed: str, ended: bool) -> bool:
        """Move the cursor to the place that was typed; whether that is clear already. `ended`: no more will come."""
        return False

    # --- what is going on --------------------------------------------------------------------------------------------

    @property
    def question(self) -> AnyQuestion | None:
        """What a person is asked now, as far as that person is there to see it."""
        return None if self._covered else self.session.person_question()

    @property
    def viewer(self) -> int | None:
        """Whose eyes the screen has; None sees only what everybody may."""
        return self.session.viewer(self.question)

    @property
    def view(self) -> View:
        """What the screen may show."""
        return self.session.match.view(self.viewer)

    def show(self) -> None:
        """Show everything as it stands."""
        view, question = self.view, self.question
        self.show_title()
        self.show_log()
        self.show_board(view, question)
        self.show_question(view, question)
        self.show_keys()
        self._explain_again()

    def show_question(self, view: View, question: AnyQuestion | None) -> None:
        """Show what is asked: of the screen itself, of a person, or nothing."""
        panel = self.panel
        if self._local:
            local = self._local[0]
            seat = self.session.match.setup.seats[local.seat] if local.seat >= 0 else None
            panel.asked = Asked(local, who(seat) if seat else None)
        elif question is None:
            panel.asked = None
        else:
            panel.asked = self.question_extras(view, question)
        panel.lit = True
        self.focus_where_asked()
        self.show_pointed(panel.option)

    def focus_where_asked(self) -> None:
        """Give the keys to the panel."""
        self.panel.focus(scroll_visible=False)

    def show_log(self) -> None:
        """Show the newest events; in a fork, those of the match above them."""
        log, main, lines = self.query_one("#log", EventLog), self._main, list[LogEntry]()
        if main is not None:  # whoever is asked in the fork: the match is shown as to whoever opened it
            lines += [*self._newest(main, main.viewer(main.person_question())), LogEntry("what if", mark=True)]
        actor = self.question.seat if self.question else None
        since = self.session.seen_until(actor) if actor is not None else None
        with log.held():
            log.since = f"since {self.session.match.setup.seats[actor].name} acted" if actor is not None else ""
            lines += self._newest(self.session, self.viewer, since or None)
            trouble = self.session.trouble
            log.entries = (*lines, *([LogEntry(f"not saved: {trouble}", new=True)] if trouble else []))

    def _newest(self, session: Session, viewer: int | None, since: int | None = None) -> list[LogEntry]:
        """The end of the log; what happened from event `since` on is new, and nothing is before a first answer."""
        first = max(0, session.match.event_count - LOG_EVENTS)
        return told(self._log_look, session.match, viewer, session.remarks, first, since=since)

    @property
    def _log_look(self) -> Look[View]:
        """How the log of this screen reads."""
        return self.LOOK

    def show_keys(self) -> None:
        if self.is_mounted:
            listed = (pair for pair in self.keys_now() if not self.refuses(pair[1]))
            self.query_one("#key-row", KeyRow).keys = tuple(listed)

    def refuses(self, action: str) -> bool:
        """Whether a key, by the word that the key row has for it, could only say now why it does nothing."""
        match action:
            case "undo":
                return not self._local and self.session.undo_meter.free <= 0
            case "what if":
                return self.question is None
            case _:
                return False

    def keys_now(self) -> tuple[tuple[str, str], ...]:
        """The keys that do something now, most useful first."""
        over = self.session.match.result is not None
        return (
            ("arrows", self.ARROWS),
            ("tab", "target"),
            ("enter", "go"),
            *(() if over else (("u", "undo"), ("w", "why"))),
            *self.fork_keys,
            ("?", "rules"),
            ("q", "leave"),
            (":", "commands"),
            ("i", "inspect"),
            ("g", "go to"),
            ("l", "log"),
        )

    @property
    def fork_keys(self) -> tuple[tuple[str, str], ...]:
        """The key into a fork, as long as there is something to try, or back out of it."""
        if self._main:
            return (("b", "back"),)
        return () if self.session.match.result is not None else (("b", "what if"),)

    def title_now(self) -> Title:
        match = self.session.match
        thinks = self.session.bot_question() if self._waiting else None
        question = thinks or (match.questions[0] if match.questions else None)
        seat = match.setup.seats[question.seat] if question else None
        meter = self.session.undo_meter
        over = match.result is not None
        return Title(
            match.game.title,
            match.game.where(self.view),
            who(seat) if seat else None,
            after=f", {seat.bot}, thinks" if thinks and seat else "",
            undo=None if over else meter.free,
            wall=meter.wall.removeprefix("the "),
            seal="" if self._main else seal_chip(match.setup.seed) + (" opened" if over else ""),
            note=self._note(),
            what_if=self._main is not None,
        )

    def _note(self) -> str:
        """What stands before the seal: whether the match is over, and whether it is kept."""
        if self.session.trouble:
            return "not saved"
        if self.session.match.is_fork and not self._main:
            return "fork, not kept"
        return "over" if self.session.match.result is not None else ""

    def rules_here(self) -> tuple[str, str, str]:
        match = self.session.match
        rule = match.game.rule_now(self.view, self.question)
        where = match.game.where(self.view)
        return match.game.name, rule, f"{match.game.title}, {where}" if where else match.game.title

    def _explain_again(self, toggled: bool = False) -> None:
        """Show the explanation of what is under the cursor now, if one is open."""
        notes = self.query_one("#notes", Notes)
        if self._explaining:
            note = self.inspected() if self._explaining == "here" else self._explained()
            notes.title = self._explaining
            notes.note = note or Note("Nothing is there.")
        if toggled or notes.display != bool(self._explaining):
            self.set_class(bool(self._explaining), "-explaining")
            notes.display = bool(self._explaining)

    def _explained(self) -> Note:
        """The answer to `w`; a question whose end the panel has no room for comes first, whole."""
        note, question = self.explain(), self.question
        if question is None or not self.panel.is_cut:
            return note
        return replace(note, facts=((question.title, ""), *note.facts))

    def _note_next(self, seat: int) -> None:
        """Say at the right of the key row that the keyboard goes to somebody else."""
        before = self._asked_last if self.session.at_keyboard is None else self.session.at_keyboard
        self._asked_last = seat
        handed = before is not None and before != seat and len(self.session.people) > 1
        name = self.session.match.setup.seats[seat].name
        self.set_next(f"next: {name}" if handed else "")

    def set_next(self, text: str) -> None:
        """What stands at the right end of the key row."""
        self.query_one("#key-row", KeyRow).note = clip(visible(text), 24)
