"""The ssh door: a real server, the ssh of this system at a terminal, and clients that want more than a table."""

import os
import shutil
import socket
from pathlib import Path

import pytest

from cosmotui.engine.seed import Seed
from cosmotui.saves.journal import read_journal
from tests.terminal.at_table import asked, host, save_of
from tests.terminal.conftest import Start
from tests.terminal.friends import closing, ssh
from tests.terminal.terminal import PATIENCE, is_anybody_at_work, until

asyncssh = pytest.importorskip("asyncssh")

pytestmark = pytest.mark.skipif(shutil.which("ssh") is None, reason="this system has no ssh")


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


def test_two_friends_play_each_by_a_key_of_their_own(home: Path, keys: dict[str, Path], port: int) -> None:
    mira, jo = (ssh(home, keys[name], port, "play@127.0.0.1") for name in ("mira", "jo"))
    with closing(mira, jo):
        for terminal in (mira, jo):
            terminal.until("undo")
        mira.until(lambda: "away" not in mira.text)
        jo.until(lambda: "away" not in jo.text)
        assert asked(home, mira, jo) is jo
        mira.settle()
        assert "▸ 1" not in mira.text
        jo.resize(120, 40)
        jo.until(lambda: "undo" in jo.screen.display[0] and len(jo.screen.display) == 40)
        mira.press("q")
        assert mira.end() == 0
        assert not mira.has_mode(1049)
        jo.until("away: Mira")


def test_a_stranger_does_not_come_in_whatever_name_is_typed(home: Path, keys: dict[str, Path], port: int) -> None:
    stranger = ssh(home, keys["stranger"], port, "-o", "BatchMode=yes", "Mira@127.0.0.1")
    with closing(stranger):
        stranger.until("Permission denied")
        assert stranger.end() == 255


def test_the_beginning_of_a_name_leads_to_that_table_and_any_other_name_to_the_lobby(
    start: Start, home: Path, keys: dict[str, Path], port: int
) -> None:
    host(start, "cosmoforce", "--seat", "Mira", "--seat", "Jo")
    found = ssh(home, keys["jo"], port, "cosmoclysm@127.0.0.1")
    lost = ssh(home, keys["mira"], port, "chess@127.0.0.1", size=(120, 40))
    with closing(found, lost):
        found.until("COSMOCLYSM")
        lost.until(lambda: "you are Mira" in lost.text and lost.text.count("Jo") > 1)
        lost.settle()
        assert "COSMOCLYSM" not in lost.screen.display[0]
        assert "make a table" in lost.text
        lost.press("enter")  # the table that waits for Mira comes first; at the other one Jo begins
        lost.until("undo")
        assert "COSMOFORCE" in lost.text
        lost.press("ctrl+c")
        lost.until(lambda: not lost.has_mode(1049))


def test_where_no_table_is_open_the_lobby_offers_to_make_one(
    start: Start, home: Path, keys: dict[str, Path], tmp_path: Path
) -> None:
    server = start("serve", "--port", "0", "--listen", "127.0.0.1", "--keys", str(tmp_path / "friends"), size=(200, 24))
    server.until("Ctrl-C ends it")
    port = int(server.text.partition("Serving on port ")[2].split()[0])
    mira = ssh(home, keys["mira"], port, "play@127.0.0.1", size=(120, 40))
    with closing(mira):
        mira.until("you are Mira")
        mira.press("1")
        mira.until("Each at their own terminal")
        mira.settle()
        mira.press("esc")
        mira.until("you are Mira")
        mira.press("q")
        assert mira.end() == 0


@pytest.mark.usefixtures("hosts_end")
def test_a_table_made_in_the_lobby_begins_once_both_are_here_with_a_share_of_each(
    start: Start, home: Path, keys: dict[str, Path], tmp_path: Path
) -> None:
    server = start("serve", "--port", "0", "--listen", "127.0.0.1", "--keys", str(tmp_path / "friends"), size=(200, 24))
    server.until("Ctrl-C ends it")
    port = int(server.text.partition("Serving on port ")[2].split()[0])
    mira = ssh(home, keys["mira"], port, "play@127.0.0.1")
    with closing(mira):
        mira.until("you are Mira")
        mira.press("1")
        mira.until("Each at their own terminal")
        mira.settle()
        mira.press("1")
        mira.until("The match begins")
        mira.settle()
        mira.press("down", "down", "space", "enter")
        mira.until("Not here yet: Lachesis")
        jo = ssh(home, keys["jo"], port, "play@127.0.0.1")
        with closing(jo):
            for terminal in (mira, jo):
                terminal.until("undo")
        seed = read_journal(save_of(home)).header.setup.seed
        assert isinstance(seed, Seed)
        assert [share.seat for share in seed.shares if share.value and share.is_sound] == [0, 1]


async def test_nothing_but_a_table_is_given(keys: dict[str, Path], port: int) -> None:
    async with asyncssh.connect(
        "127.0.0.1", port, username="mira", client_keys=[str(keys["mira"])], known_hosts=None, config=None
    ) as connection:
        for wanted in ("cat /etc/passwd", "cosmotui"):
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.run(wanted, term_type="xterm")
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.start_sftp_client()
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", port)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection("/run/nothing")
        told = await connection.run(term_type=None, check=False)
        assert "A table needs a terminal" in str(told.stdout)


def test_no_address_takes_all_the_places(home: Path, keys: dict[str, Path], port: int) -> None:
    lines = [socket.create_connection(("127.0.0.1", port)) for _ in range(8)]
    for line in lines:
        line.settimeout(PATIENCE)
        assert line.recv(100).startswith(b"SSH-2.0")
    late = socket.create_connection(("127.0.0.1", port))
    late.settimeout(PATIENCE)
    with pytest.raises(ConnectionResetError):
        while late.recv(1000):
            pass
        raise ConnectionResetError
    for line in (*lines, late):
        line.close()
    until(lambda: not is_anybody_at_work(home), "the server has noted that they are gone")
    mira = ssh(home, keys["mira"], port, "play@127.0.0.1")
    with closing(mira):
        mira.until("undo")


@pytest.mark.parametrize(
    ("line", "told"), [("ssh-ed25519 AAAA mira", "no key that can be read"), ("mira", "no key with a name behind it")]
)
def test_a_file_of_keys_with_a_bad_line_is_refused(start: Start, tmp_path: Path, line: str, told: str) -> None:
    (tmp_path / "friends").write_text(line + "\n")
    server = start("serve", "--port", "0", "--keys", str(tmp_path / "friends"), size=(300, 24))
    server.until(f"Line 1 has {told}")
    assert server.end() == 1


def test_the_key_of_the_server_is_made_once_and_kept_private(home: Path, port: int) -> None:
    key = home / "config" / "ssh_host_key"
    assert key.stat().st_mode & 0o077 == 0
    assert os.access(key, os.R_OK)


def test_a_key_goes_on_to_the_next_table_that_waits(start: Start, home: Path, keys: dict[str, Path], port: int) -> None:
    for other in ("Ann", "Kofi"):
        host(start, "cosmoclysm", "--seat", "Mira", "--seat", other, "--seed", "3")
    mira = ssh(home, keys["mira"], port, "cosmoclysm-mira-ann@127.0.0.1")
    with closing(mira):
        mira.until("Ann")
        mira.settle()
        mira.press("ctrl+n")
        mira.until("Kofi")
        mira.settle()
        mira.resize(120, 40)
        mira.until(lambda: "undo" in mira.screen.display[0] and len(mira.screen.display) == 40)
        mira.press("q")
        assert mira.end() == 0
        assert not mira.has_mode(1049) and b"next table that waits" not in mira.sent
