"""A soak: `python -m tests.soak everything --first 1 --count 5000 --ledger soak.json` plays these matches.

Tells each fault with the number that looks at it again (`--first NUMBER --count 1`), and at the end what was met. The
ledger adds up what was met in earlier soaks of the same kind. Exits with 1 if anything failed.
"""

import argparse
import logging
import sys
import time
from collections import Counter
from pathlib import Path

from tests.soak.bout import fight
from tests.soak.record import Record
from tests.soak.tables import KINDS


def main() -> int:
    """Run the soak and return the exit code."""
    arguments = _parser().parse_args()
    logging.disable()
    record = Record.load(arguments.ledger, arguments.kind)
    faults: Counter[str] = Counter()
    began, ended, count = time.monotonic(), 0, 0
    for number in range(arguments.first, arguments.first + arguments.count):
        if arguments.seconds and time.monotonic() - began > arguments.seconds:
            break
        bout = fight(arguments.kind, number, arguments.answers)
        count, ended = count + 1, ended + bout.has_ended
        record.add(bout)
        if bout.fault:
            faults[bout.fault] += 1
            print(f"FAULT  {arguments.kind} {number}  {bout.fault}", flush=True)
        if count % arguments.every == 0:
            record.save(arguments.ledger)
            rate = count / (time.monotonic() - began)
            print(f"{count} matches, {ended} to the end, {faults.total()} faults, {rate:.2f} a second", flush=True)
    record.save(arguments.ledger)
    print(f"{count} matches ({arguments.first} on), {ended} to the end: {faults.total()} faults of {len(faults)} kinds")
    print("\n".join(record.lines()))
    return 1 if faults else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Play many matches of Cosmic Encounter.")
    parser.add_argument("kind", choices=list(KINDS))
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--answers", type=int, default=0, help="the most of a match; 0: as such a match goes")
    parser.add_argument("--seconds", type=float, default=0, help="begin no match after so long")
    parser.add_argument("--ledger", type=Path, default=None, help="a file that adds up what was met")
    parser.add_argument("--every", type=int, default=100, help="matches between two lines of progress")
    return parser


if __name__ == "__main__":
    sys.exit(main())
