"""The report on the balance of the games: the studies behind it, and its text."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from cosmotui import __version__
from cosmotui.lab.arena import run_arena
from cosmotui.lab.findings import findings
from cosmotui.lab.report import chapters
from cosmotui.lab.rows import ChoiceRow, SeatRow

SECONDS: Final = 0.05
"""The seconds that a bot may think: so many matches are to end the same day."""


LEFT_OUT: Final = ("## In words", "## What was used", "## Reasons of the end", "## Length")
"""Sections of a report on rows that are none of its balance, or stand at the beginning."""


class Study(NamedTuple):
    """A run of the arena."""

    game: str
    levels: tuple[str, ...]
    matches: int
    options: Mapping[str, str] = MappingProxyType({})

    def matches_of(self, times: float) -> int:
        """Return how many matches are played for a report so many times as long, in whole rounds of the seats."""
        return len(self.levels) * max(1, round(self.matches * times / len(self.levels)))


STUDIES: Final = (
    Study("cosmoclysm", ("captain",) * 2, 160),
    Study("cosmoclysm", ("captain",) * 3, 30),
    Study("cosmoclysm", ("captain",) * 2, 60, {"layout": "rift"}),
    Study("cosmoclysm", ("captain", "cadet"), 40),
    Study("cosmoclysm", ("admiral", "captain"), 60),
    Study("cosmoforce", ("ace",) * 2, 400),
    Study("cosmoforce", ("commander",) * 2, 400),
    Study("cosmoforce", ("ace", "commander"), 200),
    Study("cosmoforce", ("commander", "ensign"), 200),
    Study("cosmic-conflict", ("commodore",) * 2, 30, {"scenario": "control"}),
    Study("cosmic-conflict", ("commodore",) * 2, 30, {"scenario": "survey"}),
    Study("cosmic-conflict", ("commodore",) * 2, 30, {"scenario": "plain"}),
    Study("cosmic-conflict", ("strategist", "commodore"), 12),
    Study("cosmic-encounter", ("mastermind",) * 5, 60, {"roster": "first"}),
    Study("cosmic-encounter", ("mastermind", "envoy", "envoy", "novice", "novice"), 20),
    *(
        Study("space-force", ("trooper",) * 2, 40, {"scene": scene})
        for scene in ("guards", "soldiers", "beast", "brawl", "corridor")
    ),
    Study("space-force", ("trooper", "recruit"), 40),
)
"""What is played. Bots change seats from match to match."""


def played(times: float, seed: int, told: Callable[[int], None]) -> Iterator[SeatRow]:
    """Play all studies, and yield their rows; `told` hears of each match."""
    done = 0
    for study in STUDIES:
        rows: list[SeatRow] = []

        def keep(seats: Sequence[SeatRow], _: Sequence[ChoiceRow], rows: list[SeatRow] = rows) -> None:
            rows.extend(seats)

        def progress(count: int, _: int, before: int = done) -> None:
            told(before + count)

        matches = study.matches_of(times)
        run_arena(study.game, study.levels, study.options, matches, seed, 1, SECONDS, progress, swap=True, keep=keep)
        done += matches
        yield from rows


def total(times: float) -> int:
    """Return how many matches are played."""
    return sum(study.matches_of(times) for study in STUDIES)


def balance(rows: Sequence[SeatRow], command: str) -> list[str]:
    """Return the report: what is unbalanced in words, then every study with its tables."""
    found = list(chapters(rows))
    matches = sum(row.seat == 1 for row in rows)
    lines = [
        "# The balance of the games",
        "",
        f"Made by `{command} > docs/BALANCE.md` with version {__version__}: {matches} matches between bots,",
        f"which have thought at most {SECONDS:g} s about an answer and have changed seats from match to match. It",
        "holds for these bots; people may find other ways to win.",
        "",
        "Each rate stands with the interval in which the true one lies in 95 of 100 such reports. In sentences the",
        "intervals are wider: where nothing is uneven, chance makes a sentence of a group in 5 of 100 reports, however",
        "many are compared in it. Of many groups a few sentences may be chance.",
        "",
        "## In short",
        "",
    ]
    for some, chapter in found:
        lines += [f"##{chapter[0]}{_options(some)}", "", *findings(some), ""]
    for _, chapter in found:
        lines += [*(f"#{line}" if line.startswith("#") else line for line in _short(chapter)), ""]
    return lines[:-1]


def _short(chapter: Sequence[str]) -> Iterator[str]:
    """Yield a chapter without the sections that say nothing of the balance, or have been told."""
    is_left_out = False
    for line in chapter:
        if line.startswith("#"):
            is_left_out = line in LEFT_OUT
        if not is_left_out:
            yield line


def _options(rows: Sequence[SeatRow]) -> str:
    return f" ({rows[0].options})" if rows[0].options else ""
