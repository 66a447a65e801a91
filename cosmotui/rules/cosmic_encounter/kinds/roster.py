"""Rosters: lists of aliens from which a match may be dealt (CE-4.2)."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.cosmic_encounter.registry import File


@dataclass(frozen=True)
class Roster:
    """Some of the aliens, in the order of the alphabet."""

    id: str
    """The value of the option that takes it."""
    aliens: tuple[str, ...]


ROSTERS: Final = File("rosters", Roster, key="id")
"""All rosters, by id."""
