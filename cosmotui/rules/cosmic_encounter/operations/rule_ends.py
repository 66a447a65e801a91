"""Rules that end: the legacies that something has brought into force (CE-29.16, CE-37.31)."""

from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.holdings import occupant
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments


def end_rule(table: CosmicTable, seat: int, name: str) -> None:
    """Take a legacy that was a rule out of force."""
    state = table.state
    state.legacies = [one for one in state.legacies if one != name]
    if state.invasion is not None:
        state.now.disabled = [one for one in state.now.disabled if one[1] != name]
    look_for_moments(state)
    table.record(Told(seat, f"the rule of {alien(name).name} ended"))


def end_rules_of_moons(table: CosmicTable) -> None:
    """End what moons have brought into force on which nobody is any more (CE-29.16)."""
    state = table.state
    for number, one in enumerate(state.holdings):
        if one.rules and (one.gone or occupant(state, number) == NOBODY):
            rules, one.rules = one.rules, []
            for name in rules:
                end_rule(table, one.owner, name)
