"""The crew board: who serves where, what the crew can do, and what still keeps the ship on the ground."""

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

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
from cosmotui.screens.space_force.open_sheet import open_sheet
from cosmotui.screens.space_force.season_page import GAME, sheets
from cosmotui.screens.space_force.ship_questions import ShipQuestions
from cosmotui.screens.space_force.shown_crew import ShownCrew
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.section_list import SectionList, heading, row

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
        Binding("m", "mission", "mission"),
        Binding("j", "jump", "jump list"),
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
        self._berths, self._checks = BerthQuestions(self, self.crew), CrewChecks(self, self.crew)
        self._ships = ShipQuestions(self, self.crew)
        self.action_put = self._berths.pick_person
        self.action_more = self._berths.pick_more
        self.action_swap = self._berths.pick_swap
        self.action_clear = self._berths.clear
        self.action_fill = self._berths.fill
        self.action_checks = self._checks.ask
        self.action_new_ship = self._ships.ask_new
        self.action_edit_ship = self._ships.pick_change

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="crew-top"):
            yield from (self.list, self.person)
        with Horizontal(id="crew-low"):
            yield from (self.below, self.ship_panel)
            with Vertical(id="right"):
                yield from (self.side, self.asks, self.questions.picker, self.questions.prompt)

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

    def word(self, binding: Binding) -> str:
        return "put in" if binding.action == "take" and self.crew.who is None else super().word(binding)

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action in ("fill", "mission", "jump", "checks", "edit_ship", "succession"):
            return self.crew.ship is not None
        if action in ("more", "clear", "swap"):
            return self.crew.who is not None
        if action == "put":
            return self.crew.berth is not None
        return action != "ship" or len(self.crew.ids) > 1

    # --- keys ----------------------------------------------------------------------------------------------------

    @on(SectionList.Taken)
    def action_take(self) -> None:
        """Open the sheet of the holder of the berth, or put a character there."""
        ship, who = self.crew.ship, self.crew.who
        if ship is None:
            self._ships.ask_new()
        elif who is None:
            self._berths.pick_person()
        else:
            open_sheet(self, who, ship.crew)

    def action_ship(self, step: int) -> None:
        """Show the next ship."""
        self.crew.turn(step)
        self.refresh_all()

    def action_mission(self) -> None:
        """Show what the mission keeps count of, and what it needs."""
        from cosmotui.screens.space_force.mission import Mission

        self.app.push_screen(Mission(self.file, self.crew.now.id))

    def action_jump(self) -> None:
        """Open the jump list."""
        from cosmotui.screens.space_force.jump import JumpList

        self.app.push_screen(JumpList(self.file, self.crew.now.id))

    def action_succession(self) -> None:
        """Show who commands, and who comes next."""
        ship = self.crew.now
        order = crew.succession(self.season, ship)
        now = crew.in_command(self.season, ship)
        names = [f"{c.name} (not able)" if crew.is_incapacitated(c) else c.name for c in order]
        self.say(f"Command: {', then '.join(names)}." if now else f"{crew.NOBODY}. SF-5.30")

    def action_why(self) -> None:
        """Open the rule of the first problem, or of crews."""
        wrong = next((issue for _, issue in self.crew.found if issue.blocks), None)
        self.app.read_rules(GAME, wrong.rule if wrong else "SF-6.3", wrong.text if wrong else self.where())
