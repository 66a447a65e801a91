"""The progress of a long command: a bar on standard error, where people see it."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar while the block runs, and give a function that reports progress; elsewhere show nothing."""
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
