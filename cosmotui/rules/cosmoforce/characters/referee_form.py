"""The referee's form: every value of a ship that a ruling may change, field by field (CF-14.8, SF-18.40, CF-D16).

The form is flat: a label and the present value. A value left alone changes nothing.
"""

import re
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import shown
from cosmotui.rules.cosmoforce.crew import Crew
from cosmotui.rules.cosmoforce.design import POINT
from cosmotui.rules.cosmoforce.event_words import points
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.space_force.character import ConditionKind

FORM: Final = "referee"
RULE: Final = "CF-14.8"
TEXT: Final = "text"
TEXT_LIMIT: Final = 200
NAME_CELLS: Final = 24
MOST_HEAT: Final = 999
MOST_SPEED: Final = 99_999
"""Hundredths."""
MOST_DICE: Final = 20
MOST_STUN: Final = 999
STATES: Final[dict[str, ConditionKind]] = {"up": "ok", "unconscious": "unconscious", "dying": "dying", "dead": "dead"}
"""How a character of Space Force may be, in the words of the form."""

Kind = Literal["text", "heat", "speed", "dice", "marks", "ready", "hurt", "hp", "stun", "state"]


class Field(msgspec.Struct, frozen=True):
    """One value that may be changed."""

    name: str
    kind: Kind
    now: str | int
    """Of a speed in hundredths."""
    most: int = 0
    """Of a number; the least is 0."""
    index: int = -1
    """Slot of a system, number of one of the crew."""


def fields_of(ship: Ship, with_text: bool) -> tuple[Field, ...]:
    """Return the fields for a ship, in the order on the screen."""
    tokens = [one for one in ship.crew if one.is_token]
    ready = sum(one.is_ready for one in tokens)
    fields = [Field(TEXT, "text", "")] if with_text else []
    fields += [
        Field("heat", "heat", ship.heat, max(ship.heat, MOST_HEAT)),
        Field("speed", "speed", ship.speed, max(ship.speed, MOST_SPEED)),
        Field("extra dice", "dice", ship.extra_dice, MOST_DICE),
    ]
    fields += [
        Field(f"{system} {slot + 1} marks", "marks", ship.marks[slot], ship.boxes(slot), slot)
        for slot, system in enumerate(ship.systems)
        if system and slot not in ship.depleted
    ]
    if tokens:
        fields += [
            Field("ready crew", "ready", ready, len(tokens)),
            Field("hurt crew", "hurt", len(tokens) - ready, len(tokens)),
        ]
    names = [_plain(one.name) for one in ship.crew]
    for number, one in enumerate(ship.crew):
        if not one.is_token:
            namesake = names.count(names[number]) > 1
            fields += _person(number, one, f"{names[number]} {number + 1}" if namesake else names[number])
    return tuple(fields)


def _person(number: int, one: Crew, name: str) -> list[Field]:
    if one.hero is not None:
        return [Field(f"{name} HP", "hp", one.hero.hp, one.hero.max_hp, number)]
    assert one.bound is not None
    body = one.bound.body
    word = next(word for word, kind in STATES.items() if kind == body.condition.kind)
    return [
        Field(f"{name} HP", "hp", body.hp, max(body.hp, body.max_hp), number),
        Field(f"{name} Stun", "stun", body.stun, max(body.stun, MOST_STUN), number),
        Field(f"{name} state", "state", word, index=number),
    ]


def _plain(name: str) -> str:
    """Return a name that can stand before a sign of equality."""
    kept = "".join(letter if letter.isprintable() and letter != "=" else " " for letter in name)
    return " ".join(kept.split())[:NAME_CELLS]


def start_of(fields: Sequence[Field]) -> dict[str, object]:
    """Return the form without any changes."""
    return {field.name: _shown(field, field.now) for field in fields}


def _shown(field: Field, value: str | int) -> str | int:
    return points(value) if field.kind == "speed" and isinstance(value, int) else value


def read(fields: Sequence[Field], form: dict[str, object]) -> tuple[dict[Field, str | int], list[Problem]]:
    """Return every field with its value, speeds in hundredths, and the problems. A missing field is unchanged."""
    names = {field.name for field in fields}
    problems = [Problem(f"There is no field {shown(name)}.", RULE) for name in form if name not in names]
    values: dict[Field, str | int] = {}
    for field in fields:
        try:
            values[field] = _value(field, form.get(field.name, _shown(field, field.now)))
        except ValueError as error:
            problems.append(Problem(str(error), RULE))
    return values, problems + _disagreements(values)


def _value(field: Field, given: object) -> str | int:
    """Return what a field holds. Raises ValueError with a message for people."""
    match field.kind:
        case "text":
            if not isinstance(given, str) or not all(letter.isprintable() for letter in given):
                raise ValueError(f"{field.name}: a line of text is needed.")
            if len(given) > TEXT_LIMIT:
                raise ValueError(f"{field.name}: {len(given)} letters; {TEXT_LIMIT} fit.")
            return given
        case "state":
            if not isinstance(given, str) or given not in STATES:
                raise ValueError(f"{field.name}: {shown(given)} is not one of {', '.join(STATES)}.")
            return given
        case "speed":
            return _speed(field, given)
        case _:
            if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= field.most:
                raise ValueError(f"{field.name}: {shown(given)} is not a number from 0 to {field.most}.")
            return given


def _speed(field: Field, given: object) -> int:
    """Return a speed typed as points, with two decimals at most, in hundredths (CF-4.7)."""
    text = str(given) if isinstance(given, str | int | float) and not isinstance(given, bool) else ""
    found = re.fullmatch(r"([0-9]{1,6})(?:\.([0-9]{1,2}))?", text)
    speed = int(found[1]) * POINT + int((found[2] or "").ljust(2, "0")) if found else field.most + 1
    if speed > field.most:
        raise ValueError(f"{field.name}: {shown(given)} is not a speed from 0.00 to {points(field.most)}.")
    return speed


def _disagreements(values: dict[Field, str | int]) -> list[Problem]:
    """Return the problems with several fields together."""
    problems: list[Problem] = []
    tokens = {field.kind: (field, value) for field, value in values.items() if field.kind in ("ready", "hurt")}
    if len(tokens) == 2:
        total, most = sum(int(value) for _, value in tokens.values()), tokens["ready"][0].most
        if total > most:
            problems.append(Problem(f"{total} crew tokens; the ship has {most}.", RULE))
    states = {field.index: (field, value) for field, value in values.items() if field.kind == "state"}
    for field, value in values.items():
        state, word = states.get(field.index, (field, ""))
        changed = value != field.now or word != state.now
        if field.kind == "hp" and value == 0 and word == "up" and changed:
            problems.append(Problem(f"{field.name}: nobody is conscious at 0 HP.", "SF-14.23"))
    return problems


def changes(values: dict[Field, str | int]) -> tuple[str, ...]:
    """Return the changes of a ruling, in words: `heat 3 to 1`."""
    return tuple(
        f"{field.name} {_shown(field, field.now)} to {_shown(field, value)}"
        for field, value in values.items()
        if field.kind != "text" and value != field.now
    )
