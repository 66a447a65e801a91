"""Paces, headings, and the landing of missiles (SF-12.2 to SF-12.4, SF-12.50, SF-13.31, SF-13.32)."""

from typing import Final

from cosmotui.rules.space_force.combat.cast import Place

HEADINGS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""Clockwise; y grows to the north."""
STEPS: Final[tuple[Place, ...]] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""One pace along each heading."""
RING: Final = (8, 9, 6, 4, 3, 2, 5, 7)
"""Faces of the d10 around the target, clockwise from straight beyond (SF-13.32)."""
OFFSETS: Final[dict[int, Place]] = {
    1: (0, -2),
    2: (-1, -1),
    3: (0, -1),
    4: (1, -1),
    5: (-1, 0),
    6: (1, 0),
    7: (-1, 1),
    8: (0, 1),
    9: (1, 1),
    10: (0, 2),
}
"""Paces right and beyond, by the face of the d10, as the thrower sees it (SF-13.31)."""
EDGE: Final = 1000


def distance(one: Place, other: Place) -> int:
    """Return the paces between two places (SF-12.4)."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def heading(start: Place, end: Place) -> int:
    """Return the heading nearest to the way between two places, 0 = north; 0 too if they are the same (SF-13.32)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if abs(dx) > 2 * abs(dy):
        step = (_sign(dx), 0)
    elif abs(dy) > 2 * abs(dx):
        step = (0, _sign(dy))
    else:
        step = (_sign(dx), _sign(dy)) if dx or dy else (0, 1)
    return STEPS.index(step)


def turned(one: int, other: int) -> int:
    """Return the difference of two headings in steps of 45 degrees, 0 to 4 (SF-12.50)."""
    between = (one - other) % len(HEADINGS)
    return min(between, len(HEADINGS) - between)


def ahead(start: Place, along: int, paces: int) -> Place:
    """Return the place so many paces along a heading, within the edge of the map."""
    step = STEPS[along]
    return inside((start[0] + step[0] * paces, start[1] + step[1] * paces))


def inside(place: Place) -> Place:
    """Return the nearest place that has coordinates."""
    return (min(max(place[0], -EDGE), EDGE), min(max(place[1], -EDGE), EDGE))


def toward(start: Place, end: Place, paces: int) -> Place:
    """Return the place at most so many paces nearer to `end`; a diagonal pace is one pace (SF-12.4)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = max(abs(dx), abs(dy))
    if far <= paces:
        return end
    return (start[0] + _part(dx, paces, far), start[1] + _part(dy, paces, far))


def away(start: Place, threat: Place, paces: int) -> Place:
    """Return the place so many paces from here straight away from a threat."""
    if start == threat:
        return ahead(start, 0, paces)
    dx, dy = start[0] - threat[0], start[1] - threat[1]
    far = max(abs(dx), abs(dy))
    return inside((start[0] + _part(dx, paces, far), start[1] + _part(dy, paces, far)))


def landing(thrower: Place, target: Place, face: int) -> Place:
    """Return the landing place of a missed missile: the diagram turned to the heading of the throw (SF-13.32)."""
    along = heading(thrower, target)
    if face in (1, 10):
        step = STEPS[along]
        paces = 2 if face == 10 else -2
        return (target[0] + paces * step[0], target[1] + paces * step[1])
    step = STEPS[(along + RING.index(face)) % len(STEPS)]
    return (target[0] + step[0], target[1] + step[1])


def offset_words(face: int) -> str:
    """Return the landing square in words, seen from the thrower: `1 pace right, 1 pace short` (SF-13.37)."""
    right, beyond = OFFSETS[face]
    parts = [(right, "right" if right > 0 else "left"), (beyond, "beyond" if beyond > 0 else "short")]
    return ", ".join(f"{abs(n)} {'pace' if abs(n) == 1 else 'paces'} {word}" for n, word in parts if n)


def _part(delta: int, paces: int, far: int) -> int:
    """delta x paces / far, nearest; halves go away from 0."""
    part = (2 * abs(delta) * paces + far) // (2 * far)
    return part if delta > 0 else -part


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
