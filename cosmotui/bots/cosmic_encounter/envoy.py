"""The middle level: weighs what it gains, and uses things when they help."""

from typing import ClassVar

from cosmotui.bots.cosmic_encounter.delegate import Delegate
from cosmotui.bots.cosmic_encounter.rally import Temper


class Envoy(Delegate):
    """Thinks of itself, and of pods in general."""

    temper: ClassVar[Temper] = Temper(rivals=False, counts=False, exact=False, timely=False)
