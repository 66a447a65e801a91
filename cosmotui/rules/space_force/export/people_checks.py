"""What is wrong with a character from elsewhere, beyond the types of its fields. Each line names a field and a rule."""

from collections.abc import Iterator
from typing import Final

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.overrides import COMPUTED, limits
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.stored_ranges import out_of_range
from cosmotui.rules.space_force.typed_text import is_control
from cosmotui.rules.space_force.validate import blocking, check

NOTES: Final = ("description", "background", "notes")
"""Fields with more than one line."""
_FIELDS: Final = {
    "E-NAME": "name",
    "E-POS": "position",
    "E-POS-SKILL": "skills",
    "E-POS-SHOOT": "skills",
    "E-POS-SPECIALTY": "skills",
    "E-ABIL-RANGE": "abilities",
    "E-ABIL-SUM": "abilities",
    "E-FIT": "abilities",
    "E-NATIVE": "native_language",
    "E-NATIVE-PAID": "skills",
    "E-HAND": "preferred_hand",
    "E-CIVILIAN": "rank",
    "E-MILITARY": "rank",
    "E-RANK": "rank",
    "E-SERVICE": "service_months",
}
"""The field that each error of a sheet is about; those of skills are about skills."""


def problems(one: Character, stored: Character | None, season: Season, ship: Ship | None) -> Iterator[str]:
    """Everything wrong with a sheet that would be taken in. What was wrong with the stored one before is let pass.

    `season` has the skills, weapons and scripts that come along. A draft may hold anything that can be shown (SF-2.18).
    """
    yield from text_problems(one, "")
    yield from (f"{problem.partition(' ')[0]}: {problem}." for problem in out_of_range(one))
    if one.status == "draft":
        return
    yield from _unlocked(one)
    yield from _beyond(one)
    yield from _contradictions(one)
    yield from _unknown(one, season)
    before = {issue.text for issue in blocking(check(stored, season, ship))} if stored else set[str]()
    for issue in blocking(check(one, season, ship)):
        if issue.text not in before:
            yield f"{_FIELDS.get(issue.code, 'skills')}: {issue.text} {issue.rule}"


def text_problems(value: object, field: str) -> Iterator[str]:
    """Control characters in any text of a document, and more than one line where one is meant."""
    if isinstance(value, str):
        allowed = "\n\t" if field in NOTES else ""
        odd = next((char for char in value if is_control(char) and char not in allowed), "")
        if odd:
            yield f"{field}: it holds the control character U+{ord(odd):04X}. SF-20.2"
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from text_problems(getattr(value, name), f"{field}.{name}" if field else name)
    elif isinstance(value, tuple):
        for number, entry in enumerate(msgspec.convert(value, list[object])):
            yield from text_problems(entry, f"{field}[{number}]")
    elif isinstance(value, dict):
        for pair in msgspec.convert(value, dict[object, object]).items():
            yield from text_problems(pair, field)


def unknown_fields(raw: object, read: object, where: str = "") -> Iterator[str]:
    """The paths of fields in JSON that no document has."""
    if isinstance(raw, dict) and isinstance(read, msgspec.Struct):
        tag = read.__struct_config__.tag_field
        for name, value in msgspec.convert(raw, dict[str, object]).items():
            path = f"{where}.{name}" if where else name
            if name in read.__struct_fields__:
                yield from unknown_fields(value, getattr(read, name), path)
            elif name != tag:
                yield path
    elif isinstance(raw, list) and isinstance(read, tuple):
        pairs = zip(msgspec.convert(raw, list[object]), msgspec.convert(read, list[object]), strict=True)
        for number, (entry, one) in enumerate(pairs):
            yield from unknown_fields(entry, one, f"{where}[{number}]")


def _unlocked(one: Character) -> Iterator[str]:
    """Abilities that differ from those of creation without an override (SF-2.19)."""
    if one.snapshot is None:
        yield "snapshot: a finalised sheet keeps what it was at creation. SF-2.19"
        return
    by_hand = {override.path for override in one.overrides}
    for ability in Ability:
        now, then = one.abilities.of(ability), one.snapshot.abilities.of(ability)
        if now != then and ability.value not in by_hand:
            yield f"abilities.{ability}: {now} at creation was {then}, and only an override changes it. SF-2.19"


def _beyond(one: Character) -> Iterator[str]:
    """Abilities and overrides of computed values outside what the Director can set by hand (SF-0.3)."""
    for ability in Ability:
        least, most = limits(one, ability)
        if not least <= (score := one.abilities.of(ability)) <= most:
            yield f"abilities.{ability}: {score} is not between {least} and {most}. SF-20.3"
    for number, override in enumerate(one.overrides):
        least, most = limits(one, override.path)
        if override.path in COMPUTED and not least <= override.new <= most:
            yield f"overrides[{number}].new: {override.path} {override.new} is not between {least} and {most}. SF-20.3"


def _contradictions(one: Character) -> Iterator[str]:
    """A status that something else on the sheet denies."""
    if one.condition.kind == "dead" and one.status != "dead":
        yield f"condition: who is dead is not {one.status}. SF-14.19"
    if one.status == "training" and one.training is None:
        yield "training: nothing is learned, but the status is training. SF-11.18"


def _unknown(one: Character, season: Season) -> Iterator[str]:
    """Skills and weapons that do not exist in the season."""
    for known in one.skills:
        if season.skills.find(known.skill) is None:
            yield f"skills: {known.skill} is not a listed skill. SF-4.7"
    for held in one.weapons:
        if season.armoury.find(held.weapon) is None:
            yield f"weapons: {held.weapon} is not a listed weapon. SF-7.16"
