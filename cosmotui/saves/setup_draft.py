"""The draft of a match that is being set up."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cosmotui.engine.setup import Seat
from cosmotui.saves.drafts import Drafts

OWNER: Final = "new-match"
"""Under which name drafts are kept, one a game."""


class BegunSetup(msgspec.Struct, frozen=True):
    """Seats and options chosen so far."""

    seats: Annotated[tuple[Seat, ...], Meta(max_length=20)]
    options: dict[str, Annotated[str, Meta(max_length=4000)]]


class SetupDraft:
    """The choices for a match that has not begun: kept with every change, dropped when it begins."""

    def __init__(self, game: str, start: BegunSetup) -> None:
        """Take the draft for a game; `start` is the form without a draft."""
        self._game = game
        self._drafts = Drafts(OWNER)
        self._start = self._kept = start

    def begin(self) -> tuple[BegunSetup, str]:
        """Return the choices to go on with, and a sentence on what could not be read, or ""."""
        self._kept = self._drafts.read(self._game, BegunSetup) or self._start
        return self._kept, self._drafts.trouble()

    def keep(self, begun: BegunSetup) -> str:
        """Keep the choices. Returns the first time why that is impossible."""
        if begun == self._kept:
            return ""
        self._kept = begun
        if begun == self._start:
            self._drafts.drop(self._game)
            return ""
        return self._drafts.keep(self._game, begun)

    def drop(self) -> None:
        """Drop the draft: the match begins, or the form was left."""
        self._kept = self._start
        self._drafts.drop(self._game)
