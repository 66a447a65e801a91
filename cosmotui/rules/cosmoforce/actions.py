"""Step 4: choosing an action, and the actions that are quickly done (CF-7.14 to CF-7.16, CF-8)."""

from collections.abc import Callable
from typing import Final

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, choose_amount, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.attack import attack
from cosmotui.rules.cosmoforce.casualties import crew_options
from cosmotui.rules.cosmoforce.characters.casualties import healed
from cosmotui.rules.cosmoforce.characters.crew_action import can_take_crew_action, crew_action
from cosmotui.rules.cosmoforce.design import POINT
from cosmotui.rules.cosmoforce.ending import eliminate, look_for_victory
from cosmotui.rules.cosmoforce.events import ActionTaken, Burned, CrewHealed, HeatTaken, TurnEnded, points
from cosmotui.rules.cosmoforce.maneuver import break_ties
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ram import ram
from cosmotui.rules.cosmoforce.repair import repair
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Acting, Between, CosmoforceState, Now
from cosmotui.rules.cosmoforce.systems import HABITAT
from cosmotui.rules.cosmoforce.targets import targets
from cosmotui.rules.cosmoforce.turn import at_risk, check_clock, cool

CONCEDE: Final = Option("concede", "concede", "your ship is out", serious=True, rare=True)
DONE: Final = "done"


def act(table: Table[CosmoforceState], rules: Rules, frame: Acting) -> Script[None]:
    """One action, fully resolved before the next is chosen (CF-7.16)."""
    state, seat = table.state, table.state.active
    check_clock(table, rules)
    options = action_options(state, rules, frame)
    number = "first" if frame.left > 1 else "last"
    reply = yield from choose_one(ChooseOne(seat, "CF-D7", f"Which {number} action?", options))
    if reply == "end":
        state.frame = Between()
        table.record(TurnEnded(seat))
        return
    if reply == "concede":
        eliminate(table, seat, "conceded", "CF-12.3")
        look_for_victory(table, rules, [seat])
        return
    # What follows may change the frame: a lost ship's turn ends (CF-12.6), a Crew Action marks itself.
    state.frame = Acting(frame.left - 1, frame.crew_action_used, frame.fire_plot)
    table.record(ActionTaken(seat, reply))
    yield from _ACTIONS[reply](table, rules)
    state.now = None
    end_turn_if_done(state)


def end_turn_if_done(state: CosmoforceState) -> None:
    """Without actions left the turn is over; a lost ship's turn is over already (CF-12.6)."""
    if isinstance(state.frame, Acting) and not state.frame.left:
        state.frame = Between()


def action_options(state: CosmoforceState, rules: Rules, frame: Acting) -> tuple[Option, ...]:
    """What may be done now: actions whose conditions hold, fewer of them in overtime (CF-8.25, CF-11.4, CF-11.5)."""
    seat = state.active
    ship = state.ships[seat]
    foes = targets(state, rules, seat)
    options: list[Option] = []
    if foes and ship.weapons:
        options.append(Option("attack", "Attack", ", ".join(ship.weapons)))
    if ship.thrust or rules.dead_burn:
        options.append(Option("burn", "Burn Engines", f"+{ship.size_mod} heat", f"speed +-{ship.thrust + 1}"))
    if foes:
        options.append(Option("ram", "Ram", number=f"{1 + ship.points} dice"))
    if not state.overtime:
        options.append(Option("conserve", "Conserve Energy", f"cools {min(ship.heat, ship.sinks)}"))
        if ship.working(HABITAT):
            options.append(Option("heal", "Heal Crew", f"{min(ship.hurt, len(ship.working(HABITAT)))} ready again"))
        if any(one.can_work for one in ship.crew) and ship.repairable(rules.repair_destroyed):
            options.append(Option("repair", "Repair Systems", "clears marks next turn"))
        if can_take_crew_action(state, rules, frame):
            options.append(Option("crew", "Crew Action", "one of the characters acts"))
        options.append(Option("end", "end the turn"))
    options.append(CONCEDE)
    return tuple(options)


def burn(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Burn Engines: heat first, then another speed (CF-8.3 to CF-8.7)."""
    state, seat = table.state, table.state.active
    heat_up(table, seat, state.ships[seat].size_mod, "burn")
    ship = state.ships[seat]
    yield from change_speed(table, rules, (ship.thrust + 1) * POINT)


def change_speed(table: Table[CosmoforceState], rules: Rules, limit: int) -> Script[None]:
    """The owner of the acting ship changes its speed by at most `limit` hundredths (CF-8.4 to CF-8.6, CF-D10)."""
    state, seat = table.state, table.state.active
    ship = state.ships[seat]
    step = POINT if rules.whole_burns else 1
    most = min(limit, ship.speed)
    low, high = -(most // step), limit // step
    default = -(most // POINT) * (POINT // step) if at_risk(ship, rules.standby_helm) else high
    unit = "points" if rules.whole_burns else "hundredths"
    state.now = Now("burn", seat)
    title = f"Change speed {points(ship.speed)} by how much?"
    change = step * (yield from choose_amount(Amount(seat, "CF-D10", title, low, high, default, unit)))
    state.ships[seat] = ship.with_speed(ship.speed + change)
    table.record(Burned(seat, change, state.ships[seat].speed))
    yield from break_ties(table, rules)


def heat_up(table: Table[CosmoforceState], seat: int, count: int, why: str) -> None:
    """More heat tokens on a ship."""
    if count:
        ship = table.state.ships[seat].with_heat(count)
        table.state.ships[seat] = ship
        table.record(HeatTaken(seat, count, ship.heat, why))


def conserve(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Conserve Energy (CF-8.8)."""
    cool(table, table.state.active, conserving=True)
    return
    yield  # makes it a script like the others


def heal(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Heal Crew: each working Habitat that is used serves one of the crew (CF-8.9, CF-8.10, CF-14.5, SF-18.18)."""
    state, seat = table.state, table.state.active
    habitats = state.ships[seat].working(HABITAT)
    served: list[int] = []
    for left in range(len(habitats), 0, -1):
        ship = state.ships[seat]
        state.now = Now("heal", seat, left=left, moved=tuple(served))
        numbers = [number for number in heal_order(ship) if number not in served]
        if not numbers:
            break
        title = "Heal whom?" if left == 1 else f"Heal whom? {left} Habitats are free."
        options = (*crew_options(ship, seat, numbers), Option(DONE, "nobody more"))
        reply = yield from choose_one(ChooseOne(seat, "CF-D11", title, options))
        if reply == DONE:
            break
        number = int(reply[1:])
        served.append(number)
        one, note = healed(rules, ship.crew[number])
        state.ships[seat] = ship.with_one(number, one)
        table.record(CrewHealed(seat, one.name, note))


def heal_order(ship: Ship) -> list[int]:
    """Whom a Habitat may serve, those who work on systems first (CF-8.9, CF-14.5, CF-D11)."""
    numbers = [number for number in range(len(ship.crew)) if needs_healing(ship, number)]
    return sorted(numbers, key=lambda number: (ship.crew[number].slot < 0, ship.crew[number].slot, number))


def needs_healing(ship: Ship, number: int) -> bool:
    """A hurt token, a hero below its hit points, a character who is down."""
    one = ship.crew[number]
    if one.hero is not None:
        return one.hero.hp < one.hero.max_hp
    return not one.is_ready


_ACTIONS: Final[dict[str, Callable[[Table[CosmoforceState], Rules], Script[None]]]] = {
    "attack": attack,
    "burn": burn,
    "conserve": conserve,
    "heal": heal,
    "ram": ram,
    "repair": repair,
    "crew": crew_action,
}
