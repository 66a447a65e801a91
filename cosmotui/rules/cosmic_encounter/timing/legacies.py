"""Legacies that come into force (CE-25.22)."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.sources import LEGACY, Source


def legacies_begin(table: CosmicTable, ids: Sequence[str]) -> Script[None]:
    """Run the clauses of legacies that act once when they come into force, keyed to `legacy.begins` (CE-25.22)."""
    for id in ids:
        for clause in alien(id).legacy.uses:
            for seat in timing_order(table.state):
                use = Use(table, seat, clause, "legacy.begins", source=Source(LEGACY, id))
                if clause.fits(use):
                    yield from clause.script(use)
