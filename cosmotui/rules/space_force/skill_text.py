"""Skills in the notation that people type."""

from typing import NamedTuple

from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.skills import SkillBook


class TypedSkill(NamedTuple):
    """A skill and its specialisation."""

    skill: str
    spec: str


def read_skill(text: str, book: SkillBook) -> TypedSkill:
    """Return the skill in `Swimming`, `Language (Russian)`, `Welding (Craft)`, `Craft/Welding`. Raises SeasonError."""
    name, _, spec = text.strip().removesuffix(")").partition("(") if text.strip().endswith(")") else text.partition("/")
    name, spec = name.strip(), spec.strip()
    for skill, kind in ((name, spec), (spec, name)):
        found = book.find(skill)
        if found and found.has_spec == bool(kind):
            return TypedSkill(found.name, kind)
    found = book.find(name)
    if found and found.has_spec:
        raise SeasonError(f"{found.name} needs a specialisation: {found.name} (..). SF-4.3")
    raise SeasonError(f"{text.strip()[:60]} is not a listed skill. SF-4.2")
