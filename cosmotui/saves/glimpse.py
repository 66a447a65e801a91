"""The state of a saved match in a list: how far it is, who is asked, and who has won."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cosmotui.games import rules_of
from cosmotui.saves.journal import read_journal

if TYPE_CHECKING:
    from cosmotui.saves.open_match import Games


class Glimpse(msgspec.Struct, frozen=True):
    """The state of a match in words; all fields are empty if its file cannot tell."""

    where: str = ""
    """The turn or phase, as the title of the match says it: `round 5`."""
    outcome: str = ""
    """Who has won, once it is over: `Ann wins`."""
    asked: tuple[int, ...] = ()
    """The seats that have to answer next."""


def glimpse(path: Path, games: "Games" = rules_of) -> Glimpse:
    """Return the state of a match from its newest checkpoint on, without playing it from its start."""
    from cosmotui.saves.open_match import from_checkpoint, game_of  # home lists matches before it looks into them

    with suppress(Exception):  # a file may hold states that no match ever had
        contents = read_journal(path)
        match = from_checkpoint(contents, game_of(contents, path, games), is_played=False)
        outcome = match.result.told(match.setup.names()) if match.result else ""
        asked = tuple(question.seat for question in match.questions)
        return Glimpse(match.game.where(match.view(None)), outcome, asked)
    return Glimpse()
