"""An attack from the declaration to its damage, with the windows of both sides (CX-5.9 to CX-5.18)."""

from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.conditions import mount_label, payment_options
from cosmotui.rules.cosmic_conflict.damage import Blow, hurt
from cosmotui.rules.cosmic_conflict.events import AttackResolved, AttackRolled, DieRerolled
from cosmotui.rules.cosmic_conflict.groups import holder, payments
from cosmotui.rules.cosmic_conflict.losses import reveal
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import DODGE, EVASIVE, FOCUS, REROLL
from cosmotui.rules.cosmic_conflict.redirection import redirect
from cosmotui.rules.cosmic_conflict.revealing import answer_options, answer_with, may_answer, pay
from cosmotui.rules.cosmic_conflict.roll import Roll
from cosmotui.rules.cosmic_conflict.shots import Modifier, Shot, outcome, shot
from cosmotui.rules.cosmic_conflict.state import Aim, CosmicConflictState, Missile
from cosmotui.rules.cosmic_conflict.support import support_for
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.veteran import VETERAN, may_reroll, use_up

YES: Final = "yes"
NO: Final = "no"
STAND: Final = Option("stand", "let it stand")


def attack(
    table: Table[CosmicConflictState], rules: Rules, aimed: Shot, missile: Missile | None = None
) -> Script[None]:
    """Carry out an attack that strikes at once (CX-5.9 to CX-5.18). The weapon counts as used already."""
    state = table.state
    reveal(table, aimed.attacker)
    state.aim = Aim(aimed.attacker, aimed.mount, aimed.target)
    support = yield from _before_dice(table, rules, aimed, missile)
    # What was revealed counts: the modifiers are read again.
    attacker, target = state.units[aimed.attacker], state.units[aimed.target]
    again = shot(state, rules, attacker, aimed.mount, target, missile, support)
    aimed = again if isinstance(again, Shot) else aimed
    accuracy = table.roll(6)
    damage = tuple(table.roll(6) for _ in range(aimed.roll.dice))
    roll = Roll(aimed, accuracy, damage)
    attacker, target = state.units[aimed.attacker], state.units[aimed.target]
    weapon = mount_label(attacker, aimed.mount)
    table.record(
        AttackRolled(attacker.side, attacker.id, attacker.label, weapon, target.id, target.label, accuracy, damage)
    )
    yield from _attacker_rerolls(table, rules, roll)
    yield from _defender_answers(table, rules, roll)
    yield from redirect(table, roll, missile, support)
    _resolved(table, attacker, roll)
    target = state.units[roll.shot.target]
    state.aim = None
    kind = attacker.card.mounts[aimed.mount].what
    yield from hurt(table, rules, target.id, Blow(roll.dealt, f"{weapon} of {attacker.label}", roll.number, kind))


def _resolved(table: Table[CosmicConflictState], attacker: Unit, roll: Roll) -> None:
    """Tell what came of it; the numbers of a ship that stays unrevealed are its owner's (CX-21.18)."""
    target = table.state.units[roll.shot.target]
    ids = attacker.side, attacker.id, attacker.label, target.id, target.label
    told = AttackResolved(*ids, roll.number, roll.result, roll.amount, roll.dealt)
    if target.revealed or roll.dealt:
        table.record(told)
    else:
        table.record(told, (target.side,), AttackResolved(*ids, None, roll.result, 0, 0))


# --- window WC --------------------------------------------------------------------------------------------------------


def _before_dice(table: Table[CosmicConflictState], rules: Rules, aimed: Shot, missile: Missile | None) -> Script[int]:
    """Let the attacker reveal Offensive Focus, then the defender Evasive Actions (CX-5.10, CX-D20, CX-D21).

    Between them weapons of an Offensive Formation may support the attack: by how much is returned (CX-26.17).
    """
    state, support = table.state, 0
    for id, name, key in ((aimed.attacker, FOCUS, "CX-D20"), (aimed.target, EVASIVE, "CX-D21")):
        unit = state.units[id]
        if id == aimed.target and missile is None:
            support = yield from support_for(table, rules, aimed)
            state.aim = Aim(aimed.attacker, aimed.mount, aimed.target, support=support)
        if unit.is_fighter or not may_answer(rules, holder(state, id), name):
            continue
        title = f"{table.state.units[aimed.attacker].label} attacks {table.state.units[aimed.target].label}"
        yes, no = Option(YES, f"reveal {name}", unit.label), Option(NO, "keep it hidden")
        options = answer_options(rules, holder(state, id), name, yes, no)
        if (yield from choose_one(ChooseOne(unit.side, key, f"{title}: an Order before the dice?", options))) == YES:
            answer_with(table, id, name)
    return support


# --- window WD --------------------------------------------------------------------------------------------------------


def _attacker_rerolls(table: Table[CosmicConflictState], rules: Rules, roll: Roll) -> Script[None]:
    """Each right re-rolls one die of this attack, no die twice (CX-5.12, CX-5.13, CX-5.16, CX-D22)."""
    focus_used = False
    while True:
        unit = table.state.units[roll.shot.attacker]
        card = holder(table.state, unit.id)
        rights: list[tuple[str, str]] = []
        if unit.executes(FOCUS) and not focus_used:
            rights.append(("focus", FOCUS))
        if may_reroll(table, rules, unit.id):
            rights.append(("veteran", VETERAN))
        rights += [
            (f"pay {option.value}", option.detail)
            for option in payment_options(rules, card, payments(table.state, unit.id, REROLL), "")
        ]
        dice = [die for die in range(1 + len(roll.damage)) if die not in roll.by_attacker]
        if not rights or not dice:
            return
        _show(table, roll)
        known = table.state.units[roll.shot.target].revealed
        better = _better_faces(roll) if known else 6 - roll.accuracy
        improving = roll.result == "miss" and better >= 2 and 0 in dice
        options = [
            Option(f"{right} {die}", f"re-roll the {_die_name(roll, die)}", why, f"shows {roll.faces()[die]}")
            for right, why in rights
            for die in dice
        ]
        options.insert(0 if not improving else 1, STAND)
        title = f"{_told(roll) if known else roll.result.capitalize()}: re-roll a die?"  # CX-21.18
        reply = yield from choose_one(ChooseOne(unit.side, "CX-D22", title, tuple(options)))
        if reply == STAND.value:
            return
        right, _, number = reply.rpartition(" ")
        die = int(number)
        if right == "focus":
            focus_used = True
        elif right == "veteran":
            use_up(table, unit.id)
        else:
            pay(table, card.id, REROLL, int(right.removeprefix("pay ")))
        roll.by_attacker.append(die)
        _reroll(table, roll, die, unit.side, dict(rights)[right])


def _better_faces(roll: Roll) -> int:
    """Return how many faces of the accuracy die would make the attack more than a Miss."""
    bonus = roll.number - roll.accuracy
    return sum(outcome(face + bonus, roll.shot.glance_top) != "miss" for face in range(1, 7))


def _die_name(roll: Roll, die: int) -> str:
    if die == 0:
        return "accuracy die"
    return "damage die" if len(roll.damage) == 1 else f"damage die {die}"


def _reroll(table: Table[CosmicConflictState], roll: Roll, die: int, side: int, why: str) -> None:
    """The new value stands (CX-5.12, CX-9.12, CX-16.15)."""
    old = roll.faces()[die]
    roll.change(die, table.roll(6))
    table.record(DieRerolled(side, why, die, old, roll.faces()[die]))


def _told(roll: Roll) -> str:
    return f"Accuracy {roll.number}, {roll.result}, damage {roll.dealt}"


def _show(table: Table[CosmicConflictState], roll: Roll) -> None:
    """Let everybody see the dice while a side decides."""
    table.state.aim = Aim(
        roll.shot.attacker,
        roll.shot.mount,
        roll.shot.target,
        roll.accuracy,
        roll.damage,
        roll.dodged,
        tuple(roll.by_attacker),
        table.state.aim.support if table.state.aim else 0,
    )


# --- window WE --------------------------------------------------------------------------------------------------------


def _defender_answers(table: Table[CosmicConflictState], rules: Rules, roll: Roll) -> Script[None]:
    """Blocking re-rolls, then Dodge (CX-5.15, CX-5.16, CX-16.14, CX-13.22, CX-D23, CX-D24)."""
    target = table.state.units[roll.shot.target]
    for name in roll.shot.blocking:
        dice = [die for die in range(1 + len(roll.damage)) if die not in roll.by_defender]
        if not dice:
            break
        _show(table, roll)
        wanted = _worth_blocking(roll, dice)
        options = [
            Option(f"die {die}", f"have the {_die_name(roll, die)} re-rolled", "", f"shows {roll.faces()[die]}")
            for die in dice
        ]
        options.append(STAND)
        options.sort(key=lambda option: option.value != (f"die {wanted}" if wanted >= 0 else STAND.value))
        title = f"{_told(roll)} on {target.label} through {name}: re-roll?"
        reply = yield from choose_one(ChooseOne(target.side, "CX-D23", title, tuple(options)))
        if reply == STAND.value:
            break
        die = int(reply.removeprefix("die "))
        roll.by_defender.append(die)
        _reroll(table, roll, die, target.side, name)
    yield from _dodge(table, rules, roll, table.state.units[roll.shot.target])


def _worth_blocking(roll: Roll, dice: list[int]) -> int:
    """Return the die that the rulebook's default has re-rolled, -1 for none (CX-D23)."""
    if roll.result == "hit" and roll.accuracy >= 4 and 0 in dice:
        return 0
    if roll.result == "miss":
        return -1
    return next((die for die in dice if die and roll.faces()[die] >= 5), -1)


def _dodge(table: Table[CosmicConflictState], rules: Rules, roll: Roll, target: Unit) -> Script[None]:
    """The Command Dodge, against an attack that deals damage (CX-13.22, CX-13.37)."""
    card, means = holder(table.state, target.id), payments(table.state, target.id, DODGE)
    if not means or not roll.dealt:
        return
    _show(table, roll)
    before = roll.dealt
    roll.dodged = True
    after = roll.dealt
    roll.dodged = False
    options = [STAND, *payment_options(rules, card, means, "dodge")]
    if before - after >= 2:
        options.append(options.pop(0))
    title = f"{_told(roll)} on {target.label}; a Dodge makes it {after}: dodge?"
    reply = yield from choose_one(ChooseOne(target.side, "CX-D24", title, tuple(options)))
    if reply != STAND.value:
        pay(table, card.id, DODGE, int(reply))
        roll.dodged = True


__all__ = ["Modifier", "Roll", "attack"]
