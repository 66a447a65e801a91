"""One match of the arena: what is to be played, and what came of it."""

from random import Random
from time import perf_counter

import msgspec

from cosmotui import __version__
from cosmotui.bots.bot import Bot, Faults
from cosmotui.bots.own_bot import OwnBot, is_own
from cosmotui.bots.registry import find
from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.game import Result
from cosmotui.engine.match import Match
from cosmotui.engine.setup import NAME_LIMIT, Seat, Setup
from cosmotui.engine.state import State, View
from cosmotui.games import rules_of
from cosmotui.lab.course import Course
from cosmotui.lab.rows import ChoiceRow, SeatRow


class Job(msgspec.Struct, frozen=True):
    """A match to be played."""

    game: str
    levels: tuple[str, ...]
    """By seat: a level of the game, `random`, or `module:Class`."""
    moved: int
    """Seat 0 has the bot of this number, the seats after it those that follow."""
    options: dict[str, str]
    seed: int
    seconds: float
    run: str = ""
    """The name of the run, for its rows; empty where nobody wants rows."""

    def bot(self, seat: int) -> int:
        """Return the number of the bot that has a seat."""
        return (seat + self.moved) % len(self.levels)


class Played(msgspec.Struct, frozen=True):
    """A match that was played."""

    winners: tuple[int, ...]
    """Numbers of bots; none where it was a draw."""
    turns: int
    decisions: int
    faults: tuple[tuple[int, Faults], ...] = ()
    """By number of the bot; only bots of somebody's own have any."""
    rows: tuple[SeatRow, ...] = ()
    choices: tuple[ChoiceRow, ...] = ()


def setup_of(job: Job) -> Setup:
    """Return the set-up of a match. A bot that is no level of the game sits as one of the weakest, so that all seats
    count as bots."""
    known = rules_of(job.game).bot_levels
    seats = tuple(
        Seat(_name(level, number), number, level if level in known else known[0])
        for number, level in enumerate(job.levels)
    )
    return Setup(seats, job.options, job.seed)


def _name(level: str, number: int) -> str:
    """Return the name of a bot at the table."""
    end = f" {number + 1}"
    return level.rpartition(":")[2].title()[: NAME_LIMIT - len(end)] + end


def play(job: Job) -> Played:
    """Play one match to its end."""
    rules = rules_of(job.game)
    match = Match.new(rules, setup_of(job))
    bots = [OwnBot(level, rules) if is_own(level) else find(job.game, level) for level in job.levels]
    course = Course(match) if job.run else None
    rng = Random(job.seed)
    answers, seconds = [0] * len(bots), [0.0] * len(bots)
    try:
        while match.result is None:
            question = match.questions[0]
            seat, view = question.seat, match.view(question.seat)
            began = perf_counter()
            reply = bots[seat].reply(view, question, rng, job.seconds)
            seconds[seat] += perf_counter() - began
            try:
                match.answer(seat, reply)
            except IllegalReply as error:  # a form of which only the match knows that it breaks the rules
                reply = bots[seat].refused(error, view, question)
                match.answer(seat, reply)
            answers[seat] += 1
            if course is not None:
                course.answered(question, reply)
        faults = tuple((job.bot(seat), bot.faults) for seat, bot in enumerate(bots) if bot.faults.number)
    finally:
        for bot in bots:
            bot.close()
    winners = () if match.result.is_draw else match.result.winners
    played = Played(tuple(map(job.bot, winners)), _turns(match), sum(answers), faults)
    if course is None:
        return played
    course.end()
    rows = _rows(job, match, match.result, course, bots, answers, seconds)
    return msgspec.structs.replace(played, rows=rows, choices=_choices(job, match, course))


def _turns(match: Match[State, View]) -> int:
    return sum(event.mark == "turn" for event in match.events(None))


def _rows(
    job: Job,
    match: Match[State, View],
    result: Result,
    course: Course,
    bots: list[Bot[View]],
    answers: list[int],
    seconds: list[float],
) -> tuple[SeatRow, ...]:
    """Return a row for every seat."""
    winners = () if result.is_draw else result.winners
    scores = course.scores[-1]
    ranks = [(0, 0.0) if seat in winners else (1, -score) for seat, score in enumerate(scores)]
    reason = result.reason
    for name in sorted(match.setup.names(), key=len, reverse=True):
        reason = reason.replace(name, "a player")
    return tuple(
        SeatRow(
            run=job.run,
            version=__version__,
            rules_version=match.game.rules_version,
            game=job.game,
            options=" ".join(f"{name}={value}" for name, value in sorted(job.options.items())),
            seed=job.seed,
            seats=len(scores),
            seat=seat + 1,
            bot=job.bot(seat) + 1,
            level=level,
            faction=course.factions[seat],
            moved_first=course.first == seat,
            won=seat in winners,
            share=1 / len(winners) if seat in winners else 0.0,
            place=1 + sum(rank < ranks[seat] for rank in ranks),
            score=scores[seat],
            half_time=course.half_time[seat],
            turns=_turns(match),
            answers=answers[seat],
            seconds=round(seconds[seat], 6),
            faults=bots[seat].faults.number,
            rule=result.rule,
            reason=reason,
            lead_changes=course.lead_changes,
            used=course.used_by(seat),
        )
        for seat, level in enumerate(job.levels)
    )


def _choices(job: Job, match: Match[State, View], course: Course) -> tuple[ChoiceRow, ...]:
    won = match.result.winners if match.result is not None and not match.result.is_draw else ()
    return tuple(
        ChoiceRow(job.run, job.game, job.seed, seat + 1, job.levels[seat], key, option, count, seat in won)
        for (seat, key, option), count in sorted(course.choices.items())
    )
