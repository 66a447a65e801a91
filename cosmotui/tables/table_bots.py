"""The bots of a table: they think in a process of their own, so that no screen waits for them."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, NamedTuple

from cosmotui.bots.advice import Advice
from cosmotui.bots.registry import bot
from cosmotui.engine.errors import EngineError
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.state import View
from cosmotui.engine.windows import PASS, QUIET, may_only_pass
from cosmotui.session.live_match import SECONDS_A_MOVE, LiveMatch
from cosmotui.tables.host_log import note_fault
from cosmotui.tables.thinker import Thinker

PATIENCE: Final = 10.0
"""The seconds beyond its own after which a bot that gives no answer is not waited for."""
BEAT: Final = 0.06
"""The seconds after which a bot declines in private, whether it had to think about that or had no choice."""
HINT_PATIENCE: Final = 15.0
"""The seconds for which a hint is waited for; the process needs some when it begins."""


class Thought(NamedTuple):
    """What a bot is to think about: all of it can be sent to another process."""

    game: str
    level: str
    view: View
    question: AnyQuestion
    seed: int
    seconds: float


class TableBots:
    """The bots of one match, one of which thinks at a time."""

    def __init__(self, live: LiveMatch, seconds: float = SECONDS_A_MOVE) -> None:
        """Let bots answer as soon as they know what: each screen shows what they do at the pace of its person."""
        self._live, self._seconds = live, seconds
        self._thinker, self._adviser = Thinker(), Thinker()
        live.do_advice = self._advise
        self._thinking: asyncio.Task[None] | None = None

    def go_on(self) -> None:
        """Answer whatever bots are asked now, and tell everybody."""
        if self._thinking is None and self._live.bot_question() is not None:
            self._begin()
            self._thinking = asyncio.get_running_loop().create_task(self._answer())

    async def close(self) -> None:
        """Let no bot think any more."""
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinker.stop()
        self._adviser.stop()

    def _advise(self, job: Callable[[], Advice]) -> Advice:
        """Wait in a thread until another process has found a hint."""
        try:
            return self._adviser.begin(job).result(HINT_PATIENCE)
        except Exception:  # whatever it was: the next hint gets another process
            self._adviser.stop()
            raise

    async def _answer(self) -> None:
        try:
            while True:
                question = self._live.bot_question()
                if question is None:
                    return
                if (default := self._live.standing_default(question)) is not None:
                    self._give(question, default, "")
                    continue
                began = self._live.match.answer_count
                asked_at = time.monotonic()
                reply, reason = (PASS.value, "") if may_only_pass(question) else await self._thought(question)
                if self._declines(question, reply):
                    await asyncio.sleep(max(0.0, asked_at + BEAT - time.monotonic()))
                match = self._live.match
                is_asked = match.answer_count == began and match.question_for(question.seat) == question
                if is_asked and self._live.is_bot(question.seat):
                    self._give(question, reply, reason)
        finally:
            self._thinking = None

    def _declines(self, question: AnyQuestion, reply: Reply | None) -> bool:
        """Return whether a bot does nothing where it is asked in private what others might not be asked: how long that
        takes must not tell whether it could have done anything (PP-6)."""
        match = self._live.match
        is_private = isinstance(question, ChooseOne) and match.game.needs_handover(match.setup, question)
        return is_private and reply in QUIET

    def _give(self, question: AnyQuestion, reply: Reply | None, reason: str) -> None:
        """Give an answer; one that the game refuses, or none at all, becomes the rulebook's default."""
        live = self._live
        try:
            live.answer(question.seat, reply if reply is not None else self._default(question), reason)
        except EngineError:
            live.answer(question.seat, self._default(question))
        live.tell()

    def _default(self, question: AnyQuestion) -> Reply:
        match = self._live.match
        return match.game.default(match.view(question.seat), question)

    def _begin(self) -> None:
        """Begin the process in which bots think before it is needed: nobody waits for it later."""
        if not self._thinker.is_there:
            live = self._live
            levels = {live.seating.bot_of(seat) for seat in range(len(live.match.setup.seats))}
            self._thinker.begin(partial(_know, live.match.game.name, tuple(levels - {""})))

    async def _thought(self, question: AnyQuestion) -> tuple[Reply | None, str]:
        live = self._live
        name, seed = live.match.game.name, live.bot_seed(question.seat)
        view = live.match.view(question.seat)
        thought = Thought(name, live.seating.bot_of(question.seat), view, question, seed, self._seconds)
        self._begin()
        job = asyncio.wrap_future(self._thinker.begin(partial(think, thought)))
        try:
            return await asyncio.wait_for(job, self._seconds + PATIENCE)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # a bot that fails, or whose process was killed, does not stop the table
            note_fault(f"a bot of {name} failed", error)
            self._thinker.stop()
            return None, ""


def think(thought: Thought) -> tuple[Reply, str]:
    """Return a bot's answer and its reason, in whichever process this is."""
    player = bot(thought.game, thought.level)
    reply = player.reply(thought.view, thought.question, Random(thought.seed), thought.seconds)
    return reply, player.why(thought.question, reply)


def _know(game: str, levels: tuple[str, ...]) -> None:
    """Import what bots of these levels need."""
    for level in levels:
        bot(game, level)
