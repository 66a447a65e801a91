"""Whom a leader does best to commission, as anybody at the table may reckon it (CE-17.1).

Each sponsor of an invader lands as well: the leader wants as many as it takes to win, and of those the ones that stand
worst. Whoever is left out may help the other fleet.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from cosmotui.bots.cosmic_encounter.leanings import Leanings
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.survey import Survey

NEARLY: Final = 0.002
"""What each sponsor must bring an invader, in parts of a win: with nearly the same chances, fewer land beside it."""
EQUAL: Final = 1e-4
"""Of invitations that bring the same, the ones to more aliens are sent: somebody may come after all."""


def best_invited(survey: Survey, leanings: Leanings, side: int) -> tuple[int, ...]:
    """Return the aliens that the leader of a fleet does best to commission, minding what all of them will do: an
    invader reckons that the defender asks everybody, a defender with whom the invader asks."""
    others = tuple(leanings.seats)
    theirs = best_invited(survey, leanings, INVADERS) if side == DEFENDERS else others
    best, found = -1.0, tuple[int, ...]()
    for some in _sets(others):
        invited = (some, theirs) if side == INVADERS else (theirs, some)
        chances = leanings.expect(invited)
        gain = leanings.expected_worth(chances, survey.leader(side))
        gain -= NEARLY * sum(one.get(INVADERS, 0.0) for one in chances) if side == INVADERS else 0.0
        if gain > best + EQUAL:
            best, found = gain, some
    return found


def _sets(seats: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the sets of aliens that are tried, the largest first: all of them where there are few."""
    counts = range(len(seats), -1, -1)
    return (some for count in counts for some in combinations(seats, count))
