"""The moments that matter in a match: those to which a power, flare or pod in it is keyed (CE-13.31)."""

from cosmotui.rules.cosmic_encounter.catalog import moments_of
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.timing.uses import item_of


def look_for_moments(state: CosmicEncounterState) -> None:
    """Find every moment to which something of this match is keyed (CE-13.31)."""
    powers = [power.alien for one in state.aliens for power in one.powers] + state.legacies
    flares = [pod.item for pod in state.pods if pod.kind == "flare"]
    items = {item_of(pod) for pod in state.pods if pod.kind in ("artifact", "rift")}
    items |= {f"voucher {kind}" for alien in state.aliens for kind in alien.vouchers}
    state.moments = list(moments_of(tuple(sorted(set(powers))), tuple(sorted(set(flares))), tuple(sorted(items))))
