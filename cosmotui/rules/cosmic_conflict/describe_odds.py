"""Previews of answers in words, line by line, for players who read or hear the table rather than see it."""

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, Option, Reply
from cosmotui.rules.cosmic_conflict.conditions import mount_label
from cosmotui.rules.cosmic_conflict.geometry import along, on_table
from cosmotui.rules.cosmic_conflict.movement import HOURS
from cosmotui.rules.cosmic_conflict.preview.asked import acting_unit, mount_named
from cosmotui.rules.cosmic_conflict.preview.attack import AttackLens, attack_lens, best_lens, percent
from cosmotui.rules.cosmic_conflict.preview.measure import measure
from cosmotui.rules.cosmic_conflict.preview.moves import arrival, move, seen_from
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
            return _shooting(view, unit, question.title, value[0], number)
        case "CX-D20" | "CX-D21" | "CX-D22" | "CX-D23" | "CX-D24" | "CX-D25" if view.aim is not None:
            return _aimed(view)
        case "CX-D33" if unit is not None and value in ("-1", "0", "1"):
            return _velocity(view, unit, unit.velocity + int(value))
        case "CX-D34" if unit is not None and value == "stay":
            return _place(view, unit, f"{unit.label} stays", unit.heading)
        case "CX-D35" if unit is not None and value.isdecimal() and int(value) < len(HOURS):
            return _heading(view, unit, int(value))
        case _:
            return []


def attack_lines(view: CosmicConflictView, unit: Unit, mount: int, target: Unit, support: int = 0) -> list[str]:
    """Return one attack: the odds, every modifier, the line of attack; or why it is not possible.

    `support`: the damage added by an Offensive Formation (CX-26.17).
    """
    found = attack_lens(view, view.rules, unit, mount, target, support=support)
    if isinstance(found, Problem):
        return [f"{mount_label(unit, mount)} at {target.label}: {found}"]
    return _told(view, unit, found)


def _told(view: CosmicConflictView, unit: Unit, lens: AttackLens) -> list[str]:
    shot = lens.shot
    target = view.units[shot.target]
    ruler = measure(view, view.rules, shot.origin, target.pos, unit)
    title = f"{mount_label(unit, shot.mount)} at {target.label}"
    way = [
        f"{fact.text} {fact.rule}" for fact in (Fact(ruler.line, "CX-1.11"), Fact(lens.band, "CX-5.5"), *ruler.facts)
    ]
    if not target.revealed:
        return [f"{title}: its card is hidden, no odds CX-21.3", *way]
    odds, harm = lens.odds, lens.damage
    chances = f"miss {percent(odds.miss)}, glance {percent(odds.glance)}, hit {percent(odds.hit)} in 100"
    tracks = (("Shields", harm.shields), ("Armor", harm.armor), ("Health", harm.health))
    where = ", ".join(f"{name} {value:.1f}" for name, value in tracks if value > 0.005)
    lines = [f"{title}: {chances}, {odds.damage:.1f} damage expected{f' ({where})' if where else ''}"]
    lines.append(f"damage roll {lens.dice} CX-6.3")
    lines += [f"{fact.text} {fact.rule}" for fact in lens.facts]
    if harm.row > 0:
        more = f", destroyed {percent(harm.destroyed)}" if harm.destroyed > 0 else ""
        lines.append(f"a Health row becomes full: {percent(harm.row)} in 100{more} CX-7.13")
    return [*lines, *way]


def _shooting(view: CosmicConflictView, unit: Unit, title: str, kind: str, number: int) -> list[str]:
    """Return the best attack of a weapon, or that on a target with the weapon of the title."""
    if kind == "t":
        mount = mount_named(unit, title)
        return attack_lines(view, unit, mount, view.units[number]) if mount >= 0 and number < len(view.units) else []
    if number >= len(unit.card.mounts) or not unit.card.mounts[number].is_weapon:
        return []
    best = best_lens(view, view.rules, unit, number)
    return _told(view, unit, best) if best else [f"{mount_label(unit, number)}: no target"]


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
    lines: list[str] = []
    for mount in unit.unfired():
        best = best_lens(view, view.rules, unit, mount)
        if best is not None:
            target = view.units[best.shot.target]
            told = f"{best.short} in 100" if target.revealed else best.band
            lines.append(f"{mount_label(unit, mount)} at {target.label}: {told}")
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
    end = along(unit.pos, heading, unit.velocity)
    lines += [f"next run {fact.text} {fact.rule}" for fact in arrival(view.features, unit, end)]
    if not on_table(end, view.rules.width, view.rules.height):
        lines[0] += ", the next run leads off the table"
    return lines
