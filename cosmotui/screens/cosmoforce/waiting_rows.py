"""What there is to read while ships are designed in secret: how far one's own is, and the rules of design."""

from collections.abc import Iterable
from typing import Final

from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.design_words import ORDER, SYSTEM_TOLD, arms, in_turn_order, shown_speed, told_in_a_line
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.rules.cosmoforce.systems import HULLS, SYSTEMS
from cosmotui.widgets.line_widget import column
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import Row, gap, heading, row

COMES: Final = (
    ("Once everybody has confirmed, all ships are shown at once.", "CF-3.13"),
    ("Until then a confirmed ship may still be changed.", "CF-3.12"),
    ("At least one Engine or Afterburner; nothing else is a must.", "CF-3.7"),
)


def waiting_rows(rules: Rules, own: Design | None, cells: int) -> list[Row]:
    """Return the rows; `own` is the ship of whoever is alone at the terminal."""
    rows = [*_own(own, cells), gap()] if own is not None else []
    if rules.fixed_design is not None:
        told = said(f"All fly the {told_in_a_line(rules.fixed_design)}.", cells, "dim", rule="CF-3.15")
        return [*rows, heading("every ship", "ready-made"), told]
    rows += [heading("what comes"), *(said(text, cells, "dim", rule=rule) for text, rule in COMES), gap()]
    rows += [heading("classes", "Size Mod: mass a system"), *_classes(), gap(), heading("systems", "for ten slots")]
    rows += [said(text, cells, "dim", rule=rule) for text, rule in map(SYSTEM_TOLD.__getitem__, ORDER)]
    return [*rows, gap(), heading("ready-made ships"), *_ready_made()]


def _own(design: Design, cells: int) -> Iterable[Row]:
    numbers = (
        f"mass {design.mass}, thrust {design.thrust}, crew {design.complement}, heat {design.heat}, "
        f"cools {design.sinks}, boxes {design.boxes}; speed {shown_speed(design.speed)}, {in_turn_order(design)}"
    )
    yield heading("your ship", "nobody else sees it")
    yield said(told_in_a_line(design), cells, "text")
    yield said(numbers, cells, "dim")


def _classes() -> Iterable[Row]:
    for hull, size in HULLS.items():
        own = next(system.name for system in SYSTEMS.values() if system.only == hull)
        yield row("", [column(hull, 9, "text"), (f"only this class mounts the {own}", "dim")], [(str(size), "strong")])


def _ready_made() -> Iterable[Row]:
    for preset in PRESETS:
        yield row("", [column(preset.name, 9, "text"), (f"{preset.hull}, {arms(preset)}", "dim")])
