"""Chances of an encounter: the outcome of one driver against another, and the consequences for everybody."""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from cosmotui.bots.cosmic_encounter.likely_drivers import Card
from cosmotui.bots.cosmic_encounter.prospects import Change
from cosmotui.rules.cosmic_encounter.hints import LUCRE, POD, SHIP, Crew
from cosmotui.rules.cosmic_encounter.hints.hint import Outcome
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.survey import Survey

SURE: Final = 0.35
"""How far might is uncertain when everything lies open."""
BLURRED: Final = 1.6
"""Before distress pods and flares."""
FLAGSHIP: Final = 0.3
"""What the invader loses with its flagship: the rest of its campaign."""


class Chances(NamedTuple):
    """The probability of each end for one fleet."""

    win: float
    lose: float
    deal: float
    both: float
    """Both fleets lose."""


def chance(gap: float, spread: float) -> float:
    """Return the probability that a fleet which leads by `gap` now leads at the end."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, gap / spread))))


def meet(mine: Card, theirs: Card, gap: float, spread: float, trojan: tuple[float, float] = (8.0, 8.0)) -> Chances:
    """Return the outcome of two drivers.

    `gap` is the first fleet's lead in might besides the drivers, `trojan` the count of a poison pod of each side.
    """
    if mine.kind == "morph" and theirs.kind == "morph":
        return Chances(0, 0, 0, 1)
    if mine.kind == "morph":
        mine = theirs
    elif theirs.kind == "morph":
        theirs = mine
    if mine.kind == "stooge" or theirs.kind == "stooge":
        return _stooges(mine, theirs, gap, spread)
    green, other = mine.kind == "negotiate", theirs.kind == "negotiate"
    if green and other:
        return Chances(0, 0, 1, 0)
    if mine.kind == "poison" and theirs.kind == "poison":
        return Chances(0, 0, 0, 1)
    if green or other:
        if "poison" in (mine.kind, theirs.kind):
            return Chances(0, 0, 1, 0)
        return Chances(0, 1, 0, 0) if green else Chances(1, 0, 0, 0)
    first = trojan[0] if mine.kind == "poison" else mine.value
    second = trojan[1] if theirs.kind == "poison" else theirs.value
    win = chance(first - second + gap, spread)
    return Chances(win, 1 - win, 0, 0)


def _stooges(mine: Card, theirs: Card, gap: float, spread: float) -> Chances:
    """Return a fleet without a driver acts as what it faces, and has no might against a brigade (CE-19.12)."""
    if mine.kind == theirs.kind:
        win = chance(gap, spread)
        return Chances(win, 1 - win, 0, 0)
    driven = theirs if mine.kind == "stooge" else mine
    if driven.kind == "negotiate":
        return Chances(0, 0, 1, 0)
    if driven.kind == "poison":
        return Chances(0, 0, 0, 1)
    return Chances(0.04, 0.96, 0, 0) if mine.kind == "stooge" else Chances(0.96, 0.04, 0, 0)


# --- might besides the drivers ---------------------------------------------------------------------------------------


def side_might(survey: Survey, side: int, fleet: Sequence[int]) -> float:
    """Return the might of a fleet besides its driver: ships by owner, and additions by known powers."""
    leader = survey.leader(side)
    return sum(_might(survey, seat, count, seat == leader, fleet) for seat, count in enumerate(fleet) if count) + (
        _might(survey, leader, 0, True, fleet) if leader >= 0 and not fleet[leader] else 0.0
    )


def _might(survey: Survey, seat: int, count: int, leads: bool, fleet: Sequence[int]) -> float:
    """Return what the ships and the power of one alien of a fleet are worth."""
    return might_with(survey, survey.power_of(seat), seat, count, leads, fleet)


def might_with(survey: Survey, power: str, seat: int, count: int, leads: bool, fleet: Sequence[int]) -> float:
    """Return what the ships of one alien of a fleet are worth with a power; with an empty name: without any."""
    crew = Crew(survey, seat, count, leads, fleet, survey.level(seat))
    strength = alien(power).power.strength if power else None
    return strength(crew) if strength is not None else count * crew.level


def outcomes_of(survey: Survey) -> list[tuple[int, Outcome]]:
    """Return the aliens to whom known powers of their own bring something at the end of an encounter."""
    powers = [(seat, survey.power_of(seat)) for seat in survey.seats]
    outcomes = [(seat, alien(power).power.outcome) for seat, power in powers if power]
    return [(seat, outcome) for seat, outcome in outcomes if outcome is not None]


# --- what follows ----------------------------------------------------------------------------------------------------


class Fleets(NamedTuple):
    """The members of each fleet with their numbers of ships, and the planet."""

    target: int
    invaders: Sequence[int]
    defenders: Sequence[int]


def fleets_of(survey: Survey) -> Fleets:
    """Return the present fleets."""
    return Fleets(survey.now.target, survey.sent[INVADERS], survey.sent[DEFENDERS])


def if_invaders_win(survey: Survey, fleets: Fleets, paid: int = 0) -> dict[int, Change]:
    """Return the changes if the invading fleet wins. `paid`: compensation for an envoy, in pods."""
    changes: dict[int, Change] = {}
    system = survey.view.planets[fleets.target].system
    for seat, count in enumerate(fleets.invaders):
        if count and not survey.is_settled(fleets.target, seat):
            changes[seat] = Change(homes=1) if seat == system else Change(bases=1)
    for seat, count in enumerate(fleets.defenders):
        if count:
            changes[seat] = Change(ships=-count)
    defender, invader = survey.now.defender, survey.now.invader
    there = fleets.defenders[defender]
    if there:
        changes[defender] = Change(
            ships=-there,
            homes=-1 if system == defender else 0,
            bases=0 if system == defender else -1,
            worth=paid * POD,
        )
    if paid:
        held = changes.get(invader, Change())
        changes[invader] = Change(bases=held.bases, homes=held.homes, worth=-paid * POD)
    return changes


def if_defenders_win(survey: Survey, fleets: Fleets, paid: int = 0) -> dict[int, Change]:
    """Return the changes if the defending fleet wins."""
    invader, defender = survey.now.invader, survey.now.defender
    changes = {seat: Change(ships=-count) for seat, count in enumerate(fleets.invaders) if count}
    for seat, count in enumerate(fleets.defenders):
        if count and seat != defender:
            changes[seat] = Change(worth=boons(survey, seat, count) + LUCRE)
    more = FLAGSHIP if survey.view.aliens[invader].loaded and not survey.now.is_ambush else 0.0
    changes[invader] = Change(ships=-fleets.invaders[invader], worth=paid * POD - more)
    if paid:
        changes[defender] = Change(worth=-paid * POD)
    return changes


def boons(survey: Survey, seat: int, count: int) -> float:
    """Return what boons are worth to an alien: ships that come back from the warp, and pods (CE-22.22)."""
    ships = min(count, survey.warp[seat])
    return ships * max(SHIP, POD) + (count - ships) * POD


def if_both_lose(survey: Survey, fleets: Fleets) -> dict[int, Change]:
    """Return the changes if both fleets are lost."""
    changes = {seat: Change(ships=-count) for seat, count in enumerate(fleets.invaders) if count}
    for seat, count in enumerate(fleets.defenders):
        if count:
            changes[seat] = Change(ships=-count)
    defender = survey.now.defender
    if fleets.defenders[defender] and survey.view.planets[fleets.target].system == defender:
        changes[defender] = Change(ships=-fleets.defenders[defender], homes=-1)
    return changes
