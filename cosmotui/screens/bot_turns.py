"""The turns of bots in a match at one screen: they think in threads, and answer no sooner than people can follow."""

import time
from threading import Thread
from typing import Final

from cosmotui.engine.errors import EngineError, IllegalReply, Problem
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.windows import PASS
from cosmotui.screens.course import BotThinking, HeldUp, Idle
from cosmotui.screens.match_course import MatchCourse

THINKING_SHOWS: Final = 0.15
"""The seconds after which the screen says that a bot thinks; quicker bots are not worth two repaints."""
_QUIET: Final = (PASS.value, "no", "none")
"""The answers after which nothing happens."""


class BotTurns:
    """The bots of a match: one thinks at a time, and what it thinks is discarded once the match has changed."""

    def __init__(self, match: MatchCourse) -> None:
        self._match = match

    def think(self, question: AnyQuestion) -> None:
        """Let a bot think in a thread of its own, which dies with the program."""
        thinking = self._match.course = BotThinking(question)
        job = self._match.session.bot_job(question, self._match.seconds)

        def run() -> None:
            reply: Reply | None = None
            try:
                reply = job()
            finally:
                self._match.front.call_later(lambda: self.replied(thinking, reply))

        Thread(target=run, name="bot", daemon=True).start()
        if not self._is_aside(question):
            self._match.front.set_timer(THINKING_SHOWS, lambda: self._show_thinking(thinking))

    def _show_thinking(self, thinking: BotThinking) -> None:
        if thinking is self._match.course and not thinking.shows:
            thinking.shows = True
            self._match.front.show()

    def _is_aside(self, question: AnyQuestion) -> bool:
        """Return whether a bot is asked in private what others in its place might not be asked or might pass at
        once: that the bot thinks, or waits before it declines, must not show (PP-6)."""
        return isinstance(question, ChooseOne) and self._match.session.needs_handover(question)

    def stop(self) -> None:
        """Discard the thinking of the bot that thinks, if one does."""
        if isinstance(self._match.course, BotThinking):
            self._match.course = Idle()

    def replied(self, thinking: BotThinking, reply: Reply | None) -> None:
        """Take the answer of a bot, once people have seen for long enough what came before."""
        rest = self._match.changed_at + self._match.settings.pace_ms / 1000 - time.monotonic()
        declines = self._is_aside(thinking.question) and reply in _QUIET
        if rest > 0 and not declines and thinking is self._match.course:
            self._match.front.set_timer(rest, lambda: self.take(thinking, reply))
        else:
            self.take(thinking, reply)

    def take(self, thinking: BotThinking, reply: Reply | None) -> None:
        """Give the answer of a bot; an answer that the game refuses becomes the rulebook's default."""
        if thinking is not self._match.course or not self._match.front.is_open:
            return
        if not self._match.front.is_in_front:
            self._match.course = HeldUp()
            return
        self.stop()
        session, question = self._match.session, thinking.question
        try:
            if reply is None:
                raise IllegalReply([Problem("The bot gave no answer.")])
            session.answer(question.seat, reply)
        except EngineError:
            match = session.match
            session.answer(question.seat, match.game.default(match.view(question.seat), question))
        if session.bot_question() is not None or session.match.result is not None:
            self._match.front.show()
        self._match.changed()
