"""Envy: Power to Covet."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Aim, Hint, Situation, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.timing.uses import boosts

PRIZE = 0.12
"""Hint: what a pod is worth that somebody else has thought worth its use, in units of a base."""


def _driver(use: Use, side: int) -> int:
    """A discharged driver that lies in the exhaust of its leader, or -1."""
    fleet = use.now.fleets[side]
    there = fleet.leader >= 0 and fleet.driver in use.state.aliens[fleet.leader].exhaust
    return fleet.driver if there and fleet.leader != use.seat else -1


def _can_claim(use: Use) -> bool:
    own = _driver(use, use.side) >= 0 and bool(boosts(use.table, use))
    return own or _driver(use, 1 - use.side) >= 0


@hinted(Hint(gain(0.1), danger=0.1))
@effect("envy", "actor:payoff.after", applies=_can_claim)
def covet(use: Use) -> Script[None]:
    """As actor (leader or sponsor) after payoff you may claim the enemy leader's discharged driver from its
    exhaust."""
    sides = (1 - use.side, use.side) if use.boosted else (1 - use.side,)
    chosen = {pod: use.now.fleets[side].leader for side in sides if (pod := _driver(use, side)) >= 0}
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Claim which driver?", list(chosen), 1, 2)
    for pod in pods:
        yield from do.claim(use.table, use.seat, chosen[pod], [pod], use)


@effect("legacy envy", "leader:payoff.after", applies=lambda use: _driver(use, 1 - use.side) >= 0)
def legacy(use: Use) -> Script[None]:
    """After every encounter each leader may claim the other leader's driver."""
    if (yield from do.agree(use.table, use.seat, "Claim the other driver?")):
        yield from do.claim(use.table, use.seat, use.opponent, [_driver(use, 1 - use.side)], use)


def _can_covet(use: Use) -> bool:
    return use.befalls_another and bool(use.cached("negotiate"))


def _a_negotiate(use: Use) -> Script[None]:
    title = "Scrap which negotiate pod?"
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, use.cached("negotiate"), 1, 1)
    yield from do.scrap(use.table, use.seat, pods, use)


def _coveted(now: Situation) -> Aim:
    """Return what it brings to stop a pod and to have it oneself, for a negotiate pod."""
    return Aim(now.stop(0.1).gain + now.unit * (PRIZE - POD), "the pod is its own then")


@hinted(Hint(_coveted))
@effect("wild envy", "any:on:artifact-discharged", "any:on:flare-discharged", applies=_can_covet, cost=_a_negotiate)
def wild(use: Use) -> Script[None]:
    """Scrap a negotiate pod to claim an artifact or flare as it is discharged, cancelling its effect."""
    use.event.stop()
    yield from do.claim(use.table, use.seat, use.event.seat, use.event.pods, use)


@hinted(Hint(helps=always))
@effect("super envy", "actor:payoff.after", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: claim either or both drivers (not one you discharged yourself)."""


ITEM = Alien(
    id="envy",
    name="Envy",
    alert="green",
    types=("resource",),
    galaxy="Prime",
    aim="sponsor leaders with good pods",
    in_play=(
        "Sponsor the strong: after payoff the other leader's driver is yours. Leaders who know this prime pods "
        "that they do not mind losing."
    ),
    with_others="Clone recharges its driver at upkeep, after Envy has had its choice.",
    power=Power(name="Power to Covet", uses=(covet,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
