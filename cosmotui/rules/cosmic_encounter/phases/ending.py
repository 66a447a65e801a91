"""The ending of a match that is decided: everything is scored, and then it is over (CE-34)."""

from functools import partial

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.scoring import AlienScored, MatchScored
from cosmotui.rules.cosmic_encounter.kinds.score import Title, score
from cosmotui.rules.cosmic_encounter.model.scored import Scored
from cosmotui.rules.cosmic_encounter.timing.windows import moment
from cosmotui.rules.cosmic_encounter.words.score_words import parts_words


def ending(table: CosmicTable) -> Script[None]:
    """Score the match and close it (CE-34.1)."""
    yield from moment(table, "end.score", automatic=partial(_score, table))
    table.state.ended = table.state.decided


def _score(table: CosmicTable) -> None:
    """Score every alien by the galaxy, and those that are left by the open titles (CE-34.1, CE-34.2, CE-34.23)."""
    state = table.state
    for id in state.scoring:
        item = score(id)
        for seat, alien in enumerate(state.aliens):
            if isinstance(item, Title) and alien.eliminated:
                continue
            parts = tuple(term.counted(table, seat) for term in item.terms)
            scored = Scored(seat, id, parts)
            if scored.points or not isinstance(item, Title):
                state.scores.append(scored)
                table.record(AlienScored(seat, item.name, parts_words(scored), scored.points))
    if state.scoring:
        totals = [sum(one.points for one in state.scores if one.seat == seat) for seat in state.seats]
        table.record(MatchScored(tuple(totals)))
