"""The units for systemd: systemd itself finds nothing to say against them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cosmotui

FOLDER = Path(cosmotui.__file__).parent.parent / "docs" / "hosting"
PROGRAM = "%h/.local/bin/cosmotui"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this system has no systemd")
@pytest.mark.parametrize("unit", ["cosmotui-table@evening.service", "cosmotui-tick.service", "cosmotui-tick.timer"])
def test_a_unit_is_as_systemd_wants_it(unit: str, tmp_path: Path) -> None:
    for path in (*FOLDER.glob("*.service"), *FOLDER.glob("*.timer")):
        (tmp_path / path.name).write_text(path.read_text().replace(PROGRAM, sys.executable))
    if "@" in unit:
        (tmp_path / unit).write_text((tmp_path / "cosmotui-table@.service").read_text())
    told = subprocess.run(
        ["systemd-analyze", "--user", "verify", f"./{unit}"],
        cwd=tmp_path,
        env={**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, "")


def test_each_service_names_the_program_by_the_path_that_the_note_above_it_explains() -> None:
    for path in FOLDER.glob("*.service"):
        text = path.read_text()
        assert f"ExecStart={PROGRAM} " in text
        assert text.index("command -v cosmotui") < text.index("ExecStart=")
