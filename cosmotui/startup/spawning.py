"""Processes that begin afresh, started by a program whose screen has taken over standard error."""

import sys
from contextlib import redirect_stderr
from multiprocessing import get_context, resource_tracker
from multiprocessing.context import SpawnContext


def spawning() -> SpawnContext:
    """Return what starts processes that share nothing with this one.

    The first of them brings a helper along, which wants a real standard error.
    """
    with redirect_stderr(sys.__stderr__):
        resource_tracker.ensure_running()
    return get_context("spawn")
