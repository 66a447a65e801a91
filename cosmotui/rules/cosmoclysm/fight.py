"""Fights with d20s and their exact chances (CC-9)."""

from functools import cache

from cosmotui.engine.table import Table
from cosmotui.rules.cosmoclysm.events import Fought
from cosmotui.rules.cosmoclysm.ships import ATTACK, DEFENSE, kind_of, owner_of
from cosmotui.rules.cosmoclysm.state import CosmoclysmState

SIDES = 20


@cache
def chance(attack: int, defense: int) -> float:
    """Return the probability from 0 to 1 that the highest of `attack` d20s beats the highest of `defense` d20s
    (CC-9.3).

    Sum over the attacker's highest die h: P(highest = h) x P(all defense dice < h), counted in whole rolls.
    """
    wins = sum((h**attack - (h - 1) ** attack) * (h - 1) ** defense for h in range(1, SIDES + 1))
    return wins / SIDES ** (attack + defense)


def win_chance(attacker: int, defender: int) -> float:
    """Return the probability that the kind `attacker` beats the kind `defender` (CC-9.8)."""
    return chance(ATTACK[attacker], DEFENSE[defender])


def fight(table: Table[CosmoclysmState], tile: int, attacker: int, defender: int) -> Fought:
    """Roll the fight for `tile` between two pieces: all attack dice, then all defense dice (CC-9.2, CC-9.3).

    The caller records the event returned.
    """
    attack = tuple(table.roll(SIDES) for _ in range(ATTACK[kind_of(attacker)]))
    defense = tuple(table.roll(SIDES) for _ in range(DEFENSE[kind_of(defender)]))
    won = max(attack) > max(defense)
    return Fought(
        owner_of(attacker), kind_of(attacker), owner_of(defender), kind_of(defender), tile, attack, defense, won
    )
