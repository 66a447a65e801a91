"""A move before it is made: the straight run, the Maneuver circle and the headings in reach (CX-4)."""

import msgspec

from cosmotui.rules.cosmic_conflict.board import Board, area_pws, enemies
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, Point, along, on_table
from cosmotui.rules.cosmic_conflict.groups import formation_of, pace
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.shots import Shot, shot
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.fact import Fact


class Move(msgspec.Struct, frozen=True):
    """The places that a ship can reach."""

    start: Point
    run: Point
    """Where the straight run ends (CX-4.3)."""
    reach: float
    """Radius of the Maneuver circle around it (CX-4.4)."""
    headings: tuple[int, ...]
    """In reach, from the leftmost to the rightmost (CX-4.5)."""
    facts: tuple[Fact, ...]


def move(board: Board, rules: Rules, unit: Unit, velocity: int | None = None, ran: bool = False) -> Move:
    """Return the move of a ship at a Velocity, by default its own; `ran`: the straight run is done."""
    if velocity is not None:
        unit = msgspec.structs.replace(unit, velocity=velocity)
    run = unit.pos if ran else along(unit.pos, unit.heading, unit.velocity)
    together = pace(board, unit)
    reach, turn = together.maneuver_at(unit.velocity), together.turn_at(unit.velocity)
    steps = range(-turn, turn + 1) if turn < HEADINGS // 2 else range(-5, 7)
    headings = tuple((unit.heading + step) % HEADINGS for step in steps)
    facts: list[Fact] = []
    if not ran:
        facts.append(Fact(f"{unit.velocity} u ahead", "CX-4.3"))
    facts.append(Fact(f"then {reach} u free" if reach else "no free shift", "CX-4.4"))
    facts.append(Fact(f"then up to {turn} turns of 30", "CX-4.5"))
    if len(together.ships) > 1:
        rule = "CX-26.12" if formation_of(board, unit.id) else "CX-27.8"
        facts.append(Fact(f"with {', '.join(ship.label for ship in together.ships[1:])}: the lowest values", rule))
    if not on_table(run, rules.width, rules.height):
        facts.append(Fact("the run ends off the table", "CX-4.8"))
    facts += arrival(board.features, unit, run)
    return Move(unit.pos, run, reach, headings, tuple(facts))


def arrival(features: tuple[Feature, ...], unit: Unit, at: Point) -> list[Fact]:
    """Return the effects on a unit that ends its movement at a point (CX-16.7 to CX-16.25)."""
    facts: list[Fact] = []
    for feature in features:
        parts = feature.parts_at(at)
        if not parts:
            continue
        does: list[tuple[str, str]] = []
        if any(part.solid for part in parts):
            does.append(("solid, destroyed", "CX-16.7"))
        dangerous = sum(part.dangerous for part in parts)
        if dangerous:
            does.append((f"{dangerous * unit.size} damage in the Resolution Phase", "CX-16.11"))
        hazardous = sum(part.hazardous for part in parts)
        if hazardous:
            harm = f"{hazardous * unit.size} damage unless it has navigated"
            does.append(("no damage: it has navigated" if unit.navigated else harm, "CX-16.12"))
        if any(part.concealing for part in parts):
            does.append(("concealed", "CX-16.8"))
        obscuring = sum(part.obscuring for part in parts)
        if obscuring:
            does.append((f"attackers -{obscuring} at most", "CX-16.9"))
        if feature.push:
            does.append((f"pushed {feature.push} u", "CX-16.21"))
        if feature.pull:
            does.append((f"pulled {feature.pull} u", "CX-16.22"))
        told = ", ".join(what for what, _ in does) or "no harm"
        facts.append(Fact(f"in {feature.name}: {told}", does[0][1] if does else "CX-16.2"))
    return facts


def next_run(board: Board, rules: Rules, unit: Unit, heading: int) -> list[Fact]:
    """Return where the straight run of the next turn leads at a heading: the terrain at its end, or off the table
    (CX-4.3, CX-4.8)."""
    end = along(unit.pos, heading, unit.velocity)
    facts = [Fact(f"next run {fact.text}", fact.rule) for fact in arrival(board.features, unit, end)]
    off = not on_table(end, rules.width, rules.height)
    return [*facts, Fact("the next run leads off the table", "CX-4.8")] if off else facts


def seen_from(board: Board, rules: Rules, unit: Unit, at: Point, heading: int) -> list[Fact]:
    """Return the units on which its weapons bear from a point and heading, and those that bear on it (CX-5.4
    to 5.7)."""
    there = msgspec.structs.replace(unit, pos=at, heading=heading)
    aims: list[str] = []
    threats: list[str] = []
    for other in enemies(board, unit.side):
        if any(isinstance(shot(board, rules, there, mount, other), Shot) for mount in there.weapons()):
            aims.append(other.label)
        if any(isinstance(shot(board, rules, other, mount, there), Shot) for mount in other.weapons()):
            threats.append(other.label)
    facts = [Fact(f"bears on {', '.join(aims) or 'nobody'}", "CX-5.6")]
    facts.append(Fact(f"in the arcs of {', '.join(threats) or 'nobody'}", "CX-5.6"))
    lent = area_pws(board, there)
    if lent:
        facts.append(Fact(f"{lent} PWS of an AWS near by", "CX-10.3"))
    return facts
