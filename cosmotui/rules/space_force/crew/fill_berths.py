"""Filling empty berths: with people of the season first, then with NPCs (SF-6.7, SF-6.8)."""

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.names import unused_names
from cosmotui.rules.space_force.creation.samples import sample_for
from cosmotui.rules.space_force.crew.crew_check import STATUS_WORDS
from cosmotui.rules.space_force.crew.seniority import may_serve_under
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.positions import STANDARD, Position
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.ship import Berth, Ship


def fill_berths(season: Season, ship: Ship) -> Change:
    """Fill each empty standard berth: with a free character, else a new NPC like the sample (SF-6.8).

    There are no dice: it can be taken back. The change says how many drafts are left out in favour of NPCs (SF-6.13).
    Raises SeasonError if no position is empty.
    """
    held = {c.position for c in aboard(season, ship)}
    empty = [
        (number, berth.position)
        for number, berth in enumerate(ship.berths)
        if berth.position and berth.position in STANDARD and berth.position not in held
    ]
    if not empty:
        raise SeasonError(f"Every standard position aboard {ship.name} is taken. SF-6.8")
    joining = _of_the_season(season, ship, [position for _, position in empty])
    vacant = [position for _, position in empty if position not in joining]
    drafts = [c for c in season.characters.values() if c.status == "draft" and c.position in vacant]
    ids, series = season.ids(Character, len(vacant))
    hired = [
        msgspec.structs.replace(sample_for(position), id=id, name=name, npc=True, actor=None)
        for position, id, name in zip(vacant, ids, unused_names(season, len(vacant)), strict=True)
    ]
    joining |= {c.position: c for c in hired if c.position}
    berths = list(ship.berths)
    for number, position in empty:
        berths[number] = Berth(position, joining[position].job_title, joining[position].id)
    crewed = msgspec.structs.replace(ship, berths=tuple(berths))
    told = _told(len(empty) - len(hired), len(hired)) + _left_out(len(drafts))
    return Change(told, (*hired, crewed, series))


def _of_the_season(season: Season, ship: Ship, wanted: list[Position]) -> dict[Position, Character]:
    """Return who of the season takes which post: those with an actor first, and nobody above the Captain."""
    serving = {id for one in season.ships.values() for id in one.crew}
    free = [
        c
        for c in season.characters.values()
        if c.in_play and c.status not in STATUS_WORDS and not c.absent and c.id not in serving
    ]
    free.sort(key=lambda c: not c.actor)
    captain = next((c for c in aboard(season, ship) if c.position is Position.CAPTAIN), None)
    taken: dict[Position, Character] = {}
    for position in wanted:
        fitting = (c for c in free if c.position is position and may_serve_under(captain, c))
        if found := next(fitting, None):
            taken[position] = found
            captain = found if position is Position.CAPTAIN else captain
    return taken


def _told(joined: int, hired: int) -> str:
    parts = [f"{joined} of the season"] * (joined > 0) + [f"{hired} NPC{'s' * (hired > 1)}"] * (hired > 0)
    return f"{' and '.join(parts)} aboard"


def _left_out(drafts: int) -> str:
    return f"; {drafts} draft{'s' * (drafts > 1)} left out: not finalised, SF-6.13" if drafts else ""
