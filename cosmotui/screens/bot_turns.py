"""The turns of bots in a match at one screen: each thinks in a thread, and its answer is taken in time."""

from threading import Thread
from typing import Final

from cosmotui.engine.errors import EngineError, IllegalReply, Problem
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.windows import QUIET
from cosmotui.screens.course import BotThinking
from cosmotui.screens.match_course import MatchCourse
from cosmotui.screens.watching import Watching
from cosmotui.session.session import SECONDS_A_MOVE

THINKING_SHOWS: Final = 0.15
"""The seconds after which the screen says that a bot thinks; quicker bots are not worth two repaints."""


class BotTurns:
    """The bots of the match of a controller, one of which thinks at a time."""

    def __init__(self, controller: MatchCourse, watching: Watching) -> None:
        """Let bots think in a course; their answers wait until people have seen what they are `watching`."""
        self._controller, self._watching = controller, watching
        self.seconds = SECONDS_A_MOVE
        """The seconds that a bot may think about one answer."""

    @property
    def thinking(self) -> BotThinking | None:
        """The state of the course while a bot thinks."""
        course = self._controller.course
        return course if isinstance(course, BotThinking) else None

    def think(self, question: AnyQuestion) -> None:
        """Let a bot think in a thread of its own, which dies with the program."""
        controller = self._controller
        thinking = controller.course = BotThinking(question)
        job = controller.session.bot_job(question, self.seconds)

        def run() -> None:
            reply: Reply | None = None
            try:
                reply = job()
            finally:
                controller.front.call_later(lambda: self.replied(thinking, reply))

        Thread(target=run, name="bot", daemon=True).start()
        if not self._is_aside(question):
            controller.front.set_timer(THINKING_SHOWS, lambda: self.show_thinking(thinking))

    def show_thinking(self, thinking: BotThinking) -> None:
        """Say that a bot thinks, unless people still see what came before."""
        controller = self._controller
        if thinking is controller.course and not (thinking.shows or self._watching.is_on):
            thinking.shows = True
            controller.front.show()

    def _is_aside(self, question: AnyQuestion) -> bool:
        """Return whether a bot is asked in private what others in its place might not be asked or might pass at
        once: that the bot thinks, or waits before it declines, must not show (PP-6)."""
        return isinstance(question, ChooseOne) and self._controller.session.needs_handover(question)

    def replied(self, thinking: BotThinking, reply: Reply | None) -> None:
        """Take the answer of a bot, once people have seen what came before."""
        declines = self._is_aside(thinking.question) and reply in QUIET
        if self._watching.is_on and not declines:
            thinking.take = lambda: self.take(thinking, reply)
        else:
            self.take(thinking, reply)

    def take(self, thinking: BotThinking, reply: Reply | None) -> None:
        """Give the answer of a bot; an answer that the game refuses becomes the rulebook's default."""
        controller = self._controller
        if thinking is not controller.course or not controller.front.is_open:
            return
        if not controller.front.is_in_front:
            controller.hold()
            return
        session, question = controller.session, thinking.question
        try:
            if reply is None:
                raise IllegalReply([Problem("The bot gave no answer.")])
            session.answer(question.seat, reply)
        except EngineError:
            match = session.match
            session.answer(question.seat, match.game.default(match.view(question.seat), question))
        if session.bot_question() is not None and not (controller.settings.pace_ms or self._watching.hurries):
            controller.front.show()
        controller.changed()

    def watched(self) -> None:
        """Take the answer that has waited until people saw what came before, or say that the bot still thinks."""
        thinking = self.thinking
        if thinking is None:
            return
        if thinking.take is not None:
            thinking.take()
        elif not self._is_aside(thinking.question):
            self.show_thinking(thinking)
        else:
            self._controller.front.show()
