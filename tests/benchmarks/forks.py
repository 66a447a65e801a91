"""What a copy of a match costs: `python -m tests.benchmarks.forks` prints one table.

The yardstick is `copy.deepcopy` of the decoded state alone, in the same run; all is processor time.
"""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from statistics import median
from time import process_time

import msgspec

from cosmotui.engine.match import Match
from tests.conformance.games import CASES, Case
from tests.conformance.play import AnyMatch, answer_randomly

FORKS = 400
ANSWERS = 90


def microseconds(action: Callable[[], object]) -> float:
    """What the action takes, the best of several rounds."""
    rounds: list[float] = []
    for _ in range(5):
        start = process_time()
        for _ in range(FORKS):
            action()
        rounds.append((process_time() - start) / FORKS * 1e6)
    return min(rounds)


def positions(case: Case) -> list[AnyMatch]:
    """Some matches in the middle."""
    found: list[AnyMatch] = []
    for seed in range(5):
        rng = Random(seed)
        match = Match.new(case.game, case.setup)
        while match.result is None and match.answer_count < ANSWERS + seed:
            answer_randomly(match, rng)
        found.append(match)
    return found


def main() -> None:
    """Measure and print."""
    print(f"{'copy of a match, in microseconds':<70}{'fork':>8}{'deepcopy':>10}{'ratio':>8}{'bytes':>8}")
    for case in CASES:
        matches = positions(case)
        fork = median(microseconds(lambda match=match: match.fork(0, 1)) for match in matches)
        states = [msgspec.msgpack.decode(match.state_bytes(), type=case.game.state_type) for match in matches]
        deep = median(microseconds(lambda state=state: deepcopy(state)) for state in states)
        size = max(len(match.state_bytes()) for match in matches)
        print(f"{case!s:<70}{fork:>8.1f}{deep:>10.1f}{fork / deep:>8.2f}{size:>8}")


if __name__ == "__main__":
    main()
