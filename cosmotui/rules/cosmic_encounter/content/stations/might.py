"""Space stations that give might."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, has_role, in_warp, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, might
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.sources import Source
from cosmotui.rules.cosmic_encounter.traits import REINFORCED


@hinted(Hint(might(3)))
@effect("big-sky-laser", "leader:contact.window")
def _big_sky_laser(use: Use) -> None:
    """As a leader you may add 3 might for every alien with a base on this planet."""
    do.add_might(use, 3 * len(coexist(use.state, use.holding.planet)), "Big Sky Laser")


BIG_SKY_LASER = Station(id="big-sky-laser", name="Big Sky Laser", is_accessible=True, uses=(_big_sky_laser,))


@hinted(Hint(might(10)))
@effect("big-space-laser", "leader:combat.window", applies=lambda use: not use.fleet.sponsors)
def _big_space_laser(use: Use) -> None:
    """As a leader whose fleet has no sponsors you may add 10 might."""
    do.add_might(use, 10, "Big Space Laser")


BIG_SPACE_LASER = Station(id="big-space-laser", name="Big Space Laser", uses=(_big_space_laser,))


def _charged(board: Board, source: Source, user: int, might: int) -> int:
    planet = board.holdings[source.number].planet
    return might + sum(ship.place == planet for ship in board.ships) if user == source.owner else might


MASSIVE_BATTERY = Station(
    id="massive-battery",
    name="Massive Battery",
    supplement="A reinforcement you discharge has 1 more might for each ship on this planet.",
    traits=(REINFORCED(_charged),),
)


def _harvested(board: Board, source: Source, user: int, might: int) -> int:
    is_sponsor = has_role(board, source.owner, "sponsor") and side_of(board, user) == side_of(board, source.owner)
    return len(in_warp(board, source.owner)) if is_sponsor else might


WARP_HARVESTER = Station(
    id="warp-harvester",
    name="Warp Harvester",
    supplement="While you sponsor, each reinforcement of your fleet has as much might as you have ships in the warp.",
    traits=(REINFORCED(_harvested),),
)
