"""Boss hazards, which stay until another boss comes."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import foreign_bases, free_ships, home_bases, on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, STRUCK
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


def _is_unbound(use: Use) -> bool:
    return not use.holding.aliens and bool(free_ships(use.state, use.seat))


@effect("the-spirit-of-friendship", "invader:destiny.defender", applies=_is_unbound)
def _befriend(use: Use) -> Script[None]:
    """The invader names a friend and places one of its ships in the friend's nexus. When another boss comes the ship
    rebounds."""
    friend = yield from do.choose_target(use, "Who is your friend?")
    use.holding.aliens = [use.seat, friend]
    idle = [id for id in free_ships(use.state, use.seat) if not use.state.ships[id].is_committed]
    title = f"Which ship goes to {use.names[friend]}?"
    ship = yield from do.choose_ships(use.table, use.seat, "D-declare", title, idle, 1)
    yield from do.board(use.table, ship, use.source.number, use)


def _friend(use: Use) -> int:
    """Return the friend of a leader, if it has one that does not lead the other fleet; else NOBODY."""
    friends = use.holding.aliens
    other = next((seat for seat in friends if seat != use.seat), NOBODY) if use.seat in friends else NOBODY
    return other if other != use.opponent else NOBODY


@effect("bond of the-spirit-of-friendship", "leader:rally.commission", applies=lambda use: _friend(use) >= 0)
def _commission(use: Use) -> None:
    """As leaders the two must always commission each other."""
    do.bind(use, "ask", use.side, _friend(use))


THE_SPIRIT_OF_FRIENDSHIP = Hazard(
    id="the-spirit-of-friendship", name="The Spirit of Friendship", is_boss=True, uses=(_befriend, _commission)
)
