"""Somebody who plays in lines: types a legal answer whenever asked, and looks at what was shown."""

import io
from collections.abc import Callable
from random import Random

from cosmotui.bots.bot import random_reply
from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral
from cosmotui.plain.questions import keys
from cosmotui.plain.terminal import Terminal
from cosmotui.session.session import Session

CURTAIN = "\n" * 60


class Typist(io.RawIOBase):
    """Standard input whose next line is made up when it is read; None ends it."""

    def __init__(self, next_line: Callable[[], str | bytes | None]) -> None:
        self.next_line = next_line

    def readline(self, limit: int | None = -1, /) -> bytes:
        line = self.next_line()
        return b"" if line is None else (line if isinstance(line, bytes) else line.encode()) + b"\n"


class Screen:
    """A terminal in memory."""

    def __init__(self, next_line: Callable[[], str | bytes | None]) -> None:
        self.sink = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
        self.terminal = Terminal(Typist(next_line), self.sink)  # pyright: ignore[reportArgumentType] # a typist is all it reads

    @property
    def text(self) -> str:
        buffer = self.sink.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode()

    @property
    def now(self) -> str:
        """What is on the screen since the last curtain."""
        return self.text.rpartition(CURTAIN)[2]


def typed(question: AnyQuestion, rng: Random) -> str:
    """A legal answer as somebody would type it."""
    reply = random_reply(question, rng)
    if isinstance(question, ChooseOne):
        values = [option.value for option in question.options]
        return keys(question.options)[values.index(reply)] if isinstance(reply, str | int) else str(reply)
    if isinstance(question, ChooseSeveral):
        values = [option.value for option in question.options]
        chosen = reply if isinstance(reply, list) else []
        return " ".join(str(values.index(value) + 1) for value in chosen) or "none"
    return "ok" if isinstance(reply, dict) else str(reply)


class Robot:
    """Answers every question of a session at random; `look` may check the screen before each answer."""

    def __init__(self, session: Session, seed: int = 1) -> None:
        self.session = session
        self.rng = Random(seed)
        self.screen = Screen(self.line)
        self.asked = 0

    def line(self) -> str | None:
        """The next line: enter at a curtain and at the end, else an answer."""
        if "can see this screen" in self.screen.text.splitlines()[-1]:
            self.at_curtain()
            return ""
        if self.session.match.result is not None:
            return ""  # no looking back
        question = self.session.person_question()
        assert question is not None
        self.asked += 1
        self.at_question(question)
        return typed(question, self.rng)

    def at_curtain(self) -> None:
        """Look at what stands on the screen while it is handed over."""

    def at_question(self, question: AnyQuestion) -> None:
        """Look at what stands on the screen while a question is open."""
