"""Screens begin one after the other, and the next one some time after the last one is painted."""

import asyncio

import pytest

from cosmotui.tables import start_queue
from cosmotui.tables.start_queue import SHARE, StartQueue


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the queue rests, which here takes no time."""
    found, sleep = list[float](), asyncio.sleep

    async def rest(seconds: float) -> None:
        found.append(seconds)
        await sleep(0)

    monkeypatch.setattr(start_queue.asyncio, "sleep", rest)
    return found


async def test_whoever_comes_alone_does_not_wait(rests: list[float]) -> None:
    await StartQueue().turn()
    assert rests == []


async def test_the_next_one_begins_once_the_first_is_painted_and_the_host_has_rested(rests: list[float]) -> None:
    queue, painted = StartQueue(), asyncio.Event()
    await queue.turn()
    queue.begun(painted.wait())
    second = asyncio.ensure_future(queue.turn())
    for _ in range(10):
        await asyncio.sleep(0)
    rests.clear()
    assert not second.done()
    painted.set()
    await second
    assert len(rests) == 1 and 0 <= rests[0] <= SHARE


async def test_one_that_does_not_begin_keeps_nobody_waiting(rests: list[float]) -> None:
    queue = StartQueue()
    await queue.turn()
    queue.given_up()
    await queue.turn()
    assert rests == []


async def test_one_that_is_never_painted_keeps_the_others_waiting_only_so_long(
    rests: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_queue, "PATIENCE", 0.0)
    queue = StartQueue()
    await queue.turn()
    queue.begun(asyncio.Event().wait())
    await queue.turn()
    assert len(rests) == 1
