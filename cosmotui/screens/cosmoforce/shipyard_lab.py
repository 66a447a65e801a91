"""The shipyard lab: odds of a design against typical ships, duels of bots, heat, and other systems in its slots."""

from collections.abc import Iterable
from itertools import pairwise
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive
from textual.widget import Widget

from cosmotui.rules.cosmoforce.design import Design, design_problems
from cosmotui.rules.cosmoforce.lab import CONDUCTS, TURNS, Conduct, heat_curve
from cosmotui.rules.cosmoforce.presets import DEFAULT
from cosmotui.rules.cosmoforce.systems import SLOTS
from cosmotui.screens.cosmoforce.shipyard_draft import ShipDraft
from cosmotui.screens.cosmoforce.shipyard_duels import DuelTable
from cosmotui.screens.cosmoforce.shipyard_lab_rows import (
    against_rows,
    can_be_tried,
    gain_row,
    heat_rows,
    odds_rows,
    swap_rows,
)
from cosmotui.screens.page import Page
from cosmotui.widgets.braille import Dots, ascii_character, character
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, drawn
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import SectionList
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

SCALE = 5
"""The cells of the numbers at the left."""


class HeatChart(LineWidget):
    """A chart of the tokens at the start of each turn."""

    shown: reactive[tuple[Design, Conduct]] = drawn((DEFAULT, CONDUCTS[0]))

    def lines(self, width: int, height: int) -> list[Line]:
        design, conduct = self.shown
        lines = [head_line("heat, ten turns", f"t {conduct.name}", width, self.glyphs)]
        rows, columns = height - 2, width - SCALE
        if rows < 2 or columns < TURNS or not can_be_tried(design):
            return lines
        heat = [turn.start for turn in heat_curve(design, conduct)]
        top = max(*heat, design.sinks, 1)

        def dot(value: float) -> int:
            return round((1 - value / top) * (rows * 4 - 1))

        curve, level = Dots(columns, rows), Dots(columns, rows)
        points = [(round(turn * (columns * 2 - 1) / (TURNS - 1)), dot(value)) for turn, value in enumerate(heat)]
        for start, end in pairwise(points):
            curve.line(start, end)
        level.line((0, dot(design.sinks)), (columns * 2 - 1, dot(design.sinks)), gap=3)
        for row in range(rows):
            scale = f"{top:.0f}" if row == 0 else "0" if row == rows - 1 else ""
            lines.append([(f"{scale:>{SCALE - 1}} ", "chart"), *self._row(curve, level, columns, row)])
        return [*lines, [(f"dotted: the {design.sinks} that Dissipators take away a turn", "dim")]]

    def _row(self, curve: Dots, level: Dots, columns: int, row: int) -> Line:
        """Return a row with both lines; a cell in which both have dots takes the ink of the curve."""
        shape = character if self.glyphs.braille else ascii_character
        line: Line = []
        for x in range(columns):
            bits = curve.bits(x, row)
            line.append((shape(bits | level.bits(x, row)), "text" if bits else "rule"))
        return line


TALL: Final = 40
"""The rows from which there is room for the chart and more words."""


class Lab(Page[None]):
    """A page that tries out the ship on the drawing board, and changes nothing there but the slot under the cursor."""

    CSS_PATH = str(styles_path("cosmoforce_shipyard.tcss"))
    NAME = "the lab"
    WORDS = {"move(1)": "target", "take": "duels"}
    in_rules = "cosmoforce", "CF-9.3", "the lab"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "slot(1)", "slot", key_display="left right", tooltip="next slot"),
        Binding("left", "slot(-1)", "previous slot", show=False),
        Binding("d", "duels", "duels", show=False),
        Binding("t", "conduct", "heat when"),
        Binding("w", "why", "why"),
        Binding("escape,l", "back", "back"),
    ]

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
        self.resized = self.show

    def title_now(self) -> Title:
        design = self.draft.design
        return Title("Cosmoforce", f"lab, {clip(visible(design.name), 24)}", note=f"{design.hull}, in secret")

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="bench"):
            yield Vertical(self.targets, self.duels, self._heat, self.chart, id="tables")
            yield Vertical(self._odds, self._swaps, id="details")

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        return self.size.height >= TALL if action == "conduct" else True

    def on_mount(self) -> None:
        self.duels.refused = "Only a ship that the rules allow fights." if design_problems(self.draft.design) else ""
        self.targets.show(against_rows(self.draft.design))
        self.targets.focus(scroll_visible=False)
        self.show()
        if self._fights:
            self.call_after_refresh(self.action_duels)

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
