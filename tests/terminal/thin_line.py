"""A thin line: a port behind which another one answers late, and now and then later still.

What the network loses is sent again by TCP: nothing is missing, but it and all behind it come a while later.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Thread
from typing import Final

DELAY: Final = 0.15
"""Seconds for one way: an echo takes twice as long."""
LOST: Final = 0.02
"""How much of what is sent is lost."""
AGAIN: Final = 0.4
"""Seconds after which what was lost is sent again."""

TICK: Final = 1e-5


@contextmanager
def thin_line(port: int, seed: int = 1) -> Iterator[int]:
    """The port of a thin line to another port of this machine."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    rng = Random(seed)
    opening = loop.create_server(lambda: _Near(port, rng), "127.0.0.1", 0)
    server = asyncio.run_coroutine_threadsafe(opening, loop).result()
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


class _Way(asyncio.Protocol):
    """One end: what comes in there goes out at the other, later."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._due = 0.0
        self.other: _Way | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        loop = asyncio.get_running_loop()
        again = AGAIN if self._rng.random() < LOST else 0.0
        self._due = max(self._due + TICK, loop.time() + DELAY + again)  # no two at once: nothing overtakes
        loop.call_at(self._due, self._pass_on, data)

    def connection_lost(self, exc: Exception | None) -> None:
        asyncio.get_running_loop().call_later(DELAY, self._pass_on, b"")

    def _pass_on(self, data: bytes) -> None:
        there = self.other.transport if self.other is not None else None
        if there is None or there.is_closing():
            return
        if data:
            there.write(data)
        else:
            there.close()


class _Near(_Way):
    """The end at which somebody connects; it opens the far one."""

    def __init__(self, port: int, rng: Random) -> None:
        super().__init__(rng)
        self._port = port
        self._opening: asyncio.Task[object] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        far = self.other = _Way(self._rng)
        far.other = self
        loop = asyncio.get_running_loop()
        self._opening = loop.create_task(loop.create_connection(lambda: far, "127.0.0.1", self._port))
