"""Crew harmed, killed and without quarters: the choice and the consequences (CF-5, CF-10.11, CF-14, SF-18)."""

from collections.abc import Sequence

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.characters.casualties import harm_one, lose_one
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import CosmoforceState, Now


def harm(table: Table[CosmoforceState], rules: Rules, seat: int, count: int) -> Script[None]:
    """Harm `count` crew of a ship, one at a time; harm beyond the crew left is lost (CF-5.4, CF-5.5)."""
    state = table.state
    for left in range(count, 0, -1):
        ship = state.ships[seat]
        order = harm_order(ship)
        if not order:
            break
        state.now = Now("harm", seat, left=left)
        title = "Who is harmed?" if left == 1 else f"Who is harmed? {left} harms are left."
        number = yield from pick(ship, seat, order, "CF-D4", title)
        harm_one(table, rules, seat, number)
    state.now = None


def fit_complement(table: Table[CosmoforceState], rules: Rules, seat: int) -> Script[None]:
    """Kill crew without quarters until the others fit (CF-10.11, CF-10.12)."""
    state, before = table.state, table.state.now
    while (ship := state.ships[seat]).crew_count > ship.complement:
        order = loss_order(ship)
        left = ship.crew_count - ship.complement
        state.now = Now("loss", seat, left=left)
        title = "Who has no quarters?" if left == 1 else f"Who has no quarters? {left} are too many."
        number = yield from pick(ship, seat, order, "CF-D6", title)
        lose_one(table, seat, number)
    state.now = before


def harm_order(ship: Ship) -> list[int]:
    """Return the crew whom a harm may strike, the automatic choice first (CF-5.6; tokens first, CF-14.10, SF-18.50)."""
    ready = ship.ready

    def rank(number: int) -> tuple[int, ...]:
        one = ship.crew[number]
        if not one.is_token:
            return (1, -one.hp, number)
        # With one ready crew left the hurt go first, so that somebody can fly; else the ready.
        spared = one.is_ready if ready == 1 and ready < len(ship.crew) else not one.is_ready
        standby_last = not one.is_ready
        return (0, int(spared), int((one.slot == STANDBY) == standby_last), one.slot, number)

    return sorted(range(len(ship.crew)), key=rank)


def loss_order(ship: Ship) -> list[int]:
    """Return the crew who may lose quarters, automatic choice first (CF-10.12; tokens first, CF-14.10, SF-18.50)."""

    def rank(number: int) -> tuple[int, ...]:
        one = ship.crew[number]
        if not one.is_token:
            return (1, one.hp, number)
        return (0, int(one.is_ready), int(one.slot == STANDBY), one.slot, number)

    return sorted((number for number, one in enumerate(ship.crew) if one.counts), key=rank)


def pick(ship: Ship, seat: int, order: Sequence[int], key: str, title: str) -> Script[int]:
    """Ask for one of the crew; like tokens are one option, and a single option is not asked (CF-2.6)."""
    options = crew_options(ship, seat, order)
    if len(options) == 1:
        return int(str(options[0].value)[1:])
    reply = yield from choose_one(ChooseOne(seat, key, title, options))
    return int(reply[1:])


def crew_options(ship: Ship, seat: int, numbers: Sequence[int]) -> tuple[Option, ...]:
    """Return an option for each of these crew, like tokens together under the lowest number."""
    groups: dict[tuple[object, ...], list[int]] = {}
    for number in numbers:
        one = ship.crew[number]
        groups.setdefault((one.hurt, one.slot) if one.is_token else (number,), []).append(number)
    return tuple(_option(ship, seat, min(group), len(group)) for group in groups.values())


def _option(ship: Ship, seat: int, number: int, count: int) -> Option:
    one = ship.crew[number]
    state = "ready" if one.is_ready else "hurt"
    where = f"at {ship.systems[one.slot]} {one.slot + 1}" if one.slot != STANDBY else "on Standby"
    place = f"{seat + 1}.{one.slot + 1}" if one.slot != STANDBY else f"{seat + 1}.crew"
    label = f"{one.name}, {state}" if one.name else f"{state} crew"
    if not one.is_token:
        where = f"{one.hp} of {one.max_hp} HP, {where}"
    return Option(f"c{number}", label, where, f"x{count}" if count > 1 else "", place)
