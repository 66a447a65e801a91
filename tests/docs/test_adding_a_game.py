"""The game of docs/ADDING-A-GAME.md, written out as it stands there, is a game of the program."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = dict(re.findall(r"```\w+ (\S+)\n(.*?)```", (ROOT / "docs/ADDING-A-GAME.md").read_text("utf-8"), re.DOTALL))
PROGRAM = """
import sys
import cosmotui.bots, cosmotui.games, cosmotui.rules
for package in (cosmotui.bots, cosmotui.games, cosmotui.rules):
    package.__path__.append(f"{sys.argv[1]}/{package.__name__.rpartition('.')[2]}")
from cosmotui.cli import main
raise SystemExit(main(sys.argv[2:]))
"""


@pytest.fixture
def written(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        file = tmp_path / "added" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def run(folder: Path, *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder / "added"), *words],
        cwd=ROOT,
        env={**os.environ, "COSMOTUI_HOME": str(folder / "home")},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_it_is_listed_ruled_and_played(written: Path) -> None:
    assert len(FILES) == 5
    assert "A 1 ends the" in run(written, "rules", "blackout", "BL-1.1")
    both = ("--seat", "bot:careful") * 2
    assert "careful" in run(written, "arena", "blackout", "--matches", "3", *both)
    seats = ("--seat", "Ann", "--seat", "Bo:bot")
    told = run(written, "play", "blackout", "--plain", *seats, "--seed", "1", typed="board\n" + "1\n1\n2\n" * 60)
    assert "Kept: 0, 0. At stake: 0." in told and "20 are kept" in told
