"""Stores of pods in words, for screen and plain mode alike (CE-37.51)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.events.base import pods
from cosmotui.rules.cosmic_encounter.model.store import OPEN, SEALED
from cosmotui.rules.cosmic_encounter.operations.showcase import SHOWCASE
from cosmotui.rules.cosmic_encounter.views.store_view import StoreView
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView


def stores_with(view: CosmicEncounterView, seat: int) -> list[StoreView]:
    """Return the stores in the nexus of an alien."""
    return [store for store in view.stores if store.owner == seat and not store.is_elsewhere]


def stores_in(view: CosmicEncounterView, system: int) -> list[StoreView]:
    """Return the stores that lie in a system, on no planet of it."""
    return [store for store in view.stores if store.system == system]


def stores_on(view: CosmicEncounterView, planet: int) -> list[StoreView]:
    """Return the stores on a planet."""
    return [store for store in view.stores if store.planet == planet]


def stores_of_all(view: CosmicEncounterView) -> list[StoreView]:
    """Return the stores that belong to no alien, and lie beside the forge."""
    return [store for store in view.stores if store.owner < 0 and not store.is_elsewhere]


def content_words(view: CosmicEncounterView, store: StoreView) -> str:
    """Return what lies in a store, as far as it is known: `attack 00, attack 12`, `8 pods, of them attack 04`; then
    what its source remembers there."""
    notes = [f"{name} {number}" for name, number in store.notes.items()]
    return ", ".join([*([_pods(view, store)] if store.size or not notes else []), *notes])


def _pods(view: CosmicEncounterView, store: StoreView) -> str:
    names = listed_pods(view, store.pods)
    if len(store.pods) == store.size:
        return names or "empty"
    count = f"{pods(store.size)}{', sealed' if store.sight == SEALED else ''}"
    return f"{count}, of them {names}" if names else count


def listed_pods(view: CosmicEncounterView, ids: Sequence[int]) -> str:
    """Return pods by name, the lowest first; equal ones counted."""
    found = sorted((view.pods[id] for id in ids), key=lambda pod: (pod.kind, pod.value, pod.name))
    names = [pod.name for pod in found]
    counts = {name: names.count(name) for name in names}
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in counts.items())


def sight_words(store: StoreView) -> str:
    """Return who sees the pods of a store, and that no cache counts them; of the showcase, how they are got."""
    if store.of == SHOWCASE:
        return "Whoever drafts may take one of its pods in place of a random one; at upkeep one costs lucre."
    who = {OPEN: "Everybody", SEALED: "Nobody"}.get(store.sight, "Only its owner")
    return f"{who} sees its pods; they belong to no cache, and nobody else can take or look at them."


def sight_rule(store: StoreView) -> str:
    """Return the rule about a store."""
    return "CE-31.20" if store.of == SHOWCASE else "CE-37.51"
