"""The end of an encounter (SF-14.30, SF-14.32, SF-14.33)."""

from cosmotui.engine.game import Result
from cosmotui.rules.space_force.combat.cast import SIDE_NAMES, SIDES, Side
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.events import Closed, SleepsOn
from cosmotui.rules.space_force.health.harm import seconds_to_wake


def able_sides(encounter: Encounter) -> list[Side]:
    """Return the sides with somebody who can still act."""
    return [side for side in SIDES if any(one.side == side and one.now.able for one in encounter.fighters)]


def may_close(encounter: Encounter) -> bool:
    """Return whether nobody is dying (SF-14.30), not even a person who was brought away."""
    return not any(one.now.body.is_dying for one in encounter.fighters)


def close(encounter: Encounter, reason: str = "") -> None:
    """End the encounter: judge the outcome, and say when the unconscious will awaken (SF-14.30, SF-14.32)."""
    result = judged(encounter, reason)
    state = encounter.state
    for one in encounter.fighters:
        body = one.now.body
        if body.condition.kind == "unconscious":
            encounter.describe(SleepsOn, one.number, seconds_to_wake(body, state.round))
    state.ended = result
    encounter.record(Closed(result.winners, result.reason))


def judged(encounter: Encounter, reason: str = "") -> Result:
    """Return the winner: the side that can still act while the other cannot; else it is a draw among all."""
    able = able_sides(encounter)
    seats = len(encounter.table.setup.seats)
    if len(able) == 1:
        side = able[0]
        winners = tuple(sorted({one.seat for one in encounter.fighters if one.side == side}))
        name = SIDE_NAMES[side]
        return Result(winners, f"only the {name} can still act", "SF-14.32", f"The {name} wins")
    everybody = tuple(range(seats))
    if not able:
        return Result(everybody, "nobody can act any more", "SF-14.32")
    return Result(everybody, reason or "both sides can still act", "SF-14.32")
