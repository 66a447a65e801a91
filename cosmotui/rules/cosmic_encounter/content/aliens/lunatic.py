"""Lunatic: Power of Insanity."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices
from cosmotui.rules.cosmic_encounter.hints import LUCRE, POD, SHIP, Hint, Situation, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS
from cosmotui.rules.cosmic_encounter.operations.rewards import BACKED
from cosmotui.rules.cosmic_encounter.phases.payoff import backed, has_won

BOTH: Final = "ships for both fleets"


def _spare(use: Use) -> list[int]:
    """Return the ships that the user may send into the fleet that it does not belong to: not those that it leads into
    the encounter anyway."""
    led = [*use.now.beacon, *on_planet(use.state, use.now.target, use.seat)]
    return [id for id in choices(use.state, use.seat, 1 - use.side).ships if id not in led]


def _may_split(use: Use) -> bool:
    return do.declared(use, "lunatic") is None and bool(_spare(use))


def _likely_lost(now: Situation) -> float:
    """Return what it brings to have ships on both sides: something where the own one is the weaker."""
    return now.stake() * (0.35 - now.win_chance()) if len(now.spare_ships(2)) > 1 else -1.0


@hinted(Hint(weighed(_likely_lost)))
@effect("lunatic", "leader:rally.sponsor", applies=_may_split)
def rave(use: Use) -> None:
    """After commission as leader you may also sponsor the enemy fleet without being commissioned, with ships of your
    own (gate capacity for sponsors applies)."""
    do.declare(use, BOTH, "lunatic")


def _joins(use: Use) -> Script[None]:
    """Let the user choose the ships that it sends into the other fleet."""
    do.fulfil(use, "lunatic")
    side = 1 - side_of(use.state, use.seat)
    most = choices(use.state, use.seat, side).most
    title = f"Which ship joins the other fleet? {{}} of {most}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, _spare(use), most, optional=True)
    yield from do.commit(use.table, ids, side, use)


@effect(
    "split of lunatic",
    "leader:arrival.reveal",
    first=True,
    mandatory=True,
    applies=lambda use: do.declared(use, "lunatic") is not None and bool(_spare(use)),
)
def split(use: Use) -> Script[None]:
    """Each group of ships shares the result of the fleet it is in."""
    yield from _joins(use)


@effect(
    "second mind of lunatic",
    "sponsor:arrival.reveal",
    mandatory=True,
    applies=lambda use: do.declared(use, "lunatic") is not None and bool(_spare(use)),
)
def doubt(use: Use) -> Script[None]:
    """Whoever sponsors both fleets chooses the ships for the second one when the first have arrived."""
    yield from _joins(use)


@hinted(Hint(weighed(_likely_lost)))
@effect("legacy lunatic", "leader:rally.sponsor", applies=_may_split)
def legacy(use: Use) -> None:
    """Leaders may sponsor their opponent without a commission."""
    do.declare(use, BOTH, "lunatic")


def _bonus(use: Use) -> int:
    """Return how many boons the user is due as a backer."""
    is_due = has_won(use.state, DEFENDERS) and not use.now.swaps_sponsors and not use.now.no_rewards
    return backed(use.state, DEFENDERS, use.seat) if is_due else 0


@hinted(Hint(gain(lambda survey: survey.own_sent * (POD if survey.warp[survey.me] else 0.0) + SHIP - LUCRE)))
@effect("wild lunatic", "backward:payoff.boons", first=True, applies=lambda use: _bonus(use) > 0)
def wild(use: Use) -> Script[None]:
    """For each backer bonus take both a drafted pod and a revived ship, in place of the lucre."""
    count = _bonus(use)
    use.now.notes[f"{BACKED} {DEFENDERS} {use.seat}"] = 0
    yield from do.draft(use.table, use.seat, count, use)
    yield from do.revive(use.table, use.seat, count, use)


def _is_asked_by_both(use: Use) -> bool:
    return len([1 for asked in use.now.commissions if use.seat in asked]) == 2


@hinted(Hint(gain(0.1), why="one of the two will win"))
@effect("super lunatic", "not_leader:rally.sponsor", applies=_is_asked_by_both)
def super_flare(use: Use) -> None:
    """If both leaders commission you: sponsor both fleets."""
    do.declare(use, BOTH, "lunatic")


ITEM = Alien(
    id="lunatic",
    name="Lunatic",
    alert="yellow",
    types=("support", "resource"),
    galaxy="Conflict",
    aim="win whoever wins",
    in_play="You fight yourself: ships of yours on the other side land or gain boons whenever you lose.",
    power=Power(name="Power of Insanity", uses=(rave,), supplemental=(split, doubt)),
    legacy=Legacy((), offered=(legacy,)),
    flare=Flare(wild, super_flare),
)
