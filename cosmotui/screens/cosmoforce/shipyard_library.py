"""The designs there are to begin from: presets, ships of Space Force, and those the user has kept."""

from typing import Final

from cosmotui.rules.cosmoforce.design import Design, design_problems
from cosmotui.rules.cosmoforce.design_words import arms, effect, refusal, shown_speed
from cosmotui.rules.cosmoforce.presets import PRESETS, SPACE_FORCE
from cosmotui.saves.designs import Designs
from cosmotui.screens.text_library import TextLibrary
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, heading, row
from cosmotui.widgets.title_bar import Title

READY_MADE: Final = {f"preset:{design.name}": design for design in (*PRESETS, *SPACE_FORCE)}
"""Designs that belong to the program, by the keys of their rows."""


class DesignLibrary(TextLibrary[Design]):
    """Returns the design to begin from, or nothing. `drafted` is what can be kept under a name."""

    NAME = "designs"
    EXAMPLE = "wasp.ship"

    def __init__(self, drafted: Design, shared: bool = False) -> None:
        """`shared`: others sit at this keyboard, to whom the library is open too."""
        super().__init__(Designs(), drafted, {"ready-made": READY_MADE}, shared)

    def title_now(self) -> Title:
        return Title("Cosmoforce", "designs", note="files are kept at once")

    def rules_here(self) -> tuple[str, str, str]:
        return "cosmoforce", "CF-3.14" if self.list.key in READY_MADE else "CF-3.16", "the designs"

    @property
    def columns(self) -> str:
        return f"{'weapons':<21} mass thrust speed" if self.size.width >= 120 else "mass thrust speed"

    def line(self, thing: Design) -> tuple[Line, Line]:
        broken = f"{self.app.glyphs.no} " if design_problems(thing) else ""
        numbers = f"{thing.mass:>4} {thing.thrust:>6} {shown_speed(thing.speed):>5}"
        name = column(f"{broken}{visible(thing.name)}", 14 if self.size.width < 120 else 20, "text")
        left: Line = [name, (f" {thing.hull}", "dim")]
        if self.size.width < 120:
            return left, [(numbers, "dim")]
        return left, [(f"{clip(arms(thing), 21):<21} {numbers}", "dim")]

    def sheet(self, thing: Design, cells: int) -> list[Row]:
        rows = [heading(visible(thing.name), thing.hull)]
        numbers = f"crew {thing.complement}, heat {thing.heat}, cools {thing.sinks}, {thing.boxes} boxes"
        rows += [said(numbers, cells, "text"), said(arms(thing), cells, "text")]
        for number, system in enumerate(thing.systems, 1):
            if system:
                what = refusal(system, thing.hull) or effect(system, thing.hull)
                left: Line = [(f"{number:>2} ", "chart"), column(visible(system), 12, "text"), (what, "dim")]
                rows.append(row("", left))
        problems = design_problems(thing)
        mark = f"{self.app.glyphs.no} "
        return rows + [said(problem.text, cells, "bright", mark, problem.rule) for problem in problems]
