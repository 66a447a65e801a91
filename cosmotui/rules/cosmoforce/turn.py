"""Rounds, the next ship to act, and steps 1 to 3 of a turn (CF-6, CF-7)."""

from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.casualties import harm
from cosmotui.rules.cosmoforce.characters.homecoming import round_over
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.damage import take_damage
from cosmotui.rules.cosmoforce.dice import throw
from cosmotui.rules.cosmoforce.ending import adjudicate, settle
from cosmotui.rules.cosmoforce.events import (
    CollisionRolled,
    Cooled,
    CrewMoved,
    HeatRolled,
    MarksCleared,
    OvertimeBegan,
    RoundBegan,
    TurnBegan,
)
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Acting, Cooling, CosmoforceState, Flying, Now, Repairing

ACTIONS: Final = 2
"""Actions of a turn (CF-7.14)."""
MINUTE: Final = 60_000
"""Milliseconds."""

STAY: Final = "stay"
RETURN: Final = "standby"


def next_turn(table: Table[CosmoforceState], rules: Rules) -> None:
    """Begin the turn of the next ship, or the next round (CF-6.1, CF-6.5)."""
    state = table.state
    state.now = None
    waiting = waiting_seats(state)
    if not waiting or not state.round:
        if state.round:
            round_over(table)
            settle(table, rules, state.alive())  # somebody dying may have been the last of a crew
            if state.ended is not None:
                return
            if judged(state, rules):
                adjudicate(table, rules)
                return
        _begin_round(table, rules)
        waiting = waiting_seats(state)
    seat = next_of(state, waiting)
    state.acted.append(seat)
    state.active = seat
    state.frame = Repairing()
    table.record(TurnBegan(seat, state.round))


def waiting_seats(state: CosmoforceState) -> list[int]:
    """Return the ships that have not acted in this round (CF-6.1)."""
    return [seat for seat in state.alive() if seat not in state.acted]


def next_of(state: CosmoforceState, waiting: list[int]) -> int:
    """Return the next of these ships to act: the fastest now, or the first of this round's list (CF-6.2, CF-6.5)."""
    if state.order:
        return min(waiting, key=state.order.index)
    return max(waiting, key=lambda seat: state.ships[seat].pace)


def judged(state: CosmoforceState, rules: Rules) -> bool:
    """Return whether the judges decide at the end of this round (CF-11.7)."""
    limit = rules.overtime_rounds
    return bool(state.overtime) and limit is not None and state.round >= state.overtime + limit


def _begin_round(table: Table[CosmoforceState], rules: Rules) -> None:
    state = table.state
    state.round += 1
    state.acted = []
    if not rules.live_order:
        state.order = sorted(state.alive(), key=lambda seat: state.ships[seat].pace, reverse=True)
    table.record(RoundBegan(state.round))
    if rules.limit_kind == "rounds" and state.round > rules.limit_rounds:
        begin_overtime(table)


def check_clock(table: Table[CosmoforceState], rules: Rules) -> None:
    """Check for overtime by minutes before an action is chosen (CF-11.2, CF-11.3, CF-11.9)."""
    state = table.state
    if rules.limit_kind == "minutes" and state.clock - state.began > rules.limit_minutes * MINUTE:
        begin_overtime(table)


def begin_overtime(table: Table[CosmoforceState]) -> None:
    """Begin overtime (CF-11.1)."""
    state = table.state
    if not state.overtime:
        state.overtime = state.round
        table.record(OvertimeBegan(state.round))


def repairs(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Run step 1: ready crew clear marks, then stay or return (CF-7.2 to CF-7.5)."""
    state, seat = table.state, table.state.active
    ship = state.ships[seat]
    for slot in sorted({one.slot for one in ship.crew if one.slot != STANDBY}):
        workers = sum(ship.crew[number].can_work for number in ship.working_on(slot))
        count = min(workers, ship.marks[slot])
        if count:
            ship = state.ships[seat] = ship.with_marks(slot, ship.marks[slot] - count)
            table.record(MarksCleared(seat, slot, ship.systems[slot], count, ship.marks[slot]))
    for number, one in enumerate(ship.crew):
        if one.slot != STANDBY:
            yield from _stay_or_return(table, seat, number)
    state.now = None
    state.frame = Cooling()


def _stay_or_return(table: Table[CosmoforceState], seat: int, number: int) -> Script[None]:
    """CF-D3: stay where marks are left, else return (CF-7.4)."""
    state = table.state
    ship = state.ships[seat]
    one = ship.crew[number]
    system = f"{ship.systems[one.slot]} {one.slot + 1}"
    left = ship.marks[one.slot]
    place = f"{seat + 1}.{one.slot + 1}"
    options = [
        Option(STAY, f"stay at {system}", f"{left} to clear" if left else "it is clean", place=place),
        Option(RETURN, "return to Standby", place=f"{seat + 1}.crew"),
    ]
    if not left:
        options.reverse()
    state.now = Now("repair", seat, slots=(one.slot,))
    who = one.name or ("The crew" if one.is_ready else "The hurt crew")
    reply = yield from choose_one(ChooseOne(seat, "CF-D3", f"{who} at {system}: stay?", tuple(options)))
    if reply == RETURN:
        state.ships[seat] = ship.with_one(number, one.at(STANDBY))
        table.record(CrewMoved(seat, one.name, STANDBY))


def heat(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Run step 2: Dissipators cool, and the remaining heat harms the crew (CF-7.6 to CF-7.8)."""
    state, seat = table.state, table.state.active
    cool(table, seat)
    goes_on = True
    if tokens := state.ships[seat].heat:
        thrown = yield from throw(table, rules, Now("heat", seat), tokens)
        table.record(HeatRolled(seat, thrown.dice, thrown.first, thrown.count))
        yield from harm(table, rules, seat, thrown.count)
        goes_on = settle(table, rules, (seat,))
    state.now = None
    if goes_on:
        state.frame = Flying()


def cool(table: Table[CosmoforceState], seat: int, conserving: bool = False) -> None:
    """Remove one heat token per working Dissipator (CF-7.6, CF-8.8)."""
    ship = table.state.ships[seat]
    count = min(ship.heat, ship.sinks)
    table.state.ships[seat] = ship.with_heat(-count)
    if count or conserving:
        table.record(Cooled(seat, count, ship.heat - count, conserving))


def at_risk(ship: Ship, standby_helm: bool) -> bool:
    """Return whether nobody or nothing steers the ship (CF-7.9, CF-7.10)."""
    at_helm = any(one.is_ready and one.counts and (one.slot == STANDBY or not standby_helm) for one in ship.crew)
    return ship.thrust == 0 or not at_helm


def collisions(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Run step 3: a ship at risk takes damage by its speed (CF-7.9 to CF-7.13)."""
    state, seat = table.state, table.state.active
    ship = state.ships[seat]
    goes_on = True
    if at_risk(ship, rules.standby_helm) and ship.points:
        thrown = yield from throw(table, rules, Now("collision", seat), ship.points)
        table.record(CollisionRolled(seat, thrown.dice, thrown.first, thrown.count))
        yield from take_damage(table, rules, seat, thrown.count)
        goes_on = settle(table, rules, (seat,))
    state.now = None
    if goes_on:
        state.frame = Acting(ACTIONS)
