"""What is imported only when it is first asked for: games, bots, screens, forms, each named by a table."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, TypeVar

K = TypeVar("K")


def imported(place: str) -> Any:
    """Import a place, `module:name` or `module` for the whole of it, and return what is there.

    A place stands in the program itself: none that comes from a file or from people is ever imported.
    """
    module, _, name = place.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


def late(places: Mapping[K, str], key: K, package: str = "") -> Any:
    """Import the place that a table holds under `key`, below `package`, and return what is there.

    The key may come from a file or from people. Raises KeyError if the table has no such key.
    """
    place = places[key]
    return imported(f"{package}.{place}" if package else place)
