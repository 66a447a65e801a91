"""The season's schedule: adventures of 1 to 3 episodes, one open at a time (SF-0.2, SF-20.4)."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from cosmotui.rules.space_force.adventure import Adventure, LogLine, Part
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.show.cast import cast_problems
from cosmotui.rules.space_force.show.training import trained_by
from cosmotui.rules.space_force.typed_text import typed_text

MOST_PARTS: Final = 3
"""Episodes of an adventure (SF-0.2)."""
MOST_LINES: Final = 20_000
"""Of an adventure's log."""
TITLE: Final = 200
NOTE: Final = 8000
OPENING: Final = "episode"
"""What undo ends at once an episode has opened (SF-11.22)."""


def program(season: Season) -> tuple[Adventure, ...]:
    """Return every adventure in the order of the season."""
    return tuple(sorted(season.adventures.values(), key=lambda adventure: adventure.number))


def upcoming(season: Season) -> tuple[Adventure, Part] | None:
    """Return the next unopened episode, and its adventure."""
    planned = ((adventure, part) for adventure in program(season) for part in adventure.parts)
    return next(((adventure, part) for adventure, part in planned if part.state == "planned"), None)


def on_air(season: Season) -> tuple[Adventure, Part] | None:
    """Return the open episode, and its adventure."""
    adventure = season.open_adventure()
    part = next((part for part in adventure.parts if part.state == "open"), None) if adventure else None
    return (adventure, part) if adventure and part else None


def past_parts(season: Season, c: Character) -> list[str]:
    """Return the episodes with this character, newest first: `4 The Quiet Relay`, `1 First Light, cameo`."""
    found: list[tuple[int, str]] = []
    for adventure in season.adventures.values():
        role = next((member.part for member in adventure.cast if member.character == c.id), "absent")
        if role != "absent":
            suffix = ", cameo" if role == "cameo" else ""
            found += [
                (part.number, f"{part.number} {part.title}{suffix}")
                for part in adventure.parts
                if part.state != "planned"
            ]
    return [text for _, text in sorted(found, reverse=True)]


def plan(season: Season, title: str, parts: Sequence[str] = (), ship: Id | None = None) -> Change:
    """Plan a new adventure at the end of the season, with the titles of its 1 to 3 episodes (SF-0.2).

    Without titles it has one episode, named like the adventure; a blank one is named after its place.

    Raises SeasonError for no title or too many episodes.
    """
    title = typed_text(title, TITLE, "The title")
    names = parts or (title,)
    if len(names) > MOST_PARTS:
        raise SeasonError(f"An adventure has 1 to {MOST_PARTS} episodes (SF-0.2).")
    if ship is not None:
        ship = season.ships[ship].id
    (id,), series = season.ids(Adventure, 1)
    episodes = tuple(Part(0, _part_title(name, title, number)) for number, name in enumerate(names, start=1))
    planned = _numbered((*program(season), Adventure(id, title, 0, episodes, ship=ship)))
    return Change(title, put=(planned[-1], series))


def retitle(season: Season, adventure: Id, title: str) -> Change:
    """Give an adventure another title."""
    title = typed_text(title, TITLE, "The title")
    return Change(title, put=(msgspec.structs.replace(season.adventures[adventure], title=title),))


def assign_ship(season: Season, adventure: Id, ship: Id | None) -> Change:
    """Set the ship of an adventure, or none."""
    name = season.ships[ship].name if ship is not None else "No ship"
    return Change(name, put=(msgspec.structs.replace(season.adventures[adventure], ship=ship),))


def write_part(
    season: Season, adventure: Id, number: int, title: str | None = None, logline: str | None = None
) -> Change:
    """Give an episode another title or logline: a promise before it is played, a summary afterwards."""
    changed = season.adventures[adventure]
    part = _part(changed, number)
    if title is not None:
        part = msgspec.structs.replace(part, title=typed_text(title, TITLE, "The title"))
    if logline is not None:
        part = msgspec.structs.replace(part, logline=_logline(logline))
    return Change(part.title, put=(_with_part(changed, part),))


def add_part(season: Season, adventure: Id, title: str = "") -> Change:
    """Add an episode to an adventure that is not over (SF-0.2).

    Raises SeasonError for one that is over or has three.
    """
    changed = season.adventures[adventure]
    if changed.is_done:
        raise SeasonError(f"{changed.title} is over.")
    if len(changed.parts) >= MOST_PARTS:
        raise SeasonError(f"An adventure has 1 to {MOST_PARTS} episodes (SF-0.2).")
    part = Part(0, _part_title(title, changed.title, len(changed.parts) + 1))
    longer = msgspec.structs.replace(changed, parts=(*changed.parts, part))
    return Change(part.title, put=_renumbered(season, _exchanged(season, longer)))


def drop_part(season: Season, adventure: Id, number: int) -> Change:
    """Remove a planned episode; the last one goes only with its adventure.

    Raises SeasonError for one that was opened, and for the last.
    """
    changed = season.adventures[adventure]
    part = _part(changed, number)
    if part.state != "planned" or len(changed.parts) == 1:
        raise SeasonError(f"Episode {number} cannot be dropped.")
    shorter = msgspec.structs.replace(changed, parts=tuple(one for one in changed.parts if one != part))
    return Change(f"No {part.title}", put=_renumbered(season, _exchanged(season, shorter)))


def drop(season: Season, adventure: Id) -> Change:
    """Remove an unplayed adventure from the season."""
    dropped = _untouched(season.adventures[adventure])
    rest = (one for one in program(season) if one.id != dropped.id)
    return Change(f"No {dropped.title}", put=_renumbered(season, rest), drop=(dropped.id,))


def move(season: Season, adventure: Id, earlier: bool) -> Change:
    """Let a planned adventure change places with the one before or after it.

    Raises SeasonError for one that has begun, and at either end.
    """
    moved = _untouched(season.adventures[adventure])
    order = list(program(season))
    place = order.index(moved)
    other = place - 1 if earlier else place + 1
    if not 0 <= other < len(order):
        raise SeasonError(f"{moved.title} is {'first' if earlier else 'last'} already.")
    order[place], order[other] = _untouched(order[other]), moved
    return Change(f"{moved.title} {'earlier' if earlier else 'later'}", put=_renumbered(season, order))


def open_episode(season: Season, adventure: Id) -> Change:
    """Begin the next episode of an adventure: one at a time, in the order of the season (SF-20.4).

    Purchases with stars can then no longer be undone (SF-11.22). Raises SeasonError.
    """
    opened = season.adventures[adventure]
    running = on_air(season)
    if running:
        raise SeasonError(f"Episode {running[1].number} is still open (SF-20.4).")
    following = upcoming(season)
    part = next((part for part in opened.parts if part.state == "planned"), None)
    if part is None or following is None:
        raise SeasonError(f"{opened.title} is over.")
    if part.number != following[1].number:
        raise SeasonError(f"Episode {following[1].number} comes first.")
    if part == opened.parts[0]:
        for problem in cast_problems(season, opened):
            raise SeasonError(problem)
    what = f"Episode {part.number} opens"
    return Change(what, put=(_with_part(opened, msgspec.structs.replace(part, state="open")),), wall=OPENING)


def close_episode(season: Season, logline: str | None = None) -> Change:
    """End the open episode, with a summary of it.

    With its last episode an adventure is completed: a character who missed it to learn something has learned it
    (SF-11.18).

    Raises SeasonError if none is open.
    """
    running = on_air(season)
    if running is None:
        raise SeasonError("No episode is open.")
    adventure, part = running
    told = part.logline if logline is None else _logline(logline)
    closed = _with_part(adventure, msgspec.structs.replace(part, state="done", logline=told))
    learned = trained_by(season, closed) if closed.is_done else ()
    return Change(f"Episode {part.number} is over", put=(closed, *learned))


def note(season: Season, text: str) -> Change:
    """Note an event in the open episode, with the date of the season.

    Raises SeasonError if none is open.
    """
    running = on_air(season)
    if running is None:
        raise SeasonError("No episode is open.")
    adventure, part = running
    if len(adventure.log) >= MOST_LINES:
        raise SeasonError(f"The log of an adventure has {MOST_LINES} lines at most.")
    line = LogLine(part.number, typed_text(text, NOTE, "The note"), season.series.date)
    return Change("Note", put=(msgspec.structs.replace(adventure, log=(*adventure.log, line)),))


def _part_title(title: str, adventure: str, place: int) -> str:
    named = title if title.strip() else f"{adventure[: TITLE - 8]}, part {place}"
    return typed_text(named, TITLE, "The title")


def _logline(text: str) -> str:
    return typed_text(text, NOTE, "The logline") if text.strip() else ""


def _part(adventure: Adventure, number: int) -> Part:
    part = next((part for part in adventure.parts if part.number == number), None)
    if part is None:
        raise SeasonError(f"{adventure.title} has no episode {number}.")
    return part


def _with_part(adventure: Adventure, part: Part) -> Adventure:
    parts = tuple(part if one.number == part.number else one for one in adventure.parts)
    return msgspec.structs.replace(adventure, parts=parts)


def _untouched(adventure: Adventure) -> Adventure:
    if any(part.state != "planned" for part in adventure.parts):
        raise SeasonError(f"{adventure.title} has begun.")
    return adventure


def _exchanged(season: Season, adventure: Adventure) -> Iterable[Adventure]:
    return (adventure if one.id == adventure.id else one for one in program(season))


def _renumbered(season: Season, order: Iterable[Adventure]) -> tuple[Adventure, ...]:
    """Return what changes when the season has this order: only planned episodes, since those before were played in
    order."""
    return tuple(one for one in _numbered(order) if one != season.adventures[one.id])


def _numbered(order: Iterable[Adventure]) -> tuple[Adventure, ...]:
    """Return the adventures counted from 1, and their episodes through the whole season."""
    numbered: list[Adventure] = []
    episodes = 0
    for number, adventure in enumerate(order, start=1):
        parts = tuple(
            msgspec.structs.replace(part, number=episodes + place) for place, part in enumerate(adventure.parts, 1)
        )
        episodes += len(parts)
        numbered.append(msgspec.structs.replace(adventure, number=number, parts=parts))
    return tuple(numbered)
