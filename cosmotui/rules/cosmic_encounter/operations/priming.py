"""Priming by effect: in turn, openly, several pods, and another pod in a driver's place (CE-36.73, CE-37.13 to
CE-37.18)."""

from collections.abc import Sequence

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.primed import encounter_pods
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.priming import CHOICE, Beside, Call
from cosmotui.rules.cosmic_encounter.model.store import Store
from cosmotui.rules.cosmic_encounter.operations.encounter import put_driver
from cosmotui.rules.cosmic_encounter.operations.pod_values import copied, own_value, trojan_might
from cosmotui.rules.cosmic_encounter.operations.pods import gained
from cosmotui.rules.cosmic_encounter.operations.seeing import forget
from cosmotui.rules.cosmic_encounter.timing.exhausts import to_exhaust
from cosmotui.rules.cosmic_encounter.timing.taking import lift, put_back
from cosmotui.rules.cosmic_encounter.views.sealing import knows_beside, knows_driver

PLACES = ("left", "right", "third", "fourth", "fifth", "sixth")
"""Pods that lie face down, in the order in which they were primed."""


def prime_first(use: Use, seat: int, is_open: bool = False) -> None:
    """Let a leader prime before the other one, openly if the text says so (CE-37.13).

    Where several effects say so, open priming comes first, and a leader whose turn comes again may prime anew.
    """
    now = use.now
    pair = [seat, now.defender if seat == now.invader else now.invader]
    first, then = (pair, now.turns) if is_open else (now.turns, pair)
    now.turns = [*first, *(then[1:] if first[-1:] == then[:1] else then)]
    fleet = next(fleet for fleet in now.fleets if fleet.leader == seat)
    fleet.is_open = fleet.is_open or is_open


def prime_beside(use: Use, seat: int, rank: str, why: str, pods: str = "", is_free: bool = False) -> None:
    """Order an actor to prime one more encounter pod, or let it do so: `pods` says of which kind (CE-37.15)."""
    use.now.calls.append(Call(seat, rank, why, pods, is_free))


def among(use: Use, side: int) -> list[int]:
    """Return the pods of a fleet of which an effect chooses the driver, in the order in which they were primed
    (CE-37.17)."""
    fleet = use.now.fleets[side]
    driver = [fleet.driver] if fleet.driver >= 0 else []
    return [*driver, *(one.pod for one in fleet.beside if one.rank == CHOICE)]


def pick_primed(use: Use, side: int, title: str, pods: Sequence[int], key: str = "D-choose-driver") -> Script[int]:
    """Ask the user for one of the pods primed in a fleet; those that it does not know lie face down."""
    if len(pods) < 2:
        return pods[0] if pods else -1
    state, fleet, names = use.state, use.now.fleets[side], use.names
    seen = {one.pod for one in fleet.beside if knows_beside(state, one, use.seat)}
    seen |= {fleet.driver} if knows_driver(state, fleet, use.seat) else set()
    seen |= set(state.aliens[use.seat].known)
    users = {pod: seat for seat, pod in encounter_pods(fleet)}
    by_value = {pod_id(pod) if pod in seen else place: pod for pod, place in zip(pods, PLACES, strict=False)}
    options = tuple(
        Option(value, state.pods[pod].name, f"primed by {names[users[pod]]}")
        if pod in seen
        else Option(value, f"the {value} pod", "face down")
        for value, pod in by_value.items()
    )
    return by_value[(yield from choose_one(ChooseOne(use.seat, key, title, options)))]


def make_driver(use: Use, side: int, pod: int) -> None:
    """Make one of the pods primed in a fleet its driver; the one that it had is one of those pods now (CE-37.17)."""
    fleet = use.now.fleets[side]
    chosen = next((one for one in fleet.beside if one.pod == pod), None)
    if chosen is None:
        return
    fleet.beside.remove(chosen)
    if fleet.driver >= 0:
        fleet.beside.insert(0, Beside(fleet.driver, fleet.primer, CHOICE, fleet.is_open))
    fleet.driver, fleet.primed_by, fleet.user, fleet.is_open = pod, chosen.seat, chosen.seat, chosen.is_open


def return_choices(table: CosmicTable, side: int) -> None:
    """Return the pods of a fleet that were not chosen as its driver to their owners' caches (CE-37.16)."""
    fleet = table.state.now.fleets[side]
    for one in fleet.beside:
        if one.rank == CHOICE:
            put_back(table.state, one.seat, one.pod)
            table.record(Told(one.seat, "{} took back a pod that was not chosen as the driver"))
    fleet.beside = [one for one in fleet.beside if one.rank != CHOICE]


def take_primed(use: Use, side: int, pod: int, into: Store | None = None) -> Script[None]:
    """Move a pod primed in a fleet, beside its driver or the driver itself, into the user's cache or a store; whoever
    did not see it loses track of it. Without a driver a fleet is a stooge, unless an effect says more."""
    state, fleet = use.state, use.now.fleets[side]
    owner = next((one.seat for one in fleet.beside if one.pod == pod), fleet.primer)
    fleet.beside = [one for one in fleet.beside if one.pod != pod]
    if pod == fleet.driver:
        fleet.driver = fleet.primed_by = fleet.user = -1
        fleet.is_open = fleet.veiled = False
        fleet.claim = None
    forget(state, [pod], but=(use.seat, owner))
    for store in state.stores:
        store.primed = [one for one in store.primed if one != pod]
    state.aliens[owner].known.append(pod)  # it knows what it had primed
    (state.aliens[use.seat].cache if into is None else into.pods).append(pod)
    use.table.record(Told(use.seat, "{} took a pod that {1} had primed", owner))
    if into is None:
        yield from gained(use.table, use.seat, [pod], use)


def show_openly(use: Use, side: int, pod: int) -> None:
    """Turn a primed pod face up for all before the reveal (CE-37.13)."""
    fleet = use.now.fleets[side]
    if pod == fleet.driver:
        fleet.is_open = True
    for one in fleet.beside:
        one.is_open = one.is_open or one.pod == pod
    name = use.state.pods[pod].name
    use.table.record(Told(use.seat, f"{{}} turned a pod of {{1}} face up: {name}", fleet.leader))
    use.table.reveal("a primed pod")


def replace_driver(use: Use, side: int, pod: int, is_kept: bool = False) -> Script[None]:
    """Put another pod in a driver's place; the user has it in its cache or nexus, aside or primed (CE-36.73, CE-19.6).

    The old one goes to its user's exhaust, or back to its cache where the text says so (`is_kept`).
    """
    state, fleet = use.state, use.now.fleets[side]
    seat = next((one.seat for one in fleet.beside if one.pod == pod), use.seat)
    if pod in state.asides:
        state.asides.remove(pod)
    lift(state, use.seat, [pod])
    fleet.beside = [one for one in fleet.beside if one.pod != pod]
    old, holder = fleet.driver, state.aliens[fleet.driven_by]
    if old >= 0 and is_kept:
        put_back(state, fleet.driven_by, old)
    elif old >= 0:
        to_exhaust(state, fleet.driven_by, [old])
        holder.charging += [old] if state.pods[old].electrified else []
    fleet.driver, fleet.primed_by, fleet.user, fleet.veiled, fleet.became = pod, seat, seat, False, False
    fleet.claim = None
    name = state.pods[pod].name
    use.table.record(Told(use.seat, f"{{}} replaced the driver of {{1}} with {name}", fleet.leader))
    if not use.now.revealed:
        return
    kind = state.pods[pod].kind
    value = yield from own_value(state, seat, pod, f"Which might does {name} have?")
    if kind == "morph" and use.now.fleets[1 - side].kind != "morph":
        kind, value = copied(state, use.now.fleets[1 - side].driver)
    value = trojan_might(state, side) if kind == "poison" else value
    yield from put_driver(use, side, kind, value)


def claim_driver(use: Use, side: int, claim: Pod) -> None:
    """Let a primed driver work as a pod that its user declares; it stays hidden, in the exhaust too (CE-37.20)."""
    fleet = use.now.fleets[side]
    fleet.claim = claim
    use.table.record(Told(use.seat, f"the driver of {{1}} works as {claim.name}, unseen", fleet.leader))


def swap_drivers(use: Use) -> None:
    """Exchange the primed drivers; kickers stay with their leaders (CE-37.18).

    Before the reveal each leader knows only the one that it has primed itself.
    """
    first, second = use.now.fleets
    first.driver, second.driver = second.driver, first.driver
    first.primed_by, second.primed_by = second.primer, first.primer
    first.user = second.user = -1
    first.is_open, second.is_open = second.is_open, first.is_open
    first.claim, second.claim = second.claim, first.claim
    use.table.record(Told(use.seat, "{} swapped the drivers"))
