"""Matches between bots without a screen: how strong they are, how long their matches take, and how fast they decide."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median
from time import perf_counter

import msgspec

from cosmotui.bots.bot import Bot
from cosmotui.bots.random_bot import RANDOM, RandomBot
from cosmotui.bots.registry import bot
from cosmotui.engine.errors import Problem, SetupError
from cosmotui.engine.game import State, View
from cosmotui.engine.match import Match
from cosmotui.engine.seed import SEED_LIMIT
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.registry import game

SECONDS_A_MOVE = 0.2
"""How long a bot may think about one answer, unless said otherwise: a match should not take an evening."""

_AnyMatch = Match[State, View]
Progress = Callable[[int, int], None]
"""Told after each match: matches played, matches to play."""


class ArenaReport(msgspec.Struct, frozen=True):
    """What came out of a run. Match number n has the seed `seed` + n.

    Bots keep their seats, unless they are swapped: then all move on by one seat from match to match.
    """

    game: str
    seats: tuple[str, ...]
    """The level of each bot, by its seat in the first match."""
    options: dict[str, str]
    seed: int
    swapped: bool
    """Whether the bots changed seats."""
    matches: int
    wins: tuple[int, ...]
    """Matches won, alone or with its side, by bot."""
    shares: tuple[float, ...]
    """The same, but a match that several have won together counts for each of them only in part, by bot."""
    draws: int
    median_turns: float
    longest_match: int
    """In turns."""
    decisions: int
    seconds: float
    decisions_per_second: float


class _Job(msgspec.Struct, frozen=True):
    game: str
    levels: tuple[str, ...]
    """By seat."""
    moved: int
    """Seat 0 has the bot of this number, the seats after it those that follow."""
    options: dict[str, str]
    seed: int
    seconds: float


class _Played(msgspec.Struct, frozen=True):
    winners: tuple[int, ...]
    """Numbers of bots; none where it was a draw."""
    turns: int
    decisions: int

    def share(self, number: int) -> float:
        """The part of the win that a bot has."""
        return 1 / len(self.winners) if number in self.winners else 0.0


def run_arena(
    game_name: str,
    levels: Sequence[str],
    options: Mapping[str, str] | None = None,
    matches: int = 100,
    seed: int = 0,
    jobs: int = 1,
    seconds: float = SECONDS_A_MOVE,
    progress: Progress | None = None,
    swap: bool = False,
) -> ArenaReport:
    """Play `matches` matches between bots of these levels, in `jobs` processes, `seconds` an answer at most.

    With `swap` all bots move on by one seat from match to match, so that no seat favours anybody.
    Raises KeyError if there is no such game and SetupError if it does not allow these seats, options or seeds.
    """
    todo: list[_Job] = []
    for number in range(matches):
        moved = number % len(levels) if swap and levels else 0
        seated = (*levels[moved:], *levels[:moved])
        todo.append(_Job(game_name, seated, moved, dict(options or {}), seed + number, seconds))
    _check(game_name, levels, todo)
    began = perf_counter()
    played: list[_Played] = []
    for one in _play_all(todo, jobs):
        played.append(one)
        if progress is not None:
            progress(len(played), matches)
    elapsed = perf_counter() - began
    decisions = sum(one.decisions for one in played)
    return ArenaReport(
        game=game_name,
        seats=tuple(levels),
        options=dict(options or {}),
        seed=seed,
        swapped=swap,
        matches=matches,
        wins=tuple(sum(number in one.winners for one in played) for number in range(len(levels))),
        shares=tuple(round(sum(one.share(number) for one in played), 3) for number in range(len(levels))),
        draws=sum(not one.winners for one in played),
        median_turns=median(one.turns for one in played) if played else 0,
        longest_match=max((one.turns for one in played), default=0),
        decisions=decisions,
        seconds=round(elapsed, 3),
        decisions_per_second=round(decisions / elapsed, 1) if elapsed else 0.0,
    )


def _check(game_name: str, levels: Sequence[str], todo: Sequence[_Job]) -> None:
    """Find what is wrong before any process is started."""
    known = (*game(game_name).bot_levels, RANDOM)
    problems = [
        Problem(f"{level!r} is no bot level of this game; there are {', '.join(known)}.")
        for level in levels
        if level not in known
    ]
    if todo and not 0 <= todo[-1].seed < SEED_LIMIT:
        problems.append(Problem("The seeds of all matches must be whole numbers of at most 16 digits."))
    if problems:
        raise SetupError(problems)
    for job in todo[:1]:
        _AnyMatch.new(game(game_name), _setup(job))


def _play_all(todo: Sequence[_Job], jobs: int) -> Iterator[_Played]:
    if jobs <= 1:
        yield from map(_play, todo)
        return
    with ProcessPoolExecutor(min(jobs, max(1, len(todo))), mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(_play, todo)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _setup(job: _Job) -> Setup:
    """The set-up of one match; a random bot sits as one of the weakest level, so that all seats count as bots."""
    known = game(job.game).bot_levels
    seats = tuple(
        Seat(f"{level.title()} {number + 1}", number, level if level in known else known[0])
        for number, level in enumerate(job.levels)
    )
    return Setup(seats, job.options, job.seed)


def _play(job: _Job) -> _Played:
    """Play one match to its end."""
    match = _AnyMatch.new(game(job.game), _setup(job))
    bots: list[Bot[View]] = [RandomBot() if level == RANDOM else bot(job.game, level) for level in job.levels]
    rng = Random(job.seed)
    decisions = 0
    while match.result is None:
        question = match.questions[0]
        seat = question.seat
        match.answer(seat, bots[seat].reply(match.view(seat), question, rng, job.seconds))
        decisions += 1
    turns = sum(1 for event in match.events(None) if event.mark == "turn")
    winners = () if match.result.is_draw else match.result.winners
    return _Played(tuple((seat + job.moved) % len(bots) for seat in winners), turns, decisions)
