"""The fleets that bots bring (CX-D02)."""

from random import Random
from typing import Final

from cosmotui.rules.cosmic_conflict.arcs import Arc
from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.fleets import usual_fleet
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points import card_cost, fleet_cost
from cosmotui.rules.cosmic_conflict.stock import FLEETS

NEARLY: Final = 0.9
"""A starter fleet is big enough with this part of the points of the biggest."""
MOST_SHIPS: Final = 12
"""A fleet of a bot has no more ships."""

_FRONT: Final[tuple[Arc, ...]] = ("F",)


def _ship(name: str, size: int, primaries: str, secondaries: str) -> Card:
    """A card; weapons are Structurally Mounted and fire ahead, where their reach tells most."""
    mounts = [_mount(what, True) for what in primaries.split()]
    mounts += [_mount(what, False) for what in secondaries.split()]
    return Card(name, size, tuple(mounts))


def _mount(what: str, primary: bool) -> Mount:
    return Mount(what, primary, _FRONT, "SM") if what in ("K", "B") else Mount(what, primary)


NEEDLE: Final = _ship("Needle", 1, "B", "ECM")
GLAIVE: Final = _ship("Glaive", 2, "B", "SHD ECM")
HAMMER: Final = _ship("Hammer", 3, "B ECM", "SHD ECM PWS")
ANVIL: Final = _ship("Anvil", 4, "B B", "SHD ARM ECM HDG")

SABRE: Final = _ship("Sabre", 2, "B", "ECM ECM")

RECIPES: Final[dict[str, tuple[Card, ...]]] = {
    "Glaives": (GLAIVE, NEEDLE),
    "Sabres": (SABRE, NEEDLE),
    "Hammers": (HAMMER, GLAIVE, NEEDLE),
    "Anvils": (ANVIL, HAMMER, GLAIVE, NEEDLE),
}
"""Fleets of own making: as many of the first card as fit, then of the next."""
SMALL: Final = ("Glaives", "Sabres")
"""The best fleets, while the limit does not ask for too many of their ships."""


def starter(rules: Rules, rng: Random) -> Fleet:
    """One of the biggest starter fleets within the limit."""
    biggest = usual_fleet(rules)
    least = NEARLY * fleet_cost(biggest)
    fitting = [fleet for fleet in FLEETS.values() if least <= fleet_cost(fleet) <= rules.points]
    return rng.choice(fitting or [biggest])


def own_fleet(name: str, points: int) -> Fleet:
    """A fleet of own making within a limit."""
    left = points
    wings: list[Wing] = []
    for card in RECIPES[name]:
        cost = card_cost(card)
        while cost <= left and len(wings) < MOST_SHIPS:
            wings.append(Wing(card))
            left -= cost
    return Fleet(name, tuple(wings))


def strong(rules: Rules, rng: Random) -> Fleet:
    """One of the fleets of own making; where small ships would leave too many points, one that uses the most."""
    small = card_cost(GLAIVE) * MOST_SHIPS
    names = SMALL if rules.points < small + card_cost(GLAIVE) else tuple(RECIPES)
    found = [fleet for fleet in (own_fleet(name, rules.points) for name in names) if fleet.wings]
    most = max((fleet_cost(fleet) for fleet in found), default=0)
    fitting = [fleet for fleet in found if fleet_cost(fleet) >= NEARLY * most]
    return rng.choice(fitting) if fitting else starter(rules, rng)
