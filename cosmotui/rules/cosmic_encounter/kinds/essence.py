"""Essences (CE-26)."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.registry import Shelf


@dataclass(frozen=True, kw_only=True)
class Essence(HoldingKind):
    """An essence; its `uses` and `traits` are those that it has while it is linked."""

    of: str
    """The alien whose power draws it."""


ESSENCES: Final = Shelf("essences", Essence)
"""All essences, by id."""


@cache
def essences_of(alien: str) -> tuple[str, ...]:
    """Return the essences that the power of an alien draws, in the order of the catalogue."""
    return tuple(id for id, one in ESSENCES.items() if one.of == alien)
