"""Random steps of the environments: `python -m tests.benchmarks.environment [SECONDS]` prints one table.

The yardsticks are Python games of PettingZoo in the same run; they need pygame (`pip install pygame`) and are left out
without it. All are measured in turns of a fifth of a second of processor time, so that a busy machine slows all alike.
"""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Final

from pettingzoo import AECEnv

from cosmotui.lab.env import cosmoclysm, cosmoforce

TURN: Final = 0.2
OTHERS: Final = ("connect_four_v3", "tictactoe_v3", "chess_v6")
Make = Callable[[], AECEnv]


def steps(make: Make) -> Iterator[None]:
    """Random play, a step at a time."""
    env, rng = make(), Random(1)
    for seed in range(10**9):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, ended, cut, info = env.last()
            assert observation is not None
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(None if ended or cut else rng.choice(mask.nonzero()[0].tolist()))
            yield


def rate(moves: Iterator[None]) -> float:
    """Steps in a second, measured for one turn."""
    count, start = 0, process_time()
    while (now := process_time()) - start < TURN:
        for _ in range(10):
            next(moves)
        count += 10
    return count / (now - start)


def makers() -> dict[str, Make]:
    """The environments by name; PettingZoo's own as far as they can be imported."""
    found: dict[str, Make] = {"cosmoclysm": cosmoclysm, "cosmoforce": cosmoforce}
    for name in OTHERS:
        try:
            found[f"pettingzoo {name}"] = import_module(f"pettingzoo.classic.{name}").env
        except ImportError as error:
            print(f"{name} is left out: {error}")
    return found


def main(seconds: float) -> None:
    """Measure and print."""
    players = {name: steps(make) for name, make in makers().items()}
    rates: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(max(1, round(seconds / TURN / len(players)))):
        for name, moves in players.items():
            rates[name].append(rate(moves))
    print(f"{'random steps, one process':<40}{'per second':>12}")
    for name, measured in rates.items():
        print(f"{name:<40}{median(measured):>12,.0f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 10.0)
