"""One start of the program in a storm: what was pressed, and what failed."""

import asyncio
import itertools
import os
import tempfile
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from textual.events import Key, MouseDown, MouseUp, Paste, Resize
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen

from cosmotui.saves.errors import SaveError
from cosmotui.screens.home import Home
from cosmotui.widgets.terminal_input import TerminalInput
from tests.at_rest import at_rest
from tests.screens.monkey import CHARACTERS, KEYS, SIZES
from tests.storm.scenes import Scene, furnish
from tests.storm.stormy_app import StormyApp

CAPITALS = "OIRUXSN"
ALL_KEYS = [*KEYS, *KEYS, *CAPITALS, *["enter"] * 12, *["escape"] * 4, "full_stop", "comma", "equals_sign", "q", "home"]
HELD = ["enter", "l", "down", "right", "tab", "escape", "space", "x", "u", "w", "i", "question_mark", "b", "c", "colon"]
TEXTS = ["a name", "7 3 9", "1\n2\n3", "\x1b[31m[bold]", "Æsir ☂ 日本", "9" * 300]
GARBAGE = [b"\x1b[", b"\x1bO", b"\xff", b"\xe2\x82", b"\x1b[1114112u", b"\x1b[200~", b"\x1b[<0;", b";", b"9999", b"~"]
FRAMES = 7
"""Of so many frames one is painted."""
SECONDS = 900.0
"""After which a program that does not come to rest counts as stuck."""


@dataclass
class Bout:
    """What came of one start: how many keys it took, and every fault."""

    scene: str
    seed: int
    keys: int = 0
    faults: list[str] = field(default_factory=list)


def fight(scene: Scene, seed: int, keys: int) -> Bout:
    """Start the program in that scene, in a home of its own, and press so many keys, or until something fails.

    A storm of few keys breaks off in its midst, as a signal may end the program at any moment.
    """
    bout = Bout(scene.name, seed)
    with tempfile.TemporaryDirectory(prefix="storm-") as folder, _home(Path(folder)), _watched(bout), _seldom_painted():
        asyncio.run(_fight(scene, bout, keys))
    return bout


async def _fight(scene: Scene, bout: Bout, keys: int) -> None:
    rng = Random(f"{scene.name} {bout.seed}")
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: bout.faults.append(_told(context.get("exception"), str(context))))
    app = scene.start()
    running = asyncio.create_task(app.run_async(headless=True, size=rng.choice(SIZES[:4])))
    try:
        await asyncio.wait_for(_press(app, scene, bout, keys, rng, running), SECONDS)
    except TimeoutError:
        bout.faults.append(f"stuck at {type(app.screen).__name__}")
    except Exception as error:  # whatever fails belongs into the report
        bout.faults.append(_told(error))
    app.is_over = True
    app.leave()
    try:
        await asyncio.wait_for(running, SECONDS)
    except TimeoutError:
        bout.faults.append("does not end")
        running.cancel()
    except Exception as error:
        bout.faults.append(_told(error))
    if app._exception is not None:
        bout.faults.append(_told(app._exception))


async def _press(
    app: StormyApp, scene: Scene, bout: Bout, keys: int, rng: Random, running: "asyncio.Task[object]"
) -> None:
    while app._driver is None and not running.done():
        await asyncio.sleep(0)
    for _ in range(rng.choice([0, 0, 3, 20, 60])):  # sometimes the first key comes before anything is mounted
        await asyncio.sleep(0)
    typed = TerminalInput()
    is_long = keys > 100
    while bout.keys < keys and app._exception is None and not running.done():
        if is_long and rng.random() < 0.5:
            app.type_ahead.add(lambda: app.call_later(_back, scene, app))
        yields = rng.choice([0, 0, 1, 2, 5])
        for message in _burst(rng, typed):
            app._driver.send_message(message)
            bout.keys += isinstance(message, Key)
            for _ in range(yields):
                await asyncio.sleep(0)
        await _breathe(app, rng)
    if is_long:
        await at_rest(app)


def _back(scene: Scene, app: StormyApp) -> None:
    """From home to where the storm broke out, as a key would lead there."""
    if not isinstance(app.screen, Home):
        return
    with suppress(SaveError):  # the storm may have deleted or duplicated the save, or it is still open below
        scene.reopen(app)


def _burst(rng: Random, typed: TerminalInput) -> Iterator[Message]:
    """What comes without a pause: keys at random, a key that is held down, bytes, a text, a click, another size."""
    kind = rng.random()
    if kind < 0.72:
        yield from (_key(key) for key in rng.choices(ALL_KEYS, k=rng.randint(1, 25)))
    elif kind < 0.92:
        yield from (_key(key) for key in [rng.choice(HELD)] * rng.randint(3, 40))
    elif kind < 0.94:
        pieces = [rng.choice(GARBAGE) if rng.random() < 0.5 else rng.randbytes(3) for _ in range(6)]
        yield from typed.read(b"".join(pieces) + b"\x1b[201~" + b"." * 33)
    elif kind < 0.96:
        yield Paste(rng.choice(TEXTS))
    elif kind < 0.98:
        x, y = rng.randrange(80), rng.randrange(24)
        for event in (MouseDown, MouseUp):
            yield event(None, x, y, 0, 0, 1, False, False, False, x, y)
    else:
        size = Size(*rng.choice(SIZES))
        yield Resize(size, size)


def _key(key: str) -> Key:
    return Key(key, CHARACTERS.get(key, key if len(key) == 1 else None))


async def _breathe(app: StormyApp, rng: Random) -> None:
    """Nothing, a few turns of the loop, everything that is to be done, or time in which timers and threads end."""
    pause = rng.random()
    if pause < 0.5:
        for _ in range(rng.choice([0, 1, 2, 5, 20])):
            await asyncio.sleep(0)
    elif pause < 0.95:
        await at_rest(app)
    else:
        await asyncio.sleep(0.02)


@contextmanager
def _home(folder: Path) -> Iterator[None]:
    """In a furnished home of its own, as the current folder too: an export may be typed as a bare name."""
    before, current = os.environ.get("COSMOTUI_HOME"), Path.cwd()
    furnish(folder / "home")
    os.environ["COSMOTUI_HOME"] = str(folder / "home")
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(current)
        if before is None:
            del os.environ["COSMOTUI_HOME"]
        else:
            os.environ["COSMOTUI_HOME"] = before


@contextmanager
def _seldom_painted() -> Iterator[None]:
    """Paint one frame of many, with all that has changed since: nearly all time would go into frames nobody sees."""
    paint, frames = Screen._compositor_refresh, itertools.count()
    Screen._compositor_refresh = lambda screen: None if next(frames) % FRAMES else paint(screen)
    try:
        yield
    finally:
        Screen._compositor_refresh = paint


@contextmanager
def _watched(bout: Bout) -> Iterator[None]:
    """A fault in a thread is a fault."""
    before = threading.excepthook
    threading.excepthook = lambda failed: bout.faults.append(_told(failed.exc_value))
    try:
        yield
    finally:
        threading.excepthook = before


def _told(error: BaseException | None, otherwise: str = "") -> str:
    """What failed, and where in the program."""
    if error is None:
        return otherwise
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "cosmotui" in frame.filename.split("site-packages")[-1]]
    places = " < ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(ours[-9:]))
    return f"{type(error).__name__}: {error}  at {places or frames[-1:]}"
