"""What the documents for developers say: their commands run, their code works, their links lead somewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import View
from cosmotui.games import rules_of

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BY_CI = ("pip install", "pytest -n auto", "pytest --rules", "ruff", "pyright", "lint-imports")
"""Commands that .ci/run runs itself, or whose like it runs."""


def commands() -> list[str]:
    """Every command line of the documents that takes no longer than a test may."""
    blocks = [block for file in DOCUMENTS for block in re.findall(r"```sh\n(.*?)```", file.read_text("utf-8"), re.S)]
    lines = [line for block in blocks for line in block.splitlines() if line]
    return [line for line in lines if not any(word in line for word in BY_CI)]


@pytest.mark.parametrize("line", commands())
def test_every_command_of_the_documents_does_what_it_is_there_for(line: str, tmp_path: Path) -> None:
    program, *words = line.removeprefix(".venv/bin/").split()
    module = {"cosmotui": "cosmotui", "pytest": "pytest", "python": ""}[program]
    run = [sys.executable, *(["-m", module] if module else []), *words]
    more = ["-p", "no:cacheprovider", "--collect-only"] if program == "pytest" else []  # they run among all tests
    done = subprocess.run(
        [*run, *more],
        cwd=ROOT,
        env={**os.environ, "COSMOTUI_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: file.name)
def test_every_link_and_every_file_that_is_named_is_there(file: Path) -> None:
    text = file.read_text("utf-8")
    links = [file.parent / link for link in re.findall(r"\]\(([^)#:]+)\)", text)]
    named = [ROOT / name for name in re.findall(r"`((?:cosmotui|tests|styles|screenshots)/[\w./]*[\w/])`", text)]
    assert [
        str(path) for path in (*links, *named) if not path.exists() and not {"GAME", "NAME"} & {*path.parts, path.stem}
    ] == []


CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_training_of_the_document_comes_to_an_end() -> None:
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed: pip install 'cosmotui[lab]'")
    names: dict[str, Any] = {}
    exec(CODE.findall((ROOT / "docs/ADDING-A-BOT.md").read_text("utf-8"))[1], names)
    assert names["env"].agents == []


def test_the_bot_of_the_document_plays_from_a_file_of_its_own_and_is_measured(tmp_path: Path) -> None:
    text = (ROOT / "docs/ADDING-A-BOT.md").read_text("utf-8")
    (tmp_path / "hothead.py").write_text(CODE.findall(text)[0], encoding="utf-8")
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if line.startswith("cosmotui ")]
    assert len(lines) == 4
    for line in lines:
        words = re.sub(r"--matches \d+", "--matches 2", line).split()[1:]
        done = subprocess.run(
            [sys.executable, "-m", "cosmotui", *words],
            cwd=tmp_path,
            env={**os.environ, "COSMOTUI_HOME": str(tmp_path / "home"), "PYTHONPATH": str(ROOT)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert "hothead:Hothead" in done.stdout


def test_the_bot_of_the_document_plays_a_match() -> None:
    code = CODE.findall((ROOT / "docs/ADDING-A-BOT.md").read_text("utf-8"))[0]
    names: dict[str, type[Bot[View]]] = {}
    exec(code, names)  # the document's own code is what is tested
    hothead, rng = names["Hothead"](), Random(1)
    match = Match.new(rules_of("cosmoclysm"), Setup((Seat("Ann", 0), Seat("Bo", 1)), {"setup": "quick"}, 1))
    while match.result is None and match.answer_count < 3000:
        question = match.questions[0]
        view = match.view(question.seat)
        match.answer(
            question.seat, hothead.reply(view, question, rng, 0.1) if question.seat else random_reply(question, rng)
        )
    assert match.answer_count > 20 and hothead.reason
