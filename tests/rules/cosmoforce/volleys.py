"""The same attack and the same beginning of a turn over and over, rolled by the game itself; rules without a match."""

from collections.abc import Iterator
from typing import NamedTuple

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import Round, Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.attack import fire
from cosmotui.rules.cosmoforce.events import AttackRolled, CollisionRolled, HeatRolled, HeatTaken, MissilesSpent
from cosmotui.rules.cosmoforce.options import Rules, rules_of
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Acting, CosmoforceState, Repairing
from cosmotui.rules.cosmoforce.turn import collisions, heat, repairs
from tests.rules.cosmoforce.battle import GAME, setup_of


def rules_with(**options: str) -> Rules:
    """The rules with these options, the others as they are in the standard game."""
    return rules_of(setup_of(options=options))


def played(script: Script[None], table: Table[CosmoforceState]) -> None:
    """Run a script to its end, every answer the default."""
    try:
        question = next(script)
        while True:
            assert not isinstance(question, Round)
            view = GAME.view(table.setup, table.state, question.seat)
            question = script.send({question.seat: GAME.default(view, question)})
    except StopIteration:
        pass


class Attack(NamedTuple):
    """What came of one attack."""

    hits: int
    heat: int
    """Taken by the attacker."""
    spent: int


def attacks(own: Ship, foe: Ship, weapon: str, count: int) -> Iterator[Attack]:
    """The same attack over and over."""
    setup, dice = setup_of(), Dice(20250101)
    for _ in range(count):
        table = Table(setup, CosmoforceState(dice, 0, Acting(1), [own, foe], 1))
        played(fire(table, rules_of(setup), 1, weapon, own.working(weapon)), table)
        events = [recorded.event for recorded in table.events]
        yield Attack(
            sum(event.hits for event in events if isinstance(event, AttackRolled)),
            sum(event.count for event in events if isinstance(event, HeatTaken) and event.seat == 0),
            sum(len(event.slots) for event in events if isinstance(event, MissilesSpent)),
        )


class Start(NamedTuple):
    """How a turn began, up to its actions."""

    harms: int
    collides: bool
    lost: bool


def starts(own: Ship, count: int) -> Iterator[Start]:
    """Steps 1 to 3 of the same turn over and over."""
    setup, dice = setup_of(), Dice(20250102)
    for _ in range(count):
        table = Table(setup, CosmoforceState(dice, 0, Repairing(), [own, own], 1))
        for step in (repairs, heat, collisions):
            if not table.state.ships[0].lost:
                played(step(table, rules_of(setup)), table)
        events = [recorded.event for recorded in table.events]
        yield Start(
            sum(event.harms for event in events if isinstance(event, HeatRolled)),
            any(isinstance(event, CollisionRolled) for event in events),
            table.state.ships[0].lost,
        )
