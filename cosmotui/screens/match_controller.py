"""The course of a match at one screen: bots think, people are asked and answer, the screen is handed over, the end."""

from collections.abc import Callable
from typing import Final

from cosmotui.engine.errors import EngineError, ForkError, IllegalReply
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Option, Reply
from cosmotui.engine.state import View
from cosmotui.keymap.current import keys
from cosmotui.saves.settings import Settings
from cosmotui.screens.bot_turns import BotTurns
from cosmotui.screens.course import Asking, CatchingUp, Course, HandingOver, HeldUp, Idle, LocalQuestion, Over
from cosmotui.screens.hinting import Hinting
from cosmotui.screens.look import Look
from cosmotui.screens.match_forms import MatchForms
from cosmotui.screens.match_front import GameCourse, MatchFront
from cosmotui.screens.watching import Watching
from cosmotui.session.session import Session
from cosmotui.widgets.plain_text import visible

SKIP: Final = "space goes on to the next question"
"""The hint while people see what others did."""
_YES = Option("yes", "yes")
_NO = Option("no", "no, go back")


class MatchController:
    """A controller that lets people and bots play the match of a session in turn, and closes the session at the end."""

    def __init__(self, session: Session, settings: Settings, front: MatchFront, look: Look[View]) -> None:
        self.main = session
        """The session of the match itself."""
        self.fork: Session | None = None
        """The session of a fork, while something is tried there."""
        self.settings, self.look = settings, look
        self.front = front
        self.game = GameCourse()
        """The additions of the game to the course."""
        self.course: Course = Idle()
        self.local: LocalQuestion | None = None
        """The open question of the screen's own, if there is one."""
        self.watching = Watching(self, self._watched)
        """What others did, while the screen shows that."""
        self.bots = BotTurns(self, self.watching)
        self.hinting = Hinting(self)
        self.forms = MatchForms(self)
        self._asked_after: tuple[int, int | None] | None = None
        """The number of answers before the last question, and the seat that was asked."""
        self._asked_last: int | None = None
        """The seat that was asked last, while everybody looks."""

    # --- what is going on --------------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The session that is shown: of the match, or of a fork of it."""
        return self.fork or self.main

    @property
    def is_covered(self) -> bool:
        """Whether nobody's view may be shown."""
        return isinstance(self.course, HandingOver)

    @property
    def is_over(self) -> bool:
        """Whether the match that is shown has ended."""
        return self.session.match.result is not None

    @property
    def question(self) -> AnyQuestion | None:
        """The question that a person is asked now, if that person is there to see it."""
        return None if self.is_covered or self.watching.is_on else self.session.person_question()

    @property
    def asked(self) -> AnyQuestion | None:
        """The question of the match to a person now, unless a question of the screen's own stands before it."""
        return None if self.local else self.question

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the screen shows the match; None sees only what everybody may."""
        return self.session.viewer(self.question)

    @property
    def view(self) -> View:
        """The view that the screen may show."""
        return self.watching.view(self.viewer)

    @property
    def is_asking_who_builds(self) -> bool:
        """Whether the question of who builds next is open, which nobody takes back."""
        return self.game.building is not None and self.game.building.is_asking

    @property
    def told_thinking(self) -> AnyQuestion | None:
        """The question about which the screen says that a bot thinks."""
        thinking = self.bots.thinking
        return thinking.question if thinking is not None and thinking.shows else None

    @property
    def skippable(self) -> str:
        """The words that say how what others do is skipped; "" while nothing is."""
        return SKIP if self.watching.is_on else ""

    # --- the course --------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Leave the match, and say what could not be saved."""
        self.course = Idle()
        self.main.close()
        self.front.close_on(self.main)

    def resume(self) -> None:
        """Go on if the course waits for the screen, which is in front again."""
        if isinstance(self.course, HeldUp):
            self.course = Idle()
            self.front.call_later(self.advance)

    def advance(self) -> None:
        """Go on: let a bot think, hand over, or ask the person whose turn it is."""
        if not self.front.is_in_front:
            self.hold()
            return
        self._go_on()
        self.game.advanced()

    def hold(self) -> None:
        """Wait for the screen to be in front again; a bot that thinks will think anew."""
        self.course = HeldUp()

    def hurry(self) -> bool:
        """Leave out what others do until a person is asked; return whether there is anything to leave out."""
        if self.bots.thinking is None and not self.watching.is_on:
            return False
        self.watching.skip()
        return True

    def _watched(self) -> None:
        """Go on after people have seen what others did."""
        if isinstance(self.course, CatchingUp):
            self.advance()
        else:
            self.bots.watched()

    def stop_thinking(self) -> None:
        """Discard the thinking of the bot that thinks, if one does."""
        if self.bots.thinking is not None:
            self.course = Idle()

    def _go_on(self) -> None:
        session, building = self.session, self.game.building
        self.stop_thinking()
        if building is not None and building.is_building:
            building.advance()
            return
        session.pass_formalities()
        self.watching.catch_up()
        if (bot_question := session.bot_question()) is not None:
            if not session.needs_handover(bot_question):
                session.open_up()  # also where it answers too fast for the screen to change
            self.bots.think(bot_question)
        elif self.watching.is_on:
            self.course = CatchingUp()
        elif session.match.result is not None:
            self.course = Over()
            self.front.end()
        elif (question := session.person_question()) is not None:
            self._ask_person(question)
        else:
            self.front.show()

    def _ask_person(self, question: AnyQuestion) -> None:
        session = self.session
        if self.fork is None and session.needs_curtain(question.seat):
            if session.has_news:
                self.show_to_all(question.seat)
            else:
                self.hand_over(question.seat)
            return
        self.course, self.watching.hurries = Asking(), False
        self._note_next(question)
        session.look(question)
        self.front.show()
        self.appeared(question.seat)
        if isinstance(question, Compose):
            self.forms.fill_in(question)

    def about_to_show(self) -> None:
        """Note that the screen is about to show the present, and what everybody may see if nobody's eyes are asked
        for."""
        if not self.watching.is_on:
            self.watching.caught_up()
        if self.fork is None and self.viewer is None:
            self.main.open_up()
        if self.game.building is not None:
            self.game.building.about_to_show()

    def called(self, text: str) -> str:
        """Return a text of the rules, in which pieces are called as on the board."""
        return self.look.called(text, self.session.match.setup.seats)

    def appeared(self, seat: int | None) -> None:
        """Begin a grace period if an answer of another seat, or of a bot, led to a question to a seat or to whoever
        looks."""
        put, by = (self.session.match.answer_count, seat), self.session.answered_by
        if put == self._asked_after or by is None:
            return
        self._asked_after = put
        by_another = self.session.is_bot(by) if seat is None else by != seat or self.session.is_answered_elsewhere
        if by_another:
            app = self.front.app
            app.grace.begin(app.settings.grace_ms)
            app.see_grace()

    def _note_next(self, question: AnyQuestion) -> None:
        """Say that the keyboard goes to another person."""
        session = self.session
        before = self._asked_last if session.at_keyboard is None else session.at_keyboard
        self._asked_last = question.seat
        handed = before is not None and before != question.seat and len(session.people) > 1
        name = session.match.setup.seats[question.seat].name
        self.front.set_next(f"next: {name}" if handed and not session.match.game.is_for_all(question) else "")

    # --- hand-overs --------------------------------------------------------------------------------------------------

    def show_to_all(self, seat: int) -> None:
        """Show everybody what came of the last answer in the open, then hand over the screen."""
        self.session.watch()
        self.course = HandingOver()
        self.front.set_next("")
        name = visible(self.session.match.setup.seats[seat].name)
        options = (Option("on", f"hand over to {name}"),)
        title = self.game.news() or "What follows is secret"
        self.ask(ChooseOne(-1, "", title, options), lambda _: self.hand_over(seat))
        self.appeared(None)

    def hand_over(self, seat: int) -> None:
        """Cover the screen, then show it to the next person."""
        from cosmotui.screens.curtain import Curtain

        curtain = Curtain.of(self.session, seat, self.cover)
        self.front.app.push_screen(curtain, lambda came: self._meanwhile(seat) if came else self.leave())

    def cover(self) -> None:
        """Forget what the last person saw, once the curtain covers the screen."""
        self.session.at_keyboard = None
        self.front.close_explanation()
        self.course = HandingOver()
        self.front.show()

    def uncover(self) -> None:
        """Go on after the screen was covered for another person."""
        self.course = Idle()
        self.advance()

    def _meanwhile(self, seat: int) -> None:
        """Show the person who has come what happened in the meantime."""
        from cosmotui.screens.meanwhile import Meanwhile

        self.game.has_come(seat)
        self.session.at_keyboard = seat
        self.course = Idle()
        if self.session.meanwhile(seat):
            screen = Meanwhile(self.session.match, self.look, seat, self.session.seen_until(seat))
            self.front.app.push_screen(screen, lambda choice: self._informed(seat, choice or ""))
        else:
            self.advance()

    def _informed(self, seat: int, choice: str) -> None:
        if choice == "leave":
            self.leave()
        elif choice == "step":
            self.course = HeldUp()
            self.watch(self.session.seen_until(seat))
        else:
            self.advance()

    # --- answers -----------------------------------------------------------------------------------------------------

    def answered(self, question: AnyQuestion, reply: Reply) -> None:
        """Take the answer given on the screen to the question that stands there, or stood there a key ago."""
        if self.local is not None and question == self.local.question:
            local, self.local = self.local, None
            local.then(str(reply))
        elif self.question is not None and question == self.question:
            self.give(reply)

    def give(self, reply: Reply) -> None:
        """Answer the question asked, after a second question if the answer is serious."""
        question = self.question
        if question is None:
            return
        serious = next((option for option in options_of(question) if option.value == reply and option.serious), None)
        if serious and self.settings.confirmations:
            asked = ChooseOne(question.seat, "", f"{serious.label.capitalize()}: sure?", (_NO, _YES))
            self.ask(asked, lambda yes: self.answer(question.seat, reply) if yes == "yes" else self.front.show())
        else:
            self.answer(question.seat, reply)

    def ask(self, question: ChooseOne, then: Callable[[str], None]) -> None:
        """Ask something that is not the game's affair; a seat of -1 asks nobody in particular."""
        self.local = LocalQuestion(question, then)
        self.front.show()

    def withdraw(self) -> bool:
        """Take back a question of the screen's own; return whether one was open that can be taken back."""
        if self.local is None or self.is_over or self.is_covered or self.is_asking_who_builds:
            return False
        self.local = None
        self.front.show()
        return True

    def answer(self, seat: int, reply: Reply) -> None:
        """Answer for a seat, and go on."""
        try:
            self.session.answer(seat, reply)
            self.watching.acted()
            self.front.close_explanation()  # it was about the question; what follows stands in the log
        except IllegalReply as error:
            self.front.say(" ".join(str(problem) for problem in error.problems))
        except EngineError as error:
            self.front.say(str(error))
        self.changed()

    def undo(self) -> None:
        """Undo the last answer."""
        self._take_back(self.session.undo)

    def redo(self) -> None:
        """Redo the answer that was undone last."""
        self._take_back(self.session.redo)

    def _take_back(self, change: Callable[[], None]) -> None:
        if self.game.building is not None:
            self.game.building.drop()
        self.stop_thinking()
        try:
            change()
            self.watching.caught_up()
        except EngineError as error:
            self.front.say(str(error))
        self.changed()

    def changed(self) -> None:
        """Go on from another point of the match."""
        self.local = None
        self.course = Idle()
        self.advance()

    # --- what if -----------------------------------------------------------------------------------------------------

    def what_if(self) -> None:
        """Open a fork of the match, or go back to the match from it."""
        if self.fork is not None:
            self.fork = None
        elif self.is_over:
            self.front.say("The match is over; the replay can fork from any point.")
            return
        elif self.question is None:
            self.front.say("What if opens while a person is asked.")
            return
        else:
            try:
                fork = self.main.what_if(self.question)
            except ForkError as error:
                self.front.say(str(error))
                return
            if self.main.is_open(self.question):
                self.front.say(f"Everybody looks, so what is hidden is drawn anew in here. {keys('b')} returns.")
            fork.at_keyboard = self.main.at_keyboard
            self.fork = fork
        self.session.answered_by = None  # what is asked now was asked for by a key
        self.changed()

    # --- the replay --------------------------------------------------------------------------------------------------

    def watch(self, start: int = 0) -> None:
        """Show the replay of the match, from event `start` on."""
        from cosmotui.screens.replay import ReplayScreen

        app = self.front.app
        app.push_screen(ReplayScreen(self.session, self.look, self.settings, app.lean, start))


def options_of(question: AnyQuestion) -> tuple[Option, ...]:
    """Return the options of a choice of one; other questions have none that stand for an answer."""
    return question.options if isinstance(question, ChooseOne) else ()
