"""Rules that powers bring into force: they bind like legacies (CE-37.31)."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.operations.rule_ends import end_rule
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments

_SOURCE: Final = "rule "
"""Note of an alien, with the name of a legacy: it has brought that rule into force."""


def enforce(use: Use, name: str) -> Script[None]:
    """Bring a legacy into force as a rule of the user's, behind those already in force (CE-13.2, CE-37.31); that of a
    moon ends when the moon is left (CE-29.16)."""
    state = use.state
    if name in state.legacies:
        return
    state.legacies.append(name)
    if use.source.number >= 0:
        use.holding.rules.append(name)
    else:
        state.aliens[use.seat].notes[_SOURCE + name] = 1
    look_for_moments(state)
    use.table.record(Told(use.seat, f"{{}}: the rule of {alien(name).name} is in force"))
    yield from legacies_begin(use.table, [name])


def repeal(table: CosmicTable, seat: int, name: str) -> None:
    """End a rule that an alien has brought into force (CE-37.31)."""
    if table.state.aliens[seat].notes.pop(_SOURCE + name, 0):
        end_rule(table, seat, name)


def repeal_all(table: CosmicTable, seat: int) -> None:
    """End all rules that an alien has brought into force (CE-37.31)."""
    for note in [one for one in table.state.aliens[seat].notes if one.startswith(_SOURCE)]:
        repeal(table, seat, note.removeprefix(_SOURCE))


def end_legacy(table: CosmicTable, name: str) -> None:
    """End a legacy for good."""
    state = table.state
    state.legacies = [one for one in state.legacies if one != name]
    if state.invasion is not None:
        state.now.disabled = [one for one in state.now.disabled if one[1] != name]
    look_for_moments(state)
    table.record(Told(NOBODY, f"the legacy of {alien(name).name} is in force no more"))
