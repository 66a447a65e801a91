"""Help and version: there at once, and complete."""

import json
import subprocess
import sys

import pytest

from cosmotui import __version__
from tests.cli.conftest import Command

COMMANDS = ("play", "resume", "saves", "verify", "rules", "options", "keys", "catalog", "arena", "designs", "crew")
HEAVY = {"textual", "rich", "msgspec", "msgpack", "platformdirs", "asyncio"}


def test_help_names_every_command(run: Command) -> None:
    code, out, err = run("--help")
    assert (code, err) == (0, "")
    assert all(f"    {command} " in out for command in COMMANDS)


@pytest.mark.parametrize(
    "words",
    [
        *((command,) for command in COMMANDS),
        ("saves", "export"),
        ("saves", "list"),
        ("designs", "odds"),
        ("crew", "new"),
    ],
)
def test_every_command_has_help(run: Command, words: tuple[str, ...]) -> None:
    code, out, err = run(*words, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: cosmotui {' '.join(words)}")


@pytest.mark.parametrize("library", ["designs", "fleets", "cards", "opponents"])
def test_the_help_of_a_library_is_english_whatever_it_holds(run: Command, library: str) -> None:
    _, out, _ = run(library, "--help")
    assert f"one {library.removesuffix('s')} with its numbers" in out
    assert f"write one {library.removesuffix('s')} to a text file" in out
    assert " a o" not in out


def test_version(run: Command) -> None:
    assert run("--version").out == f"cosmotui {__version__}\n"


@pytest.mark.parametrize(
    "words", [["--help"], ["play", "--help"], ["crew", "roll", "--help"], ["--version"], ["--nonsense"]]
)
def test_help_and_misuse_import_nothing_heavy(words: list[str]) -> None:
    code = (
        "import json, sys; from cosmotui.cli import main; main(sys.argv[1:]);"
        "print(json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"
    )
    shown = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
    assert not HEAVY & set(json.loads(shown.stdout.splitlines()[-1]))
