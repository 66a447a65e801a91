"""Tuning: `python -m cosmotui.lab.cosmic_conflict_temper.tune FILE` lets the strategist fight itself, and writes its
weights.

Simultaneous perturbation (SPSA): each round tries all weights a step up or down at random against the opposite steps,
and goes part of the way towards whoever has won.
"""

from argparse import ArgumentParser
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from cosmotui.bots.cosmic_conflict.learned import Learned
from cosmotui.bots.cosmic_conflict.strategist import Strategist
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.lab.cosmic_conflict_temper.duel import battle, duel
from cosmotui.lab.cosmic_conflict_temper.weights import STEPS, Weights, tempered, weights_of
from cosmotui.lab.weights import write_weights
from cosmotui.rules.cosmic_conflict.game import CosmicConflict

WAY: Final = 0.2
"""The part of a step that is gone in the first round towards who has won both battles; it falls to a third."""


def main() -> None:
    """Tune as the command line says."""
    parser = ArgumentParser(prog="python -m cosmotui.lab.cosmic_conflict_temper.tune", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--rounds", type=int, default=200, help="of two battles each")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun = Strategist().temper
    weights, total = weights_of(begun), dict.fromkeys(STEPS, 0.0)
    for number in range(given.rounds):
        weights = tried(begun, weights, number, given.rounds, given.seed)
        counted = max(1, number + 1 - given.rounds // 2)
        if number + 1 > given.rounds // 2 or number == 0:
            total = {name: (total[name] if counted > 1 else 0.0) + weight for name, weight in weights.items()}
        mean = {name: round(weight / counted, 3) for name, weight in total.items()}
        write_weights(given.file, Learned(CosmicConflict.rules_version, tempered(begun, mean)))
        if number % 20 == 19:
            told = ", ".join(f"{name} {weight:.2f}" for name, weight in weights.items())
            print(f"round {number + 1}: {told}", flush=True)


def tried(begun: Temper, weights: Weights, number: int, rounds: int, seed: int) -> Weights:
    """Return the weights after a round."""
    chance = Random(f"{seed} {number}")
    ways = {name: chance.choice((-1.0, 1.0)) for name in STEPS}
    coarse = msgspec.structs.replace(begun, fine=False, guess=0)
    up, down = (
        tempered(coarse, {name: weights[name] + sign * ways[name] * step for name, step in STEPS.items()})
        for sign in (1, -1)
    )
    share = duel(up, down, battle(number, chance), chance.randrange(1 << 31))
    gone = WAY / (1 + 2 * number / rounds) * (2 * share - 1)
    return {name: max(0.0, weights[name] + gone * ways[name] * step) for name, step in STEPS.items()}


if __name__ == "__main__":
    main()
