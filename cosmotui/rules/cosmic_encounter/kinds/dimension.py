"""Rules that dimensions bring into force for all (CE-2, CE-31)."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.registry import Shelf


@dataclass(frozen=True, kw_only=True)
class Dimension(HoldingKind):
    """The rule of the dimension whose option has its id; nobody uses it, and it acts by itself."""

    is_for_all: bool = True


DIMENSIONS: Final = Shelf("dimensions", Dimension)
"""All dimensions with clauses or traits of their own, by id."""
