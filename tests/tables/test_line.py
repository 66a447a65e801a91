"""A line between a host and a terminal, of which the other end does what no terminal of ours does."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from cosmotui.tables import line as module
from cosmotui.tables.line import KEYS_A_SECOND, MOST_WAITING, Line
from cosmotui.tables.wire import End, Frames, Hello, Kind, frame, frames, read


class App:
    """What an app notes of its line."""

    def __init__(self) -> None:
        self.taken, self.paints = b"", 0
        self.is_behind = False

    def take(self, keys: bytes) -> None:
        self.taken += keys

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size

    def repaint(self) -> None:
        self.paints += 1

    def detach(self, line: Line) -> None:
        pass


@asynccontextmanager
async def ends() -> AsyncIterator[tuple[Line, socket.socket, App]]:
    """A line, its other end, and the app that it reaches into."""
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    app = App()

    def greeted(line: Line, _: Hello) -> None:
        line.sitter = app

    line = Line(greeted, lambda _: None)
    await asyncio.get_running_loop().create_connection(lambda: line, sock=ours)
    try:
        yield line, theirs, app
    finally:
        line.transport.abort()
        theirs.close()
        await asyncio.sleep(0)


async def last_word(theirs: socket.socket) -> str:
    """Why the host ended the line."""
    reader = Frames()
    while data := await asyncio.get_running_loop().sock_recv(theirs, 1 << 16):
        for kind, body in reader.feed(data):
            if kind is Kind.END:
                return read(body, End).why
    raise AssertionError("it ended without a word")


async def until(app: App, size: int) -> None:
    """Wait until the app has taken so many bytes."""
    while len(app.taken) < size:
        await asyncio.sleep(0)


@pytest.mark.parametrize("sent", [b"", frame(Kind.HELLO, Hello(name="Mira"))[:-1]], ids=["silent", "torn"])
async def test_whoever_does_not_say_what_is_wanted_has_to_go(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(module, "GREETING", 0.05)
    async with ends() as (_, theirs, _):
        theirs.sendall(sent)
        assert await last_word(theirs) == "Nothing was asked for."


async def test_keys_beyond_a_burst_wait_in_the_line_and_none_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    async with ends() as (line, theirs, app):
        typed = bytes(ord("a") + number % 26 for number in range(12 * KEYS_A_SECOND))
        pieces = b"".join(frame(Kind.KEYS, typed[at : at + 512]) for at in range(0, len(typed), 512))
        theirs.sendall(frame(Kind.HELLO, Hello()))
        await asyncio.get_running_loop().sock_sendall(theirs, pieces)
        await until(app, 4 * KEYS_A_SECOND)
        assert not line.transport.is_reading()
        assert len(app.taken) < len(typed)
        monkeypatch.setattr(module, "KEYS_A_SECOND", 1 << 30)  # as if the seconds had passed
        await until(app, len(typed))
        assert app.taken == typed


async def test_no_keys_are_read_for_an_app_that_is_behind() -> None:
    async with ends() as (line, theirs, app):
        app.is_behind = True
        theirs.sendall(frame(Kind.HELLO, Hello()) + frame(Kind.KEYS, b"a"))
        while line.transport.is_reading():
            await asyncio.sleep(0)
        theirs.sendall(frame(Kind.KEYS, b"b"))
        assert app.taken == b""
        app.is_behind = False
        await until(app, 2)
        assert app.taken == b"ab"


async def test_what_is_typed_before_there_is_an_app_waits_for_it() -> None:
    async with ends() as (line, theirs, app):
        greeted = asyncio.Event()
        line._greet = lambda *_: greeted.set()
        theirs.sendall(frame(Kind.HELLO, Hello()) + frame(Kind.KEYS, b"a"))
        await greeted.wait()
        theirs.sendall(frame(Kind.KEYS, b"b"))
        await asyncio.sleep(0)
        line.sitter = app
        await until(app, 2)
        assert app.taken == b"ab"


async def test_a_terminal_that_does_not_read_is_painted_once_when_it_does() -> None:
    async with ends() as (line, theirs, app):
        theirs.sendall(frame(Kind.HELLO, Hello()) + frame(Kind.KEYS, b"a"))
        await until(app, 1)
        for _ in range(400):
            line.paint("x" * 10_000)
        assert line.transport.get_write_buffer_size() <= MOST_WAITING + 10_100
        loop, count = asyncio.get_running_loop(), 0
        while not app.paints:
            count += len(await loop.sock_recv(theirs, 1 << 16))
            await asyncio.sleep(0)
        assert count < 1 << 20
        assert app.paints == 1
        line.paint("anew")
        while not (data := await loop.sock_recv(theirs, 1 << 16)).endswith(frames(Kind.OUTPUT, b"anew")):
            assert data
