"""Matches between bots without a screen."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from statistics import median
from typing import Any, TypeVar

import msgspec
import pytest

from cosmotui.engine.errors import SetupError
from cosmotui.lab import arena, side_by_side
from cosmotui.lab.arena import ArenaReport, run_arena

T = TypeVar("T")
QUICK = {"setup": "quick", "quiet_rounds": "5"}
KEYS = {
    "game",
    "seats",
    "options",
    "seed",
    "swapped",
    "matches",
    "wins",
    "shares",
    "draws",
    "median_turns",
    "longest_match",
    "decisions",
    "seconds",
    "decisions_per_second",
    "faults",
    "first_faults",
}


def outcome(report: ArenaReport) -> ArenaReport:
    """The report without what depends on the machine."""
    return msgspec.structs.replace(report, seconds=0.0, decisions_per_second=0.0)


def test_the_report_has_all_keys_and_adds_up() -> None:
    report = run_arena("cosmoclysm", ["cadet", "random", "cadet"], QUICK, matches=3, seed=10)
    fields = msgspec.json.decode(msgspec.json.encode(report))
    assert set(fields) == KEYS
    assert fields["seats"] == ["cadet", "random", "cadet"]
    assert sum(report.wins) + report.draws == report.matches == 3
    assert report.shares == report.wins
    assert report.decisions > report.longest_match >= report.median_turns > 0
    assert report.decisions_per_second == pytest.approx(report.decisions / report.seconds, rel=0.1)


def test_whoever_wins_together_has_won() -> None:
    teams = {"mode": "teams", "teams": "ABB", "ships": "wasp"}
    report = run_arena("cosmoforce", ["ensign"] * 3, teams, matches=6, seed=3)
    alone, *together = report.wins
    assert together[0] == together[1]
    assert alone + together[0] + report.draws == 6
    assert together[0] > 0
    assert report.shares == (alone, together[0] / 2, together[0] / 2)


def test_with_seats_swapped_the_bots_are_counted_not_the_seats() -> None:
    order, turned = ["cadet", "random", "random"], ["random", "random", "cadet"]
    swapped = [run_arena("cosmoclysm", order, QUICK, 1, seed=3).wins, run_arena("cosmoclysm", turned, QUICK, 1, 4).wins]
    moved_on = swapped[1][2], swapped[1][0], swapped[1][1]
    both = run_arena("cosmoclysm", order, QUICK, matches=2, seed=3, swap=True)
    assert both.swapped
    assert both.seats == tuple(order)
    assert both.wins == tuple(one + other for one, other in zip(swapped[0], moved_on, strict=True))


def test_every_match_has_its_own_seed() -> None:
    both = run_arena("cosmoclysm", ["cadet", "cadet"], QUICK, matches=2, seed=7)
    first = run_arena("cosmoclysm", ["cadet", "cadet"], QUICK, matches=1, seed=7)
    second = run_arena("cosmoclysm", ["cadet", "cadet"], QUICK, matches=1, seed=8)
    assert both.decisions == first.decisions + second.decisions
    assert first.decisions != second.decisions


def test_two_processes_give_the_same_as_one() -> None:
    alone = run_arena("cosmoclysm", ["captain", "cadet"], QUICK, matches=4, seed=2)
    shared = run_arena("cosmoclysm", ["captain", "cadet"], QUICK, matches=4, seed=2, jobs=2)
    assert outcome(shared) == outcome(alone)


def test_progress_is_told_after_every_match() -> None:
    told: list[tuple[int, int]] = []
    run_arena("cosmoclysm", ["cadet", "cadet"], QUICK, matches=3, progress=lambda done, all_: told.append((done, all_)))
    assert told == [(1, 3), (2, 3), (3, 3)]


class Enough(Exception):
    """Three matches have been seen."""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_million_matches_begin_at_once_and_are_made_as_they_are_played(
    jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    class Counted(arena.Job, frozen=True):
        def __post_init__(self) -> None:
            made.append(self.seed)

    def enough(done: int, matches: int) -> None:
        assert matches == 1_000_000
        if done == 3:
            raise Enough

    monkeypatch.setattr(arena, "Job", Counted)
    monkeypatch.setattr(side_by_side, "ProcessPoolExecutor", AtOnce)
    monkeypatch.setattr(arena, "play", lambda job: arena.Played((0,), job.seed, 1))
    with pytest.raises(Enough):
        run_arena("cosmoclysm", ["cadet", "cadet"], QUICK, 1_000_000, jobs=jobs, progress=enough)
    assert len(made) < 20


class AtOnce(Executor):
    """A pool that plays in this process."""

    def __init__(self, workers: int, mp_context: object) -> None: ...

    def submit(self, play: Callable[..., T], /, *args: Any, **named: Any) -> "Future[T]":
        future: Future[T] = Future()
        future.set_result(play(*args, **named))
        return future


@pytest.mark.parametrize("turns", [[], [7], [3, 9], [9, 3, 3], [2, 8, 2, 9], [5, 1, 4, 4, 9, 9]])
def test_the_median_is_that_of_all_matches(turns: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play", lambda job: arena.Played((), turns[job.seed], 1))
    report = run_arena("cosmoclysm", ["cadet", "cadet"], QUICK, len(turns))
    assert report.median_turns == (median(turns) if turns else 0)
    assert report.longest_match == max(turns, default=0)
    assert report.decisions == report.draws == len(turns)


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=r"'genius' .* cadet, captain, admiral, random"):
        run_arena("cosmoclysm", ["cadet", "genius"])


def test_too_few_seats_wrong_options_and_seeds_are_refused_before_anything_is_played() -> None:
    with pytest.raises(SetupError, match="2 to 6"):
        run_arena("cosmoclysm", ["cadet"])
    with pytest.raises(SetupError, match="quiet_rounds"):
        run_arena("cosmoclysm", ["cadet", "cadet"], {"quiet_rounds": "4"})
    with pytest.raises(SetupError, match="16 digits"):
        run_arena("cosmoclysm", ["cadet", "cadet"], matches=2, seed=10**16 - 1)


def test_a_cadet_beats_random_play() -> None:
    report = run_arena("cosmoclysm", ["cadet", "random"], {"setup": "quick"}, matches=15, seed=1)
    assert report.wins[0] > report.wins[1]
