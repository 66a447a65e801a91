"""Commissions and sponsorships: whom a leader asks, and which fleet a bystander joins with how many ships (CE-17)."""

from collections.abc import Iterable, Iterator, Sequence
from math import exp
from random import Random
from typing import Final

from cosmotui.bots.cosmic_encounter.fleet_selection import KEPT, pick, sendable, total
from cosmotui.bots.cosmic_encounter.invitations import best_invited
from cosmotui.bots.cosmic_encounter.leanings import Leanings
from cosmotui.bots.cosmic_encounter.odds import Fleets
from cosmotui.bots.cosmic_encounter.prospects import BASE, HOME, is_close
from cosmotui.bots.cosmic_encounter.rally import Temper, ahead, value, with_sponsor
from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.facts.commitment import commitment
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import would_win
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.views.survey import Survey

JOINS: Final = 0.001
"""What a sponsorship must bring, in parts of a win."""
WHIM: Final = 0.002
"""By how much of a win one way must be better than another to be nearly three times as likely for a wily bot."""
LIKELY: Final = 8
"""So many of the fleets that may come are weighed, the likeliest ones."""


def commission(survey: Survey, temper: Temper) -> tuple[dict[str, object], str]:
    """Return the aliens to commission: as many as it takes, and those that gain least by it."""
    leanings = Leanings(survey, temper)
    others, asked = leanings.seats, best_invited(survey, leanings, survey.side)
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


def sponsor(survey: Survey, temper: Temper, rng: Random) -> tuple[dict[str, object], str]:
    """Return the fleet to join and the number of ships, or none.

    It goes by what a fleet brings it; where neither brings enough, by what the defender's would keep others from. Where
    two ways are worth nearly the same, a wily bot takes now one and now the other, so that nobody can count on it.
    """
    ways = _ways(sponsorships(survey, temper))
    if temper.wily:
        best = max(gain for gain, _, _ in ways)
        _, form, why = rng.choices(ways, [exp((gain - best) / WHIM) for gain, _, _ in ways])[0]
        return form, why
    form, why = _best(ways)
    if total(form) or not temper.alone or DEFENDERS not in survey.now.invited:
        return form, why
    return _best(_ways(one for one in sponsorships(survey, temper, alone=False) if one[1]["side"] != INVADERS))


Way = tuple[float, dict[str, object], str]
"""A sponsorship: what it is worth, the form, and the reason."""


def _ways(tried: Iterable[Way]) -> list[Way]:
    """Return the best way to join each fleet, less what a sponsorship must bring; first the way to join none."""
    stay, *joins = tried
    found: dict[object, Way] = {}
    for gain, form, why in joins:
        if form["side"] not in found or gain - JOINS > found[form["side"]][0]:
            found[form["side"]] = (gain - JOINS, form, why)
    return [stay, *found.values()]


def _best(ways: Sequence[Way]) -> tuple[dict[str, object], str]:
    """Return the best way, or the first of those."""
    _, form, why = max(ways, key=lambda one: one[0])
    return form, why


def sponsorships(survey: Survey, temper: Temper, alone: bool | None = None) -> Iterator[Way]:
    """Yield what the encounter is worth with no ships sent, then with so many for each fleet; form and reason.

    `alone`: ignore what the others gain, or as the bot's temper has it.
    """
    now = survey.now
    gap, likely = ahead(survey, temper), likely_fleets(survey, Leanings(survey, temper))

    def worth(side: int = INVADERS, count: int = 0, cost: float = 0.0) -> float:
        joined = [(with_sponsor(fleets, side, survey.me, count), chance) for fleets, chance in likely]
        return sum(chance * value(survey, fleets, temper, alone, gap, cost) for fleets, chance in joined)

    yield worth(), {"side": NOBODY}, "neither fleet is worth the risk"
    room = sendable(survey, survey.me)
    for side in sorted(now.invited):
        least = commitment(survey.view, survey.me, side, now.invited[side]).least
        for count in range(least, max(least, min(now.invited[side], max(1, room))) + 1):
            chosen = pick(survey, side, count, deep=_decides(survey))
            homes, bases = _given_up(survey, chosen)
            if total(chosen) == count and survey.homes[survey.me] - homes >= min(KEPT, survey.homes[survey.me]):
                yield worth(side, count, HOME * homes + BASE * bases), {"side": side, **chosen}, _why(survey, side)


def likely_fleets(survey: Survey, leanings: Leanings) -> list[tuple[Fleets, float]]:
    """Return the fleets that may come of what the other bystanders choose, each with its likelihood.

    Nobody knows whom the leaders have asked: the invader whom it should, the defender everybody.
    """
    me, seats = survey.me, leanings.seats
    asked = {INVADERS: best_invited(survey, leanings, INVADERS), DEFENDERS: seats}
    invited = [
        [seat for seat in seats if (side in survey.now.invited if seat == me else seat in some)]
        for side, some in asked.items()
    ]
    chances = [{NOBODY: 1.0} if seat == me else one for seat, one in zip(seats, leanings.expect(invited), strict=True)]
    return list(leanings.likely(chances, LIKELY))


def _decides(survey: Survey) -> bool:
    """Return whether the match may end with this encounter."""
    return is_close(survey, survey.me) or is_close(survey, survey.now.invader)


def _given_up(survey: Survey, form: dict[str, object]) -> tuple[int, int]:
    """Return the number of home bases and of others that no ship would hold any longer."""
    found = [0, 0]
    for planet, row in survey.there.items():
        if row[survey.me] and form.get(str(planet)) == row[survey.me]:
            found[survey.view.planets[planet].system != survey.me] += 1
    return found[0], found[1]


def _why(survey: Survey, side: int) -> str:
    now = survey.now
    if side == INVADERS:
        return f"a base at {survey.planet(now.target)} is to be had"
    if is_close(survey, now.invader):
        return f"{survey.name(now.invader)} would win with this base"
    return f"{survey.name(now.invader)} should not land"
