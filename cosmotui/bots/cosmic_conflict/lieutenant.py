"""The weakest bot: it flies a starter fleet at the foe and fires at what it sees, and otherwise takes the defaults."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

import msgspec

from cosmotui.bots.cosmic_conflict.armada import starter
from cosmotui.bots.cosmic_conflict.officer import Officer
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.command import NOTHING, OrderForm, given
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import EVASIVE, FOCUS, SCANNERS
from cosmotui.rules.cosmic_conflict.scenario import beyond_midline
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView


class Lieutenant(Officer):
    """A bot that flies straight at the foe."""

    temper = Temper(taken=0.15, later=0.1)
    principles: ClassVar[Mapping[str, str]] = {
        "CX-D02": "a fleet that has won before",
        "CX-D06": "evenly spaced, facing the foe",
        "CX-D09": "to hit more often, or to be hit less",
        "CX-D14": "no Order or Command in between",
        "CX-D36": "near enough to fire, or home if it is empty",
        "CX-D39": "launch who is loaded, collect who is not",
    }

    def fleet(self, rules: Rules, rng: Random) -> Fleet:
        """Return a starter fleet."""
        return starter(rules, rng)

    def orders(self, view: CosmicConflictView, question: Compose, rng: Random) -> dict[str, object]:
        """Return Offensive Focus or Evasive Actions at random, and the tokens of a Survey where they are due."""
        form = msgspec.convert(question.start, OrderForm)
        entries = list(form.entries)
        for number, entry in enumerate(entries):
            unit = view.units[entry.unit]
            names = given(unit, view.rules)
            wanted = rng.choice((FOCUS, EVASIVE))
            if (
                view.rules.scenario == "survey"
                and not unit.objective
                and beyond_midline(view.rules, unit, view.swapped)
            ):
                wanted = SCANNERS
            if wanted in names and entry.order != NOTHING:
                navigate = "" if entry.navigate == wanted else entry.navigate
                entries[number] = msgspec.structs.replace(entry, order=wanted, navigate=navigate)
        return msgspec.to_builtins(OrderForm(tuple(entries)))
