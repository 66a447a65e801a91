"""How long a duel of Cosmoforce takes, the design of the ships included: `python -m tests.benchmarks.duel [MATCHES]`.

Each level plays its like under the standard options and with each preset. A line says the median and the slowest
twentieth of the duels in milliseconds of processor time, bots and rules together; 20 are allowed.
"""

import sys
from random import Random
from statistics import median
from time import process_time

from cosmotui.bots.bot import Bot
from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import View
from cosmotui.games import rules_of

LEVELS = ("ensign", "commander", "ace")
SHIPS = ("designed", "wasp", "lancer", "bastion")
ALLOWED = 20.0
WARM_UP = 20
"""Duels before the measurement: the chances of a roll are worked out when they are needed for the first time."""


def duel(player: Bot[View], level: str, ships: str, seed: int) -> int:
    """Play one duel, and say how many answers it took."""
    seats = tuple(Seat(f"Seat {seat}", seat, level) for seat in range(2))
    match = Match.new(rules_of("cosmoforce"), Setup(seats, {"ships": ships}, seed))
    rng = Random(seed)
    while match.result is None:
        question = match.questions[0]
        match.answer(question.seat, player.reply(match.view(question.seat), question, rng, 1.0))
    return match.answer_count


def main(matches: int) -> None:
    """Measure and print."""
    print(f"{'milliseconds a duel, ' + str(matches) + ' duels':<34}{'median':>9}{'95 in 100':>11}{'answers':>9}")
    for level in LEVELS:
        player = bot("cosmoforce", level)
        for ships in SHIPS:
            for seed in range(WARM_UP):
                duel(player, level, ships, seed)
            times: list[float] = []
            answers: list[int] = []
            for seed in range(WARM_UP, WARM_UP + matches):
                start = process_time()
                answers.append(duel(player, level, ships, seed))
                times.append((process_time() - start) * 1000)
            slow = sorted(times)[int(0.95 * len(times))]
            mark = "" if median(times) < ALLOWED else "  too slow"
            print(f"{level + ', ' + ships:<34}{median(times):>9.1f}{slow:>11.1f}{median(answers):>9.0f}{mark}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
