"""The draft of an opponent that the Director writes, one for each opponent it began from."""

import zlib
from typing import Final

import msgspec

from cosmotui.rules.space_force.opponents.opponent import Opponent
from cosmotui.saves.drafts import AS_LEFT, Drafts

OWNER: Final = "opponent"
_ENCODER: Final = msgspec.msgpack.Encoder()


class BegunOpponent(msgspec.Struct, frozen=True):
    """A partly written opponent, and the one it began from."""

    begun: Opponent
    opponent: Opponent


class OpponentDraft:
    """An opponent not yet in the library: kept with every change, dropped when it is the same as at its start."""

    def __init__(self, begun: Opponent, drafts: Drafts | None = None) -> None:
        self.begun = begun
        self._drafts = drafts or Drafts(OWNER)
        self._name = f"{zlib.crc32(_ENCODER.encode(begun)):08x}"
        found = self._drafts.read(self._name, BegunOpponent)
        self.opponent = found.opponent if found is not None and found.begun == begun else begun
        """As it was left."""
        self.told = self._drafts.trouble() or (AS_LEFT if self.opponent != begun else "")
        """What is to be said of it in a sentence, "" if nothing."""

    def keep(self, opponent: Opponent) -> str:
        """Keep the opponent. Returns the first time why that is impossible."""
        self.opponent = opponent
        if opponent == self.begun:
            self.drop()
            return ""
        return self._drafts.keep(self._name, BegunOpponent(self.begun, opponent))

    def drop(self) -> None:
        """Drop the draft, since the opponent is in the library or thrown away."""
        self._drafts.drop(self._name)
