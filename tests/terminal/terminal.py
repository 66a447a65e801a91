"""A pseudo-terminal with the real program in it: press keys, and wait for what the screen is to show."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from pyte import ByteStream, Screen

import cosmotui
from tests.terminal.copies import Copy, Original

PROGRAM = (sys.executable, "-m", "cosmotui")
PATIENCE = 90.0
"""Seconds after which a program that does not show what it should counts as stuck."""
QUIET = 0.25
"""Seconds of silence after which a screen counts as settled: longer than the program waits to paint."""
ESCAPE = 0.25
"""The same after an escape key, which the program first takes for the beginning of another."""
PRIVATE = 5
"""How far pyte shifts the numbers of private modes."""
KEYS = {
    "enter": "\r",
    "esc": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "ctrl+c": "\x03",
    "ctrl+l": "\x0c",
    "ctrl+n": "\x0e",
}
"""What a terminal sends for the keys that have names; every other key sends itself."""
OURS = ("COSMOTUI", "TEXTUAL", "SSH_", "NO_COLOR", "ESCDELAY", "COLUMNS", "LINES", "TERM", "LC_", "LANG")
"""How the variables begin that a program must not inherit from whoever runs the tests."""


class Terminal:
    """A process whose terminal is read here. It need not be `cosmotui`: the benchmarks compare it with others."""

    def __init__(
        self,
        *words: str,
        home: Path,
        size: tuple[int, int] = (80, 24),
        command: tuple[str, ...] = PROGRAM,
        owned: bool = True,
        environ: Mapping[str, str] | None = None,
        original: Original | None = None,
    ) -> None:
        """Start `command`, or a copy of the original, with these words. Unless `owned`, hanging up reaches the program
        without a signal."""
        self._home = home
        self.screen = Screen(*size)
        self._stream = ByteStream(self.screen)
        self.sent = b""
        """Every byte that the program wrote."""
        self._quiet = QUIET
        self.last_read = 0.0
        """When the last of them came, on the clock of `time.perf_counter`."""
        self.line, theirs = pty.openpty()
        _set_size(self.line, *size)
        variables = {**usual_environ(), "COSMOTUI_HOME": str(home), **(environ or {})}
        self.process: subprocess.Popen[bytes] | Copy
        if original is not None:
            self.process = original.begin(list(words), theirs, variables, home.parent, owned)
        else:
            self.process = subprocess.Popen(
                [*command, *words],
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                env=variables,
                cwd=home.parent,  # where exports go
                start_new_session=True,
                preexec_fn=own_terminal if owned else None,  # noqa: PLW1509 - calls to the kernel take no lock
            )
        os.close(theirs)

    # --- what it shows -------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The screen, a line each."""
        return "\n".join(self.screen.display)

    def has_mode(self, number: int) -> bool:
        """Whether the program has switched a private mode on, such as 1049, the alternate screen."""
        return number << PRIVATE in self.screen.mode

    def read(self, seconds: float) -> bytes:
        """What it writes next, as soon as it does; nothing after so many seconds of silence, or once it has ended."""
        try:
            data = os.read(self.line, 1 << 16) if self._ready(seconds) else b""
        except OSError:  # nobody is on the other side any more
            return b""
        if data:
            self.last_read = time.perf_counter()
        self.sent += data
        self.show(data)
        return data

    def _ready(self, seconds: float) -> bool:
        poll = select.poll()  # unlike select it takes any number of a file descriptor
        poll.register(self.line, select.POLLIN)
        return bool(poll.poll(seconds * 1000))

    def show(self, data: bytes) -> None:
        """Show bytes as if the program had written them."""
        self._stream.feed(data)

    def until(self, wanted: str | Callable[[], bool], patience: float = PATIENCE) -> None:
        """Read until the screen shows a text, or until something holds."""
        deadline = time.monotonic() + patience
        while not (wanted in self.text if isinstance(wanted, str) else wanted()):
            rest = deadline - time.monotonic()
            assert rest > 0, f"never came: {wanted}\n{self.text}"
            if not self.read(min(rest, 1.0)) and self.process.poll() is not None and not self.read(0):
                raise AssertionError(f"it ended before this came: {wanted}\n{self.text}")

    def settle(self) -> None:
        """Read until it is silent and nobody who lives beside its home has anything to do: what a table shows here, its
        host paints, which on a busy machine waits for the processor."""
        while self.read(self._quiet) or is_anybody_at_work(self._home):
            pass

    def is_at_work(self) -> bool:
        """Whether a thread of the program runs, or waits for a processor or the disk, where the system tells."""
        return _is_at_work(self.process.pid)

    # --- what is done to it --------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press keys, by their names."""
        self.send("".join(KEYS.get(key, key) for key in keys).encode())

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        self._quiet = ESCAPE if data.endswith(b"\x1b") else QUIET
        os.write(self.line, data)

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        self.screen.resize(height, width)
        _set_size(self.line, width, height)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal, as when its window is closed or the connection breaks."""
        os.close(self.line)
        self.line = -1

    # --- how it ends ---------------------------------------------------------------------------------------------

    def end(self) -> int:
        """Wait for its end, reading whatever it still writes. Returns the exit code."""
        while self.line >= 0 and self.process.poll() is None:
            self.read(0.05)
        code = self.process.wait(PATIENCE)
        while self.line >= 0 and self.read(0):
            pass
        return code

    def close(self) -> None:
        """End it, whatever it is doing."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        if self.line >= 0:
            self.hang_up()

    def processor_seconds(self) -> float:
        """The processor time that the program has taken so far."""
        fields = _fields(Path(f"/proc/{self.process.pid}/stat"))
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def usual_environ() -> dict[str, str]:
    """The variables with which a program is started on a terminal as most have it, but for its home."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    usual = {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(Path(cosmotui.__file__).parent.parent),
    }
    return inherited | usual


def is_anybody_at_work(home: Path) -> bool:
    """Whether any process that was started beside this home, or with one that lies there, has anything to do."""
    mark = f"COSMOTUI_HOME={home.parent}/".encode()
    pids = [int(name) for name in os.listdir("/proc") if name.isdigit()] if Path("/proc").is_dir() else []
    pids = [pid for pid in pids if pid != os.getpid() and (_folder(pid) == str(home.parent) or mark in _environ(pid))]
    return any(_is_at_work(pid) for pid in pids)


def until(holds: Callable[[], object], wanted: str) -> None:
    """Wait until something holds that no terminal shows."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"never came: {wanted}"
        time.sleep(0.02)


def _folder(pid: int) -> str:
    """The folder in which a process is; nothing where it has ended or belongs to somebody else."""
    try:
        return os.readlink(f"/proc/{pid}/cwd")
    except OSError:
        return ""


def _environ(pid: int) -> bytes:
    """The variables with which a process was started; nothing where it has ended or belongs to somebody else."""
    try:
        return Path(f"/proc/{pid}/environ").read_bytes()
    except OSError:
        return b""


def _is_at_work(pid: int) -> bool:
    states = [_fields(task / "stat")[0] for task in Path(f"/proc/{pid}/task").glob("*")]
    return "R" in states or "D" in states


def _fields(stat: Path) -> list[str]:
    """What the kernel says of a process or thread, from its state on; nothing where it has just ended."""
    try:
        return stat.read_text().rpartition(")")[2].split()
    except OSError:
        return [""]


def own_terminal() -> None:
    """Make the standard input the terminal whose end the kernel tells the process about."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell ignores it for what it starts in the background
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _set_size(line: int, width: int, height: int) -> None:
    fcntl.ioctl(line, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
