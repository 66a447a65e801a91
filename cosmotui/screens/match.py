"""The screen of a running match, for any game: who is asked what, answers, bots, undo, what if, log, leaving.

A game's own screen adds its board and rail. The rules are asked through the session; nothing is decided here.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Thread
from typing import ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.message import Message
from textual.widget import Widget

from cosmotui.engine.dice import seal_chip
from cosmotui.engine.errors import EngineError, ForkError, IllegalReply, NotUndoable, Problem
from cosmotui.engine.game import View
from cosmotui.engine.question import AnyQuestion, ChooseOne, Option, Reply
from cosmotui.saves.settings import Settings
from cosmotui.screens.look import Look, who
from cosmotui.screens.notes import Note, Notes
from cosmotui.screens.page import Page
from cosmotui.screens.share import NO_FILE, how_to_share
from cosmotui.session import SECONDS_A_MOVE, Session
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.key_row import KeyRow
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

LOG_EVENTS = 60
"""Events that the rail looks back; the whole log has them all."""
THINKING_SHOWS = 0.15
"""Seconds after which the screen says that a bot thinks; quicker ones are not worth two repaints."""

_YES = Option("yes", "yes")
_NO = Option("no", "no, go back")


class MatchScreen(Page[None]):
    """Plays the match of a session, which it closes when it is left."""

    CSS_PATH = str(styles_path("match.tcss"))
    NAME = "the match"
    LOOK: ClassVar[Look[View]] = Look()
    """How the game looks."""
    SERIOUS: ClassVar[frozenset[str]] = frozenset()
    """Answers that are asked back, unless the player does not want that."""
    ARROWS: ClassVar[str] = "choose"
    """What the arrows move."""
    MORE: ClassVar[str] = ""
    """What leads to the options that are cut."""
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
        Binding("escape", "back", "back", show=False),
        Binding("q", "leave", "leave", show=False),
    ]

    @dataclass
    class BotReplied(Message):
        """A bot has thought; it counts only if it was not told to stop meanwhile."""

        job: object
        question: AnyQuestion
        reply: Reply | None

    def __init__(self, session: Session, settings: Settings | None = None, lean: bool = False) -> None:
        super().__init__()
        self.session = session
        self.settings = settings or Settings()
        self.lean = lean
        self.seconds = SECONDS_A_MOVE
        """How long a bot may think about one answer."""
        self._main: Session | None = None
        self._job: object = None
        self._changed_at = 0.0
        self._waiting = False
        self._held_up = False
        self._local: tuple[ChooseOne, Callable[[str], None]] | None = None
        self._place: str | None = None
        self._explaining = ""
        self._covered = False

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
        entries = self.LOOK.log(self.session.match.events(self.viewer), self.session.match.setup.seats)
        self.query_one("#board", EventLog).entries = tuple(entries)

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

    def go_to(self, typed: str) -> bool:
        """Move the cursor to the place that was typed so far; whether there is one of exactly that name."""
        return False

    # --- what is going on --------------------------------------------------------------------------------------------

    @property
    def question(self) -> AnyQuestion | None:
        """What a person is asked now, as far as that person is there to see it."""
        return None if self._covered else self.session.person_question()

    @property
    def viewer(self) -> int | None:
        """Whose eyes the screen has; None sees only what everybody may."""
        if not self.session.match.game.has_secrets:
            return None if self.question is None else self.question.seat
        return self.session.at_keyboard

    @property
    def view(self) -> View:
        """What the screen may show."""
        return self.session.match.view(self.viewer)

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(self.advance)

    def on_screen_resume(self) -> None:
        if self._held_up:
            self._held_up = False
            self.call_later(self.advance)

    def advance(self) -> None:
        """Go on: let a bot think, hand over, or ask the person whose turn it is."""
        if not self.is_current:
            self._held_up = True
            return
        session = self.session
        self._stop_bot()
        if session.match.result is not None:
            self._over()
        elif (bot_question := session.bot_question()) is not None:
            self._think(bot_question)
        elif (question := session.person_question()) is not None:
            if self._main is None and session.needs_curtain(question.seat):
                self._hand_over(question.seat)
                return
            self._note_next(question.seat)
            session.at_keyboard = question.seat
            self.show()
        else:
            self.show()

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
        self.focus_where_asked()
        self.show_pointed(panel.option)

    def focus_where_asked(self) -> None:
        """Give the keys to the panel."""
        self.panel.focus(scroll_visible=False)

    def show_log(self) -> None:
        """Show the newest events; in a fork, those of the match below them."""
        log = self.query_one("#log", EventLog)
        trouble = self.session.trouble
        lines = [LogEntry(f"not saved: {trouble}")] if trouble else []
        lines += self._newest(self.session)
        if self._main is not None:
            lines += [LogEntry("what if", mark=True), *self._newest(self._main)]
        log.entries = tuple(lines)

    def _newest(self, session: Session) -> list[LogEntry]:
        match = session.match
        return self.LOOK.log(match.events(self.viewer, max(0, match.event_count - LOG_EVENTS)), match.setup.seats)

    def show_keys(self) -> None:
        if self.is_mounted:
            self.query_one("#key-row", KeyRow).keys = self.keys_now()

    def keys_now(self) -> tuple[tuple[str, str], ...]:
        """The keys that do something now, most useful first."""
        over = self.session.match.result is not None
        fork = "back" if self._main else "what if"
        return (
            ("arrows", self.ARROWS),
            ("tab", "target"),
            ("enter", "go"),
            *(() if over else (("u", "undo"), ("w", "why"), ("b", fork))),
            ("?", "rules"),
            ("l", "log"),
            ("i", "inspect"),
            ("g", "go to"),
            (":", "commands"),
            ("q", "leave"),
        )

    def title_now(self) -> Title:
        match = self.session.match
        question = match.questions[0] if match.questions else None
        seat = match.setup.seats[question.seat] if question else None
        meter = match.undo_meter
        over = match.result is not None
        return Title(
            match.game.title,
            self.LOOK.where(self.view),
            who(seat) if seat else None,
            after=", bot, thinks" if seat and self._waiting else "",
            undo=None if over else meter.free,
            wall=meter.wall.removeprefix("the "),
            seal=seal_chip(match.setup.seed) + (" opened" if over else ""),
            note="not saved" if self.session.trouble else "over" if over else "",
            what_if=self._main is not None,
        )

    def rules_here(self) -> tuple[str, str, str]:
        match = self.session.match
        rule = match.game.rule_now(self.view, self.question)
        where = self.LOOK.where(self.view)
        return match.game.name, rule, f"{match.game.title}, {where}" if where else match.game.title

    # --- answers -----------------------------------------------------------------------------------------------------

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        if self._local and event.question is self._local[0]:
            _, then = self._local
            self._local = None
            then(str(event.reply))
        elif self.question is not None and event.question == self.question:
            self.give(event.reply)

    def on_question_panel_pointed(self, event: QuestionPanel.Pointed) -> None:
        event.stop()
        self.show_pointed(event.option)
        self._explain_again()

    def give(self, reply: Reply) -> None:
        """Answer the question asked; serious answers are asked back first."""
        question = self.question
        if question is None:
            return
        if self.settings.confirmations and isinstance(reply, str) and reply in self.SERIOUS:
            label = next((option.label for option in _options(question) if option.value == reply), reply)
            asked = ChooseOne(question.seat, "", f"{label.capitalize()}: sure?", (_NO, _YES))
            self.ask(asked, lambda answer: self._answer(question.seat, reply) if answer == "yes" else self.show())
        else:
            self._answer(question.seat, reply)

    def ask(self, question: ChooseOne, then: Callable[[str], None]) -> None:
        """Ask something that is not the game's affair; a seat of -1 asks nobody in particular."""
        self._local = (question, then)
        self.show()

    def _answer(self, seat: int, reply: Reply) -> None:
        try:
            self.session.answer(seat, reply)
        except IllegalReply as error:
            self.say(_told(error.problems))
        except EngineError as error:
            self.say(str(error))
        self._changed()

    def _changed(self) -> None:
        """The match is at another point: show it, and go on."""
        self._changed_at = time.monotonic()
        self._local = None
        self.advance()

    def _note_next(self, seat: int) -> None:
        """Say at the right of the key row that the keyboard goes to somebody else."""
        before = self.session.at_keyboard
        handed = before is not None and before != seat and len(self.session.people) > 1
        name = self.session.match.setup.seats[seat].name
        self.set_next(f"next: {name}" if handed else "")

    def set_next(self, text: str) -> None:
        """What stands at the right end of the key row."""
        self.query_one("#key-row", KeyRow).note = clip(visible(text), 24)

    # --- bots --------------------------------------------------------------------------------------------------------

    def _think(self, question: AnyQuestion) -> None:
        """Let a bot think in a thread of its own; it dies with the program."""
        token = self._job = object()
        job = self.session.bot_job(question, self.seconds)

        def run() -> None:
            reply: Reply | None = None
            try:
                reply = job()
            finally:
                self.post_message(self.BotReplied(token, question, reply))

        Thread(target=run, name="bot", daemon=True).start()
        self.set_timer(THINKING_SHOWS, lambda: self._show_thinking(token))

    def _show_thinking(self, token: object) -> None:
        if token is self._job and not self._waiting:
            self._waiting = True
            self.show()

    def _stop_bot(self) -> None:
        self._job = None
        self._waiting = False

    def on_match_screen_bot_replied(self, event: BotReplied) -> None:
        event.stop()
        rest = self._changed_at + self.settings.pace_ms / 1000 - time.monotonic()
        if rest > 0 and event.job is self._job:
            self.set_timer(rest, lambda: self._take_bot(event))
        else:
            self._take_bot(event)

    def _take_bot(self, event: BotReplied) -> None:
        if event.job is not self._job:
            return
        if not self.is_current:
            self._held_up = True
            return
        self._stop_bot()
        session, seat = self.session, event.question.seat
        try:
            if event.reply is None:
                raise IllegalReply([Problem("The bot gave no answer.")])
            session.answer(seat, event.reply)
        except EngineError:
            game = session.match.game
            session.answer(seat, game.default(session.match.view(seat), event.question))
        if session.bot_question() is not None or session.match.result is not None:
            self.show()
        self._changed()

    # --- hand over ---------------------------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """Cover the screen, then show it to the next person."""
        from cosmotui.screens.curtain import Curtain

        match = self.session.match
        curtain = Curtain(match.game.title, match.setup.seats[seat], self._blank)
        self.app.push_screen(curtain, lambda came: self._meanwhile(seat) if came else self.action_leave())

    def _blank(self) -> None:
        """Forget what the last person saw; called once the curtain covers it."""
        self.session.at_keyboard = None
        self._explaining = ""
        self._covered = True
        self.show()

    def _meanwhile(self, seat: int) -> None:
        """Show the person who has come what happened since."""
        from cosmotui.screens.meanwhile import Meanwhile

        self.session.at_keyboard = seat
        self._covered = False
        if self.session.meanwhile(seat):
            screen = Meanwhile(self.session.match, self.LOOK, seat)
            self.app.push_screen(screen, lambda choice: self._informed(seat, choice or ""))
        else:
            self.advance()

    def _informed(self, seat: int, choice: str) -> None:
        if choice == "leave":
            self.action_leave()
        elif choice == "step":
            self._held_up = True
            self._watch(self.session.match.seen_until(seat))
        else:
            self.advance()

    # --- the end -----------------------------------------------------------------------------------------------------

    def _over(self) -> None:
        if self._main is not None:
            options = (Option("back", "back to the match"),)
            self._local = (ChooseOne(-1, "", "What if: it is over", options), lambda _: self.action_what_if())
        elif self._local is None:
            options = (
                Option("result", "the result"),
                Option("replay", "watch it again"),
                Option("home", "back home"),
            )
            self._local = (ChooseOne(-1, "", "The match is over", options), self._after)
        self.show()

    def _after(self, choice: str) -> None:
        from cosmotui.screens.result import ResultScreen

        if choice == "home":
            self.action_leave()
        elif choice == "replay":
            self._over()
            self._watch()
        elif choice == "again":
            self._again()
        else:
            self._over()
            self.app.push_screen(ResultScreen(self.session, self.LOOK), lambda choice: self._chosen(choice or ""))

    def _chosen(self, choice: str) -> None:
        if choice in ("home", "replay", "again"):
            self._after(choice)

    def _watch(self, start: int = 0) -> None:
        from cosmotui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self.session, self.LOOK, self.settings, self.lean, start))

    def _again(self) -> None:
        from cosmotui.new_match import new_session, read_seed
        from cosmotui.screens.registry import match_screen

        match = self.session.match
        session = new_session(match.game, replace(match.setup, seed=read_seed(None)))
        self.session.close()
        self.app.switch_screen(match_screen(session, self.settings, self.lean))

    # --- keys --------------------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        if self._place is not None:
            self._type(event)
        elif event.key in ("tab", "shift+tab"):
            self.action_point(1 if event.key == "tab" else -1)
        elif not self.panel.press(event.key, event.character):
            return
        event.stop()

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
        meter = self.session.match.undo_meter
        if self._local and self.session.match.result is None:
            self._local = None
            self.show()
        elif not meter.free:
            self.say(f"Nothing can be taken back: {meter.wall} stands in the way.")
        else:
            self._stop_bot()
            self.session.undo()
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
                fork = self.session.what_if(self.question.seat)
            except ForkError as error:
                self.say(str(error))
                return
            fork.at_keyboard = self.session.at_keyboard
            self.session, self._main = fork, self.session
        self._changed()

    def action_why(self) -> None:
        self._explaining = "" if self._explaining == "why" else "why"
        self._explain_again(toggled=True)

    def action_inspect(self) -> None:
        if self._explaining != "here" and self.inspected() is None:
            self.say("There is nothing to inspect.")
            return
        self._explaining = "" if self._explaining == "here" else "here"
        self._explain_again(toggled=True)

    def _explain_again(self, toggled: bool = False) -> None:
        """Show the explanation of what is under the cursor now, if one is open."""
        notes = self.query_one("#notes", Notes)
        if self._explaining:
            note = self.inspected() if self._explaining == "here" else self.explain()
            notes.title = self._explaining
            notes.note = note or Note("Nothing is there.")
        if toggled or notes.display != bool(self._explaining):
            self.set_class(bool(self._explaining), "-explaining")
            notes.display = bool(self._explaining)

    def action_go(self) -> None:
        self._place = ""
        self.say("go to: type a place, esc leaves")

    def _type(self, event: Key) -> None:
        typed = self._place or ""
        if event.key in ("escape", "enter"):
            self._place = None
            self.say("" if event.key == "escape" or not typed else f"There is no place {typed}.")
            return
        if event.key == "backspace":
            typed = typed[:-1]
        elif event.character and event.character.isprintable():
            typed = (typed + event.character)[:8]
        if self.go_to(typed.strip()):
            self._place = None
            self.say("")
        else:
            self._place = typed
            self.say(f"go to: {typed}_")

    def action_log(self) -> None:
        from cosmotui.screens.whole_log import WholeLog

        self.app.push_screen(WholeLog(self.session.match, self.LOOK, self.viewer))

    def action_share(self) -> None:
        self.say(NO_FILE if self._main else how_to_share(self.session))

    def action_zoom(self) -> None:
        """Switch between large and small; a game without a map has nothing to zoom."""
        self.say("There is no map to zoom.")

    def action_back(self) -> None:
        """One level back: close an explanation, a question back, a choice that can be withdrawn."""
        if self._explaining:
            self._explaining = ""
            self._explain_again(toggled=True)
        elif self._local and self.session.match.result is None:
            self._local = None
            self.show()
        elif self.question and any(option.value == "withdraw" for option in _options(self.question)):
            self.give("withdraw")

    def action_leave(self) -> None:
        self._stop_bot()
        (self._main or self.session).close()
        self.dismiss()


def _options(question: AnyQuestion) -> tuple[Option, ...]:
    return question.options if isinstance(question, ChooseOne) else ()


def _told(problems: list[Problem]) -> str:
    return " ".join(str(problem) for problem in problems)
