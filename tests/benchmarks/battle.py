"""How long battles of Cosmic Conflict take their bots: `python -m tests.benchmarks.battle [MATCHES]`.

Each level plays its like with 2 x 500 and 2 x 1000 points. A line says the median and the slowest battle in seconds of
processor time, rules and both bots together (10 are allowed with 500 points and the weakest level), and the most time
that a bot took for all answers of one activation (2 seconds are allowed) and for any one answer.
"""

import sys
from random import Random
from statistics import median
from time import process_time

from cosmotui.bots.cosmic_conflict import LEVELS
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict import CosmicConflict
from cosmotui.rules.cosmic_conflict.state import Activating

POINTS = ("500", "1000")
A_BATTLE = 10.0
AN_ACTIVATION = 2.0


def battle(level: str, points: str, seed: int) -> tuple[float, float, float]:
    """Play one battle: seconds in all, of the longest activation, and of the longest answer."""
    seats = (Seat("Ann", 0, level), Seat("Bob", 1, level))
    match = Match.new(CosmicConflict(), Setup(seats, {"points": points}, seed))
    player, rng = LEVELS[level](), Random(seed)
    began = process_time()
    longest = slowest = 0.0
    acting: tuple[int, int, int] | None = None
    spent = 0.0
    while match.result is None:
        question = match.questions[0]
        view = match.view(question.seat)
        now = (view.turn, view.frame.unit, question.seat) if isinstance(view.frame, Activating) else None
        if now != acting or now is None:
            acting, spent = now, 0.0
        start = process_time()
        reply = player.reply(view, question, rng, AN_ACTIVATION)
        took = process_time() - start
        spent += took
        slowest = max(slowest, took)
        if now is not None:
            longest = max(longest, spent)
        match.answer(question.seat, reply)
    return process_time() - began, longest, slowest


def main(matches: int) -> None:
    """Measure and print."""
    print(f"{'seconds, ' + str(matches) + ' battles':<28}{'median':>8}{'slowest':>9}{'activation':>12}{'answer':>8}")
    for points in POINTS:
        for level in LEVELS:
            found = [battle(level, points, seed) for seed in range(matches)]
            whole = [one[0] for one in found]
            activation, answer = max(one[1] for one in found), max(one[2] for one in found)
            late = activation > AN_ACTIVATION or (points == POINTS[0] and max(whole) > A_BATTLE)
            line = (
                f"{level + ', ' + points:<28}{median(whole):>8.2f}{max(whole):>9.2f}{activation:>12.2f}{answer:>8.2f}"
            )
            print(line + ("  too slow" if late else ""))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
