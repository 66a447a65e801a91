"""How the keys of all screens and widgets are worded in the list of commands."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest
from textual.binding import Binding

import cosmotui


def declared() -> Iterator[tuple[str, Binding]]:
    """Every key that a class of the program declares, with the place."""
    for package in ("screens", "widgets"):
        path = [f"{folder}/{package}" for folder in cosmotui.__path__]
        for found in walk_packages(path, f"cosmotui.{package}."):
            module = import_module(found.name)
            for name, kind in vars(module).items():
                if isinstance(kind, type) and kind.__module__ == found.name:
                    bindings = (one for one in vars(kind).get("BINDINGS", ()) if isinstance(one, Binding))
                    yield from ((f"{found.name}.{name} {one.key}", one) for one in bindings)


DECLARED = dict(declared())


def test_the_declarations_are_found() -> None:
    assert len(DECLARED) > 300


@pytest.mark.parametrize("place", [place for place, one in DECLARED.items() if " " in (one.key_display or "")])
def test_a_word_for_two_keys_is_none_of_the_list(place: str) -> None:
    """The key row says `left right chapter`; the list says of each of the two what it does."""
    binding = DECLARED[place]
    assert binding.system or binding.tooltip


def test_what_comes_before_is_the_previous_one() -> None:
    assert [place for place, one in DECLARED.items() if one.description.endswith(" before")] == []
