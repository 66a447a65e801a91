"""The door of tables for those who come by ssh: who they are is told by their key, and all they get is a table."""

import asyncio
import socket
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from ipaddress import IPv6Address, IPv6Network, ip_address
from pathlib import Path
from typing import Final

import asyncssh

from cosmotui.plain.words import folded
from cosmotui.saves.errors import SaveError
from cosmotui.saves.told_chain import Stand
from cosmotui.startup.late import imported
from cosmotui.startup.launch import JOIN, RESET_TERMINAL, WATCH
from cosmotui.tables.doors import find_door, knock, open_doors
from cosmotui.tables.gather import Gather
from cosmotui.tables.guest_keys import GuestKeys
from cosmotui.tables.inquiry import news_of, next_waiting
from cosmotui.tables.ssh_lobby import SshLobby
from cosmotui.tables.wire import GO_NEXT, BadFrame, End, Frames, Hello, Kind, Resize, frame, frames, read

GRACE: Final = 20
"""The seconds in which somebody has to show a key."""
MOST_KEYS: Final = 8
"""The keys that may be tried on one connection."""
MOST: Final = 64
"""The connections that may be open at once."""
MOST_OF_ONE: Final = 8
"""The connections of one address, or of one network of the kind that has addresses in plenty."""
MOST_SESSIONS: Final = 4
"""The terminals that one connection may ask for, those that have ended included."""
MOST_WAITING: Final = 1 << 16
"""The bytes of keys on their way to a host, above which no more are read."""
GONE: Final = "The table has gone away. Everything that it took is saved."
_THREADS: Final = ThreadPoolExecutor(MOST, "waiting")
"""In which those wait whose match begins once everybody is there."""
_TOLD: Final = ("COLORTERM", "LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR")


async def serve(address: str, port: int, host_key: Path, keys: GuestKeys) -> asyncssh.SSHAcceptor:
    """Open the door. Raises OSError, and SaveError for a bad host key."""
    crowd, lobby = Counter[str](), SshLobby()
    try:
        key = asyncssh.read_private_key(host_key)
    except asyncssh.KeyImportError as error:
        raise SaveError("This is no private key of a host.", host_key) from error
    return await asyncssh.create_server(
        lambda: _Guest(keys, crowd, lobby),
        address,
        port,
        server_host_keys=[key],
        encoding=None,
        line_editor=False,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        login_timeout=GRACE,
        password_auth=False,
        kbdint_auth=False,
        gss_host=None,
        trust_client_host=False,
    )


def neighbourhood(address: str) -> str:
    """Return what counts as one address: all of a network where a single host has a whole one."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(IPv6Network((int(known) >> 64 << 64, 64)))
    return str(getattr(known, "ipv4_mapped", None) or known)


class _Guest(asyncssh.SSHServer):
    """One connection. Whatever but a terminal is asked for is refused, as asyncssh does by itself."""

    def __init__(self, keys: GuestKeys, crowd: Counter[str], lobby: SshLobby) -> None:
        self._keys, self._crowd, self._lobby = keys, crowd, lobby
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = ""
        self._user = self._name = ""
        self._tried = self._sessions = 0

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        peer = conn.get_extra_info("peername")
        self._address = neighbourhood(str(peer[0])) if peer else ""
        self._crowd[self._address] += 1
        if self._crowd[self._address] > MOST_OF_ONE or self._crowd.total() > MOST:
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._crowd[self._address] -= 1
        self._crowd += Counter[str]()  # forgets addresses of which no connection is left

    def begin_auth(self, username: str) -> bool:
        self._user = username
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._tried += 1
        if self._tried > MOST_KEYS and self._connection is not None:
            self._connection.abort()
            return False
        self._name = self._keys.name_of(key)
        return bool(self._name)

    def session_requested(self) -> "_Visit | bool":
        self._sessions += 1
        if self._sessions > MOST_SESSIONS:
            return False
        return _Visit(self._name[:40], self._user, self._lobby)


class _Visit(asyncssh.SSHServerSession[bytes]):
    """A terminal that plays at a table: what is typed goes to the host of the table, what is painted comes back."""

    def __init__(self, name: str, user: str, lobby: SshLobby) -> None:
        self._name, self._user, self._lobby = name, user, lobby
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._term = ""
        self._size = (80, 24)
        self._host: _HostLine | None = None
        self._table = ""
        """The table of that host; "" before there is one, and in the lobby."""
        self._watches = False
        self._waiting: socket.socket | None = None
        """The line to a table that has not begun."""
        self._typed = b""
        """What was typed before there was a line to the host."""
        self._arriving: asyncio.Task[None] | None = None

    def connection_made(self, chan: "asyncssh.SSHServerChannel[bytes]") -> None:
        self._channel = chan

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._term, self._size = term_type[:200], (term_size[0] or 80, term_size[1] or 24)
        return True

    def shell_requested(self) -> bool:
        return True

    def session_started(self) -> None:
        channel = self._channel
        assert channel is not None
        if not self._term:
            self.end("A table needs a terminal: ssh -t.")
            return
        self._table = meant(self._user)
        self._arriving = asyncio.get_running_loop().create_task(self._arrive(channel))

    async def _arrive(self, channel: "asyncssh.SSHServerChannel[bytes]") -> None:
        """Sit down at the table, once the match begins there, or go to the lobby where none is meant."""
        loop = asyncio.get_running_loop()
        try:
            if self._table:
                self._table = await self._begun(self._table)
                line = await loop.run_in_executor(None, knock, self._table)
            else:
                await loop.run_in_executor(None, imported, "cosmotui.app:CosmotuiApp")
                line = await self._lobby.line(self._name)
        except SaveError as error:
            self.end(f"{error.message} {error.hint}".strip())
            return
        if channel.is_closing():
            line.close()
            return
        given = {str(name): str(value) for name, value in channel.get_environment().items()}
        environ = {name: given[name] for name in _TOLD if len(given.get(name, "x" * 999)) <= 200}
        environ |= {"TERM": self._term, "SSH_CONNECTION": "ssh"}
        wants = "watch" if self._watches else "play"
        hello = Hello(wants=wants, name=self._name, size=self._size, environ=environ)
        line.setblocking(False)
        typed, self._typed = self._typed, b""
        self._host = _HostLine(self, channel, frame(Kind.HELLO, hello) + typed)
        await _connected(self._host, line)

    async def _go_next(self, channel: "asyncssh.SSHServerChannel[bytes]") -> None:
        """Sit down at the table that waits after this one."""
        loop = asyncio.get_running_loop()
        self._table = await loop.run_in_executor(None, next_waiting, self._name, self._table)
        await self._arrive(channel)

    async def _begun(self, table: str) -> str:
        """Return the table where the match is played, after the wait for everybody if it begins only then.

        The share of the seed is made here, in the account of the host. Raises SaveError.
        """
        loop, name = asyncio.get_running_loop(), self._name
        news = await loop.run_in_executor(None, news_of, table, name)
        if news is None or not news.is_gathering:
            return table
        line = await loop.run_in_executor(None, knock, table)
        self._waiting = line
        told = Gather(line, name, lambda text: loop.call_soon_threadsafe(self._say, text))
        try:
            begun, _ = await loop.run_in_executor(_THREADS, told.wait)
        finally:
            self._waiting = None
        return begun or table

    def _say(self, text: str) -> None:
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write("".join(f"{line}\r\n" for line in folded(text)).encode())

    def _leave(self) -> None:
        """Wait no longer for a match to begin."""
        if self._waiting is not None:
            with suppress(OSError):
                self._waiting.shutdown(socket.SHUT_RDWR)

    def left(self, why: str) -> None:
        """Go on to another table, where that is why the line has ended; else end the visit."""
        how = next((how for how in (JOIN, WATCH) if why.startswith(how) and not self._table), "")
        channel = self._channel
        if channel is None or not (how or why == GO_NEXT):
            self.end(why)
            return
        if self._host is not None and self._host.mark:
            self._say(f"Receipt of {self._table}: {self._host.mark}")
        self._host, self._watches = None, how == WATCH
        if how:
            self._table = why.removeprefix(how)
        going = self._arrive(channel) if how else self._go_next(channel)
        self._arriving = asyncio.get_running_loop().create_task(going)

    def end(self, why: str | None) -> None:
        """Say why the visit is over, and end it."""
        channel = self._channel
        if channel is None or channel.is_closing():
            return
        told = GONE if why is None else why
        mark = self._host.mark if self._host is not None else ""
        lines = [f"Receipt: {mark}"] * bool(mark) + [f"cosmotui: {told}"] * bool(told)
        channel.write(RESET_TERMINAL.encode() + "".join(f"{line}\r\n" for line in lines).encode())
        channel.exit(1 if told else 0)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._host is not None:
            self._host.send(frames(Kind.KEYS, data))
        elif self._waiting is None and len(self._typed) < MOST_WAITING:
            self._typed += frames(Kind.KEYS, data)
        elif b"\x03" in data:
            self._leave()

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = (width or 80, height or 24)
        if self._host is not None:
            self._host.send(frame(Kind.RESIZE, Resize((width, height))))

    def pause_writing(self) -> None:
        if self._host is not None:
            self._host.hold(True)

    def resume_writing(self) -> None:
        if self._host is not None:
            self._host.hold(False)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        if self._arriving is not None:
            self._arriving.cancel()
        if self._host is not None:
            self._host.close()


class _HostLine(asyncio.Protocol):
    """The other side of a visit: the line to the host of the table."""

    def __init__(self, visit: _Visit, channel: "asyncssh.SSHServerChannel[bytes]", hello: bytes) -> None:
        self._visit, self._channel = visit, channel
        self._unsent = hello
        self._frames = Frames()
        self._transport: asyncio.Transport | None = None
        self._is_over = False
        self.mark = ""
        """The end of the chain that the host told last, as people note it."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.set_write_buffer_limits(high=MOST_WAITING)
        unsent, self._unsent = self._unsent, b""
        transport.write(unsent)
        if self._is_over:
            transport.close()

    def data_received(self, data: bytes) -> None:
        try:
            for kind, body in self._frames.feed(data):
                if kind is Kind.OUTPUT:
                    self._channel.write(body)
                elif kind is Kind.STAND:
                    self.mark = read(body, Stand).mark
                elif kind is Kind.END:
                    self._is_over = True
                    self._visit.left(read(body, End).why)
        except BadFrame:
            self._visit.end(None)
            self.close()
        except OSError:
            self.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._is_over:
            self._visit.end(None)

    def pause_writing(self) -> None:
        self._channel.pause_reading()

    def resume_writing(self) -> None:
        self._channel.resume_reading()

    def send(self, data: bytes) -> None:
        """Send frames to the host."""
        if self._transport is None:
            self._unsent += data
        else:
            self._transport.write(data)

    def hold(self, is_held: bool) -> None:
        """Read no more from the host while the terminal reads too slowly."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading() if is_held else self._transport.resume_reading()

    def close(self) -> None:
        """Leave the table."""
        self._is_over = True
        if self._transport is not None:
            self._transport.close()


async def _connected(line: _HostLine, to: socket.socket) -> None:
    await asyncio.get_running_loop().create_unix_connection(lambda: line, sock=to)


def meant(user: str) -> str:
    """Return the table that somebody means who logs in under a name: the only one, or one that is called so.

    Where that is none the guest chooses in the lobby: the answer is "".
    """
    doors = open_doors()
    if len(doors) == 1:
        return doors[0]
    with suppress(SaveError):
        return find_door(user)
    return ""
