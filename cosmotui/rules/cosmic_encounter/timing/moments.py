"""The moments that matter in a match: those to which a power, flare or pod in it is keyed (CE-13.31)."""

from collections.abc import Iterable
from functools import cache
from typing import cast

from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.holdings import item_of as item_of_holding
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.cards import item
from cosmotui.rules.cosmic_encounter.kinds.clauses import Clauses
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.sources import IN_HAND, item_part
from cosmotui.rules.cosmic_encounter.timing.uses import item_of


def look_for_moments(state: CosmicEncounterState) -> None:
    """Find every moment to which something of this match is keyed (CE-13.31)."""
    powers = [power.alien for one in state.aliens for power in one.powers] + state.legacies
    flares = [pod.item for pod in state.pods if pod.kind == "flare"]
    items = {item_of(pod) for pod in state.pods if pod.kind in ("artifact", "rift")}
    items |= {f"voucher {kind}" for alien in state.aliens for kind in alien.vouchers}
    found = moments_of(tuple(sorted(set(powers))), tuple(sorted(set(flares))), tuple(sorted(items)))
    if state.shelves or state.holdings:
        more = {at for kind in state.shelves for at in _moments_of_shelf(kind)}
        loose = [one for one in state.holdings if one.kind not in state.shelves and not one.gone]
        single = {(one.kind, one.item) for one in loose if one.item}  # in a sketch what is shrouded has no name
        more |= {at for kind, id in single for at in _moments_of_holding(kind, id)}
        found = tuple(sorted({*found, *more}))
    state.moments = dict.fromkeys(found)


@cache
def moments_of(powers: tuple[str, ...], flares: tuple[str, ...], items: tuple[str, ...]) -> tuple[str, ...]:
    """Return every timing value of a match: of its powers and their legacies, its flares and other pods (CE-13.31).

    A moment at which something may be declared stands there as `offer payoff.crash` too, and one before the automatic
    part of its sub-step (CE-13.33) as `first payoff.crash`.
    """
    automatic: list[Effect] = []
    offered: list[Effect] = []
    for id in powers:
        kind = alien(id)
        automatic += [*kind.power.automatic, *kind.legacy.uses]
        offered += [*kind.power.offered, *kind.legacy.offered]
    for id in flares:
        kind = alien(id)
        automatic += kind.power.supplemental
        offered += [kind.flare.wild, kind.flare.super_flare]
    offered += [clause for name in items if (clause := item(name)) is not None]
    return tuple(sorted({*_moments((*automatic, *offered)), *_offers(offered)}))


@cache
def _moments_of_holding(kind: str, id: str) -> frozenset[str]:
    """Return every timing value of an item that lies in a nexus, on a planet or in force for all."""
    parts = [cast(Clauses, item_of_holding(kind, id))]  # whatever can be in force has clauses
    parts += [cast(Clauses, item_part(IN_HAND[kind], id))] if kind in IN_HAND else []
    offered = [clause for part in parts for clause in part.offered]
    automatic = [clause for part in parts for clause in part.automatic]
    return frozenset({*_moments((*automatic, *offered)), *_offers(offered)})


@cache
def _moments_of_shelf(kind: str) -> frozenset[str]:
    """Return every timing value of the items of a kind: which of them turn up nobody knows."""
    return frozenset(at for id in registry.ids_on_shelf(FOLDERS[kind]) for at in _moments_of_holding(kind, id))


def _moments(effects: Iterable[Effect]) -> set[str]:
    return {moment for one in effects for _, moment in one.when}


def _offers(effects: Iterable[Effect]) -> set[str]:
    free = [one for one in effects if not (one.is_mandatory or one.goes_with_power)]
    return {f"offer {at}" for at in _moments(free)} | {
        f"first {at}" for at in _moments(one for one in free if one.is_first)
    }
