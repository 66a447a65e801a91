"""Exact chances of an attack before it is rolled (CX-5.11, CX-6)."""

from functools import lru_cache
from itertools import product

import msgspec

from cosmotui.rules.cosmic_conflict.shots import Outcome, Shot, dealt, outcome
from cosmotui.rules.cosmic_conflict.weapons import DamageRoll

FACES = range(1, 7)


class AttackOdds(msgspec.Struct, frozen=True):
    """Chances of an attack without re-rolls: Miss, Glance, Hit, and damage."""

    miss: float
    glance: float
    hit: float
    spread: tuple[float, ...]
    """Chances of 0, 1, 2 and so on damage dealt."""

    @property
    def damage(self) -> float:
        """The expected damage."""
        return sum(number * chance for number, chance in enumerate(self.spread))

    def deals(self, damage: int) -> float:
        """Return the chance of that much damage or more."""
        return sum(self.spread[max(0, damage) :])


def attack_odds(shot: Shot, accuracy: int = 0, damage: int = 0) -> AttackOdds:
    """Return the odds of a shot, with further modifiers to accuracy and damage."""
    return _odds(shot.roll, shot.accuracy_bonus + accuracy, shot.damage_bonus + damage, shot.glance_top)


@lru_cache(maxsize=4096)
def _odds(roll: DamageRoll, accuracy: int, damage: int, glance_top: int) -> AttackOdds:
    results: list[Outcome] = [outcome(face + accuracy, glance_top) for face in FACES]
    rolls = [roll.value(faces) + damage for faces in product(FACES, repeat=roll.dice)]
    counts = [0] * (max(0, *rolls) + 1)
    for result in results:
        for value in rolls:
            counts[dealt(result, value)] += 1
    ways = len(results) * len(rolls)
    spread = tuple(count / ways for count in counts)
    miss, glance, hit = (results.count(one) / len(results) for one in ("miss", "glance", "hit"))
    return AttackOdds(miss, glance, hit, spread)
