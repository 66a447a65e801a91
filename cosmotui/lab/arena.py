"""Matches between bots without a screen: their strength, the length of their matches, the speed of their decisions."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from hashlib import sha256
from itertools import accumulate
from time import perf_counter

import msgspec

from cosmotui import __version__
from cosmotui.bots.bot import Faults
from cosmotui.bots.own_bot import OwnBot, is_own
from cosmotui.bots.random_bot import RANDOM
from cosmotui.engine.errors import Problem, SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.seed import SEED_LIMIT
from cosmotui.engine.setup import unknown_level
from cosmotui.games import rules_of
from cosmotui.lab.anywhere import anywhere
from cosmotui.lab.one_match import Job, Played, play, setup_of
from cosmotui.lab.rows import ChoiceRow, SeatRow

SECONDS_A_MOVE = 0.2
"""How long a bot may think about one answer, unless said otherwise: a match should not take an evening."""

Progress = Callable[[int, int], None]
"""Told after each match: matches played, matches to play."""
Keep = Callable[[Sequence[SeatRow], Sequence[ChoiceRow]], None]
"""Given the rows of each match, in the order of the matches."""


class ArenaReport(msgspec.Struct, frozen=True):
    """The outcome of a run. Match number n has the seed `seed` + n.

    Bots keep their seats unless they are swapped: then all move on by one seat after each match.
    """

    game: str
    seats: tuple[str, ...]
    """The level of each bot, or `module:Class`, by its seat in the first match."""
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
    faults: tuple[int, ...] = ()
    """Answers in the place of which the game's default stood, by bot; only bots of one's own have any."""
    first_faults: tuple[str, ...] = ()
    """What was wrong with the first of them, by bot."""


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
    executor: Executor | None = None,
    keep: Keep | None = None,
) -> ArenaReport:
    """Play `matches` matches between bots of these levels, in `jobs` processes, with at most `seconds` for an answer.

    With `swap` all bots move on by one seat after each match, so that no seat favours anybody. An `executor` plays
    instead of processes of this machine, `jobs` at once. `keep` gets the rows about each match.

    Raises KeyError if there is no such game and SetupError if it does not allow these seats, options or seeds.
    """
    fixed = dict(options or {})
    run = _name_of(game_name, levels, fixed, seed, seconds, swap) if keep is not None else ""

    def job(number: int) -> Job:
        moved = number % len(levels) if swap and levels else 0
        return Job(game_name, (*levels[moved:], *levels[:moved]), moved, fixed, seed + number, seconds, run)

    if matches:
        _check(levels, job(0), job(matches - 1))
    tally = _Tally(len(levels))
    began = perf_counter()
    for one in anywhere(play, map(job, range(matches)), min(jobs, matches), executor):
        tally.add(one)
        if keep is not None:
            keep(one.rows, one.choices)
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
        faults=tuple(one.number for one in tally.faults),
        first_faults=tuple(one.first for one in tally.faults),
    )


def _name_of(*settings: object) -> str:
    """Return a name for a run by its settings."""
    return sha256(msgspec.msgpack.encode((__version__, *settings))).hexdigest()[:12]


class _Tally:
    """Counts what came out of matches: it needs no more room for a million of them than for one."""

    def __init__(self, bots: int) -> None:
        self.played = self.draws = self.decisions = 0
        self.wins = [0] * bots
        self.shares = [Fraction()] * bots
        self.turns: Counter[int] = Counter()
        """How many matches took so many turns."""
        self.faults = [Faults()] * bots

    def add(self, one: Played) -> None:
        """Count one match."""
        self.played += 1
        self.draws += not one.winners
        self.decisions += one.decisions
        self.turns[one.turns] += 1
        for number in one.winners:
            self.wins[number] += 1
            self.shares[number] += Fraction(1, len(one.winners))
        for number, more in one.faults:
            before = self.faults[number]
            self.faults[number] = Faults(before.number + more.number, before.first or more.first)

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


def _check(levels: Sequence[str], first: Job, last: Job) -> None:
    """Find what is wrong before any process is started."""
    rules = rules_of(first.game)
    known = (*rules.bot_levels, RANDOM)
    problems = [unknown_level(level, known) for level in levels if level not in known and not is_own(level)]
    if not 0 <= last.seed < SEED_LIMIT:
        problems.append(Problem("The seeds of all matches must be whole numbers of at most 16 digits."))
    if problems:
        raise SetupError(problems)
    Match.new(rules, setup_of(first))
    for level in sorted(set(filter(is_own, levels))):
        OwnBot.check(level, rules)
