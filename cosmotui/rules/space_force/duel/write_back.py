"""The results of a ship duel for the characters of a season, written onto their sheets once (SF-18.44)."""

from collections.abc import Sequence

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.duel.battle_link import Bound
from cosmotui.rules.space_force.health.aftermath import with_outcome, written_words
from cosmotui.rules.space_force.health.harm import body_of
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Fight


def write_back(season: Season, fight: Fight, flown: Sequence[Bound]) -> Change:
    """Write HP, Stun, Endurance, condition and death of all who flew, in one change that marks the fight as written.

    Of `flown` only this season's characters, as the battle knows them, are written (SF-18.54). Nothing else changes, no
    missile is used up (SF-18.45). Characters who are no longer in the season or have died since are left out, and
    everything that the battle did not change stays as it is on the sheet now; `what` of the change names all three.
    Raises SeasonError for a battle that was written before or that the season does not have, and for other people.
    """
    if fight.written or season.fights[fight.id].written:
        raise SeasonError(f"{fight.title} is on the sheets already.")
    ours = [one for one in flown if one.home == fight.home]
    if not {one.sheet.id for one in ours} <= {*fight.characters}:
        raise SeasonError(f"This match has other people than {fight.title}.")
    gone: list[str] = []
    died: list[str] = []
    edited: list[str] = []
    put: list[Character] = []
    for one in ours:
        if not season.has(one.sheet.id):
            gone.append(one.sheet.name)
            continue
        sheet, start = season.characters[one.sheet.id], body_of(one.sheet)
        if sheet.status == "dead":
            died.append(sheet.name)
            continue
        if body_of(sheet) != start:
            edited.append(sheet.name)
        put.append(with_outcome(sheet, start, one.body))
    remarks = (("no longer in the season", gone), ("dead meanwhile", died), ("changed meanwhile", edited))
    written = msgspec.structs.replace(fight, written=True)
    return Change(written_words(fight.title, remarks), (*put, written), wall="the battle")
