"""The ruler between two points: distance, bearing, arcs, and obstacles on the line (CX-1.10, CX-1.22, CX-5.7)."""

import msgspec

from cosmotui.rules.cosmic_conflict.arcs import Arc, arcs_to
from cosmotui.rules.cosmic_conflict.board import Board
from cosmotui.rules.cosmic_conflict.geometry import Point, bearing, distance
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.terrain import Cover, Feature, cover
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.weapons import band_at
from cosmotui.rules.fact import Fact


class Measure(msgspec.Struct, frozen=True):
    """The readings of a ruler."""

    start: Point
    end: Point
    distance: float
    bearing: float
    """In degrees from north, clockwise."""
    arcs: tuple[Arc, ...]
    """The arcs of the ship at the start in which the end lies; nothing if no ship is there."""
    way: Cover
    facts: tuple[Fact, ...]
    """What lies on the line and what it does, a fact each."""

    @property
    def line(self) -> str:
        """`d 13.0, bearing 090, in F and FR`."""
        turned = round(self.bearing) % 360
        told = f"d {self.distance:.1f}, bearing {turned:03d}"
        if len(self.arcs) in (1, 2):
            return f"{told}, in {' and '.join(self.arcs)}"
        return f"{told}, in every arc" if self.arcs else told


def measure(board: Board, rules: Rules, start: Point, end: Point, unit: Unit | None = None) -> Measure:
    """Return the measure from `start` to `end`; `unit` is the ship at the start, if any."""
    arcs = arcs_to(start, unit.heading, end) if unit is not None and not unit.is_fighter else ()
    return Measure(
        start,
        end,
        distance(start, end),
        bearing(start, end),
        arcs,
        cover(board.features, start, end, rules.exempt),
        tuple(on_the_line(board.features, start, end, rules.exempt)),
    )


def on_the_line(features: tuple[Feature, ...], start: Point, end: Point, exempt: bool) -> list[Fact]:
    """Return the features that a line crosses, each with its effects on an attack (CX-16.3 to CX-16.14)."""
    facts: list[Fact] = []
    for feature in features:
        crossed = feature.parts_crossed(start, end)
        if not crossed:
            continue
        inside = exempt and feature.holds(start)
        does: list[tuple[str, str]] = []
        if any(part.concealing for part in crossed):
            does.append(("conceals, no attack", "CX-16.8"))
        if not inside:
            if any(part.solid for part in crossed):
                does.insert(0, ("solid, no attack", "CX-16.6"))
            obscuring = sum(part.obscuring for part in crossed)
            if obscuring:
                does.append((f"accuracy -{obscuring}", "CX-16.9"))
            if feature.blocking:
                does.append(("one re-roll", "CX-16.14"))
        if inside and not does:
            facts.append(Fact(f"the {feature.name} around it does not count", "CX-16.3"))
        else:
            told = ", ".join(what for what, _ in does) or "no matter"
            facts.append(Fact(f"through {feature.name}: {told}", does[0][1] if does else "CX-16.2"))
    return facts


def reaches(board: Board, rules: Rules, unit: Unit, far: float) -> list[Fact]:
    """Return the range band of a distance for each of its working weapons (CX-5.5, CX-9.1)."""
    facts: list[Fact] = []
    for mount in unit.weapons():
        weapon = unit.card.mounts[mount]
        bands = rules.bands(weapon.weapon, weapon.variant, board.factions[unit.side], 0)
        number = band_at(bands, far)
        if number is None:
            told = f"out of reach, {bands[-1].reach:g} u"
        else:
            penalty = bands[number].penalty
            told = f"extended, accuracy -{penalty}" if penalty else "in range"
        facts.append(Fact(f"{weapon.name} {arcs_word(weapon.arcs)}: {told}", "CX-5.5"))
    return facts


def arcs_word(arcs: tuple[Arc, ...]) -> str:
    """Return the arcs in the words of the cards: `fwd`, `all`, `left`, `right`, or their codes."""
    from cosmotui.rules.cosmic_conflict.arcs import ALL, FORWARD, LEFT, RIGHT

    for names, word in ((ALL, "all"), (FORWARD, "fwd"), (LEFT, "left"), (RIGHT, "right")):
        if sorted(arcs) == sorted(names):
            return word
    return " ".join(arcs)
