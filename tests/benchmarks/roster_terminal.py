"""What characters cost on the line: `python -m tests.benchmarks.roster_terminal [MOVES]`.

Space Force in a pseudo-terminal of 80 x 24: moves of the cursor in the roster and on a sheet.
"""

import sys
from pathlib import Path
from random import Random

from cosmotui import games
from tests.benchmarks.line import CURSOR_BYTES, CURSOR_MS, press, report, table
from tests.benchmarks.roster import FEW, crowd
from tests.terminal.terminal import Terminal

MOVES = 60


def measure(home: Path, words: str, moves: int) -> None:
    """One column of the table: everything with these words on the command line."""
    limit = CURSOR_BYTES[words]
    name = f" {words}" if words else ""
    (home / "seasons").mkdir()
    crowd(home / "seasons", FEW)
    terminal = Terminal(*words.split(), "--theme", "dark", home=home)
    terminal.until("Space Force")
    terminal.settle()
    terminal.press(str(games.names().index("space-force") + 1))
    terminal.until("ROSTER")
    terminal.settle()
    rng = Random(1)
    costs = [press(terminal, rng.choice(("up", "down"))) for _ in range(moves)]
    report(f"roster{name}", costs, limit, CURSOR_MS)
    terminal.press("enter")
    terminal.until("ABILITIES")
    terminal.settle()
    costs = [press(terminal, rng.choice(("up", "down", "left", "right"))) for _ in range(moves)]
    report(f"sheet{name}", costs, limit, CURSOR_MS)
    terminal.close()


def main(moves: int) -> None:
    """Measure and print."""
    table(lambda home, words: measure(home, words, moves), CURSOR_BYTES)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
