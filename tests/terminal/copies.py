"""Programs that begin as copies of a process which has imported what a start imports: no test waits for that.

Whatever else a start does, a copy does too. How the program starts from nothing is asked by `tests/startup`, and by
tests that give their terminal a command.
"""

import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

IMPORTED: Final = (
    "cosmotui.app",
    "cosmotui.commands.command_line",
    "cosmotui.commands.home",
    "cosmotui.commands.host",
    "cosmotui.commands.join",
    "cosmotui.commands.resume",
    "cosmotui.commands.serve",
    "cosmotui.rules.cosmoclysm.game",
    "cosmotui.screens.cosmoclysm.look",
    "cosmotui.screens.home",
    "cosmotui.screens.match_screen",
    "cosmotui.tables.desk",
    "cosmotui.tables.host",
    "cosmotui.tables.ssh_door",
    "textual.drivers.linux_driver",
)
"""Modules that most starts need; tests of them need asyncssh, too."""
LONGEST: Final = 1 << 16
"""The most bytes of a request."""


class Copy:
    """A program that is no child of this process, with what tests use of `subprocess.Popen`."""

    def __init__(self, pid: int, told: int) -> None:
        """Know it by its number, and by the pipe in which its exit code will be told."""
        self.pid = pid
        self._told = told
        self._code: int | None = None

    def poll(self) -> int | None:
        """Return the exit code, or None as long as it runs."""
        return self._read(0)

    def wait(self, timeout: float) -> int:
        """Wait for its end. Returns the exit code."""
        code = self._read(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("cosmotui", timeout)
        return code

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):  # its code is told a moment after its end
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def _read(self, seconds: float) -> int | None:
        if self._code is None:
            poll = select.poll()
            poll.register(self._told, select.POLLIN)
            if poll.poll(seconds * 1000):
                self._code = int(os.read(self._told, 100))
                os.close(self._told)
        return self._code


class Original:
    """The process that is copied."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        """Start it with the variables of a terminal, and with those that the program itself sets for such a one."""
        from cosmotui.startup.launch import Wishes, plan

        made = dict(plan(environ, is_terminal=True, wishes=Wishes()).set)
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.terminal.copies", str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            env={**environ, **made},
            cwd=Path(__file__).parents[2],
        )
        theirs.close()

    def begin(self, words: list[str], terminal: int, environ: Mapping[str, str], folder: Path, owned: bool) -> Copy:
        """Begin the program with these words on a terminal."""
        told, tells = os.pipe()
        request = json.dumps([words, dict(environ), str(folder), owned]).encode()
        socket.send_fds(self._line, [request], [terminal, tells])
        os.close(tells)
        return Copy(int(self._line.recv(100)), told)

    def end(self) -> None:
        """End it. Copies go on."""
        self._line.close()
        self._process.wait()


def become_a_copy(line: socket.socket) -> None:
    """Copy this process for each request. Returns in a copy, which has become the program that was asked for."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how those ended that wait for the copies
    while True:
        request, handles, _, _ = socket.recv_fds(line, LONGEST, 2)
        if not request:
            os._exit(0)
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            pid = os.fork()
            if pid == 0:
                break
            os.close(handles[0])
            _tell_its_end(pid, line, handles[1])
        for handle in handles:
            os.close(handle)
    line.close()
    words, environ, folder, owned = json.loads(request)
    os.close(handles[1])
    _take_terminal(handles[0], owned)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ)
    sys.argv[1:] = words


def _tell_its_end(pid: int, line: socket.socket, tells: int) -> None:
    """Tell the number of a copy, and its exit code once it has ended."""
    line.send(str(pid).encode())
    line.close()
    _, status = os.waitpid(pid, 0)
    os.write(tells, str(os.waitstatus_to_exitcode(status)).encode())
    os._exit(0)


def _take_terminal(terminal: int, owned: bool) -> None:
    """Make a terminal the standard streams of this process, as an interpreter finds them when it starts."""
    from tests.terminal.terminal import own_terminal

    os.setsid()
    for handle in range(3):
        os.dup2(terminal, handle)
    os.close(terminal)
    if owned:
        own_terminal()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.stdin = sys.__stdin__ = os.fdopen(0, encoding="utf-8", errors="surrogateescape", closefd=False)
    sys.stdout = sys.__stdout__ = os.fdopen(1, "w", 1, "utf-8", "surrogateescape", closefd=False)
    sys.stderr = sys.__stderr__ = os.fdopen(2, "w", 1, "utf-8", "backslashreplace", closefd=False)


if __name__ == "__main__":
    from cosmotui.startup.late import imported

    for module in IMPORTED:
        imported(module)
    become_a_copy(socket.socket(fileno=int(sys.argv[1])))
    runpy.run_module("cosmotui", run_name="__main__", alter_sys=True)
