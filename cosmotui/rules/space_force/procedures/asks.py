"""The questions of a procedure, as data for a form, and a procedure filled in from the answers."""

from collections.abc import Mapping
from typing import Literal, cast, get_args, get_type_hints

import msgspec
from msgspec import inspect

from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.procedures.observers import Observer
from cosmotui.rules.space_force.procedures.procedure import Procedure
from cosmotui.rules.space_force.rolls.check import Against
from cosmotui.rules.space_force.season import SeasonError

AskKind = Literal["yes or no", "number", "one of", "people", "quality", "skill"]
"""How it is answered: `people` are observers, a `quality` is a logged roll, a `skill` one known to whoever rolls."""


class Ask(msgspec.Struct, frozen=True):
    """One question of a procedure."""

    field: str
    title: str
    rule: str
    kind: AskKind
    default: object = None
    required: bool = False
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


def asks(procedure: type[Procedure]) -> tuple[Ask, ...]:
    """Return all questions of a procedure, in order. A field without a title is filled in by the program."""
    info = inspect.type_info(procedure)
    assert isinstance(info, inspect.StructType)
    hints = get_type_hints(procedure, include_extras=True)
    return tuple(
        _ask(field, field.type, get_args(get_args(hints[field.name])[0]))
        for field in info.fields
        if isinstance(field.type, inspect.Metadata)
    )


def filled(procedure: type[Procedure], answers: Mapping[str, object]) -> Procedure:
    """Return the procedure with those answers. Raises SeasonError, naming the answer that does not fit."""
    for ask in asks(procedure):
        if ask.field in answers:
            _refuse_unfit(ask, answers[ask.field])
        elif ask.required:
            raise SeasonError(f"{ask.title} is still to be chosen ({ask.rule}).")
    try:
        return msgspec.convert(dict(answers), procedure, from_attributes=True)
    except msgspec.ValidationError as error:
        raise SeasonError(f"{procedure.name}: {error}.") from error


def answer_text(answer: object) -> str:
    """Return an answer to a question of a procedure as text."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, tuple):
        names = [one.name for one in cast("tuple[object, ...]", answer) if isinstance(one, Observer)]
        return ", ".join(names) or "nobody"
    if isinstance(answer, KnownSkill):
        return f"{answer.label} {answer.level}"
    if isinstance(answer, Against):
        return f"{answer.total}, {answer.reason}"
    return "none" if answer is None else str(answer)


def _refuse_unfit(ask: Ask, answer: object) -> None:
    if ask.kind == "number" and isinstance(answer, int) and not ask.least <= answer <= ask.most:
        raise SeasonError(f"{ask.title}: {answer} is not between {ask.least} and {ask.most} ({ask.rule}).")
    if ask.kind == "one of" and answer not in ask.choices:
        raise SeasonError(f"{ask.title}: {answer} is not one of {', '.join(ask.choices)} ({ask.rule}).")


def _ask(field: inspect.Field, meta: inspect.Metadata, values: tuple[object, ...]) -> Ask:
    schema = cast("dict[str, str]", meta.extra_json_schema)  # pyright: ignore[reportUnknownMemberType] # untyped there
    default: object = None if field.default is msgspec.NODEFAULT else field.default
    ask = Ask(field.name, schema["title"], schema["description"], _kind(meta.type), default, field.required)
    match meta.type:
        case inspect.LiteralType():
            return msgspec.structs.replace(ask, choices=tuple(str(value) for value in values))
        case inspect.IntType(ge=int(least), le=int(most)):
            return msgspec.structs.replace(ask, least=least, most=most)
        case _:
            return ask


def _kind(kind: inspect.Type) -> AskKind:
    match kind:
        case inspect.BoolType():
            return "yes or no"
        case inspect.IntType():
            return "number"
        case inspect.LiteralType():
            return "one of"
        case inspect.VarTupleType():
            return "people"
        case inspect.StructType(cls=cls) if cls is Against:
            return "quality"
        case inspect.UnionType():
            return "skill"
        case _:
            raise TypeError(f"a procedure cannot ask for {kind}")
