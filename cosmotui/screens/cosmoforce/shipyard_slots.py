"""The roster in the making: the three classes, and ten slots of which one is under the cursor."""

from dataclasses import dataclass
from typing import Final

from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from cosmotui.keymap.current import keys
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.design_words import effect, refusal
from cosmotui.rules.cosmoforce.presets import DEFAULT
from cosmotui.rules.cosmoforce.systems import HULLS, SLOTS, boxes
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, column, cut_line, drawn, justify
from cosmotui.widgets.plain_text import visible

HULL_ROW: Final = 1
FIRST_SLOT_ROW: Final = 4
ROWS: Final = FIRST_SLOT_ROW + SLOTS


@dataclass(frozen=True)
class Slots:
    """The contents of the list of slots."""

    design: Design = DEFAULT
    slot: int | None = 0
    """The slot under the cursor, from 0; None while something else is asked."""
    is_fixed: bool = False
    """Whether nothing of the ship can be changed."""


class SlotList(LineWidget):
    """A widget with HULL and SLOTS. It takes no keys; clicks are posted."""

    shown: reactive[Slots] = drawn(Slots())

    @dataclass
    class Picked(Message):
        """The message that a slot was clicked, or with `slot` None the classes."""

        slot: int | None

    def on_click(self, event: Click) -> None:
        if event.y == HULL_ROW:
            self.post_message(self.Picked(None))
        elif FIRST_SLOT_ROW <= event.y < ROWS:
            self.post_message(self.Picked(event.y - FIRST_SLOT_ROW))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return ROWS

    def lines(self, width: int, height: int) -> list[Line]:
        design, fixed = self.shown.design, self.shown.is_fixed
        slots = f"{len(design.mounted)} of {len(design.systems)}"
        lines: list[Line] = [
            [
                (" ", "text"),
                *head_line("hull", "all fly this one" if fixed else f"{keys('h')} changes", width - 1, self.glyphs),
            ],
            self._hulls(),
            [],
            [(" ", "text"), *head_line("slots", slots, width - 1, self.glyphs)],
        ]
        return lines + [self._slot(slot, system, width) for slot, system in enumerate(design.systems)]

    def _hulls(self) -> Line:
        line: Line = [(" ", "text")]
        for hull, mod in HULLS.items():
            chosen = hull == self.shown.design.hull
            # In brackets too, for terminals without the fill.
            word = f"[{hull} x{mod}]" if chosen else f" {hull} x{mod} "
            line += [(word, "plate-strong" if chosen else "dim"), (" ", "text")]
        return line

    def _slot(self, slot: int, system: str, width: int) -> Line:
        hull = self.shown.design.hull
        here = slot == self.shown.slot
        plain, strong = ("signal", "signal-strong") if here else ("dim", "text")
        wrong = refusal(system, hull) if system else ""
        told = f"{self.glyphs.no} {wrong}" if wrong else effect(system, hull) if system else ""
        if wrong and not here:
            plain, strong = "bright", "chart"
        line: Line = [
            column(str(slot + 1), 3, plain if here else "chart", right=True),
            (" ", plain),
            column(visible(system) or "empty", 13, strong if system or here else "chart"),
            (told, plain),
        ]
        marks: Line = [(self.glyphs.box * (0 if wrong else boxes(hull, system)) + " ", plain if here else "chart")]
        return justify(cut_line(line, width), marks, width, plain)
