"""No files import each other in a circle; imports inside functions and those for type checkers count.

What still turns in a circle stands in `KNOWN` and may only become less.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
ENCOUNTER: Final = "cosmotui.rules.cosmic_encounter."
SPACE: Final = "cosmotui.screens.space_force."
KNOWN: Final = ({f"{SPACE}{name}" for name in ("jump", "mission_deeds", "mission_lists")},)


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
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name in modules())
        elif isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                full = f"{node.module}.{one.name}"
                yield from ([full] if full in modules() else [node.module] if node.module in modules() else [])


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
    assert "cosmotui.engine.match" in graph()["cosmotui.session"]
    assert "cosmotui.screens.match_screen" in graph()["cosmotui.screens.registry"], "an import inside a function"


def test_no_files_import_each_other_in_a_circle() -> None:
    new = [sorted(one) for one in circles() if not all(name.startswith(ENCOUNTER) for name in one)]
    assert [one for one in new if not any(set(one) <= known for known in KNOWN)] == []


def test_what_is_no_circle_any_more_is_not_listed() -> None:
    assert [sorted(known) for known in KNOWN if known not in circles()] == []
