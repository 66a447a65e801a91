"""A position of Cosmoclysm for a lesson, written down as the rulebook writes it."""

import re
from collections.abc import Callable
from typing import Final, cast

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.lessons.lesson import AnyMatch
from cosmotui.rules.cosmoclysm import Cosmoclysm
from cosmotui.rules.cosmoclysm.board import INDEX
from cosmotui.rules.cosmoclysm.ships import KINDS, piece
from cosmotui.rules.cosmoclysm.state import NOWHERE, Choosing, CosmoclysmState, empty_board
from cosmotui.rules.cosmoclysm.wormholes import WORMHOLES

SEATS: Final = (Seat("Ada", 0), Seat("Rival", 1, "cadet"))
"""The person, who moves first, and the bot."""


def position(yours: str, theirs: str, wormholes: str = "", dice: str = "", seed: int = 1) -> Callable[[], AnyMatch]:
    """Return the maker of a match: ships as `E@D3 F@G1`, wormholes as `red a C3, red b F4`, dice as `d4 3; 12 v 7,4`.

    Without `dice` they are rolled as the seed says.
    """

    def begin() -> AnyMatch:
        at, holes = empty_board(), [NOWHERE] * len(WORMHOLES)
        for owner, ships in enumerate((yours, theirs)):
            for ship in ships.split():
                kind, _, label = ship.partition("@")
                at[INDEX[label]] = piece(owner, KINDS.index(kind))
        for entry in filter(None, wormholes.split(", ")):
            token, _, label = entry.rpartition(" ")
            holes[WORMHOLES.index(token)] = INDEX[label]
        script = [int(value) for value in re.findall(r"\d+", re.sub(r"d\d+", "", dice))]
        state = CosmoclysmState(Dice(seed, 0, script), Choosing(), at, holes, len(SEATS), turn=1)
        return cast("AnyMatch", Match.from_state(Cosmoclysm(), Setup(SEATS, {}, seed), state))

    return begin
