"""Full moons: as long as they are occupied they act on everybody."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation
from cosmotui.rules.cosmic_encounter.holdings import moons_occupied, occupied
from cosmotui.rules.cosmic_encounter.kinds.moon import FULL, Moon
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.operations.pod_values import counts_as
from cosmotui.rules.cosmic_encounter.traits import CAPACITY, GOAL, SUPPLY, Goal


def _if_it_helps(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return whether to take more might: not where the own total is inverted."""
    return ("yes", "more might") if now.sign > 0 else ("no", "more might would do harm")


def _offer_might(use: Use, why: str) -> Script[None]:
    """Let the leader of a fleet add 1 might for each occupied moon."""
    count = moons_occupied(use.state)
    if (yield from do.agree(use.table, use.seat, f"Add {count} might for the occupied moons?")):
        do.add_might(use, count, why)


@hinted(Hint(word=_if_it_helps))
@effect("full-defence", "defender:combat.window")
def _defence(use: Use) -> Script[None]:
    """Defending fleets may gain 1 might per occupied moon."""
    yield from _offer_might(use, "DEFENCE")


FULL_DEFENCE = Moon(id="full-defence", name="DEFENCE", type=FULL, is_for_all=True, uses=(_defence,))


@effect("full-friend", "leader:approach.open")
def _friend(use: Use) -> None:
    """Leaders who hold a negotiate pod must prime one as driver."""
    do.limit_driver(use, "force", use.seat, "negotiate")


FULL_FRIEND = Moon(id="full-friend", name="FRIEND", type=FULL, is_for_all=True, uses=(_friend,))


def _one_less(board: Board, owner: int, seat: int) -> int:
    return -1


def _one_more(board: Board, owner: int, seat: int) -> int:
    return 1


FULL_GATEDOWN = Moon(
    id="full-gatedown",
    name="GATEDOWN",
    type=FULL,
    is_for_all=True,
    supplement="Every alien's gate capacity is one lower.",
    traits=(CAPACITY(_one_less),),
)
FULL_GATEUP = Moon(
    id="full-gateup",
    name="GATEUP",
    type=FULL,
    is_for_all=True,
    supplement="Every alien's gate capacity is one higher.",
    traits=(CAPACITY(_one_more),),
)


@effect("full-limit", "any:on:draft", applies=lambda use: use.befalls_user and use.event.count > 1)
def _limit(use: Use) -> None:
    """Each time an alien drafts pods it drafts three fewer, at least one."""
    use.event.count = max(1, use.event.count - 3)


FULL_LIMIT = Moon(id="full-limit", name="LIMIT", type=FULL, is_for_all=True, uses=(_limit,))


def _is_on_a_moon(board: Board, owner: int, seat: int) -> bool:
    return bool(occupied(board, seat))


FULL_MANDATE = Moon(
    id="full-mandate",
    name="MANDATE",
    type=FULL,
    is_for_all=True,
    supplement="Nobody wins without occupying at least one moon.",
    traits=(GOAL(Goal("can win only with a ship on a moon", _is_on_a_moon)),),
)
SWAPPED = {4: 40, 40: 4}
"""The values that are taken for each other."""


def _misread_value(use: Use) -> int:
    """Return the aur value of the attack pod that drives a fleet, or that its morph copies, if it is misread; else
    0."""
    fleet, pod = use.fleet, use.fleet.driver
    if pod >= 0 and counts_as(use.state, pod).kind == "morph":
        pod = use.enemy.driver
    value = do.aur_value(use, pod) if pod >= 0 and fleet.kind in ATTACKS else 0
    return value if value in SWAPPED else 0


@effect("full-misread", "leader:contact.value", applies=lambda use: _misread_value(use) > 0)
def _misread(use: Use) -> None:
    """A driver of value 04 counts as 40 and one of value 40 as 04."""
    value = _misread_value(use)
    do.set_driver(use, use.side, use.fleet.value + SWAPPED[value] - value, "MISREAD")


FULL_MISREAD = Moon(id="full-misread", name="MISREAD", type=FULL, is_for_all=True, uses=(_misread,))


@hinted(Hint(word=_if_it_helps))
@effect("full-offence", "invader:combat.window")
def _offence(use: Use) -> Script[None]:
    """Invading fleets may gain 1 might per occupied moon."""
    yield from _offer_might(use, "OFFENCE")


FULL_OFFENCE = Moon(id="full-offence", name="OFFENCE", type=FULL, is_for_all=True, uses=(_offence,))


@effect("full-shine", "bystander:warpfall.window")
def _shine(use: Use) -> Script[None]:
    """All bystanders draft one pod in each warpfall."""
    yield from do.draft(use.table, use.seat, 1, use)


FULL_SHINE = Moon(id="full-shine", name="SHINE", type=FULL, is_for_all=True, uses=(_shine,))
FULL_SLOWDOWN = Moon(
    id="full-slowdown",
    name="SLOWDOWN",
    type=FULL,
    is_for_all=True,
    supplement="Every alien gets one fuel cell fewer in its orientation.",
    traits=(SUPPLY(_one_less),),
)
FULL_SPEEDUP = Moon(
    id="full-speedup",
    name="SPEEDUP",
    type=FULL,
    is_for_all=True,
    supplement="Every alien gets one more fuel cell in its orientation.",
    traits=(SUPPLY(_one_more),),
)
