"""Suggestions for a name that does not exist."""

from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final, TypeVar

TOLD: Final = 8
"""Names in a sentence."""
_READ: Final = 60
"""Characters of a name that are compared."""

T = TypeVar("T")


def nearest(wanted: str, things: Iterable[T], name: Callable[[T], str]) -> list[T]:
    """Return all the names, those most like the wanted one first; equally similar ones keep their order."""
    wanted = wanted[:_READ].casefold()

    def likeness(thing: T) -> float:
        known = name(thing)[:_READ].casefold()
        return bool(wanted and wanted in known) + SequenceMatcher(None, wanted, known).ratio()

    return sorted(things, key=likeness, reverse=True)


def nearest_told(wanted: str, names: Sequence[str]) -> str:
    """Return the nearest names as a list in a sentence, and the number of the others."""
    told = nearest(wanted, names, str)[:TOLD]
    more = f" and {len(names) - len(told)} more" if len(names) > len(told) else ""
    return listing(told) + more


def listing(names: Sequence[str]) -> str:
    """Return the names as a list, with semicolons between them if a name holds a comma."""
    return ("; " if any("," in name for name in names) else ", ").join(names)
