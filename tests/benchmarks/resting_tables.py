"""How long 200 tables with days a move take to be listed, and to be looked through for what is due. None has a process.

python -m tests.benchmarks.resting_tables
"""

import os
import subprocess
import sys
import tempfile
import time
from random import Random

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.records import Terms
from cosmotui.session.live_match import LiveMatch
from cosmotui.tables.resting import settle

TABLES, ANSWERS = 200, 60
COMMANDS = (("tables",), ("tables", "--waiting", "--as", "Mira"), ("tables", "tick"))


def main() -> None:
    """Make the tables in a home of their own, and print the seconds of each command, the best of three."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["COSMOTUI_HOME"] = home
        for number in range(TABLES):
            seats = (Seat("Mira", 0), Seat(f"Friend {number}", 1))
            match = Match.new(rules_of("cosmoclysm"), Setup(seats, {}, number))
            live = LiveMatch(match, MatchFile.create(match), Random(number))
            live.company.settle(Terms(days=3, level="cadet"))
            for _ in range(ANSWERS):
                question = match.questions[0]
                live.answer(question.seat, match.game.default(match.view(question.seat), question))
            settle(live, [])
            live.close()
        print(f"load {os.getloadavg()[0]:.1f}")
        for words in COMMANDS:
            took = min(_seconds(words) for _ in range(3))
            print(f"{took:.2f} s  cosmotui {' '.join(words)}")


def _seconds(words: tuple[str, ...]) -> float:
    began = time.monotonic()
    subprocess.run([sys.executable, "-m", "cosmotui", *words], stdout=subprocess.DEVNULL, check=False)
    return time.monotonic() - began


if __name__ == "__main__":
    main()
