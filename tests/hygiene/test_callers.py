"""No function, class or method of the program is there for tests alone: something in the program mentions it by name.

A function or class of a module counts as mentioned where its own module uses it, another one imports it, or a table of
places names it (`module:name`). A method counts as mentioned wherever an attribute of that name is read.
"""

import ast
import re
from asyncio import Protocol
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from asyncssh import SSHServer, SSHServerSession
from textual.app import App
from textual.css.stylesheet import Stylesheet
from textual.drivers.linux_driver import LinuxDriver
from textual.screen import Screen

from tests.hygiene.trees import statements, tree_of

ROOT: Final = Path(__file__).parents[2]
README: Final = ROOT / "cosmotui/rules/cosmic_encounter/content/aliens/README.md"
TEXTUAL: Final = frozenset({*dir(App), *dir(Screen), *dir(LinuxDriver), *dir(Stylesheet)})
"""What Textual calls on screens, widgets, drivers and style sheets, besides actions and handlers of events."""
LINES: Final = frozenset({*dir(Protocol), *dir(SSHServer), *dir(SSHServerSession)})
"""What asyncio and asyncssh call on the ends of connections."""
HANDLER: Final = re.compile(r"(on|action|watch|validate|compute|key|render)_")
KIND: Final = re.compile(
    r"property|cached_property|.*\.setter|staticmethod|classmethod|override|abstractmethod|(lru_)?cache"
)
"""Decorators that leave a function as one that somebody has to call; others hand it to somebody."""
EXCEPTIONS: Final[dict[str, str]] = {
    "cosmotui.engine.match.Match.dice_left_over": "a test with scripted dice sees by it that all were used",
    "cosmotui.rules.space_force.health.healing.rest_of": "SF-15.2: the calendar asks for the rest itself so far",
    "cosmotui.rules.space_force.procedures.conditions.has_navigator": "SF-10.22: the roller asks for the fact so far",
    "cosmotui.rules.cosmic_encounter.views.forecast.forecast": "waits for the rebuilt mechanisms",
}
"""What only tests call, and why it stays."""
FOUND_BY_NAME: Final[dict[str, str]] = {
    r"cosmotui\.lab\.env\..*": "PettingZoo calls an environment, and people's programs make one",
    r"cosmotui\.commands\..*\.run": "`cli` runs a command by the name of its module",
    r"cosmotui\.rules\.\w+\.((combat|words)\.)?describe(\.(describe|under_way)|_odds\.describe_odds)": "`plain.board`",
}
"""What the program finds by a name that it puts together."""


@cache
def modules() -> dict[str, ast.Module]:
    """The syntax tree of every module of the program."""
    files = sorted((ROOT / "cosmotui").rglob("*.py"))
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files]
    return {name: tree_of(file) for name, file in zip(names, files, strict=True)}


def handed_on(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    """Whether a decorator hands the function or class to somebody who calls it."""
    return any(not KIND.fullmatch(ast.unparse(one).split("(")[0]) for one in node.decorator_list)


def defined() -> Iterator[tuple[str, str, str]]:
    """Module, class (or "") and name of everything that may be called."""
    for module, tree in modules().items():
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not handed_on(node):
                yield module, "", node.name
            if isinstance(node, ast.ClassDef):
                for member in node.body:
                    if isinstance(member, ast.FunctionDef | ast.AsyncFunctionDef) and not handed_on(member):
                        yield module, node.name, member.name


def called(node: ast.Call) -> str:
    """Return the last part of the name of what is called."""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def is_own(node: ast.expr) -> bool:
    """Tell whether an attribute of this belongs to the object whose method is read: `self` or `super()`."""
    return called(node) == "super" if isinstance(node, ast.Call) else isinstance(node, ast.Name) and node.id == "self"


class Mentions(ast.NodeVisitor):
    """What one module mentions: names of modules by module, attributes of anything, and places in tables."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.names, self.attributes, self.places = set[tuple[str, str]](), set[str](), set[str]()
        self._imported: dict[str, str] = {}
        self._inside: list[str] = []
        self._within = ""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for one in node.names:
            full = f"{node.module}.{one.name}"
            if full in modules():
                self._imported[one.asname or one.name] = full
            if self.module not in packages():
                self.names.add((node.module or "", one.name))

    def visit_Module(self, node: ast.Module) -> None:
        for statement in node.body:
            self._within = statement.name if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) else ""
            self.visit(statement)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._inside.append(node.name)
        self.generic_visit(node)
        self._inside.pop()

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Name(self, node: ast.Name) -> None:
        if node.id != self._within:
            self.names.add((self.module, node.id))

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.visit(node.value)
        if isinstance(node.value, ast.Call) and called(node.value) == "import_module":
            self.places.add(node.attr)
        elif isinstance(node.value, ast.Name) and node.value.id in self._imported:
            self.names.add((self._imported[node.value.id], node.attr))
        elif node.attr not in self._inside or not is_own(node.value):
            self.attributes.add(node.attr)

    def visit_keyword(self, node: ast.keyword) -> None:
        self.attributes.add(node.arg or "")
        self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.places.update(re.findall(r"^[\w.]*:(\w+)$", node.value))


@cache
def packages() -> frozenset[str]:
    """The modules that only hand on what the modules in them define."""
    return frozenset(name.rpartition(".")[0] for name in modules())


def handed_through() -> dict[tuple[str, str], tuple[str, str]]:
    """By package and name: the module that defines what the package hands on."""
    return {
        (module, one.asname or one.name): (node.module or "", one.name)
        for module, tree in modules().items()
        if module in packages()
        for node in statements(tree)
        if isinstance(node, ast.ImportFrom)
        for one in node.names
    }


@cache
def uncalled() -> tuple[str, ...]:
    """The full names of all that nothing in the program mentions."""
    names, attributes, places = set[tuple[str, str]](), set[str](), set[str]()
    for module, tree in modules().items():
        mentions = Mentions(module)
        mentions.visit(tree)
        names |= mentions.names
        attributes |= mentions.attributes
        places |= mentions.places
    through = handed_through()
    waiting = list(names)
    while waiting:
        origin = through.get(waiting.pop())
        if origin is not None and origin not in names:
            names.add(origin)
            waiting.append(origin)
    found: list[str] = []
    for module, kind, name in defined():
        if kind:
            known = name in attributes or name in TEXTUAL | LINES or HANDLER.match(name)
        else:
            known = (module, name) in names or name in places
        if not known and not name.startswith("_"):
            found.append(".".join(part for part in (module, kind, name) if part))
    return tuple(found)


def documented() -> set[str]:
    """The verbs and hooks that the README for writers of aliens offers, whether or not an alien uses them."""
    return {name for code in re.findall(r"`([\w.]+)`", README.read_text(encoding="utf-8")) for name in code.split(".")}


def is_documented(name: str) -> bool:
    """Whether a full name is a verb or hook for writers of aliens."""
    return name.startswith("cosmotui.rules.cosmic_encounter.") and name.rpartition(".")[2] in documented()


def test_the_program_is_read() -> None:
    assert len(modules()) > 1000
    assert len(list(defined())) > 8000
    assert set(EXCEPTIONS) <= set(uncalled()), "what has got a caller is no exception any more"


def test_nothing_is_there_for_tests_alone() -> None:
    left = [
        name
        for name in uncalled()
        if name not in EXCEPTIONS
        and not is_documented(name)
        and not any(re.fullmatch(one, name) for one in FOUND_BY_NAME)
    ]
    assert left == []
