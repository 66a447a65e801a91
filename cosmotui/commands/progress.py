"""The progress of a long command: a bar on standard error, where people see it."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar while the block runs, and give a function that reports progress; elsewhere show nothing.

    A Ctrl-C ends the block at the next report at the latest.
    """
    with _interrupts() as is_over, _bar(total) as show:

        def told(done: int) -> None:
            if is_over():
                raise KeyboardInterrupt
            show(done)

        yield told


@contextmanager
def _interrupts() -> Iterator[Callable[[], bool]]:
    """Give a function that says whether Ctrl-C was pressed.

    The exception alone may get lost: Python drops it where it happens to clean up an object.
    """
    pressed: list[int] = []

    def interrupt(number: int, frame: FrameType | None) -> None:
        pressed.append(number)
        raise KeyboardInterrupt

    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:  # Ctrl-C is ignored, or has another meaning
        yield lambda: False
        return
    signal.signal(signal.SIGINT, interrupt)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def _bar(total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar where people see it, and give the function that moves it."""
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") in ("dumb", "unknown"):
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)
