"""Those who mean no good at the ssh door: they get a table or nothing, and hold up nobody."""

import asyncio
import os
import shutil
import socket
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from cosmotui.tables.doors import make_door
from cosmotui.tables.wire import Frames, Hello, Kind, News, frame, read
from tests.terminal.at_table import answers_in, asked
from tests.terminal.friends import closing, own_key, ssh
from tests.terminal.terminal import PATIENCE, Terminal

asyncssh = pytest.importorskip("asyncssh")
ssh_door = pytest.importorskip("cosmotui.tables.ssh_door")

pytestmark = pytest.mark.skipif(shutil.which("ssh") is None, reason="this system has no ssh")


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


def connect(port: int, key: Path | None, user: str = "mira", **how: object) -> "asyncssh.connect":
    """A connection of the asyncssh client."""
    own = {"client_keys": None if key is None else [str(key)]}
    return asyncssh.connect("127.0.0.1", port, username=user, known_hosts=None, config=None, **{**own, **how})


class Screen(asyncssh.SSHClientSession):
    """A session of a client that keeps what it is shown."""

    def __init__(self) -> None:
        self.shown = b""
        self._is_over = False
        self._news = asyncio.Event()

    def data_received(self, data: bytes, datatype: object) -> None:
        self.shown += data
        self._news.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_over = True
        self._news.set()

    async def until(self, wanted: bytes) -> None:
        """Wait until it has been shown something."""
        async with asyncio.timeout(PATIENCE):
            while wanted not in self.shown:
                assert not self._is_over, self.shown
                self._news.clear()
                await self._news.wait()


class Forger(asyncssh.SSHKeyPair):
    """The public key of somebody else, with signatures that are made up."""

    def __init__(self, public: "asyncssh.SSHKey") -> None:
        kind = public.algorithm
        super().__init__(kind, kind, [kind], [kind], public.public_data, b"")

    def sign(self, data: bytes) -> bytes:
        return b"\0\0\0\x0bssh-ed25519\0\0\0\x40" + bytes(64)


# --- who they are -------------------------------------------------------------------------------------------------


async def test_nothing_but_a_key_opens_the_door(port: int) -> None:
    for method in ("password", "keyboard-interactive", "none", "gssapi-with-mic", "hostbased"):
        with pytest.raises(asyncssh.PermissionDenied):
            async with connect(port, None, preferred_auth=method, password="mira"):
                pytest.fail(f"{method} opens it")


async def test_the_public_key_of_another_is_worth_nothing(keys: dict[str, Path], port: int) -> None:
    forged = Forger(asyncssh.read_private_key(str(keys["jo"])).convert_to_public())
    with pytest.raises(asyncssh.PermissionDenied):
        async with connect(port, None, client_keys=[forged]):
            pass


async def test_whoever_offers_the_key_of_another_first_is_still_only_themselves(
    keys: dict[str, Path],
    port: int,
) -> None:
    forged = Forger(asyncssh.read_private_key(str(keys["jo"])).convert_to_public())
    async with connect(port, None, user="jo", client_keys=[forged, str(keys["mira"])]) as connection:
        _, screen = await connection.create_session(Screen, term_type="xterm", term_size=(80, 24), encoding=None)
        await screen.until(b"away: Jo")


async def test_no_more_keys_are_tried_than_a_few(tmp_path: Path, keys: dict[str, Path], port: int) -> None:
    wrong = [str(own_key(tmp_path, f"wrong-{number}")) for number in range(ssh_door.MOST_KEYS)]
    with pytest.raises((asyncssh.PermissionDenied, asyncssh.ConnectionLost)):
        async with connect(port, None, client_keys=[*wrong, str(keys["mira"])]):
            pass


# --- what they ask for --------------------------------------------------------------------------------------------


async def test_a_terminal_is_all_that_a_session_gives(keys: dict[str, Path], port: int) -> None:
    requests = {
        b"auth-agent-req@openssh.com": [],
        b"x11-req": [b"\0", asyncssh.packet.String("MIT-MAGIC-COOKIE-1"), asyncssh.packet.String("00"), bytes(4)],
        b"exec": [asyncssh.packet.String("id")],
        b"subsystem": [asyncssh.packet.String("sftp")],
    }
    how = {"term_type": "xterm", "term_size": (80, 24), "encoding": None}
    for wanted, arguments in requests.items():
        async with connect(port, keys["mira"]) as connection:
            channel, screen = await connection.create_session(Screen, **how)
            await screen.until(b"COSMOCLYSM")
            assert not await channel._make_request(wanted, *arguments), wanted


async def test_no_tunnel_is_dug(keys: dict[str, Path], port: int) -> None:
    async with connect(port, keys["mira"]) as connection:
        for opened in (connection.create_tun, connection.create_tap):
            with pytest.raises(asyncssh.ChannelOpenError):
                await opened(asyncssh.SSHClientChannel)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_path("/tmp/nothing", "/tmp/nothing")


async def test_variables_that_a_client_sends_change_no_place(
    tmp_path: Path,
    keys: dict[str, Path],
    port: int,
) -> None:
    evil = {
        "COSMOTUI_HOME": str(tmp_path / "evil"),
        "LD_PRELOAD": "/evil.so",
        "LC_ALL": "x" * 100_000,
        "TERM": "\x1b[J",
    }
    async with connect(port, keys["mira"]) as connection:
        how = {"term_type": "xterm", "term_size": (80, 24), "encoding": None, "env": evil}
        _, screen = await connection.create_session(Screen, **how)
        await screen.until(b"COSMOCLYSM")
    assert not (tmp_path / "evil").exists()


async def test_sizes_that_no_terminal_has(keys: dict[str, Path], port: int) -> None:
    for size in ((0, 0), (10_000, 10_000), (1, 10_000), (2**32 - 1, 2**32 - 1)):
        async with connect(port, keys["mira"]) as connection:
            how = {"term_type": "xterm", "term_size": size, "encoding": None}
            channel, screen = await connection.create_session(Screen, **how)
            await screen.until(b"\x1b[?1049h")
            channel.change_terminal_size(10_000, 10_000)
            channel.change_terminal_size(*size)
            channel.change_terminal_size(80, 24)
            await screen.until(b"COSMOCLYSM")


# --- odd hosts ----------------------------------------------------------------------------------------------------


class OddHost:
    """A host of a table named `odd` that gathers for ever, and makes no sense to whoever comes later."""

    def __init__(self) -> None:
        self.wants: list[str] = []
        self.answers = asyncio.Event()

    async def receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        frames = Frames()
        while not (come := frames.feed(await reader.read(1 << 14))):
            pass
        self.wants.append(read(come[0][1], Hello).wants)
        if len(self.wants) == 1:
            await self.answers.wait()
            news = News("odd", "odd", "Cosmoclysm", "", (), 0, False, False, is_gathering=True)
            writer.write(frame(Kind.NEWS, news))
        elif self.wants[-1] != "gather":
            if self.wants[-1] == "news":
                self.answers.set()
            writer.write(b"\xff" * 9)
        await writer.drain()
        await reader.read()


@pytest.fixture
async def odd(home: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[OddHost]:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))
    host = OddHost()
    server = await asyncio.start_unix_server(host.receive, sock=make_door("odd"))
    yield host
    server.close()


async def test_who_leaves_before_the_host_has_answered_waits_for_no_match_and_nonsense_ends_a_visit(
    keys: dict[str, Path], port: int, odd: OddHost
) -> None:
    how = {"term_type": "xterm", "term_size": (80, 24), "encoding": None}
    async with connect(port, keys["mira"], "odd") as connection:
        await connection.create_session(Screen, **how)
        async with asyncio.timeout(PATIENCE):
            while not odd.wants:
                await asyncio.sleep(0)
    async with connect(port, keys["jo"], "odd") as connection:
        _, screen = await connection.create_session(Screen, **how)
        await screen.until(ssh_door.GONE.encode())
    assert odd.wants == ["news", "news", "play"]


# --- how many they are, and how slow ------------------------------------------------------------------------------


async def test_one_connection_has_only_so_many_sessions(keys: dict[str, Path], port: int) -> None:
    async with connect(port, keys["mira"]) as connection:
        for _ in range(ssh_door.MOST_SESSIONS):
            await connection.create_session(Screen, term_type="xterm", term_size=(80, 24), encoding=None)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_session(Screen, term_type="xterm", term_size=(80, 24), encoding=None)


@pytest.mark.parametrize(
    "sent",
    [b"", b"SSH-2.0-x\r\n", b"A" * 1_000_000, b"SSH-2.0-x\r\n" + b"\xff" * 100_000],
    ids=["nothing", "a greeting", "a long line", "a greeting and nonsense"],
)
async def test_whoever_shows_no_key_in_time_has_to_go(
    tmp_path: Path,
    keys: dict[str, Path],
    monkeypatch: pytest.MonkeyPatch,
    sent: bytes,
) -> None:
    monkeypatch.setattr(ssh_door, "GRACE", 0.3)
    door = await ssh_door.serve("127.0.0.1", 0, own_key(tmp_path, "host"), ssh_door.GuestKeys(tmp_path / "friends"))
    reader, writer = await asyncio.open_connection("127.0.0.1", door.get_port())
    with suppress(ConnectionError):
        writer.write(sent)
        while await reader.read(1 << 16):
            pass
    writer.close()
    door.close()


@pytest.fixture
async def crowd(port: int) -> AsyncIterator[list[socket.socket]]:
    """As many connections of different addresses as the door keeps."""
    lines: list[socket.socket] = []
    for number in range(ssh_door.MOST):
        line = socket.create_connection(("127.0.0.1", port), source_address=(f"127.0.1.{1 + number // 8}", 0))
        line.settimeout(PATIENCE)
        assert line.recv(100).startswith(b"SSH-2.0")
        lines.append(line)
    yield lines
    for line in lines:
        line.close()


async def test_more_than_the_door_keeps_are_turned_away(crowd: list[socket.socket], port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), source_address=("127.0.2.1", 0)) as late:
        late.settimeout(PATIENCE)
        with suppress(ConnectionResetError):
            assert not late.recv(100)
    crowd.pop().close()


@pytest.mark.parametrize("count", [300, pytest.param(10_000, marks=pytest.mark.slow)])
def test_a_flood_of_connections_disturbs_nobody_who_plays(
    home: Path, keys: Mapping[str, Path], port: int, count: int
) -> None:
    mira, jo = (ssh(home, keys[name], port, "play@127.0.0.1") for name in ("mira", "jo"))
    with closing(mira, jo):
        for terminal in (mira, jo):
            terminal.until("undo")
        open_ones: deque[socket.socket] = deque()
        for number in range(count):
            address = f"127.0.{3 + number % 200}.{1 + number // 200}"
            open_ones.append(socket.create_connection(("127.0.0.1", port), source_address=(address, 0)))
            if len(open_ones) > 2 * ssh_door.MOST:
                open_ones.popleft().close()
        asked(home, mira, jo).press("1")
        jo.until(lambda: answers_in(home) == 1)
        for line in open_ones:
            line.close()


def test_all_of_a_network_count_as_one_address() -> None:
    ours = {ssh_door.neighbourhood(address) for address in ("2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:0:9::")}
    assert len(ours) == 1
    assert ssh_door.neighbourhood("2001:db8:0:1::1") not in ours
    assert ssh_door.neighbourhood("192.0.2.1") != ssh_door.neighbourhood("192.0.2.2")
    assert ssh_door.neighbourhood("::ffff:192.0.2.1") == "192.0.2.1"
    assert ssh_door.neighbourhood("nowhere") == "nowhere"


def test_a_paste_of_a_megabyte_and_a_stopped_reader_hold_up_nobody(
    home: Path,
    keys: Mapping[str, Path],
    port: int,
) -> None:
    mira, jo = (ssh(home, keys[name], port, "play@127.0.0.1") for name in ("mira", "jo"))
    with closing(mira, jo):
        for terminal in (mira, jo):
            terminal.until("undo")
        flood(mira, b"\x1b[200~" + b"x" * (1 << 20) + b"\x1b[201~")
        jo.press("?")
        jo.until("esc")


def flood(terminal: Terminal, data: bytes) -> None:
    """Send as much as the terminal takes without anybody reading what comes back."""
    os.set_blocking(terminal.line, False)
    with suppress(BlockingIOError):
        while data:
            data = data[os.write(terminal.line, data) :]
    os.set_blocking(terminal.line, True)
