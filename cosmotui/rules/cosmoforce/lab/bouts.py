"""The damage that a design deals to typical ships and takes from them, all as at the reveal (CF-6.2, CF-9)."""

from functools import lru_cache
from typing import Final

import msgspec

from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.odds import (
    AttackOdds,
    attack_odds,
    damage_to_destroy,
    first_chances,
    mean,
)
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.rules.cosmoforce.ship import Ship, launched
from cosmotui.rules.cosmoforce.systems import (
    AFTERBURNER,
    ARMOR,
    DISSIPATOR,
    EMPTY,
    ENGINE,
    HABITAT,
    HANGAR,
    LASER,
    MISSILE,
    SYSTEMS,
)
from cosmotui.rules.fact import Fact

MOTH: Final = Design("Moth", "Fighter", slots(AFTERBURNER, DISSIPATOR, MISSILE, MISSILE, MISSILE))
HULK: Final = Design(
    "Hulk", "Capital", slots(ENGINE, DISSIPATOR, DISSIPATOR, HABITAT, ARMOR, ARMOR, ARMOR, HANGAR, HANGAR)
)
TYPICAL: Final = (*PRESETS, MOTH, HULK)
"""Whom a design is tried against: the presets, a light Fighter full of Missiles, a Capital deep in Armor."""
MOST_ATTACKS: Final = 20
"""Nobody waits for longer duels than this."""


class Bout(msgspec.Struct, frozen=True):
    """A design against one typical ship, both fresh."""

    target: str
    first: float
    """The chance to act first after the reveal (CF-6.2, CF-6.6)."""
    ours: AttackOdds | None
    """The attack, all systems of one weapon, from which most damage is to be expected; None without weapons."""
    theirs: AttackOdds | None
    our_toughness: int
    """Damage that destroys the design, Missiles marked last."""
    their_toughness: int

    @property
    def share(self) -> float:
        """The part of the target that one attack destroys, 1 for all of it."""
        return _part(self.ours, self.their_toughness)

    @property
    def share_taken(self) -> float:
        """The part of the design that one attack of the target destroys."""
        return _part(self.theirs, self.our_toughness)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """How the numbers of the design's attack come about, and what else it does; nothing without weapons."""
        odds = self.ours
        if odds is None:
            return ()
        each = f", {odds.per_hit} a hit" if odds.per_hit > 1 else ""
        facts = [Fact(f"deals {odds.damage:.1f}{each}; takes {self.their_toughness}", "CF-10.2")]
        if odds.limit is None:
            facts.append(Fact("no mass limit: it does not avoid", "CF-9.5"))
        else:
            facts.append(Fact(f"mass {odds.limit} drops dice {100 * odds.binds:.0f} in 100", "CF-9.6"))
        if odds.weapon == LASER:
            facts.append(Fact(f"heat {odds.target_heat:.1f} to it, {mean(odds.heat_back):.1f} back", "CF-9.13"))
        if odds.weapon == MISSILE:
            facts.append(Fact(f"used up {100 * odds.depletes:.0f} in 100", "CF-9.16"))
        return tuple(facts)

    @property
    def attacks(self) -> int | None:
        """The number of attacks after which the target is more likely than not destroyed; None if that takes
        too long."""
        return attacks_needed(self.ours, self.their_toughness)

    @property
    def attacks_taken(self) -> int | None:
        """The number of the target's attacks after which the design is more likely than not destroyed."""
        return attacks_needed(self.theirs, self.our_toughness)


def _part(volley: AttackOdds | None, toughness: int) -> float:
    if volley is None:
        return 0.0
    return min(1.0, volley.damage / toughness) if toughness else 1.0


def bouts(design: Design, targets: tuple[Design, ...] = TYPICAL) -> tuple[Bout, ...]:
    """Return the bouts of a design against each of the targets. The lab accepts designs that break the rules."""
    known = tuple(system if system in SYSTEMS else EMPTY for system in design.systems)
    design = msgspec.structs.replace(design, systems=known)
    return tuple(_bout(design, target) for target in targets)


@lru_cache(maxsize=512)
def _bout(design: Design, target: Design) -> Bout:
    ship, foe = launched(design), launched(target)
    first = first_chances((ship.thrust, foe.thrust))[0] if ship.pace == foe.pace else float(ship.pace > foe.pace)
    return Bout(
        target.name,
        first,
        best_volley(ship, foe),
        best_volley(foe, ship),
        damage_to_destroy(ship),
        damage_to_destroy(foe),
    )


def best_volley(ship: Ship, foe: Ship) -> AttackOdds | None:
    """Return the attack with all working systems of one weapon that deals the most damage; None without weapons."""
    volleys = [attack_odds(ship, foe, weapon, len(ship.working(weapon))) for weapon in ship.weapons]
    return max(volleys, key=lambda volley: volley.damage, default=None)


def attacks_needed(volley: AttackOdds | None, toughness: int) -> int | None:
    """Return the number of such attacks, nothing repaired, that deal the damage at least half of the time."""
    if volley is None or toughness <= 0:
        return None if volley is None else 0
    step = [0.0] * (volley.per_hit * (len(volley.hits) - 1) + 1)
    for hits, chance in enumerate(volley.hits):
        step[volley.per_hit * hits] = chance
    dealt: list[float] = [1.0, *[0.0] * (toughness - 1)]
    for count in range(1, MOST_ATTACKS + 1):
        dealt = [
            sum(dealt[before] * step[now - before] for before in range(now + 1) if now - before < len(step))
            for now in range(toughness)
        ]
        if sum(dealt) <= 0.5:
            return count
    return None
