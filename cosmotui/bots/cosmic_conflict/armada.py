"""The fleets that bots bring (CX-D02)."""

from random import Random
from typing import Final

import msgspec

from cosmotui.rules.cosmic_conflict.arcs import Arc
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.fleets import usual_fleet
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points import card_cost, fleet_cost
from cosmotui.rules.cosmic_conflict.stock import FLEETS, SHIPS

NEARLY: Final = 0.9
"""A starter fleet is big enough with this part of the limit, or of the points of the biggest."""
MOST_SHIPS: Final = 12
"""A fleet of a bot has no more ships."""
LINE: Final = tuple(
    SHIPS[name] for name in ("DRD", "BBS", "BCR", "CRU", "HCR", "MDS", "DST", "FRG", "RDR", "CVT", "PKT")
)
"""Stock ships that fight by themselves, for fleets between the starter fleets and beyond them."""

_FRONT: Final[tuple[Arc, ...]] = ("F",)


def _ship(name: str, size: int, primaries: str, secondaries: str = "") -> Card:
    """Return a card; Beams are Structurally Mounted and fire ahead, where their reach tells most."""
    mounts = [_mount(what, True) for what in primaries.split()]
    mounts += [_mount(what, False) for what in secondaries.split()]
    return Card(name, size, tuple(mounts))


def _mount(what: str, primary: bool) -> Mount:
    return Mount(what, primary, _FRONT, "SM") if what == "B" else Mount(what, primary)


_BIG: Final = (
    _ship("Glaive", 2, "B", "SHD ECM"),
    _ship("Hammer", 3, "B ECM", "SHD ECM PWS"),
    _ship("Anvil", 4, "B B", "SHD ARM ECM HDG"),
    _ship("Titan", 6, "B B B", "SHD SHD ARM ECM ECM HDG"),
)
LADDERS: Final[dict[str, tuple[Card, ...]]] = {
    "Needles": (_ship("Needle", 1, "B"), _ship("Lance", 1, "B", "ECM"), *_BIG),
    "Foils": (_ship("Foil", 2, "B"), *_BIG),
}
"""Fleets of own making: as many of the first card as fit; what is left over makes ships bigger, a step at a time."""


def starter(rules: Rules, rng: Random) -> Fleet:
    """Return one of the biggest starter fleets within the limit, or stock ships if none comes near it."""
    biggest = usual_fleet(rules)
    least = NEARLY * fleet_cost(biggest)
    if fleet_cost(biggest) < NEARLY * rules.points:
        return crewed(stock_fleet(rules.points, rng), rules)
    fitting = [fleet for fleet in FLEETS.values() if least <= fleet_cost(fleet) <= rules.points]
    return crewed(rng.choice(fitting or [biggest]), rules)


def stock_fleet(points: int, rng: Random) -> Fleet:
    """Return stock ships within a limit, none so small that the remaining points would be wasted."""
    left, ships = points, list[Card]()
    while len(ships) < MOST_SHIPS:
        fitting = [card for card in LINE if card_cost(card) <= left]
        if not fitting:
            break
        least = min(left / (MOST_SHIPS - len(ships)), card_cost(fitting[0]))
        ships.append(rng.choice([card for card in fitting if card_cost(card) >= least]))
        left -= card_cost(ships[-1])
    ships.sort(key=lambda card: -card.size)
    return Fleet("Line of Battle", tuple(Wing(card) for card in ships))


def own_fleet(name: str, points: int) -> Fleet:
    """Return a fleet of the bot's own making within a limit."""
    ladder = LADDERS[name]
    costs = [card_cost(card) for card in ladder]
    steps = [0] * min(MOST_SHIPS, points // costs[0])
    left = points - costs[0] * len(steps)
    for step in range(1, len(ladder)):
        for number in range(len(steps)):
            more = costs[step] - costs[steps[number]]
            if steps[number] == step - 1 and more <= left:
                steps[number] = step
                left -= more
    return Fleet(name, tuple(Wing(ladder[step]) for step in sorted(steps, reverse=True)))


def strong(rules: Rules, rng: Random) -> Fleet:
    """Return one of the bots' own fleets; Beams alone make a Beam Order (CX-22.5, CX-22.6)."""
    fleet = own_fleet(rng.choice(tuple(LADDERS)), rules.points)
    beams = all(mount.what == "B" for wing in fleet.wings for mount in wing.card.mounts if mount.is_weapon)
    return crewed(msgspec.structs.replace(fleet, faction="beam") if rules.factions and beams else fleet, rules)


def crewed(fleet: Fleet, rules: Rules) -> Fleet:
    """Return the fleet with the best crews, if they cost nothing (CX-24.1, CX-24.6)."""
    if rules.crew != "free":
        return fleet
    wings = (
        wing if wing.card.is_fighter else Wing(msgspec.structs.replace(wing.card, traits=tuple(TRAITS)), wing.carrier)
        for wing in fleet.wings
    )
    return msgspec.structs.replace(fleet, wings=tuple(wings))
