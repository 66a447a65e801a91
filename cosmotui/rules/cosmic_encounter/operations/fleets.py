"""Fleets: commit ships, remove sponsors, let ships evolve, keep them in a nexus (CE-36)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import fleet_ships, free_ships, side_of
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.events.ships import (
    ShipsCommitted,
)
from cosmotui.rules.cosmic_encounter.facts.anchors import movable
from cosmotui.rules.cosmic_encounter.facts.rescues import is_impervious
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import MERGED_KIND, is_merged
from cosmotui.rules.cosmic_encounter.facts.statuses import most_ships
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, FLEET, MERGED, NEXUS, NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.items import name_of
from cosmotui.rules.cosmic_encounter.operations.ship_choices import choose_ships
from cosmotui.rules.cosmic_encounter.operations.ships import (
    lose,
    merged_into,
    move,
    put,
    rebound,
)
from cosmotui.rules.cosmic_encounter.timing.performing import perform
from cosmotui.rules.cosmic_encounter.timing.taking import put_back
from cosmotui.rules.cosmic_encounter.timing.windows import after
from cosmotui.rules.cosmic_encounter.views.view import distress_shown

SPONSORED: Final = "sponsored"
"""Note of an alien, with the seat of a leader: the last cycle in which it sponsored that."""


def commit(table: CosmicTable, ids: Sequence[int], side: int, by: Use | None = None) -> Script[None]:
    """Move ships of one owner into a fleet; wagered ones stay where they are (CE-36.65, CE-36.89)."""
    state = table.state
    ids = [id for id in movable(state, ids) if id not in state.now.staked]
    if not ids:
        return
    seat = state.ships[ids[0]].owner
    if state.aliens[seat].statuses:
        sent = [id for id, ship in enumerate(state.ships) if ship.owner == seat and ship.place == FLEET]
        ids = ids[: max(0, most_ships(state, seat) - len(sent))]
    about = GameEvent("on:ships-moving", seat, by, ships=list(ids), what="ships are committed", place=FLEET)
    about.fleet = side
    yield from perform(table, about, _commit, None)


def _commit(table: CosmicTable, about: GameEvent) -> Script[None]:
    state, now = table.state, table.state.now
    seat, side, ids = about.seat, about.fleet, about.ships[: about.count]
    if not ids:
        return
    table.record(ShipsCommitted(seat, len(ids), side))
    yield from move(table, ids, FLEET, side)
    if side_of(state, seat) < 0:
        now.fleets[side].sponsors.append(seat)
        if seat not in now.actors:
            now.actors.append(seat)
    elif side_of(state, seat) != side and seat not in now.fleets[side].seconds:
        now.fleets[side].seconds.append(seat)
    yield from after(table, committed(seat, side, ids, about.by))


def commit_in_place(use: Use, ids: Sequence[int], side: int) -> Script[None]:
    """Let ships of one owner join a fleet where they stand, whatever the capacity: they do not move, and stay there
    when the fleet ends (CE-3.17, CE-36.65)."""
    state, now = use.state, use.now
    if not ids:
        return
    seat = state.ships[ids[0]].owner
    for id in ids:
        put(state, id, state.ships[id].place, side)
    use.table.record(ShipsCommitted(seat, len(ids), side))
    if side_of(state, seat) < 0:
        now.fleets[side].sponsors.append(seat)
        now.actors += [seat] if seat not in now.actors else []
    yield from after(use.table, committed(seat, side, ids, use))


def committed(seat: int, side: int, ids: Sequence[int], by: Use | None = None) -> GameEvent:
    """Return the event that ships of one owner have joined a fleet (CE-13.36)."""
    event = GameEvent("on:ships-committed", seat, by, ships=list(ids), place=FLEET)
    event.fleet = side
    return event


def note_sponsor(state: CosmicEncounterState, seat: int, leader: int) -> None:
    """Remember that an alien has sponsored another one in this cycle."""
    state.aliens[seat].notes[f"{SPONSORED} {leader}"] = state.cycle


def has_sponsored(state: CosmicEncounterState, seat: int, leader: int) -> bool:
    """Return whether an alien has sponsored another one in this cycle."""
    return state.aliens[seat].notes.get(f"{SPONSORED} {leader}") == state.cycle


def wager(use: Use, seat: int, least: int, most: int) -> Script[list[int]]:
    """Let an alien name own free ships that are in no fleet as a stake (CE-36.89).

    They stay where they are, and may not be committed until the wager is settled.
    """
    state, now = use.state, use.now
    ids = [id for id in free_ships(state, seat) if not state.ships[id].is_committed and id not in now.staked]
    chosen = yield from choose_ships(use.table, seat, "D-declare", f"Wager which ship? {{}} of {least}", ids, least)
    rest = [id for id in ids if id not in chosen]
    if most > least:
        title = f"Wager another ship? {{}} of {most - least}"
        chosen += yield from choose_ships(
            use.table, seat, "D-declare", title, rest, most - least, optional=True, unwanted=rest
        )
    now.staked += chosen
    use.table.record(Told(seat, f"{{}} wagered {counted(len(chosen))}"))
    return chosen


def settle_wager(use: Use, ids: Sequence[int], lost: bool) -> Script[None]:
    """Free a stake, or lose it (CE-36.89)."""
    use.now.staked = [id for id in use.now.staked if id not in ids]
    if lost:
        yield from lose(use.table, ids, use)


def remove_sponsor(table: CosmicTable, seat: int, by: Use | None = None) -> Script[None]:
    """Take a sponsor out of its fleet: its ships rebound and it is a bystander again (CE-18.7, CE-37.7)."""
    state = table.state
    for fleet in state.now.fleets:
        if seat in fleet.sponsors:
            fleet.sponsors.remove(seat)
    own = [id for id, ship in enumerate(state.ships) if ship.owner == seat and ship.fleet >= 0]
    yield from rebound(table, own, by=by)


def switch_sponsor(use: Use, seat: int) -> None:
    """Move a sponsor to the other fleet with all its ships (CE-36.53, CE-37.10).

    Pods that it has primed and not discharged return to it.
    """
    state, now = use.state, use.now
    side = side_of(state, seat)
    if side < 0 or seat == now.fleets[side].leader:
        return
    old, new = now.fleets[side], now.fleets[1 - side]
    old.sponsors.remove(seat)
    new.sponsors.append(seat)
    for id in fleet_ships(state, side, seat):
        put(state, id, state.ships[id].place, 1 - side)
    alien = state.aliens[seat]
    if not distress_shown(state, old):
        for user, pod in old.distress:
            if user == seat:
                put_back(state, seat, pod)
        old.distress = [(user, pod) for user, pod in old.distress if user != seat]
    if old.intimidator == seat and old.intimidate >= 0 and not now.revealed:
        put_back(state, seat, old.intimidate)
        old.intimidate, old.intimidator = -1, NOBODY
    for one in old.beside if not now.revealed else ():
        if one.seat == seat:
            put_back(state, seat, one.pod)
    old.beside = [one for one in old.beside if one.seat != seat or now.revealed]
    alien.lucre += old.bribes.pop(seat, 0)
    use.table.record(Told(seat, "{} went over to the fleet of {1}", new.leader))


def merge(table: CosmicTable, ids: Sequence[int]) -> int:
    """Merge ships of one owner at one place into one, except impervious ones and those that are merged already; return
    it, or -1.

    It has the might, size and worth of one (CE-36.21, CE-36.90, CE-37.50).
    """
    state = table.state
    found = [id for id in ids if not (is_impervious(state, id) or is_merged(state.ships[id]))]
    if not found:
        return -1
    first, *others = found
    for id in others:
        put(state, id, MERGED, holder=first)
    kind = f"{MERGED_KIND} {state.ships[first].kind}".rstrip()
    state.ships[first] = msgspec.structs.replace(state.ships[first], kind=kind)
    table.record(Told(state.ships[first].owner, f"{counted(len(found))} of {{}} merged into one"))
    return first


def split(table: CosmicTable, id: int) -> list[int]:
    """Take the ships inside a merged ship out again, and return them (CE-37.50)."""
    state = table.state
    ship, inside = state.ships[id], merged_into(state, [id])
    if is_merged(ship):
        state.ships[id] = msgspec.structs.replace(ship, kind=ship.kind.partition(" ")[2])
    for other in inside:
        put(state, other, ship.place, ship.fleet, ship.holder)
    if inside:
        table.record(Told(ship.owner, f"{counted(len(inside))} of {{}} came out of a merged one"))
    return inside


def evolve(use: Use, ids: Sequence[int], gain: int) -> None:
    """Give ships more might for the rest of the match, or less (CE-37.5)."""
    state, change = use.state, "more" if gain > 0 else "less"
    for id in ids:
        state.ships[id] = msgspec.structs.replace(state.ships[id], level=state.ships[id].level + gain)
    if ids:
        use.table.record(Told(state.ships[ids[0]].owner, f"{counted(len(ids))} of {{}} got {abs(gain)} {change} might"))


def anchor(use: Use, ids: Sequence[int]) -> None:
    """Let ships stay where they are until `upkeep.end`: nobody moves them, though they can be lost."""
    if ids:
        use.now.anchored += [id for id in ids if id not in use.now.anchored]
        use.table.record(Told(use.state.ships[ids[0]].owner, f"{counted(len(ids))} of {{}} cannot move"))


def make_impervious(use: Use, ids: Sequence[int]) -> None:
    """Let single ships be impervious until `upkeep.end` (CE-36.21)."""
    new = [id for id in ids if id not in use.now.spared]
    if new:
        use.now.spared += new
        use.table.record(Told(use.state.ships[new[0]].owner, f"{counted(len(new))} of {{}} cannot be lost"))


def board(table: CosmicTable, ids: Sequence[int], number: int, by: Use | None = None) -> Script[None]:
    """Put ships of one owner aboard what lies on the table, where they are not free (CE-37.46)."""
    if ids := movable(table.state, ids):
        seat = table.state.ships[ids[0]].owner
        about = GameEvent("on:ships-moving", seat, by, ships=ids, what="ships move", place=ABOARD, holding=number)
        yield from perform(table, about, _go_aboard, None)


def _go_aboard(table: CosmicTable, about: GameEvent) -> Script[None]:
    if ids := about.ships[: about.count]:
        where = name_of(table.state, about.holding)
        table.record(Told(about.seat, f"{{}} put {counted(len(ids))} aboard {where}"))
        yield from move(table, ids, ABOARD, holder=about.holding)


def to_nexus(table: CosmicTable, ids: Sequence[int]) -> Script[None]:
    """Put ships into the nexus of their owner."""
    if ids := movable(table.state, ids):
        seat = table.state.ships[ids[0]].owner
        about = GameEvent("on:ships-moving", seat, ships=ids, what="ships move", place=NEXUS)
        yield from perform(table, about, _move_to_nexus, None)


def _move_to_nexus(table: CosmicTable, about: GameEvent) -> Script[None]:
    if ids := about.ships[: about.count]:
        yield from move(table, ids, NEXUS)
