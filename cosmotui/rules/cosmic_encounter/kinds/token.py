"""Tokens (CE-37.46, CE-37.47)."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.registry import Shelf


@dataclass(frozen=True, kw_only=True)
class Token(HoldingKind):
    """What an effect lays on a planet or in a nexus; its clauses and traits serve whoever bears it."""


TOKENS: Final = Shelf("tokens", Token)
"""All tokens, by id."""
