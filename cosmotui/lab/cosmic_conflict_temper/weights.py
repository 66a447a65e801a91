"""The weights that are learned, each with the step by which it is tried out."""

from collections.abc import Mapping
from typing import Final

import msgspec

from cosmotui.bots.cosmic_conflict.temper import Temper

Weights = dict[str, float]
"""By name, as in `Temper`."""

STEPS: Final[Mapping[str, float]] = {
    "kill": 4.0,
    "condition": 6.0,
    "first": 0.03,
    "press": 0.5,
    "still": 0.15,
    "exposed": 0.2,
    "taken": 0.12,
    "later": 0.12,
    "near": 0.5,
    "turned": 0.3,
    "company": 3.0,
    "ending": 120.0,
    "soon": 0.08,
    "late": 2.0,
    "scan": 20.0,
}


def weights_of(temper: Temper) -> Weights:
    """Return the weights that are learned."""
    kept = msgspec.convert(msgspec.structs.asdict(temper), dict[str, float | bool | int])
    return {name: float(kept[name]) for name in STEPS}


def tempered(temper: Temper, weights: Mapping[str, float]) -> Temper:
    """Return the temper with these weights, none of which is below zero."""
    return msgspec.structs.replace(temper, **{name: max(0.0, weight) for name, weight in weights.items()})
