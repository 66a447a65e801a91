"""Ratings after Bradley and Terry: what faction, level and seat add to the chance to win, all at once.

A match of several seats is one choice of a winner (the conditional logit): of two seats that is Bradley and Terry's
model. A win that several share counts for each in part, a draw for all alike.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import log
from typing import TYPE_CHECKING, Final, NamedTuple

from cosmotui.lab.interval import Z
from cosmotui.lab.rows import SeatRow

if TYPE_CHECKING:
    import numpy as np

POINTS: Final = 400 / log(10)
"""Points of a rating for each unit of log odds: 100 points more win 64 of 100 duels, as in chess."""
SPREAD: Final = 1.0
"""The log odds by which ratings are thought to differ before anything is known: who is seldom seen stays near 0."""
STEPS: Final = 30
CLOSE: Final = 1e-6
COVARIATES: Final[dict[str, Callable[[SeatRow], str]]] = {
    "faction": lambda row: row.faction,
    "level": lambda row: row.level,
    "seat": lambda row: str(row.seat),
}


class Rating(NamedTuple):
    """What a faction, level or seat adds, against the mean of its kind."""

    kind: str
    name: str
    points: float
    margin: float
    """The true one lies within it in 95 of 100 such samples."""
    sample: int
    """Seats played."""

    def __str__(self) -> str:
        return f"{self.points:+.0f} ± {self.margin:.0f}"

    @property
    def verdict(self) -> str:
        """A difference within the margin is none."""
        return "no difference" if abs(self.points) <= self.margin else "more" if self.points > 0 else "less"


def ratings(rows: Iterable[SeatRow]) -> list[Rating]:
    """Return the ratings of all factions, levels and seats that differ, best first; empty if nothing does.

    Raises ImportError where numpy is not installed.
    """
    matches: dict[tuple[str, int], list[SeatRow]] = defaultdict(list)
    for row in rows:
        matches[row.run, row.seed].append(row)
    every = [row for match in matches.values() for row in match]
    sample = Counter((kind, name(row)) for row in every for kind, name in COVARIATES.items() if name(row))
    kinds = Counter(kind for kind, _ in sample)
    known = [key for key in sorted(sample) if kinds[key[0]] > 1]
    if not known:
        return []
    number = {key: place for place, key in enumerate(known)}
    found = _fitted([_columns(match, number) for match in matches.values()], [kind for kind, _ in known])
    return sorted(
        (
            Rating(kind, name, POINTS * float(worth), POINTS * Z * float(error), sample[kind, name])
            for (kind, name), worth, error in zip(known, *found, strict=True)
        ),
        key=lambda one: (one.kind, -one.points, one.name),
    )


class _Seats(NamedTuple):
    """The seats of a match, by the numbers of what they play, and their shares of the win."""

    columns: list[list[int]]
    shares: list[float]


def _columns(match: Sequence[SeatRow], number: dict[tuple[str, str], int]) -> _Seats:
    is_draw = not any(row.share for row in match)
    return _Seats(
        [[number[key] for kind, name in COVARIATES.items() if (key := (kind, name(row))) in number] for row in match],
        [1 / len(match) if is_draw else row.share for row in match],
    )


def _fitted(matches: Sequence[_Seats], kinds: Sequence[str]) -> "tuple[np.ndarray, np.ndarray]":
    """Return the worths against the mean of their kinds, and their standard errors, by Newton's method."""
    import numpy as np

    count = len(kinds)
    worth = np.zeros(count)
    bend = held = np.eye(count) / SPREAD**2
    for _ in range(STEPS):
        slope, bend = -held @ worth, held.copy()
        for match in matches:
            seen = np.zeros((len(match.columns), count))
            for seat, columns in enumerate(match.columns):
                seen[seat, columns] = 1.0
            power = np.exp(seen @ worth)
            chance = power / power.sum()
            slope += (np.array(match.shares) - chance) @ seen
            mean = chance @ seen
            bend += seen.T @ (chance[:, None] * seen) - np.outer(mean, mean)
        step = np.linalg.solve(bend, slope)
        worth = worth + step
        if float(np.abs(step).max()) < CLOSE:
            break
    alike = np.array([[float(one == other) for other in kinds] for one in kinds])
    centred = np.eye(count) - alike / alike.sum(axis=1, keepdims=True)
    return centred @ worth, np.sqrt(np.diag(centred @ np.linalg.inv(bend) @ centred.T))
