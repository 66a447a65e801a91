"""What a procedure asks, as data for a form, and a procedure filled in from the answers."""

from collections.abc import Mapping
from typing import Literal, cast

import msgspec
from msgspec import inspect

from cosmotui.rules.space_force.check import Against
from cosmotui.rules.space_force.procedures.procedure import Procedure
from cosmotui.rules.space_force.season import SeasonError

AskKind = Literal["yes or no", "number", "one of", "people", "quality", "skill"]
"""How it is answered: `people` are observers, a `quality` is a logged roll, a `skill` one known to whoever rolls."""


class Ask(msgspec.Struct, frozen=True):
    """One thing that a procedure asks."""

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
    """Everything that a procedure asks, in order. A field without a title is filled in by the program."""
    info = inspect.type_info(procedure)
    assert isinstance(info, inspect.StructType)
    return tuple(_ask(field, field.type) for field in info.fields if isinstance(field.type, inspect.Metadata))


def filled(procedure: type[Procedure], answers: Mapping[str, object]) -> Procedure:
    """The procedure with those answers. Raises SeasonError, naming the answer that does not fit."""
    try:
        return msgspec.convert(dict(answers), procedure, from_attributes=True)
    except msgspec.ValidationError as error:
        raise SeasonError(f"{procedure.name}: {error}.") from error


def _ask(field: inspect.Field, meta: inspect.Metadata) -> Ask:
    schema = cast("dict[str, str]", meta.extra_json_schema)  # pyright: ignore[reportUnknownMemberType] # untyped there
    default: object = None if field.default is msgspec.NODEFAULT else field.default
    ask = Ask(field.name, schema["title"], schema["description"], _kind(meta.type), default, field.required)
    match meta.type:
        case inspect.LiteralType(values=values):
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
