"""The shipyard lab: odds of a design against typical ships, duels of bots, heat, and other systems in its slots."""

from collections.abc import Iterable
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.rules.cosmoforce.design import design_problems
from cosmotui.rules.cosmoforce.lab import CONDUCTS
from cosmotui.rules.cosmoforce.systems import SLOTS
from cosmotui.screens.cosmoforce.shipyard_draft import ShipDraft
from cosmotui.screens.cosmoforce.shipyard_duels import DuelTable
from cosmotui.screens.cosmoforce.shipyard_heat import HeatChart
from cosmotui.screens.cosmoforce.shipyard_lab_rows import against_rows, gain_row, heat_rows, odds_rows, swap_rows
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import SectionList
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

TALL: Final = 40
"""The rows from which there is room for the chart and more words."""


class Lab(Page[None]):
    """A page that tries out the ship on the drawing board, and changes nothing there but the slot under the cursor."""

    CSS_PATH = str(styles_path("cosmoforce_shipyard.tcss"))
    NAME = "the lab"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "slot(1)", "slot", key_display="left right", tooltip="next slot"),
        Binding("left", "slot(-1)", "previous slot", show=False),
        Binding("d", "duels", "duels", show=False),
        Binding("t", "conduct", "heat when"),
        Binding("w", "why", "why"),
        Binding("escape,l", "back", "back"),
    ]
    app: Navigator

    def __init__(self, draft: ShipDraft, lean: bool = False, fights: bool = False) -> None:
        """Open the lab; with `fights`, the duels begin at once."""
        super().__init__()
        self.draft = draft
        self.lean = lean
        self._fights = fights
        self._conduct = 1
        self.targets = SectionList(keeps=True, id="targets")
        self.duels = DuelTable(draft.design, draft.tallies, lean=lean, id="duels")
        self._heat, self._odds, self._swaps = Panel(id="heat"), Panel(id="odds"), Panel(id="swaps")
        self.chart = HeatChart(id="chart")

    def title_now(self) -> Title:
        design = self.draft.design
        return Title("Cosmoforce", f"lab, {clip(visible(design.name), 24)}", note=f"{design.hull}, in secret")

    def rules_here(self) -> tuple[str, str, str]:
        return "cosmoforce", "CF-9.3", "the lab"

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="bench"):
            with Vertical(id="tables"):
                yield from (self.targets, self.duels, self._heat, self.chart)
            with Vertical(id="details"):
                yield from (self._odds, self._swaps)

    def word(self, binding: Binding) -> str:
        return {"move(1)": "target", "take": "duels"}.get(binding.action, super().word(binding))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.size.height >= TALL if action == "conduct" else True

    def on_mount(self) -> None:
        self.duels.refused = "Only a ship that the rules allow fights." if design_problems(self.draft.design) else ""
        self.targets.show(against_rows(self.draft.design))
        self.targets.focus(scroll_visible=False)
        self.show()
        if self._fights:
            self.call_after_refresh(self.action_duels)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Redraw everything that depends on target, slot and size."""
        design, cells = self.draft.design, max(30, self._odds.size.width)
        self._odds.show(odds_rows(design, self.targets.key, cells, self.app.glyphs, self.lean))
        gain = [gain_row(cells)] if self.size.height >= TALL else []
        self._swaps.show([*swap_rows(design, self.draft.slot, cells), *gain])
        self._heat.show(heat_rows(design, max(30, self._heat.size.width)))
        self.chart.shown = (design, CONDUCTS[self._conduct])

    def on_section_list_moved(self) -> None:
        self.show()

    def on_section_list_taken(self) -> None:
        self.action_duels()

    def action_conduct(self) -> None:
        """Draw the heat of the ship for the next way of flying it."""
        self._conduct = (self._conduct + 1) % len(CONDUCTS)
        self.show()

    def action_slot(self, step: int) -> None:
        """Look at another slot."""
        self.draft.slot = (self.draft.slot + step) % SLOTS
        self.show()

    def action_duels(self) -> None:
        """Fight duels with this ship, or stop them."""
        told = self.duels.toggle()
        if told:
            self.say(told)

    def action_why(self) -> None:
        """Open the rules of attacks."""
        self.app.read_rules(*self.rules_here())

    def on_screen_suspend(self) -> None:
        self.duels.stop()
