"""The queue of the screens that begin at one host: one after the other, so that those who play feel no crowd."""

import asyncio
from collections.abc import Awaitable
from typing import Final

PATIENCE: Final = 2.0
"""The seconds after which a screen that has not been painted keeps the others waiting no longer."""
SHARE: Final = 1.0
"""For how many times the time that a screen took to begin the host then rests: keys of those who are there come in."""
LONGEST: Final = 0.5
"""The most seconds of that rest."""


class StartQueue:
    """Lets one screen begin at a time. Whoever comes alone never waits."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def turn(self) -> None:
        """Wait until a screen may begin; then call `begun` or `given_up`."""
        await self._turn.acquire()

    def given_up(self) -> None:
        """Let the next one begin at once, as this one does not."""
        self._turn.release()

    def begun(self, painted: Awaitable[object]) -> None:
        """Let the next one begin a while after this one is painted."""
        task = asyncio.get_running_loop().create_task(self._rest(painted))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _rest(self, painted: Awaitable[object]) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            await asyncio.wait((asyncio.ensure_future(painted),), timeout=PATIENCE)
            await asyncio.sleep(min(LONGEST, SHARE * (loop.time() - began)))
        finally:
            self._turn.release()
