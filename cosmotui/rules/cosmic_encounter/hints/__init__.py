"""Hints: what items say about their own use to whoever plays, in words for the files of items.

Bots ask every item alike and name none: what a hint gains is judged by whoever asks, a `Situation`.
"""

from cosmotui.rules.cosmic_encounter.hints.change import FRESH, LUCRE, POD, SHIP, Change
from cosmotui.rules.cosmic_encounter.hints.choosing import best, worst, worst_standing
from cosmotui.rules.cosmic_encounter.hints.giving import holders, planet_gone, robbable, ships_for_might, shot
from cosmotui.rules.cosmic_encounter.hints.hint import Crew, Hint, Weigh, always, never
from cosmotui.rules.cosmic_encounter.hints.offering import buys_base
from cosmotui.rules.cosmic_encounter.hints.situation import NOWHERE, Aim, Situation
from cosmotui.rules.cosmic_encounter.hints.weighing import (
    drivers,
    free_might,
    gain,
    is_behind,
    might,
    passed_on,
    resupplied,
    save,
    stirred,
    stop,
    weighed,
)
from cosmotui.rules.cosmic_encounter.views.survey import Survey

__all__ = [
    "FRESH",
    "LUCRE",
    "NOWHERE",
    "POD",
    "SHIP",
    "Aim",
    "Change",
    "Crew",
    "Hint",
    "Situation",
    "Survey",
    "Weigh",
    "always",
    "best",
    "buys_base",
    "drivers",
    "free_might",
    "gain",
    "holders",
    "is_behind",
    "might",
    "never",
    "passed_on",
    "planet_gone",
    "resupplied",
    "robbable",
    "save",
    "ships_for_might",
    "shot",
    "stirred",
    "stop",
    "weighed",
    "worst",
    "worst_standing",
]
