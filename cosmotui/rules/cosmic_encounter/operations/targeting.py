"""Ships that an effect is aimed at, or whose owner picks which are lost (CE-36.42, CE-36.50, CE-36.55)."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.operations.ship_choices import as_many, choose_ships
from cosmotui.rules.cosmic_encounter.operations.ships import lose, owners_in_order
from cosmotui.rules.cosmic_encounter.timing.performing import perform


def ravage(
    table: CosmicTable,
    seat: int,
    count: int,
    by: Use | None = None,
    vaporize: bool = False,
    of: Sequence[int] | None = None,
) -> Script[list[int]]:
    """Let the owner pick which of its free ships, or only `of` these, are lost (CE-36.42); it loses all if there are
    fewer."""
    some = free_ships(table.state, seat) if of is None else of
    ids = yield from choose_ships(table, seat, "D-ravage", f"Which of your ships is lost? {{}} of {count}", some, count)
    return (yield from lose(table, ids, by, vaporize))


def snipe(
    table: CosmicTable, user: int, ids: Sequence[int], count: int, by: Use | None = None, vaporize: bool = False
) -> Script[list[int]]:
    """Let the actor pick which ships are lost, and so target them (CE-36.50, CE-36.55)."""
    chosen = yield from choose_ships(table, user, "D-declare", f"Which ship is lost? {{}} of {count}", ids, count)
    hit = yield from target_ships(table, user, chosen, by)
    return (yield from lose(table, hit, by, vaporize))


def target_ships(table: CosmicTable, user: int, ids: Sequence[int], by: Use | None = None) -> Script[list[int]]:
    """Let the owners of targeted ships answer, and return the ships still affected (CE-36.55)."""
    hit: list[int] = []
    for owner in owners_in_order(table.state, ids):
        own = [id for id in ids if table.state.ships[id].owner == owner]
        aim = GameEvent("on:targeted", owner, by, ships=own, what=f"{counted(len(own))} targeted", user=user)
        hit += yield from perform(table, aim, _hit, [])
    return hit


def _hit(table: CosmicTable, aim: GameEvent) -> Script[list[int]]:
    """Return the ships that are targeted in the end; if they are another alien's now, the user picks (CE-37.30)."""
    return (yield from as_many(table, aim, free_ships, "D-declare", "Which ship is targeted?", aim.user))
