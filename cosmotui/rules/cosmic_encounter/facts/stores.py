"""Facts about stores of pods: whose they are, who sees them, and which of their pods are within reach (CE-37.51)."""

from collections.abc import Iterator, Sequence

from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.store import OPEN, SHROUDED, Store
from cosmotui.rules.cosmic_encounter.model.table import Board, StoreFacts
from cosmotui.rules.cosmic_encounter.sources import HOLDING, POWER, Source, power_source, sources_of
from cosmotui.rules.cosmic_encounter.traits import REACHES, SEES_CACHE, having, having_itself


def source_of(board: Board, store: StoreFacts) -> Source | None:
    """Return the source that a store belongs to, if an alien has it; None for those in force for all."""
    kind, _, name = store.of.partition(" ")
    for seat, alien in enumerate(board.aliens):
        if kind == POWER:
            for source in (power_source(seat, power) for power in alien.powers):
                if source.key == store.of:
                    return source
        elif kind == HOLDING:
            item = board.holdings[int(name)].item
            found = sources_of(board, seat, lambda _, id, item=item: id == item)
            if (source := next((one for one in found if one.key == store.of), None)) is not None:
                return source
    return None


def owner_of(board: Board, store: StoreFacts) -> int:
    """Return the alien that a store belongs to, or NOBODY."""
    source = source_of(board, store)
    return source.owner if source is not None else NOBODY


def stores_of(state: CosmicEncounterState, seat: int) -> list[Store]:
    """Return the stores that belong to an alien."""
    return [store for store in state.stores if owner_of(state, store) == seat]


def kept_by(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the pods of an alien's cache and stores."""
    return [*state.aliens[seat].cache, *(pod for store in stores_of(state, seat) for pod in store.pods)]


def loose_pods(board: Board, seat: int) -> list[int]:
    """Return the pods of a cache that can be given and taken: all but locked ones (CE-18.26)."""
    alien = board.aliens[seat]
    return [pod for pod in alien.cache if pod not in alien.locked]


def seen_caches(state: CosmicEncounterState, seat: int | None) -> set[int]:
    """Return the aliens whose caches an alien sees: its own, those that lie open to all, and those that effects let it
    see."""
    seen = {other for other, alien in enumerate(state.aliens) if other == seat or alien.is_open}
    if seat is not None:
        for source, looks in having(state, SEES_CACHE):
            seen.update(other for other in state.seats if looks(state, source.owner, seat, other))
    return seen


def is_known(state: CosmicEncounterState, store: Store, seat: int | None) -> bool:
    """Return whether an alien knows that there is a store: not one in a nexus whose power is hidden (CE-12.6)."""
    source = source_of(state, store)
    return source is None or store.is_elsewhere or is_bare(state, source, seat)


def is_bare(state: CosmicEncounterState, source: Source, seat: int | None) -> bool:
    """Return whether an alien knows what a source is: it is public, its own, probed, or the match is over (CE-12.6)."""
    if source.is_open or source.owner == seat or state.ended is not None:
        return True
    return seat is not None and source.id in state.aliens[seat].known_powers


def sees(state: CosmicEncounterState, store: Store, seat: int | None) -> bool:
    """Return whether an alien sees the pods of a store (CE-36.33 to CE-36.35, CE-37.47)."""
    if store.sight == SHROUDED:
        return seat is not None and owner_of(state, store) == seat
    return store.sight == OPEN and is_known(state, store, seat)


def in_reach(board: Board, seat: int) -> Iterator[int]:
    """Yield the pods outside the cache that an alien may discharge or prime as if they were in it: none of a power
    that does not act (CE-12.12, CE-37.51)."""
    for source, reaches in having_itself(board, seat, REACHES) if board.stores else ():
        for store in board.stores:
            if store.of == source.key:
                yield from (pod for pod in store.pods if reaches(board, seat, store, pod))


def at_hand(board: Board, seat: int) -> Sequence[int]:
    """Return the pods that an alien may discharge or prime, wherever they lie: those of its cache come first."""
    cache = board.aliens[seat].cache if not board.aliens[seat].locked else loose_pods(board, seat)
    return [*cache, *in_reach(board, seat)] if board.stores else cache
