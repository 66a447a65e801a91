"""What `--help` costs: `python -m tests.benchmarks.help` prints its time against a bare interpreter's."""

import subprocess
import sys
from statistics import median
from time import perf_counter

ROUNDS = 30


def milliseconds(*words: str) -> float:
    """How long the interpreter takes with these arguments."""
    start = perf_counter()
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
    return (perf_counter() - start) * 1000


def main() -> None:
    """Measure both in turn, so that whatever else the machine does hits both."""
    pairs = [(milliseconds("-c", "pass"), milliseconds("-m", "cosmotui", "--help")) for _ in range(ROUNDS)]
    bare, helped = (median(times) for times in zip(*pairs, strict=True))
    print(f"python -c pass {bare:.1f} ms, cosmotui --help {helped:.1f} ms: {helped / bare:.2f} times (at most 3.5)")


if __name__ == "__main__":
    main()
