"""Importing characters from JSON: first a preview of each, then one change (SF-20)."""

from collections import Counter
from typing import Literal

import msgspec

from cosmotui.engine.seal import seal
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.field_errors import field_and_fault, told
from cosmotui.rules.space_force.export.differences import Difference, differences
from cosmotui.rules.space_force.export.people import People
from cosmotui.rules.space_force.export.people_checks import Wrong, problems, text_problems, unknown_fields, wrong
from cosmotui.rules.space_force.export.strict_json import parse
from cosmotui.rules.space_force.season import Change, Document, Season, SeasonError
from cosmotui.rules.space_force.series import Series
from cosmotui.rules.space_force.show.training import last_completed
from cosmotui.rules.space_force.skills import LISTED, spec_key
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS

Verdict = Literal["new", "changed", "same", "wrong"]


class Found(msgspec.Struct, frozen=True):
    """One character of a file."""

    name: str
    verdict: Verdict
    character: Character | None = None
    """The sheet as imported; None if it cannot be read."""
    differences: tuple[Difference, ...] = ()
    """Of one that is changed: what is different from the sheet in the season."""
    wrong: tuple[Wrong, ...] = ()
    """Of one that is wrong: all that is."""

    @property
    def problems(self) -> tuple[str, ...]:
        """The problems in words; each names a field and a rule."""
        return tuple(one.line for one in self.wrong)


class Preview(msgspec.Struct, frozen=True):
    """The effects of importing a file into a season, before it is done."""

    people: tuple[Found, ...]
    series: Series
    """The season with the custom skills, weapons and scripts that come along."""
    notes: tuple[str, ...] = ()
    """What is different here and stays as it is."""

    def count(self, verdict: Verdict) -> int:
        """Return the number of characters with that status."""
        return sum(found.verdict == verdict for found in self.people)


def read_people(season: Season, text: str) -> Preview:
    """Return the preview of a JSON text by `people_json`, or from anywhere, for a season.

    Raises SeasonError, in one line, for a file that is no such JSON as a whole; problems with single characters are in
    the preview.
    """
    people = _people(text)
    series, notes = _series_with(season.series, people)
    beside = _Beside(season, series, people.season == seal(season.series.seed))
    found = tuple(beside.look(number, raw) for number, raw in enumerate(people.characters, 1))
    return Preview(found, series, notes)


class _Beside:
    """A season beside which the characters of a file are looked at, one after the other."""

    def __init__(self, season: Season, series: Series, is_home: bool) -> None:
        self._season = season
        self._extended = Season({series.id: series})
        self._is_home = is_home
        """Whether the file comes from this season: then ids tell who is meant, else names that only one has."""
        characters = season.characters.values()
        namesakes = Counter(one.name.casefold() for one in characters)
        named = (one for one in characters if one.name.strip())
        self._by_name = {one.name.casefold(): one for one in named if namesakes[one.name.casefold()] == 1}
        self._met: set[str] = set()

    def look(self, number: int, raw: dict[str, object]) -> Found:
        """Return what would become of one character."""
        name = raw.get("name")
        called = name if isinstance(name, str) and name.strip() else f"Character {number}"
        try:
            one = msgspec.convert(raw, Character)
        except msgspec.ValidationError as error:
            field, text = field_and_fault(error)
            return Found(called, "wrong", wrong=(wrong("E-FIELD", field, f"{text}.", "SF-20.2"),))
        stored = self._stored(one)
        one = self._at_home(one, stored)
        faults = self._wrong(one, stored, raw)
        if stored:
            if one.id in self._met:
                faults = (*faults, wrong("E-TWICE", "id", "this character stands twice in the file.", "SF-20.2"))
            self._met.add(one.id)
        verdict: Verdict = "same" if one == stored else "changed" if stored else "new"
        return Found(called, "wrong" if faults else verdict, one, differences(stored, one) if stored else (), faults)

    def _stored(self, one: Character) -> Character | None:
        if self._is_home:
            return self._season.characters.get(one.id)
        return self._by_name.get(one.name.casefold())

    def _at_home(self, one: Character, stored: Character | None) -> Character:
        """Return the character under its id here; what names adventures of another season is left out."""
        one = msgspec.structs.replace(one, id=stored.id) if stored else one
        if self._is_home:
            return one
        log = tuple(msgspec.structs.replace(entry, adventure="") for entry in one.star_log)
        training = one.training and msgspec.structs.replace(one.training, after=last_completed(self._season))
        return msgspec.structs.replace(one, star_log=log, training=training)

    def _wrong(self, one: Character, stored: Character | None, raw: dict[str, object]) -> tuple[Wrong, ...]:
        unknown = tuple(wrong("E-FIELD", path, "there is no such field.", "SF-20") for path in unknown_fields(raw, one))
        if one == stored:
            return unknown
        ship = self._season.ship_of(one.id) if stored else None
        return (*unknown, *problems(one, stored, self._extended, ship))


def take(season: Season, preview: Preview) -> Change:
    """Import all new or changed characters without problems. Raises SeasonError if there is none."""
    new = [found.character for found in preview.people if found.verdict == "new" and found.character]
    changed = [found.character for found in preview.people if found.verdict == "changed" and found.character]
    if not new and not changed:
        raise SeasonError("There is nobody to import: nothing would change.")
    ids, counted = season.ids(Character, len(new))
    added = (msgspec.structs.replace(one, id=id) for id, one in zip(ids, new, strict=True))
    series = msgspec.structs.replace(preview.series, next_id=counted.next_id, drawn=counted.drawn)
    put: tuple[Document, ...] = (*changed, *added, series)
    count = len(new) + len(changed)
    return Change(f"Import {count} character{'' if count == 1 else 's'}", put)


def _people(text: str) -> People:
    data = parse(text)
    if not isinstance(data, dict) or "cosmotui" not in data:
        raise SeasonError("This is not an export of characters: the field cosmotui is missing. SF-20.2")
    try:
        people = msgspec.convert(data, People)
    except msgspec.ValidationError as error:
        raise SeasonError(f"This is not an export of characters: {told(error)}. SF-20.2") from error
    for field in ("skills", "weapons", "scripts"):
        for problem in text_problems(getattr(people, field), field):
            raise SeasonError(f"This file cannot be imported: {problem.line}")
    if not all(skill.name.strip() for skill in people.skills):
        raise SeasonError("This file cannot be imported: skills: a skill has no name. SF-4.7")
    return people


def _series_with(series: Series, people: People) -> tuple[Series, tuple[str, ...]]:
    """Return the series with what the file brings along, and what it has of its own under the same name."""
    notes: list[str] = []
    skills = {spec_key(skill.name): skill for skill in series.custom_skills}
    for skill in people.skills:
        if LISTED.find(skill.name) or skills.setdefault(spec_key(skill.name), skill) != skill:
            notes.append(f"The skill {skill.name} is another one here; it stays as it is. SF-4.7")
    weapons = {weapon.id: weapon for weapon in series.custom_weapons}
    for weapon in people.weapons:
        if LISTED_WEAPONS.find(weapon.id) or weapons.setdefault(weapon.id, weapon) != weapon:
            notes.append(f"The weapon {weapon.name} is another one here; it stays as it is. SF-7.16")
    return (
        msgspec.structs.replace(
            series,
            custom_skills=tuple(skills.values()),
            custom_weapons=tuple(weapons.values()),
            scripts={**people.scripts, **series.scripts},
        ),
        tuple(notes),
    )
