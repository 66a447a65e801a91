"""The strongest level: counts the pods in sight, waits for the right moment, and minds what others gain at the end."""

from typing import ClassVar

from cosmotui.bots.cosmic_encounter.base import Delegate
from cosmotui.bots.cosmic_encounter.rally import Temper


class Mastermind(Delegate):
    """Thinks of the whole table."""

    temper: ClassVar[Temper] = Temper(rivals=True, exact=True, timely=True, wily=True)
