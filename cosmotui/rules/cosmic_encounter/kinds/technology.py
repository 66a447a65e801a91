"""Technologies: researched with ships, developed once, and in force from then on if stable (CE-27)."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind, Plan
from cosmotui.rules.cosmic_encounter.operations.technologies import ABANDON, RESEARCH, developing
from cosmotui.rules.cosmic_encounter.registry import Shelf


@dataclass(frozen=True, kw_only=True)
class Technology(HoldingKind):
    """A technology; its `uses` and `traits` are those of the developed one."""

    development: Effect
    """What developing it does, at the moments at which it may be developed."""
    cost: int = 0
    """Ships that the development needs (CE-27.6)."""
    is_x: bool = False
    """Whether any number of ships from 1 up will do, and counts (CE-27.11)."""
    is_stable: bool = False
    """Whether it stays when it is developed (CE-27.7)."""
    is_kept: bool = False
    """Whether it stays until it is used up, though it is not stable."""
    destroys: bool = False
    """Whether its research ships are destroyed after the development (CE-27.11)."""
    settles: bool = False
    """Whether its research ships stay on it until the development is done."""

    @cached_property
    def _plan(self) -> Plan:
        return Plan((RESEARCH, ABANDON, developing(self)))

    @property
    def plan(self) -> Plan:
        """The technology before it is developed."""
        return self._plan

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All its effects."""
        return (self.development, *self.uses)


TECHNOLOGIES: Final = Shelf("technologies", Technology)
"""All technologies, by id."""
