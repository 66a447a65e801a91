"""The designs to begin from: presets, ships of Space Force, and those the user has kept."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmoforce.design import Design, design_problems
from cosmotui.rules.cosmoforce.design_words import arms, effect, refusal, shown_speed
from cosmotui.rules.cosmoforce.presets import PRESETS, SPACE_FORCE
from cosmotui.saves.designs import Designs
from cosmotui.screens.text_library import LibraryRows, TextLibrary
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, heading, row

READY_MADE: Final = {f"preset:{design.name}": design for design in (*PRESETS, *SPACE_FORCE)}
"""The designs that belong to the program, by the keys of their rows."""


class DesignRows(LibraryRows[Design]):
    """A design with its class and numbers, on a wide screen with its weapons; all of it beside the list."""

    TITLE, RULES = ("Cosmoforce", "designs"), ("cosmoforce", "CF-3.14", "CF-3.16", "the designs")

    def problems(self, thing: Design) -> Sequence[Problem]:
        return design_problems(thing)

    def columns(self, wide: bool) -> str:
        return f"{'weapons':<21} mass thrust speed" if wide else "mass thrust speed"

    def line(self, thing: Design, name: str, wide: bool) -> tuple[Line, Line]:
        numbers = f"{thing.mass:>4} {thing.thrust:>6} {shown_speed(thing.speed):>5}"
        left: Line = [column(name, 20 if wide else 14, "text"), (f" {thing.hull}", "dim")]
        return left, [(f"{clip(arms(thing), 21):<21} {numbers}" if wide else numbers, "dim")]

    def sheet(self, thing: Design, cells: int) -> list[Row]:
        rows = [heading(visible(thing.name), thing.hull)]
        numbers = f"crew {thing.complement}, heat {thing.heat}, cools {thing.sinks}, {thing.boxes} boxes"
        rows += [said(numbers, cells, "text"), said(arms(thing), cells, "text")]
        for number, system in enumerate(thing.systems, 1):
            if system:
                what = refusal(system, thing.hull) or effect(system, thing.hull)
                left: Line = [(f"{number:>2} ", "chart"), column(visible(system), 12, "text"), (what, "dim")]
                rows.append(row("", left))
        return rows


class DesignLibrary(TextLibrary[Design]):
    """A page that returns the design to begin from, or nothing. `drafted` is what can be kept under a name."""

    NAME = "designs"
    EXAMPLE = "wasp.ship"

    def __init__(self, drafted: Design, shared: bool = False) -> None:
        super().__init__(Designs(), DesignRows(), {"ready-made": READY_MADE}, drafted, shared)
