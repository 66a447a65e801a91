"""Things to be manifested at random: the next one of each kind, and who has looked at it (CE-36.29, CE-36.94)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import VOUCHERS
from cosmotui.rules.cosmic_encounter.model.manifest import Manifest
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.powers import tell_one

VOUCHER, ATTACK, FLARE = "voucher", "2-D attack pod", "flare"
"""Kinds of what is manifested at random."""
HIGHEST: Final = 42
"""Of the values of a bought attack pod (CE-11.31)."""
ATTACKS: Final = tuple(f"{left:02d}/{right:02d}" for left in range(HIGHEST + 1) for right in range(HIGHEST + 1))


def possible_manifests(state: CosmicEncounterState, kind: str) -> Sequence[str]:
    """Return everything of a kind that may be manifested now."""
    if kind == VOUCHER:
        return tuple(VOUCHERS)
    return ATTACKS if kind == ATTACK else _untethered(state)


def _untethered(state: CosmicEncounterState) -> list[str]:
    """Return the flares that are not in the match, or not any more, else those whose aliens are not (CE-11.36,
    CE-36.30)."""
    there = {power.alien for alien in state.aliens for power in alien.powers}
    gone = set(state.vaporized)
    held = {pod.item for id, pod in enumerate(state.pods) if pod.kind == "flare" and id not in gone}
    free = [id for id in ALIENS if id not in there and id not in held]
    return free or [id for id in ALIENS if id not in there]


def next_manifest(state: CosmicEncounterState, kind: str) -> str:
    """Take the thing of a kind that somebody has seen coming, if it is still possible; else any at random."""
    possible = possible_manifests(state, kind)
    coming = _coming(state, kind, possible)
    state.next_manifests = [one for one in state.next_manifests if one.kind != kind]
    return coming.what if coming is not None else state.dice.choose(possible)


def _coming(state: CosmicEncounterState, kind: str, possible: Sequence[str]) -> Manifest | None:
    return next((one for one in state.next_manifests if one.kind == kind and one.what in possible), None)


def look_at_next_manifest(table: CosmicTable, seat: int, kind: str) -> None:
    """Show one alien the next thing of a kind to be manifested (CE-36.94)."""
    state = table.state
    possible = possible_manifests(state, kind)
    coming = _coming(state, kind, possible)
    if coming is None:
        coming = Manifest(kind, state.dice.choose(possible), [])
        state.next_manifests = [*(one for one in state.next_manifests if one.kind != kind), coming]
    if seat not in coming.seen:
        coming.seen.append(seat)
    tell_one(table, seat, f"the next {kind} to be manifested", coming.what)


def has_seen(state: CosmicEncounterState, seat: int, kind: str) -> bool:
    """Return whether an alien knows the next thing of a kind."""
    return any(one.kind == kind and seat in one.seen for one in state.next_manifests)
