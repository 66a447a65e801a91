"""The middle bot: it weighs Orders, shots and places by the damage given and taken, and pursues its Objective."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final

import msgspec

from cosmotui.bots.cosmic_conflict.armada import starter
from cosmotui.bots.cosmic_conflict.commands import order_worths
from cosmotui.bots.cosmic_conflict.formations import supporter, taker
from cosmotui.bots.cosmic_conflict.gunners import best_chance, chances, marked, marking, promised, volley_worth
from cosmotui.bots.cosmic_conflict.lieutenant import Lieutenant
from cosmotui.bots.cosmic_conflict.officer import Officer, acting
from cosmotui.bots.cosmic_conflict.outlook import Outlook
from cosmotui.bots.cosmic_conflict.plans import Planner, points
from cosmotui.bots.cosmic_conflict.shared_analysis import SharedAnalysis
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.bots.weighed import Weighed
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose
from cosmotui.rules.cosmic_conflict.activation import PASS
from cosmotui.rules.cosmic_conflict.attack_part import BACK
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.command import NOTHING, OrderForm, given
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import CONTINGENT
from cosmotui.rules.cosmic_conflict.state import Activating
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

ATTACK_PAYS: Final = 8.0
"""Points that one more attack by a Command has to promise: it costs an Order or a token."""


class Commodore(Officer):
    """A bot that weighs Orders, shots and places."""

    below = Lieutenant
    pace = 0.0005
    temper = Temper(taken=0.5, later=0.35, stakes=1.0, fine=True, contingent=True, retreat=True)

    principles: ClassVar[Mapping[str, str]] = {
        "CX-D02": "a fleet that has won before",
        "CX-D06": "evenly spaced, facing the foe",
        "CX-D09": "for each ship the Order that is worth most in points",
        "CX-D12": "who has most to fire at acts first, and with nothing to fire at it waits",
        "CX-D13": "who has most to fire at acts first",
        "CX-D14": "no Order or Command pays here",
        "CX-D16": "the target that the marks hurt most",
        "CX-D34": "the best place in reach: fire given, less fire taken",
        "CX-D36": "where it can strike next",
        "CX-D39": "launch who is loaded, collect who is not",
    }

    def fleet(self, rules: Rules, rng: Random) -> Fleet:
        """Return a starter fleet."""
        return starter(rules, rng)

    def orders(self, view: CosmicConflictView, question: Compose, rng: Random) -> dict[str, object]:
        """Return for each ship the Order that is worth most; any hidden Order pays for a Command, as a token does."""
        form = msgspec.convert(question.start, OrderForm)
        entries, theatre = list(form.entries), SharedAnalysis(view)
        for number, entry in enumerate(entries):
            unit = view.units[entry.unit]
            names = given(unit, view.rules)
            if not names or unit.status != "table":
                continue
            worth = order_worths(theatre, unit, names, self.temper)
            best = max(names, key=lambda name: worth[name])
            if entry.order == NOTHING and worth[best] <= 0:
                continue
            navigate = "" if entry.navigate == best else entry.navigate
            entries[number] = msgspec.structs.replace(entry, order=best, navigate=navigate)
        return msgspec.to_builtins(OrderForm(tuple(entries)))

    def choose(self, view: CosmicConflictView, question: ChooseOne, values: list[str], rng: Random) -> str:
        """Return shots, marks and activations by their worth; the rest as every bot does."""
        unit = acting(view)
        match question.key:
            case "CX-D12" | "CX-D13":
                return self.activate(view, values)
            case "CX-D15" if isinstance(view.frame, Activating) and view.frame.part == "ship":
                return ""  # whoever has something to do comes first (CX-26.11)
            case "CX-D15":
                return self.attack(view, unit, values)
            case "CX-D16":
                return marked(view, unit, values) if unit else ""
            case "CX-D20" if any(value.startswith("support ") for value in values):
                return supporter(view, values)
            case "CX-D25":
                return taker(view, values)
            case _:
                return super().choose(view, question, values, rng)

    def weigh(self, view: CosmicConflictView, question: AnyQuestion, seconds: float) -> list[Weighed]:
        """Return weapons, targets, velocities and headings with the chance to win that follows from points (`Outlook`):
        those of the expected damage of one attack, or of a place with the fire given and taken there."""
        unit = acting(view)
        if unit is None or not isinstance(question, ChooseOne):
            return []
        found: dict[str, float] = {}
        if question.key == "CX-D15":
            found["stop"] = 0.0
            for chance in chances(view, unit, self.temper):
                for value in (f"w{chance.shot.mount}", f"t{chance.shot.target}"):
                    if view.aim is None or view.aim.mount in (-1, chance.shot.mount):
                        found[value] = max(found.get(value, 0.0), chance.worth)
        elif question.key in ("CX-D33", "CX-D35"):
            turns = question.key == "CX-D35"
            for plan in Planner(SharedAnalysis(view), unit, self.temper).plans("heading" if turns else "velocity"):
                value = str(plan.heading if turns else plan.change)
                found[value] = max(found.get(value, plan.worth), plan.worth)
        outlook = Outlook(view, unit.side)
        values = [str(option.value) for option in question.options if not option.rare]
        return [Weighed(value, outlook.after(found[value])) for value in values if value in found]

    def activate(self, view: CosmicConflictView, values: list[str]) -> str:
        """Return the unit with the best volley; with nothing to fire at, wait if possible."""
        units = [view.units[int(value[1:])] for value in values if value.startswith("u")]
        if not units:  # only Escorts could leave (CX-27.16)
            return ""
        worth = {unit.id: self.urgency(view, unit) for unit in units}
        best = max(worth, key=worth.__getitem__)
        if worth[best] <= 0 and str(PASS.value) in values:
            self.reason = "nothing to fire at yet"
            return str(PASS.value)
        self.reason = f"acting now promises {points(worth[best])}" if worth[best] > 0 else "nobody has a target"
        return f"u{best}"

    def urgency(self, view: CosmicConflictView, unit: Unit) -> float:
        """Return the worth of letting this unit act first."""
        return volley_worth(view, unit, self.temper) if unit.on_table else 0.0

    def attack(self, view: CosmicConflictView, unit: Unit | None, values: list[str]) -> str:
        """Return a mark first, then the best weapon at its best target."""
        if unit is None:
            return ""
        for value in values:
            if value.startswith("aws "):
                self.reason = "the weapon against Fighters first"
                return value
        if mark := marking(view, unit, values):
            self.reason = "the mark adds damage"
            return mark
        best = best_chance(view, unit, values, self.temper)
        self.reason = promised(view, unit, best) or "no weapon would do any harm"
        return best

    def attack_pays(self, view: CosmicConflictView, unit: Unit, payment: int) -> float:
        """Return the points that an attack by a Command has to promise, paid for by a token (-1) or an Order."""
        return ATTACK_PAYS

    def window_action(self, view: CosmicConflictView, question: ChooseOne, values: list[str], rng: Random) -> str:
        """Return a Contingent Attack or Command for a weapon that has found a target after the movement."""
        best, found = 0.0, ""
        for value in values:
            word, *numbers = value.split()
            if word == "fire":
                self.reason = "the Order is there for this"
                return value
            if word == "reveal":
                unit = view.units[int(numbers[0])]
                if unit.orders[int(numbers[1])].name == CONTINGENT and unit.activated and chances(view, unit):
                    self.reason = "it has found a target after its movement"
                    return value
            if word == "attack":
                unit = view.units[int(numbers[0])]
                order = int(numbers[1])
                if not unit.activated or (order >= 0 and unit.orders[order].name == CONTINGENT):
                    continue
                worth = max((chance.worth for chance in chances(view, unit, self.temper)), default=0.0)
                if worth > max(best, self.attack_pays(view, unit, order)):
                    best, found = worth, value
        if found:
            self.reason = f"one more attack promises {points(best)}"
            return found
        return "decline" if "decline" in values else str(BACK.value) if BACK.value in values else ""
