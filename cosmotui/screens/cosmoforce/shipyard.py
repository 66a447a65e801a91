"""The shipyard: one person designs a ship in secret and confirms it, or leaves (CF-D1)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widget import Widget

from cosmotui.engine.dice import seal_chip
from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Compose, Option
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmoforce.build import Hand
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design, design_problems
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.systems import EMPTY
from cosmotui.screens.cosmoforce.shipyard_draft import ShipDraft
from cosmotui.screens.cosmoforce.shipyard_duels import DuelTable
from cosmotui.screens.cosmoforce.shipyard_lab_rows import heat_rows, swap_rows
from cosmotui.screens.cosmoforce.shipyard_panels import check_rows, crew_rows, preset_rows, ship_rows, why_rows
from cosmotui.screens.cosmoforce.shipyard_slots import SlotList, Slots
from cosmotui.screens.cosmoforce.shipyard_words import ORDER, SYSTEM_TOLD, effect, refusal
from cosmotui.screens.look import who
from cosmotui.screens.page import Page
from cosmotui.screens.space_force.panel import Panel
from cosmotui.widgets.prompt import Done, Prompt
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.app import CosmotuiApp

GAME: Final = "cosmoforce"
LEFT, LEFT_WIDE = 39, 45
"""Columns of the left side."""
SURE: Final = (Option("yes", "Confirm", number="all ships are revealed"), Option("no", "Go on designing"))
WAYS: Final = (
    Option("confirm", "Confirm"),
    Option("crew", "Choose the crew"),
    Option("name", "Name the ship"),
)
"""What is left to do with a ship that everybody flies."""


class Shipyard(Page[dict[str, object]]):
    """Returns the filled-in form once it is confirmed, nothing if the person leaves.

    A draft that was left is kept in memory, for this seat of this match, as long as the program runs.
    """

    CSS_PATH = str(styles_path("cosmoforce_shipyard.tcss"))
    NAME = "the shipyard"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "slot(1)", "slot", key_display="arrows"),
        Binding("up", "slot(-1)", "slot before", show=False),
        Binding("enter", "fill", "fill", key_display="1-7"),
        Binding("delete,backspace", "empty", "empty"),
        Binding("right,tab", "system(1)", "next system", show=False),
        Binding("left,shift+tab", "system(-1)", "system before", show=False),
        Binding("h", "hull(1)", "hull"),
        Binding("H", "hull(-1)", "hull before", show=False),
        Binding("p", "library", "presets"),
        Binding("c", "confirm", "confirm"),
        Binding("u", "undo", "undo"),
        Binding("U", "redo", "redo", show=False),
        Binding("l", "lab", "lab"),
        Binding("d", "duels", "duels", show=False),
        Binding("n", "name", "name", show=False),
        Binding("s", "crew", "crew", show=False),
        Binding("w", "why", "why", show=False),
        Binding("escape", "back", "back", show=False),
    ]
    app: "CosmotuiApp"

    def __init__(
        self,
        setup: Setup,
        rules: Rules,
        seat: int,
        question: Compose,
        start: dict[str, object],
        confirmed: tuple[int, int],
        lean: bool = False,
        again: bool = False,
    ) -> None:
        """`start` is the form to begin from; `confirmed` counts the seats that have answered, and all of them.

        `again`: this seat is one of them, and changes the ship that it has confirmed.
        """
        super().__init__()
        self.setup, self.rules, self.seat = setup, rules, seat
        self.question = question
        self.confirmed = confirmed
        self.lean = lean
        self.again = again
        self.draft = ShipDraft(rules, seat, start)
        self._explains = False
        self._asks_back = False
        """Whether it is asked if the last ship is really to be confirmed."""
        self._warned = False
        self.slots = SlotList(id="slots")
        self.checks, self.presets, self.people = Panel(id="checks"), Panel(id="presets"), Panel(id="people")
        self.ship, self.reasons = Panel(id="ship"), Panel(id="why")
        self.swaps, self.heat = Panel(id="swaps"), Panel(id="heat")
        self.panel = QuestionPanel(id="question")
        self.panel.can_focus = False  # the arrows are for the slots
        self.prompt = Prompt(id="prompt")
        self.duels = DuelTable(self.draft.design, self.draft.tallies, lean=lean, id="duels")

    # --- the frame -----------------------------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="yard"):
            with Vertical(id="left"):
                yield from (self.slots, self.checks, self.reasons, self.presets, self.people)
            with Vertical(id="rail"):
                with Horizontal(id="facts"):
                    yield from (self.ship, self.duels)
                yield from (self.swaps, self.heat)
                yield self.panel
                yield self.prompt

    def title_now(self) -> Title:
        return Title(
            "Cosmoforce",
            "shipyard",
            who(self.setup.seats[self.seat]),
            after=", in secret",
            undo=self.draft.steps,
            wall="start",
            seal=seal_chip(self.setup.seed),
        )

    def rules_here(self) -> tuple[str, str, str]:
        problems = self.draft.problems
        system = self.draft.design.systems[self.draft.slot]
        rule = problems[0].rule if problems else SYSTEM_TOLD.get(system, ("", "CF-3.2"))[1]
        return GAME, rule, "the shipyard"

    def on_mount(self) -> None:
        kept = self.app.ship_drafts.pop(self._key, None)
        if kept is not None and kept.now != self.draft.now:
            self.draft = kept
            self.duels.known = kept.tallies
            self.call_after_refresh(self.say, "The draft is as it was left.")
        self.set_focus(None)
        self.show(self.draft.design.systems[0])

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    @property
    def _key(self) -> tuple[int, int]:
        return self.setup.seed, self.seat

    @property
    def is_wide(self) -> bool:
        """Whether the lab and what follows has a place beside the roster."""
        return self.size.width >= 120

    @property
    def is_tall(self) -> bool:
        """Whether there is room for the reasons below the numbers."""
        return self.size.height >= 40

    @property
    def is_asking(self) -> bool:
        """Whether something is being typed."""
        return bool(self.prompt.display)

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self, system: str = "") -> None:
        """Draw everything anew, pointing at `system`, or at what is mounted under the cursor."""
        draft, design, glyphs = self.draft, self.draft.design, self.app.glyphs
        left = (LEFT_WIDE if self.is_wide else LEFT) - 1
        asks_slot = not (draft.is_fixed or self._asks_back or self.is_asking)
        self.slots.shown = Slots(design, draft.slot if asks_slot else None, draft.is_fixed)
        people = len(draft.now.crew)
        checks = check_rows(design, draft.problems, people, self.rules.rpg, left, glyphs)
        explains = self._explains and not self.is_tall
        reasons = why_rows(design, draft.slot, 37, "w back" if explains else "")
        self.checks.show(checks)
        self.presets.show(preset_rows())
        self.people.show(crew_rows(draft.now.crew, self.rules.cast, self.seat, design.complement))
        self.people.display = self.rules.rpg
        self.presets.display = self.is_tall and not self.rules.rpg
        hint = "" if self.is_wide else "l opens the lab: odds and duels"
        self.ship.show(reasons if explains else ship_rows(design, people, glyphs, hint))
        self.reasons.show(reasons)
        if self.is_tall:
            cells = max(30, self.size.width - (LEFT_WIDE if self.is_wide else LEFT) - 3)
            self.swaps.show(swap_rows(design, draft.slot, cells))
            self.heat.show(heat_rows(design, cells))
        self.duels.ship = design
        self.duels.refused = "CHECKS must pass first." if design_problems(design) else ""
        self._show_question(system)
        self.show_title()
        self.refresh_bindings()

    def _show_question(self, system: str) -> None:
        done, all = self.confirmed
        fact = f"{done} of {all} confirmed"
        person = who(self.setup.seats[self.seat])
        if self._asks_back:
            title = f"The last of {all}: confirm this ship?"
            self.panel.asked = Asked(ChooseOne(self.seat, "CF-D1", title, SURE), person, fact)
            return
        if self.draft.is_fixed:
            self.panel.asked = Asked(ChooseOne(self.seat, "CF-D1", "Who is aboard?", WAYS), person, fact)
            return
        hull, slot = self.draft.now.hull, self.draft.slot
        before = self.panel.option
        options = [Option(name, name, number=effect(name, hull)) for name in ORDER if not refusal(name, hull)]
        options.append(Option("empty", "empty", number="lighter"))
        refused = [(name, reason) for name in ORDER if (reason := refusal(name, hull))]
        question = ChooseOne(self.seat, "CF-D1", f"Slot {slot + 1} takes what?", tuple(options))
        hint = "c confirms; changes until all have"
        self.panel.asked = Asked(question, person, fact, refused=refused, hint=hint)
        mounted = self.draft.design.systems[slot]
        self.panel.point_to(system or mounted or (str(before.value) if before else ""))

    # --- keys ----------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        if self.is_asking:
            return False
        if action in ("slot", "fill", "empty", "system", "hull", "library"):
            return not self.draft.is_fixed or action in ("slot", "fill", "system")
        if action == "crew":
            return self.rules.rpg
        if action == "redo":
            return self.draft.can_redo
        return True

    def on_key(self, event: Key) -> None:
        """Digits fill the slot, or take an answer."""
        if self.is_asking:
            return
        if self.panel.press(event.key, event.character):
            event.stop()
        elif event.character in ("8", "9") and not self.draft.is_fixed and not self._asks_back:
            event.stop()
            hull = self.draft.now.hull
            reasons = [f"{name}: {reason}" for name in ORDER if (reason := refusal(name, hull))]
            self.say(f"{', '.join(reasons)}. CF-3.5")

    def on_question_panel_answered(self, event: QuestionPanel.Answered) -> None:
        event.stop()
        asked = self.panel.asked
        if asked is None or event.question != asked.question or self.is_asking:
            return
        value = str(event.reply)
        if self._asks_back:
            self._asks_back = False
            if value == "yes":
                self._give()
            else:
                self.show()
        elif self.draft.is_fixed:
            {"confirm": self.action_confirm, "crew": self.action_crew, "name": self.action_name}[value]()
        else:
            self._fill(EMPTY if value == "empty" else value)

    def on_slot_list_picked(self, event: SlotList.Picked) -> None:
        event.stop()
        if self.is_asking or self.draft.is_fixed:
            return
        if event.slot is None:
            self.action_hull(1)
        else:
            self.draft.slot = event.slot
            self._changed()

    def _fill(self, system: str) -> None:
        """Fill the slot and go on to the next; the last one stays under the cursor."""
        self.draft.fill(system)
        if self.draft.slot < len(self.draft.design.systems) - 1:
            self.draft.move(1)
        self._changed()

    def _changed(self, system: str = "") -> None:
        self._warned = self._asks_back = False
        self.show(system)

    def action_slot(self, step: int) -> None:
        """Another slot under the cursor; where the panel asks something else, another answer."""
        if self._asks_back or self.draft.is_fixed:
            self.panel.action_move(step)
        else:
            self.draft.move(step)
            self._changed()

    def action_system(self, step: int) -> None:
        """Point at the next thing that can be put into the slot."""
        form = self.panel.form
        if form and form.options:
            self.panel.point_to(form.options[(form.row + step) % len(form.options)].value)

    def action_fill(self) -> None:
        """Take what is pointed at."""
        self.panel.action_answer()

    def action_empty(self) -> None:
        """Empty the slot under the cursor."""
        self.draft.fill(EMPTY)
        self._changed()

    def action_hull(self, step: int) -> None:
        """The next class. What it cannot mount stays, marked."""
        self.draft.change_hull(step)
        self._changed()

    def action_undo(self) -> None:
        """Take the last change back."""
        if not self.draft.undo():
            self.say("The ship is as it was at the start.")
        self._changed()

    def action_redo(self) -> None:
        """Make the change again that was taken back last."""
        self.draft.redo()
        self._changed()

    def action_why(self) -> None:
        """Where the numbers come from; on a tall screen, which shows that, the rule of the system here."""
        if self.is_tall:
            game, rule, here = self.rules_here()
            self.app.read_rules(game, rule, here)
        else:
            self._explains = not self._explains
            self.show()

    def action_name(self) -> None:
        """Name the ship."""

        def done(name: str) -> str:
            if not name.strip():
                return "A ship has a name of 1 to 24 characters. CF-3.16"
            self.draft.rename(name)
            self._changed()
            return ""

        self.ask("Which name?", done, text=self.draft.now.name, limit=NAME_LIMIT)

    def ask(self, title: str, done: Done, *, text: str = "", hint: str = "", limit: int = 200) -> None:
        """Ask for a text in the place of the question; `done` returns what is wrong with it."""
        self.prompt.ask(title, done, text=text, hint=hint, limit=limit)
        self.add_class("-asking")
        self.show()

    def on_prompt_closed(self) -> None:
        self.remove_class("-asking")
        self.set_focus(None)
        self.show()

    # --- other pages ---------------------------------------------------------------------------------------------

    def action_library(self) -> None:
        """Begin again from a preset or a design of one's own, or keep this one."""
        from cosmotui.screens.cosmoforce.shipyard_library import DesignLibrary

        people = sum(not seat.bot for seat in self.setup.seats)
        self.app.push_screen(DesignLibrary(self.draft.design, shared=people > 1), self._loaded)

    def _loaded(self, design: Design | None) -> None:
        if design is not None:
            if self.draft.load(design):
                self.say(f"Loaded: {design.name}. u takes it back.")
            self._changed()

    def action_crew(self) -> None:
        """Let people stand in for tokens."""
        from cosmotui.screens.cosmoforce.shipyard_crew import CrewPicking

        normal = int(self.setup.options.get("rpg_normal_hp", "12"))
        picking = CrewPicking(self.rules, self.seat, self.draft.now.crew, self.draft.design.complement, normal)
        self.app.push_screen(picking, self._picked)

    def _picked(self, crew: tuple[Hand, ...] | None) -> None:
        if crew is not None:
            self.draft.take_aboard(crew)
        self._changed()

    def action_lab(self) -> None:
        """Try the ship out: odds and duels."""
        self._open_lab(fights=False)

    def _open_lab(self, fights: bool) -> None:
        from cosmotui.screens.cosmoforce.shipyard_lab import Lab

        self.app.push_screen(Lab(self.draft, self.lean, fights), lambda _: self._changed())

    def action_duels(self) -> None:
        """Fight duels with this ship, or stop them; where they have no place here, in the lab."""
        if not self.is_wide:
            self._open_lab(fights=True)
            return
        told = self.duels.toggle()
        if told:
            self.say(told)

    def on_screen_suspend(self) -> None:
        self.duels.stop()

    # --- the end -------------------------------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Confirm the ship, or say everything that stands against it."""
        problems = self.draft.problems
        if problems:
            self._refuse(problems)
            return
        done, all = self.confirmed
        if done + 1 >= all and not self.again and self.app.settings.confirmations:
            self._asks_back = True
            self.show()
        else:
            self._give()

    def _refuse(self, problems: list[Problem]) -> None:
        self.show()
        self.say(f"Not yet: {len(problems)} to mend, as CHECKS says.")
        if sum(row.height for row in self.checks.rows) > self.checks.size.height:
            from cosmotui.screens.cosmoforce.shipyard_refusal import Refusal

            self.app.push_screen(Refusal(problems))

    def _give(self) -> None:
        self.app.ship_drafts.pop(self._key, None)
        self.dismiss(self.draft.form)

    def action_back(self) -> None:
        """One level back: out of an explanation or a question, then out of the shipyard."""
        if self._asks_back or self._explains:
            self._asks_back = self._explains = False
            self.show()
        else:
            self.leave()

    def leave(self) -> None:
        """Leave without confirming; asks once more if something was changed."""
        if self.is_asking:
            self.prompt.close()
        elif self.draft.changed and not self._warned and self.app.settings.confirmations:
            self._warned = True
            self.say("Not confirmed. The draft is lost when the program ends; p keeps it. Once more leaves.")
        else:
            self.app.ship_drafts[self._key] = self.draft
            self.dismiss(None)
