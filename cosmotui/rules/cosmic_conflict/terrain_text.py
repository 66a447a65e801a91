"""Custom terrain as text that people write in the set-up (CX-16.43 to CX-16.48).

Reef: disc 3 hazardous 1, ring 3 to 5 obscuring 1, blocking; Reef at 27 15; Planet: disc 5 solid
"""

from functools import lru_cache
from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, Point, along
from cosmotui.rules.cosmic_conflict.maps import KINDS, MOBILE, feature
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape
from cosmotui.rules.cosmic_conflict.terrain import Feature, Part

NAME_LIMIT: Final = 24
TEXT_LIMIT: Final = 4000
"""Characters that are read."""
MOST_FEATURES: Final = 20
MOST_PARTS: Final = 12
MOST_PROBLEMS: Final = 10
LENGTHS: Final = (0.1, 60.0)
OFFSET: Final = 60.0
TABLE: Final = 120.0
"""The longest side of a table (CX-1.2)."""
OF_PARTS: Final = ("solid", "concealing", "obscuring N", "dangerous N", "hazardous N")
OF_WHOLE: Final = ("blocking", "mobile N", "push N", "push N random", "pull N", "origin X Y")
SHAPES: Final = "disc R, ring R to R, capsule X Y to X Y by R, or tail L by R"

_STANDARD: Final = {feature(kind, (0.0, 0.0)).name.casefold(): kind for kind in KINDS}
"""Kinds by name: a custom feature of that name takes its place (CX-16.46)."""


class Pattern(msgspec.Struct, frozen=True):
    """A custom feature about the point 0,0 with heading 0; its tails as their length and radius."""

    feature: Feature
    tails: tuple[float, ...] = ()
    """By part: the length of a tail, 0 for any other part."""

    @property
    def has_heading(self) -> bool:
        """Whether its direction matters (CX-17.5)."""
        return self.feature.mobile > 0 or any(self.tails)

    def at(self, at: Point, heading: int = 0) -> Feature:
        """Return the feature at a place; its tails lie behind it."""
        parts = tuple(
            msgspec.structs.replace(part, shape=Capsule((0.0, 0.0), along((0.0, 0.0), heading, -tail), _radius(part)))
            if tail
            else part
            for part, tail in zip(self.feature.parts, self.tails, strict=True)
        )
        turned = msgspec.structs.replace(self.feature, parts=parts, heading=heading if self.has_heading else 0)
        return turned.shifted(*at)


def _radius(part: Part) -> float:
    assert isinstance(part.shape, Capsule)
    return part.shape.radius


class Custom(msgspec.Struct, frozen=True):
    """The custom terrain of a match."""

    patterns: dict[str, Pattern] = {}
    """By kind: that of the feature whose place it takes, or the name in lower case."""
    placed: tuple[Feature, ...] = ()
    """What lies on the table beside the map (CX-16.47)."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that can be placed by hand (CX-16.47)."""
        return (*KINDS, *(kind for kind in self.patterns if kind not in KINDS))

    def feature(self, kind: str, at: Point, heading: int = 0) -> Feature:
        """Return a feature of that kind. Raises KeyError for an unknown one."""
        return self.patterns[kind].at(at, heading) if kind in self.patterns else feature(kind, at, heading)

    def kind_called(self, word: str) -> str:
        """Return the kind that a word names or begins, "" if none or several fit (CX-17.3)."""
        word = word.casefold().replace(" ", "-")
        found = [kind for kind in self.kinds if word and kind.casefold().startswith(word)]
        exact = [kind for kind in found if kind.casefold() == word]
        fitting = exact or found
        return fitting[0] if len(fitting) == 1 else ""

    def has_heading(self, kind: str) -> bool:
        """Return whether the direction of such a feature matters (CX-17.5)."""
        return self.patterns[kind].has_heading if kind in self.patterns else kind in MOBILE


STANDARD: Final = Custom()
"""The terrain of a match without any of its own."""


class _Fault(Exception):
    """What is wrong with an entry, and the rule that says so."""

    def __init__(self, text: str, rule: str = "CX-16.44") -> None:
        super().__init__(text)
        self.rule = rule


@lru_cache(maxsize=16)
def read_terrain(text: str) -> tuple[Custom, tuple[Problem, ...]]:
    """Return the custom terrain in a text as far as it can be read, and the problems with it."""
    if len(text) > TEXT_LIMIT:
        return Custom(), (Problem(f"Terrain has {len(text)} characters; {TEXT_LIMIT} are read.", "CX-16.48"),)
    problems: list[Problem] = []
    patterns: dict[str, Pattern] = {}
    placed: list[Feature] = []
    entries = [entry.strip() for entry in text.replace("\n", ";").split(";") if entry.strip()]
    if len(entries) > 2 * MOST_FEATURES:
        return Custom(), (Problem(f"Terrain has {len(entries)} entries; {2 * MOST_FEATURES} fit.", "CX-16.48"),)
    for entry in sorted(entries, key=lambda entry: ":" not in entry):  # what a place names may be written after it
        head, colon, rest = entry.partition(":")
        try:
            if colon:
                kind, pattern = _pattern(head, rest)
                if kind in patterns:
                    raise _Fault("it is described twice.")
                patterns[kind] = pattern
            else:
                placed.append(_place(entry, Custom(patterns)))
        except _Fault as fault:
            problems.append(Problem(f"{_shown(head)}: {fault}", fault.rule))
    if max(len(patterns), len(placed)) > MOST_FEATURES:
        problems.append(Problem(f"A set-up has at most {MOST_FEATURES} custom features.", "CX-16.48"))
    more = len(problems) - MOST_PROBLEMS
    told = problems[:MOST_PROBLEMS] + ([Problem(f"And {more} more.")] if more > 0 else [])
    return Custom(patterns, tuple(placed)), tuple(told)


def _pattern(head: str, text: str) -> tuple[str, Pattern]:
    """Return one description: `Reef` and `disc 3 solid, blocking`."""
    name = head.strip()
    if not 1 <= len(name) <= NAME_LIMIT or not name.isprintable():
        raise _Fault(f"a name has 1 to {NAME_LIMIT} characters.")
    kind = _STANDARD.get(name.casefold(), name.casefold())
    made = Feature(kind, name, ())
    tails: list[float] = []
    for clause in text.split(","):
        words = _Words(clause)
        if words.next() in ("disc", "ring", "capsule", "tail"):
            part, tail = _part(words)
            made = msgspec.structs.replace(made, parts=(*made.parts, part))
            tails.append(tail)
        else:
            made = _whole(made, words)
    if not 1 <= len(made.parts) <= MOST_PARTS:
        raise _Fault(f"a feature has 1 to {MOST_PARTS} parts: {SHAPES}.", "CX-16.48")
    if made.push and made.pull:
        raise _Fault("it has Push or Pull, not both.", "CX-16.48")
    if made.mobile and any(part.solid and not isinstance(part.shape, Disc) for part in made.parts):
        raise _Fault("the Solid parts of Mobile terrain are discs.", "CX-16.48")
    if (made.push or made.pull) and made.origin is None and made.centre != (0.0, 0.0):
        made = msgspec.structs.replace(made, origin=(0.0, 0.0))
    return kind, Pattern(made, tuple(tails))


class _Words:
    """The words of a clause, one after the other."""

    def __init__(self, clause: str) -> None:
        self._left = clause.casefold().split()
        self._clause = clause

    def next(self) -> str:
        """Return the next word. Raises _Fault at the end."""
        if not self._left:
            raise _Fault(f"{_shown(self._clause)!r} ends too early.")
        return self._left.pop(0)

    def again(self) -> "_Words":
        """Return the same words from the first."""
        return _Words(self._clause)

    def found(self, word: str) -> bool:
        """Return whether the next word is this one; then it is taken."""
        if self._left[:1] == [word]:
            self._left.pop(0)
            return True
        return False

    def expect(self, word: str) -> None:
        """Take this word. Raises _Fault for any other."""
        if (got := self.next()) != word:
            raise _Fault(f"{word!r} is expected where {_shown(got)!r} stands.")

    def number(self, low: float, high: float, whole: bool = False) -> float:
        """Return a number between two limits. Raises _Fault for anything else."""
        word = self.next()
        try:
            value = int(word) if whole else float(word)
        except ValueError:
            value = high + 1
        if not low <= value <= high:
            raise _Fault(f"{_shown(word)!r} is no {'whole ' * whole}number from {low:g} to {high:g}.", "CX-16.48")
        return value

    def rate(self) -> int:
        """Return the number of an attribute."""
        return int(self.number(1, 9, whole=True))

    def length(self) -> float:
        """Return a radius or length in units."""
        return self.number(*LENGTHS)

    def offset(self) -> Point:
        """East and north of the centre."""
        return self.number(-OFFSET, OFFSET), self.number(-OFFSET, OFFSET)

    @property
    def is_done(self) -> bool:
        """Whether no word is left."""
        return not self._left


def _part(words: _Words) -> tuple[Part, float]:
    """Return a shape with its attributes, and the length of a tail."""
    words = words.again()
    shape, tail = _shape(words)
    part = Part(shape)
    while not words.is_done:
        word = words.next()
        match word:
            case "solid":
                part = msgspec.structs.replace(part, solid=True)
            case "concealing":
                part = msgspec.structs.replace(part, concealing=True)
            case "obscuring":
                part = msgspec.structs.replace(part, obscuring=words.rate())
            case "dangerous":
                part = msgspec.structs.replace(part, dangerous=words.rate())
            case "hazardous":
                part = msgspec.structs.replace(part, hazardous=words.rate())
            case _:
                raise _Fault(f"a part has no attribute {_shown(word)!r}; there are {', '.join(OF_PARTS)}.", "CX-16.45")
    return part, tail


def _shape(words: _Words) -> tuple[Shape, float]:
    """Return a shape about the feature's centre, and the length of a tail."""
    match words.next():
        case "disc":
            radius = words.length()
            return Disc(words.offset() if words.found("at") else (0.0, 0.0), radius), 0.0
        case "ring":
            inner = words.length()
            words.expect("to")
            outer = words.length()
            if inner >= outer:
                raise _Fault("a ring goes from the smaller to the larger radius.")
            return Ring(words.offset() if words.found("at") else (0.0, 0.0), inner, outer), 0.0
        case "capsule":
            start = words.offset()
            words.expect("to")
            end = words.offset()
            words.expect("by")
            return Capsule(start, end, words.length()), 0.0
        case _:
            tail = words.length()
            words.expect("by")
            return Capsule((0.0, 0.0), (0.0, -tail), words.length()), tail


def _whole(made: Feature, words: _Words) -> Feature:
    """Return a feature with one more attribute of the whole."""
    words = words.again()
    word = words.next()
    match word:
        case "blocking":
            made = msgspec.structs.replace(made, blocking=True)
        case "mobile":
            made = msgspec.structs.replace(made, mobile=words.rate())
        case "push":
            made = msgspec.structs.replace(made, push=words.rate(), random_push=words.found("random"))
        case "pull":
            made = msgspec.structs.replace(made, pull=words.rate())
        case "origin":
            made = msgspec.structs.replace(made, origin=words.offset())
        case _:
            text = f"{_shown(word)!r} is no shape ({SHAPES}) and no attribute of the whole ({', '.join(OF_WHOLE)})."
            raise _Fault(text, "CX-16.45")
    if not words.is_done:
        raise _Fault(f"{_shown(words.next())!r} after {word!r} says nothing.", "CX-16.45")
    return made


def _place(entry: str, custom: Custom) -> Feature:
    """Return one place: `Reef at 27 15 heading 3` (CX-16.47)."""
    name, at, rest = entry.casefold().rpartition(" at ")
    kind = _STANDARD.get(name.strip(), name.strip())
    if not at or kind not in custom.kinds:
        raise _Fault("a feature is described as NAME: PARTS, and placed as NAME at X Y.", "CX-16.47")
    words = _Words(rest)
    place = words.number(0, TABLE), words.number(0, TABLE)
    heading = int(words.number(0, HEADINGS - 1, whole=True)) if words.found("heading") else 0
    if not words.is_done:
        raise _Fault(f"{_shown(words.next())!r} after its place says nothing.", "CX-16.47")
    if heading and not custom.has_heading(kind):
        raise _Fault("it does not move and has no tail, so it has no heading.", "CX-17.5")
    return custom.feature(kind, place, heading)


def _shown(text: str) -> str:
    """Return the text of somebody as a message may show it."""
    return "".join(letter for letter in text.strip() if letter.isprintable())[:NAME_LIMIT]
