"""Dimensions: what a match may have besides, and the rules that they bring into force for all (CE-2, CE-31)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.registry import Shelf


@dataclass(frozen=True, kw_only=True)
class Dimension(HoldingKind):
    """A dimension of a match: the options that it sets, and clauses, if it has any; its `uses` act by themselves."""

    rule: str
    """Where the rulebook speaks of it."""
    sets: Mapping[str, str] = field(default_factory=dict[str, str])
    """The options that it sets, each with its value (CE-2.4)."""
    is_exact: bool = True
    """Whether those values are the only ones with which it is on; else an option may name another one."""
    seats: int = 0
    """How many aliens take part, where it is a size (CE-2.1)."""
    beside: Mapping[str, str] = field(default_factory=dict[str, str])
    """What comes of it together with other dimensions, by their ids (CE-2.4)."""
    reason: str = ""
    """Why it cannot be played; empty: it can."""
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
"""All dimensions, by id."""
