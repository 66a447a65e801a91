"""Rally decisions: commissions, sponsorships, the planet to aim at, and the number of ships to send."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cosmotui.bots.cosmic_encounter.fleet_selection import pick, spare, total
from cosmotui.bots.cosmic_encounter.likely_drivers import drivers, mean_attack
from cosmotui.bots.cosmic_encounter.odds import (
    Fleets,
    chance,
    if_defenders_win,
    if_invaders_win,
    side_might,
)
from cosmotui.bots.cosmic_encounter.prospects import decides, is_close, share
from cosmotui.rules.cosmic_encounter.board import capacity, planets_of
from cosmotui.rules.cosmic_encounter.facts.commitment import commitment
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import would_win
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.survey import Survey

VAGUE: Final = 8.0
"""How far the difference of two drivers nobody has seen is uncertain."""

JOINS: Final = 0.002
"""What a sponsorship must bring, in parts of a win."""


class Temper(NamedTuple):
    """The motives of a bot besides its own gain."""

    rivals: bool
    """Whether it minds what others gain: when it uses things, and wherever the match may end. Before, whoever keeps up
    with the others does best."""
    exact: bool
    """Whether it counts the pods in sight, and lets the rules say how each driver that may come would meet its own;
    otherwise it reckons with a driver as they mostly are."""
    timely: bool
    """Whether it uses what is best, and waits with flares and artifacts until they decide something."""
    wily: bool
    """Whether it tempts an enemy leader with lucre, and now and then does what is not quite the best."""

    def is_alone(self, survey: Survey) -> bool:
        """Return whether the bot thinks only of itself in this encounter."""
        return not (self.rivals and decides(survey))


PLAIN: Final = Temper(rivals=False, exact=False, timely=False, wily=False)


def strength(survey: Survey, seat: int, temper: Temper) -> float:
    """Return the expected value of an alien's driver; one's own is known."""
    if seat == survey.me:
        own = [survey.view.pods[pod].value for pod in survey.alien.cache if survey.view.pods[pod].is_attack]
        return float(max(own, default=0))
    return mean_attack(drivers(survey, seat, temper.exact)) + 1.5


def win_chance(survey: Survey, fleets: Fleets, temper: Temper) -> float:
    """Return the probability that the invading fleet wins, before anybody has primed."""
    invader, defender = survey.now.invader, survey.now.defender
    gap = strength(survey, invader, temper) - strength(survey, defender, temper)
    gap += side_might(survey, INVADERS, fleets.invaders) - side_might(survey, DEFENDERS, fleets.defenders)
    return chance(gap - 0.5, VAGUE)


def value(survey: Survey, fleets: Fleets, temper: Temper, alone: bool | None = None) -> float:
    """Return the worth of an encounter of these fleets to the survey's own seat.

    `alone`: ignore what the others gain, or as the bot's temper has it.
    """
    win = win_chance(survey, fleets, temper)
    alone = temper.is_alone(survey) if alone is None else alone
    gained = share(survey, if_invaders_win(survey, fleets), alone=alone)
    lost = share(survey, if_defenders_win(survey, fleets), alone=alone)
    return win * gained + (1 - win) * lost


def expected(survey: Survey, target: int) -> Fleets:
    """Return the likely fleets before arrival has shown them, without sponsors."""
    seats = len(survey.view.aliens)
    invaders, defenders = [0] * seats, [0] * seats
    invader, defender = survey.now.invader, survey.now.defender
    if any(survey.sent[INVADERS]):
        return Fleets(target, list(survey.sent[INVADERS]), list(survey.sent[DEFENDERS]))
    own = len(survey.now.beacon) if invader == survey.me else 0
    invaders[invader] = own or min(capacity(survey.view, invader), survey.free[invader])
    if defender >= 0:
        defenders[defender] = survey.count(target, defender)
    return Fleets(target, invaders, defenders)


# --- target and beacon -----------------------------------------------------------------------------------------------


def target(survey: Survey, planets: Sequence[int], temper: Temper) -> tuple[int, str]:
    """Return the planet to aim at: one with a base to be had, and few to defend it."""

    def worth(planet: int) -> tuple[float, int, int]:
        return (
            value(survey, expected(survey, planet), temper),
            -survey.count(planet, survey.now.defender),
            -planet,
        )

    best = max(planets, key=worth)
    there = survey.count(best, survey.now.defender)
    return best, f"{there} {'ship' if there == 1 else 'ships'} of {survey.name(survey.now.defender)} there"


def victim(survey: Survey, seats: Sequence[int], temper: Temper) -> tuple[int, str]:
    """Return the alien to name when destiny is wild: one that is weakly defended, preferably in the lead."""

    def weakness(seat: int) -> tuple[float, int]:
        planets = planets_of(survey.view, seat)
        fresh = [planet for planet in planets if not survey.count(planet, survey.me)] or planets
        fewest = min((survey.count(planet, seat) for planet in fresh), default=9)
        lead = 1.5 * survey.dominion[seat] if temper.rivals else 0.0
        return (lead - strength(survey, seat, temper) - fewest, -seat)

    best = max(seats, key=weakness)
    return best, f"{survey.cache(best)} of {survey.name(best)}"


def beacon(survey: Survey, temper: Temper) -> tuple[dict[str, object], str]:
    """Return the ships to send: as many as the gate takes, but none that a base would miss."""
    form = pick(survey, INVADERS, capacity(survey.view, survey.me))
    if not spare(survey):
        return form, "a ship has to go, though its base goes with it"
    return form, f"{total(form)} can leave without giving up a base"


# --- commission ------------------------------------------------------------------------------------------------------


def with_sponsor(fleets: Fleets, side: int, seat: int, count: int) -> Fleets:
    """Return the fleets with one more sponsor."""
    invaders, defenders = list(fleets.invaders), list(fleets.defenders)
    (invaders if side == INVADERS else defenders)[seat] += count
    return Fleets(fleets.target, invaders, defenders)


def commission(survey: Survey) -> tuple[dict[str, object], str]:
    """Return the aliens to commission: everybody, except those who would win with an invader's fleet."""
    leaders = (survey.now.invader, survey.now.defender)
    others = [seat for seat in survey.order if seat not in leaders and survey.free[seat]]
    threshold = survey.view.threshold
    barred = [seat for seat in others if would_win(survey.view, threshold, survey.side, seat)]
    form: dict[str, object] = {str(seat): capacity(survey.view, seat) for seat in others if seat not in barred}
    return form, f"{survey.name(barred[0])} would win with a base more" if barred else "every ship helps"


# --- sponsors --------------------------------------------------------------------------------------------------------


def sponsor(survey: Survey, temper: Temper) -> tuple[dict[str, object], str]:
    """Return the fleet to join and the number of ships, or none."""
    stay, *joins = sponsorships(survey, temper)
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
    quiet = _others(survey, expected(survey, now.target))
    yield value(survey, quiet, temper, alone), {"side": -1}, "neither fleet is worth the risk"
    room = spare(survey)
    for side in sorted(now.invited):
        least = commitment(survey.view, survey.me, side, now.invited[side]).least
        for count in range(least, max(least, min(now.invited[side], max(1, room))) + 1):
            joined = with_sponsor(quiet, side, survey.me, count)
            chosen = pick(survey, side, count, deep=_decides(survey))
            if total(chosen) == count and _leaves_home(survey, chosen):
                yield value(survey, joined, temper, alone), {"side": side, **chosen}, _why(survey, side)


def _others(survey: Survey, fleets: Fleets) -> Fleets:
    """Return the fleets with what bystanders are expected to send: most want a base, unless the invader
    needs just one."""
    leaders = (survey.now.invader, survey.now.defender)
    for seat in survey.seats:
        if seat not in leaders and seat != survey.me and survey.free[seat]:
            helps = DEFENDERS if is_close(survey, survey.now.invader) else INVADERS
            if not is_close(survey, seat) or helps == DEFENDERS:
                fleets = with_sponsor(fleets, helps, seat, 1)
    return fleets


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
