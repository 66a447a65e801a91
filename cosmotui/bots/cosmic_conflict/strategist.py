"""The strongest bot: it reckons with the foe's best answer, waits where that is safe, and brings its own ships."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final

from cosmotui.bots.cosmic_conflict.armada import strong
from cosmotui.bots.cosmic_conflict.commodore import Commodore
from cosmotui.bots.cosmic_conflict.gunners import chances
from cosmotui.bots.cosmic_conflict.gunnery import guns, volley
from cosmotui.bots.cosmic_conflict.plans import Temper
from cosmotui.bots.cosmic_conflict.rolls import blocked, dodge, reroll
from cosmotui.bots.cosmic_conflict.sight import line
from cosmotui.bots.cosmic_conflict.stakes import price
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_conflict.board import enemies
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

STILL: Final = 0.35
"""What an attack on a unit that has acted is worth now: it will stand there later as well."""
EXPOSED: Final = 0.5
"""How much a ship in danger wants to act before it is fired at."""


class Strategist(Commodore):
    """A bot that looks ahead."""

    below = Commodore
    pace = 0.002
    temper: ClassVar[Temper] = Temper(
        taken=0.5, later=0.35, stakes=1.5, timely=True, fine=True, contingent=True, retreat=True, guess=5
    )

    principles: ClassVar[Mapping[str, str]] = {
        **Commodore.principles,
        "CX-D22": "a die is rolled again where that adds to the damage, for no more than it costs",
        "CX-D23": "the die whose second roll takes off most",
        "CX-D24": "a dodge where it saves more than it costs",
    }

    def fleet(self, rules: Rules, rng: Random) -> Fleet:
        """Return a fleet of the bot's own making."""
        return strong(rules, rng)

    def choose(self, view: CosmicConflictView, question: ChooseOne, values: list[str], rng: Random) -> str:
        """Return dice by their worth; the rest as the commodore does."""
        match question.key:
            case "CX-D22":
                return reroll(view, values)
            case "CX-D23":
                return blocked(view, values)
            case "CX-D24":
                return dodge(view, values)
            case _:
                return super().choose(view, question, values, rng)

    def urgency(self, view: CosmicConflictView, unit: Unit) -> float:
        """Return the worth of attacks on foes who may still act or get away, and of not being fired at first."""
        if not unit.on_table:
            return 0.0
        best: dict[int, float] = {}
        for chance in chances(view, unit):
            share = STILL if view.units[chance.shot.target].activated else 1.0
            best[chance.shot.mount] = max(best.get(chance.shot.mount, 0.0), share * chance.worth)
        volley = sum(best.values())
        return volley + EXPOSED * self.danger(view, unit) if volley else 0.0

    def danger(self, view: CosmicConflictView, unit: Unit) -> float:
        """Return the expected damage by foes who are still to act, to a unit that stays where it is."""
        total = 0.0
        for foe in enemies(view, unit.side):
            if not foe.activated:
                total += volley(guns(view, foe, unit), line(view, foe.pos, unit.pos), foe.heading)
        return total * price(view, unit)
