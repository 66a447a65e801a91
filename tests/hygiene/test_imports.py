"""The core of the program must be usable without a screen, also by way of imports nobody sees in a diff."""

import json
import subprocess
import sys

import pytest

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
