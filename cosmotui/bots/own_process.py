"""The process of a bot of somebody's own: questions go there, answers come back as plain data or not at all."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Final, NamedTuple, cast

import msgspec

from cosmotui.bots.bot import Bot
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.state import View

START_SECONDS: Final = 30.0
"""How long a bot may take to be imported and made."""
LONGEST: Final = 1 << 20
"""The most bytes of an answer."""


class BotFault(Exception):
    """Raised where a bot has no answer; the text says why, in a clause about the bot."""


class _Asked(NamedTuple):
    """All that a bot gets."""

    view: View
    question: AnyQuestion
    seed: int
    seconds: float


class _Said(msgspec.Struct):
    """What comes back: an answer with its reason, or a fault."""

    reply: Reply = ""
    reason: str = ""
    fault: str = ""


class OwnProcess:
    """A process in which one bot thinks."""

    def __init__(self, place: str) -> None:
        """Start it and wait until the bot is there. Raises BotFault."""
        here, there = get_context("spawn").Pipe()
        self._line: Connection[object, object] = here
        self._process = get_context("spawn").Process(target=_serve, args=(there, place), daemon=True)
        try:
            self._process.start()
        except AssertionError as error:
            raise BotFault("a worker that is a daemon may start no process of its own") from error
        there.close()
        try:
            self._heard(START_SECONDS, "does not start")
        except BotFault:
            self.kill()
            raise

    def ask(self, view: View, question: AnyQuestion, seed: int, seconds: float, limit: float) -> tuple[Reply, str]:
        """Return the answer and its reason. Raises BotFault if none comes within `limit` seconds."""
        try:
            self._line.send(_Asked(view, question, seed, seconds))
        except OSError as error:
            raise BotFault("its process has ended") from error
        said = self._heard(limit, "does not answer")
        return said.reply, said.reason

    def kill(self) -> None:
        """End the process at once."""
        with suppress(OSError):
            self._line.close()
        self._process.kill()
        self._process.join()

    def _heard(self, limit: float, complaint: str) -> _Said:
        try:
            if not self._line.poll(limit):
                raise BotFault(f"it {complaint} within {limit:g} s")
            said = msgspec.msgpack.decode(self._line.recv_bytes(LONGEST), type=_Said)
        except (EOFError, OSError) as error:
            raise BotFault("its process has ended") from error
        except (msgspec.DecodeError, RecursionError) as error:
            raise BotFault("its answer cannot be read") from error
        if said.fault:
            raise BotFault(said.fault)
        return said


def _serve(line: "Connection[object, object]", place: str) -> None:
    """Make the bot and answer questions until nobody asks any more. What the bot prints goes nowhere."""
    del sys.argv[1:]
    sys.path.insert(0, os.getcwd())
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    try:
        module, _, name = place.partition(":")
        bot: Bot[View] = getattr(import_module(module), name)()
        line.send_bytes(_packed(_Said()))
        while True:
            asked = cast(_Asked, line.recv())
            reply: Reply = bot.reply(asked.view, asked.question, Random(asked.seed), asked.seconds)
            line.send_bytes(_packed(_Said(reply, bot.why(asked.question, reply))))
    except EOFError:
        return
    except Exception as error:
        with suppress(OSError):
            line.send_bytes(_packed(_Said(fault=f"{type(error).__name__}: {error}"[:300])))


def _packed(said: _Said) -> bytes:
    return msgspec.msgpack.encode(said)
