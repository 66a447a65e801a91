"""What home costs to show: `python -m tests.benchmarks.start [ROUNDS]` prints its time against an empty app's.

It is the time to the first full paint. Both are started in turn in a pseudo-terminal, so that whatever else the machine
does hits both; the ratio is the median over the pairs. Processor time stands beside the time on the clock. Both are
compiled beforehand, as an installed program is.
"""

import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from cosmotui.bots.bot import random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.match_file import MatchFile
from tests.terminal.terminal import PROGRAM, Terminal

ROUNDS = 21
LIMIT = 1.25
MATCHES = 10
EMPTY = """
from textual.app import App
from textual.widgets import Static

class Empty(App):
    def compose(self):
        yield Static("nothing else")

Empty().run()
"""
HOME_SHOWS = ("COSMOTUI", "⣀", "CONTINUE", "Cosmoclysm", "Options", "commands", "quit")
"""From the title to the key row."""


class Start(NamedTuple):
    """How long a program took to its first full paint."""

    clock: float
    processor: float
    """Both in milliseconds."""


def start(folder: Path, home: Path, command: tuple[str, ...], *shows: str) -> Start:
    """Start a program until the screen shows all that it should. Compiled modules are kept in `folder`."""
    began = perf_counter()
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    terminal = Terminal(home=home, command=command, environ=compiled)
    terminal.until(lambda: all(text in terminal.text for text in shows))
    took = Start((perf_counter() - began) * 1000, terminal.processor_seconds() * 1000)
    terminal.close()
    return took


def save_matches(folder: Path) -> None:
    """Matches in the middle, as they lie in the folder of somebody who plays."""
    for seed in range(MATCHES):
        match = Match.new(rules_of("cosmoclysm"), Setup((Seat("Atropos", 0), Seat("Lachesis", 1)), {}, seed))
        file = MatchFile.create(match, folder=folder / "saves")
        rng = Random(seed)
        while match.questions and match.answer_count < 60:
            question = match.questions[0]
            match.answer(question.seat, random_reply(question, rng))
        file.record(match)
        file.close()


def main(rounds: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fresh, used = folder / "fresh", folder / "used"
        save_matches(used)
        programs = {
            "an empty app": (fresh, (sys.executable, "-c", EMPTY), "nothing else"),
            "home": (fresh, PROGRAM, *HOME_SHOWS),
            f"home, {MATCHES} matches": (used, PROGRAM, *HOME_SHOWS, "to move"),
        }
        starts: dict[str, list[Start]] = {title: [] for title in programs}
        for turn in range(rounds + 1):
            for title, (home, command, *shows) in programs.items():
                took = start(folder, home, command, *shows)
                if turn:  # the first one only compiles
                    starts[title].append(took)
    yardstick = next(iter(starts.values()))
    print(f"{'first full paint':<32}{'ms':>7}{'ratio':>7}{'cpu ms':>8}{'ratio':>7}   (ratio at most {LIMIT})")
    for title, taken in starts.items():
        clock, processor = (median(kind) for kind in zip(*taken, strict=True))
        pairs = list(zip(taken, yardstick, strict=True))
        ratio = median(mine.clock / base.clock for mine, base in pairs)
        spent = median(mine.processor / base.processor for mine, base in pairs)
        print(f"{title:<32}{clock:>7.0f}{ratio:>7.2f}{processor:>8.0f}{spent:>7.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
