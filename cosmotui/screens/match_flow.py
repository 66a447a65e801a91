"""The course of a match at one screen: bots think, people are asked and answer, the screen is handed over, the end."""

import time
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Thread
from typing import TYPE_CHECKING

import msgspec
from textual.message import Message

from cosmotui.engine.errors import EngineError, IllegalReply, Problem
from cosmotui.engine.game import View
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Option, Reply
from cosmotui.engine.windows import PASS
from cosmotui.saves.settings import Settings
from cosmotui.screens.match_stage import MatchStage
from cosmotui.screens.navigator import Navigator
from cosmotui.session import SECONDS_A_MOVE, Session
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.question_panel import Asked, QuestionPanel

if TYPE_CHECKING:
    from cosmotui.screens.form_screen import Filled

THINKING_SHOWS = 0.15
"""Seconds after which the screen says that a bot thinks; quicker ones are not worth two repaints."""

_QUIET = (PASS.value, "no", "none")
"""Answers with which nothing happens."""

_YES = Option("yes", "yes")
_NO = Option("no", "no, go back")


class MatchFlow(MatchStage):
    """Lets people and bots play the match of a session, one at a time."""

    app: Navigator

    @dataclass
    class BotReplied(Message):
        """A bot has thought; it counts only if it was not told to stop meanwhile."""

        job: object
        question: AnyQuestion
        reply: Reply | None

    def __init__(self, session: Session, settings: Settings | None = None, lean: bool = False) -> None:
        super().__init__(session, settings, lean)
        self.seconds = SECONDS_A_MOVE
        """How long a bot may think about one answer."""
        self._job: object = None
        self._changed_at = 0.0
        self._held_up = False
        """Whether the course waits for this screen to be in front again."""
        self._asked_after: tuple[int, int | None] | None = None
        """After how many answers whom something was asked last."""

    def action_leave(self) -> None:
        """Leave the match; what could not be saved is said."""
        self._stop_bot()
        session = self._main or self.session
        session.close()
        self.dismiss()
        self.app.left(session)

    @abstractmethod
    def action_what_if(self) -> None:
        """Open a fork of the match, or go back to the match from it."""

    def on_mount(self) -> None:
        self.call_after_refresh(self.advance)

    def on_screen_resume(self) -> None:
        if self._held_up:
            self._held_up = False
            self.call_later(self.advance)

    def advance(self) -> None:
        """Go on: let a bot think, hand over, or ask the person whose turn it is."""
        if not self.is_in_front:
            self._held_up = True
            return
        session = self.session
        self._stop_bot()
        session.pass_formalities()
        if session.match.result is not None:
            self._over()
        elif (bot_question := session.bot_question()) is not None:
            if not session.needs_handover(bot_question):
                session.open_up()  # also where it answers too fast for the screen to change
            self._think(bot_question)
        elif (question := session.person_question()) is not None:
            if self._main is None and session.needs_curtain(question.seat):
                if session.has_news:
                    self._show_all(question.seat)
                else:
                    self._hand_over(question.seat)
                return
            self._note_next(question.seat)
            session.look(question)
            self.show()
            self.appeared(question.seat)
            if isinstance(question, Compose):
                self.fill_in(question)
        else:
            self.show()

    def appeared(self, seat: int | None) -> None:
        """A question was put to a seat, or to whoever looks: after another's answer, or a bot's, a grace period."""
        put, by = (self.session.match.answer_count, seat), self.session.answered_by
        if put == self._asked_after or by is None:
            return
        self._asked_after = put
        by_another = self.session.is_bot(by) if seat is None else by != seat
        if by_another:
            self.app.grace.begin(self.app.settings.grace_ms)
            self.app.see_grace()

    def show(self) -> None:
        if self._main is None and self.viewer is None:
            self.session.open_up()
        super().show()

    # --- forms -------------------------------------------------------------------------------------------------------

    def fill_in(self, question: Compose) -> None:
        """Open the form that is asked for; what was filled in and not confirmed is gone on with."""
        from cosmotui.screens.form_screen import FormScreen

        match, view = self.session.match, self.view
        rules = (match.game.name, match.game.rule_now(view, question), question.title)
        screen = FormScreen(
            self.title_now(),
            question,
            self.session.draft(question),
            lambda form: match.form_problems(question, form),
            rules,
        )
        self.app.push_screen(screen, lambda filled: self._filled(question, filled))

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        asked = super().question_extras(view, question)
        if not isinstance(question, Compose):
            return asked
        form = self._form_of(question)
        problems = self.session.match.form_problems(question, form)
        return replace(asked, composed=form, problems=problems, hint="e fills it in")

    def _form_of(self, question: Compose) -> dict[str, object]:
        """What is filled in so far."""
        return self.session.draft(question).form

    def _filled(self, question: Compose, filled: "Filled | None") -> None:
        self._held_up = False  # the course waits for a person, not for this screen
        if filled and filled.confirmed and self.question == question:
            self.give(filled.form)
        else:
            self.show()

    # --- answers -----------------------------------------------------------------------------------------------------

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        if self._local and event.question == self._local[0]:
            _, then = self._local
            self._local = None
            then(str(event.reply))
        elif self.question is not None and event.question == self.question:
            if isinstance(self.question, Compose) and self.panel.asked is not None and self.panel.asked.opens:
                self.fill_in(self.question)
            else:
                self.give(event.reply)

    def give(self, reply: Reply) -> None:
        """Answer the question asked; serious answers are asked back first."""
        question = self.question
        if question is None:
            return
        serious = next((option for option in options_of(question) if option.value == reply and option.serious), None)
        if serious and self.settings.confirmations:
            asked = ChooseOne(question.seat, "", f"{serious.label.capitalize()}: sure?", (_NO, _YES))
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
            self._explaining = ""  # it was about the question; what follows from the answer stands in the log
        except IllegalReply as error:
            self.say(_told(error.problems))
        except EngineError as error:
            self.say(str(error))
        self._changed()

    def _changed(self) -> None:
        """The match is at another point: show it, and go on."""
        self._changed_at = time.monotonic()
        self._local = None
        self._covered = False
        self.advance()

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
        if not self._is_aside(question):
            self.set_timer(THINKING_SHOWS, lambda: self._show_thinking(token))

    def _show_thinking(self, token: object) -> None:
        if token is self._job and not self._waiting:
            self._waiting = True
            self.show()

    def _is_aside(self, question: AnyQuestion) -> bool:
        """Whether a bot is asked in private what others in its place might not be, or pass at once: that it thinks
        about it, or waits before it declines, must not show (PP-6)."""
        return isinstance(question, ChooseOne) and self.session.needs_handover(question)

    def _stop_bot(self) -> None:
        self._job = None
        self._waiting = False

    def on_match_flow_bot_replied(self, event: BotReplied) -> None:
        event.stop()
        rest = self._changed_at + self.settings.pace_ms / 1000 - time.monotonic()
        if rest > 0 and not (self._is_aside(event.question) and event.reply in _QUIET) and event.job is self._job:
            self.set_timer(rest, lambda: self._take_bot(event))
        else:
            self._take_bot(event)

    def _take_bot(self, event: BotReplied) -> None:
        if event.job is not self._job or not self.is_open:
            return
        if not self.is_in_front:
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

    def news(self) -> str:
        """Return what everybody should read before the board is covered; "" for nothing but the log."""
        return ""

    # --- hand over ---------------------------------------------------------------------------------------------------

    def _show_all(self, seat: int) -> None:
        """Everybody sees what came of the last answer in the open, then the screen is handed over."""
        self.session.watch()
        self._covered = True
        self.set_next("")
        name = visible(self.session.match.setup.seats[seat].name)
        options = (Option("on", f"hand over to {name}"),)
        title = self.news() or "What follows is secret"
        self.ask(ChooseOne(-1, "", title, options), lambda _: self._hand_over(seat))
        self.appeared(None)

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
            screen = Meanwhile(self.session.match, self.LOOK, seat, self.session.seen_until(seat))
            self.app.push_screen(screen, lambda choice: self._informed(seat, choice or ""))
        else:
            self.advance()

    def _informed(self, seat: int, choice: str) -> None:
        if choice == "leave":
            self.action_leave()
        elif choice == "step":
            self._held_up = True
            self._watch(self.session.seen_until(seat))
        else:
            self.advance()

    # --- the end -----------------------------------------------------------------------------------------------------

    def _over(self) -> None:
        self.set_next("")
        if self._main is not None:
            options = (Option("back", "back to the match"),)
            self._local = (ChooseOne(-1, "", "What if: it is over", options), lambda _: self.action_what_if())
        elif self._local is None:
            self._local = (ChooseOne(-1, "", "The match is over", self.after_options()), self._after)
            self.appeared(None)
        self.show()

    def after_options(self) -> tuple[Option, ...]:
        """What can be done once the match is over."""
        return (Option("result", "the result"), Option("replay", "watch it again"), Option("home", "back home"))

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
        session = new_session(match.game, msgspec.structs.replace(match.setup, seed=read_seed(None)))
        self.session.close()
        self.app.switch_screen(match_screen(session, self.settings, self.lean))
        self.app.left(self.session)


def options_of(question: AnyQuestion) -> tuple[Option, ...]:
    """The options of a choice of one; other questions have none that stand for an answer."""
    return question.options if isinstance(question, ChooseOne) else ()


def _told(problems: list[Problem]) -> str:
    return " ".join(str(problem) for problem in problems)
