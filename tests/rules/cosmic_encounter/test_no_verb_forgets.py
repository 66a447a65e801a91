"""No verb can forget to let its event be answered, nor carry out anything but what the answers have left of it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from cosmotui.rules import cosmic_encounter
from cosmotui.rules.cosmic_encounter.effect import GameEvent
from tests.hygiene.trees import tree_of
from tests.rules.cosmic_encounter.part_a import BEFORE_EVENTS
from tests.rules.cosmic_encounter.test_answers_change_events import CASES, STOPPED

RULES: Final = Path(cosmic_encounter.__file__).parent
PERFORMERS: Final = ("perform", "at_cache")
"""What lets an event be answered, and carries it out."""
OF_THE_VERB: Final = {
    *("by", "what", "kind", "avoid", "fleet", "among", "manner", "is_open", "detonates", "returns", "is_lasting"),
    *("user", "picker", "power", "notes", "into", "out_of", "where"),
}
"""What an answer does not change besides what a case says: it belongs to the verb that has announced the event."""
OF_THE_OWNER: Final = {("on:landing", "seat"), ("on:ships-moving", "seat")}
"""Ships that land or move are their owner's, whatever is answered."""


@cache
def modules() -> dict[Path, ast.Module]:
    """The syntax tree of every module of the rules."""
    return {path: tree_of(path) for path in RULES.rglob("*.py")}


@cache
def functions(path: Path) -> dict[str, ast.FunctionDef]:
    """The functions of a module by their names."""
    return {node.name: node for node in modules()[path].body if isinstance(node, ast.FunctionDef)}


def function_of(path: Path, name: str) -> tuple[Path, ast.FunctionDef] | None:
    """The function that a module calls by a name: one of its own, or one that it imports."""
    there = [path, *(other for other in modules() if not name.startswith("_"))]
    return next(((one, functions(one)[name]) for one in there if name in functions(one)), None)


def performed(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, ast.Call]]:
    """Every call that lets an event be answered and carries it out, with the function in which it stands."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.name not in PERFORMERS:
            for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
                if isinstance(call.func, ast.Name) and call.func.id in PERFORMERS:
                    yield function, call


def kinds_of(function: ast.FunctionDef, call: ast.Call) -> set[str]:
    """The kinds of event that a call performs: the event is made in the same function."""
    name = call.args[1].id if isinstance(call.args[1], ast.Name) else ""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            made = node.value
            is_it = any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
            if is_it and isinstance(made.func, ast.Name) and made.func.id == "GameEvent":
                assert isinstance(made.args[0], ast.Constant)
                found.add(str(made.args[0].value))
    return found


def read_by(path: Path, name: str, place: int, seen: frozenset[str] = frozenset()) -> set[str]:
    """The attributes that a function, and those to which it hands its argument on, read of that argument."""
    known = function_of(path, name)
    if name in seen or known is None or place >= len(known[1].args.args):
        return set()
    there, function = known
    event, found = function.args.args[place].arg, set[str]()
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == event:
            found.add(node.attr)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for index, argument in enumerate(node.args):
                if isinstance(argument, ast.Name) and argument.id == event:
                    found |= read_by(there, node.func.id, index, seen | {name})
    return found


def test_only_performing_lets_an_event_be_answered() -> None:
    for path, tree in modules().items():
        if path.parent.name != "timing":
            imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
            assert "before" not in [alias.name for node in imports for alias in node.names], path.name


def test_what_happens_is_a_function_of_the_event_alone() -> None:
    count = 0
    for path, tree in modules().items():
        for function, call in performed(tree):
            count += 1
            place, done = f"{path.name}, {function.name}", call.args[2]
            assert isinstance(done, ast.Name), f"{place}: a function by its name"
            carries_out = function_of(path, done.id)
            assert carries_out is not None, f"{place}: a function of a module"
            assert len(carries_out[1].args.args) == 2, f"{place}: of table and event alone"
            assert kinds_of(function, call), f"{place}: its event is made there"
    assert count > 25


def test_whatever_a_verb_reads_of_an_event_has_a_case_here() -> None:
    asked: set[tuple[str, str]] = set()
    for path, tree in modules().items():
        for function, call in performed(tree):
            done = call.args[2]
            assert isinstance(done, ast.Name)
            asked |= {(kind, field) for kind in kinds_of(function, call) for field in read_by(path, done.id, 1)}
    covered = {(kind, field) for kind, field, _ in CASES}
    properties = set(vars(GameEvent))
    missing = {(kind, field) for kind, field in asked - covered if field not in OF_THE_VERB | properties}
    assert missing == OF_THE_OWNER
    stopped_only = {"on:power-used", "on:flare-discharged", "on:artifact-discharged"}
    assert {kind for kind, _ in covered} | stopped_only == set(BEFORE_EVENTS)
    assert set(STOPPED) | stopped_only == set(BEFORE_EVENTS)
