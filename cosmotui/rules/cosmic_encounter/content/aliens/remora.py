"""Remora: Power to Cling."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import in_warp, left_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.operations.boons import ECHO
from cosmotui.rules.cosmic_encounter.operations.ships import LOST


def _long_dead(use: Use) -> list[int]:
    """Own ships in the warp that were not lost in this encounter."""
    notes = use.state.invasion.notes if use.state.invasion is not None else {}
    return [id for id in in_warp(use.state, use.seat) if not notes.get(f"{LOST} {id}")]


def _others(use: Use) -> bool:
    if use.event.seat == use.seat:
        return False
    return do.can_draft(use.state) if use.at == "on:drafted" else bool(_long_dead(use))


@hinted(Hint(gain(0.07), why="what others gain, it gains too"))
@effect("remora", "any:on:revived", "any:on:drafted", applies=_others)
def cling(use: Use) -> Script[None]:
    """Whenever another alien revives ships you may revive one of yours (not one lost this encounter). Whenever
    another alien drafts pods you may draft one."""
    count = -(-use.event.count // 2) if use.boosted else 1
    if use.at == "on:revived":
        yield from do.revive(use.table, use.seat, count, use, among=_long_dead(use))
    else:
        yield from do.draft(use.table, use.seat, count, use)


def _right_gains(use: Use) -> bool:
    return left_of(use.state, use.event.seat) == use.seat


@effect("legacy remora", "any:on:boon", applies=_right_gains)
def legacy(use: Use) -> None:
    """When an alien takes a boon the alien on its left gains the same boon once."""
    use.event.notes[ECHO] = use.seat + 1


def _of_another(use: Use) -> bool:
    return use.befalls_another and do.can_gain_boon(use, use.seat)


@hinted(Hint(gain(0.07)))
@effect("wild remora", "any:on:boon", applies=_of_another)
def wild(use: Use) -> Script[None]:
    """When another alien gains boons: gain one boon."""
    yield from do.boons(use.table, use.seat, 1, use)


@hinted(Hint(helps=always))
@effect("super remora", "any:on:revived", "any:on:drafted", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: take half as many as the other alien (round up) instead of one."""


ITEM = Alien(
    id="remora",
    name="Remora",
    alert="yellow",
    types=("resource",),
    galaxy="Prime",
    aim="sit among busy aliens",
    in_play=(
        "Lives on the deeds of others: whenever somebody revives or drafts you may do a little of the same. Sit "
        "among busy aliens."
    ),
    power=Power(name="Power to Cling", uses=(cling,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
