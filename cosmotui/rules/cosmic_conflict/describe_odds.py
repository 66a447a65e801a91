"""Previews of answers in words, line by line, for players who read or hear the table rather than see it."""

from collections.abc import Iterable

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, ChooseOne, Option, Reply
from cosmotui.rules.cosmic_conflict.conditions import mount_label
from cosmotui.rules.cosmic_conflict.movement import HOURS
from cosmotui.rules.cosmic_conflict.preview.asked import acting_unit, attack_of, mount_named
from cosmotui.rules.cosmic_conflict.preview.attack import (
    HIDDEN,
    AttackLens,
    attack_lens,
    attack_title,
    best_attacks,
    line_of,
    told_briefly,
)
from cosmotui.rules.cosmic_conflict.preview.moves import arrival, move, next_run, seen_from
from cosmotui.rules.cosmic_conflict.preview.window_options import about_action, about_dice
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.fact import Fact


def describe_odds(view: CosmicConflictView, question: AnyQuestion, answer: Option | Reply) -> list[str]:
    """Return the preview of an answer: the main point, then a line for each fact; empty if nothing is known."""
    value = str(answer.value if isinstance(answer, Option) else answer)
    acting = acting_unit(view, question)
    unit = view.units[acting] if acting >= 0 else None
    number = int(value[1:]) if value[1:].isascii() and value[1:].isdecimal() and len(value) < 6 else -1
    match question.key:
        case "CX-D12" | "CX-D13" | "CX-D15" if value.startswith("u") and 0 <= number < len(view.units):
            return _activation(view, view.units[number])
        case "CX-D15" if unit is not None and value[:1] in ("w", "t") and number >= 0:
            return _shooting(view, question, unit, value)
        case "CX-D14" if (option := _option(question, answer)) and (told := about_action(view, option)):
            return [f"{option.label}: {told[1][0].text} {told[1][0].rule}", *_lines(told[1][1:])]
        case "CX-D20" | "CX-D21" | "CX-D22" | "CX-D23" | "CX-D24" | "CX-D25" | "CX-D45" if view.aim is not None:
            option = _option(question, answer)
            return [*(about_dice(view, question, option) if option else ()), *_aimed(view)]
        case "CX-D33" if unit is not None and value in ("-1", "0", "1"):
            return _velocity(view, unit, unit.velocity + int(value))
        case "CX-D34" if unit is not None and value == "stay":
            return _place(view, unit, f"{unit.label} stays", unit.heading)
        case "CX-D35" if unit is not None and value.isdecimal() and int(value) < len(HOURS):
            return _heading(view, unit, int(value))
        case _:
            return []


def _option(question: AnyQuestion, answer: Option | Reply) -> Option | None:
    """Return the option that an answer names, None if it names none."""
    options = question.options if isinstance(question, ChooseOne) else ()
    return answer if isinstance(answer, Option) else next((one for one in options if one.value == answer), None)


def _lines(facts: Iterable[Fact]) -> list[str]:
    return [f"{fact.text} {fact.rule}" for fact in facts]


def attack_lines(view: CosmicConflictView, unit: Unit, mount: int, target: Unit, support: int = 0) -> list[str]:
    """Return one attack: the odds, every modifier, the line of attack; or why it is not possible.

    `support`: the damage added by an Offensive Formation (CX-26.17).
    """
    found = attack_lens(view, view.rules, unit, mount, target, support=support)
    if isinstance(found, Problem):
        return [f"{mount_label(unit, mount)} at {target.label}: {found}"]
    return _told(view, found)


def _told(view: CosmicConflictView, lens: AttackLens) -> list[str]:
    title = attack_title(view, lens)
    way = _lines(line_of(view, view.rules, lens))
    if not view.units[lens.shot.target].revealed:
        return [f"{title}: {HIDDEN.text} {HIDDEN.rule}", *way]
    where = ", ".join(f"{name} {value:.1f}" for name, value in lens.damage.parts)
    expected = f"{lens.odds.damage:.1f} damage expected{f' ({where})' if where else ''}"
    lines = [f"{title}: {', '.join(lens.chances)} in 100, {expected}", f"damage roll {lens.dice} CX-6.3"]
    lines += _lines(lens.facts)
    if lens.endings:
        lines.append(f"Health: {', '.join(lens.endings)} in 100 CX-7.13")
    return [*lines, *way]


def _shooting(view: CosmicConflictView, question: AnyQuestion, unit: Unit, value: str) -> list[str]:
    """Return the best attack of a weapon, or that on a target with the weapon of the title."""
    found = attack_of(view, question, value)
    if isinstance(found, AttackLens):
        return _told(view, found)
    mount = mount_named(unit, question.title) if value[0] == "t" else int(value[1:])
    if isinstance(found, Problem):
        return [f"{mount_label(unit, mount)} at {view.units[int(value[1:])].label}: {found}"]
    is_weapon = value[0] == "w" and mount < len(unit.card.mounts) and unit.card.mounts[mount].is_weapon
    return [f"{mount_label(unit, mount)}: no target"] if is_weapon else []


def _aimed(view: CosmicConflictView) -> list[str]:
    """Return the attack under way."""
    aim = view.aim
    if aim is None:
        return []
    return attack_lines(view, view.units[aim.attacker], aim.mount, view.units[aim.target], aim.support)


def _activation(view: CosmicConflictView, unit: Unit) -> list[str]:
    """Return the best attack of each weapon, then what its movement can be."""
    if not unit.on_table:
        return [f"{unit.label}: not on the table"]
    attacks = best_attacks(view, view.rules, unit)
    lines = [f"{title}: {told_briefly(view, best, ' in 100')}" for title, best in attacks]
    first = "; ".join(lines[:2]) + (f"; {len(lines) - 2} more" if len(lines) > 2 else "")
    moves = [] if unit.is_fighter else [f"{fact.text} {fact.rule}" for fact in move(view, view.rules, unit).facts]
    return [f"{unit.label}: {first or 'no target now'}", *lines[2:], *moves]


def _velocity(view: CosmicConflictView, unit: Unit, velocity: int) -> list[str]:
    coming = move(view, view.rules, unit, velocity)
    facts = (*coming.facts, *seen_from(view, view.rules, unit, coming.run, unit.heading))
    first = ", ".join(fact.text for fact in coming.facts)
    return [f"Velocity {velocity}: {first}", *(f"{fact.text} {fact.rule}" for fact in facts[len(coming.facts) :])]


def _place(view: CosmicConflictView, unit: Unit, title: str, heading: int) -> list[str]:
    facts = [*seen_from(view, view.rules, unit, unit.pos, heading), *arrival(view.features, unit, unit.pos)]
    return [
        f"{title}: {', '.join(fact.text for fact in facts[:2])}",
        *(f"{fact.text} {fact.rule}" for fact in facts[2:]),
    ]


def _heading(view: CosmicConflictView, unit: Unit, heading: int) -> list[str]:
    """Return whom it bears on, and where the next run leads."""
    lines = _place(view, unit, f"heading {heading} {HOURS[heading]}", heading)
    return [*lines, *(f"{fact.text} {fact.rule}" for fact in next_run(view, view.rules, unit, heading))]
