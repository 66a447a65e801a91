"""The draft of a character in the wizard: read from the season, and every change saved there at once."""

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.creation.making import Making
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.sheet_subject import SheetSubject


class Draft(SheetSubject):
    """An unfinished character in the season of a page."""

    def __init__(self, page: SeasonPage[None], id: str) -> None:
        super().__init__(page, id)
        self._changes = page.changes

    @property
    def exists(self) -> bool:
        return super().exists and self.character.status == "draft"

    @property
    def who(self) -> Character:
        """The draft in its present state, or in its last one while the screen of a deleted draft closes."""
        return self.character

    @property
    def making(self) -> Making:
        """The draft, and the problems it has."""
        return Making(self.season, self.who, check(self.who, self.season, self.ship))

    @property
    def ship(self) -> Ship | None:
        """The ship whose crew lacks a member: that of the draft, or the first of the season."""
        return self.season.ship_of(self.id) or next(iter(self.season.ships.values()), None)

    def edit(self, what: str, **fields: object) -> bool:
        """Put other values into the draft, unless they are the same. Return whether anything changed."""
        return self.put(what, msgspec.structs.replace(self.who, **fields))

    def put(self, what: str, who: Character) -> bool:
        """Save another state of the draft. Return whether anything changed."""
        return who != self.who and self._changes.attempt(lambda: creation.edited(self.season, who, what))
