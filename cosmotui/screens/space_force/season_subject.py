"""The subject of a season's screen, such as a ship or an adventure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class SeasonSubject(Generic[T]):
    """A document of a season, found by its id."""

    shelf: Mapping[str, T]
    """All documents of the kind, as the season has them at any time."""
    id: str

    @property
    def exists(self) -> bool:
        """Whether the document still exists."""
        return self.id in self.shelf

    @property
    def now(self) -> T:
        """The document as it is now."""
        return self.shelf[self.id]
