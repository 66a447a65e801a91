"""A round: initiative, the count from 17 down, and the end of the round (SF-12.20 to SF-12.31, SF-12.49)."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.space_force.combat.closing import QUIET, offer_to_close
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.ending import able_sides, close, may_close
from cosmotui.rules.space_force.combat.events import InitiativeRolled, NumberCalled, RoundBegan
from cosmotui.rules.space_force.combat.lineup import DIRECTOR
from cosmotui.rules.space_force.combat.plans import Plan
from cosmotui.rules.space_force.combat.results import Result, begin, carry_out, follow_up, roll_plan
from cosmotui.rules.space_force.combat.state import NOBODY, Turn
from cosmotui.rules.space_force.combat.turn import declare
from cosmotui.rules.space_force.health.harm import end_of_round
from cosmotui.rules.space_force.sheet.derived import initiative_bonus

TOP: Final = 17
"""Where the count starts (SF-12.22)."""
D10: Final = 10


def roll_initiative(encounter: Encounter) -> Script[None]:
    """Roll 1d10 + Dex for everybody able to act; a natural 1 is a 1; a held turn needs no roll (SF-12.20, SF-12.27)."""
    state = encounter.state
    encounter.record(RoundBegan(state.round))
    for number, now in enumerate(state.combatants):
        encounter.change(number, die=0, number=None, due=None, waiting=False, holding=False, turn=Turn())
        if not now.can_act:
            continue
        if now.holding:
            encounter.change(number, due=TOP)
            continue
        one = encounter.fighter(number)
        face = yield from encounter.rolled(f"{one.name}, initiative", lambda roller: roller.roll(D10))
        result = 1 if face == 1 else face + initiative_bonus(one.sheet)
        encounter.change(number, die=face, number=result, due=result)
        encounter.describe(InitiativeRolled, number, face, result)
    state.phase = "count"
    state.offered = state.active = False
    state.number = max([TOP, *(now.number for now in state.combatants if now.number is not None)]) + 1


def count(encounter: Encounter) -> Script[None]:
    """Call the next number: all due declare, all dice are rolled, all results are applied (SF-12.21 to SF-12.25)."""
    state = encounter.state
    called = _call(encounter)
    if not called:
        state.phase = "end"
        return
    plans: list[Plan] = []
    for number in called:
        later = [now for other, now in enumerate(state.combatants) if now.pending and other not in called]
        plan = yield from declare(encounter, number, last=not later)
        if state.ended:
            return
        if plan is not None:
            plans.append(plan)
            begin(encounter, plan)
            state.declared.append(number)
    yield from _resolve(encounter, plans)
    state.acting, state.declared = NOBODY, []
    if len(able_sides(encounter)) < 2 and may_close(encounter) and not state.offered and not state.ended:
        state.offered = True
        yield from offer_to_close(encounter, "the rest of the round")


def _call(encounter: Encounter) -> list[int]:
    """Return the next number with somebody due on it, and who is asked there: those due, and all who wait
    (SF-12.26)."""
    state = encounter.state
    pending = [(number, now) for number, now in enumerate(state.combatants) if now.pending]
    if not pending:
        return []
    dues = [now.due for _, now in pending if now.due is not None]
    state.number = max(dues) if dues else state.number - 1
    encounter.record(NumberCalled(state.round, state.number))
    return [number for number, now in pending if now.waiting or now.due == state.number]


def _resolve(encounter: Encounter, plans: list[Plan]) -> Script[None]:
    """First every die by the state at the start of the number, then every result in tracker order (SF-12.25)."""
    results: list[Result] = []
    for plan in plans:
        results.append((yield from roll_plan(encounter, plan)))
    for result in results:
        yield from carry_out(encounter, result)
    for plan in plans:
        follow_up(encounter, plan.who)


def end_round(encounter: Encounter) -> Script[None]:
    """End the round: the dying weaken, sleepers awaken, surprise passes, the next round comes (SF-12.49)."""
    state = encounter.state
    for dying in (True, False):
        for number, now in enumerate(state.combatants):
            if now.body.is_dying == dying:
                done = end_of_round(now.body, state.round)
                state.active |= bool(done.notes)
                encounter.settle(number, done)
    for number, now in enumerate(state.combatants):
        if now.surprised:
            encounter.change(number, surprised=False)
    state.quiet = 0 if state.active else state.quiet + 1
    if may_close(encounter) and state.round >= encounter.rules.rounds:
        close(encounter, f"{state.round} rounds are over")
        return
    if _wants_a_word(encounter) and (yield from offer_to_close(encounter, f"round {state.round + 1}")):
        return
    state.round += 1
    state.phase = "initiative"


def _wants_a_word(encounter: Encounter) -> bool:
    """Return whether the Director is asked at the end of this round: always, or only where there is a reason."""
    state = encounter.state
    if encounter.rules.full:
        return True
    has_say = any(one.seat == DIRECTOR and one.now.able for one in encounter.fighters)
    stuck = may_close(encounter) and (len(able_sides(encounter)) < 2 or state.quiet >= QUIET)
    return stuck or not has_say
