"""A mission: where the ship is and what it has left, probes, destinations, needs and requisitions."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.mission import mission, probes
from cosmotui.rules.space_force.mission.briefing import FACTS
from cosmotui.rules.space_force.mission.itinerary import drop_star
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import RowKind, Way, enter
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.form_pages import FormPages
from cosmotui.screens.space_force.itinerary_actions import ItineraryActions
from cosmotui.screens.space_force.mission_needs import MissionNeeds
from cosmotui.screens.space_force.mission_pages import NEEDS, PAGES, REQUESTS, ROUTE, SHIP, rows_of, side_rows
from cosmotui.screens.space_force.requisitions import Requisitions
from cosmotui.screens.space_force.routes import place
from cosmotui.screens.space_force.season_page import GAME
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.screens.space_force.ship_actions import ShipActions

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
        self.ship = SeasonSubject(file.season.ships, ship)
        self.pages = FormPages(self, PAGES, PAGE_RULES, page)
        self._itinerary = ItineraryActions(self, self.ship, self.action_jump)
        self._needs, self._requisitions = MissionNeeds(self, self.ship), Requisitions(self, self.ship)
        self.action_page, self.action_shift = self.pages.turn, self._itinerary.shift
        self.action_plot = self._itinerary.pick_goal
        self.keys.other = RowKind("Mission", taking="do")
        self.action_turn, self.action_drop = self.keys.turn, self.keys.drop
        self.keys.kinds = self._row_kinds()

    def _row_kinds(self) -> dict[str, RowKind]:
        ship, stars, needs, asked = self.ship, self._itinerary, self._needs, self._requisitions
        act = ShipActions(self, ship)
        typed = (enter("Type it"), Way("left right", "Moon, Mars ..", "turn(1)"))
        turned = (Way("left right", "The next one", "turn(1)"),)
        fitted = (enter("Fit out for a mission"), Way("d", "A day passes", "day"))
        chosen = (enter("Jump there, change .."), Way("[ ]", "Earlier, later", "shift(-1)"))
        needed = (enter("Change it"), Way("del", "Not needed any more", "drop"))
        cleaned, science = (enter("Clean it, 8 hours"),), (enter("Pick the science"),)
        answered = (enter("Approve or deny"), Way("del", "Withdraw it", "drop"))
        return {
            "gravity": RowKind("Gravity?", typed, "type", "SF-3.5", act.ask_gravity, act.turn_gravity),
            "home": RowKind("Home base?", turned, "change", "SF-8.35", turn=act.turn_home),
            "supplies": RowKind("Supplies?", fitted, "fit out", "SF-8.13", act.ask_supplies, act.turn_supplies),
            "gyro": RowKind("Gyrocompass?", (enter("The Director says otherwise"),), "", "SF-8.28", act.turn_gyro),
            "reactor": RowKind("Reactor?", (enter("Pull the lever .."),), "", "SF-8.31", act.turn_reactor),
            "land": RowKind("Land or take off?", (enter("Roll it"),), "roll", "SF-8.17", act.ask_pilot),
            "probe": RowKind("Probe?", (enter("Load, launch, recover .."),), take=act.pick_probe),
            "payload": RowKind("Payload?", cleaned, "clean", "SF-8.3", lambda n: probes.clean(ship.now, n)),
            "missiles": RowKind("Centurions?", (enter("Ready, launch .."),), "", "SF-8.8", act.pick_missiles),
            "tube": RowKind("Tube?", (enter("Launch, clear .."),), "", "SF-8.9", act.pick_missiles),
            "restock": RowKind("At the base?", (enter("Restock everything"),), take=act.restock),
            "star": RowKind("Destination?", chosen, take=stars.pick_star, drop=lambda n: drop_star(ship.now, n)),
            "add": RowKind("Add?", (enter("Add one"),), "add", take=self.action_add),
            "plot": RowKind("MPLOT?", (enter("From one star to another"),), "plot", take=stars.pick_goal),
            "jump": RowKind("Jump?", (enter("Open the jump list"),), "open", "SF-8.22", self.action_jump),
            "specialty": RowKind("Which science?", science, take=needs.pick_specialty, drop=needs.no_specialty),
            "need": RowKind("What is needed?", needed, take=lambda _: needs.pick_skill(), drop=needs.no_need),
            "asked": RowKind("Granted?", answered, "answer", take=asked.pick_answer, drop=asked.withdrawn),
            "ruling": RowKind("Is it aboard?", (enter("Ask and answer"),), "ask", "SF-7.7", asked.ask_ruling),
            "fact": RowKind("Briefing", (Way("w", "Read the rule", "why"),), "read", take=lambda _: self.action_why()),
        }

    def has_subject(self) -> bool:
        return self.ship.exists

    def where(self) -> str:
        return f"mission of the {self.ship.now.name}" if self.has_subject() else "mission"

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, self.pages.rule, ""

    def draw(self) -> None:
        ship, page = self.ship.now, self.pages.now
        self.pages.show(f"{ship.name}, {self.season.series.date}")
        self.list.show(rows_of(page, self.season, ship, self.app.glyphs))
        self.side.show(side_rows(page, ship, *self._here, self.columns.right))
        self.asks.asked = self.keys.kind.question, PAGES[page], (*self.keys.kind.ways, self.pages.way_on())

    @property
    def _here(self) -> tuple[str, int]:
        """The kind of the row under the cursor, and its number in a list, -1 if it is in none."""
        kind, _, number = self.row.partition(":")
        return kind, int(number) if number.isdecimal() else -1

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        page = self.pages.now
        can = {"add": page in (ROUTE, NEEDS, REQUESTS), "plot": page == ROUTE, "day": page == SHIP}
        can["shift"] = self._here[0] == "star"
        return can.get(action, super().allows(action, parameters))

    # --- keys ----------------------------------------------------------------------------------------------------

    def action_day(self) -> None:
        """Let a day pass, which uses up supplies."""
        self.changes.attempt(lambda: mission.days_passed(self.ship.now, 1), "A day of supplies is gone.")

    def action_add(self) -> None:
        """Add an entry to the list on this page."""
        adding = {ROUTE: self._itinerary.ask_star, NEEDS: self._needs.pick_skill}
        adding[REQUESTS] = self._requisitions.pick_asking
        if self.pages.now in adding:
            adding[self.pages.now]()

    def action_jump(self) -> None:
        """Open the jump list."""
        self.app.push_screen(place("jump")(self.file, self.ship.id))

    def why(self) -> tuple[str, str]:
        kind, number = self._here
        return (FACTS[number].rule, self.where()) if kind == "fact" else super().why()
