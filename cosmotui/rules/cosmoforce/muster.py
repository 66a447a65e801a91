"""People of a season for a battle: a cast by ships, or one who joins alone (SF-18.1 to SF-18.3, SF-18.52, SF-18.54)."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from cosmotui.rules.cosmoforce.build import Hand
from cosmotui.rules.cosmoforce.cast import MOST, Cast, Flagship, Member
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.duel.battle_link import bind
from cosmotui.rules.space_force.duel.ship_builds import SHIP_BUILDS
from cosmotui.rules.space_force.fights import travelling
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import Skill, spec_key


class Command(msgspec.Struct, frozen=True):
    """The ship and people of the season that a seat gets."""

    ship: Id | None = None
    """None: it designs one from nothing."""
    crew: tuple[Id, ...] = ()


class Muster(msgspec.Struct, frozen=True):
    """A cast with its problems."""

    cast: Cast
    problems: tuple[str, ...] = ()


def muster(season: Season, commands: Sequence[Command]) -> Muster:
    """Return the cast for these seats. A character who cannot fly is left out, and reported as a problem."""
    problems: list[str] = []
    members: list[Member] = []
    ships: list[Flagship] = []
    for seat, command in enumerate(commands):
        if command.ship is not None and season.has(command.ship):
            ship = season.ships[command.ship]
            build = build_of(ship)
            ships.append(Flagship(seat, build))
            if len(command.crew) > build.complement:
                problems.append(f"{len(command.crew)} people for the {build.complement} places of {ship.name}.")
        elif command.ship is not None:
            problems.append(f"There is no ship {command.ship} in this season.")
        for id in command.crew:
            problem = problem_of(season, id)
            if problem:
                problems.append(problem)
            else:
                members.append(Member(travelling(season.characters[id]), seat))
    for id, count in Counter(id for command in commands for id in command.crew).items():
        if count > 1:
            problems.append(f"{_name(season, id)} is on {count} ships.")
    for id, count in Counter(command.ship for command in commands if command.ship).items():
        if count > 1 and season.has(id):
            problems.append(f"{season.ships[id].name} has {count} seats.")
    if len(members) > MOST:
        problems.append(f"{len(members)} people fly; {MOST} can.")
    return Muster(Cast(tuple(members), _customs(season, members), tuple(ships)), tuple(problems))


def problem_of(season: Season, id: Id) -> str:
    """Return the reason why a character cannot fly; "" if there is none (SF-18.3)."""
    if not season.has(id):
        return f"There is no character {id} in this season."
    one = season.characters[id]
    if one.absent:
        return f"{one.name} is absent and cannot fly."
    try:
        bind(one)
    except SeasonError as error:
        return str(error)
    return ""


def volunteer(season: Season, home: str, id: Id) -> Hand:
    """Return a person of a season as part of a form (SF-18.54). Raises SeasonError for a person who cannot fly."""
    if problem := problem_of(season, id):
        raise SeasonError(problem)
    return Hand(id, sheet=travelling(season.characters[id]), home=home)


def build_of(ship: Ship) -> Design:
    """Return the Cosmoforce design of a ship of a season (SF-18.46, SF-18.47)."""
    build = SHIP_BUILDS[ship.ship_class]
    name = "".join(letter for letter in ship.name if letter.isprintable()).strip()[:NAME_LIMIT]
    return Design(name or build.name, build.hull, build.systems)


def _name(season: Season, id: Id) -> str:
    return season.characters[id].name if season.has(id) else id


def _customs(season: Season, members: Sequence[Member]) -> tuple[Skill, ...]:
    """Return the custom skills of the season that somebody aboard knows."""
    known = {spec_key(skill.skill) for member in members for skill in member.sheet.skills}
    return tuple(one for one in season.series.custom_skills if spec_key(one.name) in known)
