"""The influence of an alien in a negotiation (CE-21.4, CE-21.5)."""

from cosmotui.rules.cosmic_encounter.board import authority, dominion, speakers_of
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import INFLUENCE, extra
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView


def influence(view: CosmicEncounterView, seat: int) -> int:
    """Return the influence that an alien would have by its bases (CE-21.4), or has left while it negotiates."""
    now = view.invasion
    if now is not None and now.negotiation is not None and negotiates(view, seat):
        return now.negotiation.influence[speakers_of(view).index(seat)]
    return sum(amount for _, amount in influence_parts(view, seat))


def negotiates(view: CosmicEncounterView, seat: int) -> bool:
    """Return whether an alien has a budget now: only until there is a deal, or none (CE-21.5)."""
    now = view.invasion
    is_on = now is not None and now.negotiation is not None and not any(fleet.result for fleet in now.fleets)
    return is_on and seat in speakers_of(view)


def influence_parts(view: CosmicEncounterView, seat: int) -> list[tuple[str, int]]:
    """Return the parts of influence, before anything is spent (CE-21.4)."""
    return base_influence(view, seat, dominion_counts=view.options.get("influence_base") != "authority")


def base_influence(board: Board, seat: int, *, dominion_counts: bool) -> list[tuple[str, int]]:
    """Return the influence that an alien has by its bases, part by part; `dominion_counts` by option (CE-21.4)."""
    parts = [("authority", authority(board, seat))]
    if dominion_counts:
        parts.append(("dominion", dominion(board, seat)))
    lasting = extra(board, seat, INFLUENCE)
    return [*parts, ("lasting effects", lasting)] if lasting else parts
