"""A ship card as rows: its contents, its cost, its moves, and the item under the cursor."""

from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import Final

from cosmotui.keymap.current import keys
from cosmotui.rules.cosmic_conflict.arcs import ARC_NAMES, ARCS
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Mount
from cosmotui.rules.cosmic_conflict.card_words import (
    TRAIT_TOLD,
    VARIANT_TOLD,
    Part,
    card_told,
    item_name,
    item_told,
    kind_told,
    mount_told,
    ranges,
)
from cosmotui.rules.cosmic_conflict.faction import AnyFaction
from cosmotui.rules.cosmic_conflict.movement_table import heading_value, maneuver, most_velocity
from cosmotui.rules.cosmic_conflict.points import PRIMARY_EXCESS, SECONDARY_EXCESS, TRAIT_PERCENT
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_NAMES, VARIANT_TYPES, WEAPON_NAMES
from cosmotui.screens.cosmic_conflict.card_hex import hex_lines
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible, wrap
from cosmotui.widgets.section_list import Row, gap, heading, row

FEW_ARCS: Final = 3
"""The most arcs that a line names."""
ADD: Final = {True: "add:primary", False: "add:secondary"}
"""The keys of the rows for another item, by whether it is a Primary."""
SLOTS: Final = {key: primary for primary, key in ADD.items()}
"""Whether a row for another item takes a Primary, by its key."""


def item_key(place: int) -> str:
    """Return the key of the row of an item."""
    return f"item:{place}"


def place_of(key: str) -> int | None:
    """Return the item of a row, None for another row."""
    kind, _, number = key.partition(":")
    return int(number) if kind == "item" else None


def card_rows(card: Card, parts: Sequence[Part], wrong: Collection[int], crew: bool, glyphs: Glyphs) -> list[Row]:
    """Return the whole card; `wrong` are the items that the rules refuse, counted from 0."""
    total = sum(part.points for part in parts)
    hull = parts[0].points if not card.is_fighter else 0
    kind = f"Size {card.size}" if card.size else "Fighter"
    rows = [
        heading("card", f"{total} points"),
        row("name", [column("name", 7, "text"), (visible(card.name) or "none yet", "strong")]),
        row("size", [column("size", 7, "text"), (kind, "strong")], [(str(hull) if hull else "", "dim")]),
    ]
    costs = [part.points for part in (parts if card.is_fighter else parts[1:])]
    for primary in (True, False):
        filled = card.primaries() if primary else card.secondaries()
        slots = "" if card.is_fighter else f" of {card.size}"
        rows.append(heading("primary" if primary else "secondary", f"{filled}{slots}"))
        for place, mount in enumerate(card.mounts):
            if mount.primary == primary:
                mark = f"{glyphs.no} " if place in wrong else ""
                told = mount_told(card, mount)
                name = f"{mark}{visible(mount.name)}"
                left: Line = [(f"{place + 1:>2} ", "chart"), (column(name, 17, "text") if told else (name, "text"))]
                told = f" {told}" if told else ""
                rows.append(row(item_key(place), [*left, (told, "dim")], [(str(costs[place]), "dim")]))
        rows.append(row(ADD[primary], [("   add one", "dim")]))
    for part in parts[len(card.mounts) + (not card.is_fighter) :]:
        rows.append(row("", [(f"   {part.label}", "dim")], [(f"{part.points:+d}", "dim")]))
    if crew and not card.is_fighter:
        rows.append(heading("crew"))
        for trait, name in TRAITS.items():
            has = glyphs.yes if trait in card.traits else " "
            rows.append(row(f"trait:{trait}", [(f"{has} ", "text"), column(name, 12, "text")]))
    return rows


def cost_rows(parts: Sequence[Part], cells: int) -> list[Row]:
    """Return ADDS UP TO: every part of the cost, where it comes from, and its rule."""
    rows = [heading("adds up to", f"{sum(part.points for part in parts)} points")]
    return [*rows, *(_cost_row(part, cells) for part in parts)]


def _cost_row(part: Part, cells: int) -> Row:
    """Return a part of the cost; on a narrow panel the name comes before the source of the number, slot and rule."""
    name, points, rule = visible(part.label), f"{part.points:>4}", f" {part.rule:<8}"
    how, slot = part.how, part.slot
    if cells < 50:
        how, slot = how.replace(" + ", "+").replace(" x ", "x"), slot[:1]
        how = "" if how in (str(part.points), "a hangar") else how
    slot, how = f" {slot}" if slot else "", f"  {how}" if how else ""
    room = cells - len(points) - len(rule)
    if not slot and len(name + how) > room:  # what is no item is told by its rate
        name, rule, room = name.replace("Primary", "P").replace("Secondary", "S"), "", cells - len(points)
    if len(name + slot + how) > room:
        how = ""
    if len(name + slot) > room:
        slot = ""
    if len(name) > room:
        rule = ""
    left: Line = [(clip(f"{name}{slot}", max(6, cells - len(points) - len(rule))), "text"), (how, "dim")]
    return row("", left, [(points, "text"), (rule, "chart")])


def item_rows(
    card: Card, place: int, parts: Sequence[Part], cells: int, faction: AnyFaction, glyphs: Glyphs
) -> list[Row]:
    """Return the item under the cursor: arcs on the hex, ranges, variant, cost."""
    mount = card.mounts[place]
    part = parts[place + (not card.is_fighter)]
    slot = "Primary" if mount.primary else "Secondary"
    rows = [heading(visible(mount.name), slot)]
    if not mount.is_weapon:
        effect, rule = item_told(mount.what, mount.primary, card.is_fighter, card.size)
        rows += [said(effect, cells, "text", rule=rule), gap()]
        return [*rows, said(f"{part.how} = {part.points} points", cells, "dim", rule=part.rule)]
    size = card.weapon_size(place)
    told = [f"range {ranges(mount, faction, card.is_fighter)}", f"weapon Size {size}"]
    if card.is_fighter:
        rows += [said(text, cells) for text in (*told, "every direction, one attack")]
        return [*rows, said(f"{part.points} points", cells, "dim", rule=part.rule)]
    told += [VARIANT_NAMES[mount.variant] or "no variant"]
    if mount.variant:
        told.append(VARIANT_TOLD[mount.variant][0])
    told += [
        f"{part.how} = {part.points}",
        f"{keys('a')} arcs, {keys('v')} variant" if mount.weapon in VARIANT_TYPES else f"{keys('a')} arcs",
    ]
    room = max(12, cells - 17)
    lines = [line for text in told for line in wrap(text, room)]
    drawn = hex_lines(mount.arcs, glyphs)
    for number, (left, text) in enumerate(zip_longest(drawn, lines[: len(drawn)], fillvalue=None)):
        ink = "strong" if number == 0 else "text"
        rows.append(row("", [*(left or []), (f"  {text or ''}", ink)]))
    return [*rows, *(said(arcs, cells, "dim") for arcs in _named(mount))]


def _named(mount: Mount) -> list[str]:
    """Return the arcs of a weapon in words, where one line holds them."""
    if len(mount.arcs) == len(ARCS):
        return ["every direction"]
    names = [ARC_NAMES[arc] for arc in mount.arcs] or ["no arc yet"]
    return [", ".join(names)] if len(names) <= FEW_ARCS else []


def offer_rows(card: Card, code: str, primary: bool, cells: int) -> list[Row]:
    """Return what could be mounted, before it is."""
    told, rule = item_told(code, primary, card.is_fighter, card.size)
    slot = "Primary" if primary else "Secondary"
    return [heading(item_name(code), slot), said(f"range {told}" if code in WEAPON_NAMES else told, cells, rule=rule)]


def extra_rows(card: Card, primary: bool, cells: int) -> list[Row]:
    """Return what another item of that slot adds, once a ship has as many as its Size (CX-3.4)."""
    filled = card.primaries() if primary else card.secondaries()
    if card.is_fighter or filled < card.size:
        return []
    rate, slot = (PRIMARY_EXCESS, "Primary") if primary else (SECONDARY_EXCESS, "Secondary")
    return [gap(), said(f"Each {slot} beyond {card.size} adds {rate} in 100 to the whole card.", cells, rule="CX-3.4")]


def move_rows(card: Card, cells: int) -> list[Row]:
    """Return MOVES: how far a ship of this Size may maneuver and turn at each Velocity (CX-2.17)."""
    if card.is_fighter:
        told = "moves 10, to any point" if card.count("INB") else "moves 7, to any point"
        return [heading("moves", "Fighter"), said(told, cells, rule="CX-11.6")]
    velocities = range(most_velocity(card.size) + 1)
    nimble, turning = card.count("MNV"), card.count("HDG")
    table = (
        ("velocity", [str(velocity) for velocity in velocities]),
        ("maneuver", [str(maneuver(card.size, velocity, nimble)) for velocity in velocities]),
        ("heading", [str(heading_value(card.size, velocity, turning)) for velocity in velocities]),
    )
    rows = [heading("moves", f"Size {card.size} row")]
    for label, numbers in table:
        ink = "dim" if label == "velocity" else "text"
        rows.append(row("", [column(label, 10, ink), ("  ".join(numbers), ink)]))
    return [*rows, said(f"{card.health} hull in rows of {card.row}", cells, "dim", rule="CX-2.4")]


def sheet_rows(card: Card, cells: int) -> list[Row]:
    """Return a whole card to be read: kind, then an item a line."""
    rows = [heading(visible(card.name), kind_told(card) if cells >= 50 else "")]
    rows.append(said(card_told(card) if cells >= 50 else kind_told(card), cells, "dim"))
    for place, mount in enumerate(card.mounts, 1):
        slot = "P" if mount.primary else "S"
        told = mount_told(card, mount)
        if mount.is_weapon:
            told = f"{told}, {ranges(mount, fighter=card.is_fighter)}"
        left: Line = [(f"{place:>2} {slot} ", "chart"), (f"{visible(mount.name)} ", "text"), (told, "dim")]
        rows.append(row("", left))
    if card.traits:
        rows.append(said(", ".join(TRAITS.get(trait, trait) for trait in card.traits), cells, "text"))
    return rows


def trait_rows(trait: str, paid: bool, cells: int) -> list[Row]:
    """Return what a trait does, and with `paid` what it costs."""
    told, rule = TRAIT_TOLD[trait]
    rows = [heading(TRAITS[trait]), said(told, cells, rule=rule)]
    price = said(f"costs {TRAIT_PERCENT[trait]} in 100 of the ship", cells, "dim", rule="CX-24.6")
    return [*rows, price] if paid else rows
