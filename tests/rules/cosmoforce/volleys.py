"""The same attack over and over, rolled by the game itself, and rules without a match."""

from collections.abc import Iterator
from typing import NamedTuple

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import Round
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.attack import fire
from cosmotui.rules.cosmoforce.events import AttackRolled, HeatTaken, MissilesSpent
from cosmotui.rules.cosmoforce.options import Rules, rules_of
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Acting, CosmoforceState
from tests.rules.cosmoforce.battle import GAME, setup_of


def rules_with(**options: str) -> Rules:
    """The rules with these options, the others as they are in the standard game."""
    return rules_of(setup_of(options=options))


class Attack(NamedTuple):
    """What came of one attack."""

    hits: int
    heat: int
    """Taken by the attacker."""
    spent: int


def attacks(own: Ship, foe: Ship, weapon: str, count: int) -> Iterator[Attack]:
    """The same attack over and over, rolled by the game itself, every answer the default."""
    setup = setup_of()
    dice = Dice(20250101)
    for _ in range(count):
        table = Table(setup, CosmoforceState(dice, 0, Acting(1), [own, foe], 1))
        script = fire(table, rules_of(setup), 1, weapon, own.working(weapon))
        question = next(script, None)
        try:
            while question is not None:
                assert not isinstance(question, Round)
                view = GAME.view(setup, table.state, question.seat)
                question = script.send({question.seat: GAME.default(view, question)})
        except StopIteration:
            pass
        events = [recorded.event for recorded in table.events]
        yield Attack(
            sum(event.hits for event in events if isinstance(event, AttackRolled)),
            sum(event.count for event in events if isinstance(event, HeatTaken) and event.seat == 0),
            sum(len(event.slots) for event in events if isinstance(event, MissilesSpent)),
        )
