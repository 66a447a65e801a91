"""Whom a leader does best to commission, as anybody at the table may reckon it (CE-17.1).

Each sponsor of an invader lands as well: the leader wants as many as it takes to win, and of those the ones that stand
worst. Whoever is left out will help the other fleet.
"""

from collections.abc import Sequence
from itertools import combinations

from cosmotui.bots.cosmic_encounter.odds import Fleets, if_defenders_win, if_invaders_win
from cosmotui.bots.cosmic_encounter.prospects import is_close, share
from cosmotui.bots.cosmic_encounter.rally import Temper, expected, win_chance, with_sponsor
from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import would_win
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.survey import Survey


def bystanders(survey: Survey) -> list[int]:
    """Return the aliens that could sponsor, in timing order."""
    leaders = (survey.now.invader, survey.now.defender)
    return [seat for seat in survey.order if seat not in leaders and seat in survey.seats and survey.free[seat]]


def best_invited(survey: Survey, temper: Temper, side: int) -> tuple[int, ...]:
    """Return the aliens that the leader of a fleet does best to commission, minding what all of them gain."""
    others = [seat for seat in bystanders(survey) if not would_win(survey.view, survey.view.threshold, side, seat)]
    best, found = -1.0, tuple[int, ...]()
    for count in range(len(others), -1, -1):
        for some in combinations(others, count):
            gain = _worth(survey, temper, side, some)
            if gain > best + 1e-9:
                best, found = gain, some
    return found


def _worth(survey: Survey, temper: Temper, side: int, invited: Sequence[int]) -> float:
    """Return the leader's share of a win where these sponsor its fleet and all others the enemy's."""
    fleets = expected(survey, survey.now.target)
    for seat in bystanders(survey):
        fleets = joined(survey, fleets, side if seat in invited else 1 - side, seat)
    return worth_to(survey, fleets, temper, survey.leader(side))


def joined(survey: Survey, fleets: Fleets, side: int, seat: int) -> Fleets:
    """Return the fleets once an alien has sent what it can to one of them; nobody lets a rival win with an invader."""
    if side == INVADERS and is_close(survey, seat):
        return fleets
    return with_sponsor(fleets, side, seat, min(capacity(survey.view, seat), survey.free[seat]))


def worth_to(survey: Survey, fleets: Fleets, temper: Temper, seat: int) -> float:
    """Return the share of a win that an alien may expect of an encounter of these fleets."""
    win = win_chance(survey, fleets, temper)
    gained = share(survey, if_invaders_win(survey, fleets), seat=seat)
    return win * gained + (1 - win) * share(survey, if_defenders_win(survey, fleets), seat=seat)


def likely_fleets(survey: Survey, temper: Temper) -> Fleets:
    """Return the fleets with what the other bystanders are likely to send.

    Those that the invader wants come with it, all others against it; and all come against it where it would win.
    """
    fleets = expected(survey, survey.now.target)
    ends = is_close(survey, survey.now.invader)
    wanted = () if ends else best_invited(survey, temper, INVADERS)
    for seat in bystanders(survey):
        if seat != survey.me:
            fleets = joined(survey, fleets, INVADERS if seat in wanted else DEFENDERS, seat)
    return fleets
