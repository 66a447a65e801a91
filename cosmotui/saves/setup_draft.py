"""The draft of a match that is being set up."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cosmotui.engine.setup import Seat
from cosmotui.saves.drafts import Drafts

OWNER: Final = "new-match"
"""Under which name drafts are kept, one a game."""


class BegunSetup(msgspec.Struct, frozen=True):
    """Seats and options as far as they were chosen."""

    seats: Annotated[tuple[Seat, ...], Meta(max_length=20)]
    options: dict[str, Annotated[str, Meta(max_length=4000)]]


class SetupDraft:
    """What was chosen for a match of a game that has not begun: kept with every change, gone once it begins."""

    def __init__(self, game: str, start: BegunSetup) -> None:
        """`start` is what the form holds without a draft."""
        self._game = game
        self._drafts = Drafts(OWNER)
        self._start = self._kept = start

    def begin(self) -> tuple[BegunSetup, str]:
        """Return what to go on with, and in a sentence what could not be read, "" if nothing."""
        self._kept = self._drafts.read(self._game, BegunSetup) or self._start
        return self._kept, self._drafts.trouble()

    def keep(self, begun: BegunSetup) -> str:
        """Keep it as it stands. Returns why that is impossible, the first time it is."""
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
