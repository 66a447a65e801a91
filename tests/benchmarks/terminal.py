"""What play costs on the line: `python -m tests.benchmarks.terminal [MOVES]` prints bytes and times, limits beside.

The program runs in a pseudo-terminal of 80 x 24 in all colours, at a match that captains have played up to a choice of
fights. Every key is followed to its last byte. Beside the time on the clock, which other programs lengthen, stands the
processor time that the key took.
"""

import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.registry import game
from cosmotui.saves.match_file import MatchFile
from tests.terminal.terminal import Terminal

MOVES = 200
COMMITTED = 30
SEED = 8842_1076_5531_0097
IDLE = 10.0
"""Seconds."""
SILENCE = 0.12
"""Seconds after which no more bytes come for a key."""
ARROWS = ("left", "right", "up", "down", "home", "end", "pageup", "pagedown")
LIMITS = {"": (1500, 8000), "--ssh": (900, 8000)}
"""Bytes of a cursor move and of a committed one, median, by the words on the command line."""
CURSOR_MS = 10


class Cost(NamedTuple):
    """What one key cost."""

    bytes: int
    clock: float
    """Milliseconds to the last byte."""
    processor: float
    """Milliseconds."""


def saved(folder: Path) -> str:
    """Save a match of three people, some turns old, where a ship has several fights to choose from; its name."""
    seats = tuple(Seat(name, number) for number, name in enumerate(("Atropos", "Lachesis", "Clotho")))
    match = Match.new(game("cosmoclysm"), Setup(seats, {}, SEED))
    captain, rng = bot("cosmoclysm", "captain"), Random(SEED)
    while True:
        question = match.questions[0]
        fights = [option for option in getattr(question, "options", ()) if option.number.endswith("in 100")]
        if question.key == "CC-D5" and match.event_count > 100 and len(fights) >= 3:
            break
        match.answer(question.seat, captain.reply(match.view(question.seat), question, rng, 1.0))
    file = MatchFile.create(match, "Benchmark", folder / "saves")
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path.stem


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


def report(title: str, costs: list[Cost], limit: int, limit_ms: int | None) -> None:
    """One line of the table."""
    sizes, clocks, spent = ([cost[kind] for cost in costs] for kind in range(3))
    ninth = sorted(sizes)[len(sizes) * 9 // 10]
    print(
        f"{title:<30}{median(sizes):>7.0f}{ninth:>7}{max(sizes):>7}{limit:>8}"
        f"{median(clocks):>10.1f}{max(clocks):>8.1f}{limit_ms or '':>7}{median(spent):>9.1f}{max(spent):>8.1f}"
    )


def measure(home: Path, words: str, moves: int) -> None:
    """Cursor moves, committed moves and silence, with these words on the command line."""
    limit, limit_committed = LIMITS[words]
    name = f" {words}" if words else ""
    terminal = Terminal("resume", saved(home), *words.split(), "--theme", "dark", home=home)
    terminal.until("undo")
    terminal.settle()
    rng = Random(1)
    costs = [press(terminal, rng.choice(ARROWS)) for _ in range(moves)]
    report(f"cursor move{name}", [cost for cost in costs if cost.bytes], limit, CURSOR_MS)
    costs = [press(terminal, "tab") for _ in range(moves // 4)]
    report(f"next target{name}", [cost for cost in costs if cost.bytes], limit, CURSOR_MS)
    costs = []
    for _ in range(COMMITTED):
        press(terminal, "tab")
        costs.append(press(terminal, "enter"))
    report(f"committed move{name}", [cost for cost in costs if cost.bytes], limit_committed, None)
    idle, until = 0, perf_counter() + IDLE
    while (rest := until - perf_counter()) > 0:
        idle += len(terminal.read(rest))
    print(f"{f'idle, {IDLE:.0f} s{name}':<30}{idle:>7}{'':14}{0:>8}")
    terminal.close()


def main(moves: int) -> None:
    """Measure and print."""
    print(
        f"{'':<30}{'bytes':>7}{'9 in 10':>7}{'most':>7}{'limit':>8}"
        f"{'ms':>10}{'most':>8}{'limit':>7}{'cpu ms':>9}{'most':>8}"
    )
    with tempfile.TemporaryDirectory() as folder:
        for number, words in enumerate(LIMITS):
            measure(Path(folder, str(number)), words, moves)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
