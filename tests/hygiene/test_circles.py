"""No files import each other in a circle. Imports inside functions, those for type checkers and the places that
manifests of games name count: who imports a part of a manifest is taken to import that part of every game."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from cosmotui import games
from tests.hygiene.trees import statements, tree_of

ROOT: Final = Path(__file__).parents[2]


@cache
def modules() -> dict[str, Path]:
    """Every module of the program by its name."""
    files = sorted((ROOT / "cosmotui").rglob("*.py"))
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


@cache
def graph() -> dict[str, frozenset[str]]:
    """By module: the modules that it imports, wherever in its text."""
    return {name: frozenset(_imported(file)) for name, file in modules().items()}


def _imported(file: Path) -> Iterator[str]:
    tree = tree_of(file)
    if "imported" in file.read_text(encoding="utf-8"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield from _named(node)
    for node in statements(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name in modules())
        elif isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                full = f"{node.module}.{one.name}"
                yield from ([full] if full in modules() else [node.module] if node.module in modules() else [])


@cache
def places() -> dict[str, frozenset[str]]:
    """By field of a manifest, or of a part of one: the modules that all games name there."""
    found: dict[str, set[str]] = {}
    waiting: list[tuple[str, object]] = [("", games.manifest(name)) for name in games.names()]
    while waiting:
        field, value = waiting.pop()
        if isinstance(value, tuple) and (names := getattr(value, "_fields", None)):
            waiting += zip(names, value, strict=True)
        elif isinstance(value, tuple):
            waiting += ((field, part) for part in value)
        elif isinstance(value, Mapping):
            waiting += ((field, part) for part in value.values())
        elif isinstance(value, str) and value.partition(":")[0] in modules():
            found.setdefault(field, set()).add(value.partition(":")[0])
    return {field: frozenset(named) for field, named in found.items()}


def _named(call: ast.Call) -> frozenset[str]:
    """The modules that a call of `imported` may import."""
    if not isinstance(call.func, ast.Name) or call.func.id != "imported":
        return frozenset()
    what = call.args[0].value if isinstance(call.args[0], ast.Subscript) else call.args[0]
    return places().get(what.attr, frozenset()) if isinstance(what, ast.Attribute) else frozenset()


def reached(start: str) -> set[str]:
    """Every module that one leads to."""
    found, waiting = set[str](), [*graph()[start]]
    while waiting:
        if (name := waiting.pop()) not in found:
            found.add(name)
            waiting += graph()[name]
    return found


@cache
def circles() -> tuple[frozenset[str], ...]:
    """The sets of modules that lead to one another."""
    lead = {name: reached(name) for name in graph()}
    in_circle = [name for name in graph() if name in lead[name]]
    found = {
        frozenset(other for other in in_circle if other in lead[name] and name in lead[other]) for name in in_circle
    }
    return tuple(sorted(found, key=sorted))


def test_the_graph_is_that_of_the_program() -> None:
    assert len(graph()) > 1000
    assert "cosmotui.engine.match" in graph()["cosmotui.session.live_match"]
    assert "cosmotui.screens.match_screen" in graph()["cosmotui.game_screens"], "an import inside a function"
    assert "cosmotui.rules.cosmoclysm" in graph()["cosmotui.games"], "a place in a manifest"


def test_no_files_import_each_other_in_a_circle() -> None:
    assert [sorted(one) for one in circles()] == []
