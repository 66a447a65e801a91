"""Which aliens can be dealt, and who gets which (CE-4.2, CE-4.17)."""

from cosmotui.engine.dice import Dice
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.catalog import ALIENS, alien
from cosmotui.rules.cosmic_encounter.options import named

_ALERTS = {"all": ("green", "yellow", "red"), "yellow": ("green", "yellow"), "green": ("green",)}


def roster(setup: Setup) -> list[str]:
    """The aliens that may be dealt at random."""
    alerts = _ALERTS[setup.options.get("alerts", "all")]
    excluded = named(setup.options.get("excluded", ""))
    return [id for id in ALIENS if id not in excluded and alien(id).alert in alerts]


def deal(setup: Setup, dice: Dice) -> list[str]:
    """A power for each seat: those named, then random ones; none twice."""
    wanted = [*named(setup.options.get("powers", "")), *["?"] * len(setup.seats)][: len(setup.seats)]
    left = [id for id in roster(setup) if id not in wanted]
    dice.shuffle(left)
    return [left.pop() if id == "?" else id for id in wanted]
