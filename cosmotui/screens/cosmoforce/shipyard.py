"""The shipyard: one person designs a ship in secret and confirms it, or leaves (CF-D1)."""

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.rules.cosmoforce.build import Hand, form_of
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design
from cosmotui.rules.cosmoforce.design_words import ORDER, refusal
from cosmotui.rules.cosmoforce.systems import EMPTY
from cosmotui.screens.cosmoforce.shipyard_slots import SlotList
from cosmotui.screens.cosmoforce.shipyard_stage import ShipyardStage
from cosmotui.widgets.question_panel import QuestionPanel

NAMELESS: Final = f"A ship has a name of 1 to {NAME_LIMIT} characters. CF-3.16"
TOKENS_ONLY: Final = "People fly only where a new match has the option Characters on. CF-14.1"
LEAVING: Final = "Not confirmed. The draft is kept, for you alone. q leaves."
LEAVING_AGAIN: Final = "The change is not confirmed. q leaves, and the ship stays as it was confirmed."


class Shipyard(ShipyardStage):
    """Returns the filled-in form once it is confirmed, nothing if the person leaves.

    A draft that was left is found again by this seat of this match.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "slot(1)", "slot", key_display="arrows", system=True),
        Binding("up", "slot(-1)", "previous slot", show=False, system=True),
        Binding("enter", "take", "fill", key_display="1-7"),
        Binding("delete,backspace", "empty", "empty"),
        Binding("right,tab", "way(1)", "next system", show=False),
        Binding("left,shift+tab", "way(-1)", "previous system", show=False),
        Binding("h", "hull(1)", "hull", tooltip="next hull"),
        Binding("H", "hull(-1)", "previous hull", show=False),
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

    # --- keys ----------------------------------------------------------------------------------------------------

    def refuses(self, action: str) -> bool:
        return action == "undo" and not self.draft.count

    def word(self, binding: Binding) -> str:
        if self._asks_back or self.draft.is_fixed:
            return {"slot(1)": "choose", "take": "take"}.get(binding.action, super().word(binding))
        return super().word(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        if self.is_asking:
            return False
        if action in ("slot", "take", "way"):
            return True
        if self._asks_back:
            return action in ("back", "why")
        if action in ("empty", "hull", "library"):
            return not self.draft.is_fixed
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

    def action_name(self) -> None:
        """Name the ship."""
        self.ask_name(self.draft.now.name, NAME_LIMIT, NAMELESS, self._named)

    def _named(self, name: str) -> None:
        self.draft.rename(name)
        self._changed()

    # --- other pages ---------------------------------------------------------------------------------------------

    def action_library(self) -> None:
        """Begin again from a preset or a design of one's own, or keep this one."""
        from cosmotui.screens.cosmoforce.shipyard_library import DesignLibrary

        self.app.push_screen(DesignLibrary(self.draft.design, self.job.is_shared), self._loaded)

    def _loaded(self, design: Design | None) -> None:
        if design is not None:
            if self.draft.load(design):
                self.say(f"Loaded: {design.name}. u takes it back.")
            self._changed()

    def action_crew(self) -> None:
        """Let people stand in for tokens, where the match has any."""
        if not self.rules.rpg:
            self.say(TOKENS_ONLY)
            return
        from cosmotui.screens.cosmoforce.shipyard_crew import CrewPicking

        normal = int(self.job.setup.options.get("rpg_normal_hp", "12"))
        design = self.draft.design
        picking = CrewPicking(
            self.rules,
            self.job.seat,
            self.draft.now.crew,
            design.complement,
            normal,
            lambda crew: self.kept(form_of(design, crew)),
        )
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
            self.show()
            self.refuse(problems)
            return
        done, seats = self.job.confirmed
        if done + 1 >= seats and not self.job.again and self.app.settings.confirmations:
            self._asks_back = True
            self.show()
        else:
            self._give()

    def _give(self) -> None:
        self.dismiss(self.draft.form)

    def action_back(self) -> None:
        """One level back: out of an explanation or a question, then out of the shipyard."""
        if self._asks_back or self._explains:
            self._asks_back = self._explains = False
            self.show()
        else:
            self.leave()

    @property
    def warning(self) -> str:
        if not self.draft.changed:
            return ""
        return LEAVING_AGAIN if self.job.again else LEAVING
