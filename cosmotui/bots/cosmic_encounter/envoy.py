"""The middle level: weighs which fleet and which driver gain it most, and uses things as they come."""

from typing import ClassVar

from cosmotui.bots.cosmic_encounter.base import Delegate
from cosmotui.bots.cosmic_encounter.rally import PLAIN, Temper


class Envoy(Delegate):
    """Thinks of itself, and reckons with drivers as they mostly are."""

    temper: ClassVar[Temper] = PLAIN
