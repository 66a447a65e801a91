"""The area of the shipyard: roster, numbers, checks, the question, and on large screens the lab. No decisions."""

from collections.abc import Iterable

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.keymap.current import keys
from cosmotui.rules.cosmoforce.design import design_problems
from cosmotui.screens.cosmoforce.shipyard_duels import DuelTable
from cosmotui.screens.cosmoforce.shipyard_lab_rows import heat_rows, swap_rows
from cosmotui.screens.cosmoforce.shipyard_panels import check_rows, crew_rows, preset_rows, ship_rows, why_rows
from cosmotui.screens.cosmoforce.shipyard_slots import SlotList, Slots
from cosmotui.screens.cosmoforce.shipyard_subject import ShipSubject
from cosmotui.screens.editor_area import EditorArea
from cosmotui.widgets.panel import Panel

LEFT, LEFT_WIDE = 39, 45
"""The width of the left side, in columns."""


class ShipyardArea(EditorArea):
    """The parts of the shipyard, drawn from the draft."""

    def __init__(self, ship: ShipSubject, lean: bool = False) -> None:
        """Show a ship; `lean` is for a slow connection."""
        super().__init__()
        self._ship = ship
        self.slots = SlotList(id="slots")
        self.presets, self.people = Panel(id="presets"), Panel(id="people")
        self.ship, self.reasons = Panel(id="ship"), Panel(id="why")
        self.swaps, self.heat = Panel(id="swaps"), Panel(id="heat")
        self.duels = DuelTable(ship.draft.design, ship.draft.tallies, lean=lean, id="duels")

    def compose(self) -> Iterable[Widget]:
        yield Vertical(self.slots, self.checks, self.reasons, self.presets, self.people, id="left")
        with Vertical(id="rail"):
            yield Horizontal(self.ship, self.duels, id="facts")
            yield from (self.swaps, self.heat)
            yield self.panel
            yield self.prompt

    @property
    def is_tall(self) -> bool:
        """Whether there is room for the reasons below the numbers."""
        return self.screen.size.height >= 40

    @property
    def shows_why(self) -> bool:
        return self.is_tall

    def move(self, step: int) -> None:
        self._ship.move(step)

    def show(self, choose: str = "") -> None:
        job, rules, draft = self._ship.job, self._ship.rules, self._ship.draft
        design, glyphs = draft.design, self.app.glyphs
        left = (LEFT_WIDE if self.is_wide else LEFT) - 1
        asks_slot = self._ship.asks_slot and not self.is_asking
        self.slots.shown = Slots(design, draft.slot if asks_slot else None, draft.is_fixed)
        people = len(draft.now.crew)
        checks = check_rows(design, draft.problems, people, rules.rpg, left, glyphs)
        explains = self.explains and not self.is_tall
        reasons = why_rows(design, draft.slot, 37, f"{keys('w')} back" if explains else "")
        self.checks.more_key = "c" if draft.problems else ""  # which refuses to confirm, and lists everything
        self.checks.show(checks)
        self.presets.show(preset_rows())
        self.people.show(crew_rows(draft.now.crew, rules.cast, job.seat, design.complement))
        self.people.display = self.is_tall and rules.rpg
        self.presets.display = self.is_tall and not rules.rpg
        lab = "" if self.is_wide else f"{keys('l')} opens the lab: odds and duels"
        hint = f"{keys('l')} opens the lab, {keys('s')} picks the crew" if rules.rpg else lab
        self.ship.show(reasons if explains else ship_rows(design, people, glyphs, hint))
        self.reasons.show(reasons)
        if self.is_tall:
            cells = max(30, self.screen.size.width - (LEFT_WIDE if self.is_wide else LEFT) - 3)
            self.swaps.show(swap_rows(design, draft.slot, cells))
            self.heat.show(heat_rows(design, cells))
        self.duels.ship = design
        self.duels.refused = "CHECKS must pass first." if design_problems(design) else ""
        before = self.panel.option
        self.panel.asked = self._ship.asked()
        if self._ship.asks_slot:
            self.panel.point_to(design.systems[draft.slot] or (str(before.value) if before else ""))
