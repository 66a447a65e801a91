"""Step 4: the choice of an action, and the actions that take only a moment (CF-7.14 to CF-7.16, CF-8)."""

from collections.abc import Callable
from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.attack import attack
from cosmotui.rules.cosmoforce.burn import burn
from cosmotui.rules.cosmoforce.characters.crew_action import can_take_crew_action, crew_action
from cosmotui.rules.cosmoforce.ending import eliminate, look_for_victory
from cosmotui.rules.cosmoforce.events import ActionTaken, TurnEnded
from cosmotui.rules.cosmoforce.healing import heal
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ram import ram
from cosmotui.rules.cosmoforce.repair import repair
from cosmotui.rules.cosmoforce.state import Acting, Between, CosmoforceState
from cosmotui.rules.cosmoforce.systems import HABITAT
from cosmotui.rules.cosmoforce.targets import targets
from cosmotui.rules.cosmoforce.turn import check_clock, cool

CONCEDE: Final = Option("concede", "concede", "your ship is out", serious=True, rare=True)


def act(table: Table[CosmoforceState], rules: Rules, frame: Acting) -> Script[None]:
    """Take one action, fully resolved before the next is chosen (CF-7.16)."""
    state, seat = table.state, table.state.active
    check_clock(table, rules)
    options = action_options(state, rules, frame)
    which = "first" if frame.left > 1 else "last"
    reply = yield from choose_one(ChooseOne(seat, "CF-D7", f"Which action comes {which}?", options))
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
    """End the turn if no actions are left; a lost ship's turn is over already (CF-12.6)."""
    if isinstance(state.frame, Acting) and not state.frame.left:
        state.frame = Between()


def action_options(state: CosmoforceState, rules: Rules, frame: Acting) -> tuple[Option, ...]:
    """Return the actions whose conditions hold now, fewer of them in overtime (CF-8.25, CF-11.4, CF-11.5)."""
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


def conserve(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Carry out Conserve Energy (CF-8.8)."""
    cool(table, table.state.active, conserving=True)
    return
    yield  # makes it a script like the others


_ACTIONS: Final[dict[str, Callable[[Table[CosmoforceState], Rules], Script[None]]]] = {
    "attack": attack,
    "burn": burn,
    "conserve": conserve,
    "heal": heal,
    "ram": ram,
    "repair": repair,
    "crew": crew_action,
}
