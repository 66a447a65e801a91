"""Screens and widgets are composed: short chains of classes, few functions in each, nobody reads what is private."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Final

from textual.widget import Widget

import cosmotui
from tests.hygiene.trees import tree_of

ROOT: Final = Path(__file__).parents[2] / "cosmotui"
ABOVE: Final = 3
"""Classes of our own above a screen or widget, at most."""
FUNCTIONS: Final = 60
"""Functions and properties of our own over the whole chain, at most; overrides count each time."""


def widgets() -> Iterator[type[Widget]]:
    """Every screen and widget of the program."""
    for package in ("screens", "widgets"):
        for found in walk_packages([str(ROOT / package)], f"cosmotui.{package}."):
            for kind in vars(import_module(found.name)).values():
                if isinstance(kind, type) and issubclass(kind, Widget) and kind.__module__ == found.name:
                    yield kind


def size_of(kind: type[Widget]) -> tuple[int, int]:
    """How many of our own classes stand above it, and how many functions and properties all of them have."""
    own = [one for one in kind.__mro__ if one.__module__.startswith(f"{cosmotui.__name__}.")]
    members = (member for one in own for member in vars(one).values())
    return len(own) - 1, sum(inspect.isfunction(one) or isinstance(one, property | classmethod) for one in members)


@cache
def sizes() -> dict[str, tuple[int, int]]:
    """What `size_of` says of each, by its name."""
    return {f"{kind.__module__.removeprefix('cosmotui.')}.{kind.__qualname__}": size_of(kind) for kind in widgets()}


def test_the_widgets_are_found() -> None:
    assert len(sizes()) > 120


def test_chains_of_classes_are_short() -> None:
    assert {name: size for name, size in sizes().items() if size[0] > ABOVE or size[1] > FUNCTIONS} == {}


def test_no_screen_or_widget_reads_what_another_object_keeps_private() -> None:
    found: list[str] = []
    for package in ("screens", "widgets"):
        for file in sorted((ROOT / package).rglob("*.py")):
            for node in ast.walk(tree_of(file)):
                if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
                    where = node.value
                    own = isinstance(where, ast.Name) and where.id in ("self", "cls")
                    parent = isinstance(where, ast.Call) and ast.unparse(where.func) == "super"
                    if not own and not parent:
                        found.append(f"{file.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}")
    assert [one for one in found if not one.startswith("widgets/type_ahead.py")] == []
