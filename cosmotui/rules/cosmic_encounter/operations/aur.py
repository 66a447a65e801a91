"""What becomes of single pods: sniped, shuffled, transformed, electrified, put into stasis (CE-36)."""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told, listed
from cosmotui.rules.cosmic_encounter.events.base import pods as counted
from cosmotui.rules.cosmic_encounter.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.operations.pods import (
    choose_pods,
    forget,
    may_touch,
    names_of,
    scrap,
    show,
)
from cosmotui.rules.cosmic_encounter.pod import Pod


def snipe_pods(table: CosmicTable, seat: int, victim: int, count: int, by: Use | None = None) -> Script[list[int]]:
    """Look through a cache and scrap up to `count` pods of it (CE-36.51). Those that were scrapped."""
    if not (yield from may_touch(table, victim, by, "snipe pods")):
        return []
    cache = table.state.aliens[victim].cache
    show(table, seat, f"the cache of {table.setup.names()[victim]}", cache)
    title = f"Which pod is scrapped? {{}} of {count}"
    chosen = yield from choose_pods(table, seat, "D-declare", title, cache, 0, count)
    yield from scrap(table, victim, chosen, by)
    return chosen


def shuffle_cache(table: CosmicTable, seat: int) -> None:
    """Nobody but its owner can tell any longer which pod of a cache is which (CE-36.48)."""
    forget(table.state, table.state.aliens[seat].cache, but=(seat,))
    table.record(Told(seat, "{} shuffled its cache"))


def transform_pod(table: CosmicTable, seat: int, pod: int, into: Pod) -> None:
    """A pod in an alien's hand is another one for the rest of the match; it stays dark, or a copy, if it was
    (CE-36.56)."""
    state = table.state
    old = state.pods[pod]
    state.pods[pod] = msgspec.structs.replace(into, dark=old.dark, manifested=old.manifested)
    look_for_moments(state)
    words = f"{{}} transformed {old.name} into {state.pods[pod].name}"
    table.record(Told(seat, words), (seat,), Told(seat, "{} transformed a pod"))
    forget(state, [pod], but=(seat,))


def electrify(table: CosmicTable, pods: Sequence[int]) -> None:
    """Pods return to the cache at `upkeep.recharge` whenever they were discharged, and cannot be taken (CE-36.14)."""
    for pod in pods:
        table.state.pods[pod] = msgspec.structs.replace(table.state.pods[pod], electrified=True)


def to_stasis(table: CosmicTable, seat: int, pods: Sequence[int]) -> list[int]:
    """Pods of a cache are out of play, and nobody sees them, until they are taken `from_stasis`, at the latest at
    `upkeep.end` (CE-36.35, CE-36.52, CE-36.87). Those that are."""
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
    """An alien has its pods back."""
    alien = table.state.aliens[seat]
    if alien.stasis:
        words = f"{{}} got back {listed(names_of(table.state, alien.stasis))}"
        others = Told(seat, f"{{}} got back {counted(len(alien.stasis))}")
        table.record(Told(seat, words), (seat,), others)
        alien.cache += alien.stasis
        alien.stasis = []
