"""Berths and their holders (SF-6.3 to SF-6.13). Berths of a ship are numbered from 0."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.samples import use_sample
from cosmotui.rules.space_force.crew.coverage import Coverage, Gap, coverage
from cosmotui.rules.space_force.crew.crew_check import STATUS_WORDS, crew_check, is_ready, problems, unwaive, waive
from cosmotui.rules.space_force.crew.fill_berths import fill_berths
from cosmotui.rules.space_force.crew.succession import NOBODY, aboard, in_command, is_incapacitated, succession
from cosmotui.rules.space_force.mission.ships import class_for
from cosmotui.rules.space_force.positions import STANDARD
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.ship import Berth, Ship, may_hold

__all__ = (
    "NOBODY",
    "STATUS_WORDS",
    "Coverage",
    "Gap",
    "aboard",
    "assign",
    "candidates",
    "class_for",
    "clear",
    "coverage",
    "crew_check",
    "fill_berths",
    "in_command",
    "is_incapacitated",
    "is_ready",
    "problems",
    "seat_sample",
    "succession",
    "swap",
    "switch_actor",
    "title_berth",
    "unwaive",
    "waive",
)

_NAME: Final = 60


def assign(season: Season, ship: Ship, number: int, id: str, job_title: str = "") -> Change:
    """Put a character into a berth; the previous holder leaves it.

    Raises SeasonError for a wrong position (SF-6.4), for a character who serves elsewhere (SF-6.9) or cannot fly
    (SF-6.13).
    """
    berth = _berth(ship, number)
    character = season.characters[id]
    if character.status in STATUS_WORDS:
        raise SeasonError(f"{character.name} is {STATUS_WORDS[character.status]} and cannot fly.")
    other = season.ship_of(id)
    if other and other.id != ship.id:
        raise SeasonError(f"{character.name} already serves aboard {other.name}.")
    _need_fit(ship, berth, character)
    vacated = tuple(_vacant(one) if one.character == id else one for one in ship.berths)
    title = " ".join(job_title.split())[:_NAME] or character.job_title
    held = Berth(character.position, title, id)
    return Change(f"{character.name} aboard", (_with(ship, _replaced(vacated, number, held)),))


def seat_sample(season: Season, ship: Ship, number: int, sample: Character) -> Change:
    """Put a copy of a ready-made character into the season and into a berth (SF-21.4)."""
    change = use_sample(season, sample)
    copy = next(one for one in change.put if isinstance(one, Character))
    held = Berth(copy.position, copy.job_title, copy.id)
    return Change(change.what, (*change.put, _with(ship, _replaced(ship.berths, number, held))))


def clear(ship: Ship, number: int) -> Change:
    """Empty a berth. Raises SeasonError if it is empty, or there is none."""
    berth = _berth(ship, number)
    if berth.character is None:
        raise SeasonError(f"Berth {number + 1} is empty.")
    return Change(f"Clear berth {number + 1}", (_with(ship, _replaced(ship.berths, number, _vacant(berth))),))


def swap(season: Season, one: tuple[Ship, int], other: tuple[Ship, int]) -> Change:
    """Let the holders of two berths change places, on one ship or on two. Raises SeasonError if they do not fit."""
    (ship, number), (other_ship, other_number) = one, other
    here, there = _berth(ship, number), _berth(other_ship, other_number)
    for target, berth, comes in ((ship, here, there), (other_ship, there, here)):
        if comes.character:
            _need_fit(target, berth, season.characters[comes.character])
    first, second = _moved(there, here), _moved(here, there)
    if ship.id == other_ship.id:
        berths = _replaced(_replaced(ship.berths, number, first), other_number, second)
        return Change("Change places", (_with(ship, berths),))
    return Change(
        "Change places",
        (
            _with(ship, _replaced(ship.berths, number, first)),
            _with(other_ship, _replaced(other_ship.berths, other_number, second)),
        ),
    )


def title_berth(ship: Ship, number: int, job_title: str) -> Change:
    """Name the job of a berth's holder, such as Navigator or Security (SF-5.33)."""
    berth = msgspec.structs.replace(_berth(ship, number), job_title=" ".join(job_title.split())[:_NAME])
    return Change(f"Job {berth.job_title}", (_with(ship, _replaced(ship.berths, number, berth)),))


def candidates(season: Season, ship: Ship, number: int) -> tuple[Character, ...]:
    """Return the characters who could be put into a berth now, in the order of the roster."""
    berth = _berth(ship, number)
    elsewhere = {id for one in season.ships.values() if one.id != ship.id for id in one.crew}
    return tuple(
        c
        for c in season.characters.values()
        if c.in_play
        and c.status not in STATUS_WORDS
        and c.id not in elsewhere
        and c.id != berth.character
        and may_hold(berth, c.position)
    )


def switch_actor(season: Season, actor: str, to: str, leaving: str | None = None) -> Change:
    """Give an actor another character, between episodes only (SF-6.10). The old one becomes an NPC.

    A character who has an actor already is exchanged for the one left behind. A new hand at an NPC starts with 0 stars
    (SF-11.23). Raises SeasonError while an episode is open.
    """
    if season.open_adventure():
        raise SeasonError("Actors change characters between episodes. SF-6.10")
    actor = " ".join(actor.split())[:_NAME]
    if not actor:
        raise SeasonError("Name the actor. SF-6.10")
    taken = season.characters[to]
    left = season.characters[leaving] if leaving and leaving != to else None
    stars = 0 if taken.npc else taken.stars
    put = [msgspec.structs.replace(taken, actor=actor, npc=False, stars=stars)]
    if left:
        hers = (taken.actor or "").casefold() == actor.casefold()
        inherits = None if hers else taken.actor
        put.append(msgspec.structs.replace(left, actor=inherits, npc=inherits is None))
    return Change(f"{actor} plays {taken.name}", tuple(put))


def _need_fit(ship: Ship, berth: Berth, character: Character) -> None:
    if may_hold(berth, character.position):
        return
    if character.position is None:
        raise SeasonError("Choose a crew position.")
    post = character.position.post.name
    held = any(one.position == character.position and one.character not in (None, character.id) for one in ship.berths)
    if held and berth.position not in STANDARD:
        raise SeasonError(f"{ship.name} already has a {post}.")
    wanted = berth.position.post.name if berth.position else "extra crew"
    raise SeasonError(f"{character.name} is {post}; this berth is for {wanted}. SF-6.3")


def _berth(ship: Ship, number: int) -> Berth:
    if not 0 <= number < len(ship.berths):
        raise SeasonError(f"The {ship.name} has no berth {number + 1}. SF-6.5")
    return ship.berths[number]


def _vacant(berth: Berth) -> Berth:
    return Berth(berth.position if berth.position in STANDARD else None)


def _moved(holder: Berth, berth: Berth) -> Berth:
    """Return the berth with the holder of another one."""
    return holder if holder.character else _vacant(berth)


def _replaced(berths: tuple[Berth, ...], number: int, berth: Berth) -> tuple[Berth, ...]:
    return (*berths[:number], berth, *berths[number + 1 :])


def _with(ship: Ship, berths: tuple[Berth, ...]) -> Ship:
    return msgspec.structs.replace(ship, berths=berths)
