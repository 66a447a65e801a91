"""A mission: where the ship is and what it has left, probes, destinations, what is needed and asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.mission import mission as rules
from cosmotui.rules.space_force.mission.briefing import FACTS
from cosmotui.rules.space_force.mission.ships import with_home_base
from cosmotui.rules.space_force.ship import HOME_BASES
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.mission_deeds import MissionDeeds
from cosmotui.screens.space_force.mission_pages import (
    BRIEFING,
    PAGE_TOPIC,
    PAGES,
    SHIP,
    fact_rows,
    landing_of,
    one_fact,
    rows_of,
)
from cosmotui.screens.space_force.paged_form import PagedForm
from cosmotui.screens.space_force.season_page import GAME
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import Row, gap, heading

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

PAGE_RULES = ("SF-8.13", "SF-8.1", "SF-8.19", "SF-6.11", "SF-7.6", "SF-8.33")
ROW_RULES = {
    "gravity": "SF-3.5",
    "home": "SF-8.35",
    "supplies": "SF-8.13",
    "gyro": "SF-8.28",
    "reactor": "SF-8.31",
    "land": "SF-8.17",
    "payload": "SF-8.3",
    "missiles": "SF-8.8",
    "tube": "SF-8.9",
    "jump": "SF-8.22",
    "ruling": "SF-7.7",
}
GRAVITIES = (0, 17, 38, 91, 100)
"""What left and right stop at: free fall, Moon, Mars, Venus, Earth."""


class Mission(MissionDeeds, PagedForm[None]):
    """Six pages, as a track."""

    PAGES = PAGES
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,plus,equals_sign", "turn(1)", "change", key_display="left right", tooltip="next value"),
        Binding("left,minus", "turn(-1)", "previous value", show=False),
        Binding("a", "add", "add"),
        Binding("delete,backspace", "drop", "drop"),
        Binding("left_square_bracket", "shift(-1)", "earlier", show=False),
        Binding("right_square_bracket", "shift(1)", "later", show=False),
        Binding("d", "day", "let a day pass", show=False),
        Binding("j", "jump", "jump list"),
        Binding("w", "why", "why"),
    ]

    def __init__(self, file: "SeasonFile", ship: str, page: int = SHIP) -> None:
        super().__init__(file, ship)
        self.page = page

    def where(self) -> str:
        return f"mission of the {self.the_ship.name}" if self.has_subject() else "mission"

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, PAGE_RULES[self.page], ""

    def show(self) -> None:
        if not self.is_mounted or not self.has_subject():
            return
        ship = self.the_ship
        self.show_track(f"{ship.name}, {self.season.series.date}")
        self.list.show(rows_of(self.page, self.season, ship, self.columns.left, self.app.glyphs))
        kind, _, rest = self.row.partition(":")
        if kind == "fact":
            self.side.show(one_fact(int(rest), self.columns.right))
        else:
            self.side.show(self._side(kind, rest))
        self.asks.asked = self._asked_now()

    def _side(self, kind: str, rest: str) -> list[Row]:
        """Why a way to land is closed, then what everybody knows about this page."""
        rows: list[Row] = []
        found = landing_of(self.the_ship, int(rest)) if kind == "land" else ""
        if isinstance(found, str) and found:
            rows = [heading("not here"), said(found, self.columns.right, "bright"), gap()]
        return [*rows, *fact_rows(PAGE_TOPIC.get(self.page, "ship"), self.columns.right)]

    def _asked_now(self) -> tuple[str, str, tuple[Way, ...]]:
        kind = self.row.partition(":")[0]
        title, ways = ASKED.get(kind, ("Mission", ()))
        shown = [Way(cap, told, action) for cap, told, action in ways]
        return title, PAGES[self.page], (*shown, self.way_on())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.is_mounted and not self.questions.is_asking:
            kind = self.row.partition(":")[0]
            if action == "turn":
                return kind in ("gravity", "home", "supplies")
            if action == "add":
                return self.page not in (SHIP, BRIEFING)
            if action == "drop":
                return kind in ("star", "need", "asked", "specialty")
            if action == "shift":
                return kind == "star"
            if action == "day":
                return self.page == SHIP
        return super().check_action(action, parameters)

    def word(self, binding: Binding) -> str:
        if binding.action == "take":
            return TAKING.get(self.row.partition(":")[0], "do")
        return super().word(binding)

    # --- keys ----------------------------------------------------------------------------------------------------

    def action_take(self) -> None:
        """Do what the row is for."""
        kind, _, rest = self.row.partition(":")
        deeds: dict[str, Callable[[], object]] = {
            "gravity": self.ask_gravity,
            "home": lambda: self.action_turn(1),
            "supplies": self.ask_supplies,
            "gyro": self.turn_gyro,
            "reactor": self.turn_reactor,
            "land": lambda: self.land(int(rest)),
            "probe": lambda: self.pick_probe(int(rest)),
            "payload": lambda: self.clean(int(rest)),
            "missiles": self.pick_ship_deed,
            "tube": self.pick_ship_deed,
            "restock": self.restock,
            "star": lambda: self.pick_star(int(rest)),
            "jump": self.action_jump,
            "specialty": self.pick_specialty,
            "need": self.pick_need,
            "asked": lambda: self.pick_answer(int(rest)),
            "ruling": lambda: self.ask_ruling(int(rest) if rest else -1),
            "add": self.action_add,
            "fact": self.action_why,
        }
        if kind in deeds:
            deeds[kind]()

    def action_turn(self, step: int) -> None:
        """Change a value by one."""
        ship = self.the_ship
        match self.row:
            case "gravity":
                here = ship.gravity
                known = GRAVITIES if step > 0 else GRAVITIES[::-1]
                near = next((one for one in known if (one - here) * step > 0), known[0])
                self.changes.attempt(lambda: rules.with_gravity(ship, near))
            case "home":
                at = HOME_BASES.index(ship.home_base) if ship.home_base in HOME_BASES else 0
                self.changes.attempt(lambda: with_home_base(ship, HOME_BASES[(at + step) % len(HOME_BASES)]))
            case "supplies":
                self.changes.attempt(lambda: rules.with_supplies(ship, ship.supplies_days + step))
            case _:
                pass

    def action_day(self) -> None:
        """A day passes: supplies grow less."""
        self.changes.attempt(lambda: rules.days_passed(self.the_ship, 1), "A day of supplies is gone.")

    def action_add(self) -> None:
        """Add what this page is a list of."""
        self.add_to(self.page)

    def action_drop(self) -> None:
        """Take the row off its list."""
        self.drop(self.row)

    def action_shift(self, step: int) -> None:
        """Put a destination earlier or later."""
        self.shift_star(int(self.row.partition(":")[2]), step)

    def action_jump(self) -> None:
        """The jump list."""
        from cosmotui.screens.space_force.jump import JumpList

        self.app.push_screen(JumpList(self.file, self.ship_shown))

    def action_why(self) -> None:
        """Open the rule of the row."""
        kind, _, rest = self.row.partition(":")
        rule = FACTS[int(rest)].rule if kind == "fact" else ROW_RULES.get(kind, PAGE_RULES[self.page])
        self.app.read_rules(GAME, rule, self.where())


ASKED: dict[str, tuple[str, tuple[tuple[str, str, str], ...]]] = {
    "gravity": ("Gravity?", (("enter", "Type it", "take"), ("left right", "Moon, Mars ..", "turn(1)"))),
    "home": ("Home base?", (("left right", "The next one", "turn(1)"),)),
    "supplies": ("Supplies?", (("enter", "Fit out for a mission", "take"), ("d", "A day passes", "day"))),
    "gyro": ("Gyrocompass?", (("enter", "The Director says otherwise", "take"),)),
    "reactor": ("Reactor?", (("enter", "Pull the lever ..", "take"),)),
    "land": ("Land or take off?", (("enter", "Roll it", "take"),)),
    "probe": ("Probe?", (("enter", "Load, launch, recover ..", "take"),)),
    "payload": ("Payload?", (("enter", "Clean it, 8 hours", "take"),)),
    "missiles": ("Centurions?", (("enter", "Ready, launch ..", "take"),)),
    "tube": ("Tube?", (("enter", "Launch, clear ..", "take"),)),
    "restock": ("At the base?", (("enter", "Restock everything", "take"),)),
    "star": ("Destination?", (("enter", "Jump there, change ..", "take"), ("[ ]", "Earlier, later", "shift(-1)"))),
    "add": ("Add?", (("enter", "Add one", "take"),)),
    "jump": ("Jump?", (("enter", "Open the jump list", "take"),)),
    "specialty": ("Which science?", (("enter", "Pick the science", "take"),)),
    "need": ("What is needed?", (("enter", "Change it", "take"), ("del", "Not needed any more", "drop"))),
    "asked": ("Granted?", (("enter", "Approve or deny", "take"), ("del", "Withdraw it", "drop"))),
    "ruling": ("Is it aboard?", (("enter", "Ask and answer", "take"),)),
    "fact": ("Briefing", (("w", "Read the rule", "why"),)),
}
"""What is asked about a row, and the keys that answer."""
TAKING = {
    "gravity": "type",
    "home": "change",
    "supplies": "fit out",
    "land": "roll",
    "payload": "clean",
    "add": "add",
    "jump": "open",
    "fact": "read",
    "asked": "answer",
    "ruling": "ask",
}
"""What enter does on a row."""
