"""What is imported only when it is first asked for: games, bots, screens, forms, each named by a table."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, TypeVar

K = TypeVar("K")


def late(places: Mapping[K, str], key: K, package: str = "") -> Any:
    """Import what a table holds under `key` and return it. Raises KeyError if the table has no such key.

    A place is `module:name`, or `module` for the whole of it, below `package`. A key may come from a file or from
    people: nothing is ever imported that the program itself does not name.
    """
    module, _, name = places[key].partition(":")
    found = import_module(f"cosmotui.{package}.{module}" if package else f"cosmotui.{module}")
    return getattr(found, name) if name else found
