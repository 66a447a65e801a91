"""The strongest bot: it reckons with the foe's best answer, waits where that is safe, and brings its own ships."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final

from cosmotui.bots.cosmic_conflict.armada import strong
from cosmotui.bots.cosmic_conflict.commodore import ATTACK_PAYS, Commodore
from cosmotui.bots.cosmic_conflict.company import berth, beside, best_pact, forming
from cosmotui.bots.cosmic_conflict.gunners import chances
from cosmotui.bots.cosmic_conflict.gunnery import guns, volley
from cosmotui.bots.cosmic_conflict.learned import learned_for
from cosmotui.bots.cosmic_conflict.rolls import blocked, dodge, payment_worth, reroll
from cosmotui.bots.cosmic_conflict.sight import line
from cosmotui.bots.cosmic_conflict.stakes import price
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_conflict.board import enemies
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.game import CosmicConflict
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

GIVEN: Final = Temper(
    condition=15.0,
    first=0.05,
    press=1.0,
    still=0.35,
    exposed=0.5,
    taken=0.5,
    later=0.35,
    guard=4.0,
    bound=2.0,
    ending=480.0,
    fine=True,
    contingent=True,
    retreat=True,
    guess=5,
)
"""What it goes by where nothing was learned, and what it began to learn from."""


class Strategist(Commodore):
    """A bot that looks ahead."""

    below = Commodore
    pace = 0.002
    temper = learned_for(CosmicConflict.rules_version) or GIVEN

    principles: ClassVar[Mapping[str, str]] = {
        **Commodore.principles,
        "CX-D06": "evenly spaced, or beside the ship that it will guard",
        "CX-D22": "a die is rolled again where that adds to the damage, for no more than it costs",
        "CX-D23": "the die whose second roll takes off most",
        "CX-D24": "a dodge where it saves more than it costs",
    }

    def fleet(self, rules: Rules, rng: Random) -> Fleet:
        """Return a fleet of the bot's own making."""
        return strong(rules, rng)

    def deploy(
        self, view: CosmicConflictView, unit: Unit, start: Mapping[str, object], rng: Random
    ) -> dict[str, object]:
        """Return the usual place, or one beside a ship that it will guard."""
        mate = beside(view, unit, self.temper)
        if mate is None:
            return dict(start)
        x, y = berth(view, mate)
        return dict(start) | {"x": x, "y": y, "heading": mate.heading, "velocity": mate.velocity}

    def choose(self, view: CosmicConflictView, question: ChooseOne, values: list[str], rng: Random) -> str:
        """Return dice by their worth; the rest as the commodore does."""
        match question.key:
            case "CX-D08":
                pact = best_pact(view, question.seat, self.temper)
                self.reason = pact.told if pact else "no two ships would gain by keeping company"
                return forming(pact, values)
            case "CX-D22":
                return reroll(view, values, self.temper)
            case "CX-D23":
                return blocked(view, values, self.temper)
            case "CX-D24":
                return dodge(view, values, self.temper)
            case _:
                return super().choose(view, question, values, rng)

    def attack_pays(self, view: CosmicConflictView, unit: Unit, payment: int) -> float:
        """Return the points that an attack by a Command has to promise: more where the Order is still needed."""
        return max(ATTACK_PAYS, payment_worth(view, unit, payment))

    def urgency(self, view: CosmicConflictView, unit: Unit) -> float:
        """Return the worth of attacks on foes who may still act or get away, and of not being fired at first."""
        if not unit.on_table:
            return 0.0
        best: dict[int, float] = {}
        for chance in chances(view, unit, self.temper):
            share = self.temper.still if view.units[chance.shot.target].activated else 1.0
            best[chance.shot.mount] = max(best.get(chance.shot.mount, 0.0), share * chance.worth)
        volley = sum(best.values())
        return volley + self.temper.exposed * self.danger(view, unit) if volley else 0.0

    def danger(self, view: CosmicConflictView, unit: Unit) -> float:
        """Return the expected damage by foes who are still to act, to a unit that stays where it is."""
        total = 0.0
        for foe in enemies(view, unit.side):
            if not foe.activated:
                total += volley(guns(view, foe, unit), line(view, foe.pos, unit.pos), foe.heading)
        return total * price(view, unit)
