"""Hazards (CE-30)."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.registry import Shelf


@dataclass(frozen=True, kw_only=True)
class Hazard(HoldingKind):
    """What a flagged charge brings upon every alien; nobody uses it."""

    is_for_all: bool = True


HAZARDS: Final = Shelf("hazards", Hazard)
"""All hazards, by id."""
