"""Damage: Shields and Armor, bypass, Health rows and what follows from full ones (CX-7)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.conditions import generate
from cosmotui.rules.cosmic_conflict.events import DamageTaken
from cosmotui.rules.cosmic_conflict.groups import holder
from cosmotui.rules.cosmic_conflict.losses import destroy, reveal
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import BRACE
from cosmotui.rules.cosmic_conflict.revealing import answer_options, answer_with, may_answer
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Track, Unit

SHIELDS: Final = Option("shields", "Shields first")
ARMOR: Final = Option("armor", "Armor first")
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
    """Shield and Armor tracks that an event does not bypass (CX-7.3 to CX-7.8)."""
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
    """The tracks to fill, in order; the owner is asked where it matters (CX-7.8, CX-7.9, CX-D26)."""
    unit = table.state.units[id]
    shields, armor = screens(unit, blow)
    first = [*shields, *armor]
    both = bool(shields and armor)
    if both and blow.weapon != "B" and blow.amount < sum(track.undamaged for track in first):
        title = f"{unit.label} takes {blow.amount}: fill what first?"
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
