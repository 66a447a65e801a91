"""The result of an encounter: named, and its pods sent to the exhausts (CE-20.39, CE-22.2)."""

from functools import partial

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships, place_name, timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.events.course import EncounterEnded
from cosmotui.rules.cosmic_encounter.facts.primed import all_primed, clear_primed
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.caches import return_pods
from cosmotui.rules.cosmic_encounter.operations.rewards import BACKED
from cosmotui.rules.cosmic_encounter.timing.exhausts import to_exhaust
from cosmotui.rules.cosmic_encounter.timing.taking import put_back
from cosmotui.rules.cosmic_encounter.timing.windows import after, moment


def end_encounter(table: CosmicTable) -> Script[None]:
    """Announce the winner; discharged pods go to their users' exhausts."""
    state = table.state
    yield from moment(table, "encounter.result", automatic=partial(_say, table))
    yield from return_pods(table)
    state.phase = "payoff"


def _say(table: CosmicTable) -> Script[None]:
    state = table.state
    now = state.now
    first, second = now.fleets
    results, peaceful = (first.result, second.result), first.peaceful or second.peaceful
    where = place_name(state, table.setup.names(), now.target) if now.target >= 0 else ""
    table.record(EncounterEnded(now.form, results, peaceful, (now.invader, now.defender), where))
    for side in (INVADERS, DEFENDERS):
        for seat in crews_of(state, side):
            now.notes[f"{BACKED} {side} {seat}"] = len(fleet_ships(state, side, seat))
    if not now.revealed:
        return_primed(state)
    else:
        yield from exhaust_primed(table)


def exhaust_primed(table: CosmicTable) -> Script[None]:
    """Send revealed pods to the exhausts of their users: they have been discharged (CE-6.9, CE-13.36)."""
    state = table.state
    discharged: list[tuple[int, int]] = []
    hidden = [fleet.driver for fleet in state.now.fleets if fleet.claim is not None]
    for fleet in state.now.fleets:
        fleet.veiled = False
        discharged += all_primed(fleet)
    for seat, pod in discharged:
        _exhaust(table, seat, pod)
    state.shrouded += hidden
    _clear(state)
    for user in timing_order(state):
        for seat, pod in discharged:
            if seat == user:
                name = state.pods[pod].name if pod not in hidden else "a hidden pod"
                yield from after(table, GameEvent("on:pod-discharged", seat, pods=[pod], what=f"{name} discharged"))


def is_decided(state: CosmicEncounterState) -> bool:
    """Return whether the result of the encounter stands already (CE-20.43)."""
    return any(fleet.result for fleet in state.now.fleets)


def return_primed(state: CosmicEncounterState) -> None:
    """Return pods that were primed and not discharged, and bribes (CE-16.32)."""
    for fleet in state.now.fleets:
        for seat, pod in all_primed(fleet):
            put_back(state, fleet.primer if pod == fleet.driver else seat, pod)
        for seat, amount in fleet.bribes.items():
            state.aliens[seat].lucre += amount
        clear_primed(fleet)
        fleet.bribes = {}
    _clear(state)


def _clear(state: CosmicEncounterState) -> None:
    """Nothing of any store is primed, or expected, any more."""
    for store in state.stores:
        store.primed, store.expected = [], []


def _exhaust(table: CosmicTable, seat: int, pod: int) -> None:
    """A discharged pod goes to its user's exhaust, or to the store that expects it (CE-6.9); slime stays with the user
    for its next invasion (CE-6.16)."""
    state = table.state
    alien = state.aliens[seat]
    expecting = next((store for store in state.stores if pod in store.expected), None)
    if expecting is not None:
        expecting.pods.append(pod)
        return
    carries = seat in (state.now.invader, state.now.defender) and (alien.slime < 0 or alien.slime_acts)
    if state.pods[pod].kind == "slime-attack" and carries:  # one at most (CE-6.17)
        to_exhaust(state, seat, [alien.slime] if alien.slime >= 0 else [])  # what was carried has acted (CE-6.17)
        alien.slime, alien.slime_acts = pod, False
    else:
        to_exhaust(state, seat, [pod])
        alien.charging += [pod] if state.pods[pod].electrified else []
