"""What a battle of twelve ships a side costs on the line: `python -m tests.benchmarks.battle_terminal [MOVES]`.

Cosmic Conflict in a pseudo-terminal of 80 x 24: moves of the measuring cursor, steps through options, and moves that
are carried out.
"""

import sys
from pathlib import Path
from random import Random

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.rules.cosmic_conflict.card import Fleet, Wing
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.stock import SHIPS
from tests.benchmarks.line import CURSOR_BYTES, CURSOR_MS, kept, press, report, resumed, table

LIMITS = {"": (1500, 8000), "--ssh": (900, 8000)}
"""Bytes of a longer step of the cursor and of a redraw after a move, by the words on the command line."""
FLEET = ("CRU", "DST", "DST", "FRG", "FRG", "FRG", "RDR", "RDR", "CVT", "CVT", "PKT", "PKT")
SEED = 118
MOVES = 60


def saved(home: Path) -> str:
    """Save a battle of two people in its second turn, where a ship is about to move; the name of the file."""
    seats = Seat("Mira", 0), Seat("Ofra", 1)
    match = Match.new(rules_of("cosmic-conflict"), Setup(seats, {"points": "4000"}, SEED))
    form = fleet_form(Fleet("Twelve", tuple(Wing(SHIPS[code]) for code in FLEET)))
    player, rng = bot("cosmic-conflict", "lieutenant"), Random(SEED)
    moves = 0
    while moves < 30:
        question = match.questions[0]
        moves += question.key == "CX-D33"
        reply = form if question.key == "CX-D02" else player.reply(match.view(question.seat), question, rng, 0.5)
        if moves < 30:
            match.answer(question.seat, reply)
    return kept(match, "Twelve", home)


def measure(home: Path, words: str, moves: int) -> None:
    """One column of the table: everything with these words on the command line."""
    limit, limit_redraw = LIMITS[words]
    name = f" {words}" if words else ""
    terminal = resumed(home, saved(home), words, "Velocity?")
    rng = Random(1)
    press(terminal, "m")
    costs = [press(terminal, rng.choice(("left", "right", "up", "down"))) for _ in range(moves)]
    report(f"measuring cursor{name}", costs, CURSOR_BYTES[words], CURSOR_MS)
    costs = [press(terminal, rng.choice(("home", "end", "pageup", "pagedown", "tab"))) for _ in range(moves)]
    report(f"cursor, 5 u or a unit{name}", costs, limit, CURSOR_MS)
    press(terminal, "escape")
    costs = [press(terminal, "down") for _ in range(moves)]
    report(f"next option{name}", costs, limit, CURSOR_MS)
    costs = [press(terminal, "1") for _ in range(moves)]
    report(f"carried out{name}", costs, limit_redraw, None)
    terminal.close()


def main(moves: int) -> None:
    """Measure and print."""
    table(lambda home, words: measure(home, words, moves), LIMITS)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
