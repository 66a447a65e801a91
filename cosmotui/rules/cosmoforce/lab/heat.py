"""The heat of a design over some turns, by its actions in them (CF-7.6, CF-8.3, CF-8.8, CF-9.13)."""

from typing import Final

import msgspec

from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.odds import Spread, effective, mean
from cosmotui.rules.cosmoforce.odds.effective import lost
from cosmotui.rules.cosmoforce.systems import HULLS, LASER

TURNS: Final = 10


class Conduct(msgspec.Struct, frozen=True):
    """The actions that a ship repeats turn after turn."""

    name: str
    burns: int = 0
    attacks: int = 0
    conserves: int = 0


CONDUCTS: Final = (
    Conduct("shoots twice", attacks=2),
    Conduct("burns, shoots", burns=1, attacks=1),
    Conduct("burns twice", burns=2),
    Conduct("shoots, conserves", attacks=1, conserves=1),
)


class HeatTurn(msgspec.Struct, frozen=True):
    """The expected heat in one turn."""

    start: float
    """Tokens before step 2."""
    dice: float
    """Of the heat roll, after cooling (CF-7.6, CF-7.7)."""
    harms: float
    """No 1 rolled again (CF-1.10)."""
    end: float
    """Tokens after the actions: burning adds Size Mod, Lasers what shows 7 or 8 (CF-8.3, CF-9.13)."""


def heat_curve(design: Design, conduct: Conduct, turns: int = TURNS) -> tuple[HeatTurn, ...]:
    """Return the heat over some turns; attacks fire all Lasers if there are any, other weapons are cool."""
    sinks = design.sinks
    lasers = lost(design.systems.count(LASER))
    heat: Spread = (*(0.0,) * design.heat, 1.0)
    found: list[HeatTurn] = []
    for _ in range(turns):
        start = mean(heat)
        heat = _cooled(heat, sinks)
        dice = mean(heat)
        for _ in range(conduct.burns):
            heat = (*(0.0,) * HULLS[design.hull], *heat)
        for _ in range(conduct.attacks):
            heat = _together(heat, lasers)
        for _ in range(conduct.conserves):
            heat = _cooled(heat, sinks)
        found.append(HeatTurn(start, dice, dice * mean(effective(1, False)), mean(heat)))
    return tuple(found)


def _cooled(heat: Spread, sinks: int) -> Spread:
    """So many tokens fewer, never below none (CF-4.10)."""
    return (sum(heat[: sinks + 1]), *heat[sinks + 1 :])


def _together(one: Spread, other: Spread) -> Spread:
    """Return the sum of two numbers that do not depend on each other."""
    found = [0.0] * (len(one) + len(other) - 1)
    for first, chance in enumerate(one):
        for second, more in enumerate(other):
            found[first + second] += chance * more
    return tuple(found)
