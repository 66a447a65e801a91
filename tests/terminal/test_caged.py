"""A guest logs in through a real sshd, with the line of the README, and gets nothing but the games and one folder."""

import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from getpass import getuser
from pathlib import Path
from typing import NamedTuple

import pytest

import cosmotui
from tests.terminal.sshd import SSHD, running_sshd
from tests.terminal.terminal import PATIENCE, Terminal

NEEDED = {"sshd": SSHD, "ssh": shutil.which("ssh"), "ssh-keygen": shutil.which("ssh-keygen")}
MISSING = [name for name, path in NEEDED.items() if path is None]

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"no {', '.join(MISSING)} on this machine")


class Host(NamedTuple):
    """An sshd of this test, and the keys it lets in: that of a guest, and one without restrictions."""

    port: int
    guest: Path
    owner: Path
    outside: Path
    """A folder that the account may write."""

    def ssh(self, key: Path, *words: str) -> tuple[str, ...]:
        """The command of a client."""
        options = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR", "BatchMode=yes")
        named = [word for option in (*options, "IdentitiesOnly=yes", f"IdentityFile={key}") for word in ("-o", option)]
        return ("ssh", "-F", "none", *named, "-p", str(self.port), *words)

    @property
    def address(self) -> str:
        return f"{getuser()}@127.0.0.1"


def new_key(path: Path) -> Path:
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(path)], check=True)
    return path


@pytest.fixture
def host(home: Path, saved: str, tmp_path: Path) -> Iterator[Host]:
    """A running sshd of the current user, on a loopback port, with a match in the home of the program."""
    folder = tmp_path / "sshd"
    folder.mkdir(mode=0o700)
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "mine.ctm").write_bytes((home / "saves" / f"{saved}.ctm").read_bytes())
    program = folder / "play"
    root = Path(cosmotui.__file__).parent.parent
    program.write_text(
        f"#!/bin/sh\nexport COSMOTUI_HOME='{home}' PYTHONPATH='{root}' LC_ALL=C.UTF-8\ncd '{outside}'\n"
        f"exec '{sys.executable}' -m cosmotui --caged\n"
    )
    program.chmod(0o755)
    guest, owner, host_key = (new_key(folder / name) for name in ("guest", "owner", "host"))
    public = {key: key.with_suffix(".pub").read_text() for key in (guest, owner)}
    keys = folder / "authorized_keys"
    keys.write_text(f'restrict,pty,command="{program}" {public[guest]}command="{program}" {public[owner]}')
    settings = (
        f"HostKey {host_key}",
        f"AuthorizedKeysFile {keys}",
        "PasswordAuthentication no",
        "KbdInteractiveAuthentication no",
        "PermitRootLogin yes",
        "Subsystem sftp internal-sftp",
    )
    with running_sshd(folder, settings) as port:
        yield Host(port, guest, owner, outside)


def see(terminal: Terminal, text: str) -> None:
    """Wait for words that may stand in several lines."""
    terminal.until(lambda: text in " ".join(terminal.text.split()))


def test_a_guest_plays_and_writes_nothing_outside_of_one_folder(host: Host, home: Path, saved: str) -> None:
    before = {path.name: path.read_bytes() for path in host.outside.iterdir()}
    terminal = Terminal(home=home, command=host.ssh(host.guest, "-tt", host.address))
    try:
        see(terminal, "Atropos, Lachesis")
        terminal.press("x")
        see(terminal, "Export to which file?")
        see(terminal, "It lies in the exchange folder.")
        terminal.press(*["backspace"] * 80, *str(host.outside / "new.ctm"), "enter")
        see(terminal, "is not the name of a file in the exchange folder")
        terminal.press("esc")
        terminal.until(lambda: "Export to which file?" not in terminal.text)
        terminal.press("x")
        see(terminal, "Export to which file?")
        terminal.press("enter")
        see(terminal, "Exported")
        assert (home / "exchange" / f"{saved}.ctm").is_file()
        terminal.press("a")
        see(terminal, "Import which file?")
        terminal.press(*str(host.outside / "mine.ctm"), "enter")
        see(terminal, "is not the name of a file in the exchange folder")
        terminal.press("esc")
        terminal.until(lambda: "Import which file?" not in terminal.text)
        terminal.press("q")
        assert terminal.end() == 0
    finally:
        terminal.close()
    assert {path.name: path.read_bytes() for path in host.outside.iterdir()} == before
    assert len(list((home / "saves").glob("*.ctm"))) == 1


def test_a_guest_gets_the_games_whatever_else_is_asked_for(host: Host) -> None:
    for words in (("cat", "/etc/passwd"), ("-s", "sftp"), ("cosmotui", "saves", "export", "x", "/tmp/x")):
        flags = [word for word in words if word.startswith("-")]
        asked = [word for word in words if not word.startswith("-")]
        run = subprocess.run(
            host.ssh(host.guest, *flags, host.address, *asked),
            input=b"q\n",
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert b"COSMOTUI" in run.stdout and b"Choose (" in run.stdout, run.stderr
        assert b"root:" not in run.stdout


def test_a_guest_forwards_no_connection(host: Host) -> None:
    with socket.socket() as inner:
        inner.bind(("127.0.0.1", 0))
        inner.listen()
        where = f"127.0.0.1:{inner.getsockname()[1]}"

        def forwarded(key: Path) -> subprocess.CompletedProcess[bytes]:
            return subprocess.run(
                host.ssh(key, "-W", where, host.address), input=b"", capture_output=True, timeout=PATIENCE, check=False
            )

        def serve() -> None:
            with inner.accept()[0] as one:
                one.sendall(b"behind the wall")

        threading.Thread(target=serve, daemon=True).start()
        refused = forwarded(host.guest)
        assert (refused.returncode, refused.stdout) == (255, b"")
        assert forwarded(host.owner).stdout == b"behind the wall"  # it is the key line that keeps guests from it
