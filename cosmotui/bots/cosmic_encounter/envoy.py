"""The middle level: it weighs which fleet and which driver gain most, and uses effects as they come."""

from typing import ClassVar

from cosmotui.bots.cosmic_encounter.base import Delegate
from cosmotui.bots.cosmic_encounter.rally import PLAIN, Temper


class Envoy(Delegate):
    """A bot that thinks of itself, and expects average drivers."""

    temper: ClassVar[Temper] = PLAIN
