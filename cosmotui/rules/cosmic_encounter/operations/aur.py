"""Operations on single pods: sniped, shuffled, transformed, electrified, put into stasis (CE-36)."""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told, listed
from cosmotui.rules.cosmic_encounter.events.base import pods as counted
from cosmotui.rules.cosmic_encounter.model.pod import WHEN_EXHAUSTED, Former, Pod
from cosmotui.rules.cosmic_encounter.operations.caches import at_cache
from cosmotui.rules.cosmic_encounter.operations.encounter import pod_might
from cosmotui.rules.cosmic_encounter.operations.pod_choices import choose_pods
from cosmotui.rules.cosmic_encounter.operations.pods import scrap
from cosmotui.rules.cosmic_encounter.operations.seeing import forget, names_of, show
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments


def snipe_pods(table: CosmicTable, seat: int, victim: int, count: int, by: Use | None = None) -> Script[list[int]]:
    """Look through a cache, scrap up to `count` of its pods, and return those (CE-36.51)."""
    event = GameEvent("on:cache-targeted", victim, by, count=count, what="snipe pods", user=seat)
    return (yield from at_cache(table, event, _snipe, []))


def _snipe(table: CosmicTable, event: GameEvent) -> Script[list[int]]:
    cache = table.state.aliens[event.seat].cache
    show(table, event.user, f"the cache of {table.setup.names()[event.seat]}", cache)
    title = f"Which pod is scrapped? {{}} of {event.count}"
    chosen = yield from choose_pods(table, event.user, "D-declare", title, cache, 0, event.count)
    yield from scrap(table, event.seat, chosen, event.by)
    return chosen


def shuffle_cache(table: CosmicTable, seat: int) -> None:
    """Shuffle a cache: only its owner can tell any longer which pod is which (CE-36.48)."""
    forget(table.state, table.state.aliens[seat].cache, but=(seat,))
    table.record(Told(seat, "{} shuffled its cache"))


def transform_pod(table: CosmicTable, seat: int, pod: int, into: Pod) -> None:
    """Turn a held pod into another for the rest of the match; it stays dark, or a copy, if it was (CE-36.56)."""
    state = table.state
    old = state.pods[pod]
    state.pods[pod] = msgspec.structs.replace(into, dark=old.dark, manifested=old.manifested)
    look_for_moments(state)
    words = f"{{}} transformed {old.name} into {state.pods[pod].name}"
    table.record(Told(seat, words), (seat,), Told(seat, "{} transformed a pod"))
    forget(state, [pod], but=(seat,))


def disguise_pod(
    table: CosmicTable, seat: int, pod: int, into: Pod, ends: str = WHEN_EXHAUSTED, openly: bool = False
) -> None:
    """Let a pod of an alien be another until it is exhausted, or until upkeep; only its owner sees it, unless `openly`
    (CE-36.101)."""
    state = table.state
    old = state.pods[pod]
    was = old.was or Former(old.kind, old.value, old.right, old.item, ends)
    state.pods[pod] = msgspec.structs.replace(
        into, dark=old.dark, manifested=old.manifested, electrified=old.electrified, was=was
    )
    look_for_moments(state)
    known = Told(seat, f"{old.name} of {{}} became {state.pods[pod].name}")
    table.record(known, None if openly else (seat,), Told(seat, "a pod of {} became another"))
    if not openly:
        forget(state, [pod], but=(seat,))


def turn_to_slime(use: Use, pod: int) -> None:
    """Turn a primed attack pod into slime of the might that it has in this invasion, until it is scrapped (CE-7.30).

    Where the driver is hidden nobody but its user learns which pod that is.
    """
    state, old = use.state, use.state.pods[pod]
    is_shown = use.now.revealed and not any(fleet.veiled and fleet.driver == pod for fleet in use.now.fleets)
    was = Former(old.kind, old.value, old.right)
    state.pods[pod] = msgspec.structs.replace(old, kind="slime-attack", value=pod_might(use, pod), right=0, was=was)
    known = Told(use.seat, f"{{}} turned {old.name} into {state.pods[pod].name}")
    use.table.record(known, None if is_shown else (use.seat,), Told(use.seat, "{} turned its driver into slime"))


def electrify(table: CosmicTable, pods: Sequence[int]) -> None:
    """Make pods return to the cache at `upkeep.recharge` after a discharge, and safe from being taken (CE-36.14)."""
    for pod in pods:
        table.state.pods[pod] = msgspec.structs.replace(table.state.pods[pod], electrified=True)


def to_stasis(table: CosmicTable, seat: int, pods: Sequence[int]) -> list[int]:
    """Put pods of a cache out of play and sight, and return them (CE-36.35, CE-36.52, CE-36.87).

    They stay until they are taken `from_stasis`, at the latest at `upkeep.end`.
    """
    state = table.state
    alien = state.aliens[seat]
    gone = [pod for pod in pods if pod in alien.cache]
    if gone:
        alien.cache = [pod for pod in alien.cache if pod not in gone]
        alien.stasis += gone
        forget(state, gone)
        table.record(Told(seat, f"{counted(len(gone))} of {{}} went into stasis"))
    return gone


def from_stasis(table: CosmicTable, seat: int) -> None:
    """Give an alien its pods back from stasis."""
    alien = table.state.aliens[seat]
    if alien.stasis:
        words = f"{{}} got back {listed(names_of(table.state, alien.stasis))}"
        others = Told(seat, f"{{}} got back {counted(len(alien.stasis))}")
        table.record(Told(seat, words), (seat,), others)
        alien.cache += alien.stasis
        alien.stasis = []
