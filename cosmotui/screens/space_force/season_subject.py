"""What a screen of a season is about: one ship, one adventure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class SeasonSubject(Generic[T]):
    """A document of a season by its id."""

    shelf: Mapping[str, T]
    """All of its kind, as the season has them at any time."""
    id: str

    @property
    def exists(self) -> bool:
        """Whether it is still there."""
        return self.id in self.shelf

    @property
    def now(self) -> T:
        """The document as it is now."""
        return self.shelf[self.id]
