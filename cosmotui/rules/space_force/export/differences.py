"""The differences between two sheets of one character, field by field, for people."""

from collections.abc import Iterator
from typing import Final

import msgspec

from cosmotui.rules.space_force.character import Character, KnownSkill

_TEXT: Final = 40
"""Characters of a text before it is cut."""
_NOTHING: Final = "nothing"


class Difference(msgspec.Struct, frozen=True):
    """A changed field: its old value and its new one."""

    field: str
    old: str
    new: str

    @property
    def text(self) -> str:
        """The change on one line: `abilities.strength: 5 -> 6`."""
        return f"{self.field}: {self.old} -> {self.new}"


def differences(old: Character, new: Character) -> tuple[Difference, ...]:
    """Return every field that differs, in the order of the document. Ids and formats are no part of a sheet."""
    return tuple(
        difference
        for field in Character.__struct_fields__
        if field not in ("id", "format")
        for difference in _field(field, getattr(old, field), getattr(new, field))
    )


def _field(field: str, old: object, new: object) -> Iterator[Difference]:
    if old == new:
        return
    if field == "skills":
        yield from _listed(field, _levels(old), _levels(new))
    elif isinstance(old, msgspec.Struct) and type(old) is type(new):
        for inner in old.__struct_fields__:
            yield from _field(f"{field}.{inner}", getattr(old, inner), getattr(new, inner))
    elif isinstance(old, tuple):
        yield _entries(field, msgspec.convert(old, tuple[object, ...]), msgspec.convert(new, tuple[object, ...]))
    else:
        yield Difference(field, _entry(old), _entry(new))


def _listed(field: str, old: dict[str, str], new: dict[str, str]) -> Iterator[Difference]:
    """Yield the lines known by a name: each that differs, and their order if nothing else does."""
    changed = [name for name in (*old, *(name for name in new if name not in old)) if old.get(name) != new.get(name)]
    for name in changed:
        yield Difference(f"{field} {name}", old.get(name, _NOTHING), new.get(name, _NOTHING))
    if not changed:
        yield Difference(field, ", ".join(old), ", ".join(new))


def _entries(field: str, old: tuple[object, ...], new: tuple[object, ...]) -> Difference:
    """Return a list: the entries that went and those that came."""
    gone = [_entry(entry) for entry in old if entry not in new]
    came = [_entry(entry) for entry in new if entry not in old]
    if not gone and not came:
        return Difference(field, f"{len(old)} in another order", f"{len(new)} in this order")
    return Difference(field, _cut(", ".join(gone)) or _NOTHING, _cut(", ".join(came)) or _NOTHING)


def _levels(skills: object) -> dict[str, str]:
    lines: dict[str, str] = {}
    for known in msgspec.convert(skills, tuple[KnownSkill, ...]):
        more = [f"science {known.science}"] if known.science is not None else []
        more += [known.ability.short] if known.ability else []
        more += ["custom"] if known.custom else []
        name = known.label if known.label not in lines else f"{known.label}, line {len(lines) + 1}"
        lines[name] = ", ".join([str(known.level), *more])
    return lines


def _told(value: object) -> str:
    """Return a value on one line."""
    match value:
        case None | "" | ():
            return _NOTHING
        case bool():
            return "yes" if value else "no"
        case str():
            return _cut(value)
        case _:
            return str(value)


def _entry(entry: object) -> str:
    """Return a value or an entry of a list, by what stands in it first."""
    if isinstance(entry, msgspec.Struct):
        return " ".join(_told(getattr(entry, field)) for field in entry.__struct_fields__[:3])
    return _told(entry)


def _cut(text: str) -> str:
    return text if len(text) <= _TEXT else f"{text[: _TEXT - 2]}.. ({len(text)} characters)"
