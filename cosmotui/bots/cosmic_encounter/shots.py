"""Shots at single ships of others."""

from cosmotui.bots.cosmic_encounter.prospects import Change, share
from cosmotui.rules.cosmic_encounter.board import foreign_bases
from cosmotui.rules.cosmic_encounter.traits import IMPERVIOUS, having
from cosmotui.rules.cosmic_encounter.views.survey import Survey


def best_shot(survey: Survey) -> tuple[float, int]:
    """Return the best ship to take from the table, and the worth of that: the last one of a base that counts."""
    before = share(survey)
    best, found = -1.0, -1
    for seat in survey.seats:
        if seat == survey.me:
            continue
        for planet in foreign_bases(survey.view, seat):
            if survey.count(planet, seat) == 1:
                gain = share(survey, {seat: Change(bases=-1, ships=-1)}) - before
                if gain > best:
                    ids = [id for id, one in enumerate(survey.view.ships) if one.place == planet and one.owner == seat]
                    if not _is_spared(survey, ids[0]):
                        best, found = gain, ids[0]
    return best, found


def _is_spared(survey: Survey, id: int) -> bool:
    """Return whether a ship is known to be impervious (CE-36.21)."""
    view, ship = survey.view, survey.view.ships[id]
    alone = view.invasion is not None and id in view.invasion.spared
    return alone or any(spares(view, ship) for _, spares in having(view, IMPERVIOUS))
