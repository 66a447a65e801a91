"""The report of progress hears of every Ctrl-C, also of one whose exception got lost."""

import os
import signal
from collections.abc import Iterator

import pytest

from cosmotui.commands.progress import progress


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Ctrl-C has its usual meaning; a shell ignores it for what it starts in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Closed:
    """An object at whose end Ctrl-C is pressed: Python drops what is raised there."""

    def __del__(self) -> None:
        os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_lost_interrupt_ends_the_work_at_the_next_report() -> None:
    done = 0
    with pytest.raises(KeyboardInterrupt), progress(3) as told:
        for done in range(1, 4):
            closed = Closed() if done == 2 else None
            del closed
            told(done)
    assert done == 2


def test_ctrl_c_means_the_same_as_before_once_the_work_is_done() -> None:
    with progress(1) as told:
        told(1)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_where_ctrl_c_is_ignored_it_stays_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with progress(1) as told:
            os.kill(os.getpid(), signal.SIGINT)
            told(1)
    finally:
        signal.signal(signal.SIGINT, before)
