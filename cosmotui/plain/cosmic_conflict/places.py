"""Units and points of the table as players type them: `b2`, `12.5 7`, `bearing 47 1.5`, `to b2 3` (CX-1.39)."""

import re
from typing import Final

from cosmotui.rules.cosmic_conflict.geometry import (
    HEADINGS,
    Point,
    at_bearing,
    distance,
    nearest_heading,
    place_name,
    toward,
)
from cosmotui.rules.cosmic_conflict.movement import HOURS
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

POINT_HELP: Final = ("  12.5 7          a point: 12.5 u east, 7 u north of the south-west corner",)
FROM_HELP: Final = (
    "  bearing 47 1.5  1.5 u from where it is, at 47 degrees from north, clockwise",
    "  to b2 3         3 u from the unit towards b2; to b2: as far as it goes",
    "  from b2 3       3 u away from b2",
)
PLACES: Final = "a1 is a unit, m1 a missile token, o1 an objective, t1 terrain; or x y"
_NUMBER: Final = re.compile(r"[+-]?([0-9]{1,4}(\.[0-9]{0,6})?|\.[0-9]{1,6})")
_UNIT: Final = re.compile(r"([ab])([0-9]{1,2})")
_THING: Final = re.compile(r"([mot])([0-9]{1,3})")


def read_number(word: str) -> float | None:
    """Return a number as people write it; None for anything else, and for a number that no table holds."""
    return float(word) if _NUMBER.fullmatch(word) else None


def unit_named(view: CosmicConflictView, word: str) -> Unit | None:
    """Return the unit with a name such as `b2`."""
    found = _UNIT.fullmatch(word.casefold())
    if found is None:
        return None
    side, number = "ab".index(found[1]), int(found[2])
    return next((unit for unit in view.units if unit.side == side and unit.number == number), None)


def place_of(view: CosmicConflictView, words: list[str]) -> tuple[Point, str] | str:
    """Return a place of the table with its name, from a word such as `b2` or two numbers; else the error."""
    if len(words) == 2:
        x, y = (read_number(word) for word in words)
        if x is None or y is None:
            return f"{' '.join(words)[:40]!r} is no point; {PLACES}."
        return (x, y), place_name((x, y))
    word = words[0].casefold() if len(words) == 1 else ""
    if unit := unit_named(view, word):
        if not unit.on_table:
            return f"{unit.label} is not on the table."
        return unit.pos, unit.label
    found = _THING.fullmatch(word)
    if found is not None:
        number = int(found[2])
        missile = next((one for one in view.missiles if one.id == number), None)
        if found[1] == "m" and missile is not None:
            return missile.pos, f"the Missiles {word}"
        if found[1] == "o" and 1 <= number <= len(view.objectives):
            return view.objectives[number - 1], f"objective {number}"
        if found[1] == "t" and 1 <= number <= len(view.features):
            feature = view.features[number - 1]
            return feature.centre, feature.name
    return f"{' '.join(words)[:40]!r} is no place here; {PLACES}."


def read_point(view: CosmicConflictView, text: str, origin: Point | None, reach: float) -> Point | str | None:
    """Return a typed point, measured from `origin` if it is relative; else the error; None for any other text."""
    words = text.replace(",", " ").casefold().split()
    if len(words) == 2 and all(read_number(word) is not None for word in words):
        found = place_of(view, words)
        return found if isinstance(found, str) else found[0]
    if not words or words[0] not in ("bearing", "to", "from"):
        return None
    if origin is None:
        return "There is nothing here to measure from: type x y."
    if words[0] == "bearing":
        numbers = [read_number(word) for word in words[1:]]
        if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
            return "A bearing in degrees, then a distance: bearing 47 1.5"
        return at_bearing(origin, numbers[0], numbers[1])
    return _towards(view, words, origin, reach)


def _towards(view: CosmicConflictView, words: list[str], origin: Point, reach: float) -> Point | str:
    """Read `to b2`, `to b2 3`, `to 12 7 3`, and the same with `from` for the opposite direction."""
    rest = words[1:]
    counted = len(rest) == 3 or (len(rest) == 2 and read_number(rest[0]) is None)
    far = read_number(rest[-1]) if counted else None
    if counted and far is None:
        return f"{rest[-1][:20]!r} is no distance."
    found = place_of(view, rest[:-1] if counted else rest)
    if isinstance(found, str):
        return found
    if words[0] == "from":
        return toward(origin, found[0], -(reach if far is None else far))
    return toward(origin, found[0], min(reach, distance(origin, found[0])) if far is None else far)


def read_heading(view: CosmicConflictView, text: str, at: Point) -> int | str:
    """Return a heading: 0 to 11 as on a clock, 12 for north, `east`, or `to b2`; else the error."""
    words = text.replace(",", " ").casefold().split()
    if len(words) in (2, 3) and words[0] == "to":
        found = place_of(view, words[1:])
        return found if isinstance(found, str) else nearest_heading(at, found[0])
    word = words[0] if len(words) == 1 else ""
    if word.isascii() and word.isdecimal() and len(word) < 3 and int(word) <= HEADINGS:
        return int(word) % HEADINGS
    if word in HOURS:
        return HOURS.index(word)
    return "A heading is 0 to 11 as on a clock, 0 north and 3 east; or to b2."
