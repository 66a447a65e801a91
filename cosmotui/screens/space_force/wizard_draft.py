"""The draft of a character in the wizard: read from the season, and every change saved there at once."""

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.creation.making import Making
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.sheet_subject import SheetSubject


class Draft:
    """An unfinished character in the season of a page."""

    def __init__(self, page: SeasonPage[None], id: str) -> None:
        self.id = id
        self._page, self._subject = page, SheetSubject(page, id)

    @property
    def exists(self) -> bool:
        """Whether the character is there and still a draft."""
        return self._subject.exists and self.who.status == "draft"

    @property
    def who(self) -> Character:
        """The draft in its present state, or in its last one while the screen of a deleted draft closes."""
        return self._subject.character

    @property
    def making(self) -> Making:
        """The draft, and the problems it has."""
        season, who = self._page.season, self.who
        return Making(season, who, check(who, season, self.ship))

    @property
    def ship(self) -> Ship | None:
        """The ship whose crew lacks a member: that of the draft, or the first of the season."""
        season = self._page.season
        return season.ship_of(self.id) or next(iter(season.ships.values()), None)

    @property
    def specialty(self) -> str:
        """The science that the mission of that ship needs, if any."""
        return self.ship.specialty if self.ship else ""

    def edit(self, what: str, **fields: object) -> bool:
        """Put other values into the draft, unless they are the same. Return whether anything changed."""
        return self.put(what, msgspec.structs.replace(self.who, **fields))

    def put(self, what: str, who: Character) -> bool:
        """Save another state of the draft. Return whether anything changed."""
        page = self._page
        return who != self.who and page.changes.attempt(lambda: creation.edited(page.season, who, what))
