"""How bystanders are likely to take sides, as anybody at the table may reckon it (CE-17.4).

All of them choose at the same time: each weighs the fleets by what they bring it and expects the others to do so too.
What comes of that is their equilibrium, in which nobody is quite sure of anybody (a logit equilibrium).
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from math import exp, prod
from typing import Final

from cosmotui.bots.cosmic_encounter.fleet_selection import sendable
from cosmotui.bots.cosmic_encounter.odds import Fleets, if_defenders_win, if_invaders_win
from cosmotui.bots.cosmic_encounter.prospects import shares
from cosmotui.bots.cosmic_encounter.rally import Temper, ahead, expected, reputed, win_chance, with_sponsor
from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.views.survey import Survey

DOUBT: Final = 0.006
"""By how much of a win one choice must be better than another to be nearly three times as likely."""
ROUNDS: Final = 5
"""So many times they think about what the others think."""
SENT: Final = 2
"""So many ships a sponsor of the invader sends at most: it lands with few as with many, a defender's is paid by the
ship."""
FEW: Final = 4
"""With more bystanders than that, each is taken to join one of the fleets that it may."""

Profile = tuple[int, ...]
"""The side that each bystander takes, or NOBODY, in their order."""
Chances = list[dict[int, float]]
"""The likelihood of each such choice, by bystander."""


def bystanders(survey: Survey) -> list[int]:
    """Return the aliens that could sponsor, in timing order."""
    leaders = (survey.now.invader, survey.now.defender)
    return [seat for seat in survey.order if seat not in leaders and seat in survey.seats and survey.free[seat]]


class Leanings:
    """An invasion as its bystanders see it before they choose."""

    def __init__(self, survey: Survey, temper: Temper, seats: Sequence[int] | None = None) -> None:
        """Set out from the fleets of both leaders; `seats`: those that choose, by default all bystanders."""
        self.seats = bystanders(survey) if seats is None else seats
        self.sends = {seat: sendable(survey, seat) for seat in self.seats}
        """The most ships that each of them is likely to send."""
        self._survey = survey
        self._temper = temper
        self._known, self._reputed = ahead(survey, temper), ahead(survey, temper, reputed)
        self._start = expected(survey, survey.now.target)
        self._worths: dict[tuple[Profile, float], list[float]] = {}

    def fleets(self, profile: Profile) -> Fleets:
        """Return the fleets if all choose so and send what they mostly do."""
        survey, fleets = self._survey, self._start
        for seat, side in zip(self.seats, profile, strict=True):
            if side != NOBODY:
                most = min(capacity(survey.view, seat), self.sends[seat])
                fleets = with_sponsor(fleets, side, seat, min(most, SENT) if side == INVADERS else most)
        return fleets

    def worths(self, profile: Profile, is_known: bool = True) -> list[float]:
        """Return everybody's share of a win if all choose so, by seat; `is_known`: by all that the survey's own seat
        knows, or else by what is known of it."""
        gap = self._known if is_known else self._reputed
        if (profile, gap) not in self._worths:
            self._worths[profile, gap] = everybodys_worth(self._survey, self.fleets(profile), self._temper, gap)
        return self._worths[profile, gap]

    def expect(self, invited: Sequence[Collection[int]]) -> Chances:
        """Return how likely each bystander chooses what; `invited`: the aliens that each fleet has asked, by side."""
        stays = len(self.seats) <= FEW
        options = [
            [side for side in (INVADERS, DEFENDERS) if seat in invited[side] and self.sends[seat]] or [NOBODY]
            for seat in self.seats
        ]
        options = [[NOBODY, *some] if stays and NOBODY not in some else some for some in options]
        chances = [dict.fromkeys(some, 1 / len(some)) for some in options]
        for _ in range(ROUNDS):
            chances = [self._answer(number, chances) for number in range(len(self.seats))]
        return chances

    def _answer(self, number: int, chances: Chances) -> dict[int, float]:
        """Return what a bystander chooses where the others choose so, halfway from what it has chosen so far."""
        seat, before = self.seats[number], chances[number]
        if len(before) == 1:
            return before
        is_known = seat == self._survey.me
        others = self._profiles([*chances[:number], {NOBODY: 1.0}, *chances[number + 1 :]])
        worth = dict.fromkeys(before, 0.0)
        for profile, chance in others:
            for side in before:
                worth[side] += chance * self.worths((*profile[:number], side, *profile[number + 1 :]), is_known)[seat]
        best = max(worth.values())
        weights = {side: exp((one - best) / DOUBT) for side, one in worth.items()}
        whole = sum(weights.values())
        return {side: (before[side] + weight / whole) / 2 for side, weight in weights.items()}

    def expected_worth(self, chances: Chances, seat: int) -> float:
        """Return the share of a win that an alien may expect where the bystanders choose so."""
        return sum(chance * self.worths(profile)[seat] for profile, chance in self._profiles(chances))

    def likely(self, chances: Chances, most: int) -> Iterator[tuple[Fleets, float]]:
        """Yield the fleets that may come, each with its likelihood; at most so many, the likeliest first."""
        found = sorted(self._profiles(chances), key=lambda one: -one[1])[:most]
        whole = sum(chance for _, chance in found)
        for profile, chance in found:
            yield self.fleets(profile), chance / whole

    def _profiles(self, chances: Sequence[Mapping[int, float]]) -> Iterator[tuple[Profile, float]]:
        sides = product(*(one.keys() for one in chances))
        return zip(sides, map(prod, product(*(one.values() for one in chances))), strict=True)


def everybodys_worth(survey: Survey, fleets: Fleets, temper: Temper, drivers_gap: float) -> list[float]:
    """Return the share of a win that each alien may expect of an encounter of these fleets, by seat."""
    win = win_chance(survey, fleets, temper, drivers_gap)
    gained = shares(survey, if_invaders_win(survey, fleets))
    lost = shares(survey, if_defenders_win(survey, fleets))
    return [win * one + (1 - win) * other for one, other in zip(gained, lost, strict=True)]
