"""The actions of a turn, weighed by the chance to win after them."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from cosmotui.bots.cosmoforce.chances import LOST, cases, wear
from cosmotui.bots.cosmoforce.judge import Side, chance
from cosmotui.bots.cosmoforce.repairs import assignments, sent
from cosmotui.bots.cosmoforce.sides import side_of
from cosmotui.rules.cosmoforce.odds.effective import HIT_FACES
from cosmotui.rules.cosmoforce.odds.hits import VALUES
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import HABITAT, LASER, MISSILE, RAILGUN, RAILGUN_DICE
from cosmotui.rules.cosmoforce.turn import at_risk
from cosmotui.rules.cosmoforce.volley import damage_of, dice_of

QUIET: Final = ("conserve", "burn", "heal", "repair")
"""Actions that need no foe."""
FREE_DICE: Final = HIT_FACES / VALUES
"""Effective dice of a ram that hurt the rammer too (CF-8.14)."""


class Shot(NamedTuple):
    """An attack to be weighed."""

    weapon: str
    used: int
    """Systems."""
    dice: int
    per_hit: int


class Duel:
    """The bot's own ship against one foe, in the middle of its turn."""

    def __init__(self, me: Ship, foe: Ship, rules: Rules, foe_next: bool, weight: float, share: float) -> None:
        self.ship, self.target, self.rules, self.foe_next = me, foe, rules, foe_next
        self.me = side_of(me, foe)
        self.foe = side_of(foe, me, weight)
        self.foe.share = share
        self.limit = foe.mass if foe.is_avoiding else None
        self.sinks, self.hurt, self.habitats = me.sinks, me.hurt, len(me.working(HABITAT))
        self.guns = [(weapon, len(me.working(weapon))) for weapon in me.weapons]
        self.missiles = dict(self.guns).get(MISSILE, 0)
        self.repairs = assignments(me, foe, rules.repair_destroyed, int(rules.standby_helm))
        """Where crew would be sent."""
        self._repaired: Side | None = None

    def shots(self, me: Side) -> Iterator[Shot]:
        """Yield the attacks that are worth weighing."""
        ship, foe = self.ship, self.target
        for weapon, count in self.guns:
            each = dice_of(weapon, ship, foe)
            if weapon == RAILGUN and me.pace > self.foe.pace:
                each = RAILGUN_DICE
            for used in range(count, 0 if weapon == MISSILE else count - 1, -1):
                yield Shot(weapon, used, used * each, damage_of(weapon, 1, foe))

    def attack(self, me: Side, shot: Shot, times: int) -> float:
        """Return the chance to win after so many such attacks."""
        mine, other = me.copy(), self.foe.copy()
        damage, heat, due = other.damage, other.heat, other.due
        if shot.weapon == LASER:
            mine.heat += times * shot.dice * LOST
        elif shot.weapon == MISSILE:
            mine.missiles *= (1 - wear(shot.used) * shot.used / self.missiles) ** times
        found = 0.0
        for part, hits in cases(shot.dice, self.limit, times):
            dealt = hits * shot.per_hit
            other.damage = damage + dealt
            other.due = min(max(other.parties, due), due + dealt)
            if shot.weapon == LASER:
                other.heat = heat + hits
            found += part * chance(mine, other, self.foe_next)
        return found

    def best_shot(self, me: Side, times: int) -> tuple[float, Shot]:
        """Return the chance to win after so many of the best attack, and this attack. The ship has to be armed."""
        return max((self.attack(me, shot, times), shot) for shot in self.shots(me))

    def ram(self, me: Side, times: int) -> float:
        """Return the chance to win after rams; the foe evades as many as it can cool."""
        dice = 1 + int(me.pace + 0.01)
        evaded = min(dice, self.target.sinks)
        mine, other = me.copy(), self.foe.copy()
        own, damage = mine.damage, other.damage
        other.heat += evaded * times
        found = 0.0
        for part, hits in cases(dice - evaded, None, times):
            other.damage, mine.damage = damage + hits, own + hits * FREE_DICE
            found += part * chance(mine, other, self.foe_next)
        return found

    def rest(self, me: Side) -> float:
        """Return the chance to win if no more actions follow."""
        return chance(me, self.foe, self.foe_next)

    def after(self, me: Side, action: str) -> Side:
        """Return the own side after an action that needs no foe."""
        ship = self.ship
        if action == "repair":
            if self._repaired is None:
                self._repaired = side_of(sent(ship, self.repairs), self.target)
            after = self._repaired.copy()
            after.heat, after.crew, after.ready, after.pace = me.heat, me.crew, me.ready, me.pace
            return after
        me = me.copy()
        if action == "conserve":
            me.heat = max(0.0, me.heat - self.sinks)
        elif action == "burn":
            change = ship.thrust + 1
            me.heat += ship.size_mod
            me.pace = max(0.0, me.pace - change) if at_risk(ship, self.rules.standby_helm) else me.pace + change
        else:
            healed = min(self.hurt, self.habitats)
            me.crew += healed
            me.ready += healed
        return me

    def makes_sense(self, action: str) -> bool:
        """Return whether a quiet action changes anything."""
        if action == "conserve":
            return self.ship.heat > 0 and self.sinks > 0
        if action == "heal":
            return self.hurt > 0
        return action != "repair" or bool(self.repairs)


def worths(duel: Duel, allowed: Sequence[str], left: int) -> dict[str, float]:
    """Return the chance to win with the best plan that begins with each action, as far as it is weighed."""
    found: dict[str, float] = {}
    for won, action in _plans(duel, allowed, left):
        found[action] = max(found.get(action, 0.0), won)
    return found


def _plans(duel: Duel, allowed: Sequence[str], left: int) -> Iterator[tuple[float, str]]:
    quiet = [name for name in QUIET if name in allowed and duel.makes_sense(name)]
    return _one(duel, allowed, quiet) if left == 1 else _two(duel, allowed, quiet)


def _one(duel: Duel, allowed: Sequence[str], quiet: Sequence[str]) -> Iterator[tuple[float, str]]:
    """Yield what one more action leads to."""
    me = duel.me
    if "attack" in allowed:
        yield duel.best_shot(me, 1)[0], "attack"
    if "ram" in allowed:
        yield duel.ram(me, 1), "ram"
    for name in quiet:
        yield duel.rest(duel.after(me, name)), name
    if "end" in allowed:
        yield duel.rest(me), "end"


def _two(duel: Duel, allowed: Sequence[str], quiet: Sequence[str]) -> Iterator[tuple[float, str]]:
    """Yield what two actions lead to. Attacks come first: what is left to do depends on them; but Railguns
    like speed."""
    me = duel.me
    shot: Shot | None = None
    if "attack" in allowed:
        won, shot = duel.best_shot(me, 2)
        yield won, "attack"
    if "ram" in allowed:
        yield duel.ram(me, 2), "ram"
    for name in quiet:
        after = duel.after(me, name)
        if shot is not None:
            if name == "burn" and RAILGUN in duel.ship.weapons:
                yield duel.best_shot(after, 1)[0], name
            else:
                yield duel.attack(after, shot, 1), "attack"
        if "ram" in allowed and name == "burn":
            yield duel.ram(after, 1), name
        if "end" in allowed:
            yield duel.rest(after), name
    for name, other in combinations_with_replacement(quiet, 2):
        if name != other or name in ("conserve", "burn"):
            first, second = (other, name) if other == "repair" else (name, other)
            yield duel.rest(duel.after(duel.after(me, first), second)), first
