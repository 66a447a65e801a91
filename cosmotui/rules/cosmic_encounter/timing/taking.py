"""Pods that leave a cache or a store: taken away, discharged, primed, put back where they were (CE-36.10, CE-36.31)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.facts.stores import stores_of
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.store import Store


def take_up(state: CosmicEncounterState, seat: int, pod: int) -> Store | None:
    """Take a pod out of the cache of an alien, or out of the store in which it lies; return that."""
    cache = state.aliens[seat].cache
    if pod in cache:
        cache.remove(pod)
        return None
    store = next(store for store in state.stores if pod in store.pods)
    store.pods.remove(pod)
    return store


def prime(state: CosmicEncounterState, seat: int, pod: int) -> int:
    """Take a pod up to prime it, and return it; its store remembers it."""
    store = take_up(state, seat, pod)
    if store is not None:
        store.primed.append(pod)
    return pod


def put_back(state: CosmicEncounterState, seat: int, pod: int) -> None:
    """Return a primed pod that was not used to where it was taken from (CE-16.32, CE-36.38, CE-37.16)."""
    for store in state.stores:
        if pod in store.primed:
            store.primed.remove(pod)
            store.pods.append(pod)
            return
    state.aliens[seat].cache.append(pod)


def lift(state: CosmicEncounterState, seat: int, pods: Sequence[int]) -> list[int]:
    """Take pods out of an alien's cache and stores, and return those that lay there and could be taken."""
    found: list[int] = []
    locked = state.aliens[seat].locked
    pods = [pod for pod in pods if pod not in locked] if locked else pods
    for place in (state.aliens[seat].cache, *(store.pods for store in stores_of(state, seat))):
        here = [pod for pod in pods if pod in place]
        if here:
            place[:] = [pod for pod in place if pod not in here]
            found += here
    return found
