"""What an encounter did to the characters of a season, written onto their sheets once (SF-14.30, SF-20)."""

import msgspec

from cosmotui.rules.space_force.character import Character, HeldWeapon
from cosmotui.rules.space_force.combat.lineup import Fighter, new_combatant
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.rules.space_force.harm import awaken, with_body
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Fight


def write_back(season: Season, fight: Fight, view: SpaceForceView) -> Change:
    """HP, Stun, Endurance, condition, weapons and shots of all who took part, in one change that marks the fight.

    Characters who are no longer in the season are left out; `what` of the change names them. Raises SeasonError for a
    fight that goes on or that was written before.
    """
    if fight.written:
        raise SeasonError(f"{fight.title} stands on the sheets already.")
    if not view.over:
        raise SeasonError(f"{fight.title} is not over.")
    sheets = [
        _written(season.characters[one.profile.member.sheet.id], one)
        for one in taking_part(view)
        if season.has(one.profile.member.sheet.id)
    ]
    gone = missing(season, view)
    what = f"{fight.title} written" + (f"; no longer in the season: {', '.join(gone)}" if gone else "")
    return Change(what, (*sheets, msgspec.structs.replace(fight, written=True)), wall="the encounter")


def taking_part(view: SpaceForceView) -> list[Fighter]:
    """The characters of the season to whom anything can have happened."""
    return [
        one
        for one in view.fighters
        if not one.profile.member.is_quick and (one.now.present or one.now != new_combatant(one.profile.member))
    ]


def missing(season: Season, view: SpaceForceView) -> tuple[str, ...]:
    """The names of those who took part and are no longer in the season."""
    return tuple(one.name for one in taking_part(view) if not season.has(one.profile.member.sheet.id))


def _written(sheet: Character, one: Fighter) -> Character:
    """The sheet as it is now with what became of body and weapons; who lay unconscious has awoken (SF-14.30)."""
    before = new_combatant(one.profile.member).arms
    body = awaken(one.now.body).body
    weapons = sheet.weapons if one.now.arms == before else _weapons(sheet, one)
    return msgspec.structs.replace(with_body(sheet, body), weapons=weapons)


def _weapons(sheet: Character, one: Fighter) -> tuple[HeldWeapon, ...]:
    """What lay elsewhere lies there still; on the person is what was there at the end, but for stones picked up."""
    elsewhere = tuple(held for held in sheet.weapons if held.place != "person")
    had_stones = any(held.weapon == "rock" for held in sheet.weapons)
    return (*elsewhere, *(held for held in one.now.arms if held.weapon != "rock" or had_stones))
