"""Keys of a program in a pseudo-terminal of 80 x 24, each followed to its last byte: what it costs on the line.

Beside the time on the clock, which other programs lengthen, stands the processor time that the key took.
"""

import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from cosmotui.saves.match_file import AnyMatch, MatchFile
from tests.terminal.terminal import Terminal

SILENCE: Final = 0.12
"""Seconds after which no more bytes come for a key."""
CURSOR_MS: Final = 10
"""What a move of a cursor may take."""
CURSOR_BYTES: Final = {"": 1500, "--ssh": 132}
"""What a move of a cursor by an arrow may send, by the words on the command line."""


class Cost(NamedTuple):
    """What one key cost."""

    bytes: int
    clock: float
    """Milliseconds to the last byte."""
    processor: float
    """Milliseconds."""


def kept(match: AnyMatch, title: str, home: Path) -> str:
    """Save a match where a program with this home finds it; the name of its file."""
    file = MatchFile.create(match, title, home / "saves")
    file.record(match)
    file.close()
    assert file.path is not None
    settings = home / "config" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('{"grace_ms": 0}')  # every key counts
    return file.path.stem


def resumed(home: Path, name: str, words: str, shows: str) -> Terminal:
    """The program at a saved match, with these words on its command line, once it shows that text and is still."""
    terminal = Terminal("resume", name, *words.split(), "--theme", "dark", home=home)
    terminal.until(shows)
    terminal.settle()
    return terminal


def processor_ms(terminal: Terminal) -> float:
    """The processor time of all threads of the program, exact to microseconds."""
    threads = Path(f"/proc/{terminal.process.pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e6


def press(terminal: Terminal, key: str) -> Cost:
    """Press a key and follow it to its last byte."""
    spent, sent = processor_ms(terminal), len(terminal.sent)
    began = perf_counter()
    terminal.press(key)
    while terminal.read(SILENCE):
        pass
    return Cost(len(terminal.sent) - sent, (terminal.last_read - began) * 1000, processor_ms(terminal) - spent)


def report(title: str, costs: Sequence[Cost], limit: int, limit_ms: int | None) -> None:
    """One line of the table. Keys that changed nothing do not count."""
    if not any(cost.bytes for cost in costs):
        print(f"{title:<30}   nothing sent")
        return
    sizes, clocks, spent = ([cost[kind] for cost in costs if cost.bytes] for kind in range(3))
    ninth = sorted(sizes)[len(sizes) * 9 // 10]
    print(
        f"{title:<30}{median(sizes):>7.0f}{ninth:>7}{max(sizes):>7}{limit:>8}"
        f"{median(clocks):>10.1f}{max(clocks):>8.1f}{limit_ms or '':>7}{median(spent):>9.1f}{max(spent):>8.1f}"
    )


def table(measure: Callable[[Path, str], None], parts: Iterable[str]) -> None:
    """The head of the table, and its parts: what `measure` reports with these words on the command line."""
    print(
        f"{'':<30}{'bytes':>7}{'9 in 10':>7}{'most':>7}{'limit':>8}"
        f"{'ms':>10}{'most':>8}{'limit':>7}{'cpu ms':>9}{'most':>8}"
    )
    for words in parts:
        with tempfile.TemporaryDirectory() as home:
            measure(Path(home), words)
