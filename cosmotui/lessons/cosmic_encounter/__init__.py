"""The lessons of Cosmic Encounter."""

from cosmotui.lessons.cosmic_encounter.ally import ALLY
from cosmotui.lessons.cosmic_encounter.defend import DEFEND
from cosmotui.lessons.cosmic_encounter.flare import FLARE
from cosmotui.lessons.cosmic_encounter.hints import HINTS
from cosmotui.lessons.cosmic_encounter.negotiate import NEGOTIATE

__all__ = ["HINTS", "LESSONS"]

LESSONS = (ALLY, DEFEND, NEGOTIATE, FLARE)
