"""A hint in one line: what the strongest bot would answer in the place of a seat, and why."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cosmotui.bots.advice import Advice, advise
from cosmotui.bots.bot import USUAL
from cosmotui.bots.weighed import chances_told
from cosmotui.engine.errors import EngineError
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.engine.reply_text import reply_told
from cosmotui.engine.setup import HINTS
from cosmotui.engine.state import State, View

SECONDS: Final = 1.5
"""The seconds that a hint may take: it has to be there within two."""
OFF: Final = "This match is played without hints."
SHARED: Final = "Everybody looks: a hint would go by what only one may know."

NO_BOT: Final = "No bot plays this game."


class Hints:
    """The hints of a match being played: who sees one, and which answers were given after one."""

    def __init__(self) -> None:
        self._shown: set[tuple[int, int]] = set()
        """The number of answers before a question for which a hint was shown, and its seat."""

    def told(self, match: Match[State, View], question: AnyQuestion, advice: Advice) -> str:
        """Return a hint in one line, and count it; an answer that the rules refuse gives way to the usual one."""
        if not _is_legal(match, question, advice.reply):
            usual = match.game.default(match.view(question.seat), question)
            advice = advice._replace(reply=usual, chance=None, reason="")
        self.note(match, question.seat)
        return hint_line(match, question, advice)

    def note(self, match: Match[State, View], seat: int) -> None:
        """Count a hint for the answer that a seat gives next."""
        self._shown.add((match.answer_count, seat))

    def is_noted(self, match: Match[State, View], seat: int) -> bool:
        """Return whether a hint was shown for the answer that a seat gives next."""
        return (match.answer_count, seat) in self._shown


def hint_job(match: Match[State, View], question: AnyQuestion) -> Callable[[], Advice]:
    """Return the work of finding a hint, for another thread or process: the bot gets the view of the seat asked."""
    return partial(advise, match.game.name, match.view(question.seat), question, SECONDS)


def _is_legal(match: Match[State, View], question: AnyQuestion, reply: Reply) -> bool:
    try:
        question.check(reply)
        form = reply if isinstance(reply, dict) else {}
        return not isinstance(question, Compose) or not match.form_problems(question, form)
    except EngineError:
        return False


def no_hint(match: Match[State, View]) -> str:
    """Return why a match is played without hints; empty if it is not."""
    if not match.game.bot_levels:
        return NO_BOT
    return OFF if match.setup.options.get(HINTS.name) == "off" else ""


def hint_line(match: Match[State, View], question: AnyQuestion, advice: Advice) -> str:
    """Return the hint: `D5: 34 in 100 to win, next D4 with 31 (admiral)`."""
    view = match.view(question.seat)
    parts = [advice.reason] if advice.reason else []
    words = partial(reply_told, match.game, view, question)
    told = chances_told(advice.weighed, advice.reply, words) if advice.chance is not None else ""
    why = ", ".join([*parts, told] if told else parts) or USUAL
    return f"{reply_told(match.game, view, question, advice.reply)}: {why} ({advice.level})"


def hints_of(match: Match[State, View], seat: int) -> int:
    """Return the number of answers for which a seat saw a hint."""
    return sum(entry.hinted for entry in match.log if entry.seat == seat)


def hints_told(match: Match[State, View]) -> str:
    """Return who had how many hints: `Ann 3, Bo 1`; empty if nobody had any."""
    counts = ((name, hints_of(match, seat)) for seat, name in enumerate(match.setup.names()))
    return ", ".join(f"{name} {count}" for name, count in counts if count)
