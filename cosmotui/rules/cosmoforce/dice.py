"""Rolling d8s: effective dice and cascades (CF-1)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.state import CosmoforceState, Now

SIDES: Final = 8
WORST: Final = 7
"""From this value on a die is discarded (CF-1.3)."""
HARMFUL: Final = ("heat", "collision")
"""Rolls whose effective dice hurt the roller (CF-1.10)."""
UNASKED: Final = (*HARMFUL, "maneuver")
"""Rolls whose cascades follow the automatic policy with `questions = few` (CF-1.12)."""

ROLL: Final = Option("roll", "roll one more")
DECLINE: Final = Option("decline", "decline")
ALL: Final = Option("all", "roll for every 1")
NONE: Final = Option("none", "decline every 1")


class Throw(msgspec.Struct, frozen=True):
    """A finished roll."""

    dice: tuple[int, ...]
    """In roll order (CF-1.8)."""
    first: int
    """How many of them were the initial batch."""

    @property
    def effective(self) -> tuple[int, ...]:
        """Numbers of the effective dice (CF-1.4)."""
        return tuple(number for number, die in enumerate(self.dice) if die < WORST)

    @property
    def count(self) -> int:
        """How many dice are effective (CF-1.4)."""
        return sum(die < WORST for die in self.dice)


def throw(table: Table[CosmoforceState], rules: Rules, now: Now, count: int) -> Script[Throw]:
    """Roll `count` dice for `now`, by its seat; the referee's extra dice join them (CF-1.8, CF-1.9, CF-14.8).

    Without dice nothing is rolled (CF-1.2).
    """
    state = table.state
    ship = state.ships[now.seat]
    if ship.extra_dice:
        count += ship.extra_dice
        state.ships[now.seat] = msgspec.structs.replace(ship, extra_dice=0)
    if count <= 0:
        return Throw((), 0)
    dice = [table.roll(SIDES) for _ in range(count)]
    policy = _policy(rules, now.what)
    waiting = dice.count(1)
    while waiting:
        if not policy:
            state.now = msgspec.structs.replace(now, dice=tuple(dice), first=count, left=waiting)
            reply = yield from choose_one(_question(state.now))
            policy = reply if reply in (ALL.value, NONE.value) else ""
            accepted = reply in (ROLL.value, ALL.value)
        else:
            accepted = policy == ALL.value
        waiting -= 1
        if accepted:
            dice.append(table.roll(SIDES))
            waiting += dice[-1] == 1
    state.now = msgspec.structs.replace(now, dice=tuple(dice), first=count, left=0)
    return Throw(tuple(dice), count)


def _policy(rules: Rules, what: str) -> str:
    """Return what is done with every 1 without asking; "" if the roller decides (CF-1.10, CF-1.12)."""
    if not rules.optional_cascade:
        return str(ALL.value)
    if rules.full_questions or what not in UNASKED:
        return ""
    return str((NONE if what in HARMFUL else ALL).value)


def _question(now: Now) -> ChooseOne:
    """CF-D2, with what the automatic policy would do first (CF-1.10)."""
    options = [ROLL, DECLINE] + [ALL, NONE] * (now.left > 1)
    if now.what in HARMFUL:
        options = [DECLINE, ROLL] + [NONE, ALL] * (now.left > 1)
    title = "A 1: roll one more?" if now.left == 1 else f"{now.left} dice show 1: roll one more?"
    return ChooseOne(now.seat, "CF-D2", title, tuple(options))
