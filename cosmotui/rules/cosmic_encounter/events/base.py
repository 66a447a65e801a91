"""The common base of the events of Cosmic Encounter."""

from collections.abc import Sequence
from textwrap import shorten

from cosmotui.engine.event import Event

LONGEST = 130
"""Characters of the text of an effect, or of names, in a line of the log."""


class SeatEvent(Event, frozen=True):
    """An act of an alien, or something that befell it."""

    seat: int

    def who(self) -> int | None:
        return self.seat if self.seat >= 0 else None


class Told(SeatEvent, frozen=True):
    """A fact in words: `{}` stands for the alien's name, `{1}` for another one's."""

    text: str
    other: int = -1

    def describe(self, names: Sequence[str]) -> str:
        text = self.text.replace("{1}", names[self.other] if self.other >= 0 else "nobody")
        return text.replace("{}", names[self.seat])


def ships(count: int) -> str:
    """Return `1 ship`, `3 ships`."""
    return f"{count} {'ship' if count == 1 else 'ships'}"


def pods(count: int) -> str:
    """Return `1 pod`, `3 pods`."""
    return f"{count} {'pod' if count == 1 else 'pods'}"


def brief(text: str) -> str:
    """Return the text of an effect in a line of the log, cut if it is long."""
    return shorten(text, LONGEST, placeholder=" ..")


def listed(names: Sequence[str]) -> str:
    """Return the names as a list, with a number for the rest if there are many."""
    shown = list(names)
    while len(", ".join(shown)) > LONGEST:
        shown.pop()
    more = len(names) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")
