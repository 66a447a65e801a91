"""The one way in which something that may be answered happens: announced, answered, carried out as it then stands."""

from collections.abc import Callable
from typing import TypeVar

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.timing.uses import possible
from cosmotui.rules.cosmic_encounter.timing.windows import before

T = TypeVar("T")
CarryOut = Callable[[CosmicTable, GameEvent], Script[T]]
"""What an event does: a function of the event alone, so that nothing that an answer has changed can be missed."""


def perform(table: CosmicTable, event: GameEvent, carry_out: CarryOut[T], otherwise: T) -> Script[T]:
    """Announce an event, let it be answered, and carry out what is left of it; `otherwise` is the result if nothing is
    (CE-13.21, CE-13.36).

    Whoever it befalls remains, and ships that an answer has put elsewhere are out of it.
    """
    state = table.state
    if possible(state, event.kind):
        seat, places = event.seat, {id: state.ships[id].place for id in event.ships}
        if not (yield from before(table, event)):
            return otherwise
        event.spare([id for id in event.ships if id in places and state.ships[id].place != places[id]])
        is_gone = event.seat != seat and state.aliens[event.seat].eliminated
        if event.stopped or is_gone:
            return otherwise
    return (yield from carry_out(table, event))
