"""Hazards (CE-30)."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.registry import Shelf


@dataclass(frozen=True, kw_only=True)
class Hazard(HoldingKind):
    """What a flagged charge brings upon every alien; nobody uses it."""

    is_for_all: bool = True
    is_boss: bool = False
    """Whether it stays until another boss comes (CE-30.3)."""

    @property
    def offered(self) -> tuple[Effect, ...]:
        """Nothing: nobody uses a hazard."""
        return ()

    @property
    def automatic(self) -> tuple[Effect, ...]:
        """All its clauses."""
        return self.uses


HAZARDS: Final = Shelf("hazards", Hazard)
"""All hazards, by id."""
