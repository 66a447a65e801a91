"""From plans to results: first all dice of a number, then all results in tracker order (SF-12.25)."""

from typing import NamedTuple

import msgspec

from cosmotui.engine.question import Script
from cosmotui.rules.space_force.character import HeldWeapon
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.events import Aided, Did, Moved, Reloaded, SkillUsed, Took
from cosmotui.rules.space_force.combat.grid import distance, heading
from cosmotui.rules.space_force.combat.lineup import KNIFE, THROWN_KNIFE
from cosmotui.rules.space_force.combat.other_actions import ROCK
from cosmotui.rules.space_force.combat.plans import Go, Hand, Help, Plain, Plan, Reload, Strike, Use
from cosmotui.rules.space_force.combat.possible import anything_left
from cosmotui.rules.space_force.combat.state import NOBODY
from cosmotui.rules.space_force.combat.strike import Blow, roll_strike
from cosmotui.rules.space_force.health.harm import aid
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.rolls import roll_check


class Result(NamedTuple):
    """A plan with its dice."""

    plan: Plan
    blows: tuple[Blow, ...] = ()
    outcome: Outcome | None = None


def roll_plan(encounter: Encounter, plan: Plan) -> Script[Result]:
    """Return the dice of a plan, by the state at the start of the number."""
    match plan:
        case Strike():
            return Result(plan, (yield from roll_strike(encounter, plan)))
        case Use(who=who, check=check):
            purpose = f"{encounter.name(who)}, {check.title}"
            return Result(plan, (), (yield from encounter.rolled(purpose, lambda roller: roll_check(check, roller))))
        case _:
            return Result(plan)


def carry_out(encounter: Encounter, result: Result) -> Script[None]:
    """Carry out a plan. A fighter felled on this number still gets what was declared (SF-12.25)."""
    plan = result.plan
    match plan:
        case Strike():
            _used(encounter, plan)
            for blow in result.blows:
                yield from encounter.harm(blow.target, blow.kind, blow.amount, plan.who)
        case Go():
            _move(encounter, plan)
        case Help():
            yield from _aid(encounter, plan)
        case Reload():
            _reload(encounter, plan)
        case Hand():
            _hand_over(encounter, plan)
        case Use():
            if result.outcome:
                encounter.describe(SkillUsed, plan.who, result.outcome.card, result.outcome.success)
        case Plain(who=who, what=what, stands=stands):
            if stands:
                encounter.change(who, lying=False)
            encounter.describe(Did, who, what)


def begin(encounter: Encounter, plan: Plan) -> None:
    """Count a plan into the turn; the rest of the turn comes on the next number (SF-12.42)."""
    who = plan.who
    turn = encounter.fighter(who).now.turn
    match plan:
        case Strike(manner=manner) if manner.pair:
            strikes = turn.strikes + 1
            turn = msgspec.structs.replace(turn, strikes=strikes, second=plan.second, acted=strikes == 2)
        case Go(sprint=True, to=to):
            at = encounter.fighter(who).at
            along = NOBODY if at is None or to is None else heading(at, to)
            turn = msgspec.structs.replace(turn, legs=turn.legs + 1, heading=along)
        case Go():
            turn = msgspec.structs.replace(turn, moved=True)
        case _:
            turn = msgspec.structs.replace(turn, acted=True)
    # The next number is set once the results are in; until then nothing is due.
    encounter.change(who, turn=turn, due=None, waiting=False)


def follow_up(encounter: Encounter, number: int) -> None:
    """Put the rest of a turn on the next number, if there is any and the fighter is able."""
    one = encounter.fighter(number)
    if one.now.can_act and anything_left(encounter.rules, one):
        encounter.change(number, due=encounter.state.number - 1)


def drawn(arms: tuple[HeldWeapon, ...], weapon: str, hand: str, hands: int) -> tuple[HeldWeapon, ...]:
    """Return the weapons with one of them taken into a hand; drawing is free (SF-7.14)."""
    found = False
    after: list[HeldWeapon] = []
    for held in arms:
        if held.weapon == weapon and not found:
            found = True
            after.append(msgspec.structs.replace(held, hand=hand))
        elif held.hand == hand or hands == 2:
            after.append(msgspec.structs.replace(held, hand=""))
        else:
            after.append(held)
    return tuple(after) if found else arms


def _used(encounter: Encounter, plan: Strike) -> None:
    """The weapon is in the hand, one shot of it is gone, or the weapon itself if it was thrown (SF-7.13)."""
    weapon = plan.weapon
    now = encounter.fighter(plan.who).now
    id = KNIFE if weapon.id == THROWN_KNIFE and not _holds(now.arms, THROWN_KNIFE) else weapon.id
    arms = drawn(now.arms, id, plan.manner.hand, weapon.hands)
    for place, held in enumerate(arms):
        if held.weapon != id or weapon.mode == "melee" or (weapon.mode == "ranged" and not held.shots):
            continue
        spent = (msgspec.structs.replace(held, shots=held.shots - 1),) if weapon.mode == "ranged" else ()
        arms = (*arms[:place], *spent, *arms[place + 1 :])
        break
    encounter.change(plan.who, arms=arms)


def _holds(arms: tuple[HeldWeapon, ...], weapon: str) -> bool:
    return any(held.weapon == weapon for held in arms)


def _move(encounter: Encounter, plan: Go) -> None:
    start = encounter.fighter(plan.who).at
    paces = 0 if start is None or plan.to is None else distance(start, plan.to)
    encounter.change(plan.who, at=plan.to)
    state = encounter.state
    state.distances = [one for one in state.distances if plan.who not in one[:2]]
    encounter.describe(Moved, plan.who, start, plan.to, paces, plan.sprint)


def _aid(encounter: Encounter, plan: Help) -> Script[None]:
    """First aid, unless it comes too late or somebody was faster (SF-10.15, SF-14.21)."""
    target = encounter.fighter(plan.target)
    encounter.describe(Aided, plan.who, plan.target, target.name)
    if target.now.body.is_dying:
        round = encounter.state.round
        done = yield from encounter.rolled(
            f"{target.name}, rounds out", lambda roller: aid(target.now.body, round, roller)
        )
        encounter.state.active = True
        encounter.settle(plan.target, done)


def _reload(encounter: Encounter, plan: Reload) -> None:
    weapon = encounter.rules.armoury.find(plan.weapon)
    now = encounter.fighter(plan.who).now
    for place, held in enumerate(now.arms):
        if weapon and held.weapon == plan.weapon and held.shots < weapon.shots:
            full = msgspec.structs.replace(held, shots=weapon.shots)
            encounter.change(plan.who, arms=(*now.arms[:place], full, *now.arms[place + 1 :]))
            encounter.describe(Reloaded, plan.who, weapon.name)
            return


def _hand_over(encounter: Encounter, plan: Hand) -> None:
    """A weapon changes its owner, if the other still has it; from the ground comes something to throw (SF-7.23)."""
    weapon = encounter.rules.armoury.find(plan.weapon)
    given: HeldWeapon | None = HeldWeapon(ROCK, "person", 1)
    if plan.source != NOBODY:
        arms = encounter.fighter(plan.source).now.arms
        given = next((held for held in arms if held.weapon == plan.weapon), None)
        if given:
            place = arms.index(given)
            encounter.change(plan.source, arms=(*arms[:place], *arms[place + 1 :]))
    if given and weapon:
        arms = encounter.fighter(plan.target).now.arms
        encounter.change(plan.target, arms=(*arms, msgspec.structs.replace(given, hand="")))
        source = encounter.name(plan.source)
        encounter.describe(Took, plan.target, weapon.name, plan.source, source, plan.who == plan.source)
