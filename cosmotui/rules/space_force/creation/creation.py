"""Making a character in a season: a draft, its edits, finalising it (SF-2, SF-17.2, SF-19)."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.character import Character, Waiver
from cosmotui.rules.space_force.creation.drafting import blank
from cosmotui.rules.space_force.creation.finalised import finalised
from cosmotui.rules.space_force.creation.jobs import captain_over
from cosmotui.rules.space_force.creation.names import names_taken
from cosmotui.rules.space_force.creation.random_character import random_character
from cosmotui.rules.space_force.creation.validate import Issue, blocking, check
from cosmotui.rules.space_force.creation.well_formed import well_formed
from cosmotui.rules.space_force.gear.issue import issued
from cosmotui.rules.space_force.positions import STANDARD, Position
from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.season import Change, Season, SeasonError

LOCKED: Final = ("abilities", "skills", "native_language", "literate", "native_levels", "snapshot")
"""What no edit changes once a sheet is finalised (SF-2.19)."""


def new_draft(season: Season, position: Position | None = None) -> Change:
    """Make a draft with everything that its position suggests, by default for the first vacant one (SF-19)."""
    (id,), series = season.ids(Character, 1)
    wanted = position or first_vacant(season)
    return Change(f"New {wanted.post.name}", (blank(id, wanted, _specialty(season)), series))


def new_random(season: Season, dice: SeasonDice | TypedDice, position: Position | None = None) -> Change:
    """Make a draft rolled as a whole, legal for its position. Undo ends there, as at every roll."""
    (id,), series = season.ids(Character, 1)
    wanted = position or first_vacant(season)
    taken, captain = names_taken(season), captain_over(season, wanted)
    draft = random_character(dice, id, wanted, taken, _specialty(season), captain)
    return Change(f"Random {wanted.post.name}", (draft, dice.counted(series)), wall="dice")


def rerolled(season: Season, dice: SeasonDice | TypedDice, draft: Character) -> Change:
    """Make the draft somebody else: rolled as a whole for its position, with the same name if it has one."""
    _must_be_draft(draft)
    wanted = draft.position or first_vacant(season)
    taken, captain = names_taken(season) - {draft.name}, captain_over(season, wanted)
    person = random_character(dice, draft.id, wanted, taken, _specialty(season), captain)
    kept = msgspec.structs.replace(person, name=draft.name or person.name, actor=draft.actor, npc=draft.npc)
    return Change(f"Random {wanted.post.name}", (kept, dice.counted(season.series)), wall="dice")


def is_untouched(season: Season, draft: Character) -> bool:
    """Return whether a draft is as its position alone makes it: nothing but a name was entered by hand."""
    if draft.position is None:
        return draft == Character(draft.id)
    as_new = blank(draft.id, draft.position, _specialty(season))
    return msgspec.structs.replace(draft, name="", actor=None, npc=False) == as_new


def first_vacant(season: Season) -> Position:
    """Return the first vacant position: of a ship if there is one, of the standard crew if not (SF-19)."""
    held = [c.position for c in season.characters.values() if c.status not in ("retired", "dead")]
    berths = [berth for ship in season.ships.values() for berth in ship.berths]
    empty = [berth.position or Position.ADDITIONAL_CREW for berth in berths if not berth.character]
    return next((position for position in empty or STANDARD if position not in held), Position.ADDITIONAL_CREW)


def _specialty(season: Season) -> str:
    return next((ship.specialty for ship in season.ships.values() if ship.specialty), "")


def edited(season: Season, character: Character, what: str) -> Change:
    """Replace the stored sheet by the edited one.

    Raises SeasonError for locked fields: abilities and skills of a finalised sheet (SF-2.19), rank and months while an
    episode is open (SF-5.32), the position of somebody aboard (SF-6.4).
    """
    stored = season.characters[character.id]
    changed = [name for name in Character.__struct_fields__ if getattr(stored, name) != getattr(character, name)]
    if stored.status != "draft":
        _refuse_locked(season, changed)
    ship = season.ship_of(character.id) if "position" in changed else None
    if ship:
        raise SeasonError(f"{stored.name} serves aboard {ship.name}; clear the berth first. SF-6.4")
    return Change(what, (well_formed(character),))


def _refuse_locked(season: Season, changed: list[str]) -> None:
    locked = next((name for name in LOCKED if name in changed), None)
    if locked:
        raise SeasonError(f"A finalised sheet keeps its {locked.replace('_', ' ')}. SF-2.19")
    if ("rank" in changed or "service_months" in changed) and season.open_adventure():
        raise SeasonError("Rank and months of service change between episodes. SF-5.32")


def finalise(season: Season, id: str) -> Change:
    """Make the sheet ready for play, with the issue of the Service (SF-2.18, SF-2.19, SF-7.18).

    Raises SeasonError if an error is left that nobody waived.
    """
    draft = season.characters[id]
    _must_be_draft(draft)
    errors = blocking(check(draft, season, season.ship_of(id)))
    if errors:
        first, *others = errors
        more = f" {len(others)} more." if others else ""
        raise SeasonError(f"{first.text}{more} {first.rule}")
    return Change(f"Finalise {draft.name}", (finalised(issued(draft)),))


def _must_be_draft(character: Character) -> None:
    if character.status != "draft":
        raise SeasonError(f"{character.name} is finalised already. SF-2.19")


def waive(season: Season, id: str, issue: Issue, reason: str = "") -> Change:
    """Waive an error (SF-17.2). Raises SeasonError for one that cannot be waived or does not exist."""
    character = season.characters[id]
    there = check(character, season, season.ship_of(id))
    if not issue.waivable or (issue.code, issue.subject) not in {(one.code, one.subject) for one in there}:
        raise SeasonError(f"{issue.code} cannot be waived. SF-17.2")
    waivers = (*_without(character, issue), Waiver(issue.code, issue.subject, " ".join(reason.split())))
    waived = msgspec.structs.replace(character, waivers=waivers)
    return Change(f"Waive {issue.code}", (well_formed(waived),))


def unwaive(season: Season, id: str, issue: Issue) -> Change:
    """Take back a waiver: the error blocks again."""
    character = season.characters[id]
    return Change(f"Insist on {issue.code}", (msgspec.structs.replace(character, waivers=_without(character, issue)),))


def _without(character: Character, issue: Issue) -> tuple[Waiver, ...]:
    return tuple(one for one in character.waivers if (one.code, one.subject) != (issue.code, issue.subject))
