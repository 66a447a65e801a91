"""Problems of a character from elsewhere, beyond the types of its fields. Each line names a field and a rule."""

from collections.abc import Iterator
from typing import Final

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.creation.validate import blocking, check
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.overrides import COMPUTED, limits
from cosmotui.rules.space_force.sheet.stored_ranges import out_of_range
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.typed_text import is_control

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


class Wrong(msgspec.Struct, frozen=True):
    """A problem of a character from elsewhere."""

    field: str
    """Where it stands in the file: `skills[1].level`."""
    issue: Issue

    @property
    def line(self) -> str:
        """The problem on one line: `name: it holds the control character U+001B. SF-20.2`."""
        where = f"{self.field}: " if self.field else ""
        return f"{where}{self.issue.text} {self.issue.rule}"


def wrong(code: str, field: str, text: str, rule: str) -> Wrong:
    """Return a problem of a field itself, which nobody can waive."""
    return Wrong(field, Issue(code, field, text, rule))


def problems(one: Character, stored: Character | None, season: Season, ship: Ship | None) -> Iterator[Wrong]:
    """Yield the problems of a sheet to be imported, except those that the stored sheet had before.

    `season` has the skills, weapons and scripts that come along. A draft may hold anything that can be shown (SF-2.18).
    """
    yield from text_problems(one, "")
    yield from (Wrong(issue.subject, issue) for issue in out_of_range(one))
    if one.status == "draft":
        return
    yield from _unlocked(one)
    yield from _beyond(one)
    yield from _contradictions(one)
    yield from _unknown(one, season)
    before = {issue.text for issue in blocking(check(stored, season, ship))} if stored else set[str]()
    for issue in blocking(check(one, season, ship)):
        if issue.text not in before:
            yield Wrong(_FIELDS.get(issue.code, "skills"), issue)


def text_problems(value: object, field: str) -> Iterator[Wrong]:
    """Yield control characters in any text of a document, and line breaks where one line is meant."""
    if isinstance(value, str):
        allowed = "\n\t" if field in NOTES else ""
        odd = next((char for char in value if is_control(char) and char not in allowed), "")
        if odd:
            yield wrong("E-TEXT", field, f"it holds the control character U+{ord(odd):04X}.", "SF-20.2")
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
    """Yield the paths of fields in JSON that no document has."""
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


def _unlocked(one: Character) -> Iterator[Wrong]:
    """Yield the abilities that differ from those of creation without an override (SF-2.19)."""
    if one.snapshot is None:
        yield wrong("E-LOCKED", "snapshot", "a finalised sheet keeps what it was at creation.", "SF-2.19")
        return
    by_hand = {override.path for override in one.overrides}
    for ability in Ability:
        now, then = one.abilities.of(ability), one.snapshot.abilities.of(ability)
        if now != then and ability.value not in by_hand:
            text = f"{now} at creation was {then}, and only an override changes it."
            yield wrong("E-LOCKED", f"abilities.{ability}", text, "SF-2.19")


def _beyond(one: Character) -> Iterator[Wrong]:
    """Yield the abilities and overrides of computed values outside what the Director can set by hand (SF-0.3)."""
    for ability in Ability:
        least, most = limits(one, ability)
        if not least <= (score := one.abilities.of(ability)) <= most:
            yield wrong("E-STORED", f"abilities.{ability}", f"{score} is not between {least} and {most}.", "SF-20.3")
    for number, override in enumerate(one.overrides):
        least, most = limits(one, override.path)
        if override.path in COMPUTED and not least <= override.new <= most:
            text = f"{override.path} {override.new} is not between {least} and {most}."
            yield wrong("E-STORED", f"overrides[{number}].new", text, "SF-20.3")


def _contradictions(one: Character) -> Iterator[Wrong]:
    """Yield a status that something else on the sheet denies."""
    if one.condition.kind == "dead" and one.status != "dead":
        yield wrong("E-STATUS", "condition", f"who is dead is not {one.status}.", "SF-14.19")
    if one.status == "training" and one.training is None:
        yield wrong("E-STATUS", "training", "nothing is learned, but the status is training.", "SF-11.18")


def _unknown(one: Character, season: Season) -> Iterator[Wrong]:
    """Yield the skills and weapons that do not exist in the season."""
    for known in one.skills:
        if season.skills.find(known.skill) is None:
            text = f"{known.skill} is not a listed skill."
            yield Wrong("skills", Issue("E-SKILL-UNKNOWN", known.label, text, "SF-4.7"))
    for held in one.weapons:
        if season.armoury.find(held.weapon) is None:
            text = f"{held.weapon} is not a listed weapon."
            yield Wrong("weapons", Issue("E-WEAPON-UNKNOWN", held.weapon, text, "SF-7.16"))
