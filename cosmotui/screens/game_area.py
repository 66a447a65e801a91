"""The area between title and keys while a match is played, for any game: board, log, explanation and question."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import ClassVar, Literal, TypeAlias

from textual.containers import Container, Horizontal, Vertical
from textual.events import Key
from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.question import AnyQuestion, Compose, Option
from cosmotui.engine.state import View
from cosmotui.keymap.current import keys
from cosmotui.screens.log_lines import named, told
from cosmotui.screens.look import Look, who
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.notes import Note, Notes
from cosmotui.screens.table_words import awaited
from cosmotui.session.session import Session
from cosmotui.widgets.bare import bare_lines
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.more import BY_CURSOR
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.title_bar import Title

Keys: TypeAlias = tuple[tuple[str, str], ...]
"""The caps and what each does, most useful first."""
LOG_EVENTS = 60
"""The number of latest events that the log beside the board shows; the whole log has them all."""


class GameArea(Container):
    """The area that shows one game: its parts, what is pointed at, what is explained. The base uses words alone."""

    LOOK: ClassVar[Look[View]] = Look()
    """The look of the game."""
    ARROWS: ClassVar[str] = "choose"
    """The word for what the arrows do."""
    MORE: ClassVar[str] = BY_CURSOR
    """The hint on how to reach the options that are cut."""
    GO_TO: ClassVar[str] = "type a place, esc leaves"
    """The hint on what can be typed after `g`."""
    LONGEST_PLACE: ClassVar[int] = 8
    """The most letters of the name of a place."""
    CALLED: ClassVar[str] = "the match"
    """The name of the screen in the list of commands."""

    WORDS: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The words of general keys that do something else in this game, by action."""

    def __init__(self, controller: MatchController, lean: bool = False) -> None:
        super().__init__()
        self.render_lines = partial(bare_lines, self)
        self.controller = controller
        self.lean = lean
        self.explaining: Literal["", "why", "here", "hint"] = ""
        """The explanation that is open, if any."""
        self.hint = Note()
        """The hint that is shown as an explanation, if one is."""

    # --- the parts ---------------------------------------------------------------------------------------------------

    def compose(self) -> Iterable[Widget]:
        notes, question = Notes(id="notes"), QuestionPanel(lean=self.lean, id="question")
        notes.display = False
        if self.rooms:
            with Container(id="rooms"):
                yield from self.parts()
                yield notes
                yield question
            return
        with Horizontal(id="match"):
            yield self.LOOK.board()
            with Vertical(id="rail"):
                yield from self.parts()
                yield EventLog(id="log")
                yield notes
                yield question

    def parts(self) -> Iterable[Widget]:
        """Make the parts above the log; of a game whose parts stand free, all but explanation and question."""
        return ()

    @property
    def rooms(self) -> dict[str, Region]:
        """The room of every part, by id; nothing where board and rail stand side by side."""
        return {}

    def place_parts(self) -> None:
        """Put every part into its room."""
        for name, room in self.rooms.items():
            for part in self.query(f"#{name}"):  # an area that leaves while it is mounted has no parts
                part.styles.offset, part.styles.width, part.styles.height = room.offset, room.width, room.height
                part.styles.max_height = room.height

    def on_mount(self) -> None:
        self.place_parts()

    @property
    def panel(self) -> QuestionPanel:
        """The question panel."""
        return self.query_one("#question", QuestionPanel)

    @property
    def session(self) -> Session:
        """The session that is shown."""
        return self.controller.session

    @property
    def question(self) -> AnyQuestion | None:
        """The question that a person is asked now, if that person is there to see it."""
        return self.controller.question

    def say(self, text: str) -> None:
        """Show a message in place of the keys."""
        self.controller.front.say(text)

    # --- showing -----------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show everything at the present point of the match."""
        view, question = self.controller.view, self.controller.question
        self.show_log()
        self.show_board(view, question)
        self.show_question(view, question)

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        """Show the board: what the seat of `view` may see, and what that seat is asked."""
        self.query_one("#board", EventLog).entries = tuple(told(self.LOOK, self.session.match, self.controller.viewer))

    def show_question(self, view: View, question: AnyQuestion | None) -> None:
        """Show what is asked: by the screen itself, of a person, or nothing."""
        panel, local = self.panel, self.controller.local
        if local is not None:
            seat = self.session.match.setup.seats[local.question.seat] if local.question.seat >= 0 else None
            panel.asked = Asked(local.question, who(seat) if seat else None, called=self.controller.called)
        else:
            panel.asked = None if question is None else self.question_extras(view, question)
        panel.waiting = self.controller.skippable or awaited(self.session)
        panel.lit = True
        self.focus_where_asked()
        self.show_pointed(panel.option)

    def show_log(self) -> None:
        """Show the newest events; in a fork, those of the match above them."""
        controller, session, question = self.controller, self.session, self.question
        lines: list[LogEntry] = []
        if controller.fork is not None:  # whoever is asked in the fork: the match is shown as to whoever opened it
            main = controller.main
            lines += [
                *_newest(self.log_look, main, main.viewer(main.person_question()), main.match.event_count),
                LogEntry("what if", mark=True),
            ]
        actor = question.seat if question else None
        since = session.seen_until(actor) if actor is not None else None
        moment = controller.watching.moment
        log = self.query_one("#log", EventLog)
        with log.held():
            log.since = f"since {session.match.setup.seats[actor].name} acted" if actor is not None else ""
            lines += _newest(self.log_look, session, controller.viewer, moment.log, since or None)
            if moment.settling is not None:
                lines += named(self.log_look, moment.settling, session.match.setup.seats)
            trouble = session.trouble
            log.entries = (*lines, *([LogEntry(f"not saved: {trouble}", new=True)] if trouble else []))

    @property
    def log_look(self) -> Look[View]:
        """The look with which the log is worded."""
        return self.LOOK

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        """Return the question with whatever the game has to add to it."""
        asked = Asked(
            question, who(self.session.match.setup.seats[question.seat]), more=self.MORE, called=self.controller.called
        )
        if not isinstance(question, Compose):
            return asked
        form = self.session.draft(question).form
        problems = self.controller.forms.problems(question, form)
        return replace(asked, composed=form, problems=problems, hint=f"{keys('e')} fills it in")

    def title(self, title: Title) -> Title:
        """Return the title bar, made from that of any game."""
        return title

    def focus_where_asked(self) -> None:
        """Give the keys to the panel."""
        self.panel.focus(scroll_visible=False)

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        question, asked = event.question, self.panel.asked
        opens = asked is not None and bool(asked.opens) and question == self.controller.asked
        if opens and isinstance(question, Compose):
            self.controller.forms.fill_in(question)
        else:
            self.controller.answered(question, event.reply)

    # --- pointing ----------------------------------------------------------------------------------------------------

    def show_pointed(self, option: Option | None) -> None:
        """Show where the option that the panel points at lies, and what it leads to."""

    def on_question_panel_pointed(self, event: QuestionPanel.Pointed) -> None:
        event.stop()
        self.show_pointed(self.panel.option)  # not the event's: the question may have changed since
        self.explain_again()

    def point(self, step: int) -> None:
        """Point at the next or the previous option, around the end."""
        form = self.panel.form
        if form is None or not form.options:
            return
        option = form.options[(form.row + step) % len(form.options)]
        self.panel.point_to(option.value)
        self.show_pointed(option)
        self.explain_again()

    @property
    def aside(self) -> str:
        """The place under the board's cursor while no option lies there, so that none is lit."""
        return ""

    def refusal(self, place: str) -> str:
        """Return why a place cannot be chosen now; "" where there is nothing to say."""
        question = self.controller.question
        if question is None:
            return "Nothing is asked of anybody now."
        problem = self.session.match.game.why_not(self.controller.view, question, place)
        return str(problem) if problem else ""

    def go_to(self, typed: str, ended: bool) -> str | None:
        """Move the cursor to the place that was typed. Return "" once that is done, why it is impossible, or None
        while more letters may come; with `ended`, no more will."""
        return f"There is no place {typed}." if ended else None

    def zoom(self) -> None:
        """Switch between large and small."""
        self.controller.front.say("There is no map to zoom.")

    # --- keys --------------------------------------------------------------------------------------------------------

    def pressed(self, event: Key) -> bool:
        """Take a key of the game before the panel and any binding do; return whether the key was taken."""
        return False

    def keys_now(self, usual: Keys) -> Keys:
        """Return the keys that do something now, made from those of any game."""
        return usual

    def refuses(self, action: str) -> bool:
        """Return whether all that a key of the game, given by its word, could do now is say why it does nothing."""
        return False

    def back(self) -> bool:
        """Go one level back in what only this game opens; return whether anything was open."""
        return False

    # --- explanations ------------------------------------------------------------------------------------------------

    def explain(self) -> Note:
        """Return what there is to say about the thing under the cursor, for `w`."""
        controller, option = self.controller, self.panel.option
        question = controller.question
        if question is None or option is None:
            return Note("Nothing is asked of anybody now.")
        rule = self.session.match.game.rule_now(controller.view, question)
        return Note(option.label, ((option.detail or question.title, rule),))

    def inspected(self) -> Note | None:
        """Return what there is to say about what lies under the cursor, for `i`."""
        return None

    def toggle(self, kind: Literal["why", "here", "hint"]) -> None:
        """Open an explanation, turn its page, or close it after the last one."""
        if self.explaining != kind or not self.query_one("#notes", Notes).turn():
            self.explaining = "" if self.explaining == kind else kind
            self.explain_again(toggled=True)

    def explain_again(self, toggled: bool = False) -> None:
        """Show the explanation of what is under the cursor now, if one is open."""
        notes = self.query_one("#notes", Notes)
        if self.explaining:
            shown = {"here": self.inspected, "hint": lambda: self.hint}
            note = shown.get(self.explaining, self._explained)()
            notes.title = self.explaining
            notes.note = (note or Note("Nothing is there.")).called(self.controller.called)
        if toggled or notes.display != bool(self.explaining):
            self.screen.set_class(bool(self.explaining), "-explaining")
            notes.display = bool(self.explaining)
        self.controller.front.looked()

    def _explained(self) -> Note:
        """Return the answer to `w`; a question whose end does not fit the panel comes first, whole."""
        note, question = self.explain(), self.question
        if question is None or not self.panel.is_cut:
            return note
        return replace(note, facts=((question.title, ""), *note.facts))


def usual_keys(controller: MatchController, arrows: str) -> Keys:
    """Return the keys that do something now in a match of any game; `arrows` is what the arrows move."""
    over = controller.is_over
    what_if = (("b", "back"),) if controller.fork else () if over else (("b", "what if"),)
    return (
        ("arrows", arrows),
        ("tab", "target"),
        ("enter", "go"),
        *(() if over else (("u", "undo"), ("w", "why"))),
        *what_if,
        ("?", "rules"),
        ("q", "leave"),
        *((("T", "talk"),) if controller.main.is_at_table else ()),
        (":", "commands"),
        ("i", "inspect"),
        ("g", "go to"),
        ("l", "log"),
    )


def _newest(
    look: Look[View], session: Session, viewer: int | None, until: int, since: int | None = None
) -> list[LogEntry]:
    """Return the end of the log up to event `until`; events from `since` on are new, none before a first answer is."""
    first = max(0, until - LOG_EVENTS)
    return told(look, session.match, viewer, session.remarks, first, until, since=since)
