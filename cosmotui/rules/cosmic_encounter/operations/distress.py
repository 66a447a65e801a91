"""Distress pods: what may be primed as one, by whom and when, and what acts as which (CE-9.1)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import ChooseOne, ChooseSeveral, Option, Round, Script
from cosmotui.rules.cosmic_encounter.board import actors_of, side_of, timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told, listed
from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.model.constraints import StandIn, unstopped
from cosmotui.rules.cosmic_encounter.model.pod import pod_number
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, CosmicEncounterState, Fleet
from cosmotui.rules.cosmic_encounter.model.status import PODS, SUPPORT
from cosmotui.rules.cosmic_encounter.operations.seeing import names_of
from cosmotui.rules.cosmic_encounter.operations.ship_choices import SIDES
from cosmotui.rules.cosmic_encounter.timing.exhausts import to_exhaust
from cosmotui.rules.cosmic_encounter.timing.taking import prime
from cosmotui.rules.cosmic_encounter.traits import DISTRESS, RESCUERS, Primes, having
from cosmotui.rules.cosmic_encounter.words.pod_words import pod_option

RESCUES: Final = "rescues"
"""Note, with a seat: the fleet for which that bystander primes distress pods."""
FOR_WHOM: Final = "Prime distress pods for which fleet?"
FLEETS: Final = (
    Option("neither", "neither"),
    Option(SIDES[INVADERS], "the invading fleet"),
    Option(SIDES[DEFENDERS], "the defending fleet"),
)


def primable(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the pods that an alien may prime as distress pods."""
    if is_stopped(state, seat, SUPPORT, PODS):
        return []
    allowances = _allowances(state, seat)
    return [
        pod
        for pod in unstopped(state.now.limits, seat, at_hand(state, seat), state.pods)
        if state.pods[pod].kind == "distress"
        or any(allows(state, seat, pod) for allows in allowances)
        or any(one.allows(seat, pod, state.pods[pod]) for one in state.now.stand_ins)
    ]


def _allowances(state: CosmicEncounterState, seat: int) -> list[Primes]:
    """Return what lets an alien prime other pods as distress pods: sources of its own, and those in force for all."""
    return [allows for source, allows in having(state, DISTRESS) if source.owner in (NOBODY, seat)]


def may_be_primed(state: CosmicEncounterState) -> bool:
    """Return whether there is anything in this match that could be primed as a distress pod."""
    stand_ins = bool(state.now.stand_ins) or any(_allowances(state, seat) for seat in state.seats)
    return stand_ins or any(pod.kind == "distress" for pod in state.pods)


def waiting_to_prime(state: CosmicEncounterState) -> list[int]:
    """Return the actors that may still prime distress pods: an effect may have asked a fleet for them before."""
    sides = [side for side in (INVADERS, DEFENDERS) if not state.now.fleets[side].distress_done]
    actors = [seat for side in sides for seat in actors_of(state, side)]
    return [*actors, *(seat for seat in state.seats if state.now.notes.get(f"{RESCUES} {seat}") in sides)]


def choose_fleets(table: CosmicTable) -> Script[None]:
    """Ask bystanders that may prime distress pods, if there are any, for which fleet they do: one for the encounter
    (CE-9.1)."""
    state = table.state
    idle = [seat for seat in timing_order(state) if side_of(state, seat) < 0 and seat not in state.now.left_out]
    rules = [(source.owner, may) for source, may in having(state, RESCUERS)]
    asked = [seat for seat in idle if any(may(state, owner, seat) for owner, may in rules)]
    if asked:
        replies = yield Round(tuple(ChooseOne(seat, "D-declare", FOR_WHOM, FLEETS) for seat in asked))
        for seat in asked:
            if replies[seat] != "neither":
                state.now.notes[f"{RESCUES} {seat}"] = SIDES.index(str(replies[seat]))


def _fleet_of(state: CosmicEncounterState, seat: int) -> Fleet:
    """Return the fleet for which an alien primes distress pods."""
    side = side_of(state, seat)
    return state.now.fleets[side if side >= 0 else state.now.notes[f"{RESCUES} {seat}"]]


def prime_distress(table: CosmicTable, seats: Sequence[int], title: str) -> Script[None]:
    """Let actors prime any number of their distress pods, together (CE-9.1, PP-4); openly where an effect says so."""
    state = table.state
    order = [seat for seat in timing_order(state) if seat in seats]
    questions: list[ChooseSeveral] = []
    for seat in order:
        options = tuple(pod_option(state.pods, pod) for pod in primable(state, seat))
        questions.append(ChooseSeveral(seat, "D-distress", title, options, 0, len(options)))
    if not order:
        return
    replies = yield Round(tuple(questions))
    for seat in order:
        reply = replies[seat]
        fleet = _fleet_of(state, seat)
        pods = [pod_number(str(value)) for value in reply] if isinstance(reply, list) else []
        fleet.distress += [(seat, prime(state, seat, pod)) for pod in pods]
        if fleet.distress_open and pods:
            table.record(Told(seat, f"{{}} primed {listed(names_of(state, pods))} openly"))
            table.reveal("distress pods")


def open_distress(use: Use, side: int) -> None:
    """Let a fleet prime its distress pods openly in this encounter."""
    use.now.fleets[side].distress_open = True


def prime_distress_now(use: Use, side: int) -> Script[None]:
    """Let a fleet prime its distress pods at once, openly, and none later in this encounter."""
    open_distress(use, side)
    yield from prime_distress(use.table, actors_of(use.state, side), "Prime distress pods now? None may come later")
    use.now.fleets[side].distress_done = True


def cancel_distress(use: Use, side: int, why: str) -> None:
    """Exhaust the distress pods that a fleet has primed, without effect."""
    fleet = use.now.fleets[side]
    for seat, pod in fleet.distress:
        to_exhaust(use.state, seat, [pod])
    if fleet.distress:
        use.table.record(Told(use.seat, f"{why}: the distress pods of {{1}} had no effect", fleet.leader))
    fleet.distress, fleet.acting = [], {}


def allow_distress(use: Use, seats: Sequence[int], pods: str) -> None:
    """Let aliens prime other pods as distress pods in this encounter: a kind, or the name or id of a pod (CE-9.1).

    Attack pods and others add might as reinforcements do, flares do nothing by themselves.
    """
    use.now.stand_ins += [StandIn(seat, pods) for seat in seats]


def prime_as(use: Use, kind: str) -> None:
    """Prime the pod that is discharged as a distress pod of that kind."""
    use.alien.exhaust.remove(use.pod)
    use.fleet.distress.append((use.seat, use.pod))
    use.fleet.acting[use.pod] = kind
