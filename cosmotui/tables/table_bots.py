"""The bots of a table: they think in a process of their own, so that no screen waits for them."""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from threading import Thread
from typing import Final, NamedTuple

from cosmotui.bots.registry import bot
from cosmotui.engine.errors import EngineError
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.state import View
from cosmotui.engine.windows import PASS, QUIET, may_only_pass
from cosmotui.live_match import SECONDS_A_MOVE, LiveMatch

PATIENCE: Final = 10.0
"""The seconds beyond its own after which a bot that gives no answer is not waited for."""
BEAT: Final = 0.06
"""The seconds after which a bot declines in private, whether it had to think about that or had no choice."""
WATCH: Final = 5.0
"""The seconds between two looks of a thinking process whether its host still lives."""


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

    def __init__(self, live: LiveMatch, pace: float, seconds: float = SECONDS_A_MOVE) -> None:
        """Let bots answer at least `pace` seconds after what came before."""
        self._live, self._pace, self._seconds = live, pace, seconds
        self._pool: ProcessPoolExecutor | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._changed_at = 0.0

    def go_on(self) -> None:
        """Answer whatever bots are asked now, and tell everybody."""
        self._changed_at = time.monotonic()
        if self._thinking is None and self._live.bot_question() is not None:
            self._begin()
            self._thinking = asyncio.get_running_loop().create_task(self._answer())

    async def close(self) -> None:
        """Let no bot think any more."""
        if self._thinking is not None:
            self._thinking.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

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
                shown_at = asked_at + BEAT if self._declines(question, reply) else self._changed_at + self._pace
                await asyncio.sleep(max(0.0, shown_at - time.monotonic()))
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
        self._changed_at = time.monotonic()
        live.tell()

    def _default(self, question: AnyQuestion) -> Reply:
        match = self._live.match
        return match.game.default(match.view(question.seat), question)

    def _begin(self) -> ProcessPoolExecutor:
        """Return the process in which bots think, which begins before it is needed: nobody waits for it later."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_end_with, initargs=(os.getpid(),))
            live = self._live
            levels = {live.seating.bot_of(seat) for seat in range(len(live.match.setup.seats))}
            self._pool.submit(_know, live.match.game.name, tuple(levels - {""}))
        return self._pool

    async def _thought(self, question: AnyQuestion) -> tuple[Reply | None, str]:
        live = self._live
        name, seed = live.match.game.name, live.bot_seed(question.seat)
        view = live.match.view(question.seat)
        thought = Thought(name, live.seating.bot_of(question.seat), view, question, seed, self._seconds)
        job = asyncio.get_running_loop().run_in_executor(self._begin(), think, thought)
        try:
            return await asyncio.wait_for(job, self._seconds + PATIENCE)
        except asyncio.CancelledError:
            raise
        except Exception:  # a bot that fails, or whose process was killed, does not stop the table
            pool, self._pool = self._pool, None
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)
            return None, ""


def think(thought: Thought) -> tuple[Reply, str]:
    """Return a bot's answer and its reason, in whichever process this is."""
    player = bot(thought.game, thought.level)
    reply = player.reply(thought.view, thought.question, Random(thought.seed), thought.seconds)
    return reply, player.reason


def _know(game: str, levels: tuple[str, ...]) -> None:
    """Import what bots of these levels need."""
    for level in levels:
        bot(game, level)


def _end_with(host: int) -> None:
    """End this process soon after the one that wants the answers has died, however it died."""

    def watch(gone: Callable[[], bool]) -> None:
        while not gone():
            time.sleep(WATCH)
        os._exit(0)

    Thread(target=watch, args=(lambda: os.getppid() != host,), daemon=True).start()
