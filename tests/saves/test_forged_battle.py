"""A forged checkpoint of Cosmic Conflict, under a right checksum: what no battle can hold is refused, not shown."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from cosmotui.engine.errors import MatchFault
from cosmotui.engine.log import Checkpoint
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.board import board_lines

RULES = rules_of("cosmic-conflict")
SETUP = Setup((Seat("Ann", 0), Seat("Bo", 1)), {"fleets": "sk1", "length": "2"}, 7)
UNITS, FEATURES = 2, 3


def forge(change: Callable[[list[Any]], None]) -> Match[Any, Any]:
    """The match after the terrain was placed, gone on with from a state that was changed."""
    match = Match.new(RULES, SETUP)
    state = msgspec.msgpack.decode(match.state_bytes())
    change(state)
    return Match.restore(RULES, SETUP, Checkpoint(msgspec.msgpack.encode(state), 0, 0))


def heading(state: list[Any]) -> None:
    state[UNITS][0][4] = 12


def far(state: list[Any]) -> None:
    state[UNITS][0][3] = [1e308, -1e308]


def nowhere(state: list[Any]) -> None:
    state[UNITS][0][3] = [float("nan"), 1.0]


def side(state: list[Any]) -> None:
    state[UNITS][0][1] = 2


def empty(state: list[Any]) -> None:
    state[FEATURES][0][2] = []


def test_the_state_itself_goes_on() -> None:
    assert board_lines(forge(lambda state: None), None)


@pytest.mark.parametrize("change", [heading, far, nowhere, side, empty])
def test_what_cannot_be_is_refused(change: Callable[[list[Any]], None]) -> None:
    with pytest.raises((msgspec.DecodeError, MatchFault)):
        forge(change)
