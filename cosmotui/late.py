"""Late imports: games, bots, screens and forms, named in tables and imported when they are first needed."""

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
    """Import the place under `key` of a table and return it. Raises KeyError if the table has no such key.

    A place is `module:name`, or `module` for the whole of it, below `package`. A key may come from a file or from
    people: nothing is ever imported that the program itself does not name.
    """
    place = places[key]
    return imported(f"{package}.{place}" if package else place)
