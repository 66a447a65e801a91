"""The weights that the strategist has learned, for the rules that it learned them under."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from cosmotui.bots.cosmic_conflict.temper import Temper

FILE: Final = Path(__file__).with_name("temper.msgpack")


class Learned(msgspec.Struct, frozen=True):
    """What the file holds."""

    rules_version: int
    """Of the game that was learned."""
    temper: Temper

    @classmethod
    def read(cls, path: Path) -> "Learned":
        """Return what a file holds."""
        return msgspec.msgpack.decode(path.read_bytes(), type=cls)


@cache
def learned_for(rules_version: int) -> Temper | None:
    """Return what was learned under these rules; None where nothing was, or under others."""
    if not FILE.exists():
        return None
    learned = Learned.read(FILE)
    return learned.temper if learned.rules_version == rules_version else None
