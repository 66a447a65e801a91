"""Stores of pods: made, filled, emptied into caches, and closed when their source leaves (CE-12.16, CE-37.51).

Pods that lie in the stores of an alien are scrapped, gifted and deconstructed by the verbs for those of its cache.
"""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import pods as counted
from cosmotui.rules.cosmic_encounter.events.pods import PodsFetched, PodsStored, SomeFetched, SomeStored
from cosmotui.rules.cosmic_encounter.facts.stores import is_known, owner_of, sees, stores_of
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.store import SEALED, SHROUDED, Store
from cosmotui.rules.cosmic_encounter.operations.caches import lose_track
from cosmotui.rules.cosmic_encounter.operations.pods import add_to_cache
from cosmotui.rules.cosmic_encounter.operations.seeing import forget, ids_of, names_of
from cosmotui.rules.cosmic_encounter.sources import FLARE, POWER, Source, power_source
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.performing import perform
from cosmotui.rules.cosmic_encounter.timing.taking import lift

NEXUS = "nexus"
"""What the store of a text is called that just says nexus."""


def key_of(use: Use) -> str:
    """Return the key of the stores that the source of a use works with: a flare works with those of its power."""
    if use.source.kind != FLARE:
        return use.source.key
    powers = use.alien.powers
    own = next((power_source(use.seat, power) for power in powers if power.alien == use.source.id), None)
    return own.key if own is not None else f"{POWER} {use.source.id}"


def stored(use: Use, name: str = NEXUS, planet: int | None = None) -> list[int]:
    """Return the pods in the stores of that name that belong to the source of a use; `planet`: only of those there."""
    key = key_of(use)
    own = [store for store in use.state.stores if store.of == key and store.name == name]
    return [pod for store in own if planet in (None, store.planet) for pod in store.pods]


def store(
    use: Use, name: str = NEXUS, sight: str = SHROUDED, kind: str = "", planet: int = -1, system: int = -1
) -> Store:
    """Return the store of that name and place that belongs to the source of a use; it is made if there is none."""
    key = key_of(use)
    for one in use.state.stores:
        if (one.of, one.name, one.planet, one.system) == (key, name, planet, system):
            return one
    made = Store(key, name, sight, kind=kind, planet=planet, system=system)
    use.state.stores.append(made)
    return made


def store_pods(table: CosmicTable, seat: int, pods: Sequence[int], into: Store) -> list[int]:
    """Move pods of an alien's cache, stores or exhaust, or extracted ones, into a store, and return them (CE-36.70).

    Whoever knew a pod can follow it, unless only a part of what lay there unseen has moved, or it is sealed.
    """
    state, alien = table.state, table.state.aliens[seat]
    lose_track(state, seat, pods, but=(seat,))
    gone = lift(state, seat, [pod for pod in pods if pod not in into.pods])
    spent = [pod for pod in pods if pod in alien.exhaust]
    for other in state.aliens if spent else ():  # everybody saw them there
        other.known += [pod for pod in spent if pod not in other.known and pod not in state.shrouded]
    alien.exhaust = [pod for pod in alien.exhaust if pod not in spent]
    alien.charging = [pod for pod in alien.charging if pod not in spent]
    are_seen = not gone and bool(spent) and not any(pod in state.shrouded for pod in spent)
    state.shrouded = [pod for pod in state.shrouded if pod not in spent]
    gone += [*spent, *(pod for pod in pods if pod in state.asides)]
    state.asides = [pod for pod in state.asides if pod not in gone]
    return _lay(table, seat, gone, into, are_seen)


def _lay(table: CosmicTable, seat: int, pods: list[int], into: Store, are_seen: bool) -> list[int]:
    state = table.state
    if not pods:
        return []
    into.pods += pods
    if into.sight == SEALED:
        forget(state, pods)
    told = [one for one in state.seats if one == seat or are_seen or sees(state, into, one)]
    everybody, name, owner = len(told) == len(state.seats), _called(state, into), owner_of(state, into)
    owner = owner if owner >= 0 else seat
    known = PodsStored(owner, ids_of(pods), names_of(state, pods), name, seat)
    table.record(known, None if everybody else tuple(told), SomeStored(owner, len(pods), name, seat))
    if everybody:
        table.reveal("pods")
    return pods


def store_manifest(table: CosmicTable, seat: int, pod: Pod, into: Store) -> int:
    """Manifest a copy straight into a store, and return its number (CE-10.13, CE-36.29)."""
    state = table.state
    state.pods.append(msgspec.structs.replace(pod, manifested=True))
    state.asides.append(len(state.pods) - 1)
    look_for_moments(state)
    return store_pods(table, seat, [len(state.pods) - 1], into)[0]


def fetch(
    table: CosmicTable, seat: int, pods: Sequence[int], by: Use | None = None, where: Store | None = None
) -> Script[list[int]]:
    """Move pods out of one of an alien's stores into its cache, and return them (CE-36.7). `where`: a store that is
    not its own, such as one that is there for all."""
    where = where or next((one for one in stores_of(table.state, seat) if any(pod in pods for pod in one.pods)), None)
    if where is None or not (found := [pod for pod in where.pods if pod in pods]):
        return []
    coming = GameEvent("on:pods-incoming", seat, by, pods=found, what=f"{counted(len(found))} to come")
    coming.out_of = where
    return (yield from perform(table, coming, _fetch, []))


def _fetch(table: CosmicTable, coming: GameEvent) -> Script[list[int]]:
    state, seat, where = table.state, coming.seat, coming.out_of
    if where is None or not (pods := [pod for pod in coming.pods if pod in where.pods]):
        return []  # whatever answered has taken them
    coming.pods = pods
    name, is_seen = _called(state, where), sees(state, where, None)
    lose_track(state, seat, pods, but=(seat,))
    told = PodsFetched(seat, ids_of(pods), names_of(state, pods), name)
    table.record(told, None if is_seen else (seat,), SomeFetched(seat, len(pods), name))
    yield from add_to_cache(table, coming)
    return pods


def expect(use: Use, pod: int, into: Store) -> None:
    """Let a primed pod go into a store after the encounter, in place of an exhaust (CE-6.9)."""
    into.expected += [pod] if pod not in into.expected else []


def unpack(use: Use) -> list[int]:
    """Set all pods of the stores of the source of a use aside, as if extracted, and return them."""
    pods = closed_stores(use.state, key_of(use))
    use.state.asides += pods
    return pods


def closed_stores(state: CosmicEncounterState, key: str) -> list[int]:
    """Remove the stores of a source that leaves the match, and return the pods that lay there (CE-12.16)."""
    pods = [pod for one in state.stores if one.of == key for pod in one.pods]
    state.stores = [one for one in state.stores if one.of != key]
    return pods


def close_store(use: Use, one: Store) -> None:
    """Remove a store of the source of a use once it is empty; with pods in it it stays."""
    if not one.pods:
        use.state.stores = [other for other in use.state.stores if other is not one]


def remember(state: CosmicEncounterState, seat: int, source: Source) -> None:
    """Let the owner of a source that goes to another alien know the shrouded pods and tokens that go with it
    (CE-12.14)."""
    for token in state.holdings:
        if token.of == source.key and not token.public and seat not in token.known:
            token.known.append(seat)
    for one in state.stores:
        if one.of == source.key and one.sight == SHROUDED:
            known = state.aliens[seat].known
            known += [pod for pod in one.pods if pod not in known]


def _called(state: CosmicEncounterState, where: Store) -> str:
    """Return the name of a store in the log, which does not give a hidden power away."""
    return where.name if is_known(state, where, None) else NEXUS
