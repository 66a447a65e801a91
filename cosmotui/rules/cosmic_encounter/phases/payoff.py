"""Payoff: losses, compensation, landing, boons, terms, bribes, rebound (CE-22, CE-23, CE-21.60 to 21.64)."""

from functools import partial

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import backers_of, fleet_ships, speakers_of, timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.facts.demands import in_order, place_of
from cosmotui.rules.cosmic_encounter.model.negotiation import Demand
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations import boons, carry_out, gain_lucre, land, rebound, remove_sponsor
from cosmotui.rules.cosmic_encounter.operations.boons import LOT, boons_for
from cosmotui.rules.cosmic_encounter.operations.rewards import BACKED
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.compensation import compensate
from cosmotui.rules.cosmic_encounter.phases.crash import crash
from cosmotui.rules.cosmic_encounter.timing.windows import after, moment

BOONS_EACH = "boons each"
"""Note of an invasion: how many boons each backward gets whatever it has committed, plus 1."""


DEAL_BOONS = "deal boons"
"""Note of an invasion: how many boons each negotiator gets that negated no demand, if a deal is concluded."""


def payoff(table: CosmicTable) -> Script[None]:
    """Run the steps in their order (CE-22.1)."""
    state = table.state
    yield from moment(table, "payoff.crash", automatic=partial(crash, table))
    yield from moment(table, "payoff.compensation", automatic=partial(compensate, table))
    yield from moment(table, "payoff.window")
    yield from moment(table, "payoff.land", automatic=partial(_land, table))
    yield from moment(table, "payoff.boons", automatic=partial(_boons, table))
    yield from moment(table, "payoff.deal", automatic=partial(_deal, table))
    yield from moment(table, "payoff.bribe", automatic=partial(_bribes, table))
    yield from moment(table, "payoff.rebound", automatic=partial(_rebound, table))
    yield from moment(table, "payoff.after")
    state.phase = "upkeep"


# --- rewards ---------------------------------------------------------------------------------------------------------


def has_won(state: CosmicEncounterState, side: int) -> bool:
    """Return whether a fleet gets rewards: it won without fleeing or a deal, or lost where outcomes are exchanged.

    (CE-20.34, CE-21.60, CE-22.35)
    """
    now = state.now
    return now.is_to_gain(side) and not now.fleets[side].escaped and now.form != "deal"


def _land(table: CosmicTable) -> Script[None]:
    """The winning invader and its forewards land; with rewards exchanged the winning backwards do (CE-22.20, CE-22.28,
    CE-22.32)."""
    state = table.state
    now = state.now
    if not state.planets[now.target].exists:
        return  # CE-22.29
    if has_won(state, INVADERS):
        landing = [] if now.swapped else [now.invader]
        for seat in [*landing, *([] if now.swaps_sponsors else backers_of(state, INVADERS))]:
            yield from _land_all(table, INVADERS, seat)
    elif has_won(state, DEFENDERS) and now.swaps_sponsors:
        for seat in backers_of(state, DEFENDERS):
            yield from _land_all(table, DEFENDERS, seat)


def _land_all(table: CosmicTable, side: int, seat: int) -> Script[None]:
    ids = fleet_ships(table.state, side, seat)
    yield from land(table, ids, table.state.now.target)


def _boons(table: CosmicTable) -> Script[None]:
    """Boons and lucre of winning backwards, for each ship they have in the fleet (CE-22.22 to CE-22.27); of forewards
    with rewards exchanged."""
    state = table.state
    now = state.now
    winners: list[tuple[int, int]] = []
    if has_won(state, DEFENDERS):
        if not now.swaps_sponsors:
            winners = [(seat, backed(state, DEFENDERS, seat)) for seat in backers_of(state, DEFENDERS)]
        if now.permit and not now.swapped:
            winners.insert(0, (now.defender, backed(state, DEFENDERS, now.defender)))
    elif has_won(state, INVADERS) and now.swaps_sponsors:
        winners = [(seat, backed(state, INVADERS, seat)) for seat in backers_of(state, INVADERS)]
    each = now.notes.get(BOONS_EACH, 0)
    due = {seat: each - 1 if each else count for seat, count in winners if count}
    if LOT in state.moments:
        yield from boons_for(table, due)
        for seat, count in due.items():
            _pay_backer(table, seat, count)
        return
    for seat, count in due.items():
        yield from reward(table, seat, count)


def backed(state: CosmicEncounterState, side: int, seat: int) -> int:
    """Return the number of ships that an alien had in a fleet at the result (CE-22.22)."""
    return state.now.notes.get(f"{BACKED} {side} {seat}", len(fleet_ships(state, side, seat)))


def reward(table: CosmicTable, seat: int, count: int) -> Script[None]:
    """Give backer boons, and the lucre that goes with them (CE-22.22 to CE-22.24, CE-22.31)."""
    yield from boons(table, seat, count)
    _pay_backer(table, seat, count)


def _pay_backer(table: CosmicTable, seat: int, count: int) -> None:
    rules = rules_of(table.setup)
    gain_lucre(table, seat, rules.backer_lucre * (count if rules.lucre_per_boon else 1), "backer")


# --- a deal ----------------------------------------------------------------------------------------------------------


def _deal(table: CosmicTable) -> Script[None]:
    """Terms are carried out: removals, then the others as demanded, victory last (CE-21.61)."""
    state = table.state
    now = state.now
    if now.form != "deal" or now.negotiation is None:
        return
    for demand in in_order(now.negotiation.demands):
        yield from _term(table, demand)
    for place, seat in enumerate(speakers_of(state)):
        if now.notes.get(DEAL_BOONS) and place not in now.negotiation.negated:
            yield from boons(table, seat, now.notes[DEAL_BOONS])


def _term(table: CosmicTable, demand: Demand) -> Script[None]:
    state = table.state
    now = state.now
    other = demand.to if demand.to >= 0 else speakers_of(state)[1 - place_of(state, demand.seat)]
    match demand.what:
        case "remove":
            yield from remove_sponsor(table, int(demand.target))
        case "revive" | "draft" | "probe" | "pod" | "technology" | "station":
            yield from carry_out(table, demand.seat, other, demand.what, demand.target)
        case _:
            lands = [now.invader, *(backers_of(state, INVADERS) if rules_of(table.setup).fleet_lands else [])]
            is_there = now.target >= 0 and state.planets[now.target].exists  # CE-22.29, CE-21.72
            for seat in lands if is_there else []:
                yield from _land_all(table, INVADERS, seat)  # CE-21.63


# --- the end ---------------------------------------------------------------------------------------------------------


def _bribes(table: CosmicTable) -> Script[None]:
    """A bribe goes to the enemy leader if its fleet lost or a deal was concluded, else back (CE-11.23, CE-11.24)."""
    now = table.state.now
    discharged: list[GameEvent] = []
    for fleet, enemy in zip(now.fleets, reversed(now.fleets), strict=True):
        for seat, amount in sorted(fleet.bribes.items()):
            paid = enemy.result == "lose" or now.form == "deal"
            gain_lucre(table, enemy.leader if paid else seat, amount, "bribe" if paid else "bribe returned")
            if paid:
                discharged.append(GameEvent("on:pod-discharged", seat, count=amount, what=f"a bribe of {amount} paid"))
        fleet.bribes = {}
    for bribe in discharged:
        yield from after(table, bribe)


def _rebound(table: CosmicTable) -> Script[None]:
    """Every committed ship that was not lost and did not land goes home; the defender's stay (CE-22.30)."""
    state = table.state
    committed = {ship.owner for ship in state.ships if ship.fleet >= 0}
    for seat in [seat for seat in timing_order(state) if seat in committed]:
        own = [id for id, ship in enumerate(state.ships) if ship.owner == seat and ship.fleet >= 0]
        if own:
            yield from rebound(table, own, dissolves=True)
