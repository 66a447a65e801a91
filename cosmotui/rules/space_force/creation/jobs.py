"""Jobs of Additional Crew, and the ranks that people hired for a post or a job hold (SF-5.33, SF-5.34)."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.crew.seniority import may_serve_under
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.ranks import rank_of
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.ship import may_hold


class Job(msgspec.Struct, frozen=True):
    """The job of a member of the Additional Crew."""

    title: str
    ranks: tuple[str, ...]
    """The ranks of people who do it, ascending."""
    skill: KnownSkill | None = None
    """What they know of it at least."""


JOBS: Final = (
    Job("Navigator", ("Ens", "LtJG", "Lt"), KnownSkill("Astrogator", 3)),
    Job("Security", ("Pvt", "PFC", "Cpl", "Sgt", "SSgt", "MSgt"), KnownSkill("Shooting", 2)),
    Job("Assistant Engineer", ("Sgt", "SSgt", "MSgt", "Ens", "LtJG"), KnownSkill("Spacecraft Engineering", 2)),
    Job("Medic", ("PFC", "Cpl", "Sgt", "SSgt"), KnownSkill("Medical", 2)),
    Job("Steward", ("Pvt", "PFC", "Cpl", "Sgt")),
)


def fitting_ranks(position: Position, captain: Character | None, ranks: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return those of `ranks`, by default of the post, that may serve under the Captain (SF-5.16, SF-5.18).

    The holder has the months that go with a rank. If no rank fits, the lowest is returned.
    """
    ranks = ranks or position.post.ranks
    hired = (Character("c0", position=position, rank=code, service_months=_months(code)) for code in ranks)
    fitting = tuple(one.rank for one in hired if one.rank and may_serve_under(captain, one))
    return fitting or ranks[:1]


def captain_over(season: Season, position: Position) -> Character | None:
    """Return the Captain of a person hired for a post: of a ship with room, else any in service."""
    for ship in season.ships.values():
        if any(berth.character is None and may_hold(berth, position) for berth in ship.berths):
            aboard = (season.characters.get(id) for id in ship.crew)
            return next((c for c in aboard if c and c.position is Position.CAPTAIN), None)
    return next((c for c in season.characters.values() if c.position is Position.CAPTAIN and c.in_play), None)


def _months(code: str) -> int:
    rank = rank_of(code)
    return rank.months if rank else 0
