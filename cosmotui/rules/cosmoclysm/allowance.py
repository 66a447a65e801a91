"""The d4 that Fighters and Takers may roll before they move (CC-5.2, CC-5.3)."""

from typing import Final

from cosmotui.rules.cosmoclysm.ships import FIGHTER, TAKER

D4: Final = 4
ROLLS: Final = tuple(range(1, D4 + 1))
"""The possible results of the d4."""
ROLLERS: Final = (FIGHTER, TAKER)
"""The kinds that are declared and may roll before they move (CC-5.2)."""


def needs_d4(kind: int) -> bool:
    """Return whether a ship of this kind is declared and may roll before it moves (CC-5.2)."""
    return kind in ROLLERS


def allowances(kind: int) -> tuple[int, ...]:
    """Return the possible allowances of a kind: the results of the d4, or 0 alone where none is rolled (CC-5.2)."""
    return ROLLS if needs_d4(kind) else (0,)


def arrival_chance(least: int) -> float:
    """Return the probability that a d4 shows at least `least`; 1 for 0, where nothing is rolled (CC-5.2)."""
    return (D4 + 1 - least) / D4 if least else 1.0
