"""Skills as typed: a name or part of one, a specialisation in brackets, perhaps a level at the end."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmotui.plain.questions import WIDTH
from cosmotui.plain.space_force.season_shell import Back, SeasonShell
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.rules.space_force.languages import LANGUAGES
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.skills import LANGUAGE, READ_WRITE, SUGGESTED_SPECS, Skill, SkillBook

_TYPED: Final = re.compile(r"(?P<name>.*?)\s*(?:\((?P<spec>[^()]*)\))?\s*(?P<level>[+-]?\d{1,4})?", re.DOTALL)
LISTS: Final = {"list": "every skill", "combat": "the combat skills", "regular": "the other skills"}


class Typed(NamedTuple):
    """A skill that was typed."""

    skill: Skill
    spec: str
    level: int | None
    """The typed level; None where none was typed."""


def read_skill(shell: SeasonShell, text: str) -> Typed:
    """Return the skill that `text` means, asking which where several fit, and for a specialisation where needed.

    Examples: `Astrogator 4`, `pilot s 4`, `Craft (Pottery) 2`, `Pottery (Craft) 2`, `Language (Russian)`. Raises Back.
    """
    found = _TYPED.fullmatch(text.strip())
    name, spec = (found["name"], found["spec"] or "") if found else (text.strip(), "")
    level = int(found["level"]) if found and found["level"] else None
    book = shell.season.skills
    swapped = book.find(spec)
    if swapped and swapped.has_spec and book.find(name) is None:
        name, spec = swapped.name, name
    skill = _meant(shell, book, name)
    if skill.has_spec and not spec.strip():
        spec = ask_spec(shell, skill)
    return Typed(skill, " ".join(spec.split()) if skill.has_spec else "", level)


def ask_skill(shell: SeasonShell, title: str = "Skill, or a part of its name; list names them all") -> Typed:
    """Ask for a skill until the answer means one. Raises Back."""
    while text := shell.text(title):
        if text.casefold() in ("b", "back"):
            raise Back
        if text.casefold() in LISTS:
            shell.say(*skill_list(shell.season.skills, text.casefold()))
        else:
            return read_skill(shell, text)
    raise Back


def ask_spec(shell: SeasonShell, skill: Skill) -> str:
    """Ask for a specialisation. Raises Back."""
    usual: Sequence[str] = LANGUAGES if skill.name in (LANGUAGE, READ_WRITE) else SUGGESTED_SPECS.get(skill.name, ())
    if usual:
        shell.say(*wrapped(f"Usual for {skill.name}: {', '.join(usual)}. Any other may be typed."))
    spec = shell.text(f"Which {skill.name}")
    if not spec:
        raise Back
    return next((one for one in usual if one.casefold() == spec.casefold()), spec)


def skill_list(book: SkillBook, which: str = "list") -> list[str]:
    """Return the skills that exist, one per line: the ability that governs each, and its use."""
    chosen = [skill for skill in book.all() if which not in ("combat", "regular") or skill.group == which]
    return [line for skill in chosen for line in wrapped(_told(skill))]


def _told(skill: Skill) -> str:
    spec = ", one kind each" if skill.has_spec else ""
    return f"{skill.name}, {skill.ability.short}{spec}{f': {skill.help}' if skill.help else ''}"[: 4 * WIDTH]


def _meant(shell: SeasonShell, book: SkillBook, name: str) -> Skill:
    """Return the skill of that name, or with every typed word in it. Raises Back, or SeasonError if there is none."""
    exact = book.find(name)
    if exact:
        return exact
    words = name.casefold().split()
    found = [skill for skill in book.all() if words and all(word in skill.name.casefold() for word in words)]
    if not found:
        raise SeasonError(f"{name[:60]!r} is not a listed skill. SF-4.2")
    return found[0] if len(found) == 1 else shell.pick("Which skill", found, lambda skill: skill.name)
