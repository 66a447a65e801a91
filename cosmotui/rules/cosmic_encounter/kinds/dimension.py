"""Rules that dimensions bring into force for all (CE-2, CE-31)."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.registry import Shelf


@dataclass(frozen=True, kw_only=True)
class Dimension(HoldingKind):
    """The rule of the dimension whose option has its id; its `uses` act by themselves."""

    is_for_all: bool = True
    choices: tuple[Effect, ...] = ()
    """What it lets every alien do when it likes."""

    @property
    def offered(self) -> tuple[Effect, ...]:
        """What it lets every alien do when it likes; all else binds everybody."""
        return self.choices

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All its effects."""
        return (*self.uses, *self.choices)


DIMENSIONS: Final = Shelf("dimensions", Dimension)
"""All dimensions with clauses or traits of their own, by id."""
