"""The six firing arcs of a ship (CX-1.18 to CX-1.21)."""

from typing import Final, Literal

from cosmotui.rules.cosmic_conflict.geometry import EPS, Point, distance, relative_bearing

Arc = Literal["F", "FR", "AR", "A", "AL", "FL"]

ARCS: Final[dict[Arc, int]] = {"F": 0, "FR": 60, "AR": 120, "A": 180, "AL": 240, "FL": 300}
"""Arcs with their centres as relative bearings in degrees, clockwise (CX-1.18)."""
ARC_NAMES: Final[dict[Arc, str]] = {
    "F": "front",
    "FR": "fore-right",
    "AR": "aft-right",
    "A": "aft",
    "AL": "aft-left",
    "FL": "fore-left",
}
HALF: Final = 30
"""Degrees to each side of the centre; an edge belongs to both arcs (CX-1.19)."""

FORWARD: Final[tuple[Arc, ...]] = ("F", "FR", "FL")
LEFT: Final[tuple[Arc, ...]] = ("AL", "FL")
RIGHT: Final[tuple[Arc, ...]] = ("FR", "AR")
ALL: Final[tuple[Arc, ...]] = tuple(ARCS)


def arcs_to(start: Point, heading: int, target: Point) -> tuple[Arc, ...]:
    """Return the arcs in which a point lies: one, two on a shared edge, all at no distance (CX-1.19, CX-1.20)."""
    if distance(start, target) <= EPS:
        return ALL
    turned = relative_bearing(start, heading, target)
    return tuple(arc for arc, centre in ARCS.items() if _apart(turned, centre) <= HALF + EPS)


def in_arcs(start: Point, heading: int | None, target: Point, arcs: tuple[Arc, ...]) -> bool:
    """Return whether a weapon with these arcs bears on a point; without a heading it fires everywhere (CX-1.21,
    CX-5.6)."""
    return heading is None or any(arc in arcs for arc in arcs_to(start, heading, target))


def _apart(one: float, other: float) -> float:
    turned = abs(one - other) % 360
    return min(turned, 360 - turned)
