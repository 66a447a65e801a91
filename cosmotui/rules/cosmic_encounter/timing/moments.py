"""The moments that matter in a match: those to which a power, flare or pod in it is keyed (CE-13.31)."""

from collections.abc import Iterable
from functools import cache

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.cards import item
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.timing.uses import item_of


def look_for_moments(state: CosmicEncounterState) -> None:
    """Find every moment to which something of this match is keyed (CE-13.31)."""
    powers = [power.alien for one in state.aliens for power in one.powers] + state.legacies
    flares = [pod.item for pod in state.pods if pod.kind == "flare"]
    items = {item_of(pod) for pod in state.pods if pod.kind in ("artifact", "rift")}
    items |= {f"voucher {kind}" for alien in state.aliens for kind in alien.vouchers}
    state.moments = list(moments_of(tuple(sorted(set(powers))), tuple(sorted(set(flares))), tuple(sorted(items))))


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
        offered += kind.power.offered
    for id in flares:
        kind = alien(id)
        automatic += kind.power.supplemental
        offered += [kind.flare.wild, kind.flare.super_flare]
    offered += [clause for name in items if (clause := item(name)) is not None]
    return tuple(sorted({*_moments((*automatic, *offered)), *_offers(offered)}))


def _moments(effects: Iterable[Effect]) -> set[str]:
    return {moment for one in effects for _, moment in one.when}


def _offers(effects: Iterable[Effect]) -> set[str]:
    free = [one for one in effects if not (one.is_mandatory or one.goes_with_power)]
    return {f"offer {at}" for at in _moments(free)} | {
        f"first {at}" for at in _moments(one for one in free if one.is_first)
    }
