"""Conditions: the roll, its re-rolls and choices, and what each does (CX-8, CX-23.1 to CX-23.6)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.condition_table import kind_at
from cosmotui.rules.cosmic_conflict.events import ConditionPicked, ConditionRolled, EquipmentLost
from cosmotui.rules.cosmic_conflict.formations import end_escort, leave
from cosmotui.rules.cosmic_conflict.groups import holder, payments
from cosmotui.rules.cosmic_conflict.losses import destroy
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import BRACE, REPLACE
from cosmotui.rules.cosmic_conflict.revealing import pay
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import CONDITION_NAMES, Condition, ConditionKind, Unit

SERIOUS: Final = 2
"""Damage of Serious Damage (CX-8.5)."""
LEAST_WANTED: Final = (12, 7, 6, 5, 4, 10, 11, 9, 8, 3, 2)
"""Totals from the mildest to the worst, as the default of CX-D28 has them."""
CRITICAL: Final = 2
"""Conditions that Critical Damage generates."""


class Drawn(msgspec.Struct, frozen=True):
    """A result of the table."""

    dice: tuple[int, ...]
    kind: ConditionKind

    @property
    def total(self) -> int:
        """Of the two dice, or the card."""
        return sum(self.dice)


def generate(table: Table[CosmicConflictState], rules: Rules, id: int, single: bool = False) -> Script[None]:
    """Generate a Condition and let the unit suffer it (CX-8.19). `single`: not twice while braced (CX-13.12)."""
    state = table.state
    if state.units[id].is_fighter or state.units[id].is_lost:  # CX-8.18, CX-7.17
        return
    first = draw(table, rules, id)
    drawn = yield from _lucky(table, rules, id, first)
    if state.units[id].executes(BRACE) and not single:
        drawn = yield from _braced(table, rules, id, drawn, may_be_lucky=drawn is first)
    drawn = yield from _replaced(table, rules, id, drawn)
    yield from suffer(table, rules, id, drawn.kind)


def kind_of(total: int, rules: Rules) -> ConditionKind:
    """What a total stands for (CX-8.1, CX-23.3)."""
    return kind_at(total, rules.advanced)


def draw(table: Table[CosmicConflictState], rules: Rules, id: int) -> Drawn:
    """Roll, or draw a card, until the result is not left out and could change something (CX-8.2, CX-8.20, CX-23)."""
    while True:
        dice = _card(table, rules) if rules.deck else (table.roll(6), table.roll(6))
        kind = kind_of(sum(dice), rules)
        unit = table.state.units[id]
        counts = kind not in rules.dropped and has_effect(unit, kind)
        table.record(ConditionRolled(unit.side, id, unit.label, dice, CONDITION_NAMES[kind], again=not counts))
        if counts:
            return Drawn(dice, kind)


def _card(table: Table[CosmicConflictState], rules: Rules) -> tuple[int]:
    """The next card; an empty deck is shuffled anew (CX-23.2)."""
    state = table.state
    if not state.deck:
        cards = list(rules.cards)
        state.dice.shuffle(cards)
        state.deck = tuple(cards)
    table.reveal("a card")
    card, state.deck = state.deck[0], state.deck[1:]
    return (card,)


def has_effect(unit: Unit, kind: ConditionKind) -> bool:
    """Whether a result could change anything; where not it is rolled again (CX-8.2)."""
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
            return bool(_fed(unit))
        case "engines":
            return not unit.suffers("engines")
        case "power":
            return not unit.skips
        case _:
            return True


def eligible_components(unit: Unit) -> list[int]:
    """Active components that can be deactivated; a full Armor or Shield cannot (CX-8.11)."""
    full = [track.mount for track in unit.tracks if not track.undamaged]
    return [
        number
        for number, mount in enumerate(unit.card.mounts)
        if mount.is_component and unit.is_active(number) and number not in full
    ]


def propulsion_choices(unit: Unit) -> list[str]:
    """The options of Propulsion Damage that do not apply yet (CX-8.10)."""
    had = [condition.choice for condition in unit.conditions]
    return [choice for choice in ("jump", "velocity") if choice not in had]


def _fed(unit: Unit) -> list[int]:
    """Active weapons that an Ammunition Feed Failure can strike (CX-23.4)."""
    struck = [mount for condition in unit.conditions if condition.kind == "ammunition" for mount in condition.mounts]
    return [mount for mount in unit.weapons() if mount not in struck]


def repaired(unit: Unit, number: int) -> Unit:
    """A unit without one of its Conditions; what that had deactivated works again (CX-23.8, CX-23.10)."""
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
    """An option for each thing that can pay for a Command (CX-12.11); in the open Orders have no names (CX-12.23)."""
    return [Option(str(payment), label, _payment(rules, unit, payment)) for payment in payments]


def _payment(rules: Rules, unit: Unit, payment: int) -> str:
    if payment < 0:
        return "costs a Command Token"
    if not rules.in_the_open:
        return f"discards {unit.orders[payment].name}"
    return f"discards {which_order(unit, payment)}"


def which_order(unit: Unit, number: int) -> str:
    """`its Order`, or which of several, without its name."""
    return f"its Order {number + 1}" if len(unit.orders) > 1 else "its Order"


# --- what each does ---------------------------------------------------------------------------------------------------


def suffer(table: Table[CosmicConflictState], rules: Rules, id: int, kind: ConditionKind) -> Script[None]:
    """Apply a Condition (CX-8.3 to CX-8.10, CX-23.4 to CX-23.6)."""
    match kind:
        case "catastrophic":
            destroy(table, id, "Catastrophic Damage")
        case "critical":
            for _ in range(CRITICAL):
                yield from generate(table, rules, id, single=True)
        case "serious":
            from cosmotui.rules.cosmic_conflict.damage import Blow, hurt

            _note(table, id, Condition("serious"))
            yield from hurt(table, rules, id, Blow(SERIOUS, "Serious Damage", inside=True))
        case "weapons":
            yield from _lose(table, id, kind, list(table.state.units[id].weapons()), "CX-D30")
        case "component":
            yield from _lose(table, id, kind, eligible_components(table.state.units[id]), "CX-D31")
        case "propulsion":
            yield from _propulsion(table, id)
        case "ammunition":
            yield from _ammunition(table, id)
        case "power":
            _note(table, id, Condition("power"))
            table.state.units[id] = msgspec.structs.replace(table.state.units[id], skips=True)
        case "none":
            pass
        case _:
            _note(table, id, Condition(kind))
            if kind == "communications":
                leave(table, id)  # CX-26.20
                end_escort(table, id)  # CX-27.11


def _note(table: Table[CosmicConflictState], id: int, condition: Condition) -> None:
    unit = table.state.units[id]
    table.state.units[id] = msgspec.structs.replace(unit, conditions=(*unit.conditions, condition))


def losses(unit: Unit, mounts: Sequence[int]) -> list[tuple[int, ...]]:
    """What may be deactivated: one Primary or two Secondaries; a single Secondary if there is no more (CX-8.12)."""
    primaries = [(mount,) for mount in mounts if unit.card.mounts[mount].primary]
    secondaries = [mount for mount in mounts if not unit.card.mounts[mount].primary]
    pairs = list(combinations(secondaries, 2))
    if not primaries and not pairs:
        return [(mount,) for mount in secondaries]
    return [*pairs, *primaries]


def _lose(table: Table[CosmicConflictState], id: int, kind: ConditionKind, mounts: list[int], key: str) -> Script[None]:
    """The owner chooses what is deactivated (CX-8.7, CX-8.8, CX-8.13, CX-8.14)."""
    unit = table.state.units[id]
    found = losses(unit, mounts)
    chosen: tuple[int, ...] = ()
    if found:
        found.sort(key=lambda some: (len(some) < 2, sum(_worth(unit, mount) for mount in some)))
        chosen = found[0]
        if len(found) > 1:
            options = tuple(
                Option(
                    ",".join(str(mount) for mount in some),
                    " and ".join(mount_label(unit, mount) for mount in some),
                )
                for some in found
            )
            title = f"{unit.label} suffers {CONDITION_NAMES[kind]}: what stops working?"
            reply = yield from choose_one(ChooseOne(unit.side, key, title, options))
            chosen = tuple(int(mount) for mount in reply.split(","))
    unit = table.state.units[id]
    table.state.units[id] = msgspec.structs.replace(
        unit,
        off=tuple(sorted((*unit.off, *chosen))),
        conditions=(*unit.conditions, Condition(kind, chosen)),
    )
    if chosen:
        table.record(EquipmentLost(unit.side, id, unit.label, tuple(mount_label(unit, mount) for mount in chosen)))


def _worth(unit: Unit, mount: int) -> int:
    """Arcs of a weapon, undamaged units of a track, a whole row for any other component (CX-D30, CX-D31)."""
    if unit.card.mounts[mount].is_weapon:
        return len(unit.card.mounts[mount].arcs)
    return next((track.undamaged for track in unit.tracks if track.mount == mount), unit.card.row)


def mount_label(unit: Unit, mount: int) -> str:
    """`Kinetic F FR FL`, `Armor P`."""
    item = unit.card.mounts[mount]
    slot = "P" if item.primary else "S"
    return f"{item.name} {' '.join(item.arcs)} {slot}".replace("  ", " ")


def _propulsion(table: Table[CosmicConflictState], id: int) -> Script[None]:
    """The owner picks what does not work any more (CX-8.10, CX-8.17, CX-D32)."""
    unit = table.state.units[id]
    labels = {"jump": "no Jump to Hyperspace", "velocity": "no change of Velocity"}
    choices = propulsion_choices(unit)
    choice = choices[0]
    if len(choices) > 1:
        options = tuple(Option(value, labels[value]) for value in choices)
        title = f"{unit.label} suffers Propulsion Damage: which?"
        choice = yield from choose_one(ChooseOne(unit.side, "CX-D32", title, options))
    _note(table, id, Condition("propulsion", choice="jump" if choice == "jump" else "velocity"))
    if choice == "jump":
        table.state.units[id] = msgspec.structs.replace(table.state.units[id], jumping=False)


def _ammunition(table: Table[CosmicConflictState], id: int) -> Script[None]:
    """One weapon has a single attack left (CX-23.4)."""
    unit = table.state.units[id]
    mounts = _fed(unit)
    chosen = mounts[0]
    if len(mounts) > 1:
        options = tuple(Option(str(mount), mount_label(unit, mount)) for mount in mounts)
        title = f"{unit.label}: which weapon has one attack left?"
        chosen = int((yield from choose_one(ChooseOne(unit.side, "CX-D30", title, options))))
    _note(table, id, Condition("ammunition", (chosen,)))
