"""A soak: `python -m tests.storm --keys 1000000 --jobs 2` presses that many keys all over the program.

Tells how far it is, and for each fault the scene and the seed with which `--scene SCENE --seed SEED --bouts 1` looks at
it again. Exits with 1 if anything failed.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter

from tests.storm.soak import LONG, SHORT, soak


def main() -> int:
    """Run the soak and return the exit code."""
    arguments = _parser().parse_args()
    os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
    context = multiprocessing.get_context("spawn")
    bouts = context.Queue()
    workers = [
        context.Process(
            target=soak,
            args=(bouts, arguments.scene, range(arguments.seed + number, 10**9, arguments.jobs), arguments.length),
        )
        for number in range(arguments.jobs)
    ]
    for worker in workers:
        worker.start()
    found: Counter[str] = Counter()
    keys, began, count = 0, time.monotonic(), 0
    while keys < arguments.keys and (not arguments.bouts or count < arguments.bouts):
        bout = bouts.get()
        keys, count = keys + bout.keys, count + 1
        for fault in bout.faults[:1]:  # the first; the others follow from it
            found[fault] += 1
            if found[fault] <= arguments.show:
                print(f"FAULT  scene {bout.scene!r} seed {bout.seed}  {fault}", flush=True)
        if count % arguments.every == 0:
            rate = keys / (time.monotonic() - began)
            print(f"{keys} keys, {count} starts, {found.total()} faults, {rate:.0f} keys/s", flush=True)
    for worker in workers:
        worker.terminate()
    print(f"{keys} keys in {count} starts: {found.total()} faults of {len(found)} kinds")
    for fault, times in found.most_common():
        print(f"{times:5} {fault}")
    return 1 if found else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.storm", description="Press many keys all over the program.")
    parser.add_argument("--keys", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="every third storm breaks off early")
    parser.add_argument("--scene", default="", help="only scenes whose name holds this")
    parser.add_argument("--bouts", type=int, default=0, help="end after so many starts")
    parser.add_argument("--length", type=int, default=LONG, help=f"keys of a long storm; a short one has {SHORT}")
    parser.add_argument("--every", type=int, default=20, help="starts between two lines of progress")
    parser.add_argument("--show", type=int, default=3, help="how often the same fault is told")
    return parser


if __name__ == "__main__":
    sys.exit(main())
