"""The character whose sheet is open, and the characters whose sheets can be opened from there."""

from collections.abc import Iterable
from typing import Protocol

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Season


class HasSeason(Protocol):
    """A page about a season, or about what somebody may know of it."""

    @property
    def season(self) -> Season:
        """The season as it is now."""
        ...


class SheetSubject:
    """One character in the season of a page."""

    def __init__(self, page: HasSeason, id: str, others: Iterable[str] = ()) -> None:
        """Begin with a character; `others` are the characters that `turn` leads to, in their order."""
        self.id, self.others = id, list(others)
        self._page = page
        self._seen = page.season.characters[id]

    @property
    def season(self) -> Season:
        """The season as it is now."""
        return self._page.season

    @property
    def exists(self) -> bool:
        """Whether the character is still there."""
        return self.season.has(self.id)

    @property
    def character(self) -> Character:
        """The character in its present state, or in its last one while the screen of a deleted character closes."""
        if self.season.has(self.id):
            self._seen = self.season.characters[self.id]
        return self._seen

    def turn(self, step: int) -> bool:
        """Go to the next or the previous character; return whether there is another one."""
        there = [id for id in self.others if self.season.has(id)]
        if len(there) < 2 or self.id not in there:
            return False
        self.id = there[(there.index(self.id) + step) % len(there)]
        return True
