"""Pods that a seat does not know, drawn again: those of caches and forges, and those that are primed."""

from collections.abc import Container

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.facts.primed import calls_of
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand, seen_caches
from cosmotui.rules.cosmic_encounter.model.constraints import allowed, means, unbarred, unstopped
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.priming import Beside
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState, Invasion
from cosmotui.rules.cosmic_encounter.timing.taking import prime, put_back
from cosmotui.rules.cosmic_encounter.traits import DISTRESS, having
from cosmotui.rules.cosmic_encounter.views.sealing import is_contact, knows_beside, knows_driver
from cosmotui.rules.cosmic_encounter.views.view import visible_pods


def redraw_pods(state: CosmicEncounterState, seat: int | None, dice: Dice, known: Container[str]) -> bool:
    """Shuffle what hidden pods are among themselves; those of `known` numbers stay.

    Primed drivers stay encounter pods, distress pods distress pods. Dark pods stay dark, and copies copies.
    """
    _swap_primed(state, seat, dice, known)
    seen = visible_pods(state, seat)
    gone = set(state.vaporized)
    hidden = [id for id in range(len(state.pods)) if id not in seen and id not in gone and pod_id(id) not in known]
    primed = _primed(state)
    free = [id for id in hidden if id not in primed]
    for dark in (False, True):
        slots = [id for id in free if state.pods[id].dark is dark]
        contents = [state.pods[id] for id in slots]
        dice.shuffle(contents)
        for id, pod in zip(slots, contents, strict=True):
            _put(state, id, pod)
    for id in hidden:
        if id in primed:
            others = [
                one for one in free if _fits(state, one, id, primed[id]) and state.pods[one].dark is state.pods[id].dark
            ]
            if others:
                other = dice.choose(others)
                pod, another = state.pods[id], state.pods[other]
                _put(state, id, another)
                _put(state, other, pod)
    return bool(hidden)


def _put(state: CosmicEncounterState, id: int, pod: Pod) -> None:
    """Another pod in a place, which stays that of a copy if it was one: everybody saw it come (CE-10.13)."""
    is_copy = state.pods[id].manifested
    state.pods[id] = pod if pod.manifested is is_copy else msgspec.structs.replace(pod, manifested=is_copy)


def _swap_primed(state: CosmicEncounterState, seat: int | None, dice: Dice, known: Container[str]) -> None:
    """Who has seen a cache does not know which of its pods drives: another that can is put in its place. Of a store
    everybody sees that a driver came from it, so that who knows its pods knows which. Kickers go back, for nobody knows
    that there are any (CE-18.22)."""
    held = state.aliens[seat].known if seat is not None else []
    followed = {pod for store in state.stores for pod in (*store.pods, *store.primed) if pod in held}
    caches = seen_caches(state, seat)
    spent = {*state.vaporized, *state.asides, *state.forge, *state.spent_aur}  # where a hidden driver lies later
    spent |= {pod for one in state.aliens for pod in (*one.exhaust, one.slime, *one.stasis, *one.cache)}
    spent |= {pod for store in state.stores for pod in store.pods}
    for fleet in state.invasion.fleets if state.invasion is not None else ():
        is_seen = knows_driver(state, fleet, seat) or fleet.primer in caches or fleet.driver in spent
        if fleet.driver >= 0 and not is_seen:
            fleet.driver = _another(state, fleet.primer, fleet.driver, dice, known, followed)
        for one in fleet.beside:
            if not (knows_beside(state, one, seat) or one.seat in caches):
                one.pod = _another(state, one.seat, one.pod, dice, known, followed, _ordered(state.now, one))
        if fleet.leader in (seat, NOBODY) or fleet.leader in caches:
            continue
        if not is_contact(state) and fleet.kicker >= 0 and pod_id(fleet.kicker) not in known:
            put_back(state, fleet.leader, fleet.kicker)
            fleet.kicker = -1


def prime_kickers(state: CosmicEncounterState, seat: int | None, dice: Dice) -> None:
    """Every other leader may have primed a kicker, if it holds one now."""
    caches = seen_caches(state, seat)
    for fleet in state.invasion.fleets if state.invasion is not None else ():
        if fleet.leader in (seat, NOBODY) or fleet.leader in caches or is_contact(state):
            continue
        held = [pod for pod in at_hand(state, fleet.leader) if state.pods[pod].kind == "kicker"]
        held = unstopped(state.now.limits, fleet.leader, held, state.pods)
        if held and fleet.driver >= 0 and fleet.kicker < 0 and dice.below(2):
            fleet.kicker = prime(state, fleet.leader, dice.choose(held))


def _ordered(now: Invasion, one: Beside) -> str:
    """Return what a pod beside a driver has to be; empty: any encounter pod (CE-37.15)."""
    return next((call.pods for call in calls_of(now, one.seat) if call.rank == one.rank), "")


def _another(
    state: CosmicEncounterState,
    holder: int,
    pod: int,
    dice: Dice,
    known: Container[str],
    followed: Container[int],
    ordered: str | None = None,
) -> int:
    """Return this pod or one from the same place that could be primed as well; they change places.

    `followed`: pods of stores that the seat knows. `ordered`: what a pod beside a driver has to be; None for a driver.
    """
    store = next((store for store in state.stores if pod in store.primed), None)
    cache = state.aliens[holder].cache if store is None else store.pods
    if pod < 0 or pod_id(pod) in known or pod in followed:
        return pod
    dark = state.pods[pod].dark
    others = [one for one in cache if state.pods[one].is_encounter and state.pods[one].dark is dark]
    others = [one for one in others if one not in followed]
    if ordered:
        others = [one for one in others if means(ordered, one, state.pods[one])]
    if state.now.limits:
        may = (allowed if ordered is None else unbarred)(state.now.limits, holder, [pod, *others], state.pods)
        others = [one for one in others if one in may]
    chosen = dice.choose([pod, *others])
    if chosen != pod:
        cache[cache.index(chosen)] = pod
        if store is not None:
            store.primed[store.primed.index(pod)] = chosen
    return chosen


def _primed(state: CosmicEncounterState) -> dict[int, str]:
    """Return which pods are primed, and as what; and those of stores whose kind everybody knows."""
    found = {pod: store.kind for store in state.stores if store.kind for pod in store.pods}
    for fleet in state.invasion.fleets if state.invasion is not None else ():
        found |= {fleet.driver: "driver", fleet.kicker: "kicker", fleet.intimidate: "intimidate"}
        found |= {pod: "distress" for _, pod in fleet.distress}
        found |= {one.pod: _ordered(state.now, one) or "driver" for one in fleet.beside}
    found.pop(-1, None)
    return found


def _fits(state: CosmicEncounterState, id: int, slot: int, kind: str) -> bool:
    """Return whether a pod could be the one that is primed in a slot, by what everybody knows."""
    pod = state.pods[id]
    if kind == "driver":
        return pod.is_encounter
    return means(kind, id, pod) or (kind == "distress" and _is_allowed(state, id, slot))


def _is_allowed(state: CosmicEncounterState, id: int, slot: int) -> bool:
    """Return whether a public power or a legacy lets whoever has primed the slot use this pod as a distress pod
    (CE-9.1)."""
    assert state.invasion is not None
    seat = next(seat for fleet in state.invasion.fleets for seat, pod in fleet.distress if pod == slot)
    return any(one.allows(seat, id, state.pods[id]) for one in state.invasion.stand_ins) or any(
        allows(state, seat, id)
        for source, allows in having(state, DISTRESS)
        if source.owner in (NOBODY, seat) and source.is_open
    )
