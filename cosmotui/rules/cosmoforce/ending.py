"""Elimination, victory and adjudication (CF-11.7, CF-11.8, CF-12, CF-13.2)."""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.game import Result
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.characters.homecoming import battle_over, ship_lost
from cosmotui.rules.cosmoforce.events import Adjudicated, MatchEnded, ShipLost
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Between, CosmoforceState


def fate(ship: Ship) -> tuple[str, str]:
    """Return why a ship is eliminated and by which rule; empty if it is not (CF-12.1, CF-12.2, CF-12.4)."""
    if ship.crew_count == 0:
        return "no crew is left", "CF-12.1"
    if all(ship.is_destroyed(slot) for slot, name in enumerate(ship.systems) if name):
        return "every system is destroyed", "CF-12.2"
    return "", ""


def settle(table: Table[CosmoforceState], rules: Rules, seats: Sequence[int]) -> bool:
    """Settle a batch: eliminate ships, and check for the end of the match (CF-12.5 to CF-12.8).

    Returns True if the turn of the acting ship goes on.
    """
    state = table.state
    gone = [seat for seat in dict.fromkeys(seats) if not state.ships[seat].lost and fate(state.ships[seat])[0]]
    for seat in gone:
        eliminate(table, seat, *fate(state.ships[seat]))
    if gone:
        look_for_victory(table, rules, gone)
    return state.ended is None and not state.ships[state.active].lost


def eliminate(table: Table[CosmoforceState], seat: int, why: str, rule: str) -> None:
    """Eliminate a ship; its roster stays visible (CF-12.6)."""
    state = table.state
    state.ships[seat] = msgspec.structs.replace(state.ships[seat], lost=True)
    table.record(ShipLost(seat, why, rule))
    ship_lost(table, seat)
    if seat == state.active:
        state.frame = Between()


def look_for_victory(table: Table[CosmoforceState], rules: Rules, gone: Sequence[int]) -> None:
    """End the match if at most one side is left; `gone` were eliminated by the same event (CF-12.7, CF-12.8)."""
    sides = rules.sides
    left = {sides[seat] for seat in table.state.alive()}
    if len(left) > 1:
        return
    if left:
        winners = _seats_of(rules, left.pop())
        reason = "the last ship" if len(winners) == 1 else "the last team"
        _end(table, [winners], reason, "CF-12.7" if len(winners) == 1 else "CF-13.2")
    else:
        drawn = [_seats_of(rules, side) for side in dict.fromkeys(sides[seat] for seat in gone)]
        _end(table, drawn, "the last ships went down together", "CF-12.8")


def adjudicate(table: Table[CosmoforceState], rules: Rules) -> None:
    """Let the judges compare the sides; equal in all is a draw (CF-11.8)."""
    ships = table.state.ships
    sides = list(dict.fromkeys(rules.sides))
    scores = {side: score([ships[seat] for seat in _seats_of(rules, side)]) for side in sides}
    seats = tuple(tuple(_seats_of(rules, side)) for side in sides)
    table.record(Adjudicated(seats, tuple(scores[side] for side in sides)))

    def worth(side: int) -> tuple[int, ...]:
        alive, boxes, ready, heat, speed = scores[side]
        return alive, boxes, ready, -heat, speed

    best = max(worth(side) for side in sides)
    first = [side for side in sides if worth(side) == best]
    _end(table, [_seats_of(rules, side) for side in first], "the judges decided", "CF-11.8")


def score(ships: Sequence[Ship]) -> tuple[int, int, int, int, int]:
    """Return the ships alive, their empty boxes, ready crew, heat, and the highest speed in hundredths (CF-11.8)."""
    alive = [ship for ship in ships if not ship.lost]
    return (
        len(alive),
        sum(ship.empty_boxes for ship in alive),
        sum(ship.ready for ship in alive),
        sum(ship.heat for ship in alive),
        max((ship.speed for ship in alive), default=0),
    )


def _seats_of(rules: Rules, side: int) -> list[int]:
    return [seat for seat, other in enumerate(rules.sides) if other == side]


def _end(table: Table[CosmoforceState], sides: Sequence[Sequence[int]], reason: str, rule: str) -> None:
    """End the match: one side has won, several draw."""
    winners = tuple(sorted(seat for side in sides for seat in side))
    headline = "The team wins" if len(sides) == 1 and len(winners) > 1 else ""
    battle_over(table)
    table.state.now = None
    table.state.ended = Result(winners, reason, rule, headline)
    table.record(MatchEnded(winners, len(sides) > 1, reason))
