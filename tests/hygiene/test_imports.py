"""The core of the program must be usable without a screen, also by way of imports nobody sees in a diff."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cosmotui
from cosmotui.games.manifest import Command, Desk, Gallery, Keeping, Manifest, OptionScreen, PlainDoor

PACKAGE = Path(cosmotui.__file__).parent
IMPORTERS = ("import_module", "__import__", "imported")

IMPORT_ALL = """
import importlib, json, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print(json.dumps(sorted({name.split(".")[0] for name in sys.modules})))
"""


@pytest.mark.parametrize("package", ["cosmotui.engine", "cosmotui.rules", "cosmotui.bots", "cosmotui.saves"])
def test_a_fresh_interpreter_that_imports_the_core_has_no_screen_library(package: str) -> None:
    run = subprocess.run([sys.executable, "-c", IMPORT_ALL, package], capture_output=True, text=True, check=True)
    assert not {"textual", "rich"} & set(json.loads(run.stdout))


def test_the_command_line_imports_no_screen_library_until_one_is_needed() -> None:
    code = "import sys, cosmotui.cli; print('textual' in sys.modules or 'rich' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


PARTS = {
    field for part in (Manifest, OptionScreen, Gallery, Keeping, PlainDoor, Desk, Command) for field in part._fields
}
COMPUTED = {
    "bots/own_process.py": "a bot of their own that people name on the command line, in a process of its own",
    "startup/late.py": "it imports what a table of the program names",
    "commands/crew/__init__.py": "the parser sets the names of the actions",
    "games/__init__.py": "the modules are the files of the package",
    "rules/cosmic_encounter/registry.py": "the modules are the files of the folders of content, which `has` looks up",
}
"""Where a module is imported whose name is put together, and why no file and nobody who types can say which."""


def test_no_module_is_imported_by_a_name_that_is_not_the_programs_own() -> None:
    found: set[str] = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if any(importer in source for importer in IMPORTERS):
            calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
            if any(ast.unparse(call.func).endswith(IMPORTERS) and not is_constant(call.args) for call in calls):
                found.add(path.relative_to(PACKAGE).as_posix())
    assert found == set(COMPUTED)


def is_constant(arguments: list[ast.expr]) -> bool:
    """Whether each argument is a text or the part of a manifest."""
    return all(
        isinstance(one, ast.Constant) or (isinstance(one, ast.Attribute) and one.attr in PARTS) for one in arguments
    )


STARTERS = {"subprocess", "webbrowser", "pty", "pydoc"}


def test_no_other_program_is_started_and_no_typed_path_passes_the_exchange() -> None:
    """A guest gets no shell, no pager and no editor, and names files of one folder alone (`--caged`).

    Only the owner of a host names the command that tells people of their turn: it stands in no save.
    """
    started: list[str] = []
    expanding: set[str] = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        name = path.relative_to(PACKAGE).as_posix()
        words = set(re.findall(r"^\s*(?:import|from) (\w+)", source, re.MULTILINE))
        if words & STARTERS or re.search(r"\bos\.(system|popen|exec\w+|spawn\w+|startfile)\b|\.open_url\(", source):
            started.append(name)
        if "expanduser" in source:
            expanding.add(name)
    assert started == ["tables/notify.py"]
    assert expanding == {"saves/directories.py", "saves/exchange.py"}
