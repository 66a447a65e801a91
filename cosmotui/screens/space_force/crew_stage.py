"""What the crew board shows, and which ship it is about."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.crew import crew
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.ship import Berth, Ship
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.crew_rows import (
    Found,
    berth_rows,
    chosen_rows,
    covered_rows,
    episode_rows,
    jump_rows,
    post_name,
    ship_rows,
)
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.season_page import sheets
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.section_list import heading, row

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

PERSON = 31
"""Cells of the person beside the berths, where there is room."""
LOW = 40
"""Cells of what is covered."""


class CrewStage(FormPage[None]):
    """Draws a crew; what can be done with it is in the classes below."""

    CSS_PATH = sheets("form", "crew")
    NAME = "crew"
    RULES = "SF-6"

    def __init__(self, file: "SeasonFile", ship: str = "") -> None:
        super().__init__(file)
        self.ship_shown = ship
        self.person, self.ship_panel = Panel(id="person"), Panel(id="ship")

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="crew-top"):
            yield from (self.list, self.person)
        with Horizontal(id="crew-low"):
            yield from (self.below, self.ship_panel)
            with Vertical(id="right"):
                yield from (self.side, self.asks, self.questions.picker, self.questions.prompt)

    # --- what it is about ----------------------------------------------------------------------------------------

    @property
    def ships(self) -> list[str]:
        """The ids of all ships."""
        return list(self.season.ships)

    @property
    def ship(self) -> Ship | None:
        """The ship that is shown: the one chosen, or the first there is."""
        ids = self.ships
        id = self.ship_shown if self.ship_shown in ids else ids[0] if ids else ""
        return self.season.ships[id] if id else None

    @property
    def the_ship(self) -> Ship:
        """The ship that is shown. Raises SeasonError without one."""
        ship = self.ship
        if ship is None:
            raise SeasonError("There is no ship yet; n makes one. SF-6.2")
        return ship

    @property
    def number(self) -> int:
        """The berth under the cursor, from 0; -1 where there is none."""
        kind, _, number = self.row.partition(":")
        ship = self.ship
        return int(number) if kind == "berth" and ship and int(number) < len(ship.berths) else -1

    @property
    def berth(self) -> Berth | None:
        """What is under the cursor."""
        ship, number = self.ship, self.number
        return ship.berths[number] if ship and number >= 0 else None

    @property
    def who(self) -> Character | None:
        """Who holds the berth under the cursor."""
        berth = self.berth
        return self.season.characters.get(berth.character or "") if berth else None

    @property
    def found(self) -> tuple[Found, ...]:
        """Every problem of the crew and its sheets."""
        ship = self.ship
        return crew.problems(self.season, ship) if ship else ()

    # --- what is shown -------------------------------------------------------------------------------------------

    def where(self) -> str:
        ship = self.ship
        if ship is None:
            return "no ship yet"
        more = f", {self.ships.index(ship.id) + 1} of {len(self.ships)}" if len(self.ships) > 1 else ""
        return f"crew of the {ship.name}, {ship.class_name}-class{more}"

    def show(self) -> None:
        if not self.is_mounted:
            return
        ship, glyphs = self.ship, self.app.glyphs
        if ship is None:
            self._show_nothing()
            return
        found, low = self.found, LOW - 1
        width = self.size.width - (PERSON + 3 if self.columns.is_wide else 0)
        self.list.show(berth_rows(self.season, ship, found, width, glyphs))
        self.person.show(chosen_rows(self.season, self.who, PERSON, glyphs))
        self.below.show(covered_rows(crew.coverage(self.season, ship), found, low, glyphs))
        facts = ship_rows(self.season, ship, glyphs, self.columns.is_wide)
        self.ship_panel.show([*facts, *jump_rows(ship, glyphs)])
        cells = self.size.width - LOW - 40 if self.columns.is_wide else self.size.width - LOW - 4
        self.side.show(episode_rows(self.season, cells) if self.columns.is_wide else facts)
        self.asks.asked = self._asked_now(ship)

    def _show_nothing(self) -> None:
        self.list.show([heading("berths", "no ship yet"), row("new", [("Fit out a ship", "text")])])
        self.person.show(())
        self.ship_panel.show(())
        self.below.show([heading("covered"), said("A season begins with a ship and its crew.", LOW - 1, "dim")])
        self.side.show(())
        self.asks.asked = ("Which ship?", "", (Way("n", "Fit out a ship", "new_ship"),))

    def _asked_now(self, ship: Ship) -> tuple[str, str, tuple[Way, ...]]:
        berth, who = self.berth, self.who
        if berth is None:
            return "Crew", "", (Way("n", "Fit out another ship", "new_ship"),)
        post = post_name(berth, self.number)
        at = f"Berth: {post}" if berth.position or berth.job_title else post.capitalize()
        empty = any(one.character is None and one.position for one in ship.berths)
        fill = [Way("f", "Fill with people", "fill")] if empty else []
        if who is None:
            return at, "empty", (Way("enter", "Put somebody here", "put"), *fill)
        ways = [Way("enter", "Open the sheet", "take"), Way("a", "Put someone else here", "put"), *fill]
        ways.append(Way("o", "Who plays, job, absent ..", "more"))
        return at, "NPC" if who.npc else who.actor or "", tuple(ways[:3] if not self.columns.is_wide else ways)
