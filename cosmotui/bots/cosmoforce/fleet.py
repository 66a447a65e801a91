"""Ships of the bots: those that strong play found to beat each other in turn, and plain ones put together by chance."""

from random import Random
from typing import Final

from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.presets import PRESETS

ACES: Final = tuple((preset, 1) for preset in PRESETS)


def pick(fleet: tuple[tuple[Design, int], ...], rng: Random) -> Design:
    """One of the designs, each with its weight."""
    return rng.choices([design for design, _ in fleet], [weight for _, weight in fleet])[0]
