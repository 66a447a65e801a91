"""`kill -9` at random moments: while opening, committing, taking back, rewriting."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.rule("SF-20.2")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork")
@pytest.mark.parametrize("rounds", [40, pytest.param(400, marks=pytest.mark.slow)])
def test_at_most_the_change_being_written_is_lost_and_no_half_of_one_is_found(tmp_path: Path, rounds: int) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.saves.killing_seasons", str(tmp_path), str(rounds)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    seen = json.loads(run.stdout)
    assert seen["changes"] > rounds, "the players hardly played"
    assert (seen["halves"], len(seen["files"])) == ([], 1), run.stderr
    assert seen["most_apart"] <= 1, "a change that was saved is gone, or one appeared that nobody made"
