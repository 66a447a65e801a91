"""The problems of a crew, and its readiness to fly (SF-6.14, SF-17)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.issues import Issue, blocking, with_waivers
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.crew.seniority import NOT_ABOVE, may_serve_under
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.mission.ships import class_for
from cosmotui.rules.space_force.positions import SCIENCE_LEVEL, STANDARD, Position
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.ship import CLASS_NAMES, CREW_SIZE, Ship, crew_size
from cosmotui.rules.space_force.skills import PROFESSION

STATUS_WORDS: Final = {"draft": "a draft", "training": "in training", "retired": "retired", "dead": "dead"}
"""Who cannot hold a berth in a new episode (SF-6.13), as the message has it."""


def crew_check(season: Season, ship: Ship) -> tuple[Issue, ...]:
    """Return every problem of a crew, in the order of section 17, and within a code in the order of the berths.

    The subject is the id of a character, or the name of an empty position.
    """
    crew = aboard(season, ship)
    found = (issue for one in _CHECKS for issue in one(season, ship, crew))
    return with_waivers(found, ((code, subject) for code, subject, _ in ship.waivers))


def problems(season: Season, ship: Ship) -> tuple[tuple[Character | None, Issue], ...]:
    """Return all problems aboard, waived or not: of the crew (None), then of each sheet."""
    of_crew = ((None, issue) for issue in crew_check(season, ship))
    of_sheets = ((c, issue) for c in aboard(season, ship) for issue in check(c, season, ship))
    return (*of_crew, *of_sheets)


def is_ready(season: Season, ship: Ship) -> bool:
    """Return whether the crew is ready to fly: no error is left that nobody waived (SF-6.14)."""
    return not blocking(issue for _, issue in problems(season, ship))


def waive(season: Season, ship: Ship, issue: Issue, reason: str = "") -> Change:
    """Waive a crew error (SF-17.2). Raises SeasonError for one that cannot be waived or does not exist."""
    there = {(one.code, one.subject) for one in crew_check(season, ship)}
    if not issue.waivable or (issue.code, issue.subject) not in there:
        raise SeasonError(f"{issue.code} cannot be waived. SF-17.2")
    kept = _without(ship, issue)
    waived = msgspec.structs.replace(ship, waivers=(*kept, (issue.code, issue.subject, reason.strip()[:200])))
    return Change(f"Waive {issue.code}", (waived,))


def unwaive(ship: Ship, issue: Issue) -> Change:
    """Take back a waiver."""
    return Change(f"Insist on {issue.code}", (msgspec.structs.replace(ship, waivers=_without(ship, issue)),))


def specialty_level(c: Character, specialty: str) -> int:
    """Return a character's level in a science: a skill of that name or a profession (SF-4.6, SF-6.11)."""
    return max(c.level(specialty), c.level(PROFESSION, specialty))


def actors(crew: tuple[Character, ...]) -> int:
    """Return the number of different actors who play a crew."""
    return len({c.actor.strip().casefold() for c in crew if c.actor and c.actor.strip()})


def _without(ship: Ship, issue: Issue) -> tuple[tuple[str, str, str], ...]:
    return tuple(one for one in ship.waivers if one[:2] != (issue.code, issue.subject))


def _holding(crew: tuple[Character, ...], position: Position) -> tuple[Character, ...]:
    return tuple(c for c in crew if c.position is position)


def _empty(season: Season, ship: Ship, crew: tuple[Character, ...]) -> Iterator[Issue]:
    for position in STANDARD:
        if not _holding(crew, position):
            yield Issue("E-CREW-EMPTY", position.post.name, f"No {position.post.name} aboard {ship.name}.", "SF-6.3")


def _second(season: Season, ship: Ship, crew: tuple[Character, ...]) -> Iterator[Issue]:
    for position in STANDARD:
        for c in _holding(crew, position)[1:]:
            yield Issue("E-CREW-DUP", c.id, f"{ship.name} already has a {position.post.name}.", "SF-6.4")


def _size(season: Season, ship: Ship, crew: tuple[Character, ...]) -> Iterator[Issue]:
    least, most = CREW_SIZE[ship.ship_class]
    if not least <= len(crew) <= most:
        text = f"{ship.name} carries {len(crew)} crew; a {ship.class_name} takes {crew_size(ship.ship_class)}."
        yield Issue("E-CREW-SIZE", "", text, "SF-6.5" if ship.ship_class == "nova" else "SF-6.6")


def _booked(season: Season, ship: Ship, crew: tuple[Character, ...]) -> Iterator[Issue]:
    others = [other for other in season.ships.values() if other.id != ship.id]
    for number, c in enumerate(crew):
        where = [other.name for other in others if c.id in other.crew]
        if c in crew[:number]:
            where.append(ship.name)
        if where:
            yield Issue("E-CREW-BOOKED", c.id, f"{c.name} already serves aboard {where[0]}.", "SF-6.9")


def _status(season: Season, ship: Ship, crew: tuple[Character, ...]) -> Iterator[Issue]:
    for c in crew:
        if c.status in STATUS_WORDS:
            yield Issue("E-CREW-STATUS", c.id, f"{c.name} is {STATUS_WORDS[c.status]} and cannot fly.", "SF-6.13")


def _junior(season: Season, ship: Ship, crew: tuple[Character, ...]) -> Iterator[Issue]:
    for captain in _holding(crew, Position.CAPTAIN)[:1]:
        for c in _holding(crew, Position.FIRST_OFFICER):
            if not may_serve_under(captain, c):
                text = f"First Officer {c.name} must be junior to Captain {captain.name}."
                yield Issue("E-CREW-JUNIOR", c.id, text, "SF-5.16")


def _outrank(season: Season, ship: Ship, crew: tuple[Character, ...]) -> Iterator[Issue]:
    for captain in _holding(crew, Position.CAPTAIN)[:1]:
        for c in crew:
            rule = NOT_ABOVE.get(c.position) if c.position else None
            if rule and not may_serve_under(captain, c):
                yield Issue("E-CREW-OUTRANK", c.id, f"{c.name} outranks Captain {captain.name}.", rule)


def _engineer(season: Season, ship: Ship, crew: tuple[Character, ...]) -> Iterator[Issue]:
    for c in _holding(crew, Position.CHIEF_ENGINEER):
        if ship.ship_class == "scorpius" and c.rank == "LtJG":
            text = "A LtJG Chief Engineer is expected only on a Nova."
            yield Issue("E-CREW-ENGRANK", c.id, text, "SF-5.1", waivable=True)


def _specialty(season: Season, ship: Ship, crew: tuple[Character, ...]) -> Iterator[Issue]:
    for c in _holding(crew, Position.SCIENTIST) if ship.specialty else ():
        level = specialty_level(c, ship.specialty)
        if level < SCIENCE_LEVEL:
            text = f"This mission needs {ship.specialty} {SCIENCE_LEVEL} or higher; {c.name} has {level}."
            yield Issue("E-CREW-SPECIALTY", c.id, text, "SF-6.11", waivable=True)


def _class(season: Season, ship: Ship, crew: tuple[Character, ...]) -> Iterator[Issue]:
    count = actors(crew)
    usual = class_for(count)
    if count and usual != ship.ship_class:
        yield Issue("W-CREW-CLASS", "", f"{count} actors usually fly a {CLASS_NAMES[usual]}.", "SF-6.1")


_CHECKS: Final = (
    _empty, _second, _size, _booked, _status, _junior, _outrank, _engineer, _specialty, _class,
)  # fmt: skip
"""In the order of the table (SF-17.1)."""
