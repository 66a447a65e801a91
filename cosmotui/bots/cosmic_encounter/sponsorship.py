"""Commissions and sponsorships: whom a leader asks, and which fleet a bystander joins with how many ships (CE-17)."""

from collections.abc import Iterable, Iterator
from typing import Final

from cosmotui.bots.cosmic_encounter.fleet_selection import pick, spare, total
from cosmotui.bots.cosmic_encounter.invitations import best_invited, bystanders, likely_fleets
from cosmotui.bots.cosmic_encounter.prospects import is_close
from cosmotui.bots.cosmic_encounter.rally import Temper, value, with_sponsor
from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.facts.commitment import commitment
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import would_win
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.survey import Survey

JOINS: Final = 0.002
"""What a sponsorship must bring, in parts of a win."""


def commission(survey: Survey, temper: Temper) -> tuple[dict[str, object], str]:
    """Return the aliens to commission: as many as it takes, and those that gain least by it."""
    others = bystanders(survey)
    asked = best_invited(survey, temper, survey.side)
    form: dict[str, object] = {str(seat): capacity(survey.view, seat) for seat in asked}
    left = [seat for seat in others if seat not in asked]
    if not left:
        return form, "every ship helps"
    winning = [seat for seat in left if would_win(survey.view, survey.view.threshold, survey.side, seat)]
    if winning:
        return form, f"{survey.name(winning[0])} would win with a base more"
    if survey.side == DEFENDERS:
        return form, f"{survey.name(left[0])} is not needed"
    return form, f"{survey.name(left[0])} need not land as well"


def sponsor(survey: Survey, temper: Temper) -> tuple[dict[str, object], str]:
    """Return the fleet to join and the number of ships, or none.

    It goes by what a fleet brings it; where neither brings enough, by what the defender's would keep others from.
    """
    form, why = _best(sponsorships(survey, temper))
    if total(form) or not temper.alone or DEFENDERS not in survey.now.invited:
        return form, why
    return _best(one for one in sponsorships(survey, temper, alone=False) if one[1]["side"] != INVADERS)


def _best(ways: Iterable[tuple[float, dict[str, object], str]]) -> tuple[dict[str, object], str]:
    """Return the way that is clearly better than to stay at home, which comes first; else that."""
    stay, *joins = ways
    best = max(joins, key=lambda one: one[0], default=stay)
    _, form, why = best if best[0] > stay[0] + JOINS else stay
    return form, why


def sponsorships(
    survey: Survey, temper: Temper, alone: bool | None = None
) -> Iterator[tuple[float, dict[str, object], str]]:
    """Yield what the encounter is worth with no ships sent, then with so many for each fleet; form and reason.

    `alone`: ignore what the others gain, or as the bot's temper has it.
    """
    now = survey.now
    quiet = likely_fleets(survey, temper)
    yield value(survey, quiet, temper, alone), {"side": -1}, "neither fleet is worth the risk"
    room = spare(survey)
    for side in sorted(now.invited):
        least = commitment(survey.view, survey.me, side, now.invited[side]).least
        for count in range(least, max(least, min(now.invited[side], max(1, room))) + 1):
            joined = with_sponsor(quiet, side, survey.me, count)
            chosen = pick(survey, side, count, deep=_decides(survey))
            if total(chosen) == count and _leaves_home(survey, chosen):
                yield value(survey, joined, temper, alone), {"side": side, **chosen}, _why(survey, side)


def _decides(survey: Survey) -> bool:
    """Return whether the match may end with this encounter."""
    return is_close(survey, survey.me) or is_close(survey, survey.now.invader)


def _leaves_home(survey: Survey, form: dict[str, object]) -> bool:
    """Return whether at least three home bases stay, or as many as there are."""
    kept = 0
    for planet, row in survey.idle.items():
        if survey.view.planets[planet].system == survey.me and row[survey.me]:
            taken = form.get(str(planet), 0)
            kept += row[survey.me] > (taken if isinstance(taken, int) else 0)
    return kept >= min(3, survey.homes[survey.me])


def _why(survey: Survey, side: int) -> str:
    now = survey.now
    if side == INVADERS:
        return f"a base at {survey.planet(now.target)} is to be had"
    if is_close(survey, now.invader):
        return f"{survey.name(now.invader)} would win with this base"
    return f"{survey.name(now.invader)} should not land"
