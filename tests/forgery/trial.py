"""One forged save, opened by the program in lines, on its screens, and by its checks: what came of it."""

import asyncio
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import TypeVar

from cosmotui.engine.errors import MatchFault
from cosmotui.engine.seal import seal
from cosmotui.plain.play import play
from cosmotui.saves.errors import SaveError
from cosmotui.saves.glimpse import glimpse
from cosmotui.saves.journal import START, frame_of
from cosmotui.saves.open_match import Opened, open_match
from cosmotui.saves.records import Header, Mark, Restart
from cosmotui.saves.verify import verify
from cosmotui.session.session import Session
from tests.at_rest import at_rest
from tests.forgery.states import TrueState
from tests.plain.robot import Robot
from tests.saves.forging import forged_state
from tests.storm.stormy_app import StormyApp

T = TypeVar("T")

ANSWERS = 5
"""Answers that are given where a forged save is opened."""
LINES = 60
"""Lines that are typed at most: a form that is refused is asked again."""
SECONDS = 20
"""Of the processor, after which a program that neither refuses nor shows anything counts as stuck: other load is not
counted."""
SIZES = ((80, 24), (120, 40))


class Stuck(BaseException):
    """The program came to no end; no part of it takes this for a fault of a file."""


def forge(true: TrueState, seed: int, path: Path) -> None:
    """Write a save with a forged state: as its newest checkpoint, or as one from which it went on by other rules."""
    rng = Random(seed)
    state = forged_state(true.state, rng)
    header = Header(true.game, 1, true.setup, seal(true.setup.seed), 0, "A match")
    record = Mark(0, 0, state) if rng.random() < 0.5 else Restart(1, 0, 0, state)
    path.write_bytes(START + frame_of(header) + frame_of(record))


def outcome(path: Path, opening: Callable[[], T], look: Callable[[T], None]) -> str:
    """Return what becomes of a file that is opened and looked at: `refused`, `played`, or the fault it leads to."""
    before = path.read_bytes()
    with in_time(path):
        try:
            opened = opening()
        except SaveError as error:
            assert_sentence(error)
            assert path.read_bytes() == before
            return "refused"
        except (Exception, Stuck) as error:
            return told(error)
        try:
            look(opened)
        except (Exception, Stuck) as error:
            return told(error)
    return "played"


def tried(path: Path, seed: int, look: Callable[[Opened, int], None]) -> str:
    """Return what becomes of a save, as `outcome` does."""
    faults: list[str] = []

    def opening() -> Opened:
        checked(path)
        return open_match(path)

    def looked(opened: Opened) -> None:
        try:
            look(opened, seed)
        finally:
            opened.file.close()

    with _watched(faults):
        result = outcome(path, opening, looked)
    return faults[0] if faults and result == "played" else result


def checked(path: Path) -> None:
    """Let everything look at the save that only looks: the list at home, and the proof."""
    glimpse(path)
    try:
        verify(path)
    except SaveError as error:
        assert_sentence(error)


def in_lines(opened: Opened, seed: int) -> None:
    """Play on in plain mode, at random, and leave."""
    robot = Few(Session(opened.match, opened.file), seed)
    play(robot.session, robot.screen.terminal, 0.05)


class Few(Robot):
    """Gives a few answers, then no more lines."""

    lines = 0

    def line(self) -> str | None:
        self.lines += 1
        return super().line() if self.asked < ANSWERS and self.lines < LINES else None


def on_screens(opened: Opened, seed: int) -> None:
    """Play on at the screen of the game: whatever enter and digits do."""
    asyncio.run(_on_screens(opened, seed))


async def _on_screens(opened: Opened, seed: int) -> None:
    rng = Random(seed)
    app = StormyApp(session=Session(opened.match, opened.file))
    async with app.run_test(size=rng.choice(SIZES)) as pilot:
        await at_rest(app)
        app.screenshot = app.export_screenshot()
        for _ in range(ANSWERS):
            await pilot.press(rng.choice(("enter", "enter", "enter", "1", "2", "down", "tab", "m", "?", "escape")))
            await at_rest(app)
        app.is_over = True
        app.leave()
    if app._exception is not None:
        raise app._exception


@contextmanager
def _watched(faults: list[str]) -> Iterator[None]:
    """Note every answer on which the rules fail, though the match goes on without it."""
    usual = MatchFault.on.__func__  # type: ignore[attr-defined] # every class method has it

    def on(kind: type[MatchFault], key: str, fault: Exception) -> MatchFault:
        faults.append(told(fault))
        return usual(kind, key, fault)

    MatchFault.on = classmethod(on)  # type: ignore[assignment] # put in for a while, as monkeypatch does
    try:
        yield
    finally:
        MatchFault.on = classmethod(usual)  # type: ignore[assignment] # and taken out


@contextmanager
def in_time(path: Path) -> Iterator[None]:
    """Raise Stuck in whatever comes to no end."""

    def stuck(number: int, frame: FrameType | None) -> None:
        raise Stuck(f"stuck in {frame.f_code.co_qualname if frame else path}")

    usual = signal.signal(signal.SIGPROF, stuck)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, usual)


def assert_sentence(error: SaveError) -> None:
    """Look at what a refusal says."""
    text = str(error)
    assert text.isprintable() and "Traceback" not in text and len(text) < 600, text


def told(error: BaseException) -> str:
    """Return what failed, and where in the program."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "/cosmotui/" in frame.filename.split("site-packages")[-1]]
    places = " < ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(ours[-5:]))
    return f"{type(error).__name__}: {str(error)[:160]}  at {places}"
