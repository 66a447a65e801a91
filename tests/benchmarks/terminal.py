"""What play costs on the line: `python -m tests.benchmarks.terminal [MOVES]` prints bytes and times, limits beside.

The program runs in a pseudo-terminal of 80 x 24 in all colours, at a match that captains have played up to a choice of
fights.
"""

import sys
from pathlib import Path
from random import Random
from time import perf_counter

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from tests.benchmarks.line import CURSOR_BYTES, CURSOR_MS, kept, press, report, resumed, table
from tests.terminal.playing import watch

MOVES = 200
COMMITTED = 30
SEED = 8842_1076_5531_0097
IDLE = 10.0
"""Seconds."""
ARROWS = ("left", "right", "up", "down", "home", "end", "pageup", "pagedown")
LIMITS = {"": (1500, 8000), "--ssh": (900, 8000)}
"""Bytes of a step to the next target and of a committed move, median, by the words on the command line."""


def saved(home: Path) -> str:
    """Save a match of three people, some turns old, where a ship has several fights to choose from; its name."""
    seats = tuple(Seat(name, number) for number, name in enumerate(("Atropos", "Lachesis", "Clotho")))
    match = Match.new(rules_of("cosmoclysm"), Setup(seats, {}, SEED))
    captain, rng = bot("cosmoclysm", "captain"), Random(SEED)
    while True:
        question = match.questions[0]
        fights = [option for option in getattr(question, "options", ()) if option.number.endswith("in 100")]
        if question.key == "CC-D5" and match.event_count > 100 and len(fights) >= 3:
            break
        match.answer(question.seat, captain.reply(match.view(question.seat), question, rng, 1.0))
    return kept(match, "Benchmark", home)


def measure(home: Path, words: str, moves: int) -> None:
    """Cursor moves, committed moves and silence, with these words on the command line."""
    limit, limit_committed = LIMITS[words]
    name = f" {words}" if words else ""
    terminal = resumed(home, saved(home), words, "undo")
    rng = Random(1)
    costs = [press(terminal, rng.choice(ARROWS)) for _ in range(moves)]
    report(f"cursor move{name}", costs, CURSOR_BYTES[words], CURSOR_MS)
    costs = [press(terminal, "tab") for _ in range(moves // 4)]
    report(f"next target{name}", costs, limit, CURSOR_MS)
    costs = []
    for _ in range(COMMITTED):
        press(terminal, "tab")
        costs.append(press(terminal, "enter"))
    report(f"committed move{name}", costs, limit_committed, None)
    watch(terminal)  # what bots did after the last move is shown for a while; only then the screen has nothing to do
    idle, until = 0, perf_counter() + IDLE
    while (rest := until - perf_counter()) > 0:
        idle += len(terminal.read(rest))
    print(f"{f'idle, {IDLE:.0f} s{name}':<30}{idle:>7}{'':14}{0:>8}")
    terminal.close()


def main(moves: int) -> None:
    """Measure and print."""
    table(lambda home, words: measure(home, words, moves), LIMITS)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
