"""What stands between title and keys while a match is played: board, log, explanation and question, for any game."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar, Literal

from textual.containers import Container, Horizontal, Vertical
from textual.events import Key
from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.question import AnyQuestion, Compose, Option
from cosmotui.engine.state import View
from cosmotui.screens.log_lines import told
from cosmotui.screens.look import Look, who
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.match_keys import Keys
from cosmotui.screens.match_log import show_log
from cosmotui.screens.notes import Note, Notes
from cosmotui.session import Session
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.more import BY_CURSOR
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.title_bar import Title


class GameArea(Container):
    """Shows one game: its parts, what is pointed at, what is explained. This one shows any game in words."""

    LOOK: ClassVar[Look[View]] = Look()
    """How the game looks."""
    ARROWS: ClassVar[str] = "choose"
    """What the arrows move."""
    MORE: ClassVar[str] = BY_CURSOR
    """What leads to the options that are cut."""
    GO_TO: ClassVar[str] = "type a place, esc leaves"
    """What can be typed after `g`."""
    LONGEST_PLACE: ClassVar[int] = 8
    """Letters that a place may have."""
    CALLED: ClassVar[str] = "the match"
    """What the list of commands calls the screen."""

    WORDS: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What keys of any game do here, by action, where that is something else."""

    def __init__(self, controller: MatchController, lean: bool = False) -> None:
        super().__init__()
        self.controller = controller
        self.lean = lean
        self.explaining: Literal["", "why", "here"] = ""
        """Which explanation is open."""

    # --- the parts ---------------------------------------------------------------------------------------------------

    def compose(self) -> Iterable[Widget]:
        notes, question = Notes(id="notes"), QuestionPanel(id="question")
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
        """Make what stands above the log; of a game whose parts stand free, all but explanation and question."""
        return ()

    @property
    def rooms(self) -> dict[str, Region]:
        """Where every part stands, by id; nothing where board and rail stand side by side."""
        return {}

    def place_parts(self) -> None:
        """Put every part into its room."""
        for name, room in self.rooms.items():
            styles = self.query_one(f"#{name}").styles
            styles.offset, styles.width, styles.height = room.offset, room.width, room.height
            styles.max_height = room.height

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
        """What a person is asked now, as far as that person is there to see it."""
        return self.controller.question

    def say(self, text: str) -> None:
        """Show a message in place of the keys."""
        self.controller.front.say(text)

    # --- showing -----------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show everything at the point where the match is."""
        view, question = self.controller.view, self.controller.question
        self.show_log()
        self.show_board(view, question)
        self.show_question(view, question)

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        """Show the board: what the seat of `view` may see, and what it is asked."""
        self.query_one("#board", EventLog).entries = tuple(told(self.LOOK, self.session.match, self.controller.viewer))

    def show_question(self, view: View, question: AnyQuestion | None) -> None:
        """Show what is asked: of the screen itself, of a person, or nothing."""
        panel, local = self.panel, self.controller.local
        if local is not None:
            seat = self.session.match.setup.seats[local.question.seat] if local.question.seat >= 0 else None
            panel.asked = Asked(local.question, who(seat) if seat else None)
        else:
            panel.asked = None if question is None else self.question_extras(view, question)
        panel.lit = True
        self.focus_where_asked()
        self.show_pointed(panel.option)

    def show_log(self) -> None:
        """Show the newest events; in a fork, those of the match above them."""
        show_log(self.query_one("#log", EventLog), self.controller, self.log_look)

    @property
    def log_look(self) -> Look[View]:
        """How the log reads here."""
        return self.LOOK

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        """The question with whatever the game has to add to it."""
        asked = Asked(question, who(self.session.match.setup.seats[question.seat]), more=self.MORE)
        if not isinstance(question, Compose):
            return asked
        form = self.session.draft(question).form
        problems = self.session.match.form_problems(question, form)
        return replace(asked, composed=form, problems=problems, hint="e fills it in")

    def title(self, title: Title) -> Title:
        """What the title bar says, from what it says in any game."""
        return title

    def focus_where_asked(self) -> None:
        """Give the keys to the panel."""
        self.panel.focus(scroll_visible=False)

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        question, asked = event.question, self.panel.asked
        opens = asked is not None and bool(asked.opens) and question == self.controller.asked
        if opens and isinstance(question, Compose):
            self.controller.fill_in(question)
        else:
            self.controller.answered(question, event.reply)

    # --- pointing ----------------------------------------------------------------------------------------------------

    def show_pointed(self, option: Option | None) -> None:
        """Another option is pointed at in the panel: show where it lies and what it leads to."""

    def on_question_panel_pointed(self, event: QuestionPanel.Pointed) -> None:
        event.stop()
        self.show_pointed(self.panel.option)  # not the event's: the question may have changed since
        self.explain_again()

    def point(self, step: int) -> None:
        """Point at the next or previous option, around the end."""
        form = self.panel.form
        if form is None or not form.options:
            return
        option = form.options[(form.row + step) % len(form.options)]
        self.panel.point_to(option.value)
        self.show_pointed(option)
        self.explain_again()

    @property
    def aside(self) -> str:
        """The place under the board's cursor while none of the options lies there, so that none is lit."""
        return ""

    def refusal(self, place: str) -> str:
        """Why a place cannot be chosen now; "" where nothing is to be said of it."""
        question = self.controller.question
        if question is None:
            return "Nothing is asked of anybody now."
        problem = self.session.match.game.why_not(self.controller.view, question, place)
        return str(problem) if problem else ""

    def go_to(self, typed: str, ended: bool) -> str | None:
        """Move the cursor to the place that was typed. Return "" once that is done, why it cannot be, or None while
        more may come; `ended`: no more will."""
        return f"There is no place {typed}." if ended else None

    def zoom(self) -> None:
        """Switch between large and small."""
        self.controller.front.say("There is no map to zoom.")

    # --- keys --------------------------------------------------------------------------------------------------------

    def pressed(self, event: Key) -> bool:
        """Take a key of the game before the panel and any binding do; whether it was taken."""
        return False

    def keys_now(self, usual: Keys) -> Keys:
        """The keys that do something now, from those of any game."""
        return usual

    def refuses(self, action: str) -> bool:
        """Whether a key of the game, by its word, could only say now why it does nothing."""
        return False

    def back(self) -> bool:
        """Go one level back in what only this game opens; whether anything was open."""
        return False

    # --- explanations ------------------------------------------------------------------------------------------------

    def explain(self) -> Note:
        """What is to be said about the thing under the cursor, for `w`."""
        controller, option = self.controller, self.panel.option
        question = controller.question
        if question is None or option is None:
            return Note("Nothing is asked of anybody now.")
        rule = self.session.match.game.rule_now(controller.view, question)
        return Note(option.label, ((option.detail or question.title, rule),))

    def inspected(self) -> Note | None:
        """What is to be said about what lies under the cursor, for `i`."""
        return None

    def toggle(self, kind: Literal["why", "here"]) -> None:
        """Open an explanation, turn its page, or close it behind the last one."""
        if self.explaining != kind or not self.query_one("#notes", Notes).turn():
            self.explaining = "" if self.explaining == kind else kind
            self.explain_again(toggled=True)

    def explain_again(self, toggled: bool = False) -> None:
        """Show the explanation of what is under the cursor now, if one is open."""
        notes = self.query_one("#notes", Notes)
        if self.explaining:
            note = self.inspected() if self.explaining == "here" else self._explained()
            notes.title = self.explaining
            notes.note = note or Note("Nothing is there.")
        if toggled or notes.display != bool(self.explaining):
            self.screen.set_class(bool(self.explaining), "-explaining")
            notes.display = bool(self.explaining)

    def _explained(self) -> Note:
        """The answer to `w`; a question whose end the panel has no room for comes first, whole."""
        note, question = self.explain(), self.question
        if question is None or not self.panel.is_cut:
            return note
        return replace(note, facts=((question.title, ""), *note.facts))
