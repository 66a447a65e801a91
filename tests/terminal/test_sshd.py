"""The set-ups of the documents, word for word, at a real sshd: a line for each guest of one account."""

import getpass
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cosmotui
from tests.terminal.at_table import asked, host
from tests.terminal.conftest import Start
from tests.terminal.sshd import SSHD, running_sshd
from tests.terminal.terminal import PATIENCE, Terminal

pytestmark = pytest.mark.skipif(SSHD is None or shutil.which("ssh-keygen") is None, reason="this system has no sshd")
ROOT = Path(cosmotui.__file__).parent.parent
LINES = re.compile(r'^restrict,pty,command="cosmotui (?P<command>[^"]*)" ssh-ed25519 AAAA\.\. (?P<who>\w+)$', re.M)


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


@pytest.fixture
def keys(tmp_path: Path) -> dict[str, Path]:
    """The private keys of two guests who have a line, and of one who has none."""
    found = {name: tmp_path / f"key-{name}" for name in ("mira", "jo", "guest", "stranger")}
    for path in found.values():
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(path)], check=True)
    return found


def lines_of(document: str, program: str, keys: dict[str, Path]) -> list[str]:
    """The lines of a document for `authorized_keys`, with the path of the program and the keys of the guests."""
    found = list(LINES.finditer((ROOT / document).read_text()))
    assert found, document
    public = {name: " ".join(path.with_suffix(".pub").read_text().split()[:2]) for name, path in keys.items()}
    return [f'restrict,pty,command="{program} {one["command"]}" {public[one["who"]]} {one["who"]}' for one in found]


@pytest.fixture
def port(home: Path, keys: dict[str, Path], tmp_path: Path) -> Iterator[int]:
    """The port of an sshd that reads the lines and the snippet of the documents."""
    program = tmp_path / "cosmotui"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m cosmotui "$@"\n')
    program.chmod(0o755)
    lines = {line for document in ("README.md", "docs/HOSTING.md") for line in lines_of(document, str(program), keys)}
    (tmp_path / "authorized_keys").write_text("\n".join(sorted(lines)) + "\n")
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(tmp_path / "host_key")], check=True)
    snippet = (
        (ROOT / "docs/hosting/sshd.conf").read_text().replace("Match User games", f"Match User {getpass.getuser()}")
    )
    settings = (
        f"HostKey {tmp_path / 'host_key'}",
        f"AuthorizedKeysFile {tmp_path / 'authorized_keys'}",
        "UsePAM no",
        f"SetEnv COSMOTUI_HOME={home} PYTHONPATH={ROOT} LC_ALL=C.UTF-8",
        "Subsystem sftp internal-sftp",
        snippet,
    )
    with running_sshd(tmp_path, settings) as number:
        yield number


def words_of(key: Path, port: int) -> list[str]:
    """The options with which the ssh of this system comes in as a guest, whatever it is set to otherwise."""
    options = ["StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR", "IdentitiesOnly=yes"]
    return [
        *(word for one in (*options, "BatchMode=yes") for word in ("-o", one)),
        "-F",
        "none",
        "-i",
        str(key),
        "-p",
        str(port),
    ]


def ssh(home: Path, key: Path, port: int, *words: str) -> Terminal:
    return Terminal("-t", *words_of(key, port), "127.0.0.1", *words, home=home, command=("ssh",))


def run(key: Path, port: int, *words: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """What ssh does without a terminal."""
    command = ["ssh", *words_of(key, port), *words]
    return subprocess.run(command, input=lines, capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_each_key_sits_on_the_seat_of_its_line_whatever_is_asked_for(
    start: Start, home: Path, keys: dict[str, Path], port: int
) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    mira, jo = ssh(home, keys["mira"], port), ssh(home, keys["jo"], port, "cosmotui", "join", "--as", "Mira")
    try:
        for terminal in (mira, jo):
            terminal.until("undo")
            terminal.settle()
        assert asked(home, mira, jo) is jo
        assert "▸ 1" not in mira.text
        mira.press("q")
        mira.until(lambda: b"Receipt: " in mira.sent)
        assert mira.end() == 0
        assert not mira.has_mode(1049)
    finally:
        for terminal in (mira, jo):
            terminal.close()


def test_nothing_but_the_table_is_given(start: Start, home: Path, keys: dict[str, Path], port: int) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    stranger = run(keys["stranger"], port, "127.0.0.1")
    assert stranger.returncode == 255 and "Permission denied" in stranger.stderr
    refused = "A table needs a terminal. Over ssh, -t gives one; --plain plays in lines."
    assert refused in run(keys["mira"], port, "127.0.0.1", "cat", "/etc/passwd").stderr
    sftp = run(keys["mira"], port, "-s", "127.0.0.1", "sftp")
    assert (sftp.returncode, sftp.stdout) == (1, "")
    forwarded = run(keys["mira"], port, "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1", "127.0.0.1")
    assert "remote port forwarding failed" in forwarded.stderr
    pipe = run(keys["mira"], port, "-W", f"127.0.0.1:{port}", "127.0.0.1")
    assert "stdio forwarding failed" in pipe.stderr


def test_a_guest_of_an_account_plays_alone_in_a_cage(home: Path, keys: dict[str, Path], port: int) -> None:
    guest = ssh(home, keys["guest"], port)
    try:
        guest.until("COSMOTUI")
        guest.settle()
        guest.press("q")
        assert guest.end() == 0
    finally:
        guest.close()
