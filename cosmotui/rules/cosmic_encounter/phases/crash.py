"""The crash: the ships of a fleet that lost, and its flagship (CE-22.3 to CE-22.9)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships, free_ships
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.demands import rider_count
from cosmotui.rules.cosmic_encounter.facts.rescues import is_stubborn, lost_ground
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import worth_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations import choose_ships, lose, ravage, rebound
from cosmotui.rules.cosmic_encounter.timing.exhausts import to_exhaust
from cosmotui.rules.cosmic_encounter.timing.windows import after

VAPORIZE = "vaporize"
"""Note, with a side: the casualties of that fleet are vaporized instead of destroyed."""
CHOSEN = "casualties chosen"
"""Note, with a seat: who picks which of its ships are lost, wherever they are, plus 1."""
ELSEWHERE = "casualties elsewhere"
"""Note: actors lose uncommitted ships in place of committed ones."""
BOTH_WIN = "both win"
"""Note, with a side: it lost and yet counts as a winner, without rewards."""
FEWER, MORE = "casualties fewer", "casualties more"
"""Notes, with a seat: how many of its ships are spared, and how many of its free ships are ravaged besides."""
QUASH_DOUBLED = "quash doubled"
"""Note, with a side: it suffers twice its casualties if it quashes."""
SAFE = "flagship safe"
"""Note, with a side: its flagship survives."""


def crash(table: CosmicTable) -> Script[None]:
    """Crash each fleet that lost, or won an upset: destroy its ships or, in peace, rebound them (CE-22.3, CE-22.5,
    CE-22.35)."""
    now = table.state.now
    for side in (INVADERS, DEFENDERS):
        fleet, enemy = now.fleets[side], now.fleets[1 - side]
        if not now.is_to_lose(side):
            continue
        if enemy.peaceful or fleet.peaceful:
            yield from _send_home(table, side)
        elif now.form == "failed" or (now.form == "quashed" and now.notes.get("quasher") == side):
            doubles = rider_count(table.state, 1 - side, "aggressive-negotiate")  # CE-21.55
            if now.form == "quashed" and (doubles or now.notes.get(f"{QUASH_DOUBLED} {side}")):
                own = f"{MORE} {fleet.leader}"
                now.notes[own] = now.notes.get(own, 0) + len(fleet_ships(table.state, side, fleet.leader))
            yield from _casualties(table, side, fleet.leader)
            yield from destroy_flagship(table, side)
        elif now.form == "quashed":
            yield from _more(table, side, fleet.leader)
        else:
            for seat in crews_of(table.state, side):
                yield from _casualties(table, side, seat)
            if not is_stubborn(table.state, side) and not now.notes.get(f"{SAFE} {side}"):
                yield from destroy_flagship(table, side)
    settle_winners(table.state)


def settle_winners(state: CosmicEncounterState) -> None:
    """Count losers as winners after their losses where an effect says so."""
    for side, fleet in enumerate(state.now.fleets):
        if state.now.notes.get(f"{BOTH_WIN} {side}"):
            fleet.result, fleet.escaped = "win", True


def _send_home(table: CosmicTable, side: int) -> Script[None]:
    """Peaceful losers rebound, a defender away from the target planet (CE-22.5, CE-36.63)."""
    state = table.state
    for seat in crews_of(state, side):
        avoid = state.now.target if seat == state.now.defender else -1
        yield from rebound(table, fleet_ships(state, side, seat), avoid=avoid)


def _casualties(table: CosmicTable, side: int, seat: int) -> Script[None]:
    """The committed ships of one alien are lost (CE-22.33)."""
    state = table.state
    now = state.now
    fleet = now.fleets[side]
    ids = fleet_ships(state, side, seat)
    if fewer := now.notes.get(f"{FEWER} {seat}", 0):
        count = max(0, len(ids) - fewer)
        lost = yield from choose_ships(table, seat, "D-ravage", f"Which ship is lost? {{}} of {count}", ids, count)
        spared = [id for id in ids if id not in lost]
        yield from rebound(table, spared, avoid=lost_ground(state, seat))
        ids = lost
    if not ids:
        yield from _more(table, side, seat)
        return
    if seat == fleet.leader and is_stubborn(state, side):
        yield from lose(table, ids)  # which spares them
        return
    chooser = now.notes.get(f"{CHOSEN} {seat}", 0) - 1
    if chooser >= 0:
        title = f"Which ship is lost? {{}} of {len(ids)}"
        ids = yield from choose_ships(table, chooser, "D-declare", title, free_ships(state, seat), len(ids))
    elif now.notes.get(ELSEWHERE):
        others = [id for id in free_ships(state, seat) if not state.ships[id].is_committed]
        title = f"Which uncommitted ship is lost? {{}} of {len(ids)}"
        ids = yield from choose_ships(table, seat, "D-ravage", title, others, len(ids))
    vaporize = bool(now.notes.get(f"{VAPORIZE} {side}"))
    lost = yield from lose(table, ids, vaporize=vaporize)
    lost = [id for id in lost if state.ships[id].owner == seat]  # not those of whoever an answer has put in its place
    if lost and not vaporize:
        fleet.casualties[seat] = fleet.casualties.get(seat, 0) + len(lost)
    if seat == fleet.leader:
        fleet.worth += worth_of(state, side, seat) * len(lost)
    yield from _more(table, side, seat)


def _more(table: CosmicTable, side: int, seat: int) -> Script[None]:
    """Casualties beyond the committed ships, by an effect."""
    now = table.state.now
    if count := now.notes.get(f"{MORE} {seat}", 0):
        vaporize = bool(now.notes.get(f"{VAPORIZE} {side}"))
        lost = yield from ravage(table, seat, count, vaporize=vaporize)
        casualties = now.fleets[side].casualties
        if not vaporize:
            casualties[seat] = casualties.get(seat, 0) + len(lost)


def destroy_flagship(table: CosmicTable, side: int) -> Script[None]:
    """Destroy a flagship with its fuel and its slime; the invader's campaign ends (CE-5.6, CE-5.12, CE-6.18)."""
    state = table.state
    now = state.now
    seat = now.fleets[side].leader
    alien = state.aliens[seat]
    if not alien.flagship:
        return
    table.record(Told(seat, "the flagship of {} was destroyed"))
    if alien.slime >= 0:
        to_exhaust(state, seat, [alien.slime])
        alien.slime = -1
    alien.flagship, fuel, alien.loaded = False, alien.loaded, 0
    now.quits = now.quits or seat == state.campaign
    yield from after(table, GameEvent("on:flagship-destroyed", seat, count=fuel))
