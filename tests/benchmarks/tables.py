"""What a table costs: `python -m tests.benchmarks.tables [SESSIONS ..]` prints times, bytes and memory.

A host with so many spectators, all of whom move the cursor now and then; one of them is measured, at last while others
come all at once. Then the first paint of a command, over the door and alone. Other work on the machine lengthens all of
it: the load is told with the figures.
"""

import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, sleep
from typing import NamedTuple

from cosmotui.tables.wire import Frames, Hello, Kind, frame
from tests.terminal.terminal import Terminal

SESSIONS = (1, 10, 40)
KEYS = 200
PAUSE = 0.05
"""Seconds between two keys of the one that is measured."""
MANY = 40
"""So many sessions are a full table, at which others sit down while they play."""
STORM = 20
"""How many of them."""
STARTS = 7
"""How often a command is begun."""
OTHERS = 2.0
"""Seconds between two keys of each of the others."""
ARROWS = (b"\x1b[C", b"\x1b[D")
"""Right and left in turn: a cursor that moves at every key."""
ENVIRON = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


def knock(home: Path) -> socket.socket:
    """A line to the only table."""
    (door,) = (home / "tables").glob("*.door")
    line = socket.socket(socket.AF_UNIX)
    line.connect(str(door))
    return line


def read_all(line: socket.socket, quiet: float) -> int:
    """Read until nothing comes for a while; how many bytes of output that were."""
    reader, count = Frames(), 0
    while select.select([line], [], [], quiet)[0] and (data := line.recv(1 << 16)):
        count += sum(len(body) for kind, body in reader.feed(data) if kind is Kind.OUTPUT)
    return count


def resident(process: int) -> float:
    """The memory of a process in megabytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


class Table:
    """A host of a table in a home of its own, and how much memory it takes while nobody is there."""

    def __init__(self, home: Path) -> None:
        self.home = home
        words = ["host", "cosmoclysm", "--seat", "Ann", "--seat", "Bo", "--seed", "1"]
        environ = {**os.environ, "COSMOTUI_HOME": str(home)}
        self.host = subprocess.Popen(
            [sys.executable, "-m", "cosmotui", *words], env=environ, stdout=subprocess.PIPE, text=True
        )
        assert self.host.stdout is not None
        self.host.stdout.readline()
        self.empty = resident(self.host.pid)

    def watch(self, number: int) -> tuple[socket.socket, float]:
        """The line of a spectator who has seen the first paint, and how long that took."""
        began = perf_counter()
        line = knock(self.home)
        line.sendall(frame(Kind.HELLO, Hello(wants="watch", name=f"w{number}", environ=ENVIRON)))
        while b"seal" not in line.recv(1 << 16, socket.MSG_PEEK):
            sleep(0.001)
        took = perf_counter() - began
        read_all(line, 0.1)
        return line, took

    def end(self) -> None:
        """End the host."""
        self.host.send_signal(signal.SIGTERM)
        self.host.wait()


class Keys(NamedTuple):
    """The times from keys to the first byte that they send, sorted, and how many bytes each of them sends."""

    times: list[float]
    bytes_each: float

    @property
    def told(self) -> str:
        """The middle, and what 95 of 100 keep."""
        middle, most = self.times[len(self.times) // 2], self.times[len(self.times) * 95 // 100]
        return f"key to first byte {middle * 1000:5.1f} ms, 95 of 100 within {most * 1000:5.1f} ms"


def press(lines: list[socket.socket], count: int, between: Callable[[int], object] = lambda _: None) -> Keys:
    """Press keys on the first line, while the others are moved now and then, and `between` happens."""
    rng, times, sent = Random(1), list[float](), 0
    due = [perf_counter() + rng.random() * OTHERS for _ in lines]
    first = lines[0]
    for key in range(count):
        for number, line in enumerate(lines[1:], 1):
            if due[number] <= perf_counter():
                line.sendall(frame(Kind.KEYS, rng.choice(ARROWS)))
                due[number] += OTHERS
        between(key)
        began = perf_counter()
        first.sendall(frame(Kind.KEYS, ARROWS[key % 2]))
        if select.select([first], [], [], 5.0)[0]:
            times.append(perf_counter() - began)
        sent += read_all(first, 0.02)
        for line in lines[1:]:
            read_all(line, 0)
        sleep(PAUSE)
    return Keys(sorted(times), sent / count)


def measure(sessions: int) -> None:
    """Print the figures of one host with so many terminals; with many, those of a storm of further ones, too."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder) / "home")
        seated = [table.watch(0)]
        first = resident(table.host.pid)
        seated += [table.watch(number) for number in range(1, sessions)]
        lines, paints = [line for line, _ in seated], sorted(took for _, took in seated)
        keys = press(lines, KEYS)
        full = resident(table.host.pid)
        print(
            f"{sessions:>3} sessions: {keys.told}; {keys.bytes_each:4.0f} bytes a key; first paint "
            f"{paints[len(paints) // 2] * 1000:4.0f} ms; host {table.empty:.0f} MB empty, {first:.0f} MB with one, "
            f"{(full - first) / max(1, sessions - 1):.1f} MB for each further one"
        )
        if sessions >= MANY:
            late: list[socket.socket] = []
            print(f"    while {STORM} more sit down: {press(lines, STORM, lambda key: storm(table, late, key)).told}")
        table.end()


def storm(table: Table, late: list[socket.socket], key: int) -> None:
    """Let one more sit down, whose first paint nobody waits for."""
    line = knock(table.home)
    line.sendall(frame(Kind.HELLO, Hello(wants="watch", name=f"late{key}", environ=ENVIRON)))
    late.append(line)


def first_paints() -> None:
    """Print how long it takes from a command to a painted match: over the door, and at one keyboard."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        table = Table(home)
        (save,) = (home / "saves").glob("*.ctm")
        joins = sorted(shown(home, "join", "--as", "Ann") for _ in range(STARTS))
        table.end()
        starts = sorted(shown(home, "resume", save.stem) for _ in range(STARTS))
        middle = STARTS // 2
        door, alone = joins[middle] * 1000, starts[middle] * 1000
        print(f"first paint of a command: {door:.0f} ms over the door, {alone:.0f} ms alone")


def shown(home: Path, *words: str) -> float:
    """How long a command takes until its match is painted."""
    began = perf_counter()
    terminal = Terminal(*words, home=home)
    terminal.until("seal")
    took = perf_counter() - began
    terminal.close()
    return took


if __name__ == "__main__":
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for count in [int(word) for word in sys.argv[1:]] or SESSIONS:
        measure(count)
    first_paints()
    print(f"load {os.getloadavg()[0]:.1f}")
