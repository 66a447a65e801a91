"""Heal Crew: Habitats serve hurt crew (CF-8.9, CF-8.10, CF-14.5, SF-18.18)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.casualties import crew_options
from cosmotui.rules.cosmoforce.characters.casualties import heal_one
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import CosmoforceState, Now
from cosmotui.rules.cosmoforce.systems import HABITAT

DONE: Final = "done"


def heal(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Carry out Heal Crew: each working Habitat that is used serves one of the crew (CF-8.9, CF-8.10)."""
    habitats = table.state.ships[table.state.active].working(HABITAT)
    yield from treat(
        table, rules, len(habitats), Now("heal", table.state.active), "CF-D11", "Heal whom?", "{} Habitats are free."
    )


def treat(
    table: Table[CosmoforceState], rules: Rules, count: int, now: Now, key: str, title: str, many: str
) -> Script[None]:
    """Serve up to `count` of the acting ship's crew, each once (CF-8.9); `many` words the number still possible."""
    state, seat = table.state, table.state.active
    served: list[int] = []
    for left in range(count, 0, -1):
        ship = state.ships[seat]
        numbers = [number for number in heal_order(ship) if number not in served]
        if not numbers:
            break
        state.now = msgspec.structs.replace(now, left=left, moved=tuple(served))
        asked = title if left == 1 else f"{title} {many.format(left)}"
        options = (*crew_options(ship, seat, numbers), Option(DONE, "nobody else"))
        reply = yield from choose_one(ChooseOne(seat, key, asked, options))
        if reply == DONE:
            break
        number = int(reply[1:])
        served.append(number)
        heal_one(table, rules, seat, number)


def heal_order(ship: Ship) -> list[int]:
    """Return the crew whom a Habitat may serve, those working on systems first (CF-8.9, CF-14.5, CF-D11)."""
    numbers = [number for number in range(len(ship.crew)) if needs_healing(ship, number)]
    return sorted(numbers, key=lambda number: (ship.crew[number].slot < 0, ship.crew[number].slot, number))


def needs_healing(ship: Ship, number: int) -> bool:
    """Return whether one of the crew needs healing: a hurt token, a hero below its hit points, a character
    who is down."""
    one = ship.crew[number]
    if one.hero is not None:
        return one.hero.hp < one.hero.max_hp
    return not one.is_ready
