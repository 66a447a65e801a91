"""The crew that a board shows: its ship, the berth under the cursor, and the problems of the crew."""

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.crew import crew
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.ship import Berth, Ship
from cosmotui.screens.space_force.crew_rows import Found
from cosmotui.screens.space_force.form_page import FormPage


class ShownCrew:
    """The ship on show and its berths, in the season of a page."""

    def __init__(self, page: FormPage[None], ship: str = "") -> None:
        self.chosen = ship
        """The id of the ship to show, if it exists."""
        self._page, self._season = page, page.season

    @property
    def ids(self) -> list[str]:
        """The ids of all ships."""
        return list(self._season.ships)

    @property
    def ship(self) -> Ship | None:
        """The ship on show: the chosen one, or the first of the season."""
        ids = self.ids
        id = self.chosen if self.chosen in ids else ids[0] if ids else ""
        return self._season.ships[id] if id else None

    @property
    def now(self) -> Ship:
        """The ship on show. Raises SeasonError without one."""
        ship = self.ship
        if ship is None:
            raise SeasonError(f"There is no ship yet; {keys('n')} makes one. SF-6.2")
        return ship

    @property
    def number(self) -> int:
        """The berth under the cursor, from 0; -1 where there is none."""
        kind, _, number = self._page.row.partition(":")
        ship = self.ship
        return int(number) if kind == "berth" and ship and int(number) < len(ship.berths) else -1

    @property
    def berth(self) -> Berth | None:
        """The berth under the cursor."""
        ship, number = self.ship, self.number
        return ship.berths[number] if ship and number >= 0 else None

    @property
    def who(self) -> Character | None:
        """The holder of the berth under the cursor."""
        berth = self.berth
        return self._season.characters.get(berth.character or "") if berth else None

    @property
    def found(self) -> tuple[Found, ...]:
        """Every problem of the crew and its sheets."""
        ship = self.ship
        return crew.problems(self._season, ship) if ship else ()

    @property
    def title(self) -> str:
        """The ship, its class, and its number if there are several."""
        ship = self.ship
        if ship is None:
            return "no ship yet"
        more = f", {self.ids.index(ship.id) + 1} of {len(self.ids)}" if len(self.ids) > 1 else ""
        return f"crew of the {ship.name}, {ship.class_name}-class{more}"

    def turn(self, step: int) -> None:
        """Show the next ship."""
        if ship := self.ship:
            self.chosen = self.ids[(self.ids.index(ship.id) + step) % len(self.ids)]
