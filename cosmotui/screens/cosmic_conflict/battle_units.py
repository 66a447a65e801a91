"""The list of units: shape and number, class, Size, Velocity, hull, what lies at each, whether it has acted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.rules.cosmic_conflict.unit import Status, Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_groups import bond_mark
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, justify, seat_ink, width_of
from cosmotui.widgets.more import more
from cosmotui.widgets.plain_text import clip, fit, visible

ROOMY = 34
"""The cells from which numbers and words stand beside the meters."""

_STATUS: Final[dict[Status, str]] = {
    "waiting": "",
    "table": "✓",
    "aboard": "aboard",
    "cloaked": "cloaked",
    "fled": "fled",
    "destroyed": "lost",
    "gone": "gone",
}


_MARKERS: Final = {"Small": "Sml", "Medium": "Med", "Large": "Lrg"}


@dataclass(frozen=True)
class UnitRow:
    """A unit in the list; None in a list of rows parts the sides."""

    unit: Unit
    colour: int
    role: str = ""
    """The role: `acting`, `target`, or "" for neither."""
    lately: str = ""
    """The mark of what happened to it lately, if anything did."""
    bond: str = ""
    """The bond by which it acts with another unit: `with 1`, `guards 1`."""


def unit_rows(
    view: CosmicConflictView, acting: int, targets: Sequence[int], lately: Mapping[str, str]
) -> list[UnitRow | None]:
    """Return both sides, ships before Fighters, with a gap between; `lately` marks units by id."""
    rows: list[UnitRow | None] = []
    for side in (0, 1):
        own = [unit for unit in view.units if unit.side == side]
        if side and rows and own:
            rows.append(None)
        for unit in sorted(own, key=lambda unit: unit.is_fighter):
            role = "acting" if unit.id == acting else "target" if unit.id in targets else ""
            rows.append(
                UnitRow(unit, view.seats[side].colour, role, lately.get(str(unit.id), ""), bond_mark(view, unit))
            )
    return rows


def units_lines(rows: Sequence[UnitRow | None], width: int, height: int, glyphs: Glyphs) -> list[Line]:
    """Return the list; where it is too long, the units in focus stay in it and the last line counts the others.

    While units wait to be placed all have their names instead of numbers, which nothing has changed yet.
    """
    note = "size v hull   order" if width >= ROOMY else "size v hull"
    by_name = any(row is not None and row.unit.status == "waiting" for row in rows)
    note = f"placed {glyphs.yes}" if by_name else note
    lines = [head_line("units", note, width, glyphs)]
    room = height - 1
    shown: list[UnitRow | None] = list(rows)
    there = [row for row in rows if row is not None]
    left = 0
    if len(shown) > room:
        shown = [*there]
    if len(shown) > room:
        wanted = [row for row in there if not row.unit.is_lost] or there
        focus = next((at for at, row in enumerate(wanted) if row.role == "acting"), 0)
        other = next((row for row in wanted if row.role == "target"), None)
        top = max(0, min(focus - room // 2, len(wanted) - room + 1))
        shown = [*wanted[top : top + max(1, room - 1)]]
        if other is not None and other not in shown:
            shown[-1] = other
        left = len(there) - len(shown)
    lines += [_row(row, width, glyphs, by_name) if row else [] for row in shown]
    if left:
        lines.append(more(left, "left right"))
    return lines


def _row(row: UnitRow, width: int, glyphs: Glyphs, by_name: bool) -> Line:
    unit = row.unit
    fill = {"acting": "lit", "target": "signal"}.get(row.role, "")
    plain = fill or ("chart" if unit.is_lost or unit.activated else "text")
    tag = "f" if unit.is_fighter else str(unit.number)
    if unit.is_fighter:
        tag = f"f{unit.number}"
    shape = glyphs.seat(row.colour) if glyphs.braille else glyphs.seat(row.colour).lower()
    sign = glyphs.chosen if row.role == "acting" else glyphs.adapt(row.lately)
    tag = f"{tag:<2}{sign}" if sign and len(tag) < 3 else fit(tag, 3)
    left: Line = [(shape, seat_ink(row.colour, fill) if not unit.is_lost else plain), (tag, plain)]
    if by_name or unit.status != "table":
        status = f"{glyphs.adapt(_STATUS[unit.status])} ".lstrip()
        name = visible(unit.name) or shown_name(unit)
        left.append((clip(name, max(4, width - width_of(left) - len(status))), plain))
        return justify(left, [(status, plain)], width, plain)
    left.append((fit(shown_name(unit), 4), plain))
    known = is_known(unit)
    size = str(unit.size) if known or unit.name.startswith("Size") else "-"
    left.append((f"{size} {unit.velocity if not unit.is_fighter and known else '-'} ", plain))
    roomy = width >= ROOMY
    health = hull(unit, glyphs) if roomy else f"{unit.card.health - unit.health}/{unit.card.health}"
    left.append((health if known else "", plain))
    if roomy:
        left.append((" " * max(1, 18 - width_of(left)), plain))
        health = f"{unit.card.health - unit.health:>3}" if known else "  -"
        left.append((f"{health}  {row.bond or lying_word(unit)}", plain))
        return justify(left, [(f"{glyphs.yes if unit.activated else ' '} ", plain)], width, plain)
    right = f"{'+' if row.bond else lying(unit)} {glyphs.yes if unit.activated else ' '}"
    return justify(left, [(right, plain)], width, plain)


def hull(unit: Unit, glyphs: Glyphs) -> str:
    """Return a box for each Health row, empty for what is lost; a unit that is alive has one full box at least."""
    rows, left = max(1, unit.card.size), unit.card.health - unit.health
    full = max(1, left // unit.card.row) if left > 0 else 0
    return glyphs.full * full + glyphs.empty * (rows - full)


def lying(unit: Unit) -> str:
    """Return the sign of what lies at a unit: `?` an Order face down, `!` an Order face up, `T` a token."""
    if any(order.is_hidden for order in unit.orders):
        return "?"
    return "!" if any(order.is_live for order in unit.orders) else "T" if unit.tokens else " "


def lying_word(unit: Unit) -> str:
    """Return what lies at a unit, in words."""
    if any(order.is_hidden for order in unit.orders):
        return "order ?"
    live = [order.name for order in unit.orders if order.is_live]
    if live:
        return clip(live[0], 10)
    return "token" if unit.tokens else "spent" if any(order.state == "used" for order in unit.orders) else ""


def shown_name(unit: Unit) -> str:
    """Return three letters of a known unit, or what a marker shows: `Sml`, `Sz3`, `???` (CX-21.2)."""
    if is_known(unit):
        return short_name(unit.card)
    return _MARKERS.get(unit.name, unit.name.replace("Size ", "Sz") if unit.name.startswith("Size ") else "???")


def is_known(unit: Unit) -> bool:
    """Return whether the viewer knows the ship: it is revealed or the viewer's; a marker's card is bare (CX-21.3)."""
    return unit.revealed or unit.bogey or bool(unit.card.mounts)


def short_name(card: Card) -> str:
    """Return three letters: of stock cards their id, of others the beginning of the name."""
    for code, stock in (*SHIPS.items(), *FIGHTERS.items()):
        if stock.name == card.name:
            return code
    return visible(card.name).replace(" ", "")[:3].upper()
