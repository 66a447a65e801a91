"""Approach: drivers, kickers and bribes are primed in secret (CE-18.20 to CE-18.26)."""

from collections.abc import Mapping
from functools import partial

from cosmotui.engine.question import Compose, Reply, Round, Script
from cosmotui.rules.cosmic_encounter.board import actors_of, timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.course import Primed
from cosmotui.rules.cosmic_encounter.facts.primed import Slot, fitting, primable_kickers, slots
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.model.notes import ANNOUNCED
from cosmotui.rules.cosmic_encounter.model.pod import pod_id, pod_number
from cosmotui.rules.cosmic_encounter.model.priming import DRIVER, SECOND, Beside, Call
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.priming import return_choices
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.arrival import hidden_sponsors_appear, sealed_ships_appear
from cosmotui.rules.cosmic_encounter.phases.contact import drivers_appear
from cosmotui.rules.cosmic_encounter.phases.launch import holds_encounter, retreat
from cosmotui.rules.cosmic_encounter.phases.result import end_encounter, is_decided
from cosmotui.rules.cosmic_encounter.timing.taking import prime, put_back
from cosmotui.rules.cosmic_encounter.timing.windows import moment
from cosmotui.rules.cosmic_encounter.traits import SPARED, having

PRIME = "prime"
"""Form: `driver` and `kicker` (pod ids or empty), `bribe`, and `retreat` for an invader without encounter pods; a field
for each pod that is ordered beside a driver (LEADERS_FIELDS, SPONSORS_FIELDS)."""


def approach(table: CosmicTable) -> Script[None]:
    """Let every actor prime together, unless effects let leaders be first (CE-18.20 to CE-18.22, CE-37.13, PP-4)."""
    state = table.state
    now = state.now
    yield from moment(table, "approach.open")
    if rules_of(table.setup).drivers > 1:  # CE-31.1
        now.calls += [Call(seat, SECOND, "Armed") for seat in (now.invader, now.defender)]
    in_fleets = _actors(state)
    waiting = [seat for seat in timing_order(state) if seat in in_fleets]
    turns = [seat for seat in now.turns if seat in in_fleets]
    done: list[int] = []
    while turns or waiting:
        yield from moment(table, "approach.prime")
        first = turns[:1]
        turns = turns[1:]
        group = first if turns else [*first, *(seat for seat in waiting if seat not in first)]
        waiting = [seat for seat in waiting if seat not in group]
        before = {seat: _take_back(state, seat) for seat in group if seat in done}
        replies: Mapping[int, Reply] = yield Round(
            tuple(prime_question(state, seat, before.get(seat)) for seat in group)
        )
        forms = {seat: reply if isinstance(reply, dict) else {} for seat, reply in replies.items()}
        if forms.get(now.invader, {}).get("retreat") and may_retreat(state, now.invader):
            yield from retreat(table)
            return
        for seat in group:
            _prime(table, seat, forms[seat])
        for seat, old in before.items():
            other = now.defender if seat == now.invader else now.invader
            if forms[seat].get(DRIVER) != old[DRIVER] and seat in now.turns[:-1] and done.count(other) == 1:
                turns.append(other)  # the other one may prime anew as well
        done += group
    for side in (INVADERS, DEFENDERS):
        _without_driver(table, side)
    state.phase = "primed"


def primed(table: CosmicTable) -> Script[None]:
    """Run from the end of the approach to the reveal: a step of its own, so that a fork begins with fitting pods."""
    state = table.state
    yield from moment(table, "approach.after", automatic=partial(hidden_sponsors_appear, table))
    for side in (INVADERS, DEFENDERS):
        return_choices(table, side)
    if is_decided(state):
        yield from sealed_ships_appear(table)
        yield from end_encounter(table)
        return
    yield from drivers_appear(table)
    state.phase = "contact"


def _actors(state: CosmicEncounterState) -> list[int]:
    return [*actors_of(state, INVADERS), *actors_of(state, DEFENDERS)]


def candidates(state: CosmicEncounterState, seat: int, slot: Slot) -> list[int]:
    """Return the encounter pods that an alien may prime in a place, of cache and stores; the best guess first
    (D-driver, CE-18.26)."""
    rank = {"negotiate": 1}
    return sorted(
        fitting(state.now, seat, slot, at_hand(state, seat), state.pods),
        key=lambda pod: (
            0 if state.pods[pod].is_attack else rank.get(state.pods[pod].kind, 2),
            -state.pods[pod].value,
            pod,
        ),
    )


def may_retreat(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether an invader is out of pods: with none to prime, and no barred one in its cache (CE-16.30)."""
    return not (holds_encounter(state, seat) or candidates(state, seat, Slot(DRIVER, None)))


def kickers(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the kickers that an alien may prime, the largest first."""
    held = primable_kickers(state.now, seat, at_hand(state, seat), state.pods)
    return sorted(held, key=lambda pod: (-state.pods[pod].value, pod))


def prime_question(state: CosmicEncounterState, seat: int, old: dict[str, object] | None = None) -> Compose:
    """Return the question what to prime: leaders a driver and a kicker, everybody a bribe and what is ordered of it.

    `old`: what a leader had primed before it may prime anew.
    """
    now = state.now
    start: dict[str, object] = {}
    for slot in slots(now, seat):
        held = [pod for pod in candidates(state, seat, slot) if pod_id(pod) not in start.values()]
        start[slot.field] = pod_id(held[0]) if held and slot.must else ""
    leads = DRIVER in start
    if leads:
        best = pod_number(str(start[DRIVER])) if start[DRIVER] else -1
        boost = [pod for pod in kickers(state, seat) if state.pods[pod].value > 1]
        start["kicker"] = pod_id(boost[0]) if boost and best >= 0 and state.pods[best].is_attack else ""
    start["bribe"] = 0
    if leads and seat == now.invader and may_retreat(state, seat):
        start["retreat"] = True
    title, key = "A bribe for the enemy leader?", "D-bribe"
    if leads or len(start) > 1:
        title, key = "What do you prime?", "D-driver" if leads else "D-beside"
    return Compose(seat, key, title, PRIME, {**start, **(old or {})})


def _take_back(state: CosmicEncounterState, seat: int) -> dict[str, object]:
    """Return what a leader has primed to its cache, so that it may prime anew, and the form that primed it."""
    now, alien = state.now, state.aliens[seat]
    fleet = now.fleets[INVADERS if seat == now.invader else DEFENDERS]
    form: dict[str, object] = {
        DRIVER: pod_id(fleet.driver) if fleet.driver >= 0 else "",
        "kicker": pod_id(fleet.kicker) if fleet.kicker >= 0 else "",
        "bribe": fleet.bribes.get(seat, 0),
    }
    own = [one for one in fleet.beside if one.seat == seat]
    form |= {slot.field: pod_id(one.pod) for slot, one in zip(slots(now, seat)[1:], own, strict=False)}
    for pod in (fleet.driver, fleet.kicker, *(one.pod for one in own)):
        if pod >= 0:
            put_back(state, seat, pod)
    alien.lucre += fleet.bribes.pop(seat, 0)
    fleet.driver = fleet.kicker = -1
    fleet.beside = [one for one in fleet.beside if one.seat != seat]
    return form


def _prime(table: CosmicTable, seat: int, form: dict[str, object]) -> None:
    state = table.state
    now = state.now
    alien = state.aliens[seat]
    side = INVADERS if seat in actors_of(state, INVADERS) else DEFENDERS
    fleet = now.fleets[side]
    for slot in slots(now, seat):
        if value := str(form.get(slot.field) or ""):
            pod = prime(state, seat, pod_number(value))
            if slot.call is None:
                fleet.driver = pod
            else:
                fleet.beside.append(Beside(pod, seat, slot.call.rank, fleet.is_open and seat == fleet.leader))
    if kicker := str(form.get("kicker") or ""):
        fleet.kicker = prime(state, seat, pod_number(kicker))
    own = [one for one in fleet.beside if one.seat == seat]
    if seat == fleet.leader:
        primed = "a driver" if fleet.driver >= 0 else "nothing"
        if fleet.is_open and fleet.driver >= 0:
            primed = state.pods[fleet.driver].name
            table.reveal("a driver")
        table.record(Primed(seat, " and ".join([primed, *(_told(state, one) for one in own)])))
    elif own:
        table.record(Primed(seat, f"{len(own)} beside the driver" if own[1:] else "a pod beside the driver"))
    bribe = form.get("bribe", 0)
    if isinstance(bribe, int) and bribe > 0:
        alien.lucre -= bribe
        fleet.bribes[seat] = bribe
        if rules_of(table.setup).open_bribes:  # CE-11.21
            now.notes[ANNOUNCED] = 1
            table.record(Told(seat, f"{{}} offered {bribe} lucre to {{1}}", now.fleets[1 - side].leader))


def _told(state: CosmicEncounterState, one: Beside) -> str:
    return state.pods[one.pod].name if one.is_open else "another pod"


def _without_driver(table: CosmicTable, side: int) -> None:
    """A lone intimidate pod becomes the driver; without any the cache is revealed (CE-6.36, CE-18.23)."""
    state = table.state
    fleet = state.now.fleets[side]
    if fleet.driver >= 0 or fleet.leader < 0:
        return
    if fleet.intimidate >= 0 and fleet.intimidator == fleet.leader:
        fleet.driver, fleet.intimidate, fleet.intimidator = fleet.intimidate, -1, -1
        return
    if any(source.owner == fleet.leader for source, _ in having(state, SPARED)):
        table.record(Told(fleet.leader, "{} had no driver"))
        return
    state.aliens[fleet.leader].shown = True
    table.record(Told(fleet.leader, "{} had no driver and revealed its cache"))
    table.reveal("a cache")
