"""The strongest level: it counts the pods in sight, waits for the right moment, and minds the gains of others."""

from typing import ClassVar

from cosmotui.bots.cosmic_encounter.base import Delegate
from cosmotui.bots.cosmic_encounter.rally import Temper


class Mastermind(Delegate):
    """A bot that thinks of the whole table."""

    temper: ClassVar[Temper] = Temper(rivals=True, exact=True, timely=True, wily=True)
