"""Looking back at a match that is over: the answers of a seat at which its chance to win fell most.

The strongest bot judges each answer from the view that the seat had then, and knows nothing else: luck that came after
an answer does not count against it.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cosmotui.bots.advice import advise
from cosmotui.bots.registry import bot, levels
from cosmotui.bots.weighed import best_of, chance_of
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.reply_text import reply_told
from cosmotui.engine.state import State, View
from cosmotui.rules.chance import percent

AnyMatch = Match[State, View]

MOST: Final = 3
"""The moments that are told."""
TRIED: Final = 5
"""The answers that are judged again with time to think."""
AGAIN: Final = 0.8
"""The seconds for each of these."""
SLIGHT: Final = 0.01
"""A fall by less is none: the bot is not so sure."""
QUICK: Final = 0.0
"""The seconds of the first judgement of each answer: what needs no search."""


class Moment(NamedTuple):
    """An answer at which the chance of its seat to win fell."""

    answer: int
    """Its number in the log of the match."""
    events: int
    """The number of events before it."""
    where: str
    """The turn or phase."""
    title: str
    """What was asked."""
    given: str
    """The answer, in words."""
    better: str
    """What the bot would have answered."""
    given_chance: float
    better_chance: float
    reason: str
    """The bot's reason; "" where it has none."""

    @property
    def fall(self) -> float:
        """The part of a win that the answer cost."""
        return self.better_chance - self.given_chance

    @property
    def told(self) -> str:
        """What was answered and what would have been better, in a sentence."""
        why = f": {self.reason}" if self.reason else ""
        return (
            f"{self.given}, {percent(self.given_chance)} in 100 to win. "
            f"Better {self.better}, {percent(self.better_chance)} in 100{why}."
        )


class Account(NamedTuple):
    """The judgement of all answers of a seat."""

    level: str
    """The level of the bot that judged."""
    weighed: int = 0
    """The number of answers that it weighed."""
    cost: float = 0.0
    """The parts of a win that they cost together, at the first judgement."""
    moments: tuple[Moment, ...] = ()
    """The answers that cost most, the worst first."""

    @property
    def told(self) -> str:
        """The account in a sentence."""
        if not self.weighed:
            return "No answer was one that the bot weighs."
        answers = "1 answer" if self.weighed == 1 else f"{self.weighed} answers"
        return f"{answers} weighed by the {self.level}: together they cost {self.cost:.2f} of a win."


class Progress(NamedTuple):
    """How far the judging is."""

    done: int
    of: int


class _Judged(NamedTuple):
    number: int
    view: View
    question: AnyQuestion
    reply: Reply
    fall: float


def before_each(match: AnyMatch, seat: int) -> Iterator[tuple[int, AnyMatch]]:
    """Yield the number of each answer of a seat, and the match as it was before; the same object until a step ends."""
    base = match.answer_count - len(match.log)
    ends = [step.answers for step in match.checkpoints[1:]] + [match.answer_count]
    for step, end in zip(match.checkpoints, ends, strict=True):
        first = step.answers - base
        entries = match.log[first : end - base]
        if not any(entry.seat == seat for entry in entries):
            continue
        twin = Match.restore(match.game, match.setup, step)
        for number, entry in enumerate(entries, first):
            if entry.seat == seat:
                yield number, twin
            twin.answer(entry.seat, entry.reply, entry.clock)


def moment_before(match: AnyMatch, answer: int) -> AnyMatch:
    """Return the match as it was before an answer, from the start of the step on."""
    seat = match.log[answer].seat
    return next(twin for number, twin in before_each(match, seat) if number == answer)


def look_back(match: AnyMatch, seat: int) -> Iterator[Progress | Account]:
    """Judge the answers of a seat; yield the progress after each answer, and the account at last."""
    game = match.game
    level = levels(game.name)[-1]
    player = bot(game.name, level)
    own = sum(entry.seat == seat for entry in match.log)
    judged: list[_Judged] = []
    weighed, cost = 0, 0.0
    for done, (number, twin) in enumerate(before_each(match, seat), 1):
        question, reply = match.log[number].question, match.log[number].reply
        view = twin.view(seat)
        found = player.weigh(view, question, QUICK)
        best, chance = best_of(found), chance_of(found, reply)
        if best is not None and chance is not None and len(found) > 1:
            weighed += 1
            cost += best.chance - chance
            judged.append(_Judged(number, view, question, reply, best.chance - chance))
        yield Progress(done, own + TRIED)
    moments: list[Moment] = []
    worst = sorted(judged, key=lambda one: -one.fall)[:TRIED]
    for done, one in enumerate(worst, 1):
        if one.fall >= SLIGHT and (moment := _again(match, one)) is not None:
            moments.append(moment)
        yield Progress(own + done, own + TRIED)
    moments.sort(key=lambda one: (-one.fall, one.answer))
    yield Account(level, weighed, cost, tuple(moments[:MOST]))


def _again(match: AnyMatch, one: _Judged) -> Moment | None:
    """Judge an answer with time to think; None if it turns out to have been as good as the bot's own."""
    game = match.game
    advice = advise(game.name, one.view, one.question, AGAIN)
    chance = chance_of(advice.weighed, one.reply)
    if advice.chance is None or chance is None or advice.chance - chance < SLIGHT:
        return None
    return Moment(
        one.number,
        match.log[one.number].events,
        game.where(one.view),
        one.question.title,
        reply_told(game, one.view, one.question, one.reply),
        reply_told(game, one.view, one.question, advice.reply),
        chance,
        advice.chance,
        advice.reason,
    )


def account_of(found: Iterator[Progress | Account]) -> Account:
    """Judge to the end, and return the account."""
    return next(one for one in found if isinstance(one, Account))


def account_lines(account: Account) -> list[str]:
    """Return the account in lines, for those who read it rather than see it."""
    lines = [account.told]
    for number, moment in enumerate(account.moments, 1):
        where = f"{moment.where}: " if moment.where else ""
        lines += [f"{number}. {where}{moment.title}", f"   {moment.told}"]
    return [*lines, *([] if account.moments else ["No answer cost anything that the bot is sure of."])]


def worth_looking(match: AnyMatch, seats: Sequence[int]) -> str:
    """Return why nobody can look back at a match; empty if somebody among these seats can."""
    if match.result is None:
        return "Looking back is for a match that is over."
    if not match.game.bot_levels or not seats:
        return "There is nobody to judge, or nothing to judge by."
    return ""
