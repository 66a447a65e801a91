"""Messages at people's own decisions: the seat that is asked may write first (CE-35.6)."""

from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

from cosmotui.engine.question import Ask, ChooseOne, Reply, Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.timing.channels import SEND, channels, send
from cosmotui.rules.cosmic_encounter.timing.windows import after

T = TypeVar("T")
_WINDOWS: Final = ("D-call-out", "D-window", "D-response")
"""Windows offer it themselves, and a call is asked of nobody in particular."""


def with_messages(table: CosmicTable, script: Script[T]) -> Script[T]:
    """Run a script in which people may send a message before they choose.

    Forms and secrets of several seats come without.
    """
    try:
        ask = next(script)
        while True:
            ask = script.send((yield from _answered(table, ask)))
    except StopIteration as end:
        return end.value
    finally:
        script.close()


def _answered(table: CosmicTable, ask: Ask) -> Script[Mapping[int, Reply]]:
    while isinstance(ask, ChooseOne) and _may_write(table, ask):
        asked = msgspec.structs.replace(ask, options=(*ask.options, SEND))
        replies = yield asked
        if replies[ask.seat] != SEND.value:
            return replies
        sent = yield from send(table, ask.seat)
        if sent:
            yield from with_messages(table, after(table, GameEvent(sent, ask.seat, what="a message")))
    return (yield ask)


def _may_write(table: CosmicTable, ask: ChooseOne) -> bool:
    is_choice = len(ask.options) > 1 and ask.key not in _WINDOWS
    return is_choice and not table.setup.seats[ask.seat].bot and bool(channels(table.setup, table.state, ask.seat))
