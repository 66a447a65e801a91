"""The winners: the end of a match, wins by an effect and shared wins (CE-25.3, CE-25.33)."""

from collections.abc import Sequence

from cosmotui.engine.game import Result
from cosmotui.engine.question import StepOver
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.course import MatchWon
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.traits import SHARES, having


def end_match(table: CosmicTable, winners: Sequence[int], reason: str, rule: str) -> None:
    """Decide the match, so that only its ending is left to be played; aliens that share a win win as well."""
    names = table.setup.names()
    all_of_them = with_sharers(table.state, winners)
    told = " and ".join(names[seat] for seat in all_of_them)
    headline = f"Shared win of {told}" if len(all_of_them) > 1 else ""
    table.state.decided = Result(all_of_them, reason, rule, headline)
    table.state.phase = "ending"
    table.record(MatchWon(all_of_them))


def with_sharers(state: CosmicEncounterState, winners: Sequence[int]) -> tuple[int, ...]:
    """Return the winners, and all whose active powers let them win with one of them (CE-25.33)."""
    found = list(winners)
    while found and (more := [seat for seat in state.seats if seat not in found and _shares(state, seat, found)]):
        found += more
    return tuple(sorted(found))


def _shares(state: CosmicEncounterState, seat: int, winners: Sequence[int]) -> bool:
    return any(shares(state, seat, winners) for source, shares in having(state, SHARES) if source.owner == seat)


def win(use: Use, winners: Sequence[int], reason: str) -> None:
    """Let these aliens win by an effect: the match ends here, and so does everything under way (CE-25.33)."""
    end_match(use.table, winners, reason, "CE-25.33")
    raise StepOver
