"""What a table costs: `python -m tests.benchmarks.tables [SESSIONS ..]` prints times, bytes and memory.

A host with so many spectators, all of whom move the cursor now and then; one of them is measured.
"""

import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, sleep

from cosmotui.tables.wire import Frames, Hello, Kind, frame

SESSIONS = (1, 10, 40)
KEYS = 200
PAUSE = 0.05
"""Seconds between two keys of the one that is measured."""
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


def measure(sessions: int) -> None:
    """Print the figures of one host with so many terminals."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        words = ["host", "cosmoclysm", "--seat", "Ann", "--seat", "Bo", "--seed", "1"]
        environ = {**os.environ, "COSMOTUI_HOME": str(home)}
        host = subprocess.Popen(
            [sys.executable, "-m", "cosmotui", *words], env=environ, stdout=subprocess.PIPE, text=True
        )
        assert host.stdout is not None
        host.stdout.readline()
        empty = resident(host.pid)
        lines: list[socket.socket] = []
        paints: list[float] = []
        for number in range(sessions):
            began = perf_counter()
            line = knock(home)
            line.sendall(frame(Kind.HELLO, Hello(wants="watch", name=f"w{number}", environ=ENVIRON)))
            while b"seal" not in line.recv(1 << 16, socket.MSG_PEEK):
                sleep(0.001)
            paints.append(perf_counter() - began)
            read_all(line, 0.1)
            lines.append(line)
        rng, times, sent = Random(1), list[float](), 0
        due = [perf_counter() + rng.random() * OTHERS for _ in lines]
        first = lines[0]
        for key in range(KEYS):
            for number, line in enumerate(lines[1:], 1):
                if due[number] <= perf_counter():
                    line.sendall(frame(Kind.KEYS, rng.choice(ARROWS)))
                    due[number] += OTHERS
            began = perf_counter()
            first.sendall(frame(Kind.KEYS, ARROWS[key % 2]))
            if select.select([first], [], [], 1.0)[0]:
                times.append(perf_counter() - began)
            sent += read_all(first, 0.02)
            for line in lines[1:]:
                read_all(line, 0)
            sleep(PAUSE)
        times.sort()
        full = resident(host.pid)
        print(
            f"{sessions:>3} sessions: key to first byte {times[len(times) // 2] * 1000:5.1f} ms, 95 of 100 within "
            f"{times[len(times) * 95 // 100] * 1000:5.1f} ms; {sent / KEYS:4.0f} bytes a key; first paint "
            f"{sorted(paints)[len(paints) // 2] * 1000:4.0f} ms; host {empty:.0f} MB empty, {full:.0f} MB now, "
            f"{(full - empty) / sessions:.1f} MB a session"
        )
        host.send_signal(signal.SIGTERM)
        host.wait()


if __name__ == "__main__":
    for count in [int(word) for word in sys.argv[1:]] or SESSIONS:
        measure(count)
