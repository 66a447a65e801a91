"""A mission: where the ship is and what it has left, probes, destinations, needs and requisitions."""

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.mission.briefing import FACTS
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import RowKind, Way, enter
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.form_pages import FormPages
from cosmotui.screens.space_force.itinerary_actions import ItineraryActions
from cosmotui.screens.space_force.mission_needs import MissionNeeds
from cosmotui.screens.space_force.mission_pages import NEEDS, PAGES, REQUESTS, ROUTE, SHIP, rows_of, side_rows
from cosmotui.screens.space_force.probe_actions import ProbeActions
from cosmotui.screens.space_force.requisitions import Requisitions
from cosmotui.screens.space_force.season_page import GAME
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.screens.space_force.ship_actions import ShipActions
from cosmotui.screens.space_force.step_track import StepTrack
from cosmotui.widgets.section_list import SectionList

PAGE_RULES = ("SF-8.13", "SF-8.1", "SF-8.19", "SF-6.11", "SF-7.6", "SF-8.33")


class Mission(FormPage[None]):
    """The screen of a mission: six pages, shown as a track."""

    NAME = "mission"
    RULES = "SF-8"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "page(1)", "page", tooltip="next page"),
        Binding("shift+tab", "page(-1)", "previous page", show=False),
        Binding("right,plus,equals_sign", "turn(1)", "change", key_display="left right", tooltip="next value"),
        Binding("left,minus", "turn(-1)", "previous value", show=False),
        Binding("a", "add", "add"),
        Binding("m", "plot", "MPLOT", tooltip="plot between known stars"),
        Binding("delete,backspace", "drop", "drop"),
        Binding("left_square_bracket", "shift(-1)", "earlier", show=False),
        Binding("right_square_bracket", "shift(1)", "later", show=False),
        Binding("d", "day", "let a day pass", show=False),
        Binding("j", "jump", "jump list"),
        Binding("w", "why", "why"),
    ]

    def __init__(self, file: SeasonFile, ship: str, page: int = SHIP) -> None:
        super().__init__(file)
        self.ship, self.pages = SeasonSubject(file.season.ships, ship), FormPages(self, PAGES, page)
        self._actions = ShipActions(self, self.ship)
        self._probes = ProbeActions(self, self.ship)
        self._itinerary = ItineraryActions(self, self.ship, self.action_jump)
        self._needs, self._requisitions = MissionNeeds(self, self.ship), Requisitions(self, self.ship)
        self.action_day = self._actions.pass_day
        self.action_plot = self._itinerary.pick_goal
        self.action_page = self.pages.turn

    def has_subject(self) -> bool:
        return self.ship.exists

    def where(self) -> str:
        return f"mission of the {self.ship.now.name}" if self.has_subject() else "mission"

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, PAGE_RULES[self.pages.now], ""

    def draw(self) -> None:
        ship, page = self.ship.now, self.pages.now
        self.pages.show(f"{ship.name}, {self.season.series.date}")
        self.list.show(rows_of(page, self.season, ship, self.columns.left, self.app.glyphs))
        kind, number = self._here
        self.side.show(side_rows(page, ship, kind, number, self.columns.right))
        self.asks.asked = self._kind.question, PAGES[page], (*self._kind.ways, self.pages.way_on())

    @property
    def _here(self) -> tuple[str, int]:
        """The kind of the row under the cursor, and its number in a list, -1 if it is in none."""
        kind, _, number = self.row.partition(":")
        return kind, int(number) if number.isdecimal() else -1

    @property
    def _kind(self) -> RowKind:
        """What the row under the cursor is for."""
        return KINDS.get(self._here[0], RowKind("Mission"))

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        kind, page = self._here[0], self.pages.now
        can = {
            "turn": kind in ("gravity", "home", "supplies"),
            "add": page in (ROUTE, NEEDS, REQUESTS),
            "plot": page == ROUTE,
            "drop": kind in ("star", "need", "asked", "specialty"),
            "shift": kind == "star",
            "day": page == SHIP,
        }
        return can.get(action, True)

    def word(self, binding: Binding) -> str:
        return self._kind.taking or "do" if binding.action == "take" else super().word(binding)

    # --- keys ----------------------------------------------------------------------------------------------------

    @on(SectionList.Taken)
    def action_take(self) -> None:
        """Do what the row is for."""
        kind, number = self._here
        done_by: dict[str, Callable[[], object]] = {
            "gravity": self._actions.ask_gravity,
            "home": lambda: self.action_turn(1),
            "supplies": self._actions.ask_supplies,
            "gyro": self._actions.turn_gyro,
            "reactor": self._actions.turn_reactor,
            "land": lambda: self._actions.ask_pilot(number),
            "probe": lambda: self._probes.pick_probe(number),
            "payload": lambda: self._probes.clean(number),
            "missiles": self._probes.pick_missiles,
            "tube": self._probes.pick_missiles,
            "restock": self._probes.restock,
            "star": lambda: self._itinerary.pick_star(number),
            "plot": self.action_plot,
            "jump": self.action_jump,
            "specialty": self._needs.pick_specialty,
            "need": self._needs.pick_skill,
            "asked": lambda: self._requisitions.pick_answer(number),
            "ruling": lambda: self._requisitions.ask_ruling(number),
            "add": self.action_add,
            "fact": self.action_why,
        }
        if kind in done_by:
            done_by[kind]()

    def action_turn(self, step: int) -> None:
        """Change a value by one."""
        self._actions.turn(self.row, step)

    def action_add(self) -> None:
        """Add an entry to the list on this page."""
        adding = {ROUTE: self._itinerary.ask_star, NEEDS: self._needs.pick_skill}
        adding[REQUESTS] = self._requisitions.pick_asking
        if self.pages.now in adding:
            adding[self.pages.now]()

    def action_drop(self) -> None:
        """Remove the entry under the cursor from its list."""
        kind, number = self._here
        if kind == "star":
            self._itinerary.drop(number)
        elif kind == "need":
            self._needs.drop(number)
        elif kind == "specialty":
            self._needs.drop_specialty()
        elif kind == "asked":
            self._requisitions.withdraw(number)

    def action_shift(self, step: int) -> None:
        """Move a destination up or down the list."""
        self._itinerary.shift(self._here[1], step)

    def action_jump(self) -> None:
        """Open the jump list."""
        from cosmotui.screens.space_force.jump import JumpList

        self.app.push_screen(JumpList(self.file, self.ship.id))

    def action_why(self) -> None:
        """Open the rule of the row."""
        kind, number = self._here
        rule = FACTS[number].rule if kind == "fact" else self._kind.rule
        self.app.read_rules(GAME, rule or PAGE_RULES[self.pages.now], self.where())

    # --- pages ---------------------------------------------------------------------------------------------------

    def on_step_track_chosen(self, message: StepTrack.Chosen) -> None:
        self.pages.go_to(message.step)


KINDS = {
    "gravity": RowKind("Gravity?", (enter("Type it"), Way("left right", "Moon, Mars ..", "turn(1)")), "type", "SF-3.5"),
    "home": RowKind("Home base?", (Way("left right", "The next one", "turn(1)"),), "change", "SF-8.35"),
    "supplies": RowKind(
        "Supplies?", (enter("Fit out for a mission"), Way("d", "A day passes", "day")), "fit out", "SF-8.13"
    ),
    "gyro": RowKind("Gyrocompass?", (enter("The Director says otherwise"),), rule="SF-8.28"),
    "reactor": RowKind("Reactor?", (enter("Pull the lever .."),), rule="SF-8.31"),
    "land": RowKind("Land or take off?", (enter("Roll it"),), "roll", "SF-8.17"),
    "probe": RowKind("Probe?", (enter("Load, launch, recover .."),)),
    "payload": RowKind("Payload?", (enter("Clean it, 8 hours"),), "clean", "SF-8.3"),
    "missiles": RowKind("Centurions?", (enter("Ready, launch .."),), rule="SF-8.8"),
    "tube": RowKind("Tube?", (enter("Launch, clear .."),), rule="SF-8.9"),
    "restock": RowKind("At the base?", (enter("Restock everything"),)),
    "star": RowKind("Destination?", (enter("Jump there, change .."), Way("[ ]", "Earlier, later", "shift(-1)"))),
    "add": RowKind("Add?", (enter("Add one"),), "add"),
    "plot": RowKind("MPLOT?", (enter("From one star to another"),), "plot"),
    "jump": RowKind("Jump?", (enter("Open the jump list"),), "open", "SF-8.22"),
    "specialty": RowKind("Which science?", (enter("Pick the science"),)),
    "need": RowKind("What is needed?", (enter("Change it"), Way("del", "Not needed any more", "drop"))),
    "asked": RowKind("Granted?", (enter("Approve or deny"), Way("del", "Withdraw it", "drop")), "answer"),
    "ruling": RowKind("Is it aboard?", (enter("Ask and answer"),), "ask", "SF-7.7"),
    "fact": RowKind("Briefing", (Way("w", "Read the rule", "why"),), "read"),
}
