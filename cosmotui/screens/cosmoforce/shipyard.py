"""The shipyard: one person designs a ship in secret and confirms it, or leaves (CF-D1)."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.rules.cosmoforce.build import Draft
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.cosmoforce.shipyard_area import ShipyardArea
from cosmotui.screens.cosmoforce.shipyard_slots import SlotList
from cosmotui.screens.cosmoforce.shipyard_subject import ShipSubject
from cosmotui.screens.editor_screen import EditorScreen
from cosmotui.screens.page import TALK
from cosmotui.widgets.styles import styles_path


class Shipyard(EditorScreen[Draft, dict[str, object]], inherit_bindings=False):
    """A page that returns the filled-in form once it is confirmed, nothing if the person leaves.

    A draft that was left is found again by this seat of this match.
    """

    CSS_PATH = str(styles_path("cosmoforce_shipyard.tcss"))
    NAME = "the shipyard"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "row(1)", "slot", key_display="arrows", system=True),
        Binding("up", "row(-1)", "previous slot", show=False, system=True),
        Binding("enter", "take", "fill", key_display="1-7"),
        Binding("delete,backspace", "remove", "empty"),
        Binding("right,tab", "way(1)", "next system", show=False),
        Binding("left,shift+tab", "way(-1)", "previous system", show=False),
        Binding("h", "hull(1)", "hull", tooltip="next hull"),
        Binding("H", "hint", "hint", show=False),
        Binding("p", "library", "presets"),
        Binding("c", "confirm", "confirm"),
        Binding("u", "undo", "undo"),
        Binding("U", "redo", "redo", show=False),
        Binding("l", "lab", "lab"),
        Binding("d", "duels", "duels", show=False),
        Binding("n", "name", "name", show=False),
        Binding("s", "crew", "crew", show=False),
        Binding("w", "why", "why", show=False),
        TALK,
        Binding("escape", "back", "back", show=False),
    ]

    def __init__(self, job: BuildJob, lean: bool = False) -> None:
        """Open the shipyard for a job; `lean` is for a slow connection."""
        self.ship, self.lean = ShipSubject(job), lean
        area = ShipyardArea(self.ship, lean)
        self.duels = area.duels
        super().__init__(self.ship, area)
        self.action_hull, self.action_crew = self.ship.change_hull, self.ship.crew

    def word(self, binding: Binding) -> str:
        here = {} if self.ship.asks_slot else {"row(1)": "choose", "take": "take"}
        return here.get(binding.action, super().word(binding))

    def on_slot_list_picked(self, event: SlotList.Picked) -> None:
        event.stop()
        if self.area.is_asking or self.ship.draft.is_fixed:
            return
        if event.slot is None:
            self.ship.change_hull(1)
        else:
            self.ship.go_to(event.slot)

    def on_screen_suspend(self) -> None:
        self.duels.stop()

    def action_lab(self) -> None:
        """Try the ship out: odds and duels."""
        self.ship.open_lab(self.lean)

    def action_duels(self) -> None:
        """Fight duels with this ship, or stop them; on a small screen, in the lab."""
        if not self.area.is_wide:
            self.ship.open_lab(self.lean, fights=True)
        elif told := self.duels.toggle():
            self.say(told)

    def action_hint(self) -> None:
        """Tell which ship the strongest bot would fly."""
        if self.ship.job.hint is not None:
            self.ship.job.hint(self)

    def fill(self, form: dict[str, object]) -> None:
        """Put a ship on the drawing board."""
        self.ship.draft.take(form)
        self.changed()

    def action_back(self) -> None:
        """Go one level back: out of an explanation or a question, then out of the shipyard."""
        if self.ship.drop_question():
            self.area.explains = False
            self.show()
        else:
            super().action_back()
