"""A ship card as a panel: tracks, weapons, components, Conditions and Orders, as far as the seat knows them."""

from typing import Final

from cosmotui.rules.cosmic_conflict.card import TRAITS, Mount
from cosmotui.rules.cosmic_conflict.components import COMPONENTS
from cosmotui.rules.cosmic_conflict.preview.measure import arcs_word
from cosmotui.rules.cosmic_conflict.unit import CONDITION_NAMES, Unit
from cosmotui.rules.cosmic_conflict.view import UNKNOWN, CosmicConflictView
from cosmotui.rules.cosmic_conflict.weapons import damage_roll
from cosmotui.screens.cosmic_conflict.battle_groups import bond_line
from cosmotui.screens.cosmic_conflict.battle_units import ROOMY, is_known
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, cut_line, justify, width_of
from cosmotui.widgets.plain_text import clip, visible, wrap

LARGE: Final = 60
"""The cells from which tracks and weapons stand side by side."""
LEFT: Final = 26


def card_lines(view: CosmicConflictView, unit: Unit, mount: int, width: int, height: int, glyphs: Glyphs) -> list[Line]:
    """Return the card as the seat of the view knows it; `mount` is the weapon in hand, or -1."""
    name = visible(unit.name) if is_known(unit) else "unknown ship"
    large = width >= LARGE
    speed = "" if unit.is_fighter or not is_known(unit) else f"v{unit.velocity} of {unit.most_velocity}"
    note = f"size {unit.size}  {speed}" + (f"  heading {unit.heading}" if large and not unit.is_fighter else "")
    if not is_known(unit):
        note = "" if unit.name == UNKNOWN else unit.name.lower()  # as much as the marker shows (CX-21.2)
    shape = glyphs.seat(view.seats[unit.side].colour)
    head = head_line(f"{shape}{unit.number} {name}", note.strip(), width, glyphs)
    if unit.is_lost:
        told = {"fled": "It fled the battle.", "gone": "It was a bogey."}.get(unit.status, "It is destroyed.")
        return [head, [(told, "text")]]
    weapons = [weapon_line(view, unit, number, mount, width - LEFT - 2 if large else width, glyphs) for number in
               weapon_mounts(unit)]  # fmt: skip
    states = state_lines(unit, width - LEFT - 2 if large else width)
    bound = bond_line(view, unit)
    states = [[(bound, "text")], *states] if bound else states
    if not is_known(unit):
        return [head, [("Its card is hidden until it is revealed.", "dim")], *states]
    if large:
        right = [
            *([weapon_head(width - LEFT - 2)] if weapons else []),
            *weapons,
            components_line(unit),
            *states,
            move_line(unit),
        ]
        left = track_lines(unit, glyphs)
        rows = max(len(left), len(right))
        blank: Line = []
        pairs = zip(left + [blank] * (rows - len(left)), right + [blank] * (rows - len(right)), strict=True)
        return [head, *(beside(one, other, LEFT) for one, other in pairs)][:height]
    lines = [head, hull_line(unit, width), *screens_line(unit, width, glyphs)]
    room = height - len(lines) - (1 if states else 0) - bool(bound)
    at = next((row for row, number in enumerate(weapon_mounts(unit)) if number == mount), 0)
    top = max(0, min(at - room + 1, len(weapons) - room))
    lines += weapons[top : top + max(0, room)]
    return [*lines, *states, components_line(unit)][:height]


def beside(left: Line, right: Line, cells: int) -> Line:
    """Return two columns as one line."""
    cut = cut_line(left, cells)
    return [*cut, (" " * (cells + 2 - width_of(cut)), "text"), *right]


def weapon_mounts(unit: Unit) -> list[int]:
    """Return the weapons of a card, working or not, in Readout order."""
    return [number for number, mount in enumerate(unit.card.mounts) if mount.is_weapon]


def hull_line(unit: Unit, width: int) -> Line:
    """Return what is left of each Health row, and of all."""
    row, total = unit.card.row, unit.card.health
    left = total - unit.health
    rows = [max(0, min(row, total - unit.health - row * number)) for number in range(max(1, unit.card.size))]
    told = " ".join(str(one) for one in rows if one) or "0"
    return justify([("hull ", "dim"), (told, "text")], [(f"{left} of {total}", "bright")], width)


def screens_line(unit: Unit, width: int, glyphs: Glyphs) -> list[Line]:
    """Return Shields and Armor in one line, a meter each; their full strengths only where there is room."""
    for whole_too in (True, False):
        parts: Line = []
        for kind, word in (("SHD", "shield"), ("ARM", "armor")):
            tracks = [track for track in unit.tracks if track.kind == kind]
            if tracks:
                whole = sum(track.capacity for track in tracks)
                left = sum(track.undamaged for track in tracks if track.mount not in unit.off)
                parts += [("  " if parts else "", "text"), (f"{word} ", "dim"), (glyphs.meter(left, whole, 6), "text")]
                parts.append((f" {left} of {whole}" if whole_too else f" {left}", "text"))
        if width_of(parts) <= width or not whole_too:
            return [parts] if parts else []
    return []


def track_lines(unit: Unit, glyphs: Glyphs) -> list[Line]:
    """Return every Health row and every track, one a line."""
    row = unit.card.row
    lines: list[Line] = []
    for number in range(max(1, unit.card.size)):
        left = max(0, min(row, unit.card.health - unit.health - row * number))
        lines.append(_track(f"hull {number + 1}", left, row, glyphs))
    for track in unit.tracks:
        off = " off" if track.mount in unit.off else ""
        word = "shield" if track.kind == "SHD" else "armor"
        lines.append([*_track(word, track.undamaged, track.capacity, glyphs), (off, "dim")])
    return lines


def _track(word: str, left: int, whole: int, glyphs: Glyphs) -> Line:
    return [(f"{word:<7}", "dim"), (glyphs.meter(left, whole, min(10, whole)), "text"), (f" {left}", "text")]


def weapon_line(view: CosmicConflictView, unit: Unit, number: int, chosen: int, width: int, glyphs: Glyphs) -> Line:
    """Return the line of a weapon: `K fwd L1  10, 18 (-1)  ready`; with room also its damage dice."""
    mount = unit.card.mounts[number]
    ready = "off" if number in unit.off else "used" if number in unit.fired else "ready"
    if unit.is_fighter:
        ready = f"{unit.ammo} left"
    ink = "chosen" if number == chosen else "chart" if ready in ("off", "used") else "text"
    what = f"{mount.what} {arcs_word(mount.arcs)} {mount.variant}".rstrip()
    bands = bands_word(view, unit, mount)
    name = 16 if width >= ROOMY + 14 else min(16, max(4, width - len(bands) - len(ready) - 3))
    parts = [f"{clip(what, name):<{name}} ", f"{bands:<21}"]
    if width >= ROOMY + 14:
        roll = damage_roll(mount.weapon, mount.variant, 0)
        parts.append(f"{'' if roll.summed else 'best of '}{roll.dice}d6")
    return justify([("".join(parts).rstrip(), ink)], [(ready, ink)], width, ink)


def weapon_head(width: int) -> Line:
    """Return the heads of the weapons' columns."""
    told = f"{'WEAPON':<17}{'RANGE':<21}" + ("DAMAGE" if width >= ROOMY + 14 else "")
    return cut_line([(told, "chart")], width)


def bands_word(view: CosmicConflictView, unit: Unit, mount: Mount) -> str:
    """Return the range bands of a weapon: `10, 18 (-1)`."""
    found = view.rules.bands(mount.weapon, mount.variant, view.factions[unit.side], 0)
    if unit.is_fighter:
        found = found[:1]  # CX-11.13
    return ", ".join(f"{band.reach:g} (-{band.penalty})" if band.penalty else f"{band.reach:g}" for band in found)


def components_line(unit: Unit) -> Line:
    """Return the components by code; those that do not work in brackets."""
    line: Line = []
    for number, mount in enumerate(unit.card.mounts):
        if mount.is_weapon:
            continue
        off = number in unit.off
        line.append((("  " if line else "") + (f"({mount.what})" if off else mount.what), "chart" if off else "dim"))
    return line or [("no components", "dim")]


def move_line(unit: Unit) -> Line:
    """Return what the unit's next move allows."""
    if unit.is_fighter:
        return [(f"next: up to {unit.fighter_move} u anywhere", "dim")]
    return [(f"next: {unit.velocity} u ahead, {unit.maneuver} u free, {unit.turn} turns of 30", "dim")]


def state_lines(unit: Unit, width: int) -> list[Line]:
    """Return Orders and token, Conditions, marks."""
    lines: list[Line] = []
    orders = orders_word(unit)
    if orders:
        lines.append(cut_line([(orders, "text")], width))
    if unit.conditions:
        told = ", ".join(CONDITION_NAMES[condition.kind] for condition in unit.conditions)
        lines += [[(text, "text")] for text in wrap(told, width)]
    more = [f"{len(unit.marks)} Marked"] * bool(unit.marks) + ["jumps next"] * unit.jumping
    more += [TRAITS.get(trait, visible(trait)) for trait in unit.card.traits]
    if more:
        lines.append([(", ".join(more), "dim")])
    return lines


def orders_word(unit: Unit) -> str:
    """Return what lies at a unit; the view names hidden Orders only for those who may know them."""
    told: list[str] = []
    unknown = 0
    for order in unit.orders:
        if order.is_live:
            told.append(f"{order.name} (open)")
        elif order.is_hidden:
            if order.name:
                told.append(f"{order.name} (hidden)")
            else:
                unknown += 1
    if unknown:
        told.append("an Order lies here" if unknown == 1 else f"{unknown} Orders lie here")
    if unit.tokens:
        told.append("Command Token" if unit.tokens == 1 else f"{unit.tokens} Command Tokens")
    return ", ".join(told)


def component_facts(unit: Unit) -> list[tuple[str, str]]:
    """Return what the components of a unit do, with their rules."""
    found: list[tuple[str, str]] = []
    for number, mount in enumerate(unit.card.mounts):
        if not mount.is_weapon and mount.what in COMPONENTS:
            state = " (off)" if number in unit.off else ""
            found.append((f"{COMPONENTS[mount.what].name}{state}", "CX-10"))
    return found
