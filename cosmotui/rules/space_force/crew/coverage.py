"""Coverage: the skills that positions and the mission need, and those missing aboard (SF-5.1, SF-6.11)."""

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.crew.crew_check import specialty_level
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.positions import SCIENCE_LEVEL, STANDARD, Position
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.derived import best_science
from cosmotui.rules.space_force.sheet.reading import Scripts, reading_level, speaking_level, tongues
from cosmotui.rules.space_force.ship import Need, Ship
from cosmotui.rules.space_force.skills import LANGUAGE, MEDICAL, READ_WRITE, label, spec_key

Source = Literal["position", "mission", "advice"]
"""Who needs something: a position, the mission, or nobody yet, but it would be wise."""
SCIENCE: Final = "Science"
"""The line of the best science specialty of each, whichever it is (SF-5.12)."""
_NOUNS: Final = {
    "Pilot Spacecraft": "pilot",
    "Astrogator": "astrogator",
    "Spacecraft Engineering": "engineer",
    MEDICAL: "doctor",
    SCIENCE: "scientist",
}


class Holder(msgspec.Struct, frozen=True):
    """A character with a needed skill, at any level."""

    character: Id
    name: str
    """The family name."""
    level: int


class Covered(msgspec.Struct, frozen=True):
    """A needed skill with its holders, the best first."""

    skill: str
    spec: str
    level: int
    """What is needed."""
    count: int
    """How many must have it."""
    source: Source
    rule: str
    holders: tuple[Holder, ...]
    position: Position | None = None
    """The only one whose level counts; None for anybody."""

    @property
    def label(self) -> str:
        """The printed name."""
        return label(self.skill, self.spec)

    @property
    def able(self) -> tuple[Holder, ...]:
        """The holders with the level needed."""
        return tuple(holder for holder in self.holders if holder.level >= self.level)

    @property
    def is_met(self) -> bool:
        """Whether there are enough able holders."""
        return len(self.able) >= self.count


class Gap(msgspec.Struct, frozen=True):
    """A lack of the crew: `no second pilot`, `no one speaks Russian`."""

    text: str
    source: Source
    rule: str
    skill: str = ""
    spec: str = ""
    level: int = 0
    """What would close it."""


class Coverage(msgspec.Struct, frozen=True):
    """The whole picture, for the crew board and for the makers of new characters."""

    lines: tuple[Covered, ...]
    gaps: tuple[Gap, ...]


def coverage(season: Season, ship: Ship, joining: Character | None = None) -> Coverage:
    """Return the coverage of a crew. `joining` counts too, even as a draft, instead of the character's
    earlier state."""
    crew = aboard(season, ship)
    if joining:
        crew = (*(c for c in crew if c.id != joining.id), joining)
    lines = (*_of_positions(crew), *_of_mission(ship, crew, season.series.scripts))
    return Coverage(lines, (*(_gap(line) for line in lines if not line.is_met), *_advice(crew)))


def short_name(c: Character) -> str:
    """Return the last word of a name: `Okafor-Brandt`."""
    return c.name.split()[-1] if c.name.split() else "nobody"


def _of_positions(crew: tuple[Character, ...]) -> Iterator[Covered]:
    """Yield one line a skill, however many positions need it."""
    needed = [minimum for position in STANDARD for minimum in position.post.minima]
    for skill, level in dict.fromkeys(needed):
        holders = _sorted(crew, {c.id: c.level(skill) for c in crew})
        yield Covered(skill, "", level, needed.count((skill, level)), "position", "SF-5.1", holders)
    scientists = _sorted(crew, {c.id: best_science(c) for c in crew})
    yield Covered(SCIENCE, "", SCIENCE_LEVEL, 1, "position", "SF-5.12", scientists)


def _of_mission(ship: Ship, crew: tuple[Character, ...], scripts: Scripts) -> Iterator[Covered]:
    if ship.specialty:
        levels = {c.id: specialty_level(c, ship.specialty) for c in crew}
        yield Covered(ship.specialty, "", SCIENCE_LEVEL, 1, "mission", "SF-6.11", _sorted(crew, levels))
    for need in ship.needs:
        levels = {c.id: _level(c, need, scripts) for c in crew if need.position in (None, c.position)}
        holders = _sorted(crew, levels)
        yield Covered(need.skill, need.spec, need.level, 1, "mission", "SF-6.11", holders, need.position)


def _level(c: Character, need: Need, scripts: Scripts) -> int:
    """Return a level on the sheet; languages count as they are spoken and read (SF-4.9)."""
    if need.skill == LANGUAGE:
        return speaking_level(c, need.spec)
    if need.skill == READ_WRITE:
        return reading_level(c, need.spec, scripts)
    return c.level(need.skill, need.spec)


def _sorted(crew: tuple[Character, ...], levels: dict[str, int]) -> tuple[Holder, ...]:
    known = [Holder(c.id, short_name(c), levels[c.id]) for c in crew if levels.get(c.id, 0) > 0]
    return tuple(sorted(known, key=lambda holder: -holder.level))


def _gap(line: Covered) -> Gap:
    return Gap(_missing(line), line.source, line.rule, line.skill, line.spec, line.level)


def _missing(line: Covered) -> str:
    best = line.holders[0].level if line.holders else 0
    if line.position:
        return f"the {line.position.post.name} lacks {line.label} {line.level}"
    if line.source == "position":
        return f"no second {_NOUNS[line.skill]}" if line.able else f"no {_NOUNS[line.skill]}"
    if best:
        return f"no {line.label} above {best}"
    verb = {LANGUAGE: "speaks", READ_WRITE: "reads"}.get(line.skill)
    return f"no one {verb} {line.spec}" if verb and line.spec else f"no one knows {line.label}"


def _advice(crew: tuple[Character, ...]) -> Iterator[Gap]:
    """Yield what no rule asks for, though a crew of several would miss it."""
    if len(crew) < 2:
        return
    medics = [c for c in crew if c.level(MEDICAL)]
    if len(medics) == 1:
        yield Gap("no medic besides the doctor", "advice", "SF-10.13", MEDICAL, level=1)
    spoken = [(c, {spec_key(tongue.language) for tongue in tongues(c) if tongue.speak}) for c in crew]
    if len({language for _, languages in spoken for language in languages}) < 2:
        yield Gap("no one speaks a second language", "advice", "SF-4.9", LANGUAGE, level=1)
    for c, languages in spoken:
        if all(languages.isdisjoint(others) for other, others in spoken if other is not c):
            yield Gap(f"no one shares a language with {short_name(c)}", "advice", "SF-4.9", LANGUAGE, level=1)
