"""Recordings of a match as everybody may see it: the screen of its replay, as a cast for asciinema or as a picture.

An app that nobody sees shows the replay to a terminal that keeps what it is sent; so a recording holds what a terminal
would have got, and nothing that a spectator of the match may not know.
"""

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cosmotui.app import CosmotuiApp
from cosmotui.saves.open_match import whole_match
from cosmotui.saves.settings import Settings
from cosmotui.saves.text_files import write_text
from cosmotui.screens.replay import ReplayScreen
from cosmotui.session.live_match import AnyMatch
from cosmotui.startup import launch
from cosmotui.widgets.far_terminal import FarTerminal

if TYPE_CHECKING:
    from textual.pilot import Pilot

STANDARD: Final = (80, 24)
"""The size of a screen, where nobody chose one."""
ENVIRON: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
CLEARED: Final = "\x1b[?25l\x1b[2J"
"""No cursor, and nothing of what a shell wrote before."""
AN_EVENT: Final = 0.5
"""The seconds that an event stays."""
A_TURN: Final = 1.0
"""The seconds that the beginning of a turn stays."""
THE_END: Final = 3.0
MOST_FRAMES: Final = 2000
"""Of longer matches not every event gets a frame."""

Size = tuple[int, int]


def cast(match: AnyMatch, title: str, size: Size, start: int = 0) -> str:
    """Return a recording from the moment after `start` events on, in version 2 of the format of asciinema."""
    frames: list[tuple[float, str]] = []
    sent: list[str] = []

    async def show(app: CosmotuiApp, screen: ReplayScreen, pilot: "Pilot[object]") -> None:
        sent.clear()
        app.action_repaint()
        at = 0.0
        for position in _positions(start, screen.replay.length):
            screen.action_go(position)
            await pilot.pause()
            frames.append((at, "".join(sent) if frames else CLEARED + "".join(sent)))
            sent.clear()
            event = match.event_at(position - 1, None) if position else None
            at += A_TURN if event is not None and event.mark == "turn" else AN_EVENT
        frames.append((at + THE_END, ""))

    asyncio.run(_show(match, size, sent.append, show))
    columns, rows = size
    head = {"version": 2, "width": columns, "height": rows, "title": title, "env": {"TERM": ENVIRON["TERM"]}}
    lines = [json.dumps(head), *(json.dumps([round(at, 3), "o", text]) for at, text in frames)]
    return "".join(f"{line}\n" for line in lines)


def picture(match: AnyMatch, title: str, size: Size, at: int | None = None) -> str:
    """Return the moment after `at` events, by default the newest one, as SVG."""
    found: list[str] = []

    async def show(app: CosmotuiApp, screen: ReplayScreen, pilot: "Pilot[object]") -> None:
        screen.action_go(-1 if at is None else at)
        await pilot.pause()
        found.append(app.export_screenshot(title=title))

    asyncio.run(_show(match, size, lambda _: None, show))
    return found[0]


def record_into(save: Path, line: str, path: Path) -> None:
    """Record the match of a save in a process of its own, which ends with 0 if the recording is in the file `path`."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        sys.stderr = nowhere  # the terminal belongs to the program that waits
        write_text(path, cast(whole_match(save), line, STANDARD))


async def _show(
    match: AnyMatch,
    size: Size,
    send: Callable[[str], None],
    show: "Callable[[CosmotuiApp, ReplayScreen, Pilot[object]], Awaitable[None]]",
) -> None:
    """Open the replay of a match where nobody sees it, and let `show` lead it."""
    wishes = launch.Wishes(ssh=False, color="truecolor", theme="dark", glyphs="safe")
    app = CosmotuiApp(plan=launch.plan(ENVIRON, True, wishes), far=FarTerminal(ENVIRON, "truecolor", size, False, send))
    app.settings = Settings()

    async def lead(pilot: "Pilot[object]") -> None:
        app.replay(match)
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await show(app, app.screen, pilot)
        app.exit()

    await app.run_async(headless=True, mouse=False, auto_pilot=lead)


def _positions(start: int, end: int) -> list[int]:
    """Return the moments that get a frame: each one, or of a long match those at equal distances, and the end."""
    first = min(start, end)
    step = 1 + (end - first) // MOST_FRAMES
    return [*range(first, end, step), end]
