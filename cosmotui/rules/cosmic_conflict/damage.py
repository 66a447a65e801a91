"""Damage: Shields and Armor, bypass, Health rows, and the Conditions that full ones bring (CX-7, CX-8)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.conditions import (
    drawn_for,
    eligible_components,
    fed_weapons,
    mount_label,
    propulsion_choices,
)
from cosmotui.rules.cosmic_conflict.events import DamageTaken, EquipmentLost
from cosmotui.rules.cosmic_conflict.formations import end_escort, leave
from cosmotui.rules.cosmic_conflict.groups import holder
from cosmotui.rules.cosmic_conflict.losses import destroy, reveal
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import BRACE
from cosmotui.rules.cosmic_conflict.revealing import answer_options, answer_with, may_answer
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import CONDITION_NAMES, Condition, ConditionKind, Track, Unit

SHIELDS: Final = Option("shields", "Shields first")
ARMOR: Final = Option("armor", "Armor first")
SERIOUS: Final = 2
"""Damage of Serious Damage (CX-8.5)."""
CRITICAL: Final = 2
"""Conditions that Critical Damage generates."""
YES: Final = "yes"
NO: Final = "no"


class Blow(msgspec.Struct, frozen=True):
    """A damage event (CX-7.1). Without an accuracy number nothing is bypassed (CX-7.7)."""

    amount: int
    cause: str
    accuracy: int | None = None
    weapon: str = ""
    """Type of the weapon; "" for anything but an attack."""
    inside: bool = False
    """Straight onto Health (CX-8.5)."""


def hurt(table: Table[CosmicConflictState], rules: Rules, id: int, blow: Blow) -> Script[None]:
    """Place the damage of one event on a unit (CX-7.2, CX-7.8 to CX-7.12)."""
    state = table.state
    unit = state.units[id]
    if blow.amount <= 0 or unit.is_lost:
        return
    reveal(table, id)
    if state.units[id].is_lost:  # a bogey (CX-21.11)
        return
    order = [] if blow.inside else (yield from _order(table, id, blow))
    left = blow.amount
    taken = {"SHD": 0, "ARM": 0}
    tracks = list(state.units[id].tracks)
    for track in order:
        part = min(left, track.undamaged)
        tracks[tracks.index(track)] = msgspec.structs.replace(track, marked=track.marked + part)
        taken[track.kind] += part
        left -= part
    if left:
        yield from _brace(table, rules, id, left)
    unit = state.units[id] = state.units[id].with_tracks(tracks)
    if left:
        left += unit.suffers("structural")
    yield from _health(table, rules, id, left, blow.cause, taken)


def screens(unit: Unit, blow: Blow) -> tuple[tuple[Track, ...], tuple[Track, ...]]:
    """Return the Shield and Armor tracks that an event does not bypass (CX-7.3 to CX-7.8)."""
    shields, armor = unit.screen("SHD"), unit.screen("ARM")
    number = blow.accuracy
    if number is None:
        return shields, armor
    if blow.weapon != "B":
        shields = tuple(track for track in shields if number <= track.undamaged)
    if blow.weapon == "K":
        armor = tuple(track for track in armor if number <= track.undamaged)
    return shields, armor


def _order(table: Table[CosmicConflictState], id: int, blow: Blow) -> Script[list[Track]]:
    """Return the tracks to fill, in order; the owner is asked where it matters (CX-7.8, CX-7.9, CX-D26)."""
    unit = table.state.units[id]
    shields, armor = screens(unit, blow)
    first = [*shields, *armor]
    both = bool(shields and armor)
    if both and blow.weapon != "B" and blow.amount < sum(track.undamaged for track in first):
        title = f"{unit.label} takes {blow.amount}: Shields or Armor first?"
        reply = yield from choose_one(ChooseOne(unit.side, "CX-D26", title, (SHIELDS, ARMOR)))
        if reply == ARMOR.value:
            return [*armor, *shields]
    return first


def _brace(table: Table[CosmicConflictState], rules: Rules, id: int, left: int) -> Script[None]:
    """Window WF: Brace for Impact may be revealed where a row fills that is not the last (CX-13.8, CX-13.9, CX-D27)."""
    unit = table.state.units[id]
    row = unit.card.row
    room = row - unit.health % row
    if (
        not may_answer(rules, holder(table.state, id), BRACE)
        or left + unit.suffers("structural") < room
        or unit.card.health - unit.health <= room
    ):
        return
    over = left + unit.suffers("structural") - room
    title = f"{unit.label} takes {left} on its Health: an Order first?"
    yes, no = Option(YES, f"reveal {BRACE}", f"{over} would be lost"), Option(NO, "keep it")
    options = answer_options(rules, holder(table.state, id), BRACE, yes, no)
    if over < 2 and not rules.in_the_open:
        options = options[::-1]
    if (yield from choose_one(ChooseOne(unit.side, "CX-D27", title, options))) == YES:
        answer_with(table, id, BRACE)


def _health(
    table: Table[CosmicConflictState], rules: Rules, id: int, left: int, cause: str, screened: dict[str, int]
) -> Script[None]:
    """Fill Health row by row; each full row but the last generates a Condition (CX-7.12 to CX-7.15, CX-13.8)."""
    state = table.state
    while not state.units[id].is_lost:
        unit = state.units[id]
        row = unit.card.row
        part = min(left, row - unit.health % row)
        left -= part
        unit = state.units[id] = msgspec.structs.replace(unit, health=unit.health + part)
        is_last = unit.health >= unit.card.health
        is_full = part > 0 and unit.health % row == 0
        lost = left if is_last or (is_full and unit.executes(BRACE)) else 0
        left -= lost
        screens = screened["SHD"], screened["ARM"]
        table.record(DamageTaken(unit.side, id, unit.label, cause, *screens, part, lost))
        if is_last:
            destroy(table, id, "its last Health row is full")
        elif is_full:
            yield from generate(table, rules, id)
        if not left:
            return
        screened = {"SHD": 0, "ARM": 0}


# --- Conditions -------------------------------------------------------------------------------------------------------


def generate(table: Table[CosmicConflictState], rules: Rules, id: int, single: bool = False) -> Script[None]:
    """Generate a Condition and let the unit suffer it (CX-8.19). `single`: not twice while braced (CX-13.12)."""
    unit = table.state.units[id]
    if unit.is_fighter or unit.is_lost:  # CX-8.18, CX-7.17
        return
    drawn = yield from drawn_for(table, rules, id, single)
    yield from suffer(table, rules, id, drawn.kind)


def suffer(table: Table[CosmicConflictState], rules: Rules, id: int, kind: ConditionKind) -> Script[None]:
    """Apply a Condition (CX-8.3 to CX-8.10, CX-23.4 to CX-23.6)."""
    match kind:
        case "catastrophic":
            destroy(table, id, "Catastrophic Damage")
        case "critical":
            for _ in range(CRITICAL):
                yield from generate(table, rules, id, single=True)
        case "serious":
            _note(table, id, Condition("serious"))
            yield from hurt(table, rules, id, Blow(SERIOUS, "Serious Damage", inside=True))
        case "weapons":
            yield from _lose(table, id, kind, list(table.state.units[id].weapons()), "CX-D30")
        case "component":
            yield from _lose(table, id, kind, eligible_components(table.state.units[id]), "CX-D31")
        case "propulsion":
            yield from _propulsion(table, id)
        case "ammunition":
            yield from _ammunition(table, id)
        case "power":
            _note(table, id, Condition("power"))
            table.state.units[id] = msgspec.structs.replace(table.state.units[id], skips=True)
        case "none":
            pass
        case _:
            _note(table, id, Condition(kind))
            if kind == "communications":
                leave(table, id)  # CX-26.20
                end_escort(table, id)  # CX-27.11


def _note(table: Table[CosmicConflictState], id: int, condition: Condition) -> None:
    unit = table.state.units[id]
    table.state.units[id] = msgspec.structs.replace(unit, conditions=(*unit.conditions, condition))


def losses(unit: Unit, mounts: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the equipment that may be deactivated: one Primary or two Secondaries, else one Secondary (CX-8.12)."""
    primaries = [(mount,) for mount in mounts if unit.card.mounts[mount].primary]
    secondaries = [mount for mount in mounts if not unit.card.mounts[mount].primary]
    pairs = list(combinations(secondaries, 2))
    if not primaries and not pairs:
        return [(mount,) for mount in secondaries]
    return [*pairs, *primaries]


def _lose(table: Table[CosmicConflictState], id: int, kind: ConditionKind, mounts: list[int], key: str) -> Script[None]:
    """The owner chooses what is deactivated (CX-8.7, CX-8.8, CX-8.13, CX-8.14)."""
    unit = table.state.units[id]
    found = losses(unit, mounts)
    chosen: tuple[int, ...] = ()
    if found:
        found.sort(key=lambda some: (len(some) < 2, sum(_worth(unit, mount) for mount in some)))
        chosen = found[0]
        if len(found) > 1:
            options = tuple(
                Option(
                    ",".join(str(mount) for mount in some),
                    " and ".join(mount_label(unit, mount) for mount in some),
                )
                for some in found
            )
            title = f"{unit.label} suffers {CONDITION_NAMES[kind]}: what stops working?"
            reply = yield from choose_one(ChooseOne(unit.side, key, title, options))
            chosen = tuple(int(mount) for mount in reply.split(","))
    unit = table.state.units[id]
    table.state.units[id] = msgspec.structs.replace(
        unit,
        off=tuple(sorted((*unit.off, *chosen))),
        conditions=(*unit.conditions, Condition(kind, chosen)),
    )
    if chosen:
        table.record(EquipmentLost(unit.side, id, unit.label, tuple(mount_label(unit, mount) for mount in chosen)))


def _worth(unit: Unit, mount: int) -> int:
    """Return the arcs of a weapon, undamaged units of a track, a whole row for any other component (CX-D30, CX-D31)."""
    if unit.card.mounts[mount].is_weapon:
        return len(unit.card.mounts[mount].arcs)
    return next((track.undamaged for track in unit.tracks if track.mount == mount), unit.card.row)


def _propulsion(table: Table[CosmicConflictState], id: int) -> Script[None]:
    """The owner picks what does not work any more (CX-8.10, CX-8.17, CX-D32)."""
    unit = table.state.units[id]
    labels = {"jump": "no Jump to Hyperspace", "velocity": "no change of Velocity"}
    choices = propulsion_choices(unit)
    choice = choices[0]
    if len(choices) > 1:
        options = tuple(Option(value, labels[value]) for value in choices)
        title = f"{unit.label} suffers Propulsion Damage: which?"
        choice = yield from choose_one(ChooseOne(unit.side, "CX-D32", title, options))
    _note(table, id, Condition("propulsion", choice="jump" if choice == "jump" else "velocity"))
    if choice == "jump":
        table.state.units[id] = msgspec.structs.replace(table.state.units[id], jumping=False)


def _ammunition(table: Table[CosmicConflictState], id: int) -> Script[None]:
    """One weapon has a single attack left (CX-23.4)."""
    unit = table.state.units[id]
    mounts = fed_weapons(unit)
    chosen = mounts[0]
    if len(mounts) > 1:
        options = tuple(Option(str(mount), mount_label(unit, mount)) for mount in mounts)
        title = f"{unit.label}: which weapon has one attack left?"
        chosen = int((yield from choose_one(ChooseOne(unit.side, "CX-D30", title, options))))
    _note(table, id, Condition("ammunition", (chosen,)))
