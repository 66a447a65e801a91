"""A soak: `python -m tests.forgery --count 20000` forges that many saves and plays on with those that are opened.

Tells how many were refused and how many could be played with, by game, and for each fault the seed with which
`--game GAME --seed SEED --count 1` looks at it again. Exits with 1 if anything failed.
"""

import argparse
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from tests.forgery.states import GAMES, true_states
from tests.forgery.trial import forge, in_lines, on_screens, tried


def main() -> int:
    """Run the soak and return the exit code."""
    arguments = _parser().parse_args()
    look = on_screens if arguments.screens else in_lines
    games = [game for game in GAMES if arguments.game in game]
    came: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="forgery-") as folder:
        os.environ.update(COSMOTUI_HOME=f"{folder}/home", TERM="xterm-256color", LANG="C.UTF-8")
        os.fsync = lambda handle: None  # what is forged need not reach the disk
        path = Path(folder) / "forged.ctm"
        done = 0
        for seed in range(arguments.seed, arguments.seed + arguments.count):
            for game in games:
                forge(Random(seed).choice(true_states(game)), seed, path)
                result = tried(path, seed, look)
                path.unlink()
                done += 1
                if done % arguments.every == 0:
                    print(f"{done} opened, {faults.total()} faults, {dict(sorted(came.items()))}", flush=True)
                is_fault = result not in ("refused", "played")
                came[f"{game} {'failed' if is_fault else result}"] += 1
                if is_fault:
                    faults[result] += 1
                    if faults[result] <= arguments.show:
                        print(f"FAULT {game} seed {seed}  {result}", flush=True)
    for what, count in sorted(came.items()):
        print(f"{count:6} {what}")
    for fault, count in faults.most_common():
        print(f"{count:6} {fault}")
    return 1 if faults else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.forgery", description="Forge saves and open them.")
    parser.add_argument("--count", type=int, default=4000, help="saves of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="", help="only games whose name holds this")
    parser.add_argument("--screens", action="store_true", help="on screens instead of in lines")
    parser.add_argument("--every", type=int, default=1000, help="saves between two lines of progress")
    parser.add_argument("--show", type=int, default=1, help="how often the same fault is told")
    return parser


if __name__ == "__main__":
    sys.exit(main())
