"""What the programs that kill players saw."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork")


class Seen(NamedTuple):
    """What was counted, by its name, and what such a program wrote beside it."""

    counted: dict[str, object]
    words: str

    def number(self, name: str) -> int:
        """A count."""
        found = self.counted[name]
        assert isinstance(found, int)
        return found


def seen_by(module: str, folder: Path, rounds: int) -> Seen:
    """Run `python -m tests.saves.MODULE FOLDER ROUNDS` to its end."""
    run = subprocess.run(
        [sys.executable, "-m", f"tests.saves.{module}", str(folder), str(rounds)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return Seen(json.loads(run.stdout), run.stderr)
