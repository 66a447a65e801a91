"""Matches between bots without a screen: their strength, the length of their matches, the speed of their decisions."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from random import Random
from time import perf_counter

import msgspec

from cosmotui.bots.random_bot import RANDOM
from cosmotui.bots.registry import find
from cosmotui.bots.side_by_side import side_by_side
from cosmotui.engine.errors import Problem, SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.seed import SEED_LIMIT
from cosmotui.engine.setup import Seat, Setup, unknown_level
from cosmotui.games import rules_of

SECONDS_A_MOVE = 0.2
"""How long a bot may think about one answer, unless said otherwise: a match should not take an evening."""

Progress = Callable[[int, int], None]
"""Told after each match: matches played, matches to play."""


class ArenaReport(msgspec.Struct, frozen=True):
    """The outcome of a run. Match number n has the seed `seed` + n.

    Bots keep their seats unless they are swapped: then all move on by one seat after each match.
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
    """Play `matches` matches between bots of these levels, in `jobs` processes, with at most `seconds` for an answer.

    With `swap` all bots move on by one seat after each match, so that no seat favours anybody. Raises KeyError if there
    is no such game and SetupError if it does not allow these seats, options or seeds.
    """
    fixed = dict(options or {})

    def job(number: int) -> _Job:
        moved = number % len(levels) if swap and levels else 0
        return _Job(game_name, (*levels[moved:], *levels[:moved]), moved, fixed, seed + number, seconds)

    if matches:
        _check(levels, job(0), job(matches - 1))
    tally = _Tally(len(levels))
    began = perf_counter()
    todo, processes = map(job, range(matches)), min(jobs, matches)
    for one in side_by_side(_play, todo, processes) if processes > 1 else map(_play, todo):
        tally.add(one)
        if progress is not None:
            progress(tally.played, matches)
    elapsed = perf_counter() - began
    return ArenaReport(
        game=game_name,
        seats=tuple(levels),
        options=fixed,
        seed=seed,
        swapped=swap,
        matches=matches,
        wins=tuple(tally.wins),
        shares=tuple(round(float(share), 3) for share in tally.shares),
        draws=tally.draws,
        median_turns=tally.median_turns,
        longest_match=max(tally.turns, default=0),
        decisions=tally.decisions,
        seconds=round(elapsed, 3),
        decisions_per_second=round(tally.decisions / elapsed, 1) if elapsed else 0.0,
    )


class _Tally:
    """Counts what came out of matches: it needs no more room for a million of them than for one."""

    def __init__(self, bots: int) -> None:
        self.played = self.draws = self.decisions = 0
        self.wins = [0] * bots
        self.shares = [Fraction()] * bots
        self.turns: Counter[int] = Counter()
        """How many matches took so many turns."""

    def add(self, one: _Played) -> None:
        """Count one match."""
        self.played += 1
        self.draws += not one.winners
        self.decisions += one.decisions
        self.turns[one.turns] += 1
        for number in one.winners:
            self.wins[number] += 1
            self.shares[number] += Fraction(1, len(one.winners))

    @property
    def median_turns(self) -> float:
        """The number of turns that as many matches stayed below as went beyond."""
        if not self.played:
            return 0
        lower, upper = (self._turns_of(place) for place in ((self.played - 1) // 2, self.played // 2))
        return (lower + upper) / 2 if lower != upper else lower

    def _turns_of(self, place: int) -> int:
        """Return how many turns the match at a place took, counted from the shortest one."""
        ordered = sorted(self.turns.items())
        ends = accumulate(count for _, count in ordered)
        return next(turns for (turns, _), end in zip(ordered, ends, strict=True) if place < end)


def _check(levels: Sequence[str], first: _Job, last: _Job) -> None:
    """Find what is wrong before any process is started."""
    rules = rules_of(first.game)
    known = (*rules.bot_levels, RANDOM)
    problems = [unknown_level(level, known) for level in levels if level not in known]
    if not 0 <= last.seed < SEED_LIMIT:
        problems.append(Problem("The seeds of all matches must be whole numbers of at most 16 digits."))
    if problems:
        raise SetupError(problems)
    Match.new(rules, _setup(first))


def _setup(job: _Job) -> Setup:
    """Return the set-up of one match; a random bot sits as one of the weakest level, so that all seats count
    as bots."""
    known = rules_of(job.game).bot_levels
    seats = tuple(
        Seat(f"{level.title()} {number + 1}", number, level if level in known else known[0])
        for number, level in enumerate(job.levels)
    )
    return Setup(seats, job.options, job.seed)


def _play(job: _Job) -> _Played:
    """Play one match to its end."""
    match = Match.new(rules_of(job.game), _setup(job))
    bots = [find(job.game, level) for level in job.levels]
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
