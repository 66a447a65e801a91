"""`kill -9` at random moments of ship battles: while they begin, are fought, and are written onto the sheets."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.rule("SF-18.44", "SF-20.2")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork")
@pytest.mark.parametrize("rounds", [40, pytest.param(400, marks=pytest.mark.slow)])
def test_no_battle_is_ever_half_on_the_sheets(tmp_path: Path, rounds: int) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.saves.killing_battles", str(tmp_path), str(rounds)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    seen = json.loads(run.stdout)
    assert seen["written"] > rounds / 4, "hardly a battle was written"
    assert seen["sheets"] > 2 * seen["written"], "the battles hardly touched more than one sheet"
    assert seen["strange"] == 0, run.stderr
