"""The strongest level: counts the pods in sight, minds what others gain, and waits for the right moment."""

from typing import ClassVar

from cosmotui.bots.cosmic_encounter.delegate import Delegate
from cosmotui.bots.cosmic_encounter.rally import Temper


class Mastermind(Delegate):
    """Thinks of the whole table."""

    temper: ClassVar[Temper] = Temper(rivals=True, counts=True, timely=True, bribes=True, bluffs=0.1)
