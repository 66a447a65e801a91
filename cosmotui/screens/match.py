"""The screen of a running match, for any game: the keys that work everywhere. A game's own screen adds its board.

What is shown is in `match_stage`, what happens in `match_flow`.
"""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.engine.errors import ForkError, NotUndoable
from cosmotui.engine.question import Compose
from cosmotui.saves.settings import Settings
from cosmotui.screens.match_flow import MatchFlow, options_of
from cosmotui.screens.notes import Notes
from cosmotui.screens.share import NO_FILE, how_to_share
from cosmotui.session import Session
from cosmotui.widgets.question_panel import QuestionPanel


class MatchScreen(MatchFlow):
    """Plays the match of a session, which it closes when it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "point(1)", "next choice", show=False),
        Binding("shift+tab", "point(-1)", "previous choice", show=False),
        Binding("u", "undo", "undo"),
        Binding("U", "redo", "redo", show=False),
        Binding("w", "why", "why"),
        Binding("b", "what_if", "what if"),
        Binding("i", "inspect", "inspect", show=False),
        Binding("g", "go", "go to", show=False),
        Binding("l", "log", "log", show=False),
        Binding("x", "share", "share", show=False),
        Binding("z", "zoom", "zoom", show=False),
        Binding("e", "fill_in", "fill in", show=False),
        Binding("escape", "back", "back", show=False),
        Binding("q", "leave", "leave", show=False),
    ]

    def __init__(self, session: Session, settings: Settings | None = None, lean: bool = False) -> None:
        super().__init__(session, settings, lean)
        self._place: str | None = None
        """What is typed of the name of a place, if one is."""

    def on_question_panel_pointed(self, event: QuestionPanel.Pointed) -> None:
        event.stop()
        self.show_pointed(self.panel.option)  # not the event's: the question may have changed since
        self._explain_again()

    def on_key(self, event: Key) -> None:
        if self.pressed(event):
            event.stop()

    def pressed(self, event: Key) -> bool:
        """Take a key before any binding does; whether it was taken."""
        if self._place is not None:
            self._type(event)
        elif event.key in ("tab", "shift+tab"):
            self.action_point(1 if event.key == "tab" else -1)
        elif event.key in ("enter", "space") and not self.panel.lit:
            self.say(self.refusal(self.aside) or "That is not among the choices.")
        else:
            return self.panel.press(event.key, event.character)
        return True

    def action_point(self, step: int) -> None:
        """Point at the next or previous option, around the end."""
        form = self.panel.form
        if form is None or not form.options:
            return
        option = form.options[(form.row + step) % len(form.options)]
        self.panel.point_to(option.value)
        self.show_pointed(option)
        self._explain_again()

    def action_undo(self) -> None:
        if self._local and self.session.match.result is None and not self._covered:
            self._local = None
            self.show()
        else:
            self._stop_bot()
            try:
                self.session.undo()
            except NotUndoable as error:
                self.say(str(error))
            self._changed()

    def action_redo(self) -> None:
        self._stop_bot()
        try:
            self.session.redo()
        except NotUndoable as error:
            self.say(str(error))
        self._changed()

    def action_what_if(self) -> None:
        if self._main is not None:
            self.session, self._main = self._main, None
        elif self.session.match.result is not None:
            self.say("The match is over; the replay can fork from any point.")
            return
        elif self.question is None:
            self.say("What if opens while a person is asked.")
            return
        else:
            try:
                fork = self.session.what_if(self.question)
            except ForkError as error:
                self.say(str(error))
                return
            if self.session.is_open(self.question):
                self.say("Everybody looks, so what is hidden is drawn anew in here. b returns.")
            fork.at_keyboard = self.session.at_keyboard
            self.session, self._main = fork, self.session
        self.session.answered_by = None  # what is asked now was asked for by a key
        self._changed()

    def action_why(self) -> None:
        if self._explaining != "why" or not self.query_one("#notes", Notes).turn():
            self._explaining = "" if self._explaining == "why" else "why"
            self._explain_again(toggled=True)

    def action_inspect(self) -> None:
        if self._explaining != "here" and self.inspected() is None:
            self.say("There is nothing to inspect.")
            return
        if self._explaining != "here" or not self.query_one("#notes", Notes).turn():
            self._explaining = "" if self._explaining == "here" else "here"
            self._explain_again(toggled=True)

    def action_go(self) -> None:
        self._place = ""
        self.set_focus(None)  # the panel would take digits for answers
        self.say("go to: type a place, esc leaves")

    def _type(self, event: Key) -> None:
        typed = self._place or ""
        if event.key == "backspace":
            typed = typed[:-1]
        elif event.character and event.character.isprintable():
            typed = (typed + event.character)[:8]
        word, ended = typed.strip(), event.key == "enter"
        if event.key == "escape" or (word and self.go_to(word, ended)):
            self._placed("")
        elif ended:
            self._placed(f"There is no place {typed}." if typed else "")
        else:
            self._place = typed
            self.say(f"go to: {typed}_")

    def _placed(self, trouble: str) -> None:
        """Typing is over: the keys mean again what they did."""
        self._place = None
        self.focus_where_asked()
        self.say(trouble)

    def action_log(self) -> None:
        from cosmotui.screens.whole_log import WholeLog

        self.app.push_screen(WholeLog(self.session.match, self.LOOK, self.viewer, self.session.remarks))

    def action_share(self) -> None:
        self.say(NO_FILE if self._main else how_to_share(self.session))

    def action_zoom(self) -> None:
        """Switch between large and small; a game without a map has nothing to zoom."""
        self.say("There is no map to zoom.")

    def action_fill_in(self) -> None:
        """Open the form that is asked for again."""
        question = self.question
        if isinstance(question, Compose) and not self._local:
            self.fill_in(question)
        else:
            self.say("No form is asked for.")

    def action_back(self) -> None:
        """One level back: close an explanation, a question back, a choice that can be withdrawn."""
        if self._explaining:
            self._explaining = ""
            self._explain_again(toggled=True)
        elif self._local and self.session.match.result is None and not self._covered:
            self._local = None
            self.show()
        elif self.question:
            ways = [option.value for option in options_of(self.question) if option.value in ("withdraw", "back")]
            if ways:
                self.give(ways[0])
            else:
                taken = "u takes the last answer back, " if self.session.undo_meter.free > 0 else ""
                self.say(f"Nothing is open: {taken}q leaves.")
