"""Approach: drivers, kickers and bribes are primed in secret (CE-18.20 to CE-18.26)."""

from collections.abc import Mapping

from cosmotui.engine.question import Compose, Reply, Round, Script
from cosmotui.rules.cosmic_encounter.board import actors_of, timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.course import Primed
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.model.constraints import allowed
from cosmotui.rules.cosmic_encounter.model.pod import pod_id, pod_number
from cosmotui.rules.cosmic_encounter.model.state import ANNOUNCED, DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.contact import drivers_appear
from cosmotui.rules.cosmic_encounter.phases.launch import holds_encounter, retreat
from cosmotui.rules.cosmic_encounter.phases.result import end_encounter, is_decided
from cosmotui.rules.cosmic_encounter.timing.taking import prime
from cosmotui.rules.cosmic_encounter.timing.windows import moment

PRIME = "prime"
"""Form: `driver` and `kicker` (pod ids or empty), `bribe`, and `retreat` for an invader without encounter pods."""


def approach(table: CosmicTable) -> Script[None]:
    """Let every actor prime together, unless an effect lets a leader be first (CE-18.20 to CE-18.22,
    CE-37.13, PP-4)."""
    state = table.state
    now = state.now
    yield from moment(table, "approach.open")
    yield from moment(table, "approach.prime")
    in_fleets = _actors(state)
    actors = [seat for seat in timing_order(state) if seat in in_fleets]
    first = [seat for seat in actors if seat == now.primes_first]
    for group in [first, [seat for seat in actors if seat not in first]] if first else [actors]:
        replies: Mapping[int, Reply] = yield Round(tuple(prime_question(state, seat) for seat in group))
        forms = {seat: reply if isinstance(reply, dict) else {} for seat, reply in replies.items()}
        if forms.get(now.invader, {}).get("retreat") and may_retreat(state, now.invader):
            yield from retreat(table)
            return
        for seat in group:
            _prime(table, seat, forms[seat])
    for side in (INVADERS, DEFENDERS):
        _without_driver(table, side)
    state.phase = "primed"


def primed(table: CosmicTable) -> Script[None]:
    """Run from the end of the approach to the reveal: a step of its own, so that a fork begins with fitting pods."""
    state = table.state
    yield from moment(table, "approach.after")
    if is_decided(state):
        yield from end_encounter(table)
        return
    yield from drivers_appear(table)
    state.phase = "contact"


def _actors(state: CosmicEncounterState) -> list[int]:
    return [*actors_of(state, INVADERS), *actors_of(state, DEFENDERS)]


def drivers(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the encounter pods that an alien may prime, of cache and stores; the best guess first (D-driver,
    CE-18.26)."""
    held = [pod for pod in at_hand(state, seat) if state.pods[pod].is_encounter]
    if state.now.limits:
        held = allowed(state.now.limits, seat, held, state.pods)
    rank = {"negotiate": 1}
    return sorted(
        held,
        key=lambda pod: (
            0 if state.pods[pod].is_attack else rank.get(state.pods[pod].kind, 2),
            -state.pods[pod].value,
            pod,
        ),
    )


def may_retreat(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether an invader is out of pods: with none to prime, and no barred one in its cache (CE-16.30)."""
    return not (holds_encounter(state, seat) or drivers(state, seat))


def kickers(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the kickers that an alien may prime, the largest first."""
    held = [pod for pod in at_hand(state, seat) if state.pods[pod].kind == "kicker"]
    return sorted(held, key=lambda pod: (-state.pods[pod].value, pod))


def prime_question(state: CosmicEncounterState, seat: int) -> Compose:
    """Return the question what to prime: leaders a driver and a kicker, everybody a bribe."""
    now = state.now
    start: dict[str, object] = {"bribe": 0}
    if seat in (now.invader, now.defender):
        held = drivers(state, seat)
        best = held[0] if held else -1
        boost = [pod for pod in kickers(state, seat) if state.pods[pod].value > 1]
        start = {
            "driver": pod_id(best) if held else "",
            "kicker": pod_id(boost[0]) if boost and held and state.pods[best].is_attack else "",
            "bribe": 0,
        }
        if seat == now.invader and may_retreat(state, seat):
            start["retreat"] = True
    title = "What do you prime?" if "driver" in start else "A bribe for the enemy leader?"
    return Compose(seat, "D-driver" if "driver" in start else "D-bribe", title, PRIME, start)


def _prime(table: CosmicTable, seat: int, form: dict[str, object]) -> None:
    state = table.state
    now = state.now
    alien = state.aliens[seat]
    side = INVADERS if seat in actors_of(state, INVADERS) else DEFENDERS
    fleet = now.fleets[side]
    if seat == fleet.leader:
        for field in ("driver", "kicker"):
            value = str(form.get(field, ""))
            if value:
                pod = prime(state, seat, pod_number(value))
                if field == "driver":
                    fleet.driver = pod
                else:
                    fleet.kicker = pod
        primed = state.pods[fleet.driver].name if fleet.is_open and fleet.driver >= 0 else "a driver"
        table.record(Primed(seat, primed if fleet.driver >= 0 else "nothing"))
        if fleet.is_open:
            table.reveal("a driver")
    bribe = form.get("bribe", 0)
    if isinstance(bribe, int) and bribe > 0:
        alien.lucre -= bribe
        fleet.bribes[seat] = bribe
        if rules_of(table.setup).open_bribes:  # CE-11.21
            now.notes[ANNOUNCED] = 1
            table.record(Told(seat, f"{{}} offered {bribe} lucre to {{1}}", now.fleets[1 - side].leader))


def _without_driver(table: CosmicTable, side: int) -> None:
    """A lone intimidate pod becomes the driver; without any the cache is revealed (CE-6.36, CE-18.23)."""
    state = table.state
    fleet = state.now.fleets[side]
    if fleet.driver >= 0 or fleet.leader < 0:
        return
    if fleet.intimidate >= 0 and fleet.intimidator == fleet.leader:
        fleet.driver, fleet.intimidate, fleet.intimidator = fleet.intimidate, -1, -1
        return
    state.aliens[fleet.leader].shown = True
    table.record(Told(fleet.leader, "{} had no driver and revealed its cache"))
    table.reveal("a cache")
