"""The results of an encounter for the characters of a season, written onto their sheets once (SF-14.30, SF-20)."""

import msgspec

from cosmotui.rules.space_force.character import Character, HeldWeapon
from cosmotui.rules.space_force.combat.lineup import Fighter, new_combatant
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.rules.space_force.health.aftermath import with_outcome, written_words
from cosmotui.rules.space_force.health.harm import awaken
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Fight


def write_back(season: Season, fight: Fight, view: SpaceForceView) -> Change:
    """Write HP, Stun, Endurance, condition, weapons and shots of all participants, in one change that marks the fight.

    Characters who are no longer in the season or have died since are left out; `what` of the change names them.
    Everything that the encounter did not change stays as it is on the sheet now. Raises SeasonError for a fight that
    goes on, that was written before or that the season does not have, and for the match of another one.
    """
    if fight.written or season.fights[fight.id].written:
        raise SeasonError(f"{fight.title} is on the sheets already.")
    if {one.profile.member.sheet.id for one in view.fighters if not one.profile.member.is_quick} != {*fight.characters}:
        raise SeasonError(f"This match has other people than {fight.title}.")
    if not view.over:
        raise SeasonError(f"{fight.title} is not over.")
    there = [one for one in taking_part(view) if season.has(one.profile.member.sheet.id)]
    sheets = {one.number: season.characters[one.profile.member.sheet.id] for one in there}
    died = [one.name for one in there if sheets[one.number].status == "dead"]
    written = (_written(sheets[one.number], one) for one in there if sheets[one.number].status != "dead")
    remarks = (("no longer in the season", missing(season, view)), ("dead meanwhile", died))
    what = written_words(fight.title, remarks)
    return Change(what, (*written, msgspec.structs.replace(fight, written=True)), wall="the encounter")


def taking_part(view: SpaceForceView) -> list[Fighter]:
    """Return the characters of the season whom the encounter can have affected."""
    return [
        one
        for one in view.fighters
        if not one.profile.member.is_quick and (one.now.present or one.now != new_combatant(one.profile.member))
    ]


def missing(season: Season, view: SpaceForceView) -> tuple[str, ...]:
    """Return the names of participants who are no longer in the season."""
    return tuple(one.name for one in taking_part(view) if not season.has(one.profile.member.sheet.id))


def _written(sheet: Character, one: Fighter) -> Character:
    """Return the sheet as it is now with what became of body and weapons; who lay unconscious has awoken (SF-14.30)."""
    start = new_combatant(one.profile.member)
    hurt = with_outcome(sheet, start.body, awaken(one.now.body).body)
    weapons = sheet.weapons if one.now.arms == start.arms else _weapons(sheet, start.arms, one.now.arms)
    return msgspec.structs.replace(hurt, weapons=weapons)


def _weapons(sheet: Character, start: tuple[HeldWeapon, ...], end: tuple[HeldWeapon, ...]) -> tuple[HeldWeapon, ...]:
    """Return what was not in the encounter stays; of the rest what is left of it, but for stones picked up."""
    fought = {held.weapon for held in start}
    on_person = {held.weapon for held in sheet.weapons if held.place == "person"}
    stays = tuple(held for held in sheet.weapons if held.place != "person" or held.weapon not in fought)
    had_stones = any(held.weapon == "rock" for held in sheet.weapons)
    brought = (held for held in end if held.weapon in on_person or held.weapon not in fought)
    return (*stays, *(held for held in brought if held.weapon != "rock" or had_stones))
