"""Declarations on the number that is called (SF-12.25 to SF-12.30, SF-12.40 to SF-12.47)."""

from typing import Final

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, choose_amount, choose_one
from cosmotui.rules.space_force.combat import wording
from cosmotui.rules.space_force.combat.attacking import (
    attack_again,
    attack_at_once,
    attack_otherwise,
    attack_with_two,
    second_weapon,
    targets,
)
from cosmotui.rules.space_force.combat.destinations import BACK, ELSEWHERE, destinations, place_of, straight
from cosmotui.rules.space_force.combat.director import director
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.events import Finished, Held, Left, Refused, Waited
from cosmotui.rules.space_force.combat.grid import EDGE
from cosmotui.rules.space_force.combat.lineup import DIRECTOR, Fighter
from cosmotui.rules.space_force.combat.other_actions import other_action
from cosmotui.rules.space_force.combat.plans import Go, Help, Plain, Plan, Reload
from cosmotui.rules.space_force.combat.possible import (
    dying_near,
    foes,
    manner_now,
    may_act,
    may_move,
    may_sprint,
    pairs,
    prospects,
    reloadable,
)

TURN: Final = "SF-12.40"
MOVE: Final = "SF-12.3"
WAIT: Final = "SF-12.26"
LOW: Final = 3
"""Reloading is offered at once when no more than one part in so many of the shots is left."""
LOWEST: Final = -20
"""The lowest number that anybody can wait for."""


def declare(encounter: Encounter, number: int, last: bool) -> Script[Plan | None]:
    """Ask what a fighter does now, and return the plan; None for nothing on this number.

    `last`: nobody else has a number to come, so that waiting is only possible for a named number.
    """
    encounter.state.acting = number
    while encounter.state.ended is None:
        who = encounter.fighter(number)
        if not who.now.pending:
            return None
        reply = yield from choose_one(ChooseOne(who.seat, TURN, _title(encounter, who), tuple(_menu(encounter, who))))
        done, plan = yield from _carry(encounter, who, reply, last)
        if done:
            return plan
    return None


def _title(encounter: Encounter, who: Fighter) -> str:
    state = encounter.state
    return f"{who.name}: act on {state.number}?"


def _menu(encounter: Encounter, who: Fighter) -> list[Option]:
    """Return everything that may be done now, the most sensible first."""
    turn = who.now.turn
    urgent, attacks, later = _actions(encounter, who) if turn.strikes != 1 else ([], _second(encounter, who), [])
    moves = [wording.MOVE] * may_move(encounter.rules, who)
    if may_sprint(encounter.rules, who):
        moves.append(wording.LEG if turn.legs else wording.SPRINT)
    rest = [wording.WAIT] * (encounter.state.number > LOWEST) + [wording.HOLD] * (not turn.begun)
    options = [*urgent, *attacks]
    if options or _worth_moving(encounter, who):
        options += [*moves, *later, *rest, wording.DONE]
    else:
        options += [wording.DONE, *moves, *later, *rest]
    options.append(wording.LEAVE)
    return [*options, wording.DIRECTOR] if who.seat == DIRECTOR else options


def _worth_moving(encounter: Encounter, who: Fighter) -> bool:
    """Return whether there is still something to go to: the rest of a sprint, a foe not reached yet, somebody dying."""
    turn = who.now.turn
    if turn.legs == 1:
        return True
    others = [one for one in encounter.fighters if one.now.present and one.number != who.number]
    return not turn.begun and any(one.now.body.is_dying or (one.side != who.side and one.now.able) for one in others)


def _actions(encounter: Encounter, who: Fighter) -> tuple[list[Option], list[Option], list[Option]]:
    """Return the one action of a turn: what cannot wait, attacks, and what is seldom wanted (SF-12.40, SF-12.47)."""
    rules, told, everybody, turn = encounter.rules, encounter.state.distances, encounter.fighters, who.now.turn
    if not may_act(rules, turn):
        return [], [], []
    urgent: list[Option] = []
    later: list[Option] = []
    up = [one for one in foes(everybody, who) if one.now.able]
    for one in dying_near(everybody, who, told):
        option = wording.person_option("aid", f"Aid {one.name}", one, f"dying, End {one.now.body.current_endurance}")
        (urgent if one.side == who.side or not up else later).append(option)
    if who.now.lying:
        urgent.append(wording.STAND)
    for weapon in reloadable(rules, who):
        if who.shots(weapon.id) * LOW <= weapon.shots:
            option = wording.reload_option(weapon, who)
            (urgent if up and not who.shots(weapon.id) else later).append(option)
    attacks = [wording.attack_option(one) for one in prospects(rules, everybody, who, told, manner_now(turn))]
    if foes(everybody, who):
        later.append(wording.OTHERWISE)
        if pairs(rules, who) and not turn.legs:
            later.append(wording.PAIR)
    return urgent, attacks, [*later, wording.OTHER]


def _second(encounter: Encounter, who: Fighter) -> list[Option]:
    """Return the second of two attacks, if there is anybody to aim it at (SF-12.45)."""
    weapon, manner = second_weapon(encounter.rules, who)
    return [wording.SECOND] if targets(encounter, who, weapon, manner) else []


def _carry(encounter: Encounter, who: Fighter, reply: str, last: bool) -> Script[tuple[bool, Plan | None]]:
    """Follow one answer: whether that settles it, and the plan."""
    word, _, rest = reply.partition(" ")
    match word:
        case "attack" if rest:
            plan = yield from attack_at_once(encounter, who, rest)
        case "attack":
            plan = yield from attack_otherwise(encounter, who)
        case "second":
            plan = yield from attack_again(encounter, who)
        case "pair":
            plan = yield from attack_with_two(encounter, who)
        case "move" | "sprint":
            plan = yield from _go(encounter, who, word == "sprint")
        case "aid":
            plan = Help(who.number, int(rest))
        case "reload":
            plan = Reload(who.number, rest)
        case "stand":
            plan = Plain(who.number, "stood up", stands=True)
        case "other":
            plan = yield from other_action(encounter, who)
        case "wait":
            return (yield from _wait(encounter, who, last)), None
        case "director":
            yield from director(encounter)
            return False, None
        case _:
            _stop(encounter, who, word)
            return True, None
    return plan is not None, plan


def _stop(encounter: Encounter, who: Fighter, word: str) -> None:
    """Hold the turn, do no more, or leave."""
    number = who.number
    encounter.change(number, due=None, waiting=False)
    if word == "hold":
        encounter.change(number, holding=True)
        encounter.describe(Held, number)
    elif word == "leave":
        encounter.change(number, present=False)
        encounter.state.active = True
        encounter.describe(Left, number)
    else:
        encounter.describe(Finished, number)


def _wait(encounter: Encounter, who: Fighter, last: bool) -> Script[bool]:
    """Wait for whoever comes next, or for a number of choice (SF-12.26)."""
    number = encounter.state.number
    options = [Option("number", "For a number ..", "any lower one"), BACK]
    if not last:
        options.insert(0, Option("next", "Until the next number is called"))
    reply = yield from choose_one(ChooseOne(who.seat, WAIT, f"How long does {who.name} wait?", tuple(options)))
    if reply == BACK.value:
        return False
    until = None
    if reply == "number":
        until = yield from choose_amount(
            Amount(who.seat, "SF-12.23", "Until which number?", LOWEST, number - 1, number - 1)
        )
    encounter.change(who.number, due=until, waiting=until is None)
    encounter.describe(Waited, who.number, until)
    return True


def _go(encounter: Encounter, who: Fighter, sprint: bool) -> Script[Plan | None]:
    """Return where a move or half a sprint goes; without places it is only noted (SF-12.4)."""
    start = who.at
    if start is None:
        return Go(who.number, None, sprint)
    paces = who.movement(encounter.rules)
    last = who.now.turn.heading
    options = destinations(encounter.fighters, who, paces, last)
    title = f"Where does {who.name} {'sprint' if sprint else 'go'}?"
    reply = yield from choose_one(ChooseOne(who.seat, MOVE, title, (*options, ELSEWHERE, BACK)))
    if reply == BACK.value:
        return None
    place = place_of(reply)
    if place is None:
        x = yield from _coordinate(who, "x, to the east", start[0], paces)
        y = yield from _coordinate(who, "y, to the north", start[1], paces)
        place = (x, y)
    if place == start or not straight(last, start, place):
        text = "A move ends elsewhere. SF-12.3" if place == start else "A sprint goes roughly straight. SF-12.50"
        encounter.describe(Refused, who.number, text)
        return None
    return Go(who.number, place, sprint)


def _coordinate(who: Fighter, which: str, now: int, paces: int) -> Script[int]:
    low, high = max(-EDGE, now - paces), min(EDGE, now + paces)
    return choose_amount(Amount(who.seat, "SF-12.4", f"Go to {which}?", low, high, now))
