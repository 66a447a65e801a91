"""The jump: ten steps in order, who does them, what is rolled, and the state of the clock."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.mission import jump as rules
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.jump_rows import asked_now, clock_rows, list_rows, step_rows
from cosmotui.screens.space_force.jump_steps import JumpSteps, begin_jump, pick_destination
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import gap, heading


class JumpList(FormPage[None]):
    """The list of the steps of a jump; `enter` does the step that is due."""

    NAME = "jump list"
    RULES = "SF-8.22"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "by_hand", "roll by hand"),
        Binding("t", "tick", "done without a roll", show=False),
        Binding("o", "hands", "whose hands"),
        Binding("p", "plan", "plan", show=False),
        Binding("delete,backspace", "break_off", "break off", show=False),
        Binding("n", "begin", "new jump", show=False),
        Binding("w", "why", "why"),
    ]

    def __init__(self, file: SeasonFile, ship: str) -> None:
        super().__init__(file)
        self.ship = SeasonSubject(file.season.ships, ship)
        self.steps = JumpSteps(self, self.ship, self._follow)
        self._shown_due = 0
        self.action_by_hand, self.action_tick = self.steps.roll, self.steps.tick
        self.action_hands = self.steps.pick_hands

    def has_subject(self) -> bool:
        return self.ship.exists

    # --- what is shown -------------------------------------------------------------------------------------------

    def where(self) -> str:
        return f"jump of the {self.ship.now.name}" if self.has_subject() else "jump"

    def draw(self) -> None:
        ship, due, glyphs, cells = self.ship.now, self.steps.due, self.app.glyphs, self.columns.right
        self.list.show(list_rows(ship, self.columns.is_wide and self.size.height >= 36, glyphs))
        number = due.number if due else 0
        if number != self._shown_due:  # undo and redo lead the cursor as well
            self._shown_due = number
            self.list.choose(f"step:{number}")
        self.below.show([gap(), *step_rows(self.row.partition(":")[2], ship, self.columns.left + 1)])
        last = [gap(), heading("last roll"), said(self.steps.last, cells)] if self.steps.last else []
        self.side.show([*clock_rows(self.season, ship, self.steps.doer, cells, glyphs), *last])
        self.asks.asked = asked_now(ship)

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        due = self.steps.due
        if action == "by_hand":
            return due is not None and bool(due.skill)
        if action in ("hands", "tick"):
            return due is not None
        return action not in ("plan", "break_off") or (due is not None and due.number <= rules.INSIDE)

    def taking(self) -> str:
        return "do it" if self.steps.due else "begin"

    # --- keys ----------------------------------------------------------------------------------------------------

    def action_take(self) -> None:
        """Do the step that is due: by the machine, by a roll, or without one."""
        due, number = self.steps.due, self.row.partition(":")[2]
        if due is None:
            self.action_begin()
        elif number.isdecimal() and int(number) > due.number:
            self.say(f"Complete step {due.number} first.")
        elif number.isdecimal() and int(number) < due.number:
            self.steps.follow()
            self.say(f"Step {number} is done. SF-8.25")
        elif due.skill and not due.machine:
            self.steps.roll()
        else:
            self.steps.tick()

    def _follow(self) -> None:
        """Put the cursor on the step that is due now."""
        self._shown_due = 0
        self.refresh_all()

    def action_begin(self) -> None:
        """Begin a jump to a destination of the itinerary, or anywhere."""
        pick_destination(self, self.ship, "Where to?", lambda *star: begin_jump(self, self.ship, *star))

    def action_plan(self) -> None:
        """Choose another destination for the jump that has begun."""

        def planned(name: str, distance: int, minutes: int | None) -> None:
            self.changes.attempt(lambda: rules.plan(self.ship.now, name, distance, minutes))

        pick_destination(self, self.ship, "Where to instead?", planned)

    def action_break_off(self) -> None:
        """Break off the jump."""
        self.changes.attempt(lambda: rules.break_off(self.ship.now))

    def why(self) -> tuple[str, str]:
        due = self.steps.due
        return "SF-8.29" if due and due.skill else "SF-8.22", self.where()
