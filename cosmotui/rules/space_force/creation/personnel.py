"""Actions on a whole sheet: copying, leaving the Service and coming back (SF-2.18, SF-6.13, SF-14.31)."""

import msgspec

from cosmotui.rules.space_force.character import Character, Condition, Override
from cosmotui.rules.space_force.creation.finalised import as_draft
from cosmotui.rules.space_force.creation.well_formed import well_formed
from cosmotui.rules.space_force.positions import STANDARD
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.ship import Berth, Ship


def duplicate(season: Season, id: str, name: str = "") -> Change:
    """Make a draft like a character's sheet at creation, without additions from play."""
    original = season.characters[id]
    (new_id,), series = season.ids(Character, 1)
    bare = msgspec.structs.replace(as_draft(original), weapons=(), equipment=(), requisitions=())
    copy = msgspec.structs.replace(bare, id=new_id, name=name or original.name)
    return Change(f"Copy of {original.name}", (well_formed(copy), series))


def retire(season: Season, id: str) -> Change:
    """Take a character out of play, keeping sheet and stars, and free the berth (SF-6.13).

    Raises SeasonError unless the character is in play.
    """
    character = season.characters[id]
    if not character.in_play:
        raise SeasonError(f"{_named(character)} is {_status(character)} and cannot retire.")
    retired = msgspec.structs.replace(character, status="retired", training=None)
    return Change(f"{character.name} retires", (retired, *_left_by(season, id)))


def reinstate(season: Season, id: str) -> Change:
    """Bring a retired character back into play. Raises SeasonError for all others."""
    character = season.characters[id]
    if character.status != "retired":
        raise SeasonError(f"{_named(character)} is {_status(character)}, not retired.")
    return Change(f"{character.name} returns", (msgspec.structs.replace(character, status="active"),))


def revive(season: Season, id: str, reason: str, time: int) -> Change:
    """Undo a death by the Director's word, the only way (SF-14.31, SF-0.3). One hit point, one Endurance at least.

    Raises SeasonError for a character who is not dead.
    """
    character = season.characters[id]
    if character.status != "dead" and character.condition.kind != "dead":
        raise SeasonError(f"{_named(character)} is {_status(character)}, not dead.")
    noted = Override("status", 0, 1, reason, time)
    alive = msgspec.structs.replace(
        character,
        status="active",
        condition=Condition(),
        end_lost=max(0, min(character.end_lost, character.abilities.endurance - 1)),
        overrides=(*character.overrides, noted),
    )
    alive = msgspec.structs.replace(alive, hp=max(1, min(alive.hp, derived.max_hp(alive))))
    return Change(f"{character.name} lives", (well_formed(alive),))


def delete(season: Season, id: str) -> Change:
    """Delete a character for good; the log keeps the name beside the rolls.

    Raises SeasonError for a character in the record of an adventure or encounter, who can only retire.
    """
    character = season.characters[id]
    for adventure in season.adventures.values():
        named = (*(one.character for one in adventure.cast), *adventure.roleplay_awards)
        if id in named or any(id in subplot.members for subplot in adventure.subplots):
            raise SeasonError(f"{_named(character)} is in {adventure.title}; retire instead.")
    for fight in season.fights.values():
        if id in fight.characters:
            raise SeasonError(f"{_named(character)} is in {fight.title}; retire instead.")
    rolls = (msgspec.structs.replace(roll, character=None) for roll in season.rolls.values() if roll.character == id)
    return Change(f"Delete {_named(character)}", (*_left_by(season, id), *rolls), drop=(id,))


def _left_by(season: Season, id: str) -> tuple[Ship, ...]:
    ship = season.ship_of(id)
    if ship is None:
        return ()
    berths = tuple(_emptied(berth) if berth.character == id else berth for berth in ship.berths)
    return (msgspec.structs.replace(ship, berths=berths),)


def _emptied(berth: Berth) -> Berth:
    return Berth(berth.position if berth.position in STANDARD else None)


def _named(character: Character) -> str:
    return character.name.strip() or "This draft"


def _status(character: Character) -> str:
    return {"draft": "a draft", "training": "in training"}.get(character.status, character.status)
