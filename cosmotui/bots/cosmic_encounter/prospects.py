"""Everybody's chance to win, judged by the table: the one number by which all decisions are weighed."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from cosmotui.rules.cosmic_encounter.hints import LUCRE, POD, SHIP, Change
from cosmotui.rules.cosmic_encounter.operations.switching import NO_POWER
from cosmotui.rules.cosmic_encounter.views.survey import Survey

BASE: Final = 1.0
"""What a foreign base is worth."""
HOME: Final = 0.18
LAST_HOMES: Final = 0.5
"""What the third home base is worth besides: with two the power is off (CE-12.20)."""
POWER_HOMES: Final = NO_POWER + 1
HASTE: Final = 0.16
"""How much more a base counts for each that is there already."""
LEAD: Final = 0.35
"""How far a lead can be relied on: the higher, the surer whoever stands best is of the win. It fits matches of bots."""
FAR: Final = 1.4
"""How far whoever has all bases that it takes but one is from a win, for an alien that thinks of itself alone."""


Changes = Mapping[int, Change]
NOTHING: Final = Change()
UNCHANGED: Final[Changes] = {}


def level(survey: Survey, seat: int, change: Change = NOTHING) -> float:
    """Return the standing of an alien, in units of a base."""
    bases = survey.dominion[seat] + change.bases
    homes = survey.homes[seat] + change.homes
    alien = survey.view.aliens[seat]
    standing = BASE * bases * (1 + HASTE * bases / 2)
    standing += HOME * homes - (LAST_HOMES * (POWER_HOMES - homes) if homes < POWER_HOMES else 0.0)
    standing += SHIP * (survey.free[seat] + change.ships)
    return standing + POD * alien.cache_size + LUCRE * alien.lucre + change.worth


def share(
    survey: Survey, changes: Changes = UNCHANGED, checked: bool = True, alone: bool = False, seat: int | None = None
) -> float:
    """Return the share of a win that an alien may expect, by default the survey's own.

    `checked`: dominion is about to be counted, so that whoever has enough wins at once. `alone`: ignore what the others
    gain.
    """
    me = survey.me if seat is None else seat
    if alone and not (checked and winners(survey, changes)):
        standing = level(survey, me, changes.get(me, NOTHING))
        return 1 / (1 + exp(FAR + survey.view.threshold - standing))
    return shares(survey, changes, checked)[me]


def shares(survey: Survey, changes: Changes = UNCHANGED, checked: bool = True) -> list[float]:
    """Return the share of a win that each alien may expect, by seat; `checked` as above."""
    found = [0.0] * len(survey.view.aliens)
    won = winners(survey, changes) if checked else []
    if won:
        for seat in won:
            found[seat] = 1 / len(won)
        return found
    weights = [exp(LEAD * level(survey, seat, changes.get(seat, NOTHING))) for seat in survey.seats]
    whole = sum(weights)
    for seat, weight in zip(survey.seats, weights, strict=True):
        found[seat] = weight / whole
    return found


def winners(survey: Survey, changes: Changes) -> list[int]:
    """Return the aliens that have enough dominion after some changes, and may win with it."""
    threshold, held_back = survey.view.threshold, survey.held_back
    return [seat for seat in survey.seats if _bases(survey, seat, changes) >= threshold and seat not in held_back]


def _bases(survey: Survey, seat: int, changes: Changes) -> float:
    return survey.dominion[seat] + (changes[seat].bases if seat in changes else 0.0)


def leaders_first(survey: Survey, seats: Sequence[int]) -> list[int]:
    """Return these aliens, those with the best standing first."""
    return sorted(seats, key=lambda seat: (-level(survey, seat), seat))


def is_close(survey: Survey, seat: int) -> bool:
    """Return whether one more base would make an alien win."""
    return survey.dominion[seat] >= survey.view.threshold - 1 and seat not in survey.held_back
