"""Conditions: generating one, with re-rolls and choices, and their names (CX-8, CX-23)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.condition_table import kind_at
from cosmotui.rules.cosmic_conflict.events import ConditionPicked, ConditionRolled
from cosmotui.rules.cosmic_conflict.groups import holder, payments
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import BRACE, REPLACE
from cosmotui.rules.cosmic_conflict.revealing import pay
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import CONDITION_NAMES, ConditionKind, Unit

LEAST_WANTED: Final = (12, 7, 6, 5, 4, 10, 11, 9, 8, 3, 2)
"""Totals from the mildest to the worst, as the default of CX-D28 has them."""


class Drawn(msgspec.Struct, frozen=True):
    """A result of the table."""

    dice: tuple[int, ...]
    kind: ConditionKind

    @property
    def total(self) -> int:
        """The total of the two dice, or of the card."""
        return sum(self.dice)


def drawn_for(table: Table[CosmicConflictState], rules: Rules, id: int, single: bool = False) -> Script[Drawn]:
    """Draw the Condition that a unit is to suffer, after all changes; `single`: not twice while braced (CX-13.12)."""
    first = draw(table, rules, id)
    drawn = yield from _lucky(table, rules, id, first)
    if table.state.units[id].executes(BRACE) and not single:
        drawn = yield from _braced(table, rules, id, drawn, may_be_lucky=drawn is first)
    return (yield from _replaced(table, rules, id, drawn))


def kind_of(total: int, rules: Rules) -> ConditionKind:
    """Return the Condition for a total (CX-8.1, CX-23.3)."""
    return kind_at(total, rules.advanced)


def draw(table: Table[CosmicConflictState], rules: Rules, id: int) -> Drawn:
    """Roll, or draw a card, until the result is in use and has an effect (CX-8.2, CX-8.20, CX-23)."""
    while True:
        dice = _card(table, rules) if rules.deck else (table.roll(6), table.roll(6))
        kind = kind_of(sum(dice), rules)
        unit = table.state.units[id]
        counts = kind not in rules.dropped and has_effect(unit, kind)
        table.record(ConditionRolled(unit.side, id, unit.label, dice, CONDITION_NAMES[kind], again=not counts))
        if counts:
            return Drawn(dice, kind)


def _card(table: Table[CosmicConflictState], rules: Rules) -> tuple[int]:
    """Return the next card; an empty deck is shuffled anew (CX-23.2)."""
    state = table.state
    if not state.deck:
        cards = list(rules.cards)
        state.dice.shuffle(cards)
        state.deck = tuple(cards)
    table.reveal("a card")
    card, state.deck = state.deck[0], state.deck[1:]
    return (card,)


def has_effect(unit: Unit, kind: ConditionKind) -> bool:
    """Return whether a result could change anything; otherwise it is rolled again (CX-8.2)."""
    match kind:
        case "weapons":
            return not unit.is_barred("Offensive") or bool(unit.weapons())
        case "component":
            return not unit.is_barred("Defensive") or bool(eligible_components(unit))
        case "communications":
            return not unit.is_mute
        case "propulsion":
            return len(propulsion_choices(unit)) > 0
        case "ammunition":
            return bool(fed_weapons(unit))
        case "engines":
            return not unit.suffers("engines")
        case "power":
            return not unit.skips
        case _:
            return True


def eligible_components(unit: Unit) -> list[int]:
    """Return the active components that can be deactivated; a full Armor or Shield cannot (CX-8.11)."""
    full = [track.mount for track in unit.tracks if not track.undamaged]
    return [
        number
        for number, mount in enumerate(unit.card.mounts)
        if mount.is_component and unit.is_active(number) and number not in full
    ]


def propulsion_choices(unit: Unit) -> list[str]:
    """Return the options of Propulsion Damage that do not apply yet (CX-8.10)."""
    had = [condition.choice for condition in unit.conditions]
    return [choice for choice in ("jump", "velocity") if choice not in had]


def fed_weapons(unit: Unit) -> list[int]:
    """Return the active weapons that an Ammunition Feed Failure can strike (CX-23.4)."""
    struck = [mount for condition in unit.conditions if condition.kind == "ammunition" for mount in condition.mounts]
    return [mount for mount in unit.weapons() if mount not in struck]


def repaired(unit: Unit, number: int) -> Unit:
    """Return a unit without one of its Conditions; equipment deactivated by it works again (CX-23.8, CX-23.10)."""
    gone = unit.conditions[number]
    return msgspec.structs.replace(
        unit,
        conditions=(*unit.conditions[:number], *unit.conditions[number + 1 :]),
        off=tuple(mount for mount in unit.off if mount not in gone.mounts),
    )


# --- before it applies ------------------------------------------------------------------------------------------------


def _lucky(table: Table[CosmicConflictState], rules: Rules, id: int, drawn: Drawn) -> Script[Drawn]:
    """Lucky ships may roll both dice again once (CX-24.3, CX-D29)."""
    unit = table.state.units[id]
    if not rules.crew or "lucky" not in unit.card.traits:
        return drawn
    title = f"{unit.label} would suffer {CONDITION_NAMES[drawn.kind]}: roll again?"
    options = [Option("keep", "keep it"), Option("again", "roll again", "lucky")]
    if drawn.total in (2, 3, 8):
        options.reverse()
    if (yield from choose_one(ChooseOne(unit.side, "CX-D29", title, tuple(options)))) == "again":
        return draw(table, rules, id)
    return drawn


def _braced(
    table: Table[CosmicConflictState], rules: Rules, id: int, first: Drawn, may_be_lucky: bool
) -> Script[Drawn]:
    """Braced: a second roll may be made, and one of the two is suffered (CX-13.12, CX-24.3, CX-D28)."""
    unit = table.state.units[id]
    title = f"{unit.label} is braced against {CONDITION_NAMES[first.kind]}: roll a second one to choose from?"
    options = [Option("second", "roll a second"), Option("keep", "suffer this one")]
    if (yield from choose_one(ChooseOne(unit.side, "CX-D28", title, tuple(options)))) == "keep":
        return first
    second = draw(table, rules, id)
    if may_be_lucky:
        second = yield from _lucky(table, rules, id, second)
    both = sorted((first, second), key=lambda drawn: LEAST_WANTED.index(drawn.total))
    choices = tuple(
        Option(str(number), CONDITION_NAMES[drawn.kind], " ".join(str(die) for die in drawn.dice))
        for number, drawn in enumerate(both)
    )
    title = f"Which Condition does {unit.label} suffer?"
    picked = both[int((yield from choose_one(ChooseOne(unit.side, "CX-D28", title, choices))))]
    table.record(ConditionPicked(unit.side, id, unit.label, CONDITION_NAMES[picked.kind]))
    return picked


def _replaced(table: Table[CosmicConflictState], rules: Rules, id: int, drawn: Drawn) -> Script[Drawn]:
    """Command Replace Condition: another one must be suffered instead (CX-13.17, CX-13.18, CX-D29)."""
    unit = table.state.units[id]
    card, means = holder(table.state, id), payments(table.state, id, REPLACE)
    if not means:
        return drawn
    title = f"{unit.label} would suffer {CONDITION_NAMES[drawn.kind]}: replace it?"
    options = [Option("keep", "suffer it"), *payment_options(rules, card, means, "replace it")]
    if drawn.total in (2, 3, 8):
        options.append(options.pop(0))
    reply = yield from choose_one(ChooseOne(unit.side, "CX-D29", title, tuple(options)))
    if reply == "keep":
        return drawn
    pay(table, card.id, REPLACE, int(reply))
    return draw(table, rules, id)


def payment_options(rules: Rules, unit: Unit, payments: Sequence[int], label: str) -> list[Option]:
    """Return an option for each payment for a Command (CX-12.11); in the open Orders have no names (CX-12.23)."""
    return [Option(str(payment), label, _payment(rules, unit, payment)) for payment in payments]


def _payment(rules: Rules, unit: Unit, payment: int) -> str:
    if payment < 0:
        return "costs a Command Token"
    if not rules.in_the_open:
        return f"discards {unit.orders[payment].name}"
    return f"discards {which_order(unit, payment)}"


def which_order(unit: Unit, number: int) -> str:
    """Return `its Order`, or which of several, without its name."""
    return f"its Order {number + 1}" if len(unit.orders) > 1 else "its Order"


def mount_label(unit: Unit, mount: int) -> str:
    """Return `Kinetic F FR FL`, `Armor P`."""
    item = unit.card.mounts[mount]
    slot = "P" if item.primary else "S"
    return f"{item.name} {' '.join(item.arcs)} {slot}".replace("  ", " ")
