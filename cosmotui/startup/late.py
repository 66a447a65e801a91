"""Late imports: games, bots, screens and forms, named in tables and imported when they are first needed."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, TypeVar

K = TypeVar("K")


def imported(place: str) -> Any:
    """Import a place, `module:name` or `module` for the whole of it, and return it.

    Places are written in the program itself: none from a file or from people is ever imported.
    """
    module, _, name = place.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


def late(places: Mapping[K, str], key: K, package: str = "") -> Any:
    """Import the place under `key` of a table, below `package`, and return it.

    The key may come from a file or from people. Raises KeyError if the table has no such key.
    """
    place = places[key]
    return imported(f"{package}.{place}" if package else place)
