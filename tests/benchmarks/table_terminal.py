"""What a table of five aliens costs on the line: `python -m tests.benchmarks.table_terminal [MOVES]`.

Cosmic Encounter in a pseudo-terminal of 80 x 24: moves of the cursor over planets, steps through options, and answers.
Last, how long it takes to open a finished match.
"""

import sys
import tempfile
import time
from pathlib import Path
from random import Random

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from tests.benchmarks.line import CURSOR_BYTES, CURSOR_MS, kept, press, report, resumed, table
from tests.terminal.terminal import Terminal

LIMITS = {"": (1500, 8000), "--ssh": (1500, 8000)}
"""Bytes of a step to the next target and of a redraw after an answer, by the words on the command line."""
SEED = 7
MOVES = 60
OPEN_MS = 1000


def saved(home: Path, until: str) -> str:
    """Save a match of a person against four bots, at the first such question of the person; the name of the file."""
    names = ("Mira", "Ofra", "Tomas", "Bo", "Ines")
    seats = tuple(Seat(name, number, "novice" if number else "") for number, name in enumerate(names))
    match = Match.new(rules_of("cosmic-encounter"), Setup(seats, {}, SEED))
    player, rng = bot("cosmic-encounter", "novice"), Random(SEED)
    while match.result is None:
        question = match.questions[0]
        if question.key == until and question.seat == 0:
            break
        match.answer(question.seat, player.reply(match.view(question.seat), question, rng, 0.5))
    return kept(match, until or "over", home)


def measure(home: Path, words: str, moves: int) -> None:
    """One column of the table: everything with these words on the command line."""
    limit, limit_redraw = LIMITS[words]
    name = f" {words}" if words else ""
    terminal = resumed(home, saved(home, "D-target"), words, "target?")
    rng = Random(1)
    costs = [press(terminal, rng.choice(("left", "right", "up", "down"))) for _ in range(moves)]
    report(f"cursor over planets{name}", costs, CURSOR_BYTES[words], CURSOR_MS)
    costs = [press(terminal, "tab") for _ in range(moves)]
    report(f"next target{name}", costs, limit, CURSOR_MS)
    press(terminal, "i")
    costs = [press(terminal, rng.choice(("left", "right"))) for _ in range(moves)]
    report(f"cursor, inspecting{name}", costs, limit_redraw, CURSOR_MS)
    press(terminal, "i")
    costs = [press(terminal, "1") for _ in range(moves // 6)]
    report(f"carried out{name}", costs, limit_redraw, None)
    terminal.close()


def opening(home: Path) -> None:
    """How long the finished match takes from the start of the program to its board."""
    name = saved(home, "")
    begun = time.perf_counter()
    terminal = Terminal("resume", name, "--theme", "dark", home=home)
    terminal.until("The match is over")
    took = (time.perf_counter() - begun) * 1000
    terminal.close()
    print(f"{'opening a finished match':<30}{took:>10.0f} ms, limit {OPEN_MS} and the start of the program")


def main(moves: int) -> None:
    """Measure and print."""
    table(lambda home, words: measure(home, words, moves), LIMITS)
    with tempfile.TemporaryDirectory() as home:
        opening(Path(home))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
