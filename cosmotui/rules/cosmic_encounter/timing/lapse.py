"""The end of what lasts until a moment comes: passes, statuses, locks, and the sleep of bound powers."""

from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.timing.auto_pass import end_quiet
from cosmotui.rules.cosmic_encounter.timing.bound_powers import look_after_bound_powers
from cosmotui.rules.cosmic_encounter.timing.locks import end_locks
from cosmotui.rules.cosmic_encounter.timing.statuses import end_statuses


def lapse(table: CosmicTable, at: str) -> None:
    """End what lasts until this moment; mostly nothing does, and then it takes no time."""
    state = table.state
    lasts, bound = False, bool(state.holdings)
    for one in state.aliens:
        if one.quiet or one.statuses or one.locked:
            lasts = True
        if len(one.powers) > 1:
            bound = True
    if lasts:
        end_quiet(state)
        end_statuses(table, at)
        end_locks(state, at)
    if bound:
        look_after_bound_powers(state)
