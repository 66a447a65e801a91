"""The two players of the section Measured: one picks at random, one takes what looks best."""

from collections.abc import Callable
from random import Random

from cosmotui.bots.bot import random_reply
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.odds import attack_odds
from cosmotui.rules.cosmoforce.repair import plan
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import RAILGUN
from cosmotui.rules.cosmoforce.view import CosmoforceView
from tests.rules.cosmoforce.battle import GAME

Policy = Callable[[CosmoforceView, AnyQuestion, Random], Reply]
TABLE_MATTERS = ("CF-D2", "CF-D3")
"""Decisions that even the random player leaves to the rulebook's defaults: cascades, and who stays at a system."""
TOO_HOT = 2
"""Heat above the working Dissipators at which the greedy player conserves."""


def uniform(view: CosmoforceView, question: AnyQuestion, rng: Random) -> Reply:
    """Uniform over the legal kinds of action, or ending the turn, then uniform details."""
    if question.key in TABLE_MATTERS:
        return GAME.default(view, question)
    return random_reply(question, rng)


def greedy(view: CosmoforceView, question: AnyQuestion, rng: Random) -> Reply:
    """Cool down when hot, burn for Railguns, else the attack with the most expected damage."""
    if not isinstance(question, ChooseOne) or question.key not in ("CF-D7", "CF-D8"):
        return GAME.default(view, question)
    values = [str(option.value) for option in question.options]
    return _action(view, question.seat, values) if question.key == "CF-D7" else _aim(view, question.seat, values)


def _action(view: CosmoforceView, seat: int, values: list[str]) -> str:
    ship = view.ships[seat]
    if "conserve" in values and ship.sinks and ship.heat >= ship.sinks + TOO_HOT:
        return "conserve"
    if "heal" in values and not ship.ready and ship.hurt:
        return "heal"
    if "attack" in values:
        first = len(view.enemies(seat)) and getattr(view.frame, "left", 0) == 2
        return "burn" if first and _should_burn(view, seat) else "attack"
    if "heal" in values and ship.hurt:
        return "heal"
    if "repair" in values and plan(ship, (), None, view.rules.repair_destroyed) != STANDBY:
        return "repair"
    return "ram"


def _should_burn(view: CosmoforceView, seat: int) -> bool:
    ship = view.ships[seat]
    target = view.ships[_best(view, seat)[0]]
    cool = ship.heat + ship.size_mod < ship.sinks + TOO_HOT
    return bool(ship.working(RAILGUN)) and target.pace > ship.pace and cool


def _best(view: CosmoforceView, seat: int) -> tuple[int, str]:
    """Target and weapon with the most expected damage."""
    ship = view.ships[seat]
    chances = [
        (expected(ship, view.ships[foe], weapon), -foe, foe, weapon)
        for foe in view.enemies(seat)
        for weapon in ship.weapons
    ]
    _, _, foe, weapon = max(chances)
    return foe, weapon


def expected(ship: Ship, target: Ship, weapon: str) -> float:
    """Expected damage of all working systems of a weapon."""
    return attack_odds(ship, target, weapon, len(ship.working(weapon))).damage


def _aim(view: CosmoforceView, seat: int, values: list[str]) -> str:
    foe, weapon = _best(view, seat)
    if weapon in values:
        return weapon
    return str(foe) if str(foe) in values else values[0]
