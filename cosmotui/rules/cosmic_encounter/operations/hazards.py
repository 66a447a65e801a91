"""Hazards that manifest, and end (CE-30)."""

from typing import Protocol, cast

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.holdings import HazardStruck
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS, Holding
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD as KIND
from cosmotui.rules.cosmic_encounter.model.notes import STRUCK
from cosmotui.rules.cosmic_encounter.operations.holdings import remove
from cosmotui.rules.cosmic_encounter.operations.items import bring


class _Hazard(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def is_boss(self) -> bool: ...


def _hazard(id: str) -> _Hazard:
    return cast(_Hazard, registry.item_on_shelf(FOLDERS[KIND], id))  # the kinds of items are above this file


def strike(table: CosmicTable, id: str = "") -> Script[None]:
    """Bring a hazard into force, a random one if none is named; a boss replaces the one before it (CE-30.1 to 30.4)."""
    state = table.state
    chosen = id or state.dice.choose(registry.ids_on_shelf(FOLDERS[KIND]))
    hazard = _hazard(chosen)
    if hazard.is_boss:
        for number, one in enumerate(state.holdings):
            if one.kind == KIND and not one.gone and _hazard(one.item).is_boss:
                yield from remove(table, number, "gives way to another boss")
    bring(table, Holding(KIND, chosen, public=True))
    state.now.notes[STRUCK] = state.now.notes.get(STRUCK, 0) + 1
    table.reveal("a hazard")
    table.record(HazardStruck(-1, hazard.name, hazard.text, hazard.is_boss))


def end_hazards(table: CosmicTable) -> Script[None]:
    """End the hazards of an invasion; a boss stays (CE-30.2, CE-30.3)."""
    for number, one in enumerate(table.state.holdings):
        if one.kind == KIND and not one.gone and not _hazard(one.item).is_boss:
            yield from remove(table, number, "")
