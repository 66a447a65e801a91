"""The check whether the values of a state are possible, by what its types declare.

A type says what its numbers and words stand for: `Annotated[int, Of("pod")]` is the number of a pod, `Within(1, 6)` a
range. A number that declares nothing counts something: it lies between 0 and MOST.
"""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import Annotated, Final, Literal, TypeAlias, Union, cast, get_args, get_origin, get_type_hints

import msgspec

MOST: Final = 9999
"""Of whatever is counted without a range of its own."""
FARTHEST: Final = 1e6
"""Of whatever is measured."""
LONGEST: Final = 10_000
"""Entries of a list, letters of a text."""

Things: TypeAlias = Mapping[str, Container[object]]
"""By kind: what there is of it in a match."""


@dataclass(frozen=True)
class Of:
    """A declaration that a number or word names a thing of a kind, or is one of `beside`, such as -1 for none."""

    kind: str
    beside: tuple[int | str, ...] = ()


@dataclass(frozen=True)
class Within:
    """A declaration of the range of a number; both ends belong to it."""

    least: int
    most: int = MOST


SeatNumber: TypeAlias = Annotated[int, Of("seat")]
SeatOrNone: TypeAlias = Annotated[int, Of("seat", (-1,))]

_Look: TypeAlias = Callable[[object, Things], str]
"""Says what is wrong with a value, after the way to it; empty if nothing is."""


def problem_of(value: object, declared: object, things: Things) -> str:
    """Return the place and nature of a value that its type rules out: `aliens.2.cache.4 is 900, which is no pod`.

    Empty if there is none. Every kind that the type names has to be among `things`.
    """
    return _look_for(declared)(value, things).removeprefix(".")


@cache
def _look_for(declared: object) -> _Look:
    """Return how values of a type are looked at."""
    origin, parts = get_origin(declared), get_args(declared)
    if origin is Annotated:
        return _declared(parts[0], parts[1:])
    if origin in (Union, UnionType):
        return _either({_class_of(part): _look_for(part) for part in parts})
    if origin is list or (origin is tuple and parts[1:] == (...,)):
        return _each(_look_for(parts[0]))
    if origin is tuple:
        return _in_turn([(f".{number}", _look_for(part)) for number, part in enumerate(parts)])
    if origin is dict:
        return _mapped(_look_for(parts[0]), _look_for(parts[1]))
    if isinstance(declared, type) and issubclass(declared, msgspec.Struct):
        return _struct(declared)
    if declared is int:
        return _ranged(Within(0))
    return {float: _measured, str: _text}.get(cast("type", declared), _anything)


def _declared(base: object, marks: tuple[object, ...]) -> _Look:
    for mark in marks:
        if isinstance(mark, Of):
            return _named(mark)
        if isinstance(mark, Within):
            return _ranged(mark)
        if isinstance(mark, msgspec.Meta) and base is int:
            return _anything  # its range was looked at when it was read
    return _look_for(base)


def _named(mark: Of) -> _Look:
    def look(value: object, things: Things) -> str:
        if value in mark.beside or value in things[mark.kind]:
            return ""
        return f" is {_shown(value)}, which is no {mark.kind}"

    return look


def _ranged(mark: Within) -> _Look:
    def look(value: object, things: Things) -> str:
        if mark.least <= cast("int", value) <= mark.most:
            return ""
        return f" is {_shown(value)}, which is not from {mark.least} to {mark.most}"

    return look


def _measured(value: object, things: Things) -> str:
    number = cast("float", value)
    return "" if isfinite(number) and abs(number) <= FARTHEST else f" is {number}, which nothing can measure"


def _text(value: object, things: Things) -> str:
    length = len(cast("str", value))
    return "" if length <= LONGEST else f" has {length} letters"


def _anything(value: object, things: Things) -> str:
    return ""


def _either(looks: "dict[type[object], _Look]") -> _Look:
    return lambda value, things: looks.get(type(value), _anything)(value, things)


def _each(look: _Look) -> _Look:
    def look_at_all(value: object, things: Things) -> str:
        entries = cast("list[object]", value)
        if len(entries) > LONGEST:
            return f" has {len(entries)} entries"
        for number, entry in enumerate(entries):
            if problem := look(entry, things):
                return f".{number}{problem}"
        return ""

    return look_at_all


def _in_turn(looks: list[tuple[str, _Look]]) -> _Look:
    def look_at_all(value: object, things: Things) -> str:
        for (way, look), entry in zip(looks, cast("tuple[object, ...]", value), strict=True):
            if problem := look(entry, things):
                return f"{way}{problem}"
        return ""

    return look_at_all


def _mapped(of_key: _Look, of_entry: _Look) -> _Look:
    def look_at_all(value: object, things: Things) -> str:
        for key, entry in cast("dict[object, object]", value).items():
            if problem := of_key(key, things) or of_entry(entry, things):
                return f".{_shown(key)}{problem}"
        return ""

    return look_at_all


def _struct(kind: type[msgspec.Struct]) -> _Look:
    hints = get_type_hints(kind, include_extras=True)
    looks = [(name, _look_for(hints[name])) for name in kind.__struct_fields__]

    def look_at_all(value: object, things: Things) -> str:
        for name, look in looks:
            if problem := look(getattr(value, name), things):
                return f".{name}{problem}"
        return ""

    return look_at_all


def _class_of(declared: object) -> "type[object]":
    """Return the class that values of a part of a union have."""
    origin, parts = get_origin(declared), get_args(declared)
    if origin is Annotated:
        return _class_of(parts[0])
    if origin is Literal:
        return cast("type[object]", type(parts[0]))
    if declared is None:
        return NoneType
    return cast("type[object]", declared if origin is None else origin)


def _shown(value: object) -> str:
    """Return a value in a few letters, none of which steers a terminal."""
    text = value if isinstance(value, str) and value else repr(value)
    return ascii(text)[1:-1][:40]
