"""`kill -9` at 200 random moments: while opening, answering, saving, rewriting."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork")
def test_at_most_the_answer_being_given_is_lost_and_never_the_file(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.saves.killing", str(tmp_path), "200"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    seen = json.loads(run.stdout)
    assert seen["answers"] > 200, "the players hardly played"
    assert (seen["bad"], seen["different"]) == ([], 0), run.stderr
    assert seen["most_lost"] == 0, "an answer that was saved is gone"
    assert seen["most_gained"] <= 1, "an answer appeared that nobody gave"
