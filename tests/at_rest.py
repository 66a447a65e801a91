"""When an app under test has nothing left to do, by its event loop instead of by the clock.

Textual's pilot sleeps at least forty thousandths of a second for each key, and more while the machine is busy. An app
whose loop has nothing ready, and whose screens have painted, has taken in all that was sent to it: nothing more comes
of waiting, except from a thread at work, and for those the pilot's own way stays.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Generator
from typing import TypeVar

import pytest
import textual.app
import textual.pilot
from textual._context import active_app
from textual._wait import wait_for_idle
from textual.app import App
from textual.pilot import Pilot

from tests.frames_not_cut import draw

T = TypeVar("T")


@pytest.fixture(autouse=True, scope="session")
def no_waiting_by_the_clock() -> Generator[None]:
    """Let every pilot wait for an app at rest."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(textual.app, "wait_for_idle", _wait)
        patch.setattr(textual.pilot, "wait_for_idle", _wait)
        patch.setattr(Pilot, "_wait_for_screen", _wait_for_screen)
        patch.setattr(App, "delay_update", lambda *_: None)
        yield


async def at_rest(app: App[object]) -> None:
    """Return once nothing is left to do: no message, no callback, nothing to paint."""
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.sleep(0)
        if loop._ready:  # type: ignore[attr-defined] # asyncio tells it nowhere else
            continue
        if not _hurry(app) and not draw(app.screen):
            return


def _hurry(app: App[object]) -> bool:
    """Do at once what waits for the next frame: a new size, painting, and keys. Whether there was anything."""
    is_resized = app._resize_timer is not None
    if is_resized:
        app._check_resize()
    waiting = [screen for screen in app.screen_stack if screen._update_timer._active.is_set()]
    for screen in waiting:
        screen._on_timer_update()
    typed = getattr(app, "type_ahead", None)
    if typed:
        typed.look()
    return is_resized or bool(waiting) or bool(typed)


async def _wait(*seconds: float) -> None:
    await at_rest(active_app.get())
    if any(thread.name in THREADS for thread in threading.enumerate()):
        await wait_for_idle(*seconds)


async def _wait_for_screen(pilot: Pilot[object], timeout: float = 30.0) -> bool:
    await at_rest(pilot.app)
    return True


async def until(pilot: Pilot[T], holds: Callable[[], object]) -> None:
    """Wait until something holds, however slow the machine is. Raises AssertionError once it counts as stuck."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"{pilot.app.screen} is in front, and what is waited for never came"
        await pilot.pause(0.01)


PATIENCE = 90.0
"""Seconds after which what never comes counts as stuck."""

THREADS = ("bot", "duels")
"""The threads of the program that compute something for a screen."""
