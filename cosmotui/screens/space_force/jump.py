"""The jump: ten steps in order, who does them, what is rolled, and how the clock stands."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from textual.binding import Binding, BindingType

from cosmotui.in_a_line import in_a_line
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.crew.duty import on_duty
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.mission import jump as rules
from cosmotui.rules.space_force.mission import jump_rolls
from cosmotui.rules.space_force.mission.light_years import light_years, parse_light_years
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.rolls.rolls import odds
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.mission_deeds import plain
from cosmotui.screens.space_force.mission_lists import MissionLists
from cosmotui.screens.space_force.season_asks import sure
from cosmotui.screens.space_force.season_page import GAME, now
from cosmotui.screens.space_force.season_rolls import Hand, roll_change
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, SectionList, TextLine, gap, heading

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

Then: TypeAlias = Callable[[str, int, int | None], None]
"""What is done with a destination: name, tenths of a light-year, minutes."""
NULLSPACE = 7
"""The step with which the die for the far end falls."""


class JumpList(MissionLists):
    """`enter` does the step that is due."""

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

    def __init__(self, file: "SeasonFile", ship: str) -> None:
        super().__init__(file)
        self.ship_shown = ship
        self.hands = ""
        """Whom the Director lets do the step in place of the usual one."""
        self._last = ""
        self._shown_due = 0

    # --- what is shown -------------------------------------------------------------------------------------------

    def where(self) -> str:
        return f"jump of the {self.the_ship.name}" if self.has_subject() else "jump"

    @property
    def due(self) -> rules.Step | None:
        """The step that is due."""
        return rules.due(self.the_ship)

    @property
    def doer(self) -> Character | None:
        """Who does it."""
        ship, due = self.the_ship, self.due
        crew = {c.id: c for c in aboard(self.season, ship)}
        if self.hands in crew:
            return crew[self.hands]
        return next(iter(on_duty(self.season, ship, due.duty)), None) if due else None

    @property
    def is_roomy(self) -> bool:
        """Whether every step can be told in full."""
        return self.columns.is_wide and self.size.height >= 36

    def show(self) -> None:
        if not self.is_mounted or not self.has_subject():
            return
        ship, glyphs = self.the_ship, self.app.glyphs
        done = ship.jump.step if ship.jump else 0
        note = f"step {done + 1} of {len(rules.STEPS)}" if self.due else "done" if ship.jump else "not begun"
        rows = [heading("jump list", note), gap()]
        for step in rules.STEPS:
            here = ship.jump is not None and step.number == done + 1
            mark = glyphs.yes if ship.jump and step.number <= done else " "
            ink = "strong" if here else "dim" if mark.strip() else "chart"
            words = step.skill or step.duty
            line: Line = [
                (f"{step.number:>2} {mark} ", ink),
                column(step.done, 23, ink),
                (words, "dim" if here else "chart"),
            ]
            more: tuple[TextLine, ...] = (([(f"     {step.text}", "chart")], []),) if self.is_roomy else ()
            rows.append(Row(f"step:{step.number}", ((line, []), *more)))
        self.list.show(rows)
        number = self.due.number if self.due else 0
        if number != self._shown_due:  # undo and redo lead the cursor as well
            self._shown_due = number
            self.list.choose(f"step:{number}")
        self.below.show([gap(), *self._step_rows()])
        self.side.show(self._side())
        self.asks.asked = self._asked_now()

    def _step_rows(self) -> list[Row]:
        number = self.row.partition(":")[2]
        step = rules.STEPS[int(number) - 1] if number.isdigit() else rules.STEPS[0]
        cells = self.columns.left + 1
        rows = [heading(f"step {step.number}", f"by the {step.duty}" if step.duty != "everybody" else "")]
        rows.append(said(step.text, cells))
        if step.machine:
            rows.append(said(f"{step.machine} does it without a roll.", cells, "dim", rule="SF-8.29"))
        if step.skill:
            back = f", back to step {step.back_to}" if step.back_to else ""
            rows.append(said(f"A failed roll costs {step.minutes} minutes{back}.", cells, "dim", rule="SF-8.29"))
        if step.needs_drive and self.the_ship.reactor == "ejected":
            rows.append(said("The reactor core is ejected.", cells, "bright", rule="SF-8.31"))
        return rows

    def _side(self) -> list[Row]:
        ship, cells = self.the_ship, self.columns.right
        jump, glyphs = ship.jump, self.app.glyphs
        rows = [heading("clock", visible(jump.destination) if jump else "")]
        facts: list[tuple[str, str]] = []
        if jump:
            facts = [
                ("distance", f"{light_years(jump.distance)} light-years"),
                ("transit", f"{jump.transit_minutes} min"),
            ]
            if jump.far_end_minutes:
                facts.append(("far end", f"in sight at {jump.far_end_minutes} min"))
            facts.append(("elapsed", f"{jump.elapsed_minutes} min"))
            if jump.uncorrected:
                facts.append(("gyro", "jumped uncorrected"))
        facts.append(("gyro now", f"aligned {glyphs.yes}" if ship.gyro_aligned else f"out of line {glyphs.no}"))
        rows += [Row("", (([column(name, 10, "dim"), (value, "text")], []),)) for name, value in facts]
        doer, due = self.doer, self.due
        if due and due.duty != "everybody":
            rows += [gap(), heading(f"the {due.duty}")]
            rows.append(said(visible(doer.name) if doer else "nobody is able", cells, "text" if doer else "bright"))
            if doer and due.skill:
                chance = odds(jump_rolls.step_check(self.season, doer, due.number)).in_100
                line: Line = [(f"{due.skill} {rules.DIFFICULTY}", "dim")]
                rows.append(Row("", ((line, [(chance, "text")]),)))
        if self._last:
            rows += [gap(), heading("last roll"), said(self._last, cells)]
        return rows

    def _asked_now(self) -> tuple[str, str, tuple[Way, ...]]:
        due, jump = self.due, self.the_ship.jump
        if due is None:
            question = "Where to?" if jump is None else "Arrived. Another jump?"
            return question, "", (Way("enter", "Begin a jump", "begin"),)
        hand = Way("r", "Roll it by hand", "by_hand")
        if due.machine:
            ways = [Way("enter", f"{due.machine} does it", "take"), hand]
        elif due.skill:
            ways = [Way("enter", f"Roll {due.skill}", "take"), Way("t", "Done without a roll", "tick")]
        else:
            ways = [Way("enter", "Done", "take")]
        ways.append(Way("o", "Somebody else does it", "hands"))
        return f"Step {due.number}: {due.done}?", "", tuple(ways)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.is_mounted and not self.questions.is_asking and self.has_subject():
            due = self.due
            if action == "by_hand":
                return due is not None and bool(due.skill)
            if action in ("hands", "tick"):
                return due is not None
            if action in ("plan", "break_off"):
                return due is not None and due.number <= rules.INSIDE
        return super().check_action(action, parameters)

    def word(self, binding: Binding) -> str:
        if binding.action == "take":
            return "do it" if self.due else "begin"
        return super().word(binding)

    # --- keys ----------------------------------------------------------------------------------------------------

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self.action_take()

    def action_take(self) -> None:
        """Do the step that is due: by the machine, by a roll, or simply."""
        due, number = self.due, self.row.partition(":")[2]
        if due is None:
            self.action_begin()
        elif number.isdigit() and int(number) > due.number:
            self.say(f"Complete step {due.number} first.")
        elif number.isdigit() and int(number) < due.number:
            self._follow()
            self.say(f"Step {number} is done. SF-8.25")
        elif due.skill and not due.machine:
            self._roll_step(due)
        else:
            self.action_tick()

    def action_by_hand(self) -> None:
        """Roll for the step, though a machine could do it."""
        if self.due and self.due.skill:
            self._roll_step(self.due)

    def action_tick(self) -> None:
        """The step is done; the seventh rolls when the far end comes into sight."""
        due = self.due
        if due is None:
            return
        if due.number == NULLSPACE and self.season.series.options.get("dice") == "typed":
            self._enter_nullspace()
        elif due.number == NULLSPACE:
            sure(self, "A die tells when the end is seen.", "Roll it", self._enter_nullspace)
        elif self.changes.attempt(lambda: rules.tick(self.the_ship, due.number, SeasonDice(self.season.series))):
            self._follow()

    def _enter_nullspace(self) -> None:
        roll_change(
            self, lambda dice: jump_rolls.enter_nullspace(self.season, self.the_ship, dice, now()), self._follow
        )

    def _roll_step(self, due: rules.Step) -> None:
        doer = self.doer
        if doer is None:
            self.say("Nobody aboard is able to do it; o names somebody. SF-8.23")
            return
        told: list[Outcome] = []

        def make(dice: Hand) -> Change:
            check = jump_rolls.step_check(self.season, self.season.characters[doer.id], due.number)
            outcome, change = jump_rolls.attempt(self.season, self.the_ship, due.number, check, dice, now())
            told[:] = [outcome]
            return change

        def then() -> None:
            self._last = plain(told[0].card)
            self._follow()
            self.say(self._last)

        roll_change(self, make, then)

    def _follow(self) -> None:
        """Put the cursor on the step that is due now."""
        self.hands = ""
        self._shown_due = 0
        self.refresh_all()

    def action_hands(self) -> None:
        """Let somebody else do the step."""

        def done(id: str) -> str:
            self.hands = id
            return ""

        due = self.due
        choices: list[Choice] = []
        for c in aboard(self.season, self.the_ship):
            note = ""
            if due and due.skill:
                note = odds(jump_rolls.step_check(self.season, c, due.number)).in_100
            choices.append(Choice(c.id, c.name or "no name", note))
        doer = self.doer
        self.questions.pick(
            "Who does it?", choices, done, chosen=doer.id if doer else "", hint="" if choices else "Nobody is aboard."
        )

    def action_begin(self) -> None:
        """A new jump: to a destination of the itinerary, or anywhere."""
        self._pick_destination("Where to?", self.begin_jump)

    def action_plan(self) -> None:
        """Another destination for the jump that has been begun."""

        def planned(name: str, distance: int, minutes: int | None) -> None:
            self.changes.attempt(lambda: rules.plan(self.the_ship, name, distance, minutes))

        self._pick_destination("Where to instead?", planned)

    def _pick_destination(self, title: str, then: Then) -> None:
        stars = self.the_ship.itinerary

        def picked(value: str) -> str:
            star = stars[int(value)]
            self.call_later(then, star.star, star.distance, star.transit_minutes)
            return ""

        def typed(text: str) -> str:
            *words, last = text.split()
            if not words or not any(letter.isdecimal() for letter in last):
                return "A name and light-years: Tau Ceti 11.9. SF-8.30"
            try:
                distance = parse_light_years(last)
            except SeasonError as error:
                return in_a_line(error)
            self.call_later(then, " ".join(words), distance, None)
            return ""

        choices = [
            Choice(str(number), star.star, f"{light_years(star.distance)} ly", f"{star.transit_minutes} minutes")
            for number, star in enumerate(stars)
        ]
        hint = "Or type a name and how many light-years: Tau Ceti 11.9"
        self.questions.pick(title, choices, picked, typed=typed, as_typed="in light-years", hint=hint, fact="SF-8.30")

    def action_break_off(self) -> None:
        """No jump after all."""
        self.changes.attempt(lambda: rules.break_off(self.the_ship))

    def action_why(self) -> None:
        """Open the rules of the jump."""
        due = self.due
        self.app.read_rules(GAME, "SF-8.29" if due and due.skill else "SF-8.22", self.where())
