"""Designs that differ a little from others, as evolution tries them."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Final

from cosmotui.rules.cosmoforce.design import Design, design_problems, slots
from cosmotui.rules.cosmoforce.systems import EMPTY, HULLS, SLOTS, SYSTEMS, Hull, allowed

OTHER_HULL: Final = 0.06
"""How often a design changes its class."""
MORE: Final = 0.55
"""How often one more system changes."""
NAMELESS: Final = "Trial"
"""The name of a design that has to prove itself first."""


def mutant(design: Design, rng: Random) -> Design:
    """Return a legal design that differs from this one in a few systems, now and then in its class."""
    while True:
        hull = rng.choice(tuple(HULLS)) if rng.random() < OTHER_HULL else design.hull
        systems = [name if not name or allowed(hull, name) else _any(hull, rng) for name in design.systems]
        systems[rng.randrange(SLOTS)] = _any(hull, rng)
        while rng.random() < MORE:
            systems[rng.randrange(SLOTS)] = _any(hull, rng)
        found = in_chart_order(hull, systems)
        if not design_problems(found) and found.systems != design.systems:
            return found


def _any(hull: Hull, rng: Random) -> str:
    return rng.choice([EMPTY, *(name for name in SYSTEMS if allowed(hull, name))])


def in_chart_order(hull: Hull, systems: Iterable[str]) -> Design:
    """Return the design with its systems in the order of the chart, so that equal ships are equal designs."""
    count = Counter(systems)
    return Design(NAMELESS, hull, slots(*(name for name in SYSTEMS for _ in range(count[name]))))
