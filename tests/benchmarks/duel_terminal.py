"""What a duel of designed ships costs on the line: `python -m tests.benchmarks.duel_terminal [MOVES]`.

Cosmoforce in a pseudo-terminal of 80 x 24: looks at the next system, steps through options, and answers.
"""

import sys
from pathlib import Path
from random import Random

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from tests.benchmarks.line import CURSOR_BYTES, CURSOR_MS, kept, press, report, resumed, table

LIMIT_REDRAW = 8000
"""Bytes of a redraw after an answer."""
SEED = 11
MOVES = 60
BEGUN = 28
"""Events after which both ships are in the fight."""


def saved(home: Path) -> str:
    """Save a duel of two people where one has several actions to choose from; the name of the file."""
    seats = Seat("Mira", 0), Seat("Ofra", 1)
    match = Match.new(rules_of("cosmoforce"), Setup(seats, {"ships": "designed"}, SEED))
    player, rng = bot("cosmoforce", "commander"), Random(SEED)
    while True:
        question = match.questions[0]
        if match.event_count > BEGUN and isinstance(question, ChooseOne) and len(question.options) >= 4:
            break
        match.answer(question.seat, player.reply(match.view(question.seat), question, rng, 1.0))
    return kept(match, "Duel", home)


def measure(home: Path, words: str, moves: int) -> None:
    """One column of the table: everything with these words on the command line."""
    limit = CURSOR_BYTES[words]
    name = f" {words}" if words else ""
    terminal = resumed(home, saved(home), words, "undo")
    rng = Random(1)
    costs = [press(terminal, rng.choice(("left", "right"))) for _ in range(moves)]
    report(f"look at a system{name}", costs, limit, CURSOR_MS)
    press(terminal, "down")
    costs = [press(terminal, rng.choice(("up", "down"))) for _ in range(moves)]
    report(f"next option{name}", costs, limit, CURSOR_MS)
    costs = [press(terminal, "1") for _ in range(moves // 6)]
    report(f"carried out{name}", costs, LIMIT_REDRAW, None)
    terminal.close()


def main(moves: int) -> None:
    """Measure and print."""
    table(lambda home, words: measure(home, words, moves), CURSOR_BYTES)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
