"""Writing to a terminal that is gone."""

import errno
import io
from threading import Thread

from textual.drivers._writer_thread import MAX_QUEUED_WRITES, WriterThread

from cosmotui.widgets.lasting_output import LastingOutput


class Gone(io.StringIO):
    """A terminal that was closed."""

    def write(self, text: str) -> int:
        raise OSError(errno.EIO, "Input/output error")

    def flush(self) -> None:
        raise OSError(errno.EIO, "Input/output error")


def test_who_writes_more_than_waits_in_the_queue_does_not_wait_for_ever() -> None:
    writer = WriterThread(LastingOutput(Gone()))
    writer.start()

    def write_all() -> None:
        for _ in range(3 * MAX_QUEUED_WRITES):
            writer.write("paint")
        writer.stop()

    writing = Thread(target=write_all, daemon=True)
    writing.start()
    writing.join(timeout=60)
    assert not writing.is_alive()
    assert not writer.is_alive()


def test_a_terminal_that_is_there_gets_everything() -> None:
    there = io.StringIO()
    output = LastingOutput(there)
    assert output.write("paint") == 5
    output.flush()
    assert there.getvalue() == "paint"
