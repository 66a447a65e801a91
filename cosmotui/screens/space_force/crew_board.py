"""The crew board: who serves where, what the crew can do, and what still keeps the ship on the ground."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.rules.space_force.crew import crew
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.berth_questions import BerthQuestions
from cosmotui.screens.space_force.crew_checks import CrewChecks
from cosmotui.screens.space_force.crew_rows import (
    asked_now,
    berth_rows,
    chosen_rows,
    covered_rows,
    episode_rows,
    jump_rows,
    ship_rows,
)
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.routes import open_sheet, place
from cosmotui.screens.space_force.season_page import sheets
from cosmotui.screens.space_force.ship_questions import ShipQuestions
from cosmotui.screens.space_force.shown_crew import ShownCrew
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.section_list import heading, row

PERSON = 31
"""The width in cells of the panel about a person beside the berths, where there is room."""
LOW = 40
"""The width in cells of the panel that tells what is covered."""


def open_crew(file: SeasonFile, id: str) -> "CrewBoard":
    """Return the board of the crew that a character serves in, or of the first crew of the season."""
    ship = file.season.ship_of(id) if id else None
    return CrewBoard(file, ship.id if ship else "")


class CrewBoard(FormPage[None]):
    """The board of one ship's crew at a time; `tab` shows the next."""

    CSS_PATH = sheets("form", "crew")
    NAME = "crew"
    RULES = "SF-6"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "fill", "fill with people"),
        Binding("m", "go('mission')", "mission"),
        Binding("j", "go('jump')", "jump list"),
        Binding("v", "checks", "checks"),
        Binding("a", "put", "put in"),
        Binding("o", "more", "more", show=False),
        Binding("s", "swap", "change places", show=False),
        Binding("delete,backspace", "clear", "leave empty", show=False),
        Binding("e", "edit_ship", "ship", show=False),
        Binding("n", "new_ship", "new ship", show=False),
        Binding("c", "succession", "who commands", show=False),
        Binding("tab", "ship(1)", "next ship", show=False),
        Binding("shift+tab", "ship(-1)", "previous ship", show=False),
        Binding("w", "why", "why", show=False),
    ]

    def __init__(self, file: SeasonFile, ship: str = "") -> None:
        super().__init__(file)
        self.crew = ShownCrew(self, ship)
        self.person, self.ship_panel = Panel(id="person"), Panel(id="ship")
        low = Horizontal(self.below, self.ship_panel, self.rail, id="crew-low")
        self.parts = (Horizontal(self.list, self.person, id="crew-top"), low)
        berths, ships = BerthQuestions(self, self.crew), ShipQuestions(self, self.crew)
        self.action_put, self.action_more, self.action_swap = berths.pick_person, berths.pick_more, berths.pick_swap
        self.action_clear, self.action_fill = berths.clear, berths.fill
        self.action_checks = CrewChecks(self, self.crew).ask
        self.action_new_ship, self.action_edit_ship = ships.ask_new, ships.pick_change

    # --- what is shown -------------------------------------------------------------------------------------------

    def where(self) -> str:
        return self.crew.title

    def draw(self) -> None:
        season, glyphs, is_wide, low = self.season, self.app.glyphs, self.columns.is_wide, LOW - 1
        ship, found = self.crew.ship, self.crew.found
        if ship is None:
            self.list.show([heading("berths", "no ship yet"), row("new", [("Fit out a ship", "text")])])
            self.below.show([heading("covered"), said("A season begins with a ship and its crew.", low, "dim")])
            for panel in (self.person, self.ship_panel, self.side):
                panel.show(())
            self.asks.asked = ("Which ship?", "", (Way("n", "Fit out a ship", "new_ship"),))
            return
        width = self.size.width - (PERSON + 3 if is_wide else 0)
        self.list.show(berth_rows(season, ship, found, width, glyphs))
        self.person.show(chosen_rows(season, self.crew.who, PERSON, glyphs))
        self.below.show(covered_rows(crew.coverage(season, ship), found, low, glyphs))
        facts = ship_rows(season, ship, glyphs, is_wide)
        self.ship_panel.show([*facts, *jump_rows(ship, glyphs)])
        self.side.show(episode_rows(season, self.size.width - LOW - 40) if is_wide else facts)
        question, about, ways = asked_now(ship, self.crew.berth, self.crew.number, self.crew.who)
        self.asks.asked = question, about, tuple(ways if is_wide else ways[:3])

    def taking(self) -> str:
        return "put in" if self.crew.who is None else super().taking()

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action in ("fill", "go", "checks", "edit_ship", "succession"):
            return self.crew.ship is not None
        if action in ("more", "clear", "swap"):
            return self.crew.who is not None
        if action == "put":
            return self.crew.berth is not None
        return action != "ship" or len(self.crew.ids) > 1

    # --- keys ----------------------------------------------------------------------------------------------------

    def action_take(self) -> None:
        """Open the sheet of the holder of the berth, or put a character there."""
        ship, who = self.crew.ship, self.crew.who
        if ship is None:
            self.action_new_ship()
        elif who is None:
            self.action_put()
        else:
            open_sheet(self, who, ship.crew)

    def action_ship(self, step: int) -> None:
        """Show the next ship."""
        self.crew.turn(step)
        self.refresh_all()

    def action_go(self, where: str) -> None:
        """Show the mission of the ship, or its jump list."""
        self.app.push_screen(place(where)(self.file, self.crew.now.id))

    def action_succession(self) -> None:
        """Show who commands, and who comes next."""
        ship = self.crew.now
        order = crew.succession(self.season, ship)
        now = crew.in_command(self.season, ship)
        names = [f"{c.name} (not able)" if crew.is_incapacitated(c) else c.name for c in order]
        self.say(f"Command: {', then '.join(names)}." if now else f"{crew.NOBODY}. SF-5.30")

    def why(self) -> tuple[str, str]:
        wrong = next((issue for _, issue in self.crew.found if issue.blocks), None)
        return (wrong.rule, wrong.text) if wrong else ("SF-6.3", self.where())
