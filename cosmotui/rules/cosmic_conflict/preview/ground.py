"""The effects of a piece of terrain on ships and attacks, in words (CX-16.6 to CX-16.24)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape
from cosmotui.rules.cosmic_conflict.terrain import Feature, Part
from cosmotui.rules.fact import Fact


def effects(feature: Feature) -> list[Fact]:
    """Return every part with its size and effect, then the effects of the whole feature."""
    facts: list[Fact] = []
    for part in feature.parts:
        told = _of_part(part)
        size = _size(part.shape)
        facts += [
            Fact(f"{size}: {fact.text}" if not number else fact.text, fact.rule) for number, fact in enumerate(told)
        ]
        if not told:
            facts.append(Fact(size, "CX-16.2"))
    return [*facts, *_of_whole(feature)]


def underfoot(features: Sequence[Feature], at: Point) -> list[Fact]:
    """Return the name of each feature at a point, with its effect there."""
    facts: list[Fact] = []
    for feature in features:
        parts = feature.parts_at(at)
        does = [*(fact for part in parts for fact in _of_part(part)), *_of_whole(feature)]
        told = "; ".join(dict.fromkeys(fact.text for fact in does)) or "no harm"
        facts += [Fact(f"{feature.name}: {told}", does[0].rule if does else "CX-16.2")] * bool(parts)
    return facts


def _of_part(part: Part) -> Sequence[Fact]:
    facts: list[Fact] = []
    if part.solid:
        facts += [Fact("no attack passes; who ends inside is lost", "CX-16.6")]
    if part.concealing:
        facts.append(Fact("no attack in, out or through", "CX-16.8"))
    if part.obscuring:
        facts.append(Fact(f"-{part.obscuring} accuracy through it", "CX-16.9"))
    if part.dangerous:
        facts.append(Fact(f"{_times(part.dangerous)} damage each turn to who is inside", "CX-16.11"))
    if part.hazardous:
        facts.append(Fact(f"{_times(part.hazardous)} damage to whoever ends inside, unless it navigated", "CX-16.12"))
    return facts


def _of_whole(feature: Feature) -> Sequence[Fact]:
    facts: list[Fact] = []
    if feature.blocking:
        facts.append(Fact("a re-roll against attacks through it", "CX-16.14"))
    if feature.mobile:
        facts.append(Fact(f"moves {feature.mobile} u each turn, heading {feature.heading}", "CX-16.16"))
    if feature.push:
        where = "in a random direction" if feature.random_push else "outward"
        facts.append(Fact(f"moves who ends inside {feature.push} u {where}", "CX-16.21"))
    if feature.pull:
        facts.append(Fact(f"moves who ends inside {feature.pull} u towards its centre", "CX-16.21"))
    return facts


def _times(number: int) -> str:
    return "Size" if number == 1 else f"{number} x Size"


def _size(shape: Shape) -> str:
    match shape:
        case Disc(_, radius):
            return f"disc {radius:g}"
        case Ring(_, inner, outer):
            return f"ring {inner:g} to {outer:g}"
        case Capsule(_, _, radius):
            return f"tail {radius:g}"
