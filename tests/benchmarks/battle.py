"""How long battles of Cosmic Conflict take their bots: `python -m tests.benchmarks.battle [MATCHES]`.

Each level plays its like: with 2 x 500 and 2 x 1000 points and fleets of its own choice, and with twelve ships a side.
A line says the median and the slowest battle, rules and both bots together (10 seconds are allowed with 500 points and
the weakest level), the most time that a bot took for all its answers of one activation (2 seconds are allowed), and
the median, the 95th percentile and the longest of single answers, all in seconds of processor time; and how many times
as long as that of the weakest level the median battle takes, the one figure that holds on any machine.
"""

import sys
from collections.abc import Sequence
from random import Random
from statistics import median
from time import process_time

from cosmotui.bots.cosmic_conflict import LEVELS
from cosmotui.bots.cosmic_conflict.armada import own_fleet
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict import CosmicConflict
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.state import Activating
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

A_BATTLE = 10.0
AN_ACTIVATION = 2.0
SIZES = {"500": "500", "1000": "1000", "12 ships": "1000"}
"""What is played, with its points."""


class Times:
    """What was measured in one battle."""

    def __init__(self) -> None:
        self.whole = 0.0
        self.activation = 0.0
        self.answers: list[float] = []


def battle(level: str, size: str, seed: int) -> Times:
    """Play one battle."""
    seats = (Seat("Ann", 0, level), Seat("Bob", 1, level))
    match = Match.new(CosmicConflict(), Setup(seats, {"points": SIZES[size]}, seed))
    rng, times = Random(seed), Times()
    began = process_time()
    acting: tuple[int, int, int] | None = None
    spent = 0.0
    while match.result is None:
        question = match.questions[0]
        view = match.view(question.seat)
        now = (view.turn, view.frame.unit, question.seat) if isinstance(view.frame, Activating) else None
        if now != acting or now is None:
            acting, spent = now, 0.0
        start = process_time()
        reply = _reply(level, size, view, question, rng)
        took = process_time() - start
        spent += took
        times.answers.append(took)
        if now is not None:
            times.activation = max(times.activation, spent)
        match.answer(question.seat, reply)
    times.whole = process_time() - began
    return times


def _reply(level: str, size: str, view: CosmicConflictView, question: AnyQuestion, rng: Random) -> Reply:
    if question.key == "CX-D02" and not size.isdigit():
        return fleet_form(own_fleet("Needles", int(SIZES[size])))
    return LEVELS[level]().reply(view, question, rng, AN_ACTIVATION)


def line(level: str, size: str, found: Sequence[Times], weakest: Sequence[Times]) -> str:
    """What came out of some battles, beside those of the weakest level."""
    whole = [one.whole for one in found]
    answers = sorted(took for one in found for took in one.answers)
    activation = max(one.activation for one in found)
    late = activation > AN_ACTIVATION or (level == "lieutenant" and size == "500" and max(whole) > A_BATTLE)
    single = (median(answers), answers[len(answers) * 95 // 100], answers[-1])
    figures = "".join(f"{number:>11.3f}" for number in (median(whole), max(whole), activation, *single))
    ratio = median(whole) / median(one.whole for one in weakest)
    return f"{level + ', ' + size:<24}{figures}{ratio:>8.1f}{'  too slow' if late else ''}"


def main(matches: int) -> None:
    """Measure and print."""
    heads = ("median", "slowest", "activation", "answer", "of 95 %", "longest")
    print(f"{f'seconds, {matches} battles':<24}{''.join(f'{head:>11}' for head in heads)}{'times':>8}")
    for size in SIZES:
        weakest: list[Times] = []
        for level in LEVELS:
            found = [battle(level, size, seed) for seed in range(matches)]
            weakest = weakest or found
            print(line(level, size, found, weakest), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
