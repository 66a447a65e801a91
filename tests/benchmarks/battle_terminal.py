"""What a battle of twelve ships a side costs on the line: `python -m tests.benchmarks.battle_terminal [MOVES]`.

Cosmic Conflict in a pseudo-terminal of 80 x 24: moves of the measuring cursor, steps through options, and moves that
are carried out.
"""

import sys
import tempfile
from pathlib import Path
from random import Random

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.card import Fleet, Wing
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.stock import SHIPS
from cosmotui.rules.registry import game
from cosmotui.saves.match_file import MatchFile
from tests.benchmarks.terminal import CURSOR_MS, press, report
from tests.terminal.terminal import Terminal

LIMITS = {"": (1500, 8000), "--ssh": (900, 8000)}
"""Bytes of a cursor move and of a redraw after a move, by the words on the command line."""
FLEET = ("CRU", "DST", "DST", "FRG", "FRG", "FRG", "RDR", "RDR", "CVT", "CVT", "PKT", "PKT")
SEED = 118
MOVES = 60


def saved(folder: Path) -> str:
    """Save a battle of two people in its second turn, where a ship is about to move; the name of the file."""
    seats = Seat("Mira", 0), Seat("Ofra", 1)
    match = Match.new(game("cosmic-conflict"), Setup(seats, {"points": "4000"}, SEED))
    form = fleet_form(Fleet("Twelve", tuple(Wing(SHIPS[code]) for code in FLEET)))
    player, rng = bot("cosmic-conflict", "lieutenant"), Random(SEED)
    moves = 0
    while moves < 30:
        question = match.questions[0]
        moves += question.key == "CX-D33"
        reply = form if question.key == "CX-D02" else player.reply(match.view(question.seat), question, rng, 0.5)
        if moves < 30:
            match.answer(question.seat, reply)
    file = MatchFile.create(match, "Twelve", folder / "saves")
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path.stem


def measure(home: Path, words: str, moves: int) -> None:
    """One column of the table: everything with these words on the command line."""
    limit, limit_redraw = LIMITS[words]
    name = f" {words}" if words else ""
    terminal = Terminal("resume", saved(home), *words.split(), "--theme", "dark", home=home)
    terminal.until("Velocity?")
    terminal.settle()
    rng = Random(1)
    press(terminal, "m")
    costs = [press(terminal, rng.choice(("left", "right", "up", "down"))) for _ in range(moves)]
    report(f"measuring cursor{name}", [cost for cost in costs if cost.bytes], limit, CURSOR_MS)
    costs = [press(terminal, rng.choice(("home", "end", "pageup", "pagedown", "tab"))) for _ in range(moves)]
    report(f"cursor, 5 u or a unit{name}", [cost for cost in costs if cost.bytes], limit, CURSOR_MS)
    press(terminal, "escape")
    costs = [press(terminal, "down") for _ in range(moves)]
    report(f"next option{name}", [cost for cost in costs if cost.bytes], limit, CURSOR_MS)
    costs = [press(terminal, "1") for _ in range(moves)]
    report(f"carried out{name}", [cost for cost in costs if cost.bytes], limit_redraw, None)
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
