"""Boss hazards, which stay until another boss comes."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import foreign_bases, home_bases, on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.model.state import STRUCK
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import AUTHORITY, DOMINION


@effect("the-danger-zone", "invader:destiny.hazard", applies=lambda use: not use.now.notes.get(STRUCK, 0))
def _danger_zone(use: Use) -> Script[None]:
    """A hazard manifests in every invasion whatever destiny shows."""
    yield from do.strike(use.table)


THE_DANGER_ZONE = Hazard(id="the-danger-zone", name="The Danger Zone", is_boss=True, uses=(_danger_zone,))


def _lone(board: Board, seat: int, bases: list[int]) -> int:
    return sum(len(on_planet(board, base, seat)) == 1 for base in bases)


def _no_authority(board: Board, owner: int, seat: int) -> int:
    return -_lone(board, seat, home_bases(board, seat))


def _no_dominion(board: Board, owner: int, seat: int) -> int:
    return -_lone(board, seat, foreign_bases(board, seat))


THE_NEW_MANDATE = Hazard(
    id="the-new-mandate",
    name="The New Mandate",
    is_boss=True,
    supplement="A base gives authority or dominion only with two or more ships on it.",
    traits=(AUTHORITY(_no_authority), DOMINION(_no_dominion)),
)
