"""Stores of pods as a seat knows them (CE-37.51)."""

import msgspec

from cosmotui.rules.cosmic_encounter.facts.stores import is_bare, owner_of, sees, source_of
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.store import SHROUDED, Store
from cosmotui.rules.cosmic_encounter.views.sealing import sealed_of


class StoreView(msgspec.Struct, frozen=True, gc=False):
    """A store of pods, as far as a seat knows it."""

    of: str
    """The key of its source; empty while that is hidden."""
    owner: int
    """The alien that it belongs to, or -1."""
    name: str
    sight: str
    pods: tuple[int, ...]
    """The pods that the seat sees, or has seen and can follow."""
    size: int
    """How many pods lie there."""
    planet: int
    system: int
    notes: dict[str, int]
    """What its source remembers about it, for whoever sees the pods."""

    @property
    def is_elsewhere(self) -> bool:
        """Whether it lies on the table, apart from its source."""
        return self.planet >= 0 or self.system >= 0


def store_view(state: CosmicEncounterState, store: Store, seat: int | None) -> StoreView:
    """Return a store as a seat knows it (CE-36.33 to CE-36.35)."""
    owner = owner_of(state, store)
    source = source_of(state, store)
    there = store.pods if owner == seat else [*store.pods, *sealed_of(state, store)]
    known = there if sees(state, store, seat) else []
    if not known and seat is not None and store.sight == SHROUDED:
        known = [pod for pod in there if pod in state.aliens[seat].known]
    hidden = source is not None and not is_bare(state, source, seat)
    return StoreView(
        of="" if hidden else store.of,
        owner=owner,
        name=store.name,
        sight=store.sight,
        pods=tuple(sorted(known)),
        size=len(there),
        planet=store.planet,
        system=store.system,
        notes=dict(store.notes) if sees(state, store, seat) else {},
    )
