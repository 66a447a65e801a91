"""The questions of a procedure, read from its fields: each with its name, its rule and the possible answers."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Literal

import msgspec
from msgspec import inspect

from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.procedures.observers import Observer
from cosmotui.rules.space_force.procedures.procedure import Procedure
from cosmotui.rules.space_force.rolls.check import Against

Form = Literal["yes or no", "one of", "number", "known skill", "quality", "observers"]


@dataclass(frozen=True)
class Question:
    """A question, made from one field of a procedure."""

    name: str
    title: str
    rule: str
    form: Form
    standard: object
    values: tuple[str, ...] = ()
    least: int = 0
    most: int = 1_000_000


@cache
def questions(procedure: type[Procedure]) -> tuple[Question, ...]:
    """Return the questions of a procedure; a field without a title makes none."""
    kind = inspect.type_info(procedure)
    assert isinstance(kind, inspect.StructType)
    found = (_question(one) for one in kind.fields)
    return tuple(one for one in found if one is not None)


def _question(one: inspect.Field) -> Question | None:
    info = one.type
    title = rule = ""
    while isinstance(info, inspect.Metadata):
        told = info.extra_json_schema or {}
        title, rule = str(told.get("title", title)), str(told.get("description", rule))
        info = info.type
    if not title:
        return None
    standard = None if one.default is msgspec.NODEFAULT else one.default
    match info:
        case inspect.BoolType():
            return Question(one.encode_name, title, rule, "yes or no", standard)
        case inspect.LiteralType(values=values):
            return Question(one.encode_name, title, rule, "one of", standard, tuple(str(value) for value in values))
        case inspect.IntType(ge=least, le=most):
            return Question(one.encode_name, title, rule, "number", standard, (), least or 0, most or 1_000_000)
        case inspect.UnionType(types=types) if _holds(types, KnownSkill):
            return Question(one.encode_name, title, rule, "known skill", standard)
        case inspect.StructType(cls=cls) if cls is Against:
            return Question(one.encode_name, title, rule, "quality", standard)
        case _ if _observes(info):
            return Question(one.encode_name, title, rule, "observers", standard)
        case _:
            return None


def _holds(types: Iterable[inspect.Type], kind: type) -> bool:
    return any(isinstance(one, inspect.StructType) and one.cls is kind for one in types)


def _observes(info: inspect.Type) -> bool:
    item = getattr(info, "item_type", None)
    return isinstance(item, inspect.StructType) and item.cls is Observer


def told(question: Question, answer: object) -> str:
    """Return an answer as text."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, tuple):
        names = [one.name for one in answer if isinstance(one, Observer)]
        return ", ".join(names) or "nobody"
    if isinstance(answer, KnownSkill):
        return f"{answer.label} {answer.level}"
    if isinstance(answer, Against):
        return f"{answer.total}, {answer.reason}"
    return "none" if answer is None else str(answer)
