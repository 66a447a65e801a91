"""The cast of an adventure: full parts, cameos, guest stars and subplots (SF-0.1, SF-11.2 to SF-11.4, SF-11.24)."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.adventure import Adventure, CastMember, Guest, Role, Subplot
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.crew.crew_check import STATUS_WORDS
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.show.awards import unpaid
from cosmotui.rules.space_force.typed_text import typed_text

MOST_CAST: Final = 500
MOST_GUESTS: Final = 200
MOST_SUBPLOTS: Final = 100
NAME: Final = 60
TEXT: Final = 200


def give_part(season: Season, adventure: Id, character: Id, part: Role | None) -> Change:
    """Give a character a full part, a cameo or leave to sit out; None removes the character from the cast.

    Raises SeasonError for a character who cannot take part, or whose actor plays another one (SF-0.1).
    """
    changed = unpaid(season, adventure)
    one = season.characters[character]
    if part is None:
        cast = tuple(member for member in changed.cast if member.character != character)
        return Change(f"{one.name} not cast", put=(msgspec.structs.replace(changed, cast=cast),))
    recast = _with_part(changed, character, part)
    if not changed.has_part(character):
        for problem in _problems(season, recast, one):
            raise SeasonError(problem)
    word = {"full": "full part", "cameo": "cameo", "absent": "absent"}[part]
    return Change(f"{one.name}: {word}", put=(recast,))


def cast_crew(season: Season, adventure: Id) -> Change:
    """Give a full part to everybody aboard the adventure's ship who can take one and is not in the cast yet.

    Raises SeasonError for an adventure without a ship.
    """
    changed = unpaid(season, adventure)
    if changed.ship is None:
        raise SeasonError(f"{changed.title} has no ship.")
    listed = {member.character for member in changed.cast}
    for one in aboard(season, season.ships[changed.ship]):
        grown = _with_part(changed, one.id, "full")
        if one.id not in listed and not _problems(season, grown, one):
            changed = grown
    return Change("The crew is cast", put=(changed,))


def cast_problems(season: Season, adventure: Adventure) -> tuple[str, ...]:
    """Return the reasons why the adventure cannot begin with this cast, a line each."""
    members = (season.characters[m.character] for m in adventure.cast if m.character in season.characters)
    taking_part = (one for one in members if adventure.has_part(one.id))
    return tuple(problem for one in taking_part for problem in _problems(season, adventure, one))


def add_guest(season: Season, adventure: Id, name: str, role: str = "") -> Change:
    """Add a guest star to the credits, without a sheet."""
    changed = unpaid(season, adventure)
    _room(len(changed.guests), MOST_GUESTS, "guest stars")
    guest = Guest(typed_text(name, NAME, "The name"), typed_text(role, TEXT, "The role") if role.strip() else "")
    return Change(f"Guest star {guest.name}", put=(msgspec.structs.replace(changed, guests=(*changed.guests, guest)),))


def drop_guest(season: Season, adventure: Id, number: int) -> Change:
    """Remove a guest star; they are numbered from 0."""
    changed = unpaid(season, adventure)
    guest = changed.guests[_checked(number, len(changed.guests), "guest star")]
    guests = changed.guests[:number] + changed.guests[number + 1 :]
    return Change(f"No {guest.name}", put=(msgspec.structs.replace(changed, guests=guests),))


def start_subplot(season: Season, adventure: Id, title: str, *members: Id) -> Change:
    """Start a subplot by a character; its story is up to the actors (SF-11.24)."""
    changed = unpaid(season, adventure)
    _room(len(changed.subplots), MOST_SUBPLOTS, "subplots")
    subplot = Subplot(typed_text(title, TEXT, "The title"), _members(season, changed, members))
    return Change(
        f"Subplot {subplot.title}", put=(msgspec.structs.replace(changed, subplots=(*changed.subplots, subplot)),)
    )


def set_members(season: Season, adventure: Id, number: int, *members: Id) -> Change:
    """Set the characters who started or joined a subplot (SF-11.4); subplots are numbered from 0."""
    changed = unpaid(season, adventure)
    subplot = changed.subplots[_checked(number, len(changed.subplots), "subplot")]
    joined = Subplot(subplot.title, _members(season, changed, members))
    subplots = (*changed.subplots[:number], joined, *changed.subplots[number + 1 :])
    return Change(f"Subplot {subplot.title}", put=(msgspec.structs.replace(changed, subplots=subplots),))


def drop_subplot(season: Season, adventure: Id, number: int) -> Change:
    """Remove a subplot."""
    changed = unpaid(season, adventure)
    subplot = changed.subplots[_checked(number, len(changed.subplots), "subplot")]
    subplots = changed.subplots[:number] + changed.subplots[number + 1 :]
    return Change(f"No {subplot.title}", put=(msgspec.structs.replace(changed, subplots=subplots),))


def _with_part(adventure: Adventure, character: Id, part: Role) -> Adventure:
    """Return the cast with somebody's part changed in place, or added at the end."""
    member = CastMember(character, part)
    cast = tuple(member if one.character == character else one for one in adventure.cast)
    if member not in cast:
        _room(len(cast), MOST_CAST, "names in its cast")
        cast = (*cast, member)
    return msgspec.structs.replace(adventure, cast=cast)


def _problems(season: Season, adventure: Adventure, one: Character) -> tuple[str, ...]:
    """Return why somebody of the cast cannot take part; whoever sits it out can always do that."""
    if not adventure.has_part(one.id):
        return ()
    if one.status != "active":
        return (f"{one.name} is {STATUS_WORDS.get(one.status, one.status)} and cannot take part.",)
    actor = _actor(one)
    for other in (season.characters[m.character] for m in adventure.cast if m.character in season.characters):
        if actor and other.id != one.id and adventure.has_part(other.id) and _actor(other) == actor:
            return (f"{one.actor} already plays {other.name} in this adventure (SF-0.1).",)
    return ()


def _actor(one: Character) -> str:
    return " ".join((one.actor or "").split()).casefold()


def _members(season: Season, adventure: Adventure, members: tuple[Id, ...]) -> tuple[Id, ...]:
    for id in members:
        if not adventure.has_part(id):
            raise SeasonError(f"{season.characters[id].name} has no part in {adventure.title}.")
    return tuple(dict.fromkeys(members))


def _checked(number: int, count: int, what: str) -> int:
    if not 0 <= number < count:
        raise SeasonError(f"There is no {what} {number + 1}.")
    return number


def _room(count: int, most: int, what: str) -> None:
    if count >= most:
        raise SeasonError(f"An adventure has at most {most} {what}.")


def castable(season: Season, adventure: Adventure, most: int) -> list[Character]:
    """Return the cast, then the crew of the ship, then others who can play until there are so many."""
    ids = [member.character for member in adventure.cast]
    ship = season.ships.get(adventure.ship or "")
    ids += [c.id for c in aboard(season, ship)] if ship else []
    if len(ids) < most:
        ids += [c.id for c in season.characters.values() if c.in_play][: most - len(ids)]
    return [season.characters[id] for id in dict.fromkeys(ids) if season.has(id)]
