"""Rally decisions: commissions, sponsorships, the planet to aim at, and the number of ships to send."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from cosmotui.bots.cosmic_encounter.fleet_selection import pick, spare, total
from cosmotui.bots.cosmic_encounter.likely_drivers import as_others_see, drivers, mean_attack
from cosmotui.bots.cosmic_encounter.odds import (
    Fleets,
    chance,
    if_defenders_win,
    if_invaders_win,
    side_might,
)
from cosmotui.bots.cosmic_encounter.prospects import Change, share
from cosmotui.rules.cosmic_encounter.board import capacity, planets_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.survey import Survey

BETTER: Final = 1.5
"""How much more an unseen driver is worth than on average, for kickers and flex pods that come with it."""
VAGUE: Final = 8.0
"""How far the difference of two drivers nobody has seen is uncertain."""


class Temper(NamedTuple):
    """The motives of a bot besides its own gain."""

    rivals: bool
    """Whether it minds what others gain, from the first base on; whom it asks for help every leader chooses so."""
    exact: bool
    """Whether it counts the pods in sight, and lets the rules say how each driver that may come would meet its own;
    otherwise it reckons with a driver as they mostly are."""
    timely: bool
    """Whether it uses what is best, and waits with flares and artifacts until they decide something."""
    wily: bool
    """Whether it tempts an enemy leader with lucre, and now and then does what is not quite the best."""

    @property
    def alone(self) -> bool:
        """Whether the bot weighs without a thought for the others."""
        return not self.rivals


PLAIN: Final = Temper(rivals=False, exact=False, timely=False, wily=False)


def strength(survey: Survey, seat: int, temper: Temper) -> float:
    """Return the expected value of an alien's driver; one's own is known, once it has been primed and before that."""
    if seat == survey.me:
        primed = survey.fleet.driver if survey.leads else -1
        if primed >= 0:
            return float(survey.view.pods[primed].value if survey.view.pods[primed].is_attack else 0)
        own = [survey.view.pods[pod].value for pod in survey.alien.cache if survey.view.pods[pod].is_attack]
        return float(max(own, default=0))
    return mean_attack(drivers(survey, seat, temper.exact)) + BETTER


def reputed(survey: Survey, seat: int, temper: Temper) -> float:
    """Return the same as others at the table expect it, who do not know one's own pods."""
    if seat != survey.me or survey.alien.shown:
        return strength(survey, seat, temper)
    return mean_attack(as_others_see(survey)) + BETTER


def ahead(survey: Survey, temper: Temper, of: Callable[[Survey, int, Temper], float] = strength) -> float:
    """Return how far the invader's driver is expected to be ahead of the defender's; `of`: by what is known of each."""
    return of(survey, survey.now.invader, temper) - of(survey, survey.now.defender, temper)


def win_chance(survey: Survey, fleets: Fleets, temper: Temper, drivers_gap: float | None = None) -> float:
    """Return the probability that the invading fleet wins, before anybody has primed; `drivers_gap`: as `ahead` says,
    where it is known already."""
    gap = ahead(survey, temper) if drivers_gap is None else drivers_gap
    gap += side_might(survey, INVADERS, fleets.invaders) - side_might(survey, DEFENDERS, fleets.defenders)
    return chance(gap - 0.5, VAGUE)


def value(
    survey: Survey,
    fleets: Fleets,
    temper: Temper,
    alone: bool | None = None,
    drivers_gap: float | None = None,
    cost: float = 0.0,
) -> float:
    """Return the worth of an encounter of these fleets to the survey's own seat.

    `alone`: ignore what the others gain, or as the bot's temper has it. `drivers_gap`: as for `win_chance`. `cost`:
    what it gives up for its fleet, in units of a base.
    """
    win = win_chance(survey, fleets, temper, drivers_gap)
    alone = temper.alone if alone is None else alone
    ends = [if_invaders_win(survey, fleets), if_defenders_win(survey, fleets)]
    if cost:
        for changes in ends:
            old = changes.get(survey.me, Change())
            changes[survey.me] = msgspec.structs.replace(old, worth=old.worth - cost)
    gained, lost = (share(survey, changes, alone=alone) for changes in ends)
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
        fresh = [planet for planet in planets if not survey.is_settled(planet, survey.me)] or planets
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


def with_sponsor(fleets: Fleets, side: int, seat: int, count: int) -> Fleets:
    """Return the fleets with one more sponsor."""
    invaders, defenders = list(fleets.invaders), list(fleets.defenders)
    (invaders if side == INVADERS else defenders)[seat] += count
    return Fleets(fleets.target, invaders, defenders)
